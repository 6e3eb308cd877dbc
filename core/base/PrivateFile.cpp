// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/PrivateFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace base {
namespace {

constexpr mode_t writableByOthers = S_IWGRP | S_IWOTH;

tl::unexpected<Error> notPrivate(int error)
{
    return failure(error == ENOENT ? ErrorKind::NotFound : ErrorKind::Io,
                   QString::fromLocal8Bit(std::strerror(error)));
}

/// Closes on every way out.
class PrivateDescriptor {
public:
    explicit PrivateDescriptor(int number) : m_number(number) { }
    ~PrivateDescriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    PrivateDescriptor(PrivateDescriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) { }
    PrivateDescriptor(const PrivateDescriptor &) = delete;
    PrivateDescriptor &operator=(const PrivateDescriptor &) = delete;
    PrivateDescriptor &operator=(PrivateDescriptor &&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

/// What was opened belongs to this user, and only this user may write it.
Result<struct stat> ownStatus(int number)
{
    struct stat opened = {};
    if (::fstat(number, &opened) != 0)
        return notPrivate(errno);
    if (opened.st_uid != ::geteuid())
        return failure(ErrorKind::Io, say("base", "it belongs to another user"));
    if ((opened.st_mode & writableByOthers) != 0)
        return failure(ErrorKind::Io, say("base", "other users may write it"));
    return opened;
}

Result<PrivateDescriptor> openOwnFolder(const QString &path)
{
    PrivateDescriptor folder(
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
    if (folder.number() < 0)
        return notPrivate(errno);
    if (const auto status = ownStatus(folder.number()); !status)
        return tl::unexpected(status.error());
    return folder;
}

Result<QByteArray> allBytes(int file, qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (qsizetype done = 0; done < size;) {
        const ssize_t count = ::read(file, bytes.data() + done, static_cast<std::size_t>(size - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return notPrivate(errno);
        if (count == 0) {
            bytes.truncate(done);
            break;
        }
        done += count;
    }
    return bytes;
}

} // namespace

bool makePrivateFolder(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    if (::mkdir(name.constData(), 0700) == 0 || errno == EEXIST)
        return true;
    if (errno != ENOENT)
        return false;
    const QString above = QFileInfo(path).absolutePath();
    return above != path && makePrivateFolder(above) &&
        (::mkdir(name.constData(), 0700) == 0 || errno == EEXIST); // another program may make it meanwhile
}

bool writeAll(int file, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t written = ::write(file, bytes.data(), static_cast<std::size_t>(bytes.size()));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes = bytes.sliced(written);
    }
    return true;
}

std::optional<NotReplaced> replaceIn(int folder, int file, const QByteArray &fresh, const QByteArray &name,
                                     QByteArrayView bytes)
{
    using At = NotReplaced::At;
    if (!writeAll(file, bytes) || ::fsync(file) != 0)
        return NotReplaced{At::Writing, errno};
    if (::renameat(folder, fresh.constData(), folder, name.constData()) != 0)
        return NotReplaced{At::Renaming, errno};
    if (::fsync(folder) != 0) // else a crash may bring the old file back
        return NotReplaced{At::FlushingFolder, errno};
    return {};
}

Result<QByteArray> readPrivateFile(const QString &path, qint64 largest)
{
    const QFileInfo place(path);
    const auto folder = openOwnFolder(place.absolutePath());
    if (!folder)
        return tl::unexpected(folder.error());
    const PrivateDescriptor file(::openat(folder->number(), QFile::encodeName(place.fileName()).constData(),
                                          O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file.number() < 0)
        return notPrivate(errno);
    const auto status = ownStatus(file.number());
    if (!status)
        return tl::unexpected(status.error());
    if (!S_ISREG(status->st_mode))
        return failure(ErrorKind::Io, say("base", "it is not a file"));
    if (status->st_size > largest)
        return failure(ErrorKind::Io, say("base", "it is larger than %1 KiB", largest >> 10));
    return allBytes(file.number(), status->st_size);
}

Result<void> writePrivateFile(const QString &path, QByteArrayView bytes)
{
    const QFileInfo place(path);
    if (!makePrivateFolder(place.absolutePath()))
        return notPrivate(errno);
    const auto folder = openOwnFolder(place.absolutePath());
    if (!folder)
        return tl::unexpected(folder.error());
    const QByteArray name = QFile::encodeName(place.fileName());
    // A name of its own: two programs may write at the same time, and what one that was killed left is in no way.
    const QByteArray fresh = name + ".new." + QByteArray::number(::getpid()) + '.' +
        QByteArray::number(QRandomGenerator::system()->generate(), 16);
    const PrivateDescriptor file(::openat(folder->number(), fresh.constData(),
                                          O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (file.number() < 0)
        return notPrivate(errno);
    const auto failed = replaceIn(folder->number(), file.number(), fresh, name, bytes);
    if (!failed)
        return {};
    if (failed->at != NotReplaced::At::FlushingFolder)
        ::unlinkat(folder->number(), fresh.constData(), 0);
    return notPrivate(failed->error);
}

} // namespace base
