// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/vault/Vault.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;

constexpr std::array<string_view, 5> vaultNames{vault::path, vault::key, vault::value, vault::identity,
                                                vault::expires};

constexpr Reason storage{QT_TRANSLATE_NOOP("locks", "storage of Vault, not a lock: never touch it"),
                         "vault-storage", true};
constexpr Reason withoutIdentity{
    QT_TRANSLATE_NOOP(
        "locks",
        "a lock of an old Vault, without an Identity: any client may write it, and it has no holder"),
    "old-vault-lock", true};

bool hasVaultKeys(const TableShape &shape)
{
    return isNamed(shape.partitionKey, vault::path) &&
        isNamed(shape.sortKey.value_or(QByteArray()), vault::key);
}

bool isNamedAsALock(const aws::ItemFields &item, const TableShape &shape)
{
    return hasVaultKeys(shape) && has(item, vault::path, AttributeType::S) &&
        text(item, vault::key).starts_with('_');
}

bool isLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamedAsALock(item, shape) && has(item, vault::identity, AttributeType::B) &&
        has(item, vault::expires, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamedAsALock(item, shape) && item.has(vault::identity);
}

bool isOldLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamedAsALock(item, shape) && !item.has(vault::identity) && item.has(vault::expires);
}

bool isUuid(string_view text)
{
    constexpr std::array<std::size_t, 4> dashes{8, 13, 18, 23};
    if (text.size() != 36)
        return false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const bool isHex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        if (std::ranges::find(dashes, at) != dashes.end() ? c != '-' : !isHex)
            return false;
    }
    return true;
}

/// Vault 0.5 and 0.6: the row of a lock has nothing but its key and, as Value, the UUID of the candidate. It never lapses.
/// A secret whose name begins with _ has encrypted bytes there. Source: physical/dynamodb.go of those versions.
bool isFirstLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamedAsALock(item, shape) && !item.has(vault::identity) && !item.has(vault::expires) &&
        isUuid(item.binary(vault::value).value_or(string_view()));
}

bool isStorage(const aws::ItemFields &, const TableShape &shape)
{
    return hasVaultKeys(shape);
}

/// Vault writes a UUID as text. Bytes that are none would not be legible.
bool isLegible(string_view identity)
{
    return !identity.empty() && std::ranges::all_of(identity, [](char c) { return c > ' ' && c <= '~'; });
}

} // namespace

DialectId Vault::dialectId()
{
    static const DialectId id(QLatin1String("vault"));
    return id;
}

std::span<const RecognitionRule> Vault::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {vault::identity},
            isLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "a Key that starts with _, with Identity and Expires, as Vault writes "
                               "them"),
             "vault-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {vault::identity},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "a Key that starts with _, with an Identity, as Vault names them"),
             "vault-key"}},
        RecognitionRule{
            Evidence::Remnants,
            {vault::value},
            isFirstLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "a Key that starts with _ and a UUID as its Value, as Vault 0.5 and 0.6 "
                               "write them"),
             "vault-first-lock"}},
        RecognitionRule{Evidence::Remnants,
                        {vault::expires},
                        isOldLock,
                        Confidence::Likely,
                        withoutIdentity,
                        StoredState::NotALock},
        RecognitionRule{
            Evidence::KeyName, {}, isStorage, Confidence::Likely, storage, StoredState::NotALock}};
    return rules;
}

std::optional<TableExpectation> Vault::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, vault::path, vault::key))
        return {};
    return TableExpectation{Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the keys Path and Key are those of Vault's storage")};
}

std::vector<aws::Item> Vault::knownLockKeys(const TableShape &shape) const
{
    if (!hasVaultKeys(shape))
        return {};
    return {aws::Item{{vault::path, aws::AttributeValue::string("core")},
                      {vault::key, aws::AttributeValue::string("_lock")}}};
}

