// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/setddblock/Setddblock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/GoDuration.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::AttributeValue;
using aws::Condition;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds shortestLease{1}; // what a forced release writes

constexpr std::array<std::string_view, 4> setddblockNames{setddblock::key, setddblock::version,
                                                          setddblock::lease, setddblock::ttl};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, setddblock::version, AttributeType::S) && has(item, setddblock::lease, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, setddblock::key) &&
        (item.has(setddblock::version) || item.has(setddblock::lease));
}

QString neverDelete()
{
    return QCoreApplication::translate(
        "locks",
        "Never delete the row while the holder may run: its next heartbeat writes it again, and the lock is "
        "held as before.");
}

} // namespace

DialectId Setddblock::dialectId()
{
    static const DialectId id(QLatin1String("setddblock"));
    return id;
}

std::span<const RecognitionRule> Setddblock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {setddblock::version},
                        isLock,
                        Confidence::Certain,
                        {QT_TRANSLATE_NOOP("locks", "Revision and LeaseDuration, as setddblock writes them"),
                         "setddblock-attributes"}},
        RecognitionRule{Evidence::Remnants,
                        {setddblock::version, setddblock::lease},
                        isBrokenLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP(
                             "locks", "the key ID with Revision or LeaseDuration, as setddblock names them"),
                         "setddblock-key"}}};
    return rules;
}

std::optional<TableExpectation> Setddblock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, setddblock::key))
        return {};
    const bool isPurged = table.ttlAttribute == QByteArray(setddblock::ttl);
    return TableExpectation{isPurged ? Confidence::Likely : Confidence::Guess,
                            QT_TRANSLATE_NOOP("locks", "the partition key ID, as setddblock needs it"), 1};
}

std::span<const std::string_view> Setddblock::repeatedAttributes() const
{
    return {};
}

LockFacts Setddblock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(setddblock::version) && !item.has(setddblock::lease)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither Revision nor LeaseDuration"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.version.first = text(item, setddblock::version);
    const auto lease = parseMillis(item.number(setddblock::lease).value_or(std::string_view()));
    facts.lease = lease.value_or(nanoseconds(0));
    if (!lease)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no LeaseDuration that is a whole number of milliseconds: every "
                              "client fails on this row"),
            "lease-unreadable"};
    else if (facts.version.first.empty())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no Revision that is text: no client can ever acquire it"),
            "no-version"};
    else
        facts.marking = StoredState::Taken;
    return facts;
}

std::span<const std::string_view> Setddblock::attributes() const
{
    return setddblockNames;
}

LockRecord Setddblock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), setddblockNames);
    if (record.marking != StoredState::Taken)
        return record;
    record.remarks << QCoreApplication::translate(
        "locks", "its rows name no owner: nothing in them tells one holder from the next");
    if (has(packed.view(), setddblock::ttl, aws::AttributeType::N))
        record.remarks << QCoreApplication::translate("locks",
                                                      "a client of 0.6 or later with an ExpireGracePeriod "
                                                      "also acquires it once that time has passed since its "
                                                      "ttl date, without watching it");
    if (record.lease == shortestLease)
        record.remarks << QCoreApplication::translate(
            "locks",
            "its lease is 1 ms, as a forced release writes it: the next client acquires it after one look");
    const QByteArray ttl = item.numberAt(setddblock::ttl).value_or(QByteArray());
    if (const auto seconds =
            wholeNumber(std::string_view(ttl.constData(), static_cast<std::size_t>(ttl.size())))) {
        constexpr qint64 second = 1'000'000'000;
        record.remarks << QCoreApplication::translate(
                              "locks", "DynamoDB may delete the row after %1; the lease does not end by that")
                              .arg(momentText(dateOf(*seconds, second).time_since_epoch().count()));
    }
    return record;
}

std::vector<ReleaseChoice> Setddblock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable) {
        ReleaseChoice remove = deleteUnreadable();
        remove.mustNot = neverDelete();
        return {remove};
    }
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice mark;
    mark.mode = ReleaseMode::Mark;
    mark.name = QCoreApplication::translate("locks", "Force a lapse");
    mark.effect = QCoreApplication::translate(
        "locks",
        "Replaces Revision and sets LeaseDuration to 1 ms: the old holder's next heartbeat is refused, and "
        "the lock has lapsed as soon as a client looks twice. The row stays; it knows no released state.");
    mark.holderNotices = QCoreApplication::translate(
        "locks", "Its next heartbeat is refused. Its release, too, is refused afterwards.");
    mark.mustNot = neverDelete() + u' ' +
        QCoreApplication::translate(
                       "locks",
                       "The row names no owner: whether the holder is still the one you mean cannot be told "
                       "from it.");
    return {mark};
}

base::Result<aws::ConditionalWrite> Setddblock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                             const FreshValues &fresh) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, setddblockNames);
    if (fresh.version.isEmpty() || fresh.version == record.item.stringAt(setddblock::version)) {
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("locks", "forcing %1 to lapse needs a version that it never had")
                .arg(record.keyText));
    }
    return aws::ConditionalWrite::update(record.shape.table, record.key,
                                         {{setddblock::version, AttributeValue::string(fresh.version)},
                                          {setddblock::lease, AttributeValue::number(shortestLease.count())}},
                                         Condition::asSeen(record.item, setddblock::version));
}

QByteArray Setddblock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan Setddblock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {setddblock::key, AttributeType::S};
    return plan;
}

} // namespace locks
