#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// What AddressSanitizer asks when a program that was built with it begins; the variable ASAN_OPTIONS beats this. Memory
/// that Swift's runtime holds until the end is no leak, in whatever environment a test or an editor starts the program.
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif
#endif
