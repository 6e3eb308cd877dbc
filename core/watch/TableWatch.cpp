// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatch.h"

#include "core/base/Logging.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/watch/scan/WholeMilliseconds.h"

#include <QCoreApplication>
#include <QMetaMethod>
#include <QPointer>
#include <QSet>

#include <algorithm>

namespace watch {
namespace {

constexpr std::size_t keysPerCall = 100;

/// The service refuses a batch that names a key twice.
void removeDoubles(std::vector<dynamodb::Item> &keys)
{
    QSet<QByteArray> named;
    std::erase_if(keys, [&named](const dynamodb::Item &key) {
        const qsizetype before = named.size();
        named.insert(dynamodb::toJson(key));
        return named.size() == before;
    });
}

KeysRead keysReadOf(const std::vector<dynamodb::Item> &asked, const dynamodb::ItemsAnswer &answer)
{
    KeysRead read;
    read.found = answer.items;
    read.exchange = inWholeMilliseconds(answer.exchange);
    const auto &left = answer.unprocessed;
    for (const dynamodb::Item &key : asked) {
        if (std::find(left.begin(), left.end(), key) == left.end())
            read.asked.push_back(key);
    }
    return read;
}

base::Error misfitOf(const QString &table)
{
    return {base::ErrorKind::Service,
            QCoreApplication::translate(
                "watch", "rows of table %1 lack its key attributes: it may be made anew at this moment")
                .arg(table),
            {},
            {}};
}

} // namespace

TableWatch::TableWatch(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &pool,
                       ServerNow serverNow, QObject *parent)
    : QObject(parent), m_reader(reader), m_clock(clock), m_pool(pool), m_serverNow(std::move(serverNow)),
      m_pages(reader, clock, pool)
{
}

TableWatch::~TableWatch() = default;

void TableWatch::play(PlayedMoment moment)
{
    const SnapshotPtr before = m_played->snapshot;
    SnapshotDeltaPtr delta = std::exchange(moment.delta, nullptr);
    const locks::Moment now = std::exchange(moment.now, moment.readAt);
    // A table that was left meanwhile has missed what was played since.
    if (moment.snapshot && moment.snapshot != before && (!delta || delta->previous != before))
        delta = wholeOf(moment.snapshot);
    if (moment.snapshot == before)
        delta.reset();
    m_played = std::move(moment);
    const QPointer<TableWatch> alive(this);
    if (delta)
        Q_EMIT changed(delta);
    if (!alive)
        return;
    m_played->now = now;
    if (m_played->snapshot)
        Q_EMIT changed(stillOf(m_played->snapshot));
    if (alive)
        Q_EMIT statusChanged();
}

void TableWatch::open(const dynamodb::TableDescription &table, const WatchPlan &plan, EarlierRowsPtr earlier)
{
    if (m_played)
        setPlayed(); // of another table
    m_table = table;
    m_describeTask.restart();
    m_describedAt = m_clock.boot();
    m_descriptionError.reset();
    m_history.clear();
    m_scheduler.open(table, plan, m_clock.boot());
    restartChain(std::move(earlier));
    act();
}

void TableWatch::close()
{
    m_table = {};
    m_describeTask.restart();
    m_descriptionError.reset();
    m_history.clear();
    m_scheduler.close(m_clock.boot());
    restartChain();
    act();
}

void TableWatch::setPlan(const WatchPlan &plan)
{
    if (m_scheduler.setPlan(plan, m_clock.boot())) {
        m_history.clear();
        restartChain();
    }
    act();
}

void TableWatch::setPaused(bool paused)
{
    if (!m_scheduler.setPaused(paused, m_clock.boot()))
        return;
    if (paused)
        stopReads();
    act();
}

void TableWatch::suspend(const std::optional<base::Error> &why)
{
    m_scheduler.suspend(why, m_clock.boot());
    if (why)
        stopReads();
    act();
}

void TableWatch::refreshNow()
{
    m_scheduler.refresh(m_clock.boot());
    act();
}

void TableWatch::refreshKey(const dynamodb::Item &key)
{
    m_scheduler.requestKey(key, m_clock.boot());
    act();
}

void TableWatch::setWatchedKeys(const std::vector<dynamodb::Item> &keys)
{
    m_scheduler.setWatchedKeys(keys, m_clock.boot());
    act();
}

void TableWatch::cancelLoading()
{
    if (!m_scheduler.cancelWholeRead(m_clock.boot()))
        return;
    m_readTask.restart();
    act();
}

SnapshotPtr TableWatch::snapshot() const
{
    return m_played ? m_played->snapshot : m_chain.current();
}

locks::Moment TableWatch::now() const
{
    if (m_played)
        return m_played->now;
    const base::BootTime boot = m_clock.boot();
    return {boot, m_serverNow ? m_serverNow(boot) : std::nullopt};
}

void TableWatch::act()
{
    if (m_played)
        return;
    // While an answer waits to be built in, what is due cannot be known; and a read continues the vocabulary of the
    // snapshot before it: one that begins too soon would count from an older one, and its rows could not be compared.
    if (!m_building) {
        if (m_scheduler.takeWholeRead(m_clock.boot()))
            m_readTask.start(readWhole(m_readTask.token()));
        auto keys = m_scheduler.takeKeys(m_chain.current(), now());
        if (!keys.empty())
            m_keyTask.start(readKeys(std::move(keys), m_keyTask.token()));
    }
    setAlarm();
    emitStatus();
}

void TableWatch::setAlarm()
{
    const auto next = m_scheduler.nextAt(m_building);
    // An alarm that rings too early only checks and is set again.
    if (!next || (m_alarmAt && *m_alarmAt <= *next))
        return;
    m_alarm.restart();
    m_alarmAt = *next;
    m_alarm.start(wakeAt(*next, m_alarm.token()));
}

base::Task<> TableWatch::wakeAt(base::BootTime when, std::stop_token stop)
{
    const auto rested = co_await m_clock.pause(when - m_clock.boot(), stop);
    if (!rested)
        co_return;
    m_alarmAt.reset();
    act();
}

void TableWatch::emitStatus()
{
    if (m_scheduler.takeStatusChange())
        Q_EMIT statusChanged();
}

void TableWatch::describeIfDue()
{
    if (m_clock.boot() - m_describedAt < m_describeEvery)
        return;
    m_describedAt = m_clock.boot();
    m_describeTask.restart();
    m_describeTask.start(describeAgain(m_describeTask.token()));
}

base::Task<> TableWatch::describeAgain(std::stop_token stop)
{
    const auto described = co_await m_reader.describeTable(m_table.name, stop);
    if (stop.stop_requested() || base::isCancelled(described))
        co_return;
    takeDescription(described);
}

/// What is said of its keys is left to keepsShape(): only rows that do not fit show that it matters.
void TableWatch::takeDescription(const base::Result<dynamodb::TableDescription> &described)
{
    const auto sentence = [](const std::optional<base::Error> &error) {
        return error ? error->sentence : QString();
    };
    const std::optional<base::Error> before = m_descriptionError;
    // A table that is gone is reported by its reads.
    const bool isOpen = !described && described.error().kind != base::ErrorKind::NotFound;
    m_descriptionError = isOpen ? std::optional(described.error()) : std::nullopt;
    bool isChange = sentence(before) != sentence(m_descriptionError);
    const dynamodb::Reach known = dynamodb::reachOf(m_table);
    if (described && dynamodb::sameKeys(*described, m_table)) {
        isChange = isChange || dynamodb::reachOf(*described) != known ||
            described->replicaRegions != m_table.replicaRegions;
        m_table.replicated = described->replicated;
        m_table.replicaRegions = described->replicaRegions;
        m_table.stronglyConsistentReplicas = described->stronglyConsistentReplicas;
    }
    const dynamodb::Reach reach = dynamodb::reachOf(m_table);
    m_chain.setReach(reach);
    if (reach != known)
        m_scheduler.refresh(m_clock.boot());
    const QPointer<TableWatch> alive(this);
    if (isChange)
        Q_EMIT reachChanged();
    if (alive)
        act();
}

void TableWatch::stopReads()
{
    m_alarmAt.reset();
    m_readTask.restart();
    m_keyTask.restart();
    m_alarm.restart();
}

void TableWatch::restartChain(EarlierRowsPtr earlier)
{
    stopReads();
    m_building = false;
    m_buildTask.restart();
    locks::TableShape shape = locks::TableShape::of(m_table);
    shape.givenLease = m_scheduler.plan().givenLease;
    m_chain.restart(shape, m_scheduler.plan().pinned, now(), m_clock.wall(), std::move(earlier));
}

base::Task<> TableWatch::readWhole(std::stop_token stop)
{
    // Never within the caller: a listener that hears of the outcome may close or destroy the watch.
    const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return;
    ReadOrder order = m_scheduler.wholeReadOrder();
    order.table = m_table.name;
    const std::shared_ptr<FirstSight> seen = m_chain.firstSight();
    if (seen)
        order.onDecoded = [seen](const itemstore::AppendedItems &items, const DecodedPage &page) {
            seen->addPage(items, page);
        };
    else
        order.previous = m_chain.current()->itemStore();
    const base::BootTime beganAt = m_clock.boot();
    const auto progress = [this, stop](ReadProgress done) {
        if (stop.stop_requested())
            return;
        m_scheduler.onProgress(done);
        emitStatus();
    };
    const auto read = co_await m_pages.read(order, progress, stop);
    if (base::isCancelled(read)) // so it ends after a stop, whatever it has read
        co_return;
    if (read) {
        m_scheduler.onWholeRead(*read, m_clock.boot());
        qCDebug(base::watchLog).noquote() << base::visible(
            QStringLiteral("table %1 read: %2 pages, %3 capacity units, %4")
                .arg(m_table.name, QString::number(read->pages), QString::number(read->consumed),
                     base::logTime(read->endedAt - read->beganAt)));
        m_chain.add(*read, wallAt(read->endedAt), momentOfAnswer(), seen);
        startBuilding();
        describeIfDue();
    } else {
        m_scheduler.onWholeReadFailed(read.error(), m_clock.boot());
        qCDebug(base::watchLog).noquote() << base::visible(
            QStringLiteral("table %1 not read: %2").arg(m_table.name, read.error().sentence));
        Q_EMIT readEnded({true, read.error(), beganAt, m_clock.boot(), 0});
        if (stop.stop_requested())
            co_return;
    }
    act();
}

base::Task<> TableWatch::readKeys(std::vector<dynamodb::Item> keys, std::stop_token stop)
{
    const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop); // see readWhole()
    if (!turn)
        co_return;
    removeDoubles(keys);
    std::vector<KeysRead> reads;
    ReadEnd end;
    end.isWhole = false;
    end.beganAt = m_clock.boot();
    std::optional<base::Error> &problem = end.error;
    for (std::size_t from = 0; from < keys.size() && !problem; from += keysPerCall) {
        const auto first = keys.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last =
            keys.begin() + static_cast<std::ptrdiff_t>(std::min(from + keysPerCall, keys.size()));
        const std::vector<dynamodb::Item> group(first, last);
        const auto answer =
            co_await m_reader.batchGetItem(m_table.name, group, dynamodb::Consistency::Strong, stop);
        if (stop.stop_requested() || base::isCancelled(answer))
            co_return;
        if (answer) {
            end.units += answer->exchange.consumedCapacity;
            reads.push_back(keysReadOf(group, *answer));
        } else {
            problem = answer.error();
        }
    }
    end.endedAt = m_clock.boot();
    qCDebug(base::watchLog) << keys.size() << "keys of the table read by themselves";
    if (problem)
        m_scheduler.onKeysFailed(*problem, m_clock.boot());
    else
        m_scheduler.onKeysRead(m_clock.boot());
    Q_EMIT readEnded(end);
    if (stop.stop_requested())
        co_return;
    if (!reads.empty()) {
        const base::WallTime at = wallAt(reads.back().exchange.receivedAt);
        m_chain.add(std::move(reads), at, momentOfAnswer());
        startBuilding();
    }
    act();
}

