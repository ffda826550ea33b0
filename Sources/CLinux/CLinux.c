#include "include/CLinux.h"
