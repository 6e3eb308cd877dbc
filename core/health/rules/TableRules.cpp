// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/rules/TableRules.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>

namespace health::rules {
namespace {

using std::chrono::nanoseconds;

// recordVersionNumber, ownerName and leaseDuration, in Go's durations, milliseconds and seconds.
constexpr std::array recordVersionFamily{"dynamolock", "java-lock-client", "delta-rs"};
// The leases of a Kinesis application, and the row by which it elects its leader.
constexpr std::array kinesis{"kcl", "java-lock-client"};

constexpr std::chrono::seconds tolerated{
    5}; // the most that a library with dates allows for: Clever's five seconds

template <std::size_t size>
bool isOneOf(locks::DialectId dialect, const std::array<const char *, size> &names)
{
    return std::ranges::any_of(names,
                               [dialect](const char *name) { return dialect.name() == QLatin1String(name); });
}

/// Rows of each library, without those that have none.
std::map<locks::DialectId, qsizetype> dialectsOf(const HealthInput &input)
{
    std::map<locks::DialectId, qsizetype> counts;
    for (const ObservedRow &row : input.rows) {
        if (!row.facts.dialect.isNone())
            ++counts[row.facts.dialect];
    }
    return counts;
}

locks::DialectId mostOf(const std::map<locks::DialectId, qsizetype> &counts)
{
    return std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; })->first;
}

/// "dynamolock, java-lock-client", and the rows of all but the most frequent.
RuleResult mixture(const HealthInput &input, const std::map<locks::DialectId, qsizetype> &counts,
                   const char *sentence)
{
    RuleResult result;
    const locks::DialectId most = mostOf(counts);
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        const locks::DialectId dialect = input.rows[i].facts.dialect;
        if (dialect != most && counts.contains(dialect))
            result.rows.push_back(static_cast<qsizetype>(i));
    }
    QStringList names;
    for (const auto &[dialect, rows] : counts)
        names += dialect.name();
    names.sort();
    result.sentence = QCoreApplication::translate("health", sentence).arg(names.join(QLatin1String(", ")));
    return result;
}

bool fits(const dynamodb::KeyAttribute &there, const dynamodb::KeyAttribute &needed,
          const locks::LockDialect::KeyFreedom &freedom)
{
    return (freedom.names || there.name == needed.name) && (freedom.types || there.type == needed.type);
}

bool canWorkWith(const locks::LockDialect &dialect, const dynamodb::TableDescription &table)
{
    const dynamodb::TablePlan plan = dialect.defaultTable({});
    const auto freedom = dialect.keyFreedom();
    if (!fits(table.partitionKey, plan.partitionKey, freedom))
        return false;
    if (table.sortKey.has_value() != plan.sortKey.has_value())
        return freedom.sortKey;
    return !table.sortKey || fits(*table.sortKey, *plan.sortKey, freedom);
}

QString keyText(const dynamodb::KeyAttribute &key, bool isNamed)
{
    return isNamed ? QCoreApplication::translate("health", "%1 of type %2")
                         .arg(base::fromUtf8(key.name), QLatin1String(dynamodb::wireName(key.type)))
                   : QCoreApplication::translate("health", "one of type %1")
                         .arg(QLatin1String(dynamodb::wireName(key.type)));
}

/// "the partition key LockID of type S and no sort key".
QString keysOf(const locks::LockDialect &dialect)
{
    const dynamodb::TablePlan plan = dialect.defaultTable({});
    const auto freedom = dialect.keyFreedom();
    const QString partitionKey = keyText(plan.partitionKey, !freedom.names);
    if (plan.sortKey)
        return QCoreApplication::translate("health", "the partition key %1 and the sort key %2")
            .arg(partitionKey, keyText(*plan.sortKey, !freedom.names));
    return freedom.sortKey
        ? QCoreApplication::translate("health", "the partition key %1").arg(partitionKey)
        : QCoreApplication::translate("health", "the partition key %1 and no sort key").arg(partitionKey);
}

QByteArray loosely(const QByteArray &name)
{
    QByteArray loose = name.toLower();
    loose.replace('_', "").replace('-', "");
    return loose;
}

/// By a name that is long enough to be no accident, in another spelling, with another type or beside another sort key.
bool isNearly(const locks::LockDialect &dialect, const dynamodb::TableDescription &table)
{
    constexpr qsizetype longEnough = 6;
    const QByteArray needed = dialect.defaultTable({}).partitionKey.name;
    return !dialect.keyFreedom().names && needed.size() >= longEnough &&
        loosely(needed) == loosely(table.partitionKey.name);
}

QString needs(const locks::LockDialect &dialect, const char *sentence)
{
    return QCoreApplication::translate("health", sentence).arg(QString(dialect.id().name()), keysOf(dialect));
}

} // namespace

