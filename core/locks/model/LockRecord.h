// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "core/dynamodb/item/ShownAttributes.h"
#include "core/dynamodb/item/Table.h"
#include "core/locks/model/DialectSet.h"
#include "core/locks/model/LockFacts.h"

#include <QString>
#include <QStringList>

namespace locks {

/// Name and key schema of the table an item is in: what dialects need to read and write it.
struct TableShape {
    QString table;
    QByteArray partitionKey;
    std::optional<QByteArray> sortKey;
    std::optional<QByteArray> ttlAttribute;
    /// How long a lease lasts where no row states it and the library lets an application choose, as the operator
    /// knows it; nothing: the library's default is assumed.
    std::optional<std::chrono::nanoseconds> givenLease = std::nullopt;
    /// Libraries that are known to use the table, by other rows of it or because the operator says so: what a row that
    /// does not state is then read as.
    DialectSet usedBy{};
    dynamodb::AttributeType partitionKeyType = dynamodb::AttributeType::S; ///< S, N or B
    dynamodb::AttributeType sortKeyType = dynamodb::AttributeType::S; ///< of the sort key, where there is one
    dynamodb::Reach reach = dynamodb::Reach::Unknown; ///< by the table's description
    bool hasMarkedRows = false; ///< rows bear replica marks, see bearsReplicaMarks()
    /// Reads show and conditions guard this Region's copy alone, while another Region's clients write another: no lapse can
    /// be shown, and no release fences all of them.
    [[nodiscard]] bool isOneRegion() const
    {
        return reach == dynamodb::Reach::OneRegion || (hasMarkedRows && reach != dynamodb::Reach::AllRegions);
    }
    [[nodiscard]] static TableShape of(const dynamodb::TableDescription &description);
    /// The key attributes of `item`, in schema order.
    [[nodiscard]] dynamodb::Item keyOf(const dynamodb::Item &item) const;
};

/// A fact that one library's rows state and others do not, for people: "Operation", "OperationTypeApply".
struct RecordDetail {
    QString title; ///< in the language of the window
    QString value; ///< as stored; may be anything
    friend bool operator==(const RecordDetail &, const RecordDetail &) = default;
};

/// What one item says, in words all dialects share, beside the raw item. Owning; for one lock at a time.
struct LockRecord {
    TableShape shape;
    DialectId dialect;
    StoredState marking = StoredState::NotALock;
    ExpiryRule rule = ExpiryRule::Never;
    dynamodb::Item item; ///< as stored, lossless
    dynamodb::ShownAttributes shown; ///< of `item`: what may become text; all others stay hidden
    dynamodb::Item key; ///< the key attributes only
    QString keyText; ///< partition key as text (binary as hex)
    std::optional<QString> sortKeyText;
    QString name; ///< as the library's user knows it (ddblock without its prefix)
    std::optional<QString> owner;
    std::optional<QString> version; ///< identifying values as text, several joined by "|"
    std::optional<QString> generation;
    QStringList holders; ///< of a row that several hold at once, all of them; empty for every other row
    bool isOneOfSeveral = false; ///< owner, version and generation are those of one of `holders`
    std::optional<std::chrono::nanoseconds> lease;
    Origin leaseOrigin = Origin::Stated; ///< as in LockFacts
    bool endsAsReleased = false; ///< as in LockFacts
    std::optional<base::ServerTime> expiresAt; ///< only where the item itself states one
    DateTerms dateTerms; ///< as in LockFacts
    std::optional<StatedMoment> stated; ///< Taken: nothing where no row states it
    std::optional<QByteArray> data; ///< stored bytes of the dialect's data attribute
    std::vector<dynamodb::NamedValue> attributes; ///< what the dialect does not know
    QString variant; ///< "v2.1.0 or later", "lookupTime branch"; may be empty
    QString reason; ///< Unreadable, NotALock: one sentence
    QLatin1String reasonCode; ///< and its code, see Reason
    std::vector<RecordDetail> details; ///< in the order in which they are shown
    QStringList remarks; ///< other facts worth stating, one sentence each
    /// `lease` with what it rests on; nothing where there is none.
    [[nodiscard]] std::optional<KnownLength> leaseKnown() const
    {
        return lease ? std::optional(KnownLength{*lease, leaseOrigin}) : std::nullopt;
    }
};

} // namespace locks
