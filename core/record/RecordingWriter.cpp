// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordingWriter.h"

#include "core/base/VisibleText.h"
#include "core/record/RecordingReader.h"
#include "core/record/WithoutData.h"
#include "core/watch/scan/WholeMilliseconds.h"

#include <utility>

namespace record {

using std::chrono::milliseconds;

RecordingWriter::RecordingWriter(RecordingFile file, Header header, base::BootTime zero)
    : m_file(std::move(file)), m_header(std::move(header)), m_zero(zero)
{
}

base::Result<void> RecordingWriter::begin()
{
    return m_file.write(textOf(m_header));
}

void RecordingWriter::expect(const ExpectedTable &expected)
{
    m_expected.insert_or_assign(expected.number, expected);
    write(textOf(expected));
}

void RecordingWriter::open(const OpenedTable &opened)
{
    m_expected.erase(opened.number);
    m_tables.erase(opened.number);
    m_tables.emplace(
        opened.number,
        Table{opened, opened.everyMs, NewRows(opened, m_header.lossy ? withoutDataOf(opened) : nullptr)});
    write(textOf(opened));
}

void RecordingWriter::read(int number, const watch::ReadTrace &trace, milliseconds interval,
                           milliseconds planned)
{
    const auto found = m_tables.find(number);
    if (m_error || found == m_tables.end())
        return;
    Table &table = found->second;
    const auto addIntervals = [&](RecordedRead &read) {
        if (table.opened.everyMs != interval.count())
            read.everyMs = table.opened.everyMs = interval.count();
        if (table.plannedMs != planned.count())
            read.plannedMs = table.plannedMs = planned.count();
    };
    if (trace.isWhole) {
        RecordedRead read = timed(number, trace, trace.beganAt, trace.endedAt);
        addIntervals(read);
        std::vector<RecordedPage> pages;
        for (const watch::DecodedPage &page : trace.pages)
            pages.push_back({since(page.sentAt), since(page.receivedAt), page.items});
        const QByteArray line = wholeRead(table, trace, std::move(read), std::move(pages));
        const bool isFirstOfFile = m_wholeReads == 0;
        if (line.size() > RecordingReader::longestLine)
            return refuse(table.opened, trace.now.boot,
                          QStringLiteral("longer than a line of a recording may be; record other tables"));
        write(line);
        ++m_wholeReads;
        // Each file would hold this one read.
        if (isFirstOfFile && m_file.isFull())
            return refuse(table.opened, trace.now.boot,
                          QStringLiteral("larger than the recording may be; give a larger --record-max, or "
                                         "record fewer tables"));
    } else {
        QByteArray lines;
        for (const watch::KeysRead &keys : trace.keys) {
            RecordedRead read = timed(number, trace, keys.exchange.sentAt, keys.exchange.receivedAt);
            if (table.opened.byKeys)
                addIntervals(read);
            lines += keysRead(table, keys, std::move(read));
        }
        write(lines);
    }
    beginAnewIfFull(trace.now.boot);
}

/// Nothing more is written: what follows that read would not fit what is there.
void RecordingWriter::refuse(const OpenedTable &table, base::BootTime now, const QString &why)
{
    constexpr qsizetype longestName = 200;
    if (m_error)
        return;
    write(textOf(RecordedEnd{since(now), "closed"}));
    m_error = base::Error{
        base::ErrorKind::BadInput,
        QStringLiteral("one read of table %1 is %2").arg(base::visible(table.table, longestName), why),
        {},
        {}};
}

void RecordingWriter::beginAnewIfFull(base::BootTime now)
{
    if (!m_error && m_file.isFull())
        beginAnew(now);
}

void RecordingWriter::fail(RecordedFailure failure)
{
    const auto expected = m_expected.find(failure.table);
    const auto opened = m_tables.find(failure.table);
    if (expected == m_expected.end() && opened == m_tables.end())
        return;
    qint64 &planned = opened == m_tables.end() ? expected->second.everyMs : opened->second.plannedMs;
    if (failure.plannedMs && std::exchange(planned, *failure.plannedMs) == *failure.plannedMs)
        failure.plannedMs.reset();
    write(textOf(failure));
    beginAnewIfFull(m_zero + milliseconds(failure.arrived));
}

void RecordingWriter::close(const ClosedTable &closed)
{
    m_expected.erase(closed.number);
    m_tables.erase(closed.number);
    write(textOf(closed));
}

void RecordingWriter::write(const QByteArray &lines)
{
    if (m_error)
        return;
    if (const auto written = m_file.write(lines); !written)
        m_error = written.error();
}

std::optional<base::Error> RecordingWriter::takeError()
{
    if (m_isErrorTaken || !m_error)
        return {};
    m_isErrorTaken = true;
    return m_error;
}

std::optional<std::pair<qint64, qint64>> RecordingWriter::clockOf(const locks::Moment &now)
{
    if (!now.server)
        return {};
    const http::ServerReading reading = watch::inWholeMilliseconds(*now.server);
    return std::pair(qint64(std::chrono::floor<milliseconds>(reading.now.time_since_epoch()).count()),
                     qint64(std::chrono::ceil<milliseconds>(reading.uncertainty).count()));
}

qint64 RecordingWriter::since(base::BootTime time) const
{
    return std::chrono::floor<milliseconds>(time - m_zero).count();
}

RecordedRead RecordingWriter::timed(int number, const watch::ReadTrace &trace, base::BootTime left,
                                    base::BootTime arrived) const
{
    RecordedRead read;
    read.table = number;
    read.left = since(left);
    read.arrived = since(arrived);
    read.whole = trace.isWhole;
    read.strong = trace.consistency == dynamodb::Consistency::Strong;
    read.server = clockOf(trace.now);
    const qint64 wall = std::chrono::floor<milliseconds>(trace.at.time_since_epoch()).count();
    const base::WallTime usual = m_header.startedAt + milliseconds(since(trace.endedAt));
    if (wall != std::chrono::floor<milliseconds>(usual.time_since_epoch()).count())
        read.wall = wall;
    return read;
}

QByteArray RecordingWriter::wholeRead(Table &table, const watch::ReadTrace &trace, RecordedRead read,
                                      std::vector<RecordedPage> pages)
{
    read.units = trace.consumed;
    std::vector<quint32> order;
    for (const watch::DecodedPage &page : trace.pages) {
        for (qsizetype item = 0; item < page.items; ++item)
            order.push_back(static_cast<quint32>(page.firstItem + item));
    }
    const bool isUsual =
        pages.size() == 1 && pages.front().left == read.left && pages.front().arrived == read.arrived;
    if (!isUsual)
        read.pages = std::move(pages);
    table.rows.addWhole(trace.snapshot->itemStore(), order, read);
    return textOf(read);
}

QByteArray RecordingWriter::keysRead(Table &table, const watch::KeysRead &keys, RecordedRead read)
{
    read.units = keys.exchange.consumedCapacity;
    table.rows.addKeys(keys, read);
    return textOf(read);
}

/// The next file stands by itself: its tables are opened as of now, and their next reads show all rows.
void RecordingWriter::beginAnew(base::BootTime now)
{
    if (const auto begun = m_file.beginAnew(); !begun) {
        m_error = begun.error();
        return;
    }
    m_wholeReads = 0;
    write(textOf(m_header));
    for (auto &[number, expected] : m_expected) {
        expected.at = since(now);
        write(textOf(expected));
    }
    std::map<int, Table> tables = std::exchange(m_tables, {});
    for (auto &[number, table] : tables) {
        table.opened.at = since(now);
        table.opened.everyMs = table.plannedMs;
        table.opened.server.reset(); // what it was at the first opening; the next read says it
        open(table.opened);
    }
}

} // namespace record
