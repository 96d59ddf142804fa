/* The program starts here, because an Embedded Swift program has no main of its own. */
int pagerlua_main(int count, char **arguments);

int main(int count, char **arguments) { return pagerlua_main(count, arguments); }
