// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/rules/RowRules.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/locks/model/GoDuration.h"

#include <QCoreApplication>

#include <algorithm>

namespace health::rules {
namespace {

using locks::ExpiryRule;
using locks::LockState;
using locks::Origin;
using locks::StoredState;
using std::chrono::nanoseconds;

constexpr nanoseconds day = std::chrono::hours(24);
constexpr nanoseconds unclearBelow = std::chrono::seconds(1);
constexpr int leasesUntilAbandoned = 10;

bool isTaken(const ObservedRow &row)
{
    return row.facts.marking == StoredState::Taken;
}

template <typename Matches>
RuleResult rowsThat(const HealthInput &input, const char *sentence, Matches matches)
{
    RuleResult result;
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        if (matches(input.rows[i]))
            result.rows.push_back(static_cast<qsizetype>(i));
    }
    if (!result.rows.empty())
        result.sentence = QCoreApplication::translate("health", sentence, nullptr,
                                                      base::text::plural(qint64(result.rows.size())));
    return result;
}

/// Since when the holder wrote the row last by its own clock; nothing where no row tells, or its clock is ahead.
std::optional<nanoseconds> ageByHolder(const HealthInput &input, const ObservedRow &row)
{
    const auto written = locks::lastWriteIn(row.facts.stated());
    const base::WallTime at =
        written ? base::WallTime(written->time.time_since_epoch()) : base::WallTime::max();
    return at <= input.wall ? std::optional<nanoseconds>(input.wall - at) : std::nullopt;
}

/// How long ago its owner acquired it, as the row states it; nothing where none does, or by a clock that is ahead.
std::optional<nanoseconds> statedAge(const HealthInput &input, const ObservedRow &row)
{
    const auto acquired = locks::acquisitionIn(row.facts.stated());
    if (!acquired)
        return {};
    const base::WallTime since(acquired->time.time_since_epoch());
    if (since > input.wall || since < base::WallTime())
        return {};
    return input.wall - since;
}

/// For how long a version may stand still before its holder is taken to be gone.
nanoseconds patienceFor(nanoseconds lease)
{
    if (lease <= nanoseconds(0))
        return day;
    const nanoseconds tenLeases = lease < day / leasesUntilAbandoned ? lease * leasesUntilAbandoned : day;
    return std::max(tenLeases, lease);
}

enum class Abandoned : quint8 { No, Yes, Unknown };

Abandoned byStillness(const HealthInput &input, const ObservedRow &row)
{
    if (row.state == LockState::Held || row.facts.endsAsReleased)
        return Abandoned::No;
    const nanoseconds patience = patienceFor(row.facts.lease);
    const nanoseconds still =
        std::max(row.sighting.lastRead, row.sighting.lastStrongRead) - row.sighting.stillSince;
    if (still > patience)
        return Abandoned::Yes;
    // The holder's clock may be wrong by minutes, hardly by a day.
    const auto age = ageByHolder(input, row);
    return age && *age > std::max(patience, day) ? Abandoned::Yes : Abandoned::Unknown;
}

Abandoned byDate(const HealthInput &input, const ObservedRow &row)
{
    if (row.facts.endsAsReleased || !row.facts.expiresAt)
        return Abandoned::No;
    if (!input.now.server)
        return Abandoned::Unknown;
    const base::ServerTime end = row.facts.dateTerms.acquirableAfter(*row.facts.expiresAt);
    // Compared without a difference, which dates of the table could make overflow.
    return end < input.now.server->now - day ? Abandoned::Yes : Abandoned::No;
}

Abandoned isAbandoned(const HealthInput &input, const ObservedRow &row)
{
    if (!isTaken(row))
        return Abandoned::No;
    switch (row.facts.rule) {
    case ExpiryRule::RecordVersion:
        return byStillness(input, row);
    case ExpiryRule::Date:
        return byDate(input, row);
    case ExpiryRule::Never:
        break;
    }
    return Abandoned::No;
}

bool isDeltaRs(const ObservedRow &row)
{
    return row.facts.dialect.name() == QLatin1String("delta-rs");
}

bool hasNoLease(const ObservedRow &row)
{
    return isTaken(row) && row.facts.rule == ExpiryRule::Never;
}

} // namespace

RuleResult unreadableRows(const HealthInput &input)
{
    return rowsThat(
        input,
        QT_TRANSLATE_N_NOOP(
            "health",
            "%n row(s) (has|have) the attributes of a lock, but cannot be read as one: a value is "
            "not of its library's form. The reason of each says what is known of the clients."),
        [](const ObservedRow &row) { return row.facts.marking == StoredState::Unreadable; });
}

RuleResult leaseMissing(const HealthInput &input)
{
    return rowsThat(input,
                    QT_TRANSLATE_N_NOOP(
                        "health",
                        "%n lock(s) (states|state) no lease, or one of nothing or less: any client acquires "
                        "(it|them) at its second look, held or not."),
                    [](const ObservedRow &row) {
                        return isTaken(row) && row.facts.rule == ExpiryRule::RecordVersion &&
                            row.facts.leaseOrigin == Origin::Stated && row.facts.lease <= nanoseconds(0);
                    });
}

