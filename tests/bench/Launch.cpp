// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>

extern char **environ;

namespace {

long long nanoseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<long long>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

double milliseconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

} // namespace

/// launch FD PROGRAM [WORD...]: runs the program and writes "began NS wall_ms MS cpu_ms MS peak_mb MB" to that
/// descriptor; ends as it did, or with 127. Linux counts what the parent has in memory as the peak of the child that it
/// starts, so a parent that is to measure peaks has to be as small as this one.
int main(int argc, char **argv)
{
    if (argc < 3) {
        std::fprintf(stderr, "usage: launch FD PROGRAM [WORD...]\n");
        return 2;
    }
    const int reportPipe = std::atoi(argv[1]);
    ::fcntl(reportPipe, F_SETFD, FD_CLOEXEC); // what is measured shall find nothing of ours
    const long long began = nanoseconds();
    pid_t child = 0;
    if (const int error = ::posix_spawnp(&child, argv[2], nullptr, nullptr, argv + 2, environ); error != 0) {
        errno = error;
        std::perror(argv[2]);
        return 127;
    }
    int status = 0;
    rusage usage{};
    if (::wait4(child, &status, 0, &usage) != child)
        return 127;
    const long long ended = nanoseconds();
    std::FILE *const report = ::fdopen(reportPipe, "w");
    if (!report)
        return 127;
    std::fprintf(report, "began %lld wall_ms %.3f cpu_ms %.3f peak_mb %.3f\n", began,
                 static_cast<double>(ended - began) / 1e6,
                 milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
                 static_cast<double>(usage.ru_maxrss) / 1024);
    std::fclose(report);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
