// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Java, Mongock 5 with its driver for DynamoDB: the lock under which changes are applied. Read in 5.5.1:
/// DynamoDBLockRepository.kt 22 to 25 (names), 44 to 46 (acquire), 53 to 55 (renewal), 77 (release), 146 to 148 (what a reader
/// needs); LockManagerDefault.java 293 (a renewal after 0.33 of the lease), 300 to 308 (what a guarded call throws).
namespace locks::library::mongock {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "lock_key";
constexpr std::string_view status = "lock_status"; // S
constexpr std::string_view held = "LOCK_HELD"; // the one status
constexpr std::string_view owner = "lock_owner"; // S, a UUID of each run
constexpr std::string_view expires = "expiresAt"; // N, epoch milliseconds; a renewal moves it

constexpr std::array attributes{key, status, owner, expires};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key lock_key with lock_owner, lock_status and expiresAt, as Mongock writes them"),
                   "mongock-attributes"},
        .all = {keyIs(key), noSortKey(), isOf(owner, S), isOf(status, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "the key lock_key with lock_owner or lock_status, as Mongock names them"),
                   "mongock-key"},
        .all = {keyIs(key), noSortKey()},
        .any = {has(owner), has(status)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key lock_key, as Mongock names it")}};

constexpr std::array notLocks{
    Step{{!keyIs(key)},
         {QT_TRANSLATE_NOOP("locks", "its key is not lock_key, as Mongock's is"), "not-a-lock-key"}},
    Step{{!has(owner), !has(status)},
         {QT_TRANSLATE_NOOP("locks", "has neither lock_owner nor lock_status"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no lock_owner that is text: its holder can neither renew nor release it"),
          "no-owner"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expiresAt that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expiresAt is not a whole number of milliseconds: when it lapses cannot be told"),
          "date-not-whole"}},
    Step{{!isOf(status, S)},
         {QT_TRANSLATE_NOOP("locks", "has no lock_status that is text: a client that waits for it fails"),
          "no-status"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{owner}, {expires, N}},
    .generation = {{owner}},
    .dates = {{expires, DateIs::Milliseconds, onceGreater(1ms)}},
    .identity = {owner, expires, status},
    .release = {
        .effect = QT_TRANSLATE_NOOP("locks",
                                    "Deletes the row, as the library's own release does, if owner, date and "
                                    "status are still as shown."),
        .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks",
            "Its next renewal, after a third of the lease, is refused: the thread that renews logs a warning "
            "and goes on trying. A change stops at its next call of a guarded dependency, and that not "
            "before the last third of the lease that it believes in. It cannot create the row again."),
        .mustNot = {QT_TRANSLATE_NOOP("locks",
                                      "A change may be applied in part: read the table of the change log "
                                      "first, and do not write to that table.")}}}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Status"), status}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its status is not the one that Mongock writes: its holder cannot renew it, "
                             "acquirers compare owner and date alone"),
           {!equals(status, held)}},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")}};

constexpr RowDescription rows{.id = "mongock",
                              .keys = {.partition = key,
                                       .provisioned = std::pair<qint64, qint64>(1, 1),
                                       .knownPartition = "DEFAULT_KEY"},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .heartbeat = 19800ms};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::mongock
