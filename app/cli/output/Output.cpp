// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Output.h"

#include "app/cli/output/Pager.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cli {
namespace {

constexpr qsizetype much = 1 << 18; // stays in the cache
constexpr int pipeBytes = 1 << 20; // as much as the kernel lets any user have

bool isPlain(QByteArrayView utf8)
{
    return std::all_of(utf8.begin(), utf8.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

/// `replacement` says what stands for a character that may not reach a terminal; those in `kept` stay.
template <typename Replacement>
QByteArray guarded(QByteArrayView utf8, QStringView kept, Replacement replacement)
{
    QString safe;
    for (const char32_t c : base::fromUtf8(utf8).toUcs4()) {
        const bool stays = !base::isUnseen(c) || (c < 0x80 && kept.contains(QChar(char16_t(c))));
        safe += stays ? QString::fromUcs4(&c, 1) : replacement(c);
    }
    return safe.toUtf8();
}

/// All of `bytes`, however many pieces that takes. Returns 0, or errno of the first write that failed.
int writeOut(int descriptor, QByteArrayView bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const auto left = static_cast<std::size_t>(bytes.size() - done);
        const ssize_t written = ::write(descriptor, bytes.constData() + done, left);
        if (written >= 0) {
            done += written;
        } else if (errno == EAGAIN) {
            // A pipe that another process made non-blocking: wait for its reader.
            pollfd wanted{descriptor, POLLOUT, 0};
            (void)::poll(&wanted, 1, 1000);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/// systemd puts device and inode of what it made stdout and stderr into the variable: either may have been redirected since.
bool isJournal(int descriptor)
{
    struct stat status { };
    return ::fstat(descriptor, &status) == 0 &&
        qgetenv("JOURNAL_STREAM") ==
        QByteArray::number(quint64(status.st_dev)) + ':' + QByteArray::number(quint64(status.st_ino));
}

QString replacementCharacter(char32_t)
{
    return QString(QChar(QChar::ReplacementCharacter));
}

QString jsonEscape(char32_t c)
{
    QString escapes;
    for (const QChar unit : QString::fromUcs4(&c, 1))
        escapes += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
    return escapes;
}

} // namespace

Output::Output(int descriptor)
    : m_descriptor(descriptor), m_terminal(isatty(descriptor) == 1), m_journal(isJournal(descriptor))
{
    // A pipe holds 64 KiB by itself, and the reader and we would wake each other for every 70 locks. What is no pipe, or
    // may have no more, stays as it is.
#ifdef F_SETPIPE_SZ
    if (!m_terminal)
        (void)::fcntl(descriptor, F_SETPIPE_SZ, pipeBytes);
#endif
}

Output::Output(Kept kept)
    : m_descriptor(-1), m_keptWidth(kept.width), m_isKept(true), m_terminal(false), m_journal(false)
{
}

Output::~Output()
{
    if (m_descriptor >= 0)
        setKept(false);
}

void Output::setKept(bool isKept)
{
    m_isKept = isKept;
    flush();
}

void Output::write(QByteArrayView bytes)
{
    if (m_isKept) {
        m_buffer += bytes.first(std::min(bytes.size(), std::max<qsizetype>(mostKept - m_buffer.size(), 0)));
        return;
    }
    if (m_terminal || bytes.size() < much) {
        m_buffer += bytes;
        return relieve();
    }
    flush();
    if (!isBroken())
        m_error = writeOut(m_descriptor, bytes);
}

void Output::relieve()
{
    if (m_buffer.size() >= much && m_pager.isEmpty())
        flush();
}

void Output::flush()
{
    if (m_isKept)
        return;
    if (m_terminal)
        guardBuffer();
    if (!isBroken() && !showPaged())
        m_error = writeOut(m_descriptor, m_buffer);
    m_buffer.resize(0); // keeps its room
}

void Output::setPager(const QString &pager)
{
    m_pager = m_terminal ? pager.toLocal8Bit() : QByteArray();
}

bool Output::showPaged() const
{
    return !m_pager.isEmpty() && m_buffer.count('\n') >= height() && showByPager(m_pager, m_buffer);
}

qsizetype Output::height() const
{
    constexpr qsizetype usual = 24;
    winsize size{};
    return ::ioctl(m_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? qsizetype(size.ws_row) : usual;
}

qsizetype Output::width() const
{
    constexpr qsizetype usual = 80;
    winsize size{};
    if (m_keptWidth > 0)
        return m_keptWidth;
    return m_terminal && ::ioctl(m_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0
        ? qsizetype(size.ws_col)
        : usual;
}

QString Output::failure() const
{
    return m_error == 0 || m_error == EPIPE ? QString() : QString::fromLocal8Bit(std::strerror(m_error));
}

void Output::guardBuffer()
{
    const auto isOrdinary = [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7f); };
    if (std::all_of(m_buffer.cbegin(), m_buffer.cend(), isOrdinary))
        return;
    // Writers append whole objects and lines: no character is cut in two here.
    if (m_guard == Guard::Json)
        m_buffer = guarded(m_buffer, u"\n", jsonEscape); // between its strings JSON of ours has only these
    else if (m_guard == Guard::Text)
        m_buffer = guarded(m_buffer, u"\r\n\t", replacementCharacter);
}

void Output::writeLog(LogPriority priority, QByteArrayView lines)
{
    if (!m_journal)
        return write(lines);
    for (QByteArray line : lines.toByteArray().split('\n')) {
        if (!line.isEmpty()) // the end of the last line
            write('<' + QByteArray::number(int(priority)) + '>' + line + '\n');
    }
}

void Output::setPassingLine(const QString &text)
{
    if (!m_terminal || (text.isEmpty() && !m_hasPassingLine))
        return;
    write("\r\x1b[2K" + forTerminal(text.toUtf8()));
    flush();
    m_hasPassingLine = !text.isEmpty();
}

QByteArray forTerminal(QByteArrayView utf8)
{
    return isPlain(utf8) ? utf8.toByteArray() : guarded(utf8, {}, replacementCharacter);
}

void fillStandardDescriptors()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF)
            (void)::open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY); // the lowest free
    }
}

} // namespace cli
