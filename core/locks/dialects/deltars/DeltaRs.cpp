// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/deltars/DeltaRs.h"

#include "core/locks/dialects/common/Leases.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using itemstore::ItemFields;
using std::string_view;
using std::chrono::nanoseconds;

constexpr const char *lapsedLease = "1"; // seconds, what forcing a lapse writes

constexpr std::array<string_view, 7> deltaRsNames{deltars::key,    deltars::owner, deltars::version,
                                                  deltars::lease,  deltars::data,  deltars::released,
                                                  deltars::blocked};
constexpr std::array<string_view, 1> repeatedNames{deltars::owner};

using namespace describe;
using namespace recordversion;

constexpr RecognitionRule byAttributes{
    .confidence = Confidence::Certain,
    .reason = {
        QT_TRANSLATE_NOOP("locks", "record version number with a lease, data or mark of delta-rs's own form"),
        "delta-rs-attributes"}};
// Its old rows look like the Java client's: only the names of its table and of its lock tell.
constexpr RecognitionRule byNames{
    .confidence = Confidence::Likely,
    .reason = {QT_TRANSLATE_NOOP("locks",
                                 "record version number with a lease of digits, in a table or of a lock "
                                 "that delta-rs names so"),
               "delta-rs-names"}};
constexpr RowTest isBlocked = has(deltars::blocked);
constexpr RowTest hasDateOfLease = isOf(deltars::lease, AttributeType::N);
constexpr RowTest isAtItsKey = keyIs(deltars::key);
// The other libraries of the family store their data as bytes.
constexpr RowTests hasItsData{isOf(deltars::lease, AttributeType::S), isOf(deltars::data, AttributeType::S),
                              !fits(deltars::version, isTimedVersion)};
constexpr auto rules =
    joined(std::array{ofWholeRows(byAttributes, {}, {hasDateOfLease, isBlocked}),
                      ofWholeRows(byAttributes, hasItsData),
                      ofRemnants(byAttributes, {has(deltars::version), hasDateOfLease}),
                      ofRemnants(byAttributes, {has(deltars::owner), hasDateOfLease, isAtItsKey}),
                      ofRemnants(byAttributes, also(hasItsData, {has(deltars::version)})),
                      ofRemnants(byAttributes, also(hasItsData, {has(deltars::owner)}),
                                 {isAtItsKey, fits(deltars::lease, isGoLease)})},
           ofRemnantsOfTheFamily(byAttributes, {isBlocked}),
           ofRowsWithLease(byNames, {fits(deltars::lease, isDigits), !fits(deltars::version, isGoVersion)},
                           {is(RowTest::Is::TableNamed, deltaRsTable), equals(keyOfTable, "delta-rs")}));

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key with the name or the TTL attribute of delta-rs's table");
constexpr std::array tables{
    Expectation{{is(RowTest::Is::TtlBy, deltars::lease)}, Confidence::Likely, itsTable},
    Expectation{{is(RowTest::Is::TableNamed, deltaRsTable)}, Confidence::Likely, itsTable},
    Expectation{
        {is(RowTest::Is::TtlBy)},
        Confidence::Guess,
        QT_TRANSLATE_NOOP("locks", "delta-rs shares its partition key with other libraries: only rows tell"),
        -1}};

constexpr RowDescription rows{.id = "delta-rs",
                              .keys = {deltars::key},
                              .rules = rules,
                              .tables = tables,
                              .attributes = deltaRsNames,
                              .repeated = repeatedNames};

// Seconds as Rust reads them: digits, perhaps with a plus. Nothing for all else.
std::optional<nanoseconds> secondsOf(string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    return isDigits(text) ? leaseOf(text, std::chrono::seconds(1)) : std::nullopt;
}

Reason troubleOf(const ItemFields &item)
{
    if (text(item, deltars::version).empty())
        return {QT_TRANSLATE_NOOP("locks",
                                  "has no recordVersionNumber that is text: every client fails on this row"),
                "no-version"};
    if (!text(item, deltars::owner).data())
        return {QT_TRANSLATE_NOOP("locks", "has no ownerName that is text: every client fails on this row"),
                "no-owner"};
    if (item.has(deltars::blocked))
        return {}; // clients look no further
    if (item.has(deltars::released) && item.string(deltars::released) != string_view("1"))
        return {QT_TRANSLATE_NOOP("locks",
                                  "isReleased is there but is not the string \"1\": clients take the row for "
                                  "released and can never acquire it"),
                "release-mark-odd"};
    const auto lease = item.string(deltars::lease);
    if (lease && !secondsOf(*lease))
        return {QT_TRANSLATE_NOOP("locks",
                                  "its leaseDuration is text but no number of seconds: every client fails on "
                                  "this row"),
                "lease-unreadable"};
    return {};
}

