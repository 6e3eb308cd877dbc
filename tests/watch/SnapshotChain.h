// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/SnapshotBuilder.h"
#include "core/watch/snapshot/SnapshotDelta.h"
#include "tests/watch/ScriptedReader.h"

namespace watchtest {

using namespace std::chrono_literals;

/// One page of a read; the times count from the chain's beginning.
struct ReadPage {
    std::vector<dynamodb::Item> rows;
    std::chrono::nanoseconds sentAt{0};
    std::chrono::nanoseconds receivedAt{0};
    int segment = 0;
    int sequence = 0;
};

/// A chain of snapshots without a watch: reads are given as rows and times.
class SnapshotChain {
public:
    explicit SnapshotChain(const dynamodb::TableDescription &table = lockTable())
    {
        frame.shape = locks::TableShape::of(table);
        frame.epoch = base::BootTime(1h);
        frame.dateEpoch = base::ServerTime(std::chrono::seconds(1'787'000'000));
    }

    const watch::SnapshotDelta &read(const std::vector<dynamodb::Item> &rows, std::chrono::nanoseconds at,
                                     dynamodb::Consistency consistency = dynamodb::Consistency::Eventual,
                                     std::chrono::nanoseconds took = 0ms,
                                     const std::vector<watch::GoneKey> &gone = {})
    {
        return readPages({{rows, at - took, at, 0, 0}}, consistency, gone);
    }

    /// The pages as they arrived.
    const watch::SnapshotDelta &readPages(const std::vector<ReadPage> &pages,
                                          dynamodb::Consistency consistency = dynamodb::Consistency::Eventual,
                                          const std::vector<watch::GoneKey> &gone = {})
    {
        watch::WholeRead whole;
        const auto store = current ? watch::SnapshotBuilder::storeOf(*current) : itemstore::ItemStorePtr();
        whole.collected = std::make_shared<watch::PageCollector>(store);
        whole.consistency = consistency;
        whole.beganAt = base::BootTime::max();
        for (const ReadPage &page : pages) {
            for (const dynamodb::Item &row : page.rows)
                whole.collected->builder.append(row);
            const auto count = static_cast<qsizetype>(page.rows.size());
            whole.collected->pages.push_back({page.segment, page.sequence, whole.collected->items, count,
                                              bootAt(page.sentAt), bootAt(page.receivedAt)});
            whole.collected->items += count;
            whole.beganAt = std::min(whole.beganAt, bootAt(page.sentAt));
            whole.endedAt = std::max(whole.endedAt, bootAt(page.receivedAt));
            ++whole.pages;
        }
        return take(watch::SnapshotBuilder(frame, current, now(whole.endedAt)).fromRead(whole, gone));
    }

    const watch::SnapshotDelta &readKeys(const std::vector<dynamodb::Item> &asked,
                                         const std::vector<dynamodb::Item> &found,
                                         std::chrono::nanoseconds at, std::chrono::nanoseconds took = 0ms)
    {
        return readKeys({keysRead(asked, found, at, took)});
    }
    const watch::SnapshotDelta &readKeys(const std::vector<watch::KeysRead> &reads)
    {
        const base::BootTime last = reads.back().exchange.receivedAt;
        return take(watch::SnapshotBuilder(frame, current, now(last)).fromKeys(reads));
    }
    [[nodiscard]] static watch::KeysRead keysRead(const std::vector<dynamodb::Item> &asked,
                                                  const std::vector<dynamodb::Item> &found,
                                                  std::chrono::nanoseconds at,
                                                  std::chrono::nanoseconds took = 0ms)
    {
        watch::KeysRead read;
        read.asked = asked;
        read.found = found;
        read.exchange.receivedAt = bootAt(at);
        read.exchange.sentAt = bootAt(at - took);
        return read;
    }

    [[nodiscard]] static base::BootTime bootAt(std::chrono::nanoseconds at)
    {
        return base::BootTime(1h) + at;
    }
    [[nodiscard]] locks::Moment now(base::BootTime boot) const
    {
        if (!serverAtStart)
            return {boot, {}};
        return {boot, http::ServerReading{*serverAtStart + (boot - bootAt(0s)), 0ns}};
    }
    [[nodiscard]] locks::LockState stateAt(const QByteArray &name, std::chrono::nanoseconds at) const
    {
        return current->judgedAt(current->find(key(name)), {bootAt(at), {}}).state;
    }

    watch::SnapshotContext frame;
    std::optional<base::ServerTime> serverAtStart; ///< at bootAt(0s); nothing: no server time is known
    watch::SnapshotPtr current;
    watch::SnapshotDeltaPtr delta;
    watch::KeyFit keys = watch::KeyFit::Good; ///< of the last read

private:
    const watch::SnapshotDelta &take(watch::BuiltSnapshot built)
    {
        keys = built.keys;
        delta = watch::deltaOf(current, built.snapshot, std::move(built.match), base::WallTime(1000s));
        current = built.snapshot;
        return *delta;
    }
};

/// "heartbeat import-eu, lapsed nightly": the events of a delta in their order.
[[nodiscard]] inline QString eventsText(const std::vector<watch::LockEventView> &events)
{
    QStringList words;
    for (const watch::LockEventView &event : events)
        words.append(QStringLiteral("%1 %2").arg(watch::eventName(event.kind), watch::keyText(event.key)));
    return words.join(QStringLiteral(", "));
}

[[nodiscard]] inline QString eventsText(const std::vector<watch::LockEvent> &events)
{
    QStringList words;
    for (const watch::LockEvent &event : events)
        words.append(QStringLiteral("%1 %2").arg(watch::eventName(event.kind), event.keyText));
    return words.join(QStringLiteral(", "));
}

/// An instant after the chain's beginning.
inline base::BootTime at(std::chrono::nanoseconds time)
{
    return SnapshotChain::bootAt(time);
}

} // namespace watchtest
