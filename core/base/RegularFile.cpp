// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/RegularFile.h"

#include "core/base/Secret.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace base {
namespace {

tl::unexpected<Error> unreadable(const Sentence &why)
{
    return failure(ErrorKind::Io, why);
}

tl::unexpected<Error> unreadable(int error)
{
    return unreadable(QString::fromLocal8Bit(strerror(error)));
}

/// Closes the file however reading it ends.
class OpenFile {
public:
    // A pipe put there since it was looked at must not keep us waiting either.
    explicit OpenFile(const QByteArray &path)
        : m_file(::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
    }
    ~OpenFile()
    {
        if (m_file >= 0)
            ::close(m_file);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;
    [[nodiscard]] int number() const { return m_file; }

private:
    int m_file;
};

/// At most `most` bytes. Into memory of its final size: nothing that was read is left behind by growing.
Result<QByteArray> bytesOf(int file, qsizetype size, qsizetype most)
{
    QByteArray bytes(std::min(size + 1, most), Qt::Uninitialized); // one more, to find its end
    qsizetype done = 0;
    while (true) {
        if (done == bytes.size()) {
            if (done == most)
                return bytes;
            QByteArray longer(std::min(std::max<qsizetype>(done * 2, 4096), most), Qt::Uninitialized);
            std::memcpy(longer.data(), bytes.constData(), static_cast<std::size_t>(done));
            wipe(bytes);
            bytes = longer;
        }
        const auto count = ::read(file, bytes.data() + done, static_cast<std::size_t>(bytes.size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            const int error = errno;
            wipe(bytes);
            return unreadable(error);
        }
        if (count == 0)
            break;
        done += count;
    }
    bytes.truncate(done);
    return bytes;
}

} // namespace

Result<std::optional<QByteArray>> readRegularFile(const QString &path, qint64 largest)
{
    const QByteArray name = QFile::encodeName(path);
    struct stat seen { };
    if (::stat(name.constData(), &seen) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return std::nullopt;
        return unreadable(errno);
    }
    if (S_ISCHR(seen.st_mode) && seen.st_rdev == makedev(1, 3))
        return QByteArray();
    if (S_ISDIR(seen.st_mode))
        return unreadable(EISDIR);
    if (!S_ISREG(seen.st_mode))
        return unreadable(say("base", "it is a %1, not a file; write its content to a file and name that",
                              S_ISFIFO(seen.st_mode)       ? QStringLiteral("pipe")
                                  : S_ISSOCK(seen.st_mode) ? QStringLiteral("socket")
                                                           : QStringLiteral("device")));
    const OpenFile file(name);
    if (file.number() < 0)
        return unreadable(errno);
    auto bytes = bytesOf(file.number(), seen.st_size, largest + 1);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (bytes->size() > largest) {
        wipe(*bytes);
        return unreadable(say("base", "it is larger than %1 KiB", largest >> 10));
    }
    return std::optional(*std::move(bytes));
}

} // namespace base
