// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/tristanls/Tristanls.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/Leases.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/tristanls/TristanlsProtocol.h"
#include "core/locks/dialects/tristanls/TristanlsRows.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

constexpr std::array<std::string_view, 1> closedIdentity{tristanls::guid};
constexpr std::array<std::string_view, 2> openIdentity{tristanls::guid, tristanls::token};

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

using tristanls::guidSize;
using tristanls::releasedLease;

constexpr std::array<std::string_view, 5> tristanlsNames{tristanls::owner, tristanls::guid, tristanls::token,
                                                         tristanls::lease, tristanls::acquiredAt};
constexpr std::array<std::string_view, 1> repeatedNames{tristanls::owner};
constexpr qint64 millisecond = 1'000'000;

using namespace describe;

bool isWholeGuid(std::string_view guid)
{
    return guid.size() == guidSize;
}

constexpr RowTest hasOwner = isOf(tristanls::owner, AttributeType::S);
constexpr std::array rules{
    RecognitionRule{.confidence = Confidence::Certain,
                    .reason = {QT_TRANSLATE_NOOP("locks",
                                                 "a guid of 64 bytes and an owner, as the Node package "
                                                 "dynamodb-lock-client writes them"),
                               "tristanls-attributes"},
                    .all = {fits(tristanls::guid, isWholeGuid, AttributeType::B), hasOwner}},
    // Key names are the user's own: only what fails open has names that decide.
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "a fencingToken with guid or leaseDurationMs, as the Node package "
                                     "dynamodb-lock-client names them"),
                   "tristanls-token"},
        .all = {has(tristanls::token)},
        .any = {has(tristanls::guid), has(tristanls::lease)}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "resembles a lock of the Node package dynamodb-lock-client, but "
                                     "its guid has not 64 bytes"),
                   "guid-of-another-size"},
        .marking = StoredState::NotALock,
        .all = {isOf(tristanls::guid, AttributeType::B), hasOwner}}};

constexpr std::array tables{
    Expectation{{sortKeyIs("sortID")},
                Confidence::Likely,
                QT_TRANSLATE_NOOP("locks",
                                  "the keys that the Node package dynamodb-lock-client gives as an example")},
    Expectation{{noSortKey(), is(RowTest::Is::TtlBy)},
                Confidence::Guess,
                QT_TRANSLATE_NOOP(
                    "locks", "the Node package dynamodb-lock-client takes any key names: only rows tell"),
                -1}};

constexpr RowDescription rows{.id = "tristanls",
                              .keys = {.partition = "id", .freedom = {true, true, true}},
                              .rules = rules,
                              .tables = tables,
                              .attributes = tristanlsNames,
                              .repeated = repeatedNames,
                              .secret = closedIdentity,
                              .secretIdentity = {tristanls::guid, AttributeType::B},
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in milliseconds")};

bool hasWholeGuid(const itemstore::ItemFields &item)
{
    return isWholeGuid(item.binary(tristanls::guid).value_or(std::string_view()));
}

// A lock that fails open is one as soon as it has anything that only such locks have.
bool failsOpen(const itemstore::ItemFields &item)
{
    return item.has(tristanls::token) || item.has(tristanls::lease) || item.has(tristanls::acquiredAt);
}

bool carriesAToken(const LockRecord &record)
{
    return record.item.contains(tristanls::token) || record.item.contains(tristanls::lease);
}

std::optional<StatedMoment> readLastWrite(std::string_view written, const void *)
{
    const auto at = wholeNumber(written);
    return at ? std::optional(StatedMoment{dateOf(*at, millisecond), StatedMoment::Means::LastWrite})
              : std::nullopt;
}

constexpr Release markOpen{
    .mode = ReleaseMode::Mark,
    .effect = QT_TRANSLATE_NOOP(
        "locks",
        "Sets leaseDurationMs to 1, as the library's own release does, and replaces guid, so that the old "
        "holder's next heartbeat fails. The row stays and with it the fencing token."),
    .holderNotices = QT_TRANSLATE_NOOP(
        "locks",
        "Its next heartbeat is refused and its lock emits an error event. Without a heartbeat period it "
        "notices nothing. Its release() reports success. A client that waits already waits to the end of "
        "the old lease."),
    .mustNot = {QT_TRANSLATE_NOOP(
        "locks",
        "Never delete the row: fencing tokens would begin at 1 again, and an old holder's token would "
        "outrank the new one. A holder that does not listen to the lock's error event crashes at its next "
        "heartbeat. Clients with trustLocalTime acquire live locks of clients without it.")}};
constexpr Release deleteClosed{
    .effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
    .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
    .holderNotices = QT_TRANSLATE_NOOP(
        "locks", "Nothing until it releases: its release() then fails with FailedToReleaseLock."),
    .mustNot = {QT_TRANSLATE_NOOP(
        "locks",
        "The lock has no lease and no heartbeat: nothing in the row tells whether the holder still runs. "
        "Stop it first.")}};

} // namespace

Tristanls::Tristanls() : LibraryDialect(rows)
{
}

std::optional<TableExpectation> Tristanls::expects(const dynamodb::TableDescription &table) const
{
    // No other library that we know keeps its locks under numbers or bytes.
    if (!hasTextKeys(table))
        return TableExpectation{
            Confidence::Guess,
            QT_TRANSLATE_NOOP(
                "locks",
                "of the lock libraries we know, the Node package dynamodb-lock-client alone takes "
                "keys that are numbers or bytes: only rows tell"),
            -1};
    return LibraryDialect::expects(table);
}

