// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"

#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/locks/protocol/LockProtocol.h"

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

Recognition recognise(const aws::ItemFields &item, const TableShape &shape)
{
    return registeredDialects().recognise(item, shape);
}

bool isCertainlyKnown(const aws::ItemFields &item, const TableShape &shape)
{
    return recognise(item, shape).confidence == Confidence::Certain;
}

std::span<const std::string_view> formatNames()
{
    return registeredDialects().formatNames();
}

LockFacts factsOf(const aws::ItemFields &item, const TableShape &shape, DialectId pinned)
{
    if (const CustomDialect *custom = customDialect(pinned)) {
        if (!isCertainlyKnown(item, shape))
            return custom->facts(item, shape);
        pinned = {};
    }
    return registeredDialects().factsOf(item, shape, pinned);
}

LockRecord recordOf(const aws::Item &item, const TableShape &shape, DialectId pinned)
{
    if (const CustomDialect *custom = customDialect(pinned)) {
        const aws::PackedItem packed(item);
        if (!isCertainlyKnown(packed.view(), shape))
            return custom->read(item, shape);
        pinned = {};
    }
    return registeredDialects().recordOf(item, shape, pinned);
}

std::vector<TableVerdict> candidatesFor(const aws::TableDescription &table)
{
    return registeredDialects().candidatesFor(table);
}

std::vector<QByteArray> internAttributes()
{
    return registeredDialects().internAttributes();
}

} // namespace locks