locks::Moment TableWatch::momentOfAnswer() const
{
    const base::BootTime boot = arrivedAt(m_clock.boot());
    const auto server = m_serverNow ? m_serverNow(boot) : std::nullopt;
    return {boot, server ? std::optional(inWholeMilliseconds(*server)) : std::nullopt};
}

base::WallTime TableWatch::wallAt(base::BootTime boot) const
{
    return m_clock.wall() - (m_clock.boot() - boot);
}

void TableWatch::startBuilding()
{
    if (m_building)
        return;
    m_building = true;
    m_buildTask.start(buildAll(m_buildTask.token()));
}

// One answer after the other, each upon the snapshot the one before has published.
base::Task<> TableWatch::buildAll(std::stop_token stop)
{
    const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop); // see readWhole()
    if (!turn)
        co_return;
    for (;;) {
        const auto work = m_chain.takeNext();
        if (!work)
            break;
        const SnapshotChain::Built built = co_await base::onPool(&m_pool, work);
        if (stop.stop_requested())
            co_return;
        if (built.whole && m_scheduler.needsDescription(built.keys)) {
            const auto described = co_await m_reader.describeTable(m_table.name, stop);
            if (stop.stop_requested() || base::isCancelled(described))
                co_return;
            const bool kept = keepsShape(described, built.keys);
            if (stop.stop_requested())
                co_return;
            if (!kept)
                continue;
        }
        publish(built);
        if (stop.stop_requested())
            co_return;
    }
    m_building = false;
    act();
}

