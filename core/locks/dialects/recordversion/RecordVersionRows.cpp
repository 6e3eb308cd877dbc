// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/RecordVersionRows.h"

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/model/GoDuration.h"

namespace locks::recordversion {

bool isWhole(const aws::ItemFields &item)
{
    return has(item, version, aws::AttributeType::S) && has(item, owner, aws::AttributeType::S);
}

bool isRemnant(const aws::ItemFields &item, const TableShape &shape)
{
    const bool hasVersion = item.has(version);
    const bool hasOwner = item.has(owner);
    if (!hasVersion && !hasOwner)
        return false;
    const bool byAttributes =
        hasVersion ? hasOwner || item.has(lease) : hasOwner && isGoLease(text(item, lease));
    return byAttributes || isNamed(shape.partitionKey, usualKey);
}

bool isGoLease(std::string_view text)
{
    return text != "0" && parseGoDuration(text); // of digits alone, Go reads only that one
}

bool hasUsualKey(const aws::TableDescription &table)
{
    return isNamed(table.partitionKey.name, usualKey);
}

bool isCoordinatorTable(const aws::TableDescription &table)
{
    return hasUsualKey(table) && !table.sortKey && table.name.endsWith(QStringLiteral("-CoordinatorState"));
}

Confidence confidenceInUsualKey(const aws::TableDescription &table)
{
    const bool isOfAnother = table.ttlAttribute == QByteArray("leaseDuration") ||
        table.ttlAttribute == QByteArray("expires_at") || table.name == QStringLiteral("delta_rs_lock_table");
    return isOfAnother ? Confidence::Guess : Confidence::Likely;
}

} // namespace locks::recordversion
