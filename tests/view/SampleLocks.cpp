// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"

#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/watch/Diff.h"

namespace sample {

using dynamodb::AttributeValue;
using namespace std::chrono;

dynamodb::Item lock(const QByteArray &key, const QByteArray &owner, int version, const QByteArray &lease,
                    const QByteArray &data)
{
    const QByteArray stamp = QByteArray::number(1'787'227'200'000'000'000 + version * 1'000'000'000LL);
    dynamodb::Item item{
        {"key", AttributeValue::string(key)},
        {"ownerName", AttributeValue::string(owner)},
        {"leaseDuration", AttributeValue::string(lease)},
        {"recordVersionNumber",
         AttributeValue::string(stamp + ":A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA")}};
    if (!data.isEmpty())
        item.set("data", AttributeValue::binary(data));
    return item;
}

dynamodb::Item released(const QByteArray &key, const QByteArray &owner, int version, const QByteArray &data)
{
    dynamodb::Item item = lock(key, owner, version, "20s", data);
    item.set("isReleased", AttributeValue::string("1"));
    return item;
}

dynamodb::Item unreadable(const QByteArray &key)
{
    return lock(key, "worker-2", 7, "20 seconds");
}

dynamodb::Item notALock(const QByteArray &key)
{
    return {{"key", AttributeValue::string(key)},
            {"Digest", AttributeValue::string("d41d8cd98f00b204e9800998ecf8427e")}};
}

Chain::Chain(QString table, QByteArray partitionKey)
{
    m_shape.table = std::move(table);
    m_shape.partitionKey = std::move(partitionKey);
}

watch::SnapshotDeltaPtr Chain::read(const std::vector<dynamodb::Item> &items, base::BootTime at, bool strong)
{
    watch::WholeRead whole;
    whole.collected = std::make_shared<watch::PageCollector>(
        m_snapshot ? watch::SnapshotBuilder::storeOf(*m_snapshot) : itemstore::ItemStorePtr());
    for (const dynamodb::Item &item : items)
        whole.collected->builder.append(item);
    whole.collected->items = static_cast<qsizetype>(items.size());
    watch::DecodedPage page;
    page.items = whole.collected->items;
    page.sentAt = at - milliseconds(2);
    page.receivedAt = at;
    whole.collected->pages.push_back(page);
    whole.consistency = strong ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual;
    whole.beganAt = page.sentAt;
    whole.endedAt = at;
    whole.pages = 1;
    watch::SnapshotContext frame;
    frame.shape = m_shape;
    frame.epoch = boot(hours(0));
    frame.dateEpoch = base::ServerTime(wall(boot(hours(0))).time_since_epoch()) - hours(24);
    const watch::SnapshotPtr previous = m_snapshot;
    m_snapshot = watch::SnapshotBuilder(frame, previous, moment(at)).fromRead(std::move(whole), {}).snapshot;
    return watch::diff(previous, m_snapshot, wall(at));
}

int column(const char *id)
{
    return view::LockFields::standard().columnOf(id);
}

base::BootTime boot(nanoseconds sinceStart)
{
    return base::BootTime(hours(1) + sinceStart);
}

locks::Moment moment(base::BootTime at)
{
    return {at, http::ServerReading{base::ServerTime(wall(at).time_since_epoch()), milliseconds(500)}};
}

base::WallTime wall(base::BootTime at)
{
    return base::WallTime(seconds(1'787'227'200)) + (at - boot(seconds(0)));
}

} // namespace sample
