// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/stepfunctions/StepFunctionsSemaphore.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using dynamodb::Condition;
using std::string_view;

constexpr int mostHoldersShown = 50;

constexpr std::array<string_view, 2> semaphoreNames{stepfunctions::key, stepfunctions::count};

// "arn:aws:states:REGION:ACCOUNT:execution:MACHINE:NAME"; other partitions and express executions differ in words.
bool isHolder(string_view name)
{
    return name.starts_with(stepfunctions::arn) && name.find(":states:") != string_view::npos;
}

using namespace describe;

constexpr std::array rules{
    RecognitionRule{
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "LockName and currentlockcount, as the Step Functions semaphore writes them"),
                   "semaphore-attributes"},
        .all = {isOf(stepfunctions::key, AttributeType::S), isOf(stepfunctions::count, AttributeType::N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key LockName with a count or a holder, as the Step Functions semaphore has them"),
                   "semaphore-key"},
        .all = {keyIs(stepfunctions::key)},
        .any = {has(stepfunctions::count), hasNameThat(isHolder)}}};

constexpr std::array tables{Expectation{
    .reason =
        QT_TRANSLATE_NOOP("locks", "the partition key LockName, as the Step Functions semaphore needs it")}};

constexpr Release release{
    .mode = ReleaseMode::Mark,
    .effect = QT_TRANSLATE_NOOP("locks",
                                "Takes one off the count and removes the attribute of the "
                                "holder, together, if both are still as shown. The row "
                                "stays."),
    .holderNotices = QT_TRANSLATE_NOOP(
        "locks", "Nothing while it runs. Its own release at the end is refused and skipped."),
    .mustNot = {QT_TRANSLATE_NOOP("locks",
                                  "See first that the execution which names the attribute has "
                                  "ended: this program does not call Step Functions. "
                                  "Never delete the row, and never set the count alone.")}};

constexpr RowDescription rows{.id = "stepfunctions-semaphore",
                              .keys = {stepfunctions::key},
                              .rules = rules,
                              .tables = tables,
                              .attributes = semaphoreNames};

// What a row says of its holders. Of a row with more attributes than fields keep, `all` is false and the rest unseen.
struct Holders {
    int number = 0;
    string_view name; ///< of one
    bool allAreText = true;
    bool all = true;
    std::optional<base::ServerTime> earliest; ///< of the times at which they acquired it
};

Holders holdersOf(const itemstore::ItemFields &item)
{
    Holders holders;
    holders.all = item.visitNames([&](string_view name) {
        if (!isHolder(name))
            return;
        ++holders.number;
        holders.name = name;
        holders.allAreText = holders.allAreText && has(item, name, AttributeType::S);
        if (const auto at = rfc3339Date(text(item, name)))
            holders.earliest = std::min(holders.earliest.value_or(*at), *at);
    });
    return holders;
}

std::vector<dynamodb::NamedValue> holdersIn(const dynamodb::Item &item)
{
    std::vector<dynamodb::NamedValue> holders;
    for (const dynamodb::NamedValue &attribute : item) {
        if (isHolder({attribute.first.constData(), static_cast<std::size_t>(attribute.first.size())}))
            holders.push_back(attribute);
    }
    return holders;
}

std::optional<qint64> countIn(const dynamodb::Item &item)
{
    const QByteArray text = item.numberAt(stepfunctions::count).value_or(QByteArray());
    return wholeNumber(string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

bool isCounted(const LockRecord &record)
{
    return countIn(record.item) == static_cast<qint64>(holdersIn(record.item).size());
}

Condition asSeen(const LockRecord &record, const QByteArray &holder)
{
    const std::array<string_view, 2> identity{
        stepfunctions::count, string_view(holder.constData(), static_cast<std::size_t>(holder.size()))};
    return releaseCondition(record, KeysCompared::No, identity);
}

// Which of the holders a release is about: the one that was chosen, or the only one.
std::optional<QByteArray> releasedHolder(const LockRecord &record)
{
    if (record.marking != StoredState::Taken || !isCounted(record))
        return {};
    if (record.isOneOfSeveral)
        return record.owner->toUtf8();
    const auto holders = holdersIn(record.item);
    return holders.size() == 1 ? std::optional(holders.front().first) : std::nullopt;
}

} // namespace

StepFunctionsSemaphore::StepFunctionsSemaphore() : LibraryDialect(rows)
{
}

LockFacts StepFunctionsSemaphore::facts(const itemstore::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    const Holders holders = holdersOf(item);
    if (!item.has(stepfunctions::count) && holders.number == 0) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither currentlockcount nor a holder"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto stored = item.number(stepfunctions::count);
    const auto count = stored ? wholeNumber(*stored) : std::nullopt;
    if (!count || *count < 0) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no currentlockcount that is a whole number: how many hold it cannot be "
                              "told"),
            "count-unreadable"};
        return facts;
    }
    if (!holders.allAreText) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "the time of a holder is not text: it cannot be compared as it was seen"),
            "holder-unreadable"};
        return facts;
    }
    const bool isFree = *count == 0 && holders.number == 0 && holders.all;
    facts.marking = isFree ? StoredState::Released : StoredState::Taken;
    facts.version.first = *stored;
    if (!isFree && holders.earliest)
        facts.statedIn =
            StatedMoment{*holders.earliest, StatedMoment::Means::Acquired, StatedMoment::Clock::Service};
    if (*count == 1 && holders.number == 1 && holders.all) {
        facts.owner = holders.name;
        facts.version.second = text(item, holders.name);
        facts.generation = {holders.name, facts.version.second};
    }
    return facts;
}

