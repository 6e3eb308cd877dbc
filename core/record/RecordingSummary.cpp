// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordingSummary.h"

#include "core/base/Sentence.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/record/RecordingReader.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace record {
namespace {

constexpr qsizetype longestFileName = 200; // characters

QString fileShown(const QString &path)
{
    return base::visible(path, longestFileName);
}

void addTable(RecordingSummary &summary, const OpenedTable &opened)
{
    const QString name = opened.connection.isEmpty()
        ? opened.table
        : QStringLiteral("%1/%2/%3").arg(opened.connection, opened.region, opened.table);
    if (summary.tables.contains(name))
        return;
    if (summary.tables.size() < RecordingSummary::mostNamed)
        summary.tables += name;
    else
        ++summary.otherTables;
}

void addLine(RecordingSummary &summary, const RecordedLine &line)
{
    qint64 at = 0;
    if (const auto *header = std::get_if<Header>(&line)) {
        summary.header = *header;
    } else if (const auto *opened = std::get_if<OpenedTable>(&line)) {
        at = opened->at;
        addTable(summary, *opened);
    } else if (const auto *read = std::get_if<RecordedRead>(&line)) {
        at = read->arrived;
        ++summary.reads;
    } else if (const auto *failure = std::get_if<RecordedFailure>(&line)) {
        at = failure->arrived;
    } else if (const auto *end = std::get_if<RecordedEnd>(&line)) {
        at = end->at;
    }
    summary.length = std::max(summary.length, std::chrono::milliseconds(at));
}

} // namespace

bool RecordingSummary::shows(const QString &table) const
{
    return std::ranges::any_of(
        tables, [&table](const QString &one) { return one == table || one.endsWith(u'/' + table); });
}

QByteArray RecordingSummary::json() const
{
    const QJsonObject object{{QStringLiteral("program"), header.program},
                             {QStringLiteral("startedAt"),
                              QString::fromLatin1(base::text::rfc3339(header.startedAt.time_since_epoch()))},
                             {QStringLiteral("lengthMs"), qint64(length.count())},
                             {QStringLiteral("withoutData"), header.lossy},
                             {QStringLiteral("tables"), QJsonArray::fromStringList(tables)},
                             {QStringLiteral("otherTables"), qint64(otherTables)},
                             {QStringLiteral("bytes"), bytes},
                             {QStringLiteral("lines"), lines},
                             {QStringLiteral("reads"), reads},
                             {QStringLiteral("cut"), isCut}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

base::Result<RecordingSummary> summaryOf(const QString &path, std::stop_token stop)
{
    const QFileInfo info(path);
    if (!info.exists())
        return base::failure(base::ErrorKind::NotFound,
                             base::say("record", "there is no recording %1", fileShown(path)));
    QFile file(path);
    if (!info.isFile()) // a pipe would be waited for
        return base::failure(base::ErrorKind::Io, base::say("record", "%1 is no file", fileShown(path)));
    if (!file.open(QIODevice::ReadOnly))
        return base::failure(
            base::ErrorKind::Io,
            base::say("record", "cannot read the recording %1: %2", fileShown(path), file.errorString()));
    RecordingSummary summary;
    while (!stop.stop_requested()) {
        const QByteArray text = file.readLine(RecordingReader::longestLine + 1);
        summary.bytes += text.size();
        if (text.size() > RecordingReader::longestLine && !text.endsWith('\n'))
            return base::failure(
                base::ErrorKind::BadInput,
                base::say("record", "%1 is no recording: line %2 is longer than a recording's lines are",
                          fileShown(path), summary.lines + 1));
        if (text.isEmpty() || !text.endsWith('\n')) {
            summary.isCut = !text.isEmpty();
            break;
        }
        ++summary.lines;
        const auto line = parseLine(QByteArrayView(text).chopped(1));
        const bool isHeader = line && std::holds_alternative<Header>(*line);
        if (!line)
            return base::failure(base::ErrorKind::BadInput,
                                 base::say("record", "%1 is no recording: line %2: %3", fileShown(path),
                                           summary.lines, line.error().kept()));
        if (isHeader != (summary.lines == 1))
            return base::failure(base::ErrorKind::BadInput,
                                 base::say("record", "%1 is no recording: line %2 is not in its place",
                                           fileShown(path), summary.lines));
        addLine(summary, *line);
    }
    if (stop.stop_requested())
        return base::cancelled();
    if (file.error() != QFile::NoError)
        return base::failure(
            base::ErrorKind::Io,
            base::say("record", "cannot read the recording %1: %2", fileShown(path), file.errorString()));
    if (summary.lines == 0)
        return base::failure(base::ErrorKind::BadInput,
                             base::say("record", "%1 is no recording: it has no header", fileShown(path)));
    return summary;
}

base::Result<QByteArray> summaryToPassOn(const QString &path, bool mayHoldData, std::stop_token stop)
{
    const auto summary = summaryOf(path, std::move(stop));
    if (!summary)
        return tl::unexpected(summary.error());
    if (!summary->header.lossy && !mayHoldData)
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("record",
                      "%1 holds whole rows, with what applications stored in them; record with "
                      "--record-without-data, or say that it may be passed on",
                      fileShown(path)));
    return summary->json();
}

} // namespace record