void recordLease(LockRecord &record)
{
    if (const auto date = record.item.numberAt(deltars::lease)) {
        record.variant = QStringLiteral(">=0.6.0");
        const auto seconds =
            wholeNumber(string_view(date->constData(), static_cast<std::size_t>(date->size())));
        record.remarks << QCoreApplication::translate(
            "locks",
            "no client reads its leaseDuration, which is a number: only its holder, DynamoDB's TTL or "
            "an operator ends it");
        if (seconds) {
            constexpr qint64 second = 1'000'000'000;
            record.remarks
                << QCoreApplication::translate(
                       "locks",
                       "its holder meant to hold it until %1; after that it is overdue, and DynamoDB "
                       "may delete the row hours to days later")
                       .arg(momentText(dateOf(*seconds, second).time_since_epoch().count()));
        }
    } else if (const auto lease = record.item.stringAt(deltars::lease)) {
        record.variant = QStringLiteral("<=0.5.0");
        if (*lease == lapsedLease && record.marking == StoredState::Taken)
            record.remarks << QCoreApplication::translate(
                "locks",
                "its lease is 1 s, as forcing a lapse writes it: the next client acquires it through "
                "the repair path");
    } else if (record.marking == StoredState::Taken) {
        record.remarks << QCoreApplication::translate(
            "locks", "it has no lease: only its holder or an operator ends it");
    }
}

QString firstTheData(const LockRecord &record)
{
    if (!record.item.contains(deltars::data))
        return {};
    return QCoreApplication::translate(
        "locks",
        "Save data first: it names a rename that may be half done, and the next holder has to finish or "
        "repair it.");
}

} // namespace

DeltaRs::DeltaRs() : LibraryDialect(rows)
{
}

LockFacts DeltaRs::facts(const ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(deltars::version) && !item.has(deltars::owner)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither recordVersionNumber nor ownerName"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, deltars::owner);
    facts.version.first = text(item, deltars::version);
    const bool isBlocked = item.has(deltars::blocked);
    const auto lease = item.string(deltars::lease);
    const bool isReleased = item.has(deltars::released) && !isBlocked;
    // No client reads a lease of another type, nor the lease of a row that is not to be acquired.
    const bool ends = isReleased || (lease && !isBlocked);
    facts.rule = ends ? ExpiryRule::RecordVersion : ExpiryRule::Never;
    if (lease && ends)
        facts.lease = secondsOf(*lease).value_or(nanoseconds(0));
    facts.reason = troubleOf(item);
    if (!facts.reason.isEmpty())
        return facts;
    if (!ends)
        facts.generation = facts.version;
    facts.marking = isReleased ? StoredState::Released : StoredState::Taken;
    return facts;
}

LockRecord DeltaRs::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), deltaRsNames);
    if (const AttributeValue *data = item.find(deltars::data);
        data && (data->type() == AttributeType::S || data->type() == AttributeType::B))
        record.data = data->bytes();
    if (record.marking != StoredState::Taken && record.marking != StoredState::Released)
        return record;
    if (item.contains(deltars::blocked)) {
        record.remarks << QCoreApplication::translate("locks",
                                                      "isNonAcquirable is set: the client that set it "
                                                      "means every writer to fail here and has to "
                                                      "remove it, and no release is offered");
    } else {
        recordLease(record);
    }
    return record;
}

std::vector<ReleaseChoice> DeltaRs::releaseChoices(const LockRecord &record) const
{
    // The rename that data names may be half done: a row with it is not deleted unread.
    if (record.item.contains(deltars::blocked))
        return {};
    if (record.marking == StoredState::Unreadable)
        return record.item.contains(deltars::data) ? std::vector<ReleaseChoice>()
                                                   : std::vector{deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice mark;
    mark.mode = ReleaseMode::Mark;
    mark.name = QCoreApplication::translate("locks", "Force a lapse");
    mark.effect = QCoreApplication::translate(
        "locks",
        "Forces a lapse: sets leaseDuration to one second and replaces the version. The row stays and is not "
        "marked as released; waiting clients acquire it one refresh later (10 s by default) through the "
        "repair path.");
    mark.holderNotices = QCoreApplication::translate(
        "locks", "Nothing until it releases: release_lock then returns false, and nothing else happens.");
    mark.mustNot = firstTheData(record);
    ReleaseChoice remove = mark;
    remove.mode = ReleaseMode::Delete;
    remove.name.clear();
    remove.effect =
        QCoreApplication::translate("locks", "Deletes the row, as the library's own release does.");
    if (record.item.contains(deltars::data))
        remove.loses = QCoreApplication::translate(
            "locks", "The row's data: the next holder does not learn of the rename that may be half done.");
    else if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's additional attributes.");
    return {mark, remove};
}

base::Result<dynamodb::ConditionalWrite> DeltaRs::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                               const FreshValues &fresh) const
{
    if (record.dialect == id() && record.marking == StoredState::Taken &&
        record.item.contains(deltars::blocked)) {
        return base::failure(
            base::ErrorKind::Unsupported,
            QCoreApplication::translate(
                "locks", "isNonAcquirable is set in the row %1: the client that set it removes it")
                .arg(record.keyText));
    }
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, deltaRsNames);
    // A client that forbids acquiring after our read makes the condition fail, too.
    static constexpr std::array<std::string_view, 3> identity{deltars::version, deltars::owner,
                                                              deltars::blocked};
    dynamodb::Condition condition = releaseCondition(record, KeysCompared::PartitionExists, identity);
    if (mode == ReleaseMode::Delete)
        return dynamodb::ConditionalWrite::remove(record.shape.table, record.key, std::move(condition));
    if (fresh.version.isEmpty() || fresh.version == record.item.stringAt(deltars::version)) {
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("locks", "forcing %1 to lapse needs a version that it never had")
                .arg(record.keyText));
    }
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key,
                                              {{deltars::lease, AttributeValue::string(lapsedLease)},
                                               {deltars::version, AttributeValue::string(fresh.version)}},
                                              std::move(condition));
}

} // namespace locks
