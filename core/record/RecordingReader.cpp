// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordingReader.h"

#include "core/base/VisibleText.h"

#include <QFileInfo>

namespace record {
namespace {

QString shownName(const QString &path)
{
    constexpr qsizetype longest = 200;
    return base::visible(path, longest);
}

} // namespace

base::Result<std::unique_ptr<RecordingReader>> RecordingReader::open(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("there is no recording %1").arg(shownName(path)));
    // A pipe or a terminal would be waited for.
    if (!info.isFile())
        return base::failure(
            base::ErrorKind::Io,
            QStringLiteral("cannot read the recording %1: it is no file").arg(shownName(path)));
    auto reader = std::unique_ptr<RecordingReader>(new RecordingReader(path));
    if (!reader->m_file.open(QIODevice::ReadOnly))
        return base::failure(base::ErrorKind::Io,
                             QStringLiteral("cannot read the recording %1: %2")
                                 .arg(shownName(path), reader->m_file.errorString()));
    if (const auto first = reader->takeLine(); !first)
        return tl::unexpected(first.error());
    if (!reader->m_replay.header())
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("%1 is no recording: it has no header").arg(shownName(path)));
    return reader;
}

base::Result<std::optional<ReplayedStep>> RecordingReader::next()
{
    while (!m_isOver) {
        auto step = takeLine();
        if (!step || *step)
            return step;
    }
    return std::optional<ReplayedStep>();
}

base::Result<std::optional<ReplayedStep>> RecordingReader::takeLine()
{
    const QByteArray line = m_file.readLine(longestLine + 1);
    if (line.isEmpty()) {
        m_isOver = true;
        return std::optional<ReplayedStep>();
    }
    ++m_line;
    if (!line.endsWith('\n')) {
        m_isOver = true;
        if (line.size() > longestLine)
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("line %1 of %2 is longer than a recording's lines are")
                                     .arg(m_line)
                                     .arg(shownName(m_file.fileName())));
        m_isCut = true;
        return std::optional<ReplayedStep>();
    }
    auto step = m_replay.take(QByteArrayView(line).chopped(1));
    if (!step) {
        m_isOver = true;
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("line %1 of %2: %3")
                                 .arg(m_line)
                                 .arg(shownName(m_file.fileName()), step.error().sentence));
    }
    return step;
}

} // namespace record
