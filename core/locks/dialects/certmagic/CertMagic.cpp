// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/certmagic/CertMagic.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;
using namespace std::chrono_literals;

constexpr qint64 second = 1'000'000'000;

constexpr std::array<string_view, 5> certMagicNames{certmagic::key, certmagic::owner, certmagic::expires,
                                                    certmagic::contents, certmagic::written};

constexpr Reason storage{
    QT_TRANSLATE_NOOP("locks",
                      "storage of CertMagic (certificates, private keys), not a lock: never touch it"),
    "certmagic-storage", true};

bool hasLockKey(const aws::ItemFields &item)
{
    return text(item, certmagic::key).starts_with(certmagic::prefix);
}

bool isNewLock(const aws::ItemFields &item, const TableShape &)
{
    return hasLockKey(item) && has(item, certmagic::owner, AttributeType::S) &&
        has(item, certmagic::expires, AttributeType::N);
}

// Of v3.0: no attribute of v3.1 is there.
bool isOld(const aws::ItemFields &item)
{
    return !item.has(certmagic::owner) && !item.has(certmagic::expires);
}

bool isOldLock(const aws::ItemFields &item, const TableShape &)
{
    return hasLockKey(item) && isOld(item) && has(item, certmagic::contents, AttributeType::S);
}

bool hasAnyOfIts(const aws::ItemFields &item)
{
    return item.has(certmagic::owner) || item.has(certmagic::expires) || item.has(certmagic::contents);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, certmagic::key) && hasLockKey(item) && hasAnyOfIts(item);
}

bool isStorage(const aws::ItemFields &item, const TableShape &)
{
    return has(item, certmagic::key, AttributeType::S) && !hasLockKey(item) && item.has(certmagic::contents);
}

// The bytes that base64 stands for, while they fit; nothing for other text.
class Decoded final {
public:
    explicit Decoded(string_view base64)
    {
        while (base64.ends_with('='))
            base64.remove_suffix(1);
        unsigned bits = 0;
        unsigned count = 0;
        for (const char c : base64) {
            const std::size_t value = alphabet.find(c);
            if (value == string_view::npos || (count >= 2 && m_size == m_bytes.size()))
                return;
            bits = (bits << 6U | static_cast<unsigned>(value)) & 0xFFFFU;
            count += 6;
            if (count >= 8) {
                count -= 8;
                m_bytes[m_size++] = static_cast<char>(bits >> count & 0xFFU);
            }
        }
        m_valid = true;
    }
    [[nodiscard]] string_view text() const
    {
        return m_valid ? string_view(m_bytes.data(), m_size) : string_view();
    }

private:
    static constexpr string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<char, 64> m_bytes{}; // a date has 35 characters at most
    std::size_t m_size = 0;
    bool m_valid = false;
};

LockFacts oldFacts(const aws::ItemFields &item, LockFacts facts)
{
    const string_view contents = text(item, certmagic::contents);
    facts.expiresAt = rfc3339Date(Decoded(contents).text());
    if (!facts.expiresAt) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "Contents is not a date as v3.0 writes it: when it lapses cannot be told"),
            "date-unreadable"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.version.first = contents;
    facts.generation = facts.version;
    // The last write, and v3.0 writes a lock once.
    if (const auto at = rfc3339Date(text(item, certmagic::written)))
        facts.acquired = AcquiredAt{*at, AcquiredAt::Clock::Holder, Origin::Assumed};
    return facts;
}

LockFacts newFacts(const aws::ItemFields &item, LockFacts facts)
{
    constexpr std::chrono::seconds refreshPeriod{100}; // a third of its lock timeout of five minutes
    const auto expires = item.number(certmagic::expires);
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    facts.owner = text(item, certmagic::owner);
    if (!facts.owner.data()) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no LockID that is text: its holder can neither renew nor release it"),
            "no-owner"};
    } else if (!expires) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no ExpiresAt that is a number: no client can ever acquire it"),
            "no-date"};
    } else if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "ExpiresAt is not a whole number of seconds: when it lapses cannot be told"),
            "date-not-whole"};
    } else {
        facts.marking = StoredState::Taken;
        facts.expiresAt = dateOf(*date, second);
        facts.dateTerms.grace = 1s - 1ns; // others acquire when their clock, in whole seconds, shows more
        facts.dateTerms.standsStill = refreshPeriod;
        facts.version = {facts.owner, *expires};
        facts.generation.first = facts.owner; // new for each acquisition
    }
    return facts;
}

} // namespace

DialectId CertMagic::dialectId()
{
    static const DialectId id(QLatin1String("certmagic-dynamodb"));
    return id;
}

