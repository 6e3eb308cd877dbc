// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

#include <algorithm>

/// Powertools for AWS Lambda, in four languages with the same defaults: the records of calls in progress, which keep a second
/// run of the same call out.
namespace locks::library::powertoolsIdempotency {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view id = "powertools-idempotency";
constexpr std::string_view key = "id";
constexpr std::string_view expires = "expiration"; // N, the record's end, also the TTL
constexpr std::string_view limit = "in_progress_expiration"; // N; not in every row
constexpr std::string_view status = "status";
constexpr std::string_view validation = "validation"; // hash of the payload; not in every row
constexpr std::string_view data = "data"; // the result, once there is one
constexpr std::string_view inProgress = "INPROGRESS"; // the only status that keeps others out
constexpr std::string_view completed = "COMPLETED";
constexpr std::string_view ended = "EXPIRED";
constexpr std::string_view sharedId =
    "idempotency#"; // and the function, where a sort key tells the calls apart

constexpr std::array attributes{key, expires, limit, status, data, validation};
constexpr std::array secret{data};

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool isBase64Digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '/';
}

/// A hash of 16, 20, 32, 48 or 64 bytes: hex in Python, Java and .NET, base64 in TypeScript. MD5 unless the application
/// chose another. Sources: BasePersistenceLayer._generate_hash, BasePersistenceLayer.generateHash,
/// BasePersistenceStore.GenerateHash.
bool isHash(std::string_view text)
{
    const std::size_t size = text.size();
    if (size == 32 || size == 40 || size == 96 || size == 128) { // 64 digits of hex are as many of base64
        if (std::ranges::all_of(text, isHexDigit))
            return true;
    }
    if (size != 24 && size != 28 && size != 44 && size != 64 && size != 88)
        return false;
    while (text.ends_with('=') && size - text.size() < 2)
        text.remove_suffix(1);
    return std::ranges::all_of(text, isBase64Digit);
}

/// Of the partition key, or of the sort key where the table has one: "app.handler#83878c91171338902e0fe0fb97a8c47a".
bool endsInHash(std::string_view text)
{
    const std::size_t hash = text.rfind('#');
    return hash != std::string_view::npos && isHash(text.substr(hash + 1));
}

constexpr Reason running{
    QT_TRANSLATE_NOOP("locks", "the status INPROGRESS and expiration, as Powertools writes them"),
    "powertools-in-progress"};
constexpr Reason ofARecord{QT_TRANSLATE_NOOP("locks", "a Powertools idempotency record, not a lock"),
                           "powertools-record", true};
constexpr Reason similar{
    QT_TRANSLATE_NOOP("locks",
                      "similar to Powertools by status and expiration, which other programs use too, but its "
                      "key does not end in the hash of a call; if it is a lock, describe its rows to read "
                      "it"),
    "similar-to-powertools", true};
bool isDone(std::string_view text)
{
    return text == completed || text == ended;
}

constexpr RowTest hasEnd = isOf(expires, N);
constexpr RowTest isRunning = equals(status, inProgress);
constexpr RowTest hasEnded = fits(status, isDone);
constexpr RowTest isOfItsTable = is(RowTest::Is::UsedBy, id);
constexpr RowTests keysWithAHash{fits(keyOfTable, endsInHash), fits(sortKeyOfTable, endsInHash)};
constexpr RowTest hasSharedKey = startsWith(keyOfTable, sharedId);
constexpr RowTest hasSortedHash = fits(sortKeyOfTable, isHash);

using Implies = RecognitionRule::Implies;
constexpr RecognitionRule ofRunning{.confidence = Confidence::Likely, .reason = running};
constexpr RecognitionRule ofRecord{
    .confidence = Confidence::Likely, .reason = ofARecord, .marking = StoredState::NotALock};
constexpr RecognitionRule ofRemnant{
    .evidence = Evidence::Remnants,
    .confidence = Confidence::Likely,
    .reason = {QT_TRANSLATE_NOOP("locks", "the status INPROGRESS with one of the dates of Powertools"),
               "powertools-dates"}};
constexpr RecognitionRule ofSimilar{.evidence = Evidence::Trace,
                                    .confidence = Confidence::Guess,
                                    .reason = similar,
                                    .marking = StoredState::NotALock,
                                    .implies = Implies::MayBeUsed};

