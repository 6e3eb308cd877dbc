// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"

#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/locks/protocol/LockProtocol.h"

#include <algorithm>

namespace locks {

std::span<const LockDialect *const> allDialects()
{
    return registeredDialects().dialects();
}

const LockDialect *dialect(DialectId id)
{
    const LockDialect *registered = registeredDialects().dialect(id);
    return registered ? registered : customDialect(id);
}

const LockProtocol *protocolOf(DialectId id)
{
    const LockDialect *known = dialect(id);
    return known ? known->protocol() : nullptr;
}

std::optional<DialectId> dialectNamed(QStringView name)
{
    const auto registered = registeredDialects().named(name);
    return registered ? registered : customDialectNamed(name);
}

QString dialectNames(QLatin1String conjunction, bool (*counts)(const LockDialect &))
{
    QStringList names;
    for (const LockDialect *dialect : allDialects()) {
        if (!counts || counts(*dialect))
            names += dialect->id().name();
    }
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return QStringLiteral("%1 %2 %3").arg(names.join(QLatin1String(", ")), QString(conjunction), last);
}

bool canBePlayed(const LockDialect &dialect)
{
    return dialect.protocol();
}

Recognition recognise(const itemstore::ItemFields &item, const TableShape &shape)
{
    return registeredDialects().recognise(item, shape);
}

bool isCertainlyKnown(const itemstore::ItemFields &item, const TableShape &shape)
{
    return recognise(item, shape).confidence == Confidence::Certain;
}

std::span<const std::string_view> formatNames()
{
    return registeredDialects().formatNames();
}

TableShape asPinned(TableShape shape, DialectId pinned)
{
    if (registeredDialects().dialect(pinned))
        shape.usedBy.insert(pinned);
    return shape;
}

DialectSet usersOf(const itemstore::ItemStore &rows, const TableShape &shape)
{
    DialectSet users;
    for (qsizetype row = 0; row < rows.size(); ++row)
        users.insert(recognise(rows.at(row), shape).shows);
    return users;
}

bool bearsReplicaMarks(const itemstore::ItemFields &item)
{
    bool bears = false;
    const bool isAll = item.visitNames([&bears](std::string_view name) {
        bears = bears || name.starts_with("aws:rep:"); // "updateregion", "updatetime", "deleting"
    });
    return bears || (!isAll && item.has("aws:rep:updateregion"));
}

namespace {

LockFacts readFacts(const itemstore::ItemFields &item, const TableShape &shape, DialectId pinned)
{
    if (const CustomDialect *custom = customDialect(pinned)) {
        if (!isCertainlyKnown(item, shape))
            return custom->facts(item, shape);
        pinned = {};
    }
    if (pinned.isNone() || shape.usedBy.contains(pinned))
        return registeredDialects().factsOf(item, shape, pinned);
    return registeredDialects().factsOf(item, asPinned(shape, pinned), pinned);
}

} // namespace

LockFacts factsOf(const itemstore::ItemFields &item, const TableShape &shape, DialectId pinned)
{
    LockFacts facts = readFacts(item, shape, pinned);
    facts.oneRegion = shape.isOneRegion();
    return facts;
}

namespace {

QList<QByteArray> keysOf(const TableShape &shape)
{
    QList<QByteArray> names{shape.partitionKey};
    if (shape.sortKey)
        names << *shape.sortKey;
    return names;
}

/// The attributes that a dialect lets be told of `item`; nothing: all. Those of a row that has too many to be listed are not.
std::optional<QList<QByteArray>> attributesOf(const LockDialect *known, const itemstore::ItemFields &item)
{
    if (!known || (!known->hidesAdditional() && known->secretAttributes().empty()))
        return {};
    QList<QByteArray> names;
    const auto add = [&](std::string_view name) {
        const QByteArrayView told(name.data(), static_cast<qsizetype>(name.size()));
        const auto secret = known->secretAttributes();
        if (std::ranges::find(secret, name) == secret.end() && !names.contains(told))
            names << told.toByteArray();
    };
    std::ranges::for_each(known->attributes(), add);
    if (!known->hidesAdditional())
        (void)item.visitNames(add);
    return names;
}

LockRecord readRecord(const dynamodb::Item &item, const TableShape &shape, DialectId pinned)
{
    if (const CustomDialect *custom = customDialect(pinned)) {
        const itemstore::PackedItem packed(item);
        if (!isCertainlyKnown(packed.view(), shape))
            return custom->read(item, shape);
        pinned = {};
    }
    return registeredDialects().recordOf(item, asPinned(shape, pinned), pinned);
}

} // namespace

dynamodb::ShownAttributes shownAttributes(const LockFacts &facts, const itemstore::ItemFields &item,
                                          const TableShape &shape, DialectId pinned)
{
    const bool isLock = facts.marking == StoredState::Taken || facts.marking == StoredState::Released;
    const Recognition found = isLock || pinned.isNone() ? Recognition() : recognise(item, shape);
    const auto isStorage = [](StoredState marking, const Reason &reason) {
        return marking == StoredState::NotALock && reason.hidesValues;
    };
    if (isStorage(facts.marking, facts.reason) || isStorage(found.marking, found.reason))
        return dynamodb::ShownAttributes::only(keysOf(shape));
    auto names = attributesOf(dialect(facts.dialect.isNone() ? pinned : facts.dialect), item);
    if (const auto others = attributesOf(dialect(found.dialect), item)) {
        if (names)
            names->removeIf([&others](const QByteArray &name) { return !others->contains(name); });
        else
            names = others;
    }
    return names ? dynamodb::ShownAttributes::only(keysOf(shape) + *names) : dynamodb::ShownAttributes();
}

LockRecord recordOf(const dynamodb::Item &item, const TableShape &shape, DialectId pinned)
{
    LockRecord record = readRecord(item, shape, pinned);
    const itemstore::PackedItem packed(item);
    record.shape.hasMarkedRows = record.shape.hasMarkedRows || bearsReplicaMarks(packed.view());
    record.shown = shownAttributes(factsOf(packed.view(), shape, pinned), packed.view(), shape, pinned);
    return record;
}

std::vector<TableVerdict> candidatesFor(const dynamodb::TableDescription &table)
{
    return registeredDialects().candidatesFor(table);
}

std::vector<QByteArray> internAttributes()
{
    return registeredDialects().internAttributes();
}

} // namespace locks
