// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Loaded before the C library of every program of a test run: what they delete or replace is copied, with its
// mode, into the folder LEASESCOPE_KEEP, so that it can be searched afterwards. Its path becomes its name. (A
// further name would cost less, but who watches a file would not see it go.)

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <tuple>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr off_t largest = 16 << 20; // libraries that a Java program unpacks are nothing of ours
constexpr std::size_t longestName = 180; // of 255, before the number

std::string absolute(int folder, const char *path)
{
    char beginning[4096] = "";
    if (path[0] == '/')
        return path;
    if (folder == AT_FDCWD) {
        if (!::getcwd(beginning, sizeof beginning))
            return path;
    } else {
        const std::string link = "/proc/self/fd/" + std::to_string(folder);
        const auto length = ::readlink(link.c_str(), beginning, sizeof beginning - 1);
        beginning[length < 0 ? 0 : length] = '\0';
    }
    return std::string(beginning) + '/' + path;
}

void copy(int from, int into, mode_t mode)
{
    char buffer[16384];
    auto got = from < 0 || into < 0 ? 0 : ::read(from, buffer, sizeof buffer);
    while (got > 0 && ::write(into, buffer, static_cast<std::size_t>(got)) == got)
        got = ::read(from, buffer, sizeof buffer);
    if (into >= 0)
        std::ignore = ::fchmod(into, mode);
    for (const int file : {from, into}) {
        if (file >= 0)
            ::close(file);
    }
}

/// Changes nothing for the caller, errno neither.
void keep(int folder, const char *path)
{
    static std::atomic<unsigned> count = 0;
    const int before = errno;
    const char *const into = std::getenv("LEASESCOPE_KEEP");
    struct stat about = {};
    if (!into || !path || ::fstatat(folder, path, &about, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISREG(about.st_mode) || about.st_size == 0 || about.st_size > largest) {
        errno = before;
        return;
    }
    std::string name = absolute(folder, path);
    for (char &letter : name) {
        if (letter == '/')
            letter = '!';
    }
    if (name.size() > longestName)
        name.erase(0, name.size() - longestName);
    name = into + ('/' + std::to_string(::getpid())) + '-' + std::to_string(++count) + name;
    copy(::openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC),
         ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600), about.st_mode & 07777);
    errno = before;
}

template <typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

int unlink(const char *path) noexcept
{
    static const auto real = next<int (*)(const char *)>("unlink");
    keep(AT_FDCWD, path);
    return real(path);
}

int unlinkat(int folder, const char *path, int flags) noexcept
{
    static const auto real = next<int (*)(int, const char *, int)>("unlinkat");
    keep(folder, path);
    return real(folder, path, flags);
}

int remove(const char *path) noexcept
{
    static const auto real = next<int (*)(const char *)>("remove");
    keep(AT_FDCWD, path);
    return real(path);
}

int rename(const char *from, const char *to) noexcept
{
    static const auto real = next<int (*)(const char *, const char *)>("rename");
    keep(AT_FDCWD, to);
    return real(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    static const auto real = next<int (*)(int, const char *, int, const char *, unsigned)>("renameat2");
    keep(toFolder, to);
    return real(fromFolder, from, toFolder, to, flags);
}

} // extern "C"
