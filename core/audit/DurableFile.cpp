// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/DurableFile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace audit {
namespace {

base::Error ioError(const QString &what, const QString &path)
{
    return base::failure(base::ErrorKind::Io,
                         QCoreApplication::translate("audit", "cannot %1 the journal %2: %3")
                             .arg(what, path, QString::fromLocal8Bit(std::strerror(errno))))
        .value();
}

// Closes on every way out.
class Descriptor {
public:
    Descriptor(const QString &path, int flags)
        : m_fd(::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC, 0600))
    {
    }
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }
    [[nodiscard]] int get() const { return m_fd; }

private:
    int m_fd;
};

bool writeAll(int fd, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t written = ::write(fd, bytes.data(), static_cast<std::size_t>(bytes.size()));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes = bytes.sliced(written);
    }
    return true;
}

} // namespace

DurableFile::DurableFile(QString path) : m_path(std::move(path))
{
}

base::Result<DurableFile::Tail> DurableFile::tail() const
{
    QFile file(m_path);
    if (!file.exists())
        return Tail();
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(ioError(QStringLiteral("read"), m_path));
    // Backwards in growing steps: the last line is nearly always short, the file may be years long.
    QByteArray end;
    for (qint64 step = 64 * 1024;; step *= 4) {
        const qint64 from = std::max<qint64>(0, file.size() - step);
        if (!file.seek(from))
            return tl::unexpected(ioError(QStringLiteral("read"), m_path));
        end = file.readAll();
        if (file.error() != QFile::NoError)
            return tl::unexpected(ioError(QStringLiteral("read"), m_path));
        if (from == 0 || end.left(end.lastIndexOf('\n')).contains('\n'))
            break;
    }
    Tail tail;
    const qsizetype lastEnd = end.lastIndexOf('\n');
    tail.torn = end.mid(lastEnd + 1);
    if (lastEnd >= 0) {
        const qsizetype begin = lastEnd == 0 ? 0 : end.lastIndexOf('\n', lastEnd - 1) + 1;
        tail.lastLine = end.mid(begin, lastEnd - begin);
    }
    return tail;
}

base::Result<void> DurableFile::dropTorn(const Tail &tail)
{
    QFile file(m_path);
    if (!file.resize(QFileInfo(m_path).size() - tail.torn.size()))
        return tl::unexpected(ioError(QStringLiteral("repair"), m_path));
    return {};
}

base::Result<void> DurableFile::append(const QByteArray &line)
{
    const Descriptor file(m_path, O_WRONLY | O_CREAT | O_APPEND);
    if (!file.isOpen())
        return tl::unexpected(ioError(QStringLiteral("open"), m_path));
    const off_t before = ::lseek(file.get(), 0, SEEK_END);
    if (!writeAll(file.get(), line + '\n') || ::fsync(file.get()) != 0) {
        auto failed = tl::unexpected(ioError(QCoreApplication::translate("audit", "write to"), m_path));
        if (before >= 0)
            (void)!::ftruncate(file.get(), before);
        return failed;
    }
    return flushFolder();
}

base::Result<void> DurableFile::replaceWith(const QByteArray &line)
{
    const QString fresh = m_path + QStringLiteral(".new");
    {
        const Descriptor file(fresh, O_WRONLY | O_CREAT | O_TRUNC);
        if (!file.isOpen() || !writeAll(file.get(), line + '\n') || ::fsync(file.get()) != 0)
            return tl::unexpected(ioError(QCoreApplication::translate("audit", "write to"), fresh));
    }
    if (::rename(QFile::encodeName(fresh).constData(), QFile::encodeName(m_path).constData()) != 0)
        return tl::unexpected(ioError(QCoreApplication::translate("audit", "replace a file of"), m_path));
    return flushFolder();
}

// A file that is new exists for sure only once its folder is flushed too.
base::Result<void> DurableFile::flushFolder() const
{
    const Descriptor folder(QFileInfo(m_path).absolutePath(), O_RDONLY | O_DIRECTORY);
    if (!folder.isOpen() || ::fsync(folder.get()) != 0)
        return tl::unexpected(ioError(QCoreApplication::translate("audit", "flush the folder of"), m_path));
    return {};
}

} // namespace audit
