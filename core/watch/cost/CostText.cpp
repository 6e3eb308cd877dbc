// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/cost/CostText.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/watch/cost/KeyReadCost.h"
#include "core/watch/cost/ReadPrice.h"

#include <QCoreApplication>

#include <cmath>

namespace watch::text {
namespace {

constexpr double leastDollars = 0.001;

QString costText(const char *sentence)
{
    return QCoreApplication::translate("watch", sentence);
}

QString shareOfUnits(const WatchCost &cost)
{
    return costText(QT_TRANSLATE_NOOP("watch", "%1 of %2 provisioned read units"))
        .arg(units(cost.unitsPerSecond()), base::text::count(cost.provisionedUnits));
}

} // namespace

QString units(double units)
{
    const bool isWhole = units >= 9.95 || std::abs(units - std::round(units)) < 0.05;
    return isWhole ? base::text::count(std::llround(units)) : QString::number(units, 'f', 1);
}

QString dollars(double dollars)
{
    if (dollars < leastDollars)
        return costText(QT_TRANSLATE_NOOP("watch", "less than %1")).arg(QStringLiteral("$0.001"));
    if (dollars >= 1000)
        return u'$' + base::text::count(std::llround(dollars));
    return u'$' + QString::number(dollars, 'f', dollars < 0.0995 ? 3 : 2);
}

QString priceDate()
{
    return costText(QT_TRANSLATE_NOOP("watch", "list price of %1, %2"))
        .arg(QLatin1String(readPrice.region), QLatin1String(readPrice.asOf));
}

QString perHour(const WatchCost &cost)
{
    if (cost.dollarsPerHour)
        return costText(QT_TRANSLATE_NOOP("watch", "%1 an hour")).arg(dollars(*cost.dollarsPerHour));
    return cost.provisionedUnits > 0 ? shareOfUnits(cost) : QString();
}

QString watchSentence(const WatchCost &cost)
{
    const char *form = cost.measured
        ? QT_TRANSLATE_NOOP("watch", "Watching every %1 reads %2 units a pass (measured), %3 an hour")
        : QT_TRANSLATE_NOOP("watch", "Watching every %1 reads about %2 units a pass, %3 an hour");
    const QString read =
        costText(form).arg(base::text::length(cost.wait), units(cost.unitsPerPass), units(cost.unitsPerHour));
    if (cost.dollarsPerHour)
        return costText(QT_TRANSLATE_NOOP("watch", "%1: %2 an hour on demand (%3)"))
            .arg(read, dollars(*cost.dollarsPerHour), priceDate());
    return cost.provisionedUnits > 0 ? QStringLiteral("%1: %2").arg(read, shareOfUnits(cost)) : read;
}

QString readSentence(const WatchCost &cost)
{
    const QString taken = units(cost.unitsPerPass);
    if (cost.dollarsPerPass)
        return costText(QT_TRANSLATE_NOOP("watch", "Each read of it takes about %1 read units, %2 on demand"))
            .arg(taken, dollars(*cost.dollarsPerPass));
    if (cost.exceedsReserve)
        return costText(QT_TRANSLATE_NOOP(
                            "watch",
                            "Each read of it takes about %1 read units, more than the %2 a second that are "
                            "provisioned can save up: its lock clients may be throttled"))
            .arg(taken, base::text::count(cost.provisionedUnits));
    if (cost.provisionedUnits == 0)
        return costText(QT_TRANSLATE_NOOP("watch", "Each read of it takes about %1 read units")).arg(taken);
    return costText(QT_TRANSLATE_NOOP(
                        "watch", "Each read of it takes about %1 read units; %2 a second are provisioned"))
        .arg(taken, base::text::count(cost.provisionedUnits));
}

QString sumSentence(const WatchCostSum &sum)
{
    if (sum.unitsPerHour <= 0)
        return {};
    QString sentence = costText(QT_TRANSLATE_NOOP("watch", "Watching them reads about %1 units an hour"))
                           .arg(units(sum.unitsPerHour));
    if (sum.dollarsPerHour > 0)
        sentence = costText(QT_TRANSLATE_NOOP("watch", "%1: %2 on demand (%3)"))
                       .arg(sentence, dollars(sum.dollarsPerHour), priceDate());
    if (sum.unknown > 0)
        sentence +=
            costText(QT_TRANSLATE_NOOP("watch", ", beside tables of unknown size: %1")).arg(sum.unknown);
    return sentence;
}

QString keysSentence(const dynamodb::TableDescription &table, const WatchPlan &plan, qint64 keys)
{
    const qint64 itemBytes = table.itemCount > 0 ? table.sizeBytes / table.itemCount : 0;
    const auto passes = watchCost(table, plan, {});
    const double taken =
        keyReadUnitsPerHour(keys, itemBytes, plan.followInterval) + (passes ? passes->unitsPerHour : 0);
    const QString sentence =
        QStringLiteral("Watching %1 every %2 and the table every %3 reads about %4 units an hour")
            .arg(base::text::counted(keys, QStringLiteral("key"), QStringLiteral("keys")),
                 base::text::length(plan.followInterval), base::text::length(plan.interval), units(taken));
    if (table.onDemand)
        return QStringLiteral("%1: %2 on demand (%3)")
            .arg(sentence, dollars(dollarsOfUnits(taken)), priceDate());
    return QStringLiteral("%1: %2 of %3 provisioned read units")
        .arg(sentence, units(taken / 3600), base::text::count(table.readCapacity));
}

QString unknownSentence()
{
    return costText(QT_TRANSLATE_NOOP(
        "watch", "What watching costs is not known: DynamoDB has not counted the size of this table yet"));
}

} // namespace watch::text