constexpr std::array rules{
    ofRunning.asking({isRunning, hasEnd}, keysWithAHash).telling(Implies::IsUsed),
    ofRunning.asking({isRunning, hasEnd, hasSharedKey, hasSortedHash}).telling(Implies::IsUsed),
    ofRecord.asking({hasEnded, hasEnd}, keysWithAHash).telling(Implies::IsUsed),
    ofRecord.asking({hasEnded, hasEnd, hasSharedKey, hasSortedHash}).telling(Implies::IsUsed),
    ofRunning.asking({isRunning, hasEnd, isOfItsTable}),
    ofRecord.asking({hasEnded, hasEnd, isOfItsTable}),
    ofRemnant.asking({isRunning, has(expires)}, keysWithAHash),
    ofRemnant.asking({isRunning, has(limit)}, keysWithAHash),
    ofRemnant.asking({isRunning, hasSharedKey, hasSortedHash}, {has(expires), has(limit)}),
    ofRemnant.asking({isRunning, isOfItsTable}, {has(expires), has(limit)}),
    ofSimilar.asking({isRunning}, {has(expires), has(limit)}),
    ofSimilar.asking({hasEnded, hasEnd})};

constexpr std::array tables{
    Expectation{.when = {is(RowTest::Is::TtlBy, expires)},
                .reason = QT_TRANSLATE_NOOP(
                    "locks", "the partition key id and a TTL by expiration, as Powertools needs them")}};

constexpr std::array notLocks{
    Step{{equals(status, completed), isOf(expires, N)}, ofARecord},
    Step{{equals(status, ended), isOf(expires, N)}, ofARecord},
    Step{{!equals(status, inProgress)},
         {QT_TRANSLATE_NOOP("locks", "its status is not INPROGRESS"), "not-in-progress"}}};

constexpr std::array steps{
    Step{{!has(expires)}, {QT_TRANSLATE_NOOP("locks", "has no expiration"), "no-date"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "expiration is not a number"), "date-not-a-number"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expiration is not a whole number of seconds: when it lapses cannot be told"),
          "date-not-whole"}},
    Step{{has(limit), !readsAsDate(limit)},
         {QT_TRANSLATE_NOOP("locks",
                            "in_progress_expiration is not a whole number of milliseconds: when it lapses "
                            "cannot be told"),
          "limit-not-whole"}}};

constexpr const char *notices =
    QT_TRANSLATE_NOOP("locks", "Nothing: a run that is alive goes on to its end.");
constexpr const char *hazard = QT_TRANSLATE_NOOP(
    "locks",
    "The body of the function will run again, with all its side effects, at the next call with this "
    "payload. A run that is still alive writes without a condition when it ends: success makes the row "
    "COMPLETED again, failure deletes the record of the newer run. Prefer to wait for the date.");

// Nothing changes during a run. Either date lets the next one start, in three of the languages by whole seconds.
constexpr std::array forms{Form{
    .steps = steps,
    .version = {{expires, N}, {limit, N}},
    .generation = {{expires, N}, {limit, N}},
    .dates = {{expires, DateIs::Seconds, onceGreater(1s)}, {limit, DateIs::Milliseconds, onceGreater(1ms)}},
    .identity = {status, expires, limit, validation},
    .release =
        {.effect = QT_TRANSLATE_NOOP(
             "locks",
             "Deletes the record, if it is still INPROGRESS and its dates and its payload hash are as seen."),
         .loses = QT_TRANSLATE_NOOP(
             "locks", "The mark that this call has started, and with it the protection from a second run."),
         .holderNotices = notices,
         .mustNot = {hazard}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array details{
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Payload hash"), .name = validation, .of = Of::All},
    Detail{QT_TRANSLATE_NOOP("locks", "Record expires"), expires, Detail::As::Moment, DateIs::Seconds}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "it has no in_progress_expiration, so that it does not "
                             "end with the time-out of its function: if its run was "
                             "killed or timed out, every call with this payload fails "
                             "until the record expires. Register the Lambda context, and "
                             "new records get that date"),
           {!has(limit)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a record of work in progress: it names no owner, and the next "
                             "call starts by itself once the date has passed")}};

// "app.handler#83878c91" or, with a sort key, "idempotency#app.handler".
QString functionOf(const itemstore::ItemFields &item)
{
    std::string_view name = text(item, key);
    const bool isPrefixed = name.starts_with(sharedId);
    if (isPrefixed)
        name.remove_prefix(sharedId.size());
    const std::size_t hash = name.rfind('#');
    if (hash != std::string_view::npos)
        return textOf(name.substr(0, hash));
    return isPrefixed ? textOf(name) : QString();
}

void complete(LockRecord &record, const itemstore::ItemFields &item)
{
    if (const QString function = functionOf(item); !function.isEmpty())
        record.details.insert(record.details.begin(),
                              {QCoreApplication::translate("locks", "Function"), function});
}

constexpr RowDescription rows{
    .id = id,
    .keys = {.partition = key, .freedom = {true, true, false}},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .details = details,
    .remarks = remarks,
    .unreadable = {.holderNotices = notices, .mustNot = hazard},
    .namesOwners = false,
    .hidesAdditional = true,
    .secret = secret,
    .whyNotInBulk = QT_TRANSLATE_NOOP(
        "locks", "Without this record the function runs again, with its side effects: look at each one."),
    .hooks = {.purpose = functionOf, .complete = complete}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::powertoolsIdempotency
