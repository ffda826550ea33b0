#include "include/Emoticons.h"
