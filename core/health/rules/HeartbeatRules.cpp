// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/rules/HeartbeatRules.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace health::rules {
namespace {

using std::chrono::nanoseconds;

constexpr double unitsOfOnePartition = 1000; // write units a second, DynamoDB's limit of one partition
constexpr double hotFrom = 0.8; // of a limit
constexpr qint64 bytesOfOneUnit = 1024;

/// Whether the row states the lease by which others judge it.
bool statesLease(const ObservedRow &row)
{
    return row.facts.marking == locks::StoredState::Taken &&
        row.facts.rule == locks::ExpiryRule::RecordVersion &&
        row.facts.leaseOrigin != locks::Origin::Assumed && row.facts.lease > nanoseconds(0);
}

/// What surely lay between two of its heartbeats; nothing where none were seen, or too few reads were made to know.
std::optional<nanoseconds> certainGap(const ObservedRow &row)
{
    const nanoseconds gap = row.sighting.longestGapAtLeast;
    return gap > nanoseconds(0) ? std::optional(gap) : std::nullopt;
}

/// How late a heartbeat may come that was meant for just that part of the lease: clients and networks are not exact.
nanoseconds lateness(nanoseconds lease)
{
    return lease / 30 + std::chrono::milliseconds(500);
}

/// Whether the gap is longer than the lease divided by `part`.
bool isBeyond(nanoseconds gap, nanoseconds lease, qint64 part)
{
    return gap - lateness(lease) > lease / part;
}

/// The rows whose gap is more than `part` and at most `least` of their lease, and the worst of them.
struct GapsFound {
    std::vector<qsizetype> rows;
    nanoseconds gap{0};
    locks::KnownLength lease;
    bool judged = false; ///< at least one row could be
    bool open = false; ///< at least one could not
};

GapsFound gapsBeyond(const HealthInput &input, qint64 part, std::optional<qint64> least)
{
    GapsFound found;
    double worst = 0;
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        const ObservedRow &row = input.rows[i];
        if (!statesLease(row))
            continue;
        const auto gap = certainGap(row);
        (gap ? found.judged : found.open) = true;
        if (!gap || !isBeyond(*gap, row.facts.lease, part) ||
            (least && isBeyond(*gap, row.facts.lease, *least)))
            continue;
        found.rows.push_back(static_cast<qsizetype>(i));
        const double share = double(gap->count()) / double(row.facts.lease.count());
        if (share > worst) {
            worst = share;
            found.gap = *gap;
            found.lease = row.facts.leaseKnown();
        }
    }
    return found;
}

QString noHeartbeats()
{
    return QCoreApplication::translate(
        "health", "No heartbeat was seen yet. Watch the table for longer than a heartbeat period.");
}

RuleResult resultOf(GapsFound found, const char *sentence)
{
    RuleResult result;
    if (!found.rows.empty())
        result.sentence = QCoreApplication::translate("health", sentence, nullptr,
                                                      base::text::plural(qint64(found.rows.size())))
                              .arg(base::text::length(found.gap), locks::lengthText(found.lease));
    else if (found.open && !found.judged)
        result.unjudged = noHeartbeats();
    result.rows = std::move(found.rows);
    return result;
}

/// Write units a second that its heartbeats surely take; nothing where none were seen. In the longest time between the first
/// sightings of two versions at least one was written, so on the average no fewer than one in each such time.
std::optional<double> unitsOf(const HealthInput &input, const ObservedRow &row)
{
    if (row.facts.marking != locks::StoredState::Taken || row.sighting.heartbeats == 0 ||
        row.sighting.longestGap <= nanoseconds(0))
        return {};
    const auto bytes = static_cast<qint64>(input.item(row).packed().size());
    const qint64 units = std::max<qint64>((bytes + bytesOfOneUnit - 1) / bytesOfOneUnit, 1);
    return double(units) / std::chrono::duration<double>(row.sighting.longestGap).count();
}

QString perSecond(double units)
{
    return QString::number(units, 'f', units < 10 ? 1 : 0);
}

} // namespace

RuleResult leaseTooShort(const HealthInput &input)
{
    return resultOf(
        gapsBeyond(input, 2, {}),
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) (has|have) a lease shorter than two heartbeats: at least %1 lay "
                            "between two of them, with a lease of %2."));
}

RuleResult heartbeatLate(const HealthInput &input)
{
    return resultOf(
        gapsBeyond(input, 3, 2),
        QT_TRANSLATE_N_NOOP("health",
                            "%n lock(s) (sends|send) heartbeats more than a third of the lease apart: at "
                            "least %1 lay between two of them, with a lease of %2."));
}

RuleResult capacityLow(const HealthInput &input)
{
    RuleResult result;
    const qint64 most =
        input.table.onDemand ? input.table.mostWriteUnits.value_or(0) : input.table.writeCapacity;
    if (most <= 0)
        return result;
    double needed = 0;
    bool isOpen = false;
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        const ObservedRow &row = input.rows[i];
        if (const auto units = unitsOf(input, row)) {
            needed += *units;
            result.rows.push_back(static_cast<qsizetype>(i));
        } else if (statesLease(row)) {
            isOpen = true;
        }
    }
    const auto capacity = double(most);
    if (needed > capacity * hotFrom) {
        result.severity = needed > capacity ? Severity::Error : Severity::Warning;
        const char *sentence = input.table.onDemand
            ? QT_TRANSLATE_N_NOOP(
                  "health",
                  "The heartbeats of %n lock(s) take at least %1 write units a second, and the "
                  "maximum throughput that was set for this on-demand table is %2.")
            : QT_TRANSLATE_N_NOOP("health",
                                  "The heartbeats of %n lock(s) take at least %1 write units a second, "
                                  "and the table has %2.");
        result.sentence = QCoreApplication::translate("health", sentence, nullptr,
                                                      base::text::plural(qint64(result.rows.size())))
                              .arg(perSecond(needed), base::text::count(most));
        return result;
    }
    if (result.rows.empty() && isOpen)
        result.unjudged = noHeartbeats();
    result.rows.clear();
    return result;
}

RuleResult hotPartition(const HealthInput &input)
{
    RuleResult result;
    bool isOpen = false;
    std::unordered_map<std::string_view, double> unitsOfKey;
    for (const ObservedRow &row : input.rows) {
        if (const auto units = unitsOf(input, row))
            unitsOfKey[input.snapshot->key(row.row)] += *units;
        else if (statesLease(row))
            isOpen = true;
    }
    const auto hottest =
        std::ranges::max_element(unitsOfKey, {}, [](const auto &entry) { return entry.second; });
    if (hottest == unitsOfKey.end()) {
        if (isOpen)
            result.unjudged = noHeartbeats();
        return result;
    }
    if (hottest->second <= unitsOfOnePartition * hotFrom)
        return result;
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
        if (input.snapshot->key(input.rows[i].row) == hottest->first)
            result.rows.push_back(static_cast<qsizetype>(i));
    }
    result.sentence =
        QCoreApplication::translate("health",
                                    "The heartbeats of %n lock(s) with one partition key take at "
                                    "least %1 write units a second; one partition takes 1000.",
                                    nullptr, base::text::plural(qint64(result.rows.size())))
            .arg(perSecond(hottest->second));
    return result;
}

} // namespace health::rules