LockFacts Tristanls::facts(const itemstore::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(tristanls::guid) && !item.has(tristanls::token)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither guid nor fencingToken"),
                        "no-lock-attributes"};
        return facts;
    }
    const bool isOpen = failsOpen(item);
    facts.dialect = id();
    facts.rule = isOpen ? ExpiryRule::RecordVersion : ExpiryRule::Never;
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, tristanls::owner);
    if (!hasWholeGuid(item)) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no guid of 64 bytes: what identifies the lock is not there"),
            "no-version"};
        return facts;
    }
    facts.version.rest = *item.binary(tristanls::guid);
    facts.version.showsDigest = true;
    if (!has(item, tristanls::owner, AttributeType::S)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no owner that is text"), "no-owner"};
        return facts;
    }
    if (!isOpen) {
        facts.generation = facts.version;
        facts.marking = StoredState::Taken;
        return facts;
    }
    const auto token = item.number(tristanls::token);
    const auto lease = leaseOf(item.number(tristanls::lease).value_or(std::string_view()), milliseconds(1));
    facts.lease = lease.value_or(nanoseconds(0));
    if (!token) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has a lease but no fencingToken that is a number: no client can continue the "
                              "sequence; set it by hand"),
            "no-token"};
        return facts;
    }
    facts.generation.first = *token;
    if (!lease) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no leaseDurationMs that is a number: how long to wait cannot be told; set "
                              "it by hand, a deleted row loses the fencing token"),
            "lease-unreadable"};
        return facts;
    }
    facts.marking = *lease == releasedLease ? StoredState::Released : StoredState::Taken;
    if (const auto written = item.number(tristanls::acquiredAt);
        written && facts.marking == StoredState::Taken)
        facts.statedIn = {*written, readLastWrite};
    return facts;
}

LockRecord Tristanls::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), tristanlsNames);
    if (record.marking != StoredState::Taken && record.marking != StoredState::Released)
        return record;
    if (record.rule == ExpiryRule::Never) {
        record.variant = QCoreApplication::translate("locks", "fail closed");
        record.remarks << QCoreApplication::translate(
            "locks", "it has no lease: only its holder or an operator ends it");
        return record;
    }
    record.variant = QCoreApplication::translate("locks", "fail open");
    record.details.push_back({QCoreApplication::translate("locks", "Fencing token"),
                              base::fromUtf8(item.numberAt(tristanls::token).value_or(QByteArray()))});
    const QByteArray written = item.numberAt(tristanls::acquiredAt).value_or(QByteArray());
    const auto at =
        wholeNumber(std::string_view(written.constData(), static_cast<std::size_t>(written.size())));
    if (at) {
        record.details.push_back({QCoreApplication::translate("locks", "Last write by the holder's clock"),
                                  momentText(dateOf(*at, millisecond).time_since_epoch().count())});
    }
    if (item.contains(tristanls::acquiredAt)) {
        record.remarks << QCoreApplication::translate(
            "locks", "its holder has trustLocalTime: clients that have it, too, judge by their wall clocks");
    } else if (record.marking == StoredState::Taken) {
        record.remarks << QCoreApplication::translate(
            "locks", "a client with trustLocalTime acquires it at once, whatever its lease");
    }
    return record;
}

std::vector<ReleaseChoice> Tristanls::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return carriesAToken(record) ? std::vector<ReleaseChoice>() : std::vector{deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    return {choiceOf(record.rule == ExpiryRule::Never ? deleteClosed : markOpen, record)};
}

base::Result<dynamodb::ConditionalWrite> Tristanls::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                 const FreshValues &fresh) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, tristanlsNames);
    if (mode == ReleaseMode::Delete)
        return dynamodb::ConditionalWrite::remove(
            record.shape.table, record.key, releaseCondition(record, KeysCompared::Exist, closedIdentity));
    // With the guid that it knows the old holder's next heartbeat would write the whole lease again.
    const AttributeValue guid = AttributeValue::binary(fresh.version);
    if (fresh.version.isEmpty() || guid == *record.item.find(tristanls::guid)) {
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("locks", "marking %1 as released needs a guid that it never had")
                .arg(record.keyText));
    }
    return dynamodb::ConditionalWrite::update(
        record.shape.table, record.key,
        {{tristanls::lease, AttributeValue::number(releasedLease.count())}, {tristanls::guid, guid}},
        releaseCondition(record, KeysCompared::Exist, openIdentity));
}

std::optional<QString> Tristanls::fencingToken(const dynamodb::Item &row) const
{
    const QByteArray token = row.numberAt(tristanls::token).value_or(QByteArray());
    const bool isWhole = isDigits({token.constData(), static_cast<std::size_t>(token.size())});
    return isWhole ? std::optional(QString::fromLatin1(token)) : std::nullopt;
}

// Its heartbeat asks for the guid, so a new one refuses it.
base::Result<dynamodb::ConditionalWrite> Tristanls::fence(const LockRecord &record,
                                                          const FreshValues &fresh) const
{
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    if (record.rule == ExpiryRule::Never)
        return base::failure(base::ErrorKind::Unsupported,
                             QCoreApplication::translate(
                                 "locks",
                                 "%1 fails closed: it has no lease that a fence could wait for, and its "
                                 "holder sends no heartbeat that could be refused")
                                 .arg(record.keyText));
    const QByteArray token = record.item.numberAt(tristanls::token).value_or(QByteArray());
    std::vector<dynamodb::Assignment> changes{{tristanls::guid, AttributeValue::binary(fresh.version)},
                                              {tristanls::owner, AttributeValue::string(fresh.owner)},
                                              {tristanls::token, tristanls::nextToken(token)}};
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                              releaseCondition(record, KeysCompared::Exist, openIdentity));
}

QByteArray Tristanls::freshVersion(base::WallTime) const
{
    return systemRandom()(qsizetype(guidSize));
}

const LockProtocol *Tristanls::protocol() const
{
    static const TristanlsProtocol protocol;
    return &protocol;
}

} // namespace locks
