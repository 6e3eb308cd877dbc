// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dyndbmutex/DyndbMutex.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/dyndbmutex/DyndbMutexProtocol.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

constexpr qint64 millisecond = 1'000'000;

constexpr std::array<std::string_view, 4> dyndbMutexNames{dyndbmutex::key, dyndbmutex::holder,
                                                          dyndbmutex::expires, dyndbmutex::ttl};

constexpr std::array<std::string_view, 1> repeatedNames{dyndbmutex::holder};

QString variantOf(const aws::Item &item)
{
    const auto ttl = item.numberAt(dyndbmutex::ttl);
    if (!item.contains(dyndbmutex::ttl))
        return QCoreApplication::translate("locks", "<0.4.0, no ttl attribute");
    const QByteArray expires = item.numberAt(dyndbmutex::expires).value_or(QByteArray());
    // These versions added seconds to milliseconds, a date tens of thousands of years ahead.
    if (ttl && ttl->toDouble() >= expires.toDouble())
        return QCoreApplication::translate("locks", "0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)");
    return {};
}

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, dyndbmutex::key, aws::AttributeType::S) &&
        has(item, dyndbmutex::holder, aws::AttributeType::S) &&
        has(item, dyndbmutex::expires, aws::AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, dyndbmutex::key) &&
        (item.has(dyndbmutex::holder) || item.has(dyndbmutex::expires));
}

} // namespace

DialectId DyndbMutex::dialectId()
{
    static const DialectId id(QLatin1String("dyndb-mutex"));
    return id;
}

std::span<const RecognitionRule> DyndbMutex::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {dyndbmutex::key},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "lockname, holder and expire_ts, as dyndb-mutex writes them"),
             "mutex-attributes"}},
        RecognitionRule{Evidence::Remnants,
                        {dyndbmutex::holder, dyndbmutex::expires},
                        isBrokenLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP(
                             "locks", "the key lockname with holder or expire_ts, as dyndb-mutex names them"),
                         "mutex-key"}}};
    return rules;
}

std::optional<TableExpectation> DyndbMutex::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, dyndbmutex::key))
        return {};
    const bool purged = table.ttlAttribute == QByteArray(dyndbmutex::ttl);
    return TableExpectation{purged ? Confidence::Certain : Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the partition key lockname is dyndb-mutex's alone")};
}

LockFacts DyndbMutex::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(dyndbmutex::holder) && !item.has(dyndbmutex::expires)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither holder nor expire_ts"), "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto holder = item.string(dyndbmutex::holder);
    const auto expires = item.number(dyndbmutex::expires);
    if (holder == std::string_view(dyndbmutex::noHolder)) {
        facts.marking = StoredState::Released; // acquiring looks at the holder alone
        return facts;
    }
    facts.owner = holder.value_or(std::string_view());
    if (!facts.owner.data()) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no holder that is text: no client can release it"),
                        "no-owner"};
        return facts;
    }
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    if (!expires) {
        facts.reason = item.has(dyndbmutex::expires)
            ? Reason{QT_TRANSLATE_NOOP("locks", "expire_ts is not a number: no client can ever acquire it"),
                     "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no expire_ts: no client can ever acquire it"),
                     "no-date"};
        return facts;
    }
    if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks", "expire_ts is not a whole number of milliseconds: when it lapses cannot be told"),
            "date-not-whole"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*date, millisecond);
    facts.version = {*holder, *expires};
    facts.generation = facts.version; // nothing changes during a hold
    return facts;
}

std::span<const std::string_view> DyndbMutex::attributes() const
{
    return dyndbMutexNames;
}

std::span<const std::string_view> DyndbMutex::repeatedAttributes() const
{
    return repeatedNames;
}

LockRecord DyndbMutex::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), dyndbMutexNames);
    if (record.marking == StoredState::Taken) {
        record.variant = variantOf(item);
        record.remarks << QCoreApplication::translate(
            "locks", "its date is judged by the next client that acquires, with that machine's clock");
    }
    return record;
}

std::vector<ReleaseChoice> DyndbMutex::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice mark;
    mark.mode = ReleaseMode::Mark;
    mark.effect = QCoreApplication::translate(
        "locks", "Writes the row as the library's own release does: holder __empty__, expire_ts 0, no ttl.");
    mark.holderNotices =
        QCoreApplication::translate("locks",
                                    "Nothing while it runs. Its release() then logs one warning and "
                                    "still reports the lock as held. If the next "
                                    "holder uses the same name, that release() releases the new lock.");
    return {mark};
}

base::Result<aws::ConditionalWrite> DyndbMutex::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                             const FreshValues &) const
{
    using aws::AttributeValue;
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, dyndbMutexNames);
    std::vector<aws::Assignment> changes{{dyndbmutex::holder, AttributeValue::string(dyndbmutex::noHolder)},
                                         {dyndbmutex::expires, AttributeValue::number(0)},
                                         {dyndbmutex::ttl, std::nullopt}};
    return aws::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                         aws::Condition::asSeen(record.item, dyndbmutex::holder) &&
                                             aws::Condition::asSeen(record.item, dyndbmutex::expires));
}

QByteArray DyndbMutex::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan DyndbMutex::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {dyndbmutex::key, aws::AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(2, 2); // what the library creates
    return plan;
}

const LockProtocol *DyndbMutex::protocol() const
{
    static const DyndbMutexProtocol protocol;
    return &protocol;
}

} // namespace locks