LockRecord StepFunctionsSemaphore::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), semaphoreNames);
    if (record.dialect.isNone())
        return record;
    if (record.marking != StoredState::Taken)
        return record;
    const auto holders = holdersIn(item);
    if (holders.size() > 1 && isCounted(record)) {
        for (const dynamodb::NamedValue &holder : holders)
            record.holders << base::fromUtf8(holder.first);
    }
    const auto shown = std::min(holders.size(), static_cast<std::size_t>(mostHoldersShown));
    for (std::size_t i = 0; i < shown; ++i)
        record.details.push_back(
            {QCoreApplication::translate("locks", "Holder"),
             QCoreApplication::translate("locks", "%1 since %2")
                 .arg(base::fromUtf8(holders[i].first), base::fromUtf8(holders[i].second.bytes()))});
    if (holders.size() > shown)
        record.details.push_back({QCoreApplication::translate("locks", "Holder"),
                                  QCoreApplication::translate("locks", "and %n more", nullptr,
                                                              static_cast<int>(holders.size() - shown))});
    const QString stored = base::fromUtf8(item.numberAt(stepfunctions::count).value_or(QByteArray()));
    if (!isCounted(record))
        record.remarks
            << QCoreApplication::translate(
                   "locks",
                   "the row names %n holder(s), but its count is %1: a slot is lost, or more are let in "
                   "than may be. It is not released here until count and holders agree",
                   nullptr, static_cast<int>(holders.size()))
                   .arg(stored);
    else if (holders.size() > 1)
        record.remarks << QCoreApplication::translate("locks",
                                                      "it has several holders: a release frees the slot of "
                                                      "the one that you name");
    record.remarks << QCoreApplication::translate(
        "locks",
        "its limit is in the state machine, not in the row; it has no date and never ends by itself");
    return record;
}

std::optional<LockRecord> StepFunctionsSemaphore::asHeldBy(const LockRecord &record,
                                                           const QString &holder) const
{
    const dynamodb::AttributeValue *since = record.item.find(holder.toUtf8());
    if (!since || !record.holders.contains(holder))
        return {};
    LockRecord one = record;
    one.isOneOfSeveral = true;
    one.owner = holder;
    one.version = one.generation = holder + u'|' + base::fromUtf8(since->bytes());
    const QByteArray text = since->bytes();
    if (const auto at = rfc3339Date(string_view(text.constData(), static_cast<std::size_t>(text.size()))))
        one.stated = StatedMoment{*at, StatedMoment::Means::Acquired, StatedMoment::Clock::Service};
    return one;
}

std::vector<ReleaseChoice> StepFunctionsSemaphore::releaseChoices(const LockRecord &record) const
{
    return releasedHolder(record) ? std::vector{choiceOf(release, record)} : std::vector<ReleaseChoice>();
}

QString StepFunctionsSemaphore::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "Only you can see whether an execution has ended: release such holders one by one.");
}

base::Result<dynamodb::ConditionalWrite>
StepFunctionsSemaphore::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &) const
{
    const auto choices = releaseChoices(record);
    if (record.dialect == id() && record.marking == StoredState::Taken && choices.empty()) {
        return base::failure(
            base::ErrorKind::Unsupported,
            isCounted(record)
                ? QCoreApplication::translate("locks",
                                              "the semaphore %1 has several holders: name the one to release")
                      .arg(record.keyText)
                : QCoreApplication::translate("locks",
                                              "the count of the semaphore %1 and its holders do not agree; "
                                              "mend the row with another tool first")
                      .arg(record.keyText));
    }
    if (const auto checked = checkRelease(record, id(), mode, choices); !checked)
        return tl::unexpected(checked.error());
    const QByteArray holder = *releasedHolder(record);
    const auto left = AttributeValue::number(*countIn(record.item) - 1);
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key,
                                              {{stepfunctions::count, left}, {holder, std::nullopt}},
                                              asSeen(record, holder));
}

} // namespace locks
