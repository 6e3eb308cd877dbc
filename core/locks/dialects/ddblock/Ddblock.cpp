// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/ddblock/Ddblock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/ddblock/DdblockProtocol.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

constexpr std::array<std::string_view, 3> ddblockNames{ddblock::key, ddblock::uuid, ddblock::expires};

bool startsWithPrefix(const aws::ItemFields &item)
{
    return text(item, ddblock::key).starts_with(ddblock::prefix);
}

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return startsWithPrefix(item) && has(item, ddblock::uuid, aws::AttributeType::S) &&
        has(item, ddblock::expires, aws::AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &)
{
    return startsWithPrefix(item) && (item.has(ddblock::uuid) || item.has(ddblock::expires));
}

aws::Condition identityAsSeen(const LockRecord &record)
{
    using aws::Condition;
    return Condition::asSeen(record.item, record.shape.partitionKey) &&
        Condition::asSeen(record.item, ddblock::uuid) && Condition::asSeen(record.item, ddblock::expires);
}

} // namespace

DialectId Ddblock::dialectId()
{
    static const DialectId id(QLatin1String("ddblock"));
    return id;
}

std::span<const RecognitionRule> Ddblock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {ddblock::key},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "a name that starts with ddblock-, with uuid and expires"),
             "ddblock-attributes"}},
        RecognitionRule{Evidence::Remnants,
                        {ddblock::key},
                        isBrokenLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP("locks", "a name that starts with ddblock-, with uuid or expires"),
                         "ddblock-key"}}};
    return rules;
}

std::optional<TableExpectation> Ddblock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, ddblock::key))
        return {};
    return TableExpectation{Confidence::Guess,
                            QT_TRANSLATE_NOOP("locks", "the partition key name, as ddblock needs it"), 1};
}

LockFacts Ddblock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(ddblock::uuid) && !item.has(ddblock::expires)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither uuid nor expires"), "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = item.string(ddblock::uuid).value_or(std::string_view());
    if (facts.owner.empty()) {
        facts.reason = {QT_TRANSLATE_NOOP(
                            "locks", "has no uuid that is text: its holder can neither renew nor release it"),
                        "no-owner"};
        return facts;
    }
    const auto expires = item.number(ddblock::expires);
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    if (!expires) {
        facts.reason = item.has(ddblock::expires)
            ? Reason{QT_TRANSLATE_NOOP("locks", "expires is not a number: no client can ever acquire it"),
                     "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no expires: no client can ever acquire it"), "no-date"};
        return facts;
    }
    if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "expires is not a whole number of nanoseconds: when it lapses cannot be told"),
            "date-not-whole"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*date, 1);
    facts.version.first = *expires;
    facts.generation.first = facts.owner;
    return facts;
}

std::span<const std::string_view> Ddblock::attributes() const
{
    return ddblockNames;
}

std::string_view Ddblock::nameOf(std::string_view key) const
{
    if (key.starts_with(ddblock::prefix))
        key.remove_prefix(std::string_view(ddblock::prefix).size());
    return key;
}

LockRecord Ddblock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), ddblockNames);
    if (!record.dialect.isNone() && record.name.startsWith(QLatin1String(ddblock::prefix)))
        record.name.remove(0, QLatin1String(ddblock::prefix).size());
    if (record.marking == StoredState::Taken) {
        record.remarks << QCoreApplication::translate(
            "locks", "its date is judged by the next client that acquires, with that machine's clock");
        const QByteArray uuid = item.stringAt(ddblock::uuid).value_or(QByteArray());
        if (const auto made =
                wholeNumber(std::string_view(uuid.constData(), static_cast<std::size_t>(uuid.size()))))
            record.remarks << QCoreApplication::translate(
                                  "locks", "its holder's mutex was made at %1 by the holder's own clock")
                                  .arg(momentText(*made));
    }
    return record;
}

std::vector<ReleaseChoice> Ddblock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks",
        "Deletes the row. There is no gentler form: a date set back is overwritten by the next renewal.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next renewal, within half its time to live (30 s by default), is refused, and "
        "the library panics: the "
        "holder's whole process is likely to crash. It cannot bring the row back.");
    return {remove};
}

base::Result<aws::ConditionalWrite> Ddblock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                          const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, ddblockNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key, identityAsSeen(record));
}

// Its renewal asks for the uuid, so another one refuses it, and always comes before the date.
base::Result<aws::ConditionalWrite> Ddblock::fence(const LockRecord &record, const FreshValues &fresh) const
{
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    return aws::ConditionalWrite::update(record.shape.table, record.key,
                                         {{ddblock::uuid, aws::AttributeValue::string(fresh.owner)}},
                                         identityAsSeen(record));
}

QByteArray Ddblock::freshVersion(base::WallTime wall) const
{
    return QByteArray::number(qint64(wall.time_since_epoch().count()));
}

aws::TablePlan Ddblock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {ddblock::key, aws::AttributeType::S};
    return plan;
}

const LockProtocol *Ddblock::protocol() const
{
    static const DdblockProtocol protocol;
    return &protocol;
}

} // namespace locks
