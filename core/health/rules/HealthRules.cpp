// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/HealthRules.h"

#include "core/health/rules/HeartbeatRules.h"
#include "core/health/rules/RowRules.h"
#include "core/health/rules/TableRules.h"
#include "core/health/rules/TtlRules.h"
#include "core/watch/history/KeyPart.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace health {
namespace {

using enum Severity;

constexpr std::array ruleTable{
    HealthRule{
        "lease-too-short", Error, QT_TRANSLATE_NOOP("health", "the lease is shorter than two heartbeats"),
        QT_TRANSLATE_NOOP("health",
                          "Raise the lease to at least three heartbeat periods, or send heartbeats more "
                          "often: one late heartbeat loses the lock."),
        rules::leaseTooShort},
    HealthRule{
        "heartbeat-late", Warning,
        QT_TRANSLATE_NOOP("health", "heartbeats are more than a third of the lease apart"),
        QT_TRANSLATE_NOOP("health",
                          "Send heartbeats at least three times in a lease, so that two may fail; if they "
                          "are meant to come more often, look for what holds them up."),
        rules::heartbeatLate},
    HealthRule{
        "mixed-lease-notations", Error,
        QT_TRANSLATE_NOOP("health", "libraries that read each other's lease wrongly share the table"),
        QT_TRANSLATE_NOOP("health",
                          "Give each library a table of its own, and delete the rows of the other one while "
                          "no owner holds them."),
        rules::mixedLeaseNotations},
    HealthRule{
        "mixed-dialects", Warning, QT_TRANSLATE_NOOP("health", "several lock libraries share the table"),
        QT_TRANSLATE_NOOP("health",
                          "Give each library a table of its own: a lock of one excludes no client of the "
                          "other."),
        rules::mixedDialects},
    HealthRule{"wrong-key-schema", Error,
               QT_TRANSLATE_NOOP("health", "the table has keys that its lock library cannot work with"),
               QT_TRANSLATE_NOOP(
                   "health",
                   "Make a table with the keys that the library needs, and let its clients use that one: "
                   "keys of a table cannot be changed. create-table makes one for most libraries."),
               rules::wrongKeySchema},
    HealthRule{
        "unreadable-rows", Error, QT_TRANSLATE_NOOP("health", "rows that clients of their library fail on"),
        QT_TRANSLATE_NOOP("health",
                          "Look at the reason of each row, stop the program that wrote it so, and delete "
                          "the row while no owner holds it."),
        rules::unreadableRows},
    HealthRule{"lease-missing", Error, QT_TRANSLATE_NOOP("health", "locks without the lease they need"),
               QT_TRANSLATE_NOOP("health",
                                 "Set a lease in the client that writes these rows; until then they exclude "
                                 "no other client."),
               rules::leaseMissing},
    HealthRule{
        "owner-missing", Warning, QT_TRANSLATE_NOOP("health", "locks that name no owner"),
        QT_TRANSLATE_NOOP("health",
                          "Give each client a name of its own, such as its host and process, so that an "
                          "operator finds the holder."),
        rules::ownerMissing},
    HealthRule{
        "lease-unit-doubtful", Warning, QT_TRANSLATE_NOOP("health", "leases of less than a second"),
        QT_TRANSLATE_NOOP("health",
                          "Check the unit of the lease in the client that writes these rows: a number that "
                          "was meant as seconds may be read as milliseconds."),
        rules::leaseUnitUnclear},
    HealthRule{
        "abandoned-locks", Warning, QT_TRANSLATE_NOOP("health", "locks that were never released"),
        QT_TRANSLATE_NOOP("health",
                          "Make sure that the holder is gone and release the lock; then let its program "
                          "release in all its ways to end."),
        rules::abandonedLocks},
    HealthRule{
        "ttl-deletes-live-locks", Error,
        QT_TRANSLATE_NOOP("health", "TTL may delete the row of a lock that is held"),
        QT_TRANSLATE_NOOP("health",
                          "Turn TTL off, or give it an attribute of its own that lies well after the end of "
                          "every lease."),
        rules::ttlDeletesLiveLocks},
    HealthRule{
        "ttl-wrong-unit", Warning,
        QT_TRANSLATE_NOOP("health", "TTL goes by a number that is no date in seconds"),
        QT_TRANSLATE_NOOP("health",
                          "Write the TTL attribute in seconds since 1970, or turn TTL off: rows stay for "
                          "ever as it is."),
        rules::ttlWrongUnit},
    HealthRule{"ttl-not-a-number", Warning,
               QT_TRANSLATE_NOOP("health", "TTL goes by an attribute that is no number"),
               QT_TRANSLATE_NOOP(
                   "health",
                   "Give TTL an attribute of type N with seconds since 1970, or turn it off: rows stay "
                   "for ever as it is."),
               rules::ttlNotANumber},
    HealthRule{
        "ttl-is-the-lease", Note, QT_TRANSLATE_NOOP("health", "TTL goes by the date of the lease"),
        QT_TRANSLATE_NOOP("health",
                          "Give TTL an attribute of its own, some days after the lease, if rows of lapsed "
                          "locks shall be looked at."),
        rules::ttlIsTheLease},
    HealthRule{
        "clock-offset", Warning,
        QT_TRANSLATE_NOOP("health", "this machine's clock differs from the server's"),
        QT_TRANSLATE_NOOP("health",
                          "Synchronize the clocks of all clients, this machine's too: one whose clock is "
                          "ahead acquires locks that are still held."),
        rules::clockOffset},
    HealthRule{"write-capacity-low", Warning,
               QT_TRANSLATE_NOOP("health", "heartbeats take the write capacity of the table"),
               QT_TRANSLATE_NOOP(
                   "health",
                   "Raise the provisioned write capacity or bill the table on demand: a heartbeat that "
                   "is throttled comes late."),
               rules::capacityLow},
    HealthRule{
        "hot-partition", Warning, QT_TRANSLATE_NOOP("health", "heartbeats take all writes of one partition"),
        QT_TRANSLATE_NOOP("health",
                          "Spread the locks over more partition keys: DynamoDB throttles one partition, "
                          "whatever the capacity of the table."),
        rules::hotPartition},
    HealthRule{
        "global-table", Warning,
        QT_TRANSLATE_NOOP("health", "conditions do not fence across the regions of a global table"),
        QT_TRANSLATE_NOOP("health",
                          "Let all clients use one region, or a table in one region, or a global table of "
                          "multi-region strong consistency."),
        rules::globalTable},
    HealthRule{"delta-rs-never-expires", Warning,
               QT_TRANSLATE_NOOP("health", "delta-rs locks that never expire"),
               QT_TRANSLATE_NOOP("health",
                                 "Release the lock by hand once its writer is gone, or let TTL delete it by "
                                 "leaseDuration."),
               rules::deltaRsNeverExpires},
    HealthRule{
        "locks-without-lease", Note, QT_TRANSLATE_NOOP("health", "locks of libraries that have no lease"),
        QT_TRANSLATE_NOOP("health",
                          "Nothing, while the holder works. If it is gone, an operator has to release the "
                          "lock."),
        rules::locksWithoutLease},
    HealthRule{"counted-versions", Note,
               QT_TRANSLATE_NOOP("health", "described locks whose version is a number"),
               QT_TRANSLATE_NOOP(
                   "health",
                   "Let the number never begin anew, or let the description name a random value of each "
                   "write, too: a version must never come again."),
               rules::countedVersions},
    HealthRule{"rows-not-read", Note,
               QT_TRANSLATE_NOOP("health", "rows of libraries that this version knows by name only"),
               QT_TRANSLATE_NOOP("health", "Look at these rows with the library's own means."),
               rules::rowsNotRead},
};

AffectedKey keyOf(const HealthInput &input, const ObservedRow &row)
{
    const locks::TableShape &shape = input.snapshot->shape();
    const itemstore::ItemView item = input.item(row);
    AffectedKey key;
    key.key = input.snapshot->keyAttributes(row.row);
    key.text = watch::keyText(watch::keyPartOf(item, shape.partitionKey));
    if (shape.sortKey)
        key.sortKeyText = watch::keyText(watch::keyPartOf(item, *shape.sortKey));
    return key;
}

Finding findingOf(const HealthInput &input, const HealthRule &rule, const RuleResult &result)
{
    Finding finding;
    finding.rule = QLatin1String(rule.id);
    finding.severity = result.severity.value_or(rule.severity);
    finding.sentence = result.sentence;
    finding.advice = QCoreApplication::translate("health", rule.advice);
    finding.affected = static_cast<qsizetype>(result.rows.size());
    for (const qsizetype row : result.rows) {
        if (static_cast<qsizetype>(finding.keys.size()) == Finding::MostKeys)
            break;
        finding.keys.push_back(keyOf(input, input.rows[static_cast<std::size_t>(row)]));
    }
    return finding;
}

} // namespace

std::span<const HealthRule> healthRules()
{
    return ruleTable;
}

QString ruleSummary(QLatin1String id)
{
    for (const HealthRule &rule : ruleTable) {
        if (id == QLatin1String(rule.id))
            return QCoreApplication::translate("health", rule.summary);
    }
    return {};
}

HealthReport judgeHealth(const HealthInput &input)
{
    HealthReport report;
    report.locks = static_cast<qsizetype>(input.rows.size());
    for (const HealthRule &rule : ruleTable) {
        const RuleResult result = rule.judge(input);
        if (!result.sentence.isEmpty())
            report.findings.push_back(findingOf(input, rule, result));
        else if (!result.unjudged.isEmpty())
            report.unjudged.push_back({QLatin1String(rule.id), result.unjudged});
    }
    std::ranges::stable_sort(report.findings, std::ranges::greater(), &Finding::severity);
    return report;
}

} // namespace health
