// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/SnapshotBuilder.h"
#include "core/watch/SnapshotDelta.h"
#include "tests/watch/ScriptedReader.h"

namespace watchtest {

using namespace std::chrono_literals;

/// A chain of snapshots without a watch: reads are given as rows and times.
class SnapshotChain {
public:
    SnapshotChain()
    {
        m_frame.shape = locks::TableShape::of(lockTable());
        m_frame.epoch = base::BootTime(1h);
        m_frame.dateEpoch = base::ServerTime(std::chrono::seconds(1'787'000'000));
    }

    const watch::SnapshotDelta &read(const std::vector<aws::Item> &rows, std::chrono::nanoseconds at,
                                     aws::Consistency consistency = aws::Consistency::Eventual,
                                     std::chrono::nanoseconds took = 0ms,
                                     const std::vector<watch::GoneKey> &gone = {})
    {
        watch::WholeRead whole;
        const auto store = current ? watch::SnapshotBuilder::storeOf(*current) : aws::ItemStorePtr();
        whole.collected = std::make_shared<watch::PageCollector>(store);
        for (const aws::Item &row : rows)
            whole.collected->builder.append(row);
        whole.consistency = consistency;
        whole.endedAt = base::BootTime(1h) + at;
        whole.beganAt = whole.endedAt - took;
        whole.pages = 1;
        whole.collected->pages.push_back(
            {0, 0, 0, static_cast<qsizetype>(rows.size()), whole.beganAt, whole.endedAt});
        return take(watch::SnapshotBuilder(m_frame, current).fromRead(whole, gone));
    }

    const watch::SnapshotDelta &readKeys(const std::vector<aws::Item> &asked,
                                         const std::vector<aws::Item> &found, std::chrono::nanoseconds at,
                                         std::chrono::nanoseconds took = 0ms)
    {
        watch::KeysRead read;
        read.asked = asked;
        read.found = found;
        read.exchange.receivedAt = base::BootTime(1h) + at;
        read.exchange.sentAt = read.exchange.receivedAt - took;
        return take(watch::SnapshotBuilder(m_frame, current).fromKeys({read}));
    }

    [[nodiscard]] locks::LockState stateAt(const QByteArray &name, std::chrono::nanoseconds at) const
    {
        return current->judgedAt(current->find(key(name)), {base::BootTime(1h) + at, {}}).state;
    }

    watch::SnapshotPtr current;
    watch::SnapshotDeltaPtr delta;

private:
    const watch::SnapshotDelta &take(watch::BuiltSnapshot built)
    {
        delta = watch::deltaOf(current, built.snapshot, std::move(built.match), base::WallTime(1000s));
        current = built.snapshot;
        return *delta;
    }
    watch::ChainFrame m_frame;
};

/// "beat import-eu, lapsed nightly": the events of a delta in their order.
[[nodiscard]] inline QString told(const std::vector<watch::LockEventView> &events)
{
    QStringList words;
    for (const watch::LockEventView &event : events)
        words.append(QStringLiteral("%1 %2").arg(watch::eventName(event.kind), watch::keyText(event.key)));
    return words.join(QStringLiteral(", "));
}

[[nodiscard]] inline QString told(const std::vector<watch::LockEvent> &events)
{
    QStringList words;
    for (const watch::LockEvent &event : events)
        words.append(QStringLiteral("%1 %2").arg(watch::eventName(event.kind), event.keyText));
    return words.join(QStringLiteral(", "));
}

} // namespace watchtest
