// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/WithoutData.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/SecretDigest.h"

#include <algorithm>

namespace record {
namespace {

dynamodb::Item withoutData(const dynamodb::Item &item, locks::TableShape shape, locks::DialectId pinned)
{
    const itemstore::PackedItem packed(item);
    locks::Recognition recognition = locks::recognise(packed.view(), shape);
    if (recognition.dialect.isNone() && !recognition.similarTo.isNone()) {
        // Other rows of the table may show it to be a lock.
        shape.usedBy.insert(recognition.similarTo);
        recognition = locks::recognise(packed.view(), shape);
    }
    const locks::LockDialect *const dialect = locks::dialect(pinned.isNone() ? recognition.dialect : pinned);
    const auto isKept = [&](const QByteArray &name) {
        if (name == shape.partitionKey || (shape.sortKey && name == *shape.sortKey))
            return true;
        const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
        return dialect && std::ranges::find(dialect->attributes(), wanted) != dialect->attributes().end();
    };
    const itemstore::ItemFields fields(packed.view());
    const dynamodb::ShownAttributes shown =
        locks::shownAttributes(locks::factsOf(fields, shape, pinned), fields, shape, pinned);
    dynamodb::Item kept;
    for (const auto &[name, value] : item) {
        if (!isKept(name))
            continue;
        const bool isText =
            value.type() == dynamodb::AttributeType::S || value.type() == dynamodb::AttributeType::B;
        if (shown.shows(name))
            kept.set(name, value);
        else if (isText) // what alone allows a release changes where it changed, and allows none
            kept.set(name, locks::standInFor(value));
    }
    return kept;
}

locks::TableShape shapeFor(const OpenedTable &opened)
{
    locks::TableShape shape;
    shape.table = opened.table;
    shape.partitionKey = opened.partitionKey.name;
    shape.partitionKeyType = opened.partitionKey.type;
    if (opened.sortKey) {
        shape.sortKey = opened.sortKey->name;
        shape.sortKeyType = opened.sortKey->type;
    }
    return shape;
}

} // namespace

std::function<dynamodb::Item(const dynamodb::Item &)> withoutDataOf(const OpenedTable &table)
{
    const auto pinned = locks::dialectNamed(table.pinned).value_or(locks::DialectId());
    return [shape = shapeFor(table), pinned](const dynamodb::Item &item) {
        return withoutData(item, shape, pinned);
    };
}

} // namespace record
