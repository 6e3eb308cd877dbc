// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, certmagic-storage-dynamodb, as Caddy uses it: locks among certificates and private keys. Rows other than its locks
/// are no locks, and their values are no lock data.
namespace locks::library::certMagic {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "PrimaryKey";
constexpr std::string_view prefix = "LOCK-"; // of the key
constexpr std::string_view owner = "LockID"; // S, v3.1 on
constexpr std::string_view expires = "ExpiresAt"; // N, epoch seconds, v3.1 on
constexpr std::string_view contents = "Contents"; // S, base64; in a lock of v3.0 a date
constexpr std::string_view written = "LastUpdated"; // S, v3.0

constexpr std::array attributes{key, owner, expires, contents, written};

constexpr Reason storage{
    QT_TRANSLATE_NOOP("locks",
                      "storage of CertMagic (certificates, private keys), not a lock: never touch it"),
    "certmagic-storage", true};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "a key LOCK- with LockID and ExpiresAt, as CertMagic writes them"),
                   "certmagic-attributes"},
        .all = {startsWith(key, prefix), isOf(owner, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "a key LOCK- with Contents, as CertMagic's v3.0 writes them"),
                   "certmagic-old-form"},
        .all = {startsWith(key, prefix), !has(owner), !has(expires), isOf(contents, S)}},
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Likely,
                    .reason = storage,
                    .marking = StoredState::NotALock,
                    .all = {isOf(key, S), !startsWith(key, prefix), has(contents)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "a key LOCK- with attributes that CertMagic names so"),
                   "certmagic-key"},
        .all = {keyIs(key), startsWith(key, prefix)},
        .any = {has(owner), has(expires), has(contents)}}};

constexpr std::array tables{Expectation{
    .reason = QT_TRANSLATE_NOOP("locks", "the partition key PrimaryKey, as CertMagic's storage needs it")}};

constexpr std::array notLocks{Step{{!startsWith(key, prefix)}, storage},
                              Step{{!has(owner), !has(expires), !has(contents)}, storage}};

constexpr const char *hazard = QT_TRANSLATE_NOOP(
    "locks",
    "The other rows of this table are certificates and private keys: never delete or copy them, and "
    "never delete by "
    "a prefix. Two who issue the same certificate at once can reach the rate limits of the authority.");
constexpr const char *losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes.");

constexpr std::array oldSteps{Step{
    {!readsAsDate(contents)},
    {QT_TRANSLATE_NOOP("locks", "Contents is not a date as v3.0 writes it: when it lapses cannot be told"),
     "date-unreadable"}}};

constexpr std::array steps{
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no LockID that is text: its holder can neither renew nor release it"),
          "no-owner"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no ExpiresAt that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "ExpiresAt is not a whole number of seconds: when it lapses cannot be told"),
          "date-not-whole"}}};

constexpr std::array forms{
    Form{.when = {!has(owner), !has(expires)},
         .variant = QT_TRANSLATE_NOOP("locks", "v3.0"),
         .steps = oldSteps,
         .version = {{contents}},
         .generation = {{contents}},
         .dates = {{contents, DateIs::Rfc3339Base64}},
         // The last write, and v3.0 writes a lock once.
         .stated = {.name = written, .is = DateIs::Rfc3339, .means = StatedMoment::Means::Derived},
         .identity = {contents, owner},
         .release = {.effect = QT_TRANSLATE_NOOP(
                         "locks", "Deletes the row, if Contents is still as shown and no LockID was added."),
                     .losesMore = losesMore,
                     .holderNotices = QT_TRANSLATE_NOOP(
                         "locks",
                         "Nothing: v3.0 goes on with the certificate. Its unlock at the end has no "
                         "condition, and frees the lock of the holder of that time."),
                     .mustNot = {hazard}},
         .notices = HolderNotice::AtRelease}, // it never refreshes
    Form{
        .variant = QT_TRANSLATE_NOOP("locks", "v3.1 or later"),
        .steps = steps,
        .owner = {{owner}},
        .version = {{owner}, {expires, N}},
        .generation = {{owner}}, // new for each acquisition
        // It may have passed before its holder had the lock; the first refresh comes after a third of five minutes.
        .dates = {{expires, DateIs::Seconds, onceGreater(1s), 100s}},
        .identity = {owner, expires},
        .release = {.effect = QT_TRANSLATE_NOOP(
                        "locks", "Deletes the row, if LockID and ExpiresAt are still as shown."),
                    .losesMore = losesMore,
                    .holderNotices = QT_TRANSLATE_NOOP(
                        "locks",
                        "Its next refresh, within 100 s, is refused: it logs one line, stops "
                        "refreshing, and goes on with the "
                        "certificate. It cannot create the row again."),
                    .mustNot = {hazard}}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "no client of v3.1 can ever acquire it: it has no "
                             "ExpiresAt, and blocks them until it is deleted"),
           {!has(owner)}},
    Remark{QT_TRANSLATE_NOOP("locks", "nothing in the row names its holder"), {!has(owner)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its date was set before its holder waited for it: a lock "
                             "acquired after more than five minutes of waiting has "
                             "a past date until its first refresh, 100 s later"),
           {has(owner)}},
    Remark{QT_TRANSLATE_NOOP("locks", "clients of v3.0 on the same table do not see it and overwrite it"),
           {has(owner)}}};

constexpr RowDescription rows{
    .id = "certmagic-dynamodb",
    .keys = {key},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .remarks = remarks,
    .namePrefix = prefix,
    .namesOwners = false,
    .heartbeat = 100s,
    .whyNotInBulk = QT_TRANSLATE_NOOP(
        "locks", "It stands among certificates and private keys: release such locks one by one.")};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::certMagic
