#ifndef CLinux_H
#define CLinux_H

/// The system's words for a number of `errno`, in English in every locale; NULL for an unknown number.
const char *composer_error_words(int code);

/// Makes sure that descriptors 0, 1 and 2 are open, so that no file opened later takes such a number and gets
/// somebody's messages. One that is closed is opened so that its use still fails (0 cannot be read, 1 cannot be
/// written), apart from 2, which drops what it is given. Returns 0, or -1 and errno.
int composer_open_standard_descriptors(void);

/// Ignores SIGPIPE and SIGXFSZ: a closed pipe and a file over the limit are answers of write(2).
void composer_ignore_write_signals(void);

/// Makes a crash end the process at once and leave nothing of what it held: no core file, and none of the reports of
/// Swift's runtime, which show pieces of memory and keep whoever waits for the end waiting. Who sets SWIFT_BACKTRACE
/// wants the report, and gets it.
void composer_crash_in_silence(void);

/// Keeps SIGTERM, SIGINT and SIGHUP from ending the process and gives a descriptor that can be read once one of them has
/// come; -1 and errno where there is none.
int composer_termination_descriptor(void);

/// A descriptor that can be read once the process has ended; -1 and errno where there is no such process (ESRCH) or the
/// kernel knows no such descriptors (ENOSYS).
int composer_process_descriptor(int process);

/// A descriptor that can be read once eight bytes that are not all zero were written to it, and no more once it has been
/// read; -1 and errno where there is none.
int composer_event_descriptor(void);

/// How many processors this process may use, at least one: those of the machine that nobody has kept from it by `taskset`
/// or a container's set.
int composer_processor_count(void);

/// Gives an open file the extended attributes of another: the user's own (`user.…`), its access list and its SELinux label,
/// as far as they can be read and written here; the others are left out.
void composer_copy_attributes(const char *path, int descriptor);

#endif
