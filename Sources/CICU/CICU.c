#include "include/CICU.h"