LockFacts Vault::facts(const aws::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    if (isFirstLock(item, shape)) {
        facts.dialect = id();
        facts.rule = ExpiryRule::Never;
        facts.marking = StoredState::Taken;
        facts.owner = item.binary(vault::value).value_or(string_view());
        facts.version.first = facts.generation.first = facts.owner;
        return facts;
    }
    if (!isBrokenLock(item, shape)) { // whole ones are among them
        facts.reason = isOldLock(item, shape) ? withoutIdentity : storage;
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const string_view identity = item.binary(vault::identity).value_or(string_view());
    const auto expires = item.number(vault::expires);
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    if (!isLegible(identity)) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "Identity is not the text of a UUID: who holds it cannot be told"),
            "owner-not-text"};
        return facts;
    }
    facts.owner = identity;
    if (!date) {
        facts.reason = expires
            ? Reason{QT_TRANSLATE_NOOP("locks",
                                       "Expires is not a whole number of nanoseconds: when it lapses "
                                       "cannot be told"),
                     "date-not-whole"}
            : Reason{QT_TRANSLATE_NOOP("locks",
                                       "has no Expires that is a number: no other node can ever acquire it"),
                     "no-date"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*date, 1);
    facts.dateTerms.grace = -std::chrono::nanoseconds(1); // others acquire from this moment on
    facts.version.first = *expires;
    facts.generation.first = identity;
    return facts;
}

LockRecord Vault::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), vaultNames);
    if (record.marking == StoredState::Taken && record.rule == ExpiryRule::Never) {
        record.variant = QCoreApplication::translate("locks", "Vault 0.5 or 0.6");
        record.remarks << QCoreApplication::translate("locks",
                                                      "its version of Vault wrote neither a date nor a "
                                                      "heartbeat: a node of that version waits for it "
                                                      "for ever, unless it was started with RECOVERY_MODE=1, "
                                                      "and a node at work and one that was killed "
                                                      "cannot be told apart by it")
                       << QCoreApplication::translate("locks", "a node of a later Vault acquires it at once");
    } else if (record.marking == StoredState::Taken)
        record.remarks
            << QCoreApplication::translate(
                   "locks", "its date is judged by the next node that acquires, with that machine's clock")
            << QCoreApplication::translate(
                   "locks",
                   "standby nodes have been seen not to take over although the date was past: look "
                   "for one that hangs before you release");
    return record;
}

std::span<const string_view> Vault::attributes() const
{
    return vaultNames;
}

QString Vault::purposeOf(const aws::ItemFields &item) const
{
    return text(item, vault::key).starts_with('_')
        ? QCoreApplication::translate("locks", "leader of a Vault cluster")
        : QString();
}

std::vector<ReleaseChoice> Vault::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {}; // a row that cannot be read may be a part of what the cluster stores
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks", "Deletes the row of the lock, as Vault's own release does. Any node may lead from then on.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices =
        QCoreApplication::translate("locks",
                                    "It reads the row every 5 s and steps down when the Identity is not its "
                                    "own, or after five reads that "
                                    "fail. It cannot bring the row back: a renewal needs it.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "If Expires still moves, the leader is alive: use vault operator step-down instead. Never touch "
        "another row of this table: they are what Vault stores.");
    return {remove};
}

std::vector<NativeCommand> Vault::nativeCommands(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {};
    return {{QCoreApplication::translate("locks", "Let a live leader step down by itself"),
             QStringLiteral("vault operator step-down")}};
}

QString Vault::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "the table is the storage of a Vault cluster: its leader's lock is released alone");
}

base::Result<aws::ConditionalWrite> Vault::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                        const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    Condition condition =
        Condition::asSeen(record.item, vault::identity) && Condition::asSeen(record.item, vault::expires);
    if (record.rule == ExpiryRule::Never)
        condition = Condition::asSeen(record.item, vault::value) && std::move(condition);
    return aws::ConditionalWrite::remove(record.shape.table, record.key, std::move(condition));
}

QByteArray Vault::freshVersion(base::WallTime wall) const
{
    return QByteArray::number(qint64(wall.time_since_epoch().count())); // never written
}

aws::TablePlan Vault::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {vault::path, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{vault::key, AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(5, 5); // what Vault creates
    return plan;
}

} // namespace locks
