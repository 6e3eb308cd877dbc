// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/DeltaRs.h"

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/recordversion/RecordVersion.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"

namespace locks {
namespace {

using aws::AttributeType;
using aws::ItemFields;
using std::string_view;

bool isCertain(const ItemFields &item, const TableShape &, string_view version)
{
    if (item.has("isNonAcquirable") || has(item, recordversion::lease, AttributeType::N))
        return true;
    // The other libraries of the family store their data as bytes.
    return has(item, recordversion::lease, AttributeType::S) &&
        has(item, recordversion::data, AttributeType::S) && !isTimedVersion(version);
}

// Its old rows look like the Java client's: only the names of its table and of its lock tell.
bool isLikely(const ItemFields &item, const TableShape &shape, string_view version)
{
    if (!isDigits(text(item, recordversion::lease)) || isTimedVersion(version) || isPlainVersion(version))
        return false;
    const string_view key(shape.partitionKey.constData(),
                          static_cast<std::size_t>(shape.partitionKey.size()));
    return shape.table == QLatin1String("delta_rs_lock_table") || text(item, key) == "delta-rs";
}

constexpr Reason reason{
    QT_TRANSLATE_NOOP("locks", "a delta-rs lock; this version cannot read that library's rows"),
    "other-library"};

} // namespace

std::span<const RecognitionRule> DeltaRs::recognition() const
{
    using recordversion::familyRules;
    static constexpr auto rules =
        joined(familyRules<isCertain>(Confidence::Certain, reason, StoredState::Unsupported, "delta-rs"),
               familyRules<isLikely>(Confidence::Likely, reason, StoredState::Unsupported, "delta-rs"));
    return rules;
}

} // namespace locks
