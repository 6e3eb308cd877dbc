// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Java, Flamingock: the lock under which changes are applied.
namespace locks::library::flamingock {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "partitionKey";
constexpr std::string_view lockKey = "key"; // S, the same
constexpr std::string_view status = "status"; // S
constexpr std::string_view held = "LOCK_HELD"; // the one status
constexpr std::string_view owner = "lockOwner"; // S
constexpr std::string_view expires = "expiresAt"; // N

constexpr std::array attributes{key, lockKey, status, owner, expires};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "partitionKey, lockOwner, status and expiresAt, as Flamingock writes them"),
                   "flamingock-attributes"},
        .all = {isOf(key, S), isOf(owner, S), isOf(status, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key partitionKey with lockOwner or a held status, as Flamingock names "
                       "them"),
                   "flamingock-key"},
        .all = {keyIs(key)},
        .any = {has(owner), equals(status, held)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key partitionKey, as Flamingock makes its lock table");
constexpr std::array tables{Expectation{{is(RowTest::Is::OnDemand)}, Confidence::Guess, itsTable, 1},
                            Expectation{{}, Confidence::Likely, itsTable, 1}};

constexpr std::array notLocks{
    Step{{!has(owner), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither lockOwner nor expiresAt"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no lockOwner that is text: its holder can neither renew nor release it"),
          "no-owner"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expiresAt that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expiresAt is not a whole number of milliseconds: when it lapses cannot be told"),
          "date-not-whole"}},
    Step{{!isOf(status, S)},
         {QT_TRANSLATE_NOOP("locks", "has no status that is text: its clients fail on this row"),
          "no-status"}}};

constexpr std::array forms{
    Form{.steps = steps,
         .owner = {{owner}},
         .version = {{owner}, {expires, N}},
         .generation = {{owner}},
         .dates = {{expires, DateIs::Milliseconds, onceGreater(1ms)}},
         .identity = {owner, expires, status},
         .release = {
             .effect = QT_TRANSLATE_NOOP("locks",
                                         "Deletes the row, as the library's own release does, if owner, date "
                                         "and status are still as shown."),
             .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
             .holderNotices = QT_TRANSLATE_NOOP(
                 "locks",
                 "Its next renewal, after a third of what was left, is refused: the thread that renews logs "
                 "a warning "
                 "and goes on "
                 "trying. Whether the change that runs stops is not known. It cannot create the row again."),
             .mustNot = {QT_TRANSLATE_NOOP("locks",
                                           "A change may be applied in part: look at the audit table first, "
                                           "and do not write to that table.")}}}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Status"), status}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
               "locks",
               "its status is not the one that Flamingock writes; acquirers look at owner and date alone"),
           {!equals(status, held)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its date went through the holder's local time: around a "
                             "change to or from daylight saving time it can be an "
                             "hour off")}};

constexpr RowDescription rows{.id = "flamingock",
                              .keys = {.partition = key,
                                       .provisioned = std::pair<qint64, qint64>(5, 5),
                                       .knownPartition = "DEFAULT_KEY"},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::flamingock
