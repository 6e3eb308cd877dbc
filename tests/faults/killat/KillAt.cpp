// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
//
// Loaded before a program (LD_PRELOAD): ends it by SIGKILL right before the call with the number KILL_AT, counted from 1 over
// all calls that change something outside of it. With KILL_TORN the call is done for half of its bytes first, if it writes any.
// The count of calls is left in the file KILL_COUNT where the program ends by itself.

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

std::atomic<long> calls{0};

long numberIn(const char *variable)
{
    const char *text = std::getenv(variable);
    return text ? std::atol(text) : 0;
}

/// Whether the call that begins now is the last one.
bool isLast()
{
    static const long killAt = numberIn("KILL_AT");
    return ++calls == killAt;
}

bool isTorn()
{
    static const bool torn = std::getenv("KILL_TORN") != nullptr;
    return torn;
}

[[noreturn]] void end()
{
    ::raise(SIGKILL);
    std::abort();
}

template <typename Function>
Function *real(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

struct Report {
    ~Report()
    {
        if (const char *path = std::getenv("KILL_COUNT")) {
            if (FILE *file = std::fopen(path, "w")) {
                std::fprintf(file, "%ld", calls.load());
                std::fclose(file);
            }
        }
    }
} report;

} // namespace

extern "C" {

ssize_t write(int file, const void *bytes, size_t size)
{
    static auto *const call = real<ssize_t(int, const void *, size_t)>("write");
    if (isLast()) {
        if (isTorn())
            (void)call(file, bytes, size / 2);
        end();
    }
    return call(file, bytes, size);
}

ssize_t send(int socket, const void *bytes, size_t size, int flags)
{
    static auto *const call = real<ssize_t(int, const void *, size_t, int)>("send");
    if (isLast()) {
        if (isTorn())
            (void)call(socket, bytes, size / 2, flags);
        end();
    }
    return call(socket, bytes, size, flags);
}

ssize_t writev(int file, const struct iovec *parts, int count)
{
    static auto *const call = real<ssize_t(int, const struct iovec *, int)>("writev");
    if (isLast())
        end();
    return call(file, parts, count);
}

int fsync(int file)
{
    static auto *const call = real<int(int)>("fsync");
    if (isLast())
        end();
    return call(file);
}

int fdatasync(int file)
{
    static auto *const call = real<int(int)>("fdatasync");
    if (isLast())
        end();
    return call(file);
}

int ftruncate64(int file, off64_t size) noexcept
{
    static auto *const call = real<int(int, off64_t)>("ftruncate64");
    if (isLast())
        end();
    return call(file, size);
}

int rename(const char *from, const char *to) noexcept
{
    static auto *const call = real<int(const char *, const char *)>("rename");
    if (isLast())
        end();
    return call(from, to);
}

int unlink(const char *path) noexcept
{
    static auto *const call = real<int(const char *)>("unlink");
    if (isLast())
        end();
    return call(path);
}

} // extern "C"
