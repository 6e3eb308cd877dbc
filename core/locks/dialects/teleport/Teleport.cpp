// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/teleport/Teleport.h"

#include "core/locks/dialects/common/JsonTree.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/teleport/SemaphoreLeases.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <array>

namespace locks {
namespace {

using dynamodb::AttributeType;
using std::string_view;
using teleport::SemaphoreLease;
using teleport::SemaphoreLeases;

constexpr qint64 second = 1'000'000'000;
constexpr int mostLeasesShown = 50;

constexpr std::array<string_view, 7> teleportNames{
    teleport::key,     teleport::path,     teleport::value,      teleport::written,
    teleport::expires, teleport::revision, teleport::oldRevision};

constexpr Reason storage{
    QT_TRANSLATE_NOOP(
        "locks", "storage of a Teleport cluster (users, certificates, secrets), not a lock: never touch it"),
    "teleport-storage", true};

using namespace describe;

bool isSemaphore(string_view path)
{
    return path.starts_with(teleport::semaphores);
}

// The path behind what all locks, or all semaphores, begin with; empty for other rows.
string_view lockNameIn(string_view path)
{
    for (const string_view prefix : {teleport::locks, teleport::otherLocks, teleport::semaphores}) {
        if (path.starts_with(prefix))
            return path.substr(prefix.size());
    }
    return {};
}

bool isPathOfALock(string_view path)
{
    return !lockNameIn(path).empty();
}

constexpr std::array rules{
    RecognitionRule{
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "the path of a lock or a semaphore in a Teleport backend"),
                   "teleport-path"},
        .all = {keyIs(teleport::key), sortKeyIs(teleport::path), equals(teleport::key, teleport::cluster),
                fits(teleport::path, isPathOfALock)}},
    RecognitionRule{.confidence = Confidence::Certain,
                    .reason = storage,
                    .marking = StoredState::NotALock,
                    .all = {keyIs(teleport::key), sortKeyIs(teleport::path), has(teleport::path),
                            equals(teleport::key, teleport::cluster)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = storage,
                    .marking = StoredState::NotALock,
                    .all = {keyIs(teleport::key), sortKeyIs(teleport::path), has(teleport::path)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the keys HashKey and FullPath are those of a Teleport backend");
constexpr std::array tables{
    Expectation{{is(RowTest::Is::TtlBy, teleport::expires)}, Confidence::Certain, itsTable},
    Expectation{{}, Confidence::Likely, itsTable}};

constexpr const char *hazard = QT_TRANSLATE_NOOP("locks",
                                                 "The other rows of this table are the cluster's users, "
                                                 "certificates and secrets: never delete, copy or export "
                                                 "them, and never delete by a prefix.");
constexpr Release ofASemaphore{
    .effect = QT_TRANSLATE_NOOP("locks",
                                "Deletes the row of the semaphore, if Value, Revision "
                                "and Expires are still as shown. A single lease is not "
                                "taken out: that would mean rewriting Teleport's JSON."),
    .holderNotices = QT_TRANSLATE_NOOP("locks",
                                       "The next keep-alive of each lease finds no semaphore, and Teleport "
                                       "ends the session it belongs to. None can "
                                       "create the row again."),
    .mustNot = {hazard}};
constexpr Release ofALock{
    .effect = QT_TRANSLATE_NOOP(
        "locks", "Deletes the row of the lock, if Value, Revision and Expires are still as shown."),
    .holderNotices = QT_TRANSLATE_NOOP("locks",
                                       "Its next renewal, at half the time that the lock lasts, or its "
                                       "release fails, and Teleport cancels the work "
                                       "under the lock. It cannot create the row again."),
    .mustNot = {hazard}};

constexpr RowDescription rows{.id = "teleport",
                              .keys = {teleport::key, teleport::path},
                              .rules = rules,
                              .tables = tables,
                              .attributes = teleportNames};

bool isLock(const itemstore::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, teleport::key) && shape.sortKey &&
        isNamed(*shape.sortKey, teleport::path) && text(item, teleport::key) == teleport::cluster &&
        isPathOfALock(text(item, teleport::path));
}

// What a semaphore's leases say together.
struct Leases {
    int count = 0;
    int live = 0; ///< of those, when the row was written
    string_view holder; ///< of the one live lease
    bool damaged = false;
};

// Which leases live depends on the time, which a row does not know: those count that were ahead when the row was
// written, by the clock of the one who wrote it. The others are dropped by the next who acquires.
bool wasLive(const SemaphoreLease &lease, std::optional<base::ServerTime> written)
{
    const auto end = rfc3339Date(lease.expires);
    return !end || !written || *end > *written;
}

std::optional<base::ServerTime> secondsOf(std::optional<string_view> number)
{
    const auto seconds = number ? wholeNumber(*number) : std::nullopt;
    return seconds ? std::optional(dateOf(*seconds, second)) : std::nullopt;
}

Leases leasesOf(const itemstore::ItemFields &item)
{
    Leases all;
    const auto written = secondsOf(item.number(teleport::written));
    SemaphoreLeases leases(item.binary(teleport::value).value_or(string_view()));
    while (const auto lease = leases.next()) {
        ++all.count;
        if (!wasLive(*lease, written))
            continue;
        const bool isPlain = lease->holder.find('\\') == string_view::npos;
        all.holder = ++all.live == 1 && isPlain ? lease->holder : string_view();
    }
    all.damaged = leases.isDamaged();
    return all;
}

// Of JSON's text, with its escapes.
QString jsonText(string_view escaped)
{
    return JsonTree::text(escaped).value_or(textOf(escaped));
}

// The bytes themselves, or, of more than an owner's, what stands for them.
QString digitsOf(const QByteArray &value)
{
    constexpr qsizetype most = 64;
    return value.size() <= most ? QString::fromLatin1(value.toHex())
                                : QStringLiteral("sha256:") +
            QString::fromLatin1(QCryptographicHash::hash(value, QCryptographicHash::Sha256).toHex());
}

std::optional<StatedMoment> readLastWrite(std::string_view written, const void *)
{
    const auto at = secondsOf(written);
    return at ? std::optional(StatedMoment{*at, StatedMoment::Means::LastWrite}) : std::nullopt;
}

LockFacts unreadable(LockFacts facts, const Reason &reason)
{
    facts.marking = StoredState::Unreadable;
    facts.reason = reason;
    return facts;
}

void recordLeases(const itemstore::ItemFields &item, LockRecord &record)
{
    const Leases all = leasesOf(item);
    SemaphoreLeases leases(item.binary(teleport::value).value_or(string_view()));
    for (int shown = 0; shown < mostLeasesShown; ++shown) {
        const auto lease = leases.next();
        if (!lease)
            break;
        record.details.push_back(
            {QCoreApplication::translate("locks", "Lease"),
             QCoreApplication::translate("locks", "%1 until %2, lease %3")
                 .arg(jsonText(lease->holder), jsonText(lease->expires), jsonText(lease->id))});
    }
    if (all.count > mostLeasesShown)
        record.details.push_back(
            {QCoreApplication::translate("locks", "Lease"),
             QCoreApplication::translate("locks", "and %n more", nullptr, all.count - mostLeasesShown)});
    record.remarks
        << QCoreApplication::translate(
               "locks",
               "it has %n lease(s), of which %1 had not ended when the row was last written; its limit is "
               "in the role of the user, not in the row",
               nullptr, all.count)
               .arg(all.live);
}

} // namespace

Teleport::Teleport() : LibraryDialect(rows)
{
}

LockFacts Teleport::facts(const itemstore::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    const string_view path = text(item, teleport::path);
    if (!isLock(item, shape)) {
        facts.reason = storage;
        return facts;
    }
    facts.dialect = id();
    const auto value = item.binary(teleport::value);
    const auto expires = item.number(teleport::expires);
    const auto date = secondsOf(expires);
    facts.rule = item.has(teleport::expires) ? ExpiryRule::Date : ExpiryRule::Never;
    if (!value || value->empty())
        return unreadable(
            facts,
            {QT_TRANSLATE_NOOP("locks", "has no Value of bytes: who holds it cannot be told"), "no-value"});
    if (item.has(teleport::expires) && !date)
        return unreadable(
            facts,
            {QT_TRANSLATE_NOOP("locks",
                               "Expires is not a whole number of seconds: when it lapses cannot be "
                               "told"),
             "date-not-whole"});
    if (item.has(teleport::revision) && text(item, teleport::revision).empty())
        return unreadable(
            facts,
            {QT_TRANSLATE_NOOP("locks", "Revision is not text: no client can renew it"), "no-version"});
    facts.marking = StoredState::Taken;
    facts.expiresAt = date;
    facts.version = {text(item, teleport::revision), expires.value_or(string_view())};
    // Each write makes a new revision, a renewal too: a release of a live lock hits what was seen, or nothing.
    facts.generation.first = facts.version.first.empty() ? facts.version.second : facts.version.first;
    if (facts.version.isEmpty())
        facts.version.first = facts.generation.first = *value;
    StatedIn stated;
    if (const auto written = item.number(teleport::written))
        stated = {*written, readLastWrite};
    if (!isSemaphore(path)) {
        facts.statedIn = stated;
        return facts; // 16 random bytes, which are no text: nothing names its holder
    }
    const Leases leases = leasesOf(item);
    if (leases.damaged)
        return unreadable(
            facts,
            {QT_TRANSLATE_NOOP("locks",
                               "its Value is not the JSON of a semaphore: who holds it cannot be told"),
             "semaphore-unreadable"});
    facts.owner = leases.holder;
    if (leases.count == 0)
        facts.marking = StoredState::Released;
    else
        facts.statedIn = stated;
    return facts;
}

std::optional<string_view> Teleport::nameIn(const itemstore::ItemFields &item) const
{
    const string_view path = text(item, teleport::path);
    const string_view name = lockNameIn(path);
    return name.empty() ? path : name;
}

LockRecord Teleport::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    const itemstore::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), teleportNames);
    if (record.dialect.isNone())
        return record;
    const string_view path = text(fields, teleport::path);
    record.name = textOf(*nameIn(fields));
    record.variant = isSemaphore(path) ? QCoreApplication::translate("locks", "semaphore")
                                       : QCoreApplication::translate("locks", "lock");
    const bool isReadable = record.marking == StoredState::Taken || record.marking == StoredState::Released;
    if (!isReadable)
        return record;
    if (isSemaphore(path)) {
        recordLeases(fields, record);
    } else {
        record.details.push_back({QCoreApplication::translate("locks", "The holder's random value"),
                                  digitsOf(item.find(teleport::value)->bytes())});
        record.remarks << QCoreApplication::translate("locks", "nothing in the row names its holder");
    }
    if (record.rule == ExpiryRule::Never)
        record.remarks << QCoreApplication::translate("locks", "it has no Expires and never ends by itself");
    return record;
}

std::vector<ReleaseChoice> Teleport::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {};
    const itemstore::PackedItem packed(record.item);
    const itemstore::ItemFields fields(packed.view());
    if (!isSemaphore(text(fields, teleport::path)))
        return {choiceOf(ofALock, record)};
    ReleaseChoice remove = choiceOf(ofASemaphore, record);
    remove.loses = QCoreApplication::translate("locks", "All %n lease(s) of the semaphore, live ones too.",
                                               nullptr, leasesOf(fields).count);
    return {remove};
}

QString Teleport::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "It stands among the secrets of a Teleport cluster: release such locks one by one.");
}

base::Result<dynamodb::ConditionalWrite> Teleport::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    static constexpr std::array<string_view, 3> identity{teleport::value, teleport::revision,
                                                         teleport::expires};
    return dynamodb::ConditionalWrite::remove(record.shape.table, record.key,
                                              releaseCondition(record, KeysCompared::SortExists, identity));
}

} // namespace locks
