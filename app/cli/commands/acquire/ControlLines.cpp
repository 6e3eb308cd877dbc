// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/ControlLines.h"

#include "core/base/Utf8Text.h"

#include <QFile>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cli {
namespace {

constexpr qsizetype longestLine = 512 * 1024; // an item of the table has 400 KB

tl::unexpected<base::Error> noFifo(const QString &source, const QString &why)
{
    return base::failure(
        base::ErrorKind::BadInput,
        QStringLiteral("--control: %1 %2; make one with mkfifo, or give - for standard input")
            .arg(source, why));
}

} // namespace

base::Result<std::unique_ptr<ControlLines>> ControlLines::open(const QString &source)
{
    if (source == QLatin1String("-"))
        return std::unique_ptr<ControlLines>(new ControlLines(STDIN_FILENO, false));
    // For writing too: else its end would come whenever one of its writers leaves.
    const int descriptor =
        ::open(QFile::encodeName(source).constData(), O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return noFifo(source, QStringLiteral("cannot be opened: %1").arg(qt_error_string(errno)));
    struct stat found { };
    if (::fstat(descriptor, &found) != 0 || !S_ISFIFO(found.st_mode)) {
        ::close(descriptor);
        return noFifo(source, QStringLiteral("is no FIFO"));
    }
    return std::unique_ptr<ControlLines>(new ControlLines(descriptor, true));
}

ControlLines::~ControlLines()
{
    m_notifier.reset();
    if (m_owned)
        ::close(m_descriptor);
}

void ControlLines::listen(Listener listener)
{
    m_listener = std::move(listener);
    m_notifier = std::make_unique<QSocketNotifier>(m_descriptor, QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] { read(); });
}

void ControlLines::read()
{
    std::array<char, 4096> bytes{};
    const ssize_t got = ::read(m_descriptor, bytes.data(), bytes.size());
    if (got > 0) {
        m_unread.append(bytes.data(), got);
        takeLines();
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        m_notifier->setEnabled(false);
        m_listener.end();
    }
}

void ControlLines::takeLines()
{
    for (qsizetype end = m_unread.indexOf('\n'); end >= 0; end = m_unread.indexOf('\n')) {
        const auto line = base::strictUtf8(QByteArrayView(m_unread).first(end));
        m_unread.remove(0, end + 1);
        if (std::exchange(m_skips, false))
            continue;
        if (!line)
            m_listener.trouble(QStringLiteral("a line of --control is not UTF-8; it was left out"));
        else if (const QString words = line->trimmed(); !words.isEmpty())
            m_listener.line(words);
    }
    if (m_unread.size() <= longestLine)
        return;
    m_unread.clear();
    if (!std::exchange(m_skips, true))
        m_listener.trouble(
            QStringLiteral("a line of --control is longer than %1 bytes; it was left out").arg(longestLine));
}

} // namespace cli
