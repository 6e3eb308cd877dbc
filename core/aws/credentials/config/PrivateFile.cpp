// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/PrivateFile.h"

#include "core/base/RegularFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace aws {
namespace {

constexpr qint64 largestPrivateFile = 1 << 20;

tl::unexpected<base::Error> notWritten(const QString &path, int error)
{
    return base::failure(
        base::ErrorKind::Io,
        base::say("aws", "%1 could not be written: %2", path, QString::fromLocal8Bit(strerror(error))));
}

/// Level by level, because only what we make ourselves gets the mode.
int makeFolders(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return 0;
    const QString parent = QFileInfo(folder).path();
    if (parent != folder) {
        if (const int error = makeFolders(parent); error != 0)
            return error;
    }
    if (::mkdir(QFile::encodeName(folder).constData(), 0700) != 0 && errno != EEXIST)
        return errno;
    return 0;
}

int writeAll(int file, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const auto count =
            ::write(file, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        done += count;
    }
    return ::fsync(file) == 0 ? 0 : errno;
}

} // namespace

base::Result<std::optional<QByteArray>> readPrivateFile(const QString &path)
{
    auto bytes = base::readRegularFile(path, largestPrivateFile);
    if (!bytes)
        bytes.error().setSentence(base::say("aws", "%1 could not be read: %2", path, bytes.error().kept()));
    return bytes;
}

base::Result<void> writePrivateFile(const QString &path, const QByteArray &bytes)
{
    if (const int error = makeFolders(QFileInfo(path).path()); error != 0)
        return notWritten(path, error);
    QByteArray temporary = QFile::encodeName(path) + ".XXXXXX";
    const int file = ::mkostemp(temporary.data(), O_CLOEXEC); // makes it 0600
    if (file < 0)
        return notWritten(path, errno);
    int error = writeAll(file, bytes);
    if (::close(file) != 0 && error == 0)
        error = errno;
    if (error == 0 && ::rename(temporary.constData(), QFile::encodeName(path).constData()) != 0)
        error = errno;
    if (error != 0) {
        ::unlink(temporary.constData());
        return notWritten(path, error);
    }
    return {};
}

} // namespace aws
