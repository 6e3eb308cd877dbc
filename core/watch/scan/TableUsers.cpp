// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/TableUsers.h"

#include "core/locks/dialects/Dialects.h"

namespace watch {
namespace {

constexpr int sampleRows = 100;

} // namespace

base::Task<locks::TableShape> withUsers(dynamodb::TableReader &reader, locks::TableShape shape,
                                        locks::DialectId pinned, dynamodb::Item item, std::stop_token stop)
{
    const itemstore::PackedItem packed(item);
    const locks::DialectId similar = locks::recognise(packed.view(), shape).similarTo;
    if (similar.isNone() || !pinned.isNone())
        co_return shape;
    dynamodb::ScanRequest sample;
    sample.table = shape.table;
    sample.limit = sampleRows;
    const auto page = co_await reader.scan(sample, stop);
    if (!page)
        co_return shape;
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    if (const auto decoded = builder.appendPage(page->body); decoded)
        shape.usedBy.insert(locks::usersOf(*builder.finish(), shape));
    co_return shape;
}

base::Task<KnownReach> withReach(dynamodb::TableReader &reader, locks::TableShape shape, std::stop_token stop)
{
    const QString table = shape.table;
    const auto described = co_await reader.describeTable(table, stop);
    KnownReach known{std::move(shape), {}};
    if (described)
        known.shape.reach = dynamodb::reachOf(*described);
    else
        known.unknown = described.error().sentence;
    co_return known;
}

} // namespace watch
