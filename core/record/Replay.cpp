// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Replay.h"

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace record {
namespace {

using std::chrono::milliseconds;

constexpr qsizetype longestName = 100; ///< of what a sentence quotes

base::BootTime bootAt(qint64 t)
{
    return base::BootTime(milliseconds(t));
}

std::optional<http::ServerReading> readingOf(const std::optional<std::pair<qint64, qint64>> &server)
{
    if (!server)
        return {};
    return http::ServerReading{base::ServerTime(milliseconds(server->first)), milliseconds(server->second)};
}

tl::unexpected<base::Error> misfit(const QString &what)
{
    return base::failure(base::ErrorKind::BadInput, what);
}

locks::TableShape shapeOf(const OpenedTable &opened)
{
    dynamodb::TableDescription table;
    table.name = opened.table;
    table.partitionKey = opened.partitionKey;
    table.sortKey = opened.sortKey;
    if (!opened.ttlAttribute.isEmpty())
        table.ttlAttribute = opened.ttlAttribute;
    locks::TableShape shape = locks::TableShape::of(table);
    shape.reach = opened.reach;
    if (opened.leaseMs)
        shape.givenLease = milliseconds(*opened.leaseMs);
    return shape;
}

} // namespace

Replay::Step Replay::take(QByteArrayView line)
{
    auto parsed = parseLine(line);
    if (!parsed)
        return tl::unexpected(parsed.error());
    if (auto *const header = std::get_if<Header>(&*parsed)) {
        m_header = *header;
        return std::optional<ReplayedStep>();
    }
    if (!m_header)
        return misfit(QStringLiteral("it comes before the header of the recording"));
    if (const auto *expected = std::get_if<ExpectedTable>(&*parsed))
        return expect(*expected);
    if (const auto *opened = std::get_if<OpenedTable>(&*parsed))
        return open(*opened);
    if (const auto *read = std::get_if<RecordedRead>(&*parsed))
        return this->read(*read);
    if (const auto *failure = std::get_if<RecordedFailure>(&*parsed))
        return fail(*failure);
    if (const auto *closed = std::get_if<ClosedTable>(&*parsed))
        return close(*closed);
    m_end = std::get<RecordedEnd>(*parsed);
    advance(m_end->at);
    return std::optional<ReplayedStep>();
}

void Replay::advance(qint64 at)
{
    m_now = std::max(m_now, bootAt(at));
}

base::WallTime Replay::wallAt(base::BootTime time) const
{
    return m_header ? m_header->startedAt + time.time_since_epoch() : base::WallTime();
}

watch::SnapshotPtr Replay::snapshot(int table) const
{
    const auto found = m_tables.find(table);
    return found == m_tables.end() ? nullptr : found->second.chain.current();
}

ReplayedStep Replay::stepAt(ReplayedStep::Kind kind, int table, qint64 at) const
{
    ReplayedStep step;
    step.kind = kind;
    step.table = table;
    step.now = {bootAt(at), {}};
    step.wall = wallAt(step.now.boot);
    step.interval = milliseconds(m_opened.at(table).everyMs);
    return step;
}

Replay::Step Replay::expect(const ExpectedTable &expected)
{
    advance(expected.at);
    OpenedTable table;
    table.number = expected.number;
    table.at = expected.at;
    table.connection = expected.connection;
    table.region = expected.region;
    table.table = expected.table;
    table.everyMs = expected.everyMs;
    m_opened.insert_or_assign(expected.number, table);
    m_watched.insert(expected.number);
    m_tables.erase(expected.number);
    return stepAt(ReplayedStep::Kind::Expected, expected.number, expected.at);
}

Replay::Step Replay::open(const OpenedTable &opened)
{
    advance(opened.at);
    locks::DialectId pinned;
    if (!opened.pinned.isEmpty()) {
        const auto known = locks::dialectNamed(opened.pinned);
        if (!known)
            return misfit(QStringLiteral("this version knows no lock library \"%1\"")
                              .arg(base::visible(opened.pinned, longestName)));
        pinned = *known;
    }
    m_opened.insert_or_assign(opened.number, opened);
    m_watched.insert(opened.number);
    m_tables.erase(opened.number);
    Table &table = m_tables.try_emplace(opened.number, opened).first->second;
    const base::BootTime at = bootAt(opened.at);
    table.chain.restart(shapeOf(opened), pinned, {at, readingOf(opened.server)}, wallAt(at));
    return stepAt(ReplayedStep::Kind::Opened, opened.number, opened.at);
}

Replay::Step Replay::close(const ClosedTable &closed)
{
    if (m_watched.erase(closed.number) == 0)
        return misfit(
            QStringLiteral("it closes table %1, which no line before has opened").arg(closed.number));
    advance(closed.at);
    m_tables.erase(closed.number);
    return stepAt(ReplayedStep::Kind::Closed, closed.number, closed.at);
}

Replay::Step Replay::read(const RecordedRead &read)
{
    const auto found = m_tables.find(read.table);
    if (found == m_tables.end())
        return misfit(QStringLiteral("it reads table %1, which no line before has opened").arg(read.table));
    advance(read.arrived);
    Table &table = found->second;
    ReplayedStep step;
    step.table = read.table;
    step.now = {bootAt(read.arrived), readingOf(read.server)};
    step.wall = read.wall ? base::WallTime(milliseconds(*read.wall)) : wallAt(step.now.boot);
    step.took = milliseconds(read.arrived - read.left);
    step.units = read.units;
    OpenedTable &opened = m_opened.at(read.table);
    opened.everyMs = read.everyMs.value_or(opened.everyMs);
    step.interval = milliseconds(opened.everyMs);
    if (read.plannedMs)
        step.planned = milliseconds(*read.plannedMs);
    step.whole = read.whole;
    step.isSight = read.whole || opened.byKeys;
    if (read.whole) {
        const auto whole = wholeOf(table, read);
        if (!whole)
            return tl::unexpected(whole.error());
        table.chain.add(*whole, step.wall, step.now);
    } else {
        auto keys = table.rows.keys(read);
        if (!keys)
            return tl::unexpected(keys.error());
        keys->exchange.sentAt = bootAt(read.left);
        keys->exchange.receivedAt = bootAt(read.arrived);
        keys->exchange.consumedCapacity = read.units;
        std::vector<watch::KeysRead> reads;
        reads.push_back(*std::move(keys));
        table.chain.add(std::move(reads), step.wall, step.now);
    }
    if (const auto work = table.chain.takeNext()) {
        const watch::SnapshotChain::Built built = work();
        table.chain.accept(built);
        step.delta = built.delta;
    }
    return std::optional(std::move(step));
}

base::Result<watch::WholeRead> Replay::wholeOf(Table &table, const RecordedRead &read) const
{
    const auto items = table.rows.whole(read);
    if (!items)
        return tl::unexpected(items.error());
    std::vector<RecordedPage> pages = read.pages;
    if (pages.empty())
        pages.push_back({read.left, read.arrived, static_cast<qsizetype>(items->size())});
    const watch::SnapshotPtr before = table.chain.current();
    watch::WholeRead whole;
    whole.collected =
        std::make_shared<watch::PageCollector>(before ? before->itemStore() : itemstore::ItemStorePtr());
    whole.consistency = read.strong ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual;
    whole.beganAt = bootAt(read.left);
    whole.endedAt = bootAt(read.arrived);
    whole.pages = static_cast<int>(pages.size());
    whole.consumed = read.units;
    auto item = items->begin();
    int sequence = 0;
    for (const RecordedPage &page : pages) {
        watch::DecodedPage decoded;
        decoded.sequence = sequence++;
        decoded.firstItem = whole.collected->items;
        decoded.sentAt = bootAt(page.left);
        decoded.receivedAt = bootAt(page.arrived);
        for (; decoded.items < page.items && item != items->end(); ++item, ++decoded.items)
            whole.collected->builder.append(**item);
        whole.collected->items += decoded.items;
        whole.collected->pages.push_back(decoded);
    }
    if (item != items->end())
        return misfit(QStringLiteral("its pages have fewer rows than the read"));
    return whole;
}

Replay::Step Replay::fail(const RecordedFailure &failure)
{
    if (!m_watched.contains(failure.table))
        return misfit(
            QStringLiteral("it names table %1, which no line before has opened").arg(failure.table));
    advance(failure.arrived);
    ReplayedStep step = stepAt(ReplayedStep::Kind::Failed, failure.table, failure.arrived);
    base::Error error;
    error.kind = errorKindOf(failure.kind);
    error.sentence = failure.sentence;
    if (error.kind == base::ErrorKind::Credentials)
        error.code = QLatin1String(aws::signInCodes::loginNeeded); // its kind is "sign-in"
    step.failure = error;
    if (failure.plannedMs)
        step.planned = milliseconds(*failure.plannedMs);
    step.whole = failure.whole;
    step.isSight = failure.whole || m_opened.at(failure.table).byKeys;
    return std::optional(std::move(step));
}

} // namespace record
