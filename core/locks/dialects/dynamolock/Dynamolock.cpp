// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dynamolock/Dynamolock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/dynamolock/DynamolockProtocol.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"
#include "core/locks/model/GoDuration.h"

#include <QCoreApplication>

namespace locks {
namespace {

using namespace describe;
using namespace recordversion;

constexpr RecognitionRule rule{
    .confidence = Confidence::Certain,
    .reason = {
        QT_TRANSLATE_NOOP("locks", "record version number with a Go duration or in dynamolock's own form"),
        "record-version-go"}};
constexpr RowTest hasGoLease = fits(lease, isGoLease);
constexpr RowTest hasGoVersion = fits(version, isGoVersion);
constexpr std::array rules{ofWholeRows(rule, {hasGoLease}),
                           rule.asking({hasGoVersion, isOf(owner, dynamodb::AttributeType::S)}),
                           ofRemnants(rule, {hasGoLease}, {has(version), has(owner)}),
                           ofRemnants(rule, {hasGoVersion}, {has(owner), has(lease), keyIs(usualKey)})};

constexpr const char *usual = QT_TRANSLATE_NOOP("locks", "the key schema dynamolock uses by default");
constexpr std::array tables{
    Expectation{{!keyIs(usualKey)},
                Confidence::Guess,
                QT_TRANSLATE_NOOP("locks", "dynamolock takes any key names: only rows tell")},
    Expectation{{is(RowTest::Is::TableEndsWith, coordinatorTable), noSortKey()}, Confidence::Guess, usual},
    Expectation{{is(RowTest::Is::TtlBy, lease)}, Confidence::Guess, usual},
    Expectation{{is(RowTest::Is::TtlBy, laravelDate)}, Confidence::Guess, usual},
    Expectation{{is(RowTest::Is::TableNamed, deltaRsTable)}, Confidence::Guess, usual},
    Expectation{{}, Confidence::Likely, usual}};

constexpr RowDescription rows{.id = "dynamolock",
                              .keys = {.partition = usualKey, .freedom = {true, true, false}},
                              .rules = rules,
                              .tables = tables,
                              .attributes = recordversion::attributes,
                              .repeated = repeated,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in Go's notation")};

} // namespace

Dynamolock::Dynamolock() : RecordVersionDialect(rows)
{
}

RecordVersionDialect::LeaseReading Dynamolock::readLease(const itemstore::ItemFields &item,
                                                         const TableShape &) const
{
    // Go reads a missing or wrongly typed attribute as empty, and an empty lease as zero.
    const std::string_view text = item.string(recordversion::lease).value_or(std::string_view());
    if (text.empty())
        return {};
    if (const auto lease = parseGoDuration(text))
        return {*lease, {}};
    return {{},
            {QT_TRANSLATE_NOOP("locks",
                               "its lease is not a Go duration: every dynamolock client fails on this row"),
             "lease-unreadable"}};
}

Reason Dynamolock::missing(const itemstore::ItemFields &) const
{
    return {};
}

void Dynamolock::describe(LockRecord &record) const
{
    const QByteArray version = record.item.stringAt(recordversion::version).value_or(QByteArray());
    const std::string_view view(version.constData(), static_cast<std::size_t>(version.size()));
    if (isTimedVersion(view))
        record.variant = QStringLiteral(">=v2.1.0");
    else if (isPlainVersion(view))
        record.variant = QStringLiteral("<=v2.0.3");
    if (record.marking == StoredState::Taken && record.lease == std::chrono::nanoseconds(0))
        record.remarks << QCoreApplication::translate(
            "locks", "states no lease: any client acquires it at its second look");
}

StatedIn Dynamolock::lastWrite(const itemstore::ItemFields &, std::string_view version) const
{
    return {version, [](std::string_view text, const void *) -> std::optional<StatedMoment> {
                const auto at =
                    isTimedVersion(text) ? wholeNumber(text.substr(0, text.find(':'))) : std::nullopt;
                if (!at)
                    return {};
                return StatedMoment{base::ServerTime(std::chrono::nanoseconds(*at)),
                                    StatedMoment::Means::LastWrite};
            }};
}

QString Dynamolock::noticed(ReleaseMode mode) const
{
    QString text = QCoreApplication::translate(
        "locks",
        "Its next heartbeat, within its heartbeat period (5 s by default), is refused "
        "and the lock silently dropped; the error "
        "only goes to a log that is off by default. Until its lease ends it may "
        "still believe in it. If it closes its "
        "client before that heartbeat, its other locks are left to lapse.");
    if (mode == ReleaseMode::Delete)
        text += QCoreApplication::translate(
            "locks",
            " A holder that sends heartbeats by hand with HeartbeatRetries (v2.0.3 on) "
            "panics on the missing row.");
    return text;
}

const LockProtocol *Dynamolock::protocol() const
{
    static const DynamolockProtocol protocol;
    return &protocol;
}

} // namespace locks
