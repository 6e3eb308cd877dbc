// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dotnetlocks/DynamoLockDotnet.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return dotnetlock::isWhole(item) && has(item, dotnetlock::purge, AttributeType::N);
}

bool isPerhapsDotnetLock(const aws::ItemFields &item, const TableShape &)
{
    return dotnetlock::isWhole(item) && !dotnetlock::countsMilliseconds(item);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    const bool isPurged = item.has(dotnetlock::purge) || shape.ttlAttribute == QByteArray(dotnetlock::purge);
    return isNamed(shape.partitionKey, dotnetlock::key) && isPurged &&
        (item.has(dotnetlock::owner) || item.has(dotnetlock::expires));
}

} // namespace

DialectId DynamoLockDotnet::dialectId()
{
    static const DialectId id(QLatin1String("dynamolock-dotnet"));
    return id;
}

std::span<const RecognitionRule> DynamoLockDotnet::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {dotnetlock::owner},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "lock_owner, expires and purge_time, as DynamoLock for .NET writes "
                               "them"),
             "dotnet-attributes"}},
        RecognitionRule{Evidence::Attributes,
                        {dotnetlock::owner},
                        isPerhapsDotnetLock,
                        Confidence::Guess,
                        {QT_TRANSLATE_NOOP("locks",
                                           "lock_owner and a date in seconds, as DynamoLock for .NET writes "
                                           "them, but no purge_time"),
                         "dotnet-date-in-seconds"}},
        RecognitionRule{Evidence::Remnants,
                        {dotnetlock::owner, dotnetlock::expires},
                        isBrokenLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP("locks",
                                           "the key id with purge_time and others that DynamoLock for .NET "
                                           "names so"),
                         "dotnet-key"}}};
    return rules;
}

std::optional<TableExpectation> DynamoLockDotnet::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, dotnetlock::key))
        return {};
    if (table.ttlAttribute == QByteArray(dotnetlock::purge))
        return TableExpectation{
            Confidence::Likely,
            QT_TRANSLATE_NOOP("locks", "the partition key id and the TTL attribute of DynamoLock for .NET")};
    if (table.ttlAttribute)
        return {};
    return TableExpectation{
        Confidence::Guess,
        QT_TRANSLATE_NOOP("locks", "the partition key id, as many programs name it: only rows tell"), -1};
}

std::chrono::nanoseconds DynamoLockDotnet::unit() const
{
    return std::chrono::seconds(1);
}

// Others acquire it from the stored second on, not only after it.
std::chrono::nanoseconds DynamoLockDotnet::grace() const
{
    return std::chrono::nanoseconds(-1);
}

void DynamoLockDotnet::describe(LockRecord &record) const
{
    const QByteArray purge = record.item.numberAt(dotnetlock::purge).value_or(QByteArray());
    const auto seconds =
        wholeNumber(std::string_view(purge.constData(), static_cast<std::size_t>(purge.size())));
    if (!seconds)
        return;
    constexpr qint64 second = 1'000'000'000;
    record.remarks << QCoreApplication::translate(
                          "locks", "DynamoDB may delete the row after %1; the lease does not end by that")
                          .arg(momentText(dateOf(*seconds, second).time_since_epoch().count()));
}

} // namespace locks
