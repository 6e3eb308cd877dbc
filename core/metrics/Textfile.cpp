// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/Textfile.h"

#include <QFile>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace metrics {
namespace {

constexpr mode_t readableByAll = 0644;

bool writeWhole(int fd, QByteArrayView bytes)
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

/// A new file, never one that another user put there. False with errno.
bool writeNew(const QByteArray &file, const QByteArray &text)
{
    ::unlink(file.constData()); // of a process that had our number and was killed
    const int fd =
        ::open(file.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readableByAll);
    if (fd < 0)
        return false;
    const bool isWritten = ::fchmod(fd, readableByAll) == 0 && writeWhole(fd, text); // whatever the umask is
    const int error = errno;
    const bool isClosed = ::close(fd) == 0;
    if (!isWritten)
        errno = error;
    return isWritten && isClosed;
}

} // namespace

Textfile::Textfile(QString path)
    : m_path(std::move(path)), m_file(QFile::encodeName(m_path)),
      m_beside(m_file + '.' + QByteArray::number(static_cast<qint64>(::getpid())))
{
}

base::Result<Textfile> Textfile::at(const QString &path)
{
    const QString name = path.section(u'/', -1);
    if (name.endsWith(QLatin1String(".prom")) && name.size() > 5)
        return Textfile(path);
    return base::failure(
        base::ErrorKind::BadInput,
        base::say("metrics", "%1 does not end with .prom: the textfile collector would not read it", path));
}

base::Result<void> Textfile::write(const QByteArray &text) const
{
    if (writeNew(m_beside, text) && ::rename(m_beside.constData(), m_file.constData()) == 0)
        return {};
    const QString why = QString::fromLocal8Bit(std::strerror(errno));
    ::unlink(m_beside.constData());
    return base::failure(base::ErrorKind::Io,
                         base::say("metrics", "cannot write the metrics to %1: %2", m_path, why));
}

void Textfile::remove() const
{
    ::unlink(m_file.constData());
}

} // namespace metrics
