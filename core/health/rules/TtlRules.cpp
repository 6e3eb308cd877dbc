// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/rules/TtlRules.h"

#include "core/base/NumberText.h"
#include "core/locks/dialects/common/RecordBuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace health::rules {
namespace {

using std::chrono::seconds;

constexpr qint64 leastDate =
    1'000'000'000; // seconds since 1970, in 2001: below it a number is a duration, not a date
constexpr seconds furthestDate = std::chrono::hours(24 * 36525); // ahead; beyond it the unit is not seconds

// Libraries that set the TTL to the lease's own date; what DynamoDB deletes then is over for them, too.
constexpr std::array byDesign{"spring-integration-aws",  "laravel-cache", "teleport",
                              "powertools-idempotency",  "delta-rs",      "dotnet-dynamodb-lock",
                              "dynamodb-distributedlock"};

/// What the TTL attribute of a row is to DynamoDB.
enum class Ttl : quint8 { Absent, OtherType, OtherUnit, Date };

struct TtlReading {
    Ttl kind = Ttl::Absent;
    seconds date{0}; ///< Date: since 1970
};

TtlReading ttlOf(const HealthInput &input, const ObservedRow &row)
{
    const QByteArray &name = *input.table.ttlAttribute;
    const std::string_view attribute(name.constData(), static_cast<std::size_t>(name.size()));
    const itemstore::ItemView item = input.item(row);
    const auto type = item.typeOf(attribute);
    if (!type)
        return {};
    const auto number = item.number(attribute);
    if (!number)
        return {Ttl::OtherType, {}};
    const auto whole = locks::wholeNumber(*number);
    const auto now = std::chrono::floor<seconds>(input.now.server->now.time_since_epoch());
    if (!whole || *whole < leastDate || seconds(*whole) > now + furthestDate)
        return {Ttl::OtherUnit, {}};
    return {Ttl::Date, seconds(*whole)};
}

bool isByDesign(const ObservedRow &row)
{
    return std::ranges::any_of(
        byDesign, [&row](const char *name) { return row.facts.dialect.name() == QLatin1String(name); });
}

/// Whether DynamoDB may delete the row while its holder has the lock.
bool endsBeforeLease(const HealthInput &input, const ObservedRow &row, seconds ttl)
{
    if (row.state != locks::LockState::Held)
        return false;
    const auto now = input.now.server->now.time_since_epoch();
    switch (row.facts.rule) {
    case locks::ExpiryRule::Date:
        return row.facts.expiresAt &&
            ttl < std::chrono::floor<seconds>(row.facts.expiresAt->time_since_epoch());
    case locks::ExpiryRule::RecordVersion: {
        const auto left = locks::judge(row.facts, row.sighting, input.now).lapsesIn;
        return left &&
            ttl < std::chrono::floor<seconds>(now + std::min<std::chrono::nanoseconds>(*left, furthestDate));
    }
    case locks::ExpiryRule::Never:
        return ttl < std::chrono::floor<seconds>(now) && !isByDesign(row);
    }
    return false;
}

/// Asks `matches` of every row with a lock; what cannot be known is said instead.
template <typename Matches>
RuleResult rowsWhere(const HealthInput &input, const char *sentence, Matches matches)
{
    RuleResult result;
    if (!input.table.ttlAttribute) {
        if (!input.table.ttlKnown && !input.rows.empty())
            result.unjudged = QCoreApplication::translate(
                "health",
                "The TTL attribute of the table is not known; dynamodb:DescribeTimeToLive tells it.");
        return result;
    }
    if (!input.now.server) {
        result.unjudged = QCoreApplication::translate("health", "The server's time is not known yet.");
        return result;
    }
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        const ObservedRow &row = input.rows[i];
        if (row.facts.marking == locks::StoredState::Taken && matches(row, ttlOf(input, row)))
            result.rows.push_back(static_cast<qsizetype>(i));
    }
    if (!result.rows.empty())
        result.sentence = QCoreApplication::translate("health", sentence, nullptr,
                                                      base::text::plural(qint64(result.rows.size())));
    return result;
}

} // namespace

RuleResult ttlDeletesLiveLocks(const HealthInput &input)
{
    RuleResult result = rowsWhere(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) (is|are) held for longer than the date in (its|their) TTL "
                            "attribute: DynamoDB may delete the row while the holder has the lock."),
        [&input](const ObservedRow &row, const TtlReading &ttl) {
            return ttl.kind == Ttl::Date && endsBeforeLease(input, row, ttl.date);
        });
    if (!result.sentence.isEmpty() || !result.unjudged.isEmpty() || !input.table.ttlAttribute)
        return result;
    // One read shows no heartbeat, so that none of these is known to be live.
    const auto open = std::ranges::count_if(input.rows, [&input](const ObservedRow &row) {
        return row.state == locks::LockState::Unproven &&
            row.facts.rule == locks::ExpiryRule::RecordVersion && ttlOf(input, row).kind == Ttl::Date;
    });
    if (open > 0)
        result.unjudged = QCoreApplication::translate(
            "health",
            "%n lock(s) with a date in the TTL attribute (was|were) not seen to be held: watch longer than "
            "(its lease|their leases).",
            nullptr, base::text::plural(open));
    return result;
}

RuleResult ttlWrongUnit(const HealthInput &input)
{
    return rowsWhere(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "The TTL attribute of %n lock(s) is not a date in seconds: DynamoDB never "
                            "deletes (it|them)."),
        [](const ObservedRow &, const TtlReading &ttl) { return ttl.kind == Ttl::OtherUnit; });
}

RuleResult ttlNotANumber(const HealthInput &input)
{
    return rowsWhere(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "The TTL attribute of %n lock(s) is not of type N: DynamoDB ignores it and "
                            "never deletes (it|them)."),
        [](const ObservedRow &, const TtlReading &ttl) { return ttl.kind == Ttl::OtherType; });
}

RuleResult ttlIsTheLease(const HealthInput &input)
{
    return rowsWhere(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "The TTL attribute of %n lock(s) is the date of the lease itself: DynamoDB "
                            "deletes the row soon after it, and what the row told is lost."),
        [](const ObservedRow &row, const TtlReading &ttl) {
            return ttl.kind == Ttl::Date && row.facts.rule == locks::ExpiryRule::Date &&
                row.facts.expiresAt && !isByDesign(row) &&
                ttl.date == std::chrono::floor<seconds>(row.facts.expiresAt->time_since_epoch());
        });
}

} // namespace health::rules
