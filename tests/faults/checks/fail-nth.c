/*
 * Makes the Nth call of a kind fail, in a process that is started with LD_PRELOAD: open for writing, write, fsync, rename,
 * unlink and truncate, only for files below FAIL_BELOW. A small shared file, FAIL_CONTROL, says what fails, so that one server can be
 * tested many times: struct control, in the machine's own byte order.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPEN = 1, WRITE = 2, FSYNC = 3, RENAME = 4, UNLINK = 5, TRUNCATE = 6 };

struct control {
  _Atomic int32_t kind;  /* 0: nothing fails */
  _Atomic int32_t nth;   /* from 1 */
  _Atomic int32_t count; /* calls of that kind so far */
  _Atomic int32_t error; /* errno of the failure */
  _Atomic int32_t fired;
};

static struct control *control;
static const char *below;
static size_t below_length;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAIL_CONTROL");
  below = getenv("FAIL_BELOW");
  if (!path || !below) return;
  below_length = strlen(below);
  int file = REAL(open)(path, O_RDWR);
  if (file < 0) return;
  void *map = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (map != MAP_FAILED) control = map;
}

static int fails(enum kind kind) {
  if (atomic_fetch_add(&control->count, 1) + 1 != control->nth) return 0;
  (void)kind;
  control->fired = 1;
  errno = control->error;
  return 1;
}

static int path_fails(enum kind kind, const char *path) {
  if (!control || control->kind != (int32_t)kind) return 0;
  if (!path || strncmp(path, below, below_length) != 0) return 0;
  return fails(kind);
}

static int file_fails(enum kind kind, int file) {
  if (!control || control->kind != (int32_t)kind) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, below, below_length) != 0) return 0;
  /* The index of the log is memory that is shared through a file: it is written again at each start. */
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
  return fails(kind);
}

static int is_written(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

#define OPENS(name)                                                          \
  int name(const char *path, int flags, ...) {                               \
    va_list list;                                                            \
    va_start(list, flags);                                                   \
    mode_t mode = va_arg(list, mode_t);                                      \
    va_end(list);                                                            \
    if (is_written(flags) && path_fails(OPEN, path)) return -1;              \
    return REAL(name)(path, flags, mode);                                    \
  }
OPENS(open)
OPENS(open64)

ssize_t write(int file, const void *bytes, size_t size) {
  return file_fails(WRITE, file) ? -1 : REAL(write)(file, bytes, size);
}
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  return file_fails(WRITE, file) ? -1 : REAL(pwrite)(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  return file_fails(WRITE, file) ? -1 : REAL(pwrite64)(file, bytes, size, at);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  return file_fails(WRITE, file) ? -1 : REAL(writev)(file, parts, count);
}
int fsync(int file) { return file_fails(FSYNC, file) ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return file_fails(FSYNC, file) ? -1 : REAL(fdatasync)(file); }
int rename(const char *from, const char *to) { return path_fails(RENAME, from) ? -1 : REAL(rename)(from, to); }
int link(const char *from, const char *to) { return path_fails(RENAME, from) ? -1 : REAL(link)(from, to); }
int unlink(const char *path) { return path_fails(UNLINK, path) ? -1 : REAL(unlink)(path); }
int ftruncate(int file, off_t size) { return file_fails(TRUNCATE, file) ? -1 : REAL(ftruncate)(file, size); }
int ftruncate64(int file, off64_t size) { return file_fails(TRUNCATE, file) ? -1 : REAL(ftruncate64)(file, size); }
