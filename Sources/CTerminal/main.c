#include "terminal.h"
int main(void) { return 0; }
