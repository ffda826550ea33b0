#ifndef EMOTICONS_H
#define EMOTICONS_H
#endif
