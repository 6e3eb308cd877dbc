// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/javalockclient/JavaLockClient.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/javalockclient/JavaLockClientProtocol.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"
#include "core/locks/model/GoDuration.h"

#include <QCoreApplication>

namespace locks {
namespace {

using std::chrono::milliseconds;

// Below this a lease may be milliseconds of this library or seconds of old delta-rs.
constexpr milliseconds unclearBelow{1000};

/// A lease that delta-rs up to 0.5 would have written, too.
bool isShort(std::string_view lease)
{
    const auto millis = isDigits(lease) ? parseMillis(lease) : std::nullopt;
    return millis && *millis < unclearBelow;
}

bool isLongLease(std::string_view lease)
{
    return isDigits(lease) && !isShort(lease);
}

using namespace describe;
using namespace recordversion;
using Implies = RecognitionRule::Implies;

constexpr Reason inMilliseconds{
    QT_TRANSLATE_NOOP("locks", "record version number with a lease in milliseconds"),
    "record-version-milliseconds"};
constexpr RecognitionRule rule{.confidence = Confidence::Likely, .reason = inMilliseconds};
constexpr auto rules = joined(ofRowsWithLease(rule.telling(Implies::IsUsed), {fits(lease, isLongLease)}),
                              ofRowsWithLease(rule.telling(Implies::MayBeUsed), {fits(lease, isDigits)}));

constexpr const char *usual =
    QT_TRANSLATE_NOOP("locks", "the key schema the Java lock client uses by default");
constexpr std::array tables{
    Expectation{{keyIs("lockKey"), sortKeyIs("sortKey")},
                Confidence::Likely,
                QT_TRANSLATE_NOOP("locks", "the key schema of spring-integration-aws 2.5 or earlier")},
    Expectation{{!keyIs(usualKey)},
                Confidence::Guess,
                QT_TRANSLATE_NOOP("locks", "the Java lock client takes any key names: only rows tell")},
    Expectation{
        {is(RowTest::Is::TableEndsWith, coordinatorTable), noSortKey()},
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "named like the coordinator table of a Kinesis client application")},
    Expectation{{is(RowTest::Is::TtlBy, lease)}, Confidence::Guess, usual},
    Expectation{{is(RowTest::Is::TtlBy, laravelDate)}, Confidence::Guess, usual},
    Expectation{{is(RowTest::Is::TableNamed, deltaRsTable)}, Confidence::Guess, usual},
    // The library creates provisioned tables only, dynamolock prefers on demand.
    Expectation{{!is(RowTest::Is::OnDemand), noSortKey()}, Confidence::Likely, usual, 1},
    Expectation{{}, Confidence::Likely, usual}};

constexpr RowDescription rows{.id = "java-lock-client",
                              .keys = {.partition = usualKey,
                                       .freedom = {true, true, false},
                                       .provisioned = std::pair<qint64, qint64>(5, 5)},
                              .rules = rules,
                              .tables = tables,
                              .attributes = recordversion::attributes,
                              .repeated = repeated,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in milliseconds")};

} // namespace

JavaLockClient::JavaLockClient() : RecordVersionDialect(rows)
{
}

RecordVersionDialect::LeaseReading JavaLockClient::readLease(const itemstore::ItemFields &item,
                                                             const TableShape &shape) const
{
    const std::string_view text = item.string(recordversion::lease).value_or(std::string_view());
    const auto lease = parseMillis(text);
    if (!lease)
        return {{},
                {QT_TRANSLATE_NOOP(
                     "locks",
                     "its lease is not a number of milliseconds: every Java client fails on this row, and on "
                     "listing the table"),
                 "lease-unreadable"}};
    // The longer reading, so that no proof is too short.
    const bool isUnclear = isShort(text) && !shape.usedBy.contains(id());
    return {isUnclear ? *lease * 1000 : *lease, {}};
}

Reason JavaLockClient::missing(const itemstore::ItemFields &item) const
{
    const bool complete = item.string(recordversion::owner) && item.string(recordversion::version) &&
        item.string(recordversion::lease);
    if (complete)
        return {};
    return {QT_TRANSLATE_NOOP(
                "locks",
                "lacks ownerName, leaseDuration or recordVersionNumber: every Java client fails on this row"),
            "attributes-missing"};
}

StatedIn JavaLockClient::lastWrite(const itemstore::ItemFields &item, std::string_view) const
{
    const auto written = item.string(recordversion::lookupTime);
    if (!written)
        return {};
    return {*written, [](std::string_view text, const void *) -> std::optional<StatedMoment> {
                constexpr qint64 millisecond = 1'000'000;
                const auto at = wholeNumber(text);
                if (!at)
                    return {};
                return StatedMoment{dateOf(*at, millisecond), StatedMoment::Means::LastWrite};
            }};
}

void JavaLockClient::describe(LockRecord &record) const
{
    const QByteArray lease = record.item.stringAt(recordversion::lease).value_or(QByteArray());
    const std::string_view text(lease.constData(), static_cast<std::size_t>(lease.size()));
    if (record.lease && isShort(text) && parseMillis(text)->count() > 0) {
        record.remarks
            << (record.shape.usedBy.contains(id())
                    ? QCoreApplication::translate(
                          "locks",
                          "its lease of %1 is taken for milliseconds, for the table is known to be the Java "
                          "client's; an old delta-rs would mean seconds")
                    : QCoreApplication::translate(
                          "locks",
                          "its lease reads %1 ms, but %1 s if an old delta-rs wrote it; the longer lease is "
                          "used"))
                   .arg(base::fromUtf8(lease));
    }
    if (record.item.contains(recordversion::lookupTime)) {
        record.variant = QCoreApplication::translate("locks", "v1.3.x branch (lookupTime)");
        record.remarks << QCoreApplication::translate(
            "locks", "its holder's branch of the library judges by wall clock, others ignore lookupTime");
    }
    if (record.item.stringAt("entityType") == QByteArray("LEADER"))
        record.remarks << QCoreApplication::translate("locks",
                                                      "the leader election of a Kinesis client application");
    if (record.sortKeyText == QStringLiteral("SpringIntegrationLocks"))
        record.remarks << QCoreApplication::translate("locks",
                                                      "written by spring-integration-aws 2.5 or earlier");
}

QString JavaLockClient::noticed(ReleaseMode) const
{
    return QCoreApplication::translate(
        "locks",
        "Its heartbeat thread drops the lock at the next heartbeat (5 s by default) with a "
        "debug message; releaseLock returns "
        "false. Until its lease ends it may still believe in it. A session monitor fires "
        "later, in the newest versions "
        "perhaps not at all.");
}

const LockProtocol *JavaLockClient::protocol() const
{
    static const JavaLockClientProtocol protocol;
    return &protocol;
}

} // namespace locks
