// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Pager.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace cli {
namespace {

struct CloseFile {
    void operator()(std::FILE *file) const { (void)std::fclose(file); }
};
/// A file without a name, which only this user can read: what is left in it of a table goes with it.
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

TemporaryFile fileOf(QByteArrayView text)
{
    TemporaryFile file(std::tmpfile());
    const auto size = static_cast<std::size_t>(text.size());
    const bool isWritten = file && std::fwrite(text.data(), 1, size, file.get()) == size &&
        std::fflush(file.get()) == 0 && ::lseek(::fileno(file.get()), 0, SEEK_SET) == 0;
    return isWritten ? std::move(file) : TemporaryFile();
}

/// Ours, and for less: colours, no new screen, and an end by itself where all fits, as git asks it.
std::vector<char *> pagerEnvironment(QByteArray &less)
{
    std::vector<char *> variables;
    for (char **variable = environ; *variable; ++variable)
        variables.push_back(*variable);
    if (!std::getenv("LESS"))
        variables.push_back(less.data());
    variables.push_back(nullptr);
    return variables;
}

/// -1: it did not start.
pid_t startedPager(QByteArray pager, int input)
{
    QByteArray shell("sh");
    QByteArray option("-c");
    QByteArray less("LESS=FRX");
    char *arguments[] = {shell.data(), option.data(), pager.data(), nullptr};
    std::vector<char *> variables = pagerEnvironment(less);
    posix_spawn_file_actions_t actions;
    if (::posix_spawn_file_actions_init(&actions) != 0)
        return -1;
    pid_t process = -1;
    const bool isStarted = ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
        ::posix_spawn(&process, "/bin/sh", &actions, nullptr, arguments, variables.data()) == 0;
    (void)::posix_spawn_file_actions_destroy(&actions);
    return isStarted ? process : -1;
}

/// Whether it ended well, or by the Ctrl-C of a user who saw enough.
bool endedWell(pid_t process)
{
    int status = 0;
    while (::waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            return false;
    }
    constexpr int interrupted = 128 + SIGINT; // as the shell says it
    return WIFEXITED(status) ? WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == interrupted
                             : WTERMSIG(status) == SIGINT;
}

} // namespace

bool showByPager(const QByteArray &pager, QByteArrayView text)
{
    const TemporaryFile file = fileOf(text);
    if (!file)
        return false;
    const int input = ::fileno(file.get());
    termios before{};
    const bool isTerminal = ::tcgetattr(STDERR_FILENO, &before) == 0;
    const pid_t process = startedPager(pager, input);
    const bool isShown = process > 0 && endedWell(process) && ::lseek(input, 0, SEEK_CUR) > 0;
    if (isTerminal && !isShown)
        (void)::tcsetattr(STDERR_FILENO, TCSADRAIN,
                          &before); // a pager that was killed leaves it as it had it
    return isShown;
}

} // namespace cli