/// False: the read does not fit the table as described, and must not be shown.
bool TableWatch::keepsShape(const base::Result<dynamodb::TableDescription> &described, KeyFit keys)
{
    m_scheduler.onDescribed();
    if (described && !dynamodb::sameKeys(*described, m_table)) {
        const QPointer<TableWatch> alive(this);
        m_table = *described;
        m_history.clear();
        m_scheduler.replaceTable(m_table, m_clock.boot());
        restartChain();
        Q_EMIT tableReplaced();
        if (alive)
            act();
        return false;
    }
    m_describedAt = m_clock.boot();
    if (described) {
        const QPointer<TableWatch> alive(this);
        takeDescription(described);
        if (!alive)
            return false;
    }
    if (keys != KeyFit::Missing)
        return true;
    const base::Error misfit = described ? misfitOf(m_table.name) : described.error();
    m_scheduler.onMisfit(misfit);
    Q_EMIT readEnded({true, misfit, m_describedAt, m_describedAt, 0});
    return false;
}

/// Ends early if a listener closes or destroys the watch, or opens another table: then nothing more of this
/// one is given.
void TableWatch::publish(const SnapshotChain::Built &built)
{
    const SnapshotDeltaPtr delta = built.delta;
    const quint64 generation = m_chain.generation();
    const QPointer<TableWatch> alive(this);
    const auto goesOn = [&] { return alive && m_chain.generation() == generation; };
    m_chain.accept(built);
    if (built.trace)
        Q_EMIT traced(built.trace);
    if (!goesOn())
        return;
    if (built.whole)
        m_scheduler.onWholeSnapshot(delta->next->readAt(), built.consumed);
    if (delta->previous) {
        for (const LockEventView &event : delta->events)
            m_history.add(event);
    }
    if (built.whole)
        Q_EMIT readEnded({true, {}, built.beganAt, delta->next->readAt(), built.consumed});
    if (!goesOn())
        return;
    Q_EMIT changed(delta);
    if (!goesOn())
        return;
    if (!delta->previous)
        return;
    // Words cost more than all else about an event: only for a listener.
    if (!isSignalConnected(QMetaMethod::fromSignal(&TableWatch::happened)))
        return;
    for (const LockEventView &event : delta->events) {
        if (!goesOn())
            return;
        Q_EMIT happened(inWords(event));
    }
}

} // namespace watch
