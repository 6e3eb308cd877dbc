// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLock.h"

#include "core/base/Sentence.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace audit {
namespace {

using namespace std::chrono_literals;

// Short, so that many programs at once each get their turn: a line takes milliseconds.
constexpr auto betweenTries = 3ms;
constexpr qint64 longestName = 200;

tl::unexpected<base::Error> inTheWay(const QString &path, int error)
{
    const QFileInfo file(path);
    if (error == EACCES || error == EPERM)
        return base::failure(
            base::ErrorKind::Io,
            base::say("audit",
                      "the journal's lock file %1 belongs to %2 and cannot be opened (%3); let its "
                      "owner remove it, or remove it yourself once no leasescope is running",
                      path,
                      file.owner().isEmpty() ? QCoreApplication::translate("audit", "another user")
                                             : file.owner(),
                      QString::fromLocal8Bit(std::strerror(error))));
    if (file.isSymLink() || (file.exists() && !file.isFile()))
        return base::failure(base::ErrorKind::Io,
                             base::say("audit",
                                       "%1 is not a file; the journal needs a lock file of that name: "
                                       "move what is there away",
                                       path));
    return base::failure(base::ErrorKind::Io,
                         base::say("audit", "cannot make the journal's lock file %1: %2", path,
                                   QString::fromLocal8Bit(std::strerror(error))));
}

/// What the holder wrote about itself, as one short line.
QString nameIn(int fd)
{
    QByteArray text(longestName, '\0');
    text.truncate(std::max<ssize_t>(::pread(fd, text.data(), static_cast<std::size_t>(text.size()), 0), 0));
    QString line;
    for (const QChar c : base::fromUtf8(text))
        line += c.isPrint() ? c : QLatin1Char(' ');
    line = line.simplified();
    return line.isEmpty() ? base::say("audit", "another program").text() : line;
}

void writeName(int fd)
{
    const QByteArray name = QStringLiteral("%1, process %2 on %3\n")
                                .arg(QCoreApplication::applicationName())
                                .arg(QCoreApplication::applicationPid())
                                .arg(QSysInfo::machineHostName())
                                .toUtf8();
    // For people alone: the lock holds without it, as on a full disk.
    if (::ftruncate(fd, 0) == 0)
        (void)!::pwrite(fd, name.constData(), static_cast<std::size_t>(name.size()), 0);
}

/// True if the file at `path` is still the one that was opened: an older version removes it when it is done.
bool isAt(const QString &path, int fd)
{
    struct stat opened = {};
    struct stat present = {};
    return ::fstat(fd, &opened) == 0 && ::stat(QFile::encodeName(path).constData(), &present) == 0 &&
        opened.st_dev == present.st_dev && opened.st_ino == present.st_ino;
}

} // namespace

base::Result<JournalLock> JournalLock::take(const QString &path, std::chrono::milliseconds patience)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const int fd = ::open(QFile::encodeName(path).constData(),
                              O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (fd < 0)
            return inTheWay(path, errno);
        JournalLock lock(fd);
        struct stat opened = {};
        if (::fstat(fd, &opened) != 0 || !S_ISREG(opened.st_mode))
            return inTheWay(path, EEXIST);
        while (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK && errno != EINTR)
                return inTheWay(path, errno);
            if (std::chrono::steady_clock::now() >= end)
                return base::failure(
                    base::ErrorKind::Io,
                    base::say("audit",
                              "the journal is locked by %1 (%2), which did not release it within %3 s; end "
                              "that program and try again",
                              nameIn(fd), path,
                              QString::number(std::chrono::duration<double>(patience).count())));
            std::this_thread::sleep_for(betweenTries);
        }
        if (isAt(path, fd)) {
            lock.m_isHeld = true;
            writeName(fd);
            return lock;
        }
        if (std::chrono::steady_clock::now() >= end)
            return base::failure(
                base::ErrorKind::Io,
                base::say("audit", "the journal's lock file %1 is replaced all the time", path));
    }
}

JournalLock::JournalLock(JournalLock &&other) noexcept
    : m_fd(std::exchange(other.m_fd, -1)), m_isHeld(other.m_isHeld)
{
}

JournalLock::~JournalLock()
{
    if (m_fd < 0)
        return;
    if (m_isHeld)
        (void)!::ftruncate(m_fd, 0);
    ::close(m_fd); // and with it the lock
}

} // namespace audit