RuleResult ownerMissing(const HealthInput &input)
{
    return rowsThat(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) (names|name) no owner: no operator can tell whose (it is|they are)."),
        [](const ObservedRow &row) {
            const locks::LockDialect *dialect = locks::dialect(row.facts.dialect);
            return isTaken(row) && !row.facts.owner.data() && dialect && dialect->namesOwners();
        });
}

RuleResult leaseUnitUnclear(const HealthInput &input)
{
    return rowsThat(input,
                    QT_TRANSLATE_N_NOOP(
                        "health",
                        "%n lock(s) (states|state) a lease of less than a second, or in another unit than "
                        "the library reads."),
                    [&input](const ObservedRow &row) {
                        if (!isTaken(row) || row.facts.rule != ExpiryRule::RecordVersion ||
                            row.facts.leaseOrigin != Origin::Stated || row.facts.lease <= nanoseconds(0))
                            return false;
                        if (row.facts.lease < unclearBelow)
                            return true;
                        // Read as the longer of two units, so that the facts do not show it.
                        const locks::LockDialect *dialect = locks::dialect(row.facts.dialect);
                        if (!dialect || dialect->leaseUnclearBelow() <= nanoseconds(0) ||
                            input.snapshot->shape().usedBy.contains(row.facts.dialect))
                            return false;
                        const std::string_view text =
                            input.item(row).string("leaseDuration").value_or(std::string_view());
                        const auto millis = locks::isDigits(text) ? locks::parseMillis(text) : std::nullopt;
                        return millis && *millis < unclearBelow;
                    });
}

RuleResult abandonedLocks(const HealthInput &input)
{
    const bool isOneRegion = std::ranges::any_of(
        input.rows, [](const ObservedRow &row) { return isTaken(row) && row.facts.oneRegion; });
    if (isOneRegion) {
        RuleResult unseen;
        unseen.unjudged = QCoreApplication::translate(
            "health", "Only this Region was seen: holders may write to the copies of other Regions.");
        return unseen;
    }
    RuleResult result =
        rowsThat(input,
                 QT_TRANSLATE_N_NOOP(
                     "health",
                     "%n lock(s) (was|were) never released: (its holder has|their holders have) not written "
                     "(it|them) for ten leases, or for a day."),
                 [&input](const ObservedRow &row) { return isAbandoned(input, row) == Abandoned::Yes; });
    if (!result.rows.empty())
        return result;
    const auto open = std::ranges::count_if(input.rows, [&input](const ObservedRow &row) {
        return isAbandoned(input, row) == Abandoned::Unknown;
    });
    if (open > 0)
        result.unjudged = QCoreApplication::translate(
            "health", "%n lock(s) (was|were) not watched for ten leases.", nullptr, base::text::plural(open));
    return result;
}

RuleResult deltaRsNeverExpires(const HealthInput &input)
{
    return rowsThat(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) of delta-rs 0.6 or later never (expires|expire): after a crash "
                            "every writer waits for (it|them) for ever."),
        [](const ObservedRow &row) { return hasNoLease(row) && isDeltaRs(row); });
}

RuleResult locksWithoutLease(const HealthInput &input)
{
    RuleResult result = rowsThat(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) (has|have) no lease: only the holder or an operator ends (it|them)."),
        [](const ObservedRow &row) { return hasNoLease(row) && !isDeltaRs(row); });
    if (result.rows.empty())
        return result;
    std::optional<nanoseconds> oldest;
    qint64 silent = 0; // that state no time, or one that is still to come
    for (const qsizetype row : result.rows) {
        const auto age = statedAge(input, input.rows[static_cast<std::size_t>(row)]);
        silent += age ? 0 : 1;
        if (age)
            oldest = std::max(oldest.value_or(nanoseconds(0)), *age);
    }
    if (oldest)
        result.sentence += u' ' +
            QCoreApplication::translate("health", "The oldest was acquired %1 ago, as its row states.")
                .arg(base::text::length(*oldest));
    if (silent > 0)
        result.sentence += u' ' +
            QCoreApplication::translate("health",
                                        "Since when %n of them (is|are) held is not known: no row tells.",
                                        nullptr, base::text::plural(silent));
    return result;
}

RuleResult rowsNotRead(const HealthInput &input)
{
    return rowsThat(
        input,
        QT_TRANSLATE_N_NOOP("health",
                            "%n row(s) of libraries that this version knows by name only (was|were) not "
                            "judged."),
        [](const ObservedRow &row) { return row.facts.marking == StoredState::Unsupported; });
}

RuleResult countedVersions(const HealthInput &input)
{
    return rowsThat(input,
                    QT_TRANSLATE_N_NOOP("health",
                                        "The version of %n described lock(s) is a number: one that comes "
                                        "again makes a live lock look lapsed."),
                    [](const ObservedRow &row) { return isTaken(row) && locks::countsVersions(row.facts); });
}

} // namespace health::rules
