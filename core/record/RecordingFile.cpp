// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordingFile.h"

#include "core/base/VisibleText.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace record {
namespace {

constexpr qsizetype longestPath = 200;

tl::unexpected<base::Error> cannot(const char *what, const QString &path, int error)
{
    const QString reason = error == EEXIST
        ? QStringLiteral("there is a file of that name already; name another, or move it away")
        : QString::fromLocal8Bit(std::strerror(error));
    return base::failure(base::ErrorKind::Io,
                         QStringLiteral("cannot %1 the recording %2: %3")
                             .arg(QLatin1String(what), base::visible(path, longestPath), reason));
}

QString keptPath(const QString &path)
{
    return path + QStringLiteral(".1");
}

} // namespace

base::Result<RecordingFile> RecordingFile::create(const QString &path, qint64 largest)
{
    struct stat found { };
    if (::lstat(QFile::encodeName(keptPath(path)).constData(), &found) == 0)
        return cannot("make", keptPath(path), EEXIST);
    RecordingFile file(path, largest);
    if (const auto opened = file.open(); !opened)
        return tl::unexpected(opened.error());
    return file;
}

RecordingFile::RecordingFile(RecordingFile &&other) noexcept
    : m_path(std::move(other.m_path)), m_largest(other.m_largest), m_size(other.m_size),
      m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

RecordingFile::~RecordingFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

base::Result<void> RecordingFile::open()
{
    constexpr mode_t ownerAlone = S_IRUSR | S_IWUSR;
    m_descriptor = ::open(QFile::encodeName(m_path).constData(),
                          O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, ownerAlone);
    if (m_descriptor < 0)
        return cannot("make", m_path, errno);
    m_size = 0;
    return {};
}

base::Result<void> RecordingFile::write(QByteArrayView lines)
{
    const qint64 before = m_size;
    while (!lines.isEmpty()) {
        const ssize_t wrote = ::write(m_descriptor, lines.data(), static_cast<std::size_t>(lines.size()));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            const int error = wrote == 0 ? ENOSPC : errno;
            if (::ftruncate(m_descriptor, before) == 0 && ::lseek(m_descriptor, before, SEEK_SET) == before)
                m_size = before;
            return cannot("write", m_path, error);
        }
        m_size += wrote;
        lines = lines.sliced(wrote);
    }
    return {};
}

base::Result<void> RecordingFile::beginAnew()
{
    const QString kept = keptPath(m_path);
    if (::rename(QFile::encodeName(m_path).constData(), QFile::encodeName(kept).constData()) != 0)
        return cannot("keep", kept, errno);
    ::close(std::exchange(m_descriptor, -1));
    return open();
}

} // namespace record