std::span<const RecognitionRule> CertMagic::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {certmagic::key},
            isNewLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "a key LOCK- with LockID and ExpiresAt, as CertMagic writes them"),
             "certmagic-attributes"}},
        RecognitionRule{
            Evidence::Attributes,
            {certmagic::key},
            isOldLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "a key LOCK- with Contents, as CertMagic's v3.0 writes them"),
             "certmagic-old-form"}},
        RecognitionRule{Evidence::Attributes,
                        {certmagic::key},
                        isStorage,
                        Confidence::Likely,
                        storage,
                        StoredState::NotALock},
        RecognitionRule{Evidence::Remnants,
                        {certmagic::key},
                        isBrokenLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP("locks", "a key LOCK- with attributes that CertMagic names so"),
                         "certmagic-key"}}};
    return rules;
}

std::optional<TableExpectation> CertMagic::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, certmagic::key))
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the partition key PrimaryKey, as CertMagic's storage needs it")};
}

LockFacts CertMagic::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!hasLockKey(item) || !hasAnyOfIts(item)) {
        facts.reason = storage;
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    return isOld(item) ? oldFacts(item, facts) : newFacts(item, facts);
}

std::span<const string_view> CertMagic::attributes() const
{
    return certMagicNames;
}

string_view CertMagic::nameOf(string_view key) const
{
    if (key.starts_with(certmagic::prefix))
        key.remove_prefix(string_view(certmagic::prefix).size());
    return key;
}

LockRecord CertMagic::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), certMagicNames);
    if (record.dialect.isNone())
        return record;
    record.name = textOf(nameOf(text(fields, certmagic::key)));
    if (record.marking != StoredState::Taken)
        return record;
    if (isOld(fields)) {
        record.variant = QCoreApplication::translate("locks", "v3.0");
        record.remarks << QCoreApplication::translate("locks",
                                                      "no client of v3.1 can ever acquire it: it has no "
                                                      "ExpiresAt, and blocks them until it is deleted");
        record.remarks << QCoreApplication::translate("locks", "nothing in the row names its holder");
        return record;
    }
    record.variant = QCoreApplication::translate("locks", "v3.1 or later");
    record.remarks << QCoreApplication::translate("locks",
                                                  "its date was set before its holder waited for it: a lock "
                                                  "acquired after more than five minutes of waiting has "
                                                  "a past date until its first refresh, 100 s later");
    record.remarks << QCoreApplication::translate(
        "locks", "clients of v3.0 on the same table do not see it and overwrite it");
    return record;
}

std::vector<ReleaseChoice> CertMagic::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "The other rows of this table are certificates and private keys: never delete or copy them, and "
        "never delete by "
        "a prefix. Two who issue the same certificate at once can reach the rate limits of the authority.");
    if (record.item.contains(certmagic::owner)) {
        remove.effect = QCoreApplication::translate(
            "locks", "Deletes the row, if LockID and ExpiresAt are still as shown.");
        remove.holderNotices =
            QCoreApplication::translate("locks",
                                        "Its next refresh, within 100 s, is refused: it logs one line, stops "
                                        "refreshing, and goes on with the "
                                        "certificate. It cannot create the row again.");
    } else {
        remove.effect = QCoreApplication::translate(
            "locks", "Deletes the row, if Contents is still as shown and no LockID was added.");
        remove.holderNotices = QCoreApplication::translate(
            "locks",
            "Nothing: v3.0 goes on with the certificate. Its unlock at the end has no "
            "condition, and frees the lock of the holder of that time.");
    }
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    return {remove};
}

HolderNotice CertMagic::holderNotice(const LockRecord &record) const
{
    // v3.0, which writes no owner, never refreshes.
    return record.item.contains(certmagic::owner) ? HolderNotice::AtHeartbeat : HolderNotice::AtRelease;
}

QString CertMagic::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "It stands among certificates and private keys: release such locks one by one.");
}

base::Result<aws::ConditionalWrite> CertMagic::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                            const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, certMagicNames);
    Condition condition = record.item.contains(certmagic::owner)
        ? Condition::asSeen(record.item, certmagic::owner) &&
            Condition::asSeen(record.item, certmagic::expires)
        : Condition::asSeen(record.item, certmagic::contents) && Condition::notExists(certmagic::owner);
    return aws::ConditionalWrite::remove(record.shape.table, record.key, std::move(condition));
}

QByteArray CertMagic::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan CertMagic::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {certmagic::key, AttributeType::S};
    return plan;
}

} // namespace locks
