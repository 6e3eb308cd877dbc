// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"

namespace fakes {

/// State of a row, given as JSON without its braces, whose version stood still for `still` and was read then.
inline locks::LockState stateAfter(const QByteArray &json, const locks::TableShape &shape,
                                   std::chrono::nanoseconds still, bool heartbeatSeen = false)
{
    const aws::PackedItem packed(row(json));
    const base::BootTime start{std::chrono::hours(1)};
    const locks::Sighting sighting{start, start + still, heartbeatSeen, std::chrono::nanoseconds(0)};
    return locks::judge(locks::factsOf(packed.view(), shape), sighting, {start + still, {}}).state;
}

/// State of a row that was just read, at this moment of a clock without doubt.
inline locks::LockState stateAt(const QByteArray &json, const locks::TableShape &shape, base::ServerTime now)
{
    const aws::PackedItem packed(row(json));
    const locks::LockFacts facts = locks::factsOf(packed.view(), shape);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot, false, std::chrono::nanoseconds(0)};
    sighting.readPastDate = facts.expiresAt && now > facts.dateTerms.acquirableAfter(*facts.expiresAt);
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, std::chrono::nanoseconds(0)}}).state;
}

/// "title: value" of what a record's own facts are, one a line.
inline QStringList detailsOf(const locks::LockRecord &record)
{
    QStringList lines;
    for (const locks::RecordDetail &detail : record.details)
        lines << detail.title + QStringLiteral(": ") + detail.value;
    return lines;
}

/// What the dialect's column says of a row.
inline QString purposeOf(const QByteArray &json, const locks::TableShape &shape)
{
    const aws::PackedItem packed(row(json));
    const locks::LockDialect *dialect = locks::dialect(locks::factsOf(packed.view(), shape).dialect);
    return dialect ? dialect->purposeOf(packed.view()) : QString();
}

} // namespace fakes
