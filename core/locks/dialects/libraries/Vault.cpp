// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// HashiCorp Vault with DynamoDB as storage or ha_storage: the lock of its leader. All other rows are what the cluster stores.
namespace locks::library::vault {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view path = "Path"; // partition key
constexpr std::string_view key = "Key"; // sort key; that of a lock starts with "_"
constexpr std::string_view value = "Value"; // B
constexpr std::string_view identity = "Identity"; // B, a UUID as text, new for each candidacy
constexpr std::string_view expires = "Expires"; // N, epoch nanoseconds

constexpr std::array attributes{path, key, value, identity, expires};

constexpr Reason storage{QT_TRANSLATE_NOOP("locks", "storage of Vault, not a lock: never touch it"),
                         "vault-storage", true};
constexpr Reason withoutIdentity{
    QT_TRANSLATE_NOOP(
        "locks",
        "a lock of an old Vault, without an Identity: any client may write it, and it has no holder"),
    "old-vault-lock", true};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "a Key that starts with _, with Identity and Expires, as Vault writes "
                                     "them"),
                   "vault-attributes"},
        .all = {keyIs(path), sortKeyIs(key), isOf(path, S), startsWith(key, "_"), isOf(identity, B),
                isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "a Key that starts with _, with an Identity, as Vault names them"),
                   "vault-key"},
        .all = {keyIs(path), sortKeyIs(key), isOf(path, S), startsWith(key, "_"), has(identity)}},
    // Vault 0.5 and 0.6: the row of a lock has nothing but its key and, as Value, the UUID of the candidate. It never
    // lapses. A secret whose name begins with _ has encrypted bytes there. Source: physical/dynamodb.go of those versions.
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "a Key that starts with _ and a UUID as its Value, as Vault 0.5 and 0.6 "
                                     "write them"),
                   "vault-first-lock"},
        .all = {keyIs(path), sortKeyIs(key), isOf(path, S), startsWith(key, "_"), !has(expires),
                is(RowTest::Is::Uuid, value)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = withoutIdentity,
                    .marking = StoredState::NotALock,
                    .all = {keyIs(path), sortKeyIs(key), isOf(path, S), startsWith(key, "_"), has(expires)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = storage,
                    .marking = StoredState::NotALock,
                    .all = {keyIs(path), sortKeyIs(key)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the keys Path and Key are those of Vault's storage")}};

constexpr std::array notLocks{Step{{!keyIs(path)}, storage},
                              Step{{!sortKeyIs(key)}, storage},
                              Step{{!isOf(path, S)}, storage},
                              Step{{!startsWith(key, "_")}, storage},
                              Step{{!has(identity), has(expires)}, withoutIdentity},
                              Step{{!has(identity), !is(RowTest::Is::Uuid, value)}, storage}};

constexpr std::array steps{
    Step{{!is(RowTest::Is::Printable, identity)},
         {QT_TRANSLATE_NOOP("locks", "Identity is not the text of a UUID: who holds it cannot be told"),
          "owner-not-text"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no Expires that is a number: no other node can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "Expires is not a whole number of nanoseconds: when it lapses "
                            "cannot be told"),
          "date-not-whole"}}};

constexpr Release release{
    .effect = QT_TRANSLATE_NOOP(
        "locks", "Deletes the row of the lock, as Vault's own release does. Any node may lead from then on."),
    .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
    .holderNotices =
        QT_TRANSLATE_NOOP("locks",
                          "It reads the row every 5 s and steps down when the Identity is not its "
                          "own, or after five reads that "
                          "fail. It cannot bring the row back: a renewal needs it."),
    .mustNot = {QT_TRANSLATE_NOOP(
        "locks",
        "If Expires still moves, the leader is alive: use vault operator step-down instead. Never touch "
        "another row of this table: they are what Vault stores.")}};

constexpr std::array forms{Form{.when = {!has(identity)},
                                .rule = ExpiryRule::Never,
                                .variant = QT_TRANSLATE_NOOP("locks", "Vault 0.5 or 0.6"),
                                .owner = {{value, B}},
                                .version = {{value, B}},
                                .generation = {{value, B}},
                                .identity = {value, identity, expires},
                                .release = release,
                                .notices = HolderNotice::AtRelease},
                           Form{.steps = steps,
                                .owner = {{identity, B}},
                                .version = {{expires, N}},
                                .generation = {{identity, B}},
                                .dates = {{expires, DateIs::Nanoseconds, onceReached}},
                                .identity = {identity, expires},
                                .release = release}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its version of Vault wrote neither a date nor a "
                             "heartbeat: a node of that version waits for it "
                             "for ever, unless it was started with RECOVERY_MODE=1, "
                             "and a node at work and one that was killed "
                             "cannot be told apart by it"),
           {!has(identity)}},
    Remark{QT_TRANSLATE_NOOP("locks", "a node of a later Vault acquires it at once"), {!has(identity)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its date is judged by the next node that acquires, with that machine's clock"),
           {has(identity)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "standby nodes have been seen not to take over although the date was past: look "
                             "for one that hangs before you release"),
           {has(identity)}}};

QString purposeOf(const itemstore::ItemFields &item)
{
    return text(item, key).starts_with('_')
        ? QCoreApplication::translate("locks", "leader of a Vault cluster")
        : QString();
}

std::vector<NativeCommand> commandsOf(const LockRecord &record)
{
    if (record.marking != StoredState::Taken)
        return {};
    return {{QCoreApplication::translate("locks", "Let a live leader step down by itself"),
             QStringLiteral("vault operator step-down")}};
}

constexpr RowDescription rows{
    .id = "vault",
    .keys = {.partition = path,
             .sort = key,
             .provisioned = std::pair<qint64, qint64>(5, 5),
             .knownPartition = "core",
             .knownSort = "_lock"},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .remarks = remarks,
    .unreadable = {Unreadable::Release::None}, // it may be a part of what the cluster stores
    .heartbeat = std::chrono::seconds(5),
    .whyNotInBulk = QT_TRANSLATE_NOOP(
        "locks", "the table is the storage of a Vault cluster: its leader's lock is released alone"),
    .hooks = {.purpose = purposeOf, .commands = commandsOf}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::vault