RuleResult mixedLeaseNotations(const HealthInput &input)
{
    auto counts = dialectsOf(input);
    std::erase_if(counts, [](const auto &entry) { return !isOneOf(entry.first, recordVersionFamily); });
    if (counts.size() < 2)
        return {};
    return mixture(input, counts,
                   QT_TRANSLATE_NOOP("health",
                                     "Clients of several libraries share the table and write the lease in "
                                     "different notations (%1): each fails on the rows of the others."));
}

RuleResult mixedDialects(const HealthInput &input)
{
    const auto counts = dialectsOf(input);
    const auto isFamily = [](const auto &entry) { return isOneOf(entry.first, recordVersionFamily); };
    const auto isKinesis = [](const auto &entry) { return isOneOf(entry.first, kinesis); };
    if (counts.size() < 2 || std::ranges::all_of(counts, isFamily) || std::ranges::all_of(counts, isKinesis))
        return {};
    return mixture(
        input, counts,
        QT_TRANSLATE_NOOP("health",
                          "Clients of several libraries share the table (%1): none of them sees the "
                          "locks of the others."));
}

RuleResult clockOffset(const HealthInput &input)
{
    RuleResult result;
    const bool hasDates = std::ranges::any_of(input.rows, [](const ObservedRow &row) {
        return row.facts.marking == locks::StoredState::Taken && row.facts.rule == locks::ExpiryRule::Date;
    });
    if (!hasDates)
        return result;
    if (!input.now.server) {
        result.unjudged = QCoreApplication::translate("health", "The server's time is not known yet.");
        return result;
    }
    const nanoseconds ahead = input.wall.time_since_epoch() - input.now.server->now.time_since_epoch();
    const nanoseconds apart = std::chrono::abs(ahead);
    if (apart <= tolerated + input.now.server->uncertainty)
        return result;
    result.sentence = (ahead > nanoseconds(0)
                           ? QCoreApplication::translate(
                                 "health",
                                 "The clock of this machine is %1 ahead of the server's, and locks of "
                                 "this table end by a date.")
                           : QCoreApplication::translate(
                                 "health",
                                 "The clock of this machine is %1 behind the server's, and locks of this "
                                 "table end by a date."))
                          .arg(base::text::length(apart));
    return result;
}

RuleResult wrongKeySchema(const HealthInput &input)
{
    RuleResult result;
    const locks::LockDialect *chosen = locks::dialect(input.snapshot->pinned());
    if (chosen && !canWorkWith(*chosen, input.table)) {
        result.sentence =
            needs(*chosen,
                  QT_TRANSLATE_NOOP("health",
                                    "Clients of %1 cannot use this table: they need %2, and each of "
                                    "their requests fails."));
        return result;
    }
    const locks::LockDialect *misplaced = nullptr;
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        const locks::LockDialect *dialect = locks::dialect(input.rows[i].facts.dialect);
        if (!dialect || canWorkWith(*dialect, input.table))
            continue;
        misplaced = misplaced ? misplaced : dialect;
        if (dialect == misplaced)
            result.rows.push_back(static_cast<qsizetype>(i));
    }
    if (misplaced) {
        result.sentence =
            needs(*misplaced,
                  QT_TRANSLATE_NOOP("health",
                                    "Rows of %1 are in a table that its clients cannot use: they need "
                                    "%2, and each of their requests fails."));
        return result;
    }
    if (input.snapshot->size() > 0 || chosen)
        return result;
    const auto all = locks::allDialects();
    const bool isOfOne = std::ranges::any_of(all, [&input](const locks::LockDialect *dialect) {
        return !dialect->keyFreedom().names && canWorkWith(*dialect, input.table);
    });
    const auto nearly = std::ranges::find_if(
        all, [&input](const locks::LockDialect *dialect) { return isNearly(*dialect, input.table); });
    if (!isOfOne && nearly != all.end())
        result.sentence =
            needs(**nearly,
                  QT_TRANSLATE_NOOP("health",
                                    "The table is empty, and its keys are nearly those of %1, whose "
                                    "clients need %2: on any other table each of their requests "
                                    "fails."));
    return result;
}

RuleResult globalTable(const HealthInput &input)
{
    const bool isOneRegion =
        dynamodb::reachOf(input.table) == dynamodb::Reach::OneRegion || input.snapshot->shape().isOneRegion();
    if (!isOneRegion || input.rows.empty())
        return {};
    RuleResult result;
    const auto regions = input.table.replicaRegions;
    result.sentence = regions.isEmpty()
        ? QCoreApplication::translate(
              "health",
              "The table is a global table of eventual consistency: a condition is checked "
              "in one region only, so that clients in two regions can both hold a lock.")
        : QCoreApplication::translate(
              "health",
              "The table is a global table of eventual consistency (%1): a condition is "
              "checked in one region only, so that clients in two regions can both hold a "
              "lock.")
              .arg(regions.join(QLatin1String(", ")));
    return result;
}

} // namespace health::rules
