#include "luahost.h"
