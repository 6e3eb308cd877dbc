// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// Java, ShedLock with its DynamoDB provider: locks of scheduled tasks. All attributes are text.
namespace locks::library::shedLock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "_id"; // usually; a library's option
constexpr std::string_view until = "lockUntil"; // UTC with exactly three decimals, compared letter by letter
constexpr std::string_view lockedAt = "lockedAt"; // the same form
constexpr std::string_view lockedBy = "lockedBy";
/// Before every clock, in the library's own form: a date that has passed for all.
constexpr const char *longAgo = "1970-01-01T00:00:00.000Z";

constexpr std::array attributes{key, until, lockedAt, lockedBy};
constexpr std::array repeated{lockedBy};

// Under the library's usual key a date of another form is enough, or both of the others without any; under other
// names all three are asked for.
constexpr Reason odd{
    QT_TRANSLATE_NOOP("locks", "attributes that ShedLock writes, though not all as it writes them"),
    "shedlock-attributes"};
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "lockUntil in the form of a date that ShedLock writes"),
                   "shedlock-date"},
        .all = {is(RowTest::Is::MillisDate, until)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), has(until)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), has(lockedAt), has(lockedBy)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {has(until), has(lockedAt), has(lockedBy)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key _id, as ShedLock names it")}};

constexpr std::array notLocks{
    Step{{!has(until), !has(lockedAt), !has(lockedBy)},
         {QT_TRANSLATE_NOOP("locks", "has none of lockUntil, lockedAt and lockedBy"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!has(until)}, {}, StoredState::Released}, // acquiring asks for lockUntil alone
    Step{{!isOf(until, S)},
         {QT_TRANSLATE_NOOP("locks", "lockUntil is not text: no client can ever acquire it"),
          "date-not-text"}},
    Step{{!is(RowTest::Is::MillisDate, until)},
         {QT_TRANSLATE_NOOP("locks",
                            "lockUntil is not a date in UTC with exactly three decimals: clients compare it "
                            "letter by letter, and what they will find cannot be told"),
          "date-of-other-form"}},
    Step{{!readsAsDate(until)},
         {QT_TRANSLATE_NOOP("locks", "lockUntil names no day and time that exist"), "date-of-no-calendar"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{lockedBy}},
    .version = {{until}, {lockedAt}}, // an unlock changes lockUntil alone
    .generation = {{lockedAt}, {lockedBy}},
    .otherGeneration = {{until}},
    .dates = {{until, DateIs::MillisInstant, onceReached}},
    .endsAsReleased = {has(until)},
    .stated = {lockedAt, DateIs::MillisInstant},
    .identity = {until, lockedAt, lockedBy},
    .release =
        {.mode = ReleaseMode::Mark,
         .changes = {{until, Change::To::Computed}},
         .effect = QT_TRANSLATE_NOOP("locks",
                                     "Writes the row's own lockedAt, %1, as its lockUntil, which any node "
                                     "counts as passed. The row stays."),
         .holderNotices =
             QT_TRANSLATE_NOOP("locks", "Nothing, ever: the task runs on, and its unlock reports no error."),
         .mustNot = {QT_TRANSLATE_NOOP(
             "locks",
             "Two tasks may overlap twice: now, while the old task runs, and again when it ends, because its "
             "unlock has no condition and frees the lock of the holder of that time. Stop the old task "
             "first. "
             "Never delete the row: that unlock would bring back a part of it.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array details{
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Locked at"), .name = lockedAt, .of = Of::All}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "an unlock without condition wrote this row anew after it had been deleted"),
           {!has(lockedAt), !has(lockedBy)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "an unlock and a date that has passed look alike, and a task that "
                             "has ended can stay locked until its shortest lock time is over")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next node that acquires, with that machine's clock")}};

// The row's own lockedAt is past for the machine that wrote the row, and earlier than what the row says now. Where there
// is none, or a lie, the beginning of 1970 is.
QByteArray pastDateOf(const LockRecord &record)
{
    const QByteArray end = record.item.stringAt(until.data()).value_or(QByteArray());
    const QByteArray start = record.item.stringAt(lockedAt.data()).value_or(QByteArray());
    const auto momentOf = [](const QByteArray &text) {
        return millisInstant({text.constData(), static_cast<std::size_t>(text.size())});
    };
    const bool isSafe = momentOf(end) && momentOf(start) && start < end;
    return isSafe ? start : QByteArray(longAgo);
}

std::optional<dynamodb::AttributeValue> changed(const LockRecord &record, std::string_view)
{
    return dynamodb::AttributeValue::string(pastDateOf(record));
}

void completeChoice(const LockRecord &record, ReleaseChoice &choice)
{
    const QByteArray date = pastDateOf(record);
    if (date == longAgo)
        choice.effect = QCoreApplication::translate(
            "locks",
            "Writes a lockUntil that has passed for every clock, %1, because the row "
            "has no earlier lockedAt in the library's form. The row stays.");
    choice.effect = choice.effect.arg(base::fromUtf8(date));
}

constexpr RowDescription rows{.id = "shedlock",
                              .keys = {.partition = key, .freedom = {true, true, false}},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .unreadable = {Unreadable::Release::AsTaken},
                              .hooks = {.completeChoice = completeChoice, .change = changed}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::shedLock
