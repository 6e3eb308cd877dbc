// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/DurableFile.h"

#include "core/base/PrivateFile.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace audit {
namespace {

/// `pattern` has the places of the path and of what the system says.
base::Error ioError(const char *pattern, const QString &path, int error = errno)
{
    return base::failure(
               base::ErrorKind::Io,
               base::Sentence("audit", pattern, {path, QString::fromLocal8Bit(std::strerror(error))}))
        .value();
}

constexpr const char *cannotRead = QT_TRANSLATE_NOOP("audit", "cannot read the journal %1: %2");
constexpr const char *cannotOpen = QT_TRANSLATE_NOOP("audit", "cannot open the journal %1: %2");
constexpr const char *cannotWrite = QT_TRANSLATE_NOOP("audit", "cannot write to the journal %1: %2");
constexpr const char *cannotRepair = QT_TRANSLATE_NOOP("audit", "cannot repair the journal %1: %2");
constexpr const char *cannotReplace = QT_TRANSLATE_NOOP("audit", "cannot replace the journal's file %1: %2");
constexpr const char *cannotFlush =
    QT_TRANSLATE_NOOP("audit", "cannot flush the folder of the journal %1: %2");

/// Of what could not be opened: a link says so by its error, a pipe without a reader by another.
base::Error notOpened(const char *pattern, const QString &path, int error)
{
    const QFileInfo there(path);
    if (!there.isSymLink() && (!there.exists() || there.isFile()))
        return ioError(pattern, path, error);
    return base::failure(
               base::ErrorKind::Io,
               base::say("audit",
                         "%1 is not a file; the journal needs a file of that name: move what is there away",
                         path))
        .value();
}

// Closes on every way out.
class Descriptor {
public:
    Descriptor(const QString &path, int flags)
        : m_fd(::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600))
    {
        struct stat opened = {};
        if (m_fd < 0 || (flags & O_DIRECTORY) != 0)
            return;
        if (::fstat(m_fd, &opened) != 0 || !S_ISREG(opened.st_mode)) {
            ::close(std::exchange(m_fd, -1));
            errno = EINVAL;
        }
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
    [[nodiscard]] int release() { return std::exchange(m_fd, -1); }

private:
    int m_fd;
};

} // namespace

base::Result<void> openToRead(QFile &file)
{
    const QString path = file.fileName();
    Descriptor descriptor(path, O_RDONLY);
    if (!descriptor.isOpen()) {
        const int error = errno;
        auto failed = notOpened(cannotRead, path, error);
        if (error == ENOENT)
            failed.kind = base::ErrorKind::NotFound;
        return tl::unexpected(failed);
    }
    if (!file.open(descriptor.get(), QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return tl::unexpected(ioError(cannotRead, path));
    (void)descriptor.release();
    return {};
}

DurableFile::DurableFile(QString path) : m_path(std::move(path))
{
}

base::Result<DurableFile::Tail> DurableFile::tail() const
{
    QFile file(m_path);
    if (const auto read = openToRead(file); !read) {
        if (read.error().kind == base::ErrorKind::NotFound)
            return Tail();
        return tl::unexpected(read.error());
    }
    // Backwards in growing steps: the last line is nearly always short, the file may be years long.
    QByteArray end;
    for (qint64 step = 64 * 1024;; step *= 4) {
        const qint64 from = std::max<qint64>(0, file.size() - step);
        if (!file.seek(from))
            return tl::unexpected(ioError(cannotRead, m_path));
        end = file.readAll();
        if (file.error() != QFile::NoError)
            return tl::unexpected(ioError(cannotRead, m_path));
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
    const Descriptor file(m_path, O_WRONLY);
    const off_t size = file.isOpen() ? ::lseek(file.get(), 0, SEEK_END) : -1;
    if (size < 0 || ::ftruncate(file.get(), size - tail.torn.size()) != 0)
        return tl::unexpected(ioError(cannotRepair, m_path));
    return {};
}

base::Result<void> DurableFile::append(const QByteArray &line)
{
    const Descriptor file(m_path, O_WRONLY | O_CREAT | O_APPEND);
    if (!file.isOpen())
        return tl::unexpected(notOpened(cannotOpen, m_path, errno));
    const off_t before = ::lseek(file.get(), 0, SEEK_END);
    if (!base::writeAll(file.get(), line + '\n') || ::fsync(file.get()) != 0) {
        auto failed = tl::unexpected(ioError(cannotWrite, m_path));
        if (before >= 0)
            (void)!::ftruncate(file.get(), before);
        return failed;
    }
    return flushFolder();
}

base::Result<void> DurableFile::replaceWith(const QByteArray &line)
{
    using At = base::NotReplaced::At;
    const QFileInfo place(m_path);
    const QString fresh = m_path + QStringLiteral(".new");
    const Descriptor file(fresh, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file.isOpen())
        return tl::unexpected(notOpened(cannotWrite, fresh, errno));
    const Descriptor folder(place.absolutePath(), O_RDONLY | O_DIRECTORY);
    if (!folder.isOpen())
        return tl::unexpected(ioError(cannotFlush, m_path));
    const QByteArray name = QFile::encodeName(place.fileName());
    const auto failed = base::replaceIn(folder.get(), file.get(), name + ".new", name, line + '\n');
    if (!failed)
        return {};
    return tl::unexpected(failed->at == At::Writing        ? ioError(cannotWrite, fresh, failed->error)
                              : failed->at == At::Renaming ? ioError(cannotReplace, m_path, failed->error)
                                                           : ioError(cannotFlush, m_path, failed->error));
}

// A file that is new exists for sure only once its folder is flushed too.
base::Result<void> DurableFile::flushFolder() const
{
    const Descriptor folder(QFileInfo(m_path).absolutePath(), O_RDONLY | O_DIRECTORY);
    if (!folder.isOpen() || ::fsync(folder.get()) != 0)
        return tl::unexpected(ioError(cannotFlush, m_path));
    return {};
}

} // namespace audit
