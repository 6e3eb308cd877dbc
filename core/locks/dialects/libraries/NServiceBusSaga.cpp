// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

#include <algorithm>

/// .NET, NServiceBus.Persistence.DynamoDB with pessimistic locking: the lease of a saga, in the row of its data. A row with
/// metadata is never deleted.
namespace locks::library::nServiceBusSaga {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "PK"; // by default
constexpr std::string_view sortKey = "SK"; // by default
constexpr std::string_view lease = "NServiceBus_LeaseTimeout"; // N, FILETIME ticks; -1: free
constexpr std::string_view metadata = "NServiceBus_Metadata"; // M
constexpr std::string_view version = "Version"; // N, in the metadata
constexpr std::string_view type = "Type"; // S, in the metadata
constexpr std::string_view outbox = "OUTBOX#"; // of the partition key
constexpr std::string_view usualTable = "NServiceBus.Storage";
constexpr std::string_view released = "-1";

constexpr std::array attributes{key, sortKey, lease, metadata};

constexpr Reason outboxRecord{
    QT_TRANSLATE_NOOP("locks", "an outbox record of NServiceBus, not a lock: never touch it"),
    "nservicebus-outbox", true};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "NServiceBus_LeaseTimeout, as NServiceBus writes it on a saga"),
                   "saga-lease"},
        .all = {isOf(lease, N)}},
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Likely,
                    .reason = outboxRecord,
                    .marking = StoredState::NotALock,
                    .all = {keyIs(key), startsWith(key, outbox)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "an attribute that NServiceBus names so"), "saga-lease-name"},
        .all = {has(lease)}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason = {QT_TRANSLATE_NOOP("locks", "a row of NServiceBus on which no lease was ever taken"),
                   "nservicebus-no-lease", true},
        .marking = StoredState::NotALock,
        .all = {isOf(metadata, M)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the name and the keys of NServiceBus's usual table");
constexpr std::array tables{
    Expectation{{is(RowTest::Is::TableNamed, usualTable), is(RowTest::Is::TtlBy, "ExpiresAt")},
                Confidence::Certain,
                itsTable},
    Expectation{{is(RowTest::Is::TableNamed, usualTable)}, Confidence::Likely, itsTable},
    Expectation{{},
                Confidence::Guess,
                QT_TRANSLATE_NOOP("locks", "the keys PK and SK, as many tables have: only rows tell")}};

// No version of NServiceBus leases an outbox record: one with a lease is no lock either.
constexpr std::array notLocks{
    Step{{startsWith(key, outbox)}, outboxRecord},
    Step{{!has(lease), !isOf(metadata, M)},
         {QT_TRANSLATE_NOOP("locks", "has no NServiceBus_LeaseTimeout"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{has(metadata), !isOf(metadata, M)},
         {QT_TRANSLATE_NOOP("locks", "NServiceBus_Metadata is no map: the saga cannot be told from another"),
          "metadata-unreadable"}},
    Step{{!has(lease)}, {}, StoredState::Released},
    Step{{equals(lease, released, N)}, {}, StoredState::Released},
    Step{{!readsAsDate(lease)},
         {QT_TRANSLATE_NOOP("locks",
                            "NServiceBus_LeaseTimeout is not a whole number of ticks: when it lapses "
                            "cannot be told"),
          "date-not-whole"}}};

constexpr const char *notices = QT_TRANSLATE_NOOP(
    "locks",
    "Nothing at once. Its commit looks at the version of the saga alone: it succeeds if no other message "
    "has saved the saga, else its message is retried.");
constexpr const char *hazard = QT_TRANSLATE_NOOP("locks",
                                                 "Never delete the row of a saga: it is business data. A "
                                                 "lease lasts 30 s by default; waiting is the better way "
                                                 "where it does.");

// The version stands within the metadata; conditions here compare whole attributes, which is stricter.
constexpr Few<std::string_view, 4> whole{lease, metadata};

// No renewal: one date for each acquisition.
constexpr Form leased{.steps = steps,
                      .version = {{lease, N}},
                      .generation = {{lease, N}},
                      .dates = {{lease, DateIs::FileTime}},
                      .notices = HolderNotice::AtRelease};

constexpr Form saga()
{
    Form form = leased;
    form.when = {isOf(metadata, M)};
    form.identity = whole;
    form.release = {.mode = ReleaseMode::Mark,
                    .changes = {{lease, Change::To::Number, released}},
                    .effect = QT_TRANSLATE_NOOP("locks",
                                                "Sets NServiceBus_LeaseTimeout to -1, if it and the whole "
                                                "NServiceBus_Metadata, in which the version stands, "
                                                "are still as shown. The saga's data stay."),
                    .holderNotices = notices,
                    .mustNot = {hazard}};
    return form;
}

/// A lease for a saga that was never saved: nothing but keys and lease.
constexpr Form placeholder()
{
    Form form = leased;
    form.when = {!has(metadata), is(RowTest::Is::NothingElse)};
    form.variant = QT_TRANSLATE_NOOP("locks", "placeholder");
    form.identity = whole;
    form.release = {.effect = QT_TRANSLATE_NOOP("locks",
                                                "Deletes the placeholder, if its lease is still as shown "
                                                "and no metadata were added: if no saga was saved."),
                    .holderNotices = notices,
                    .mustNot = {hazard}};
    return form;
}

constexpr Form other()
{
    Form form = leased;
    form.whyNoRelease =
        QT_TRANSLATE_NOOP("locks",
                          "the row %1 holds data without metadata, and what a release would do to it "
                          "cannot be told; wait until its date has passed");
    return form;
}

constexpr std::array forms{saga(), placeholder(), other()};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks", "nothing in the row names its holder")},
    Remark{QT_TRANSLATE_NOOP("locks", "the row holds the saga's data beside the lease"), {isOf(metadata, M)}},
    Remark{
        QT_TRANSLATE_NOOP("locks", "a lease for a saga that has not been saved: the row holds nothing else"),
        {!has(metadata), is(RowTest::Is::NothingElse)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "the row holds data but no NServiceBus_Metadata, which "
                             "no version of NServiceBus writes: it is not released "
                             "here"),
           {!has(metadata), !is(RowTest::Is::NothingElse)}}};

QString inMetadata(const dynamodb::Item &item, std::string_view name)
{
    const dynamodb::AttributeValue *value = item.find(bytesOf(metadata));
    if (!value)
        return {};
    const auto &entries = value->entries();
    const auto found = std::ranges::find(entries, bytesOf(name), &dynamodb::NamedValue::first);
    return found == entries.end() ? QString() : base::fromUtf8(found->second.bytes());
}

void complete(LockRecord &record, const itemstore::ItemFields &)
{
    if (const QString name = inMetadata(record.item, type); !name.isEmpty())
        record.details.push_back({QCoreApplication::translate("locks", "Saga"), name});
    if (const QString number = inMetadata(record.item, version); !number.isEmpty())
        record.details.push_back({QCoreApplication::translate("locks", "Saga version"), number});
}

QString purposeOf(const itemstore::ItemFields &item)
{
    return locks::has(item, lease, N) && !item.has(metadata)
        ? QCoreApplication::translate("locks", "saga not saved yet")
        : QString();
}

constexpr RowDescription rows{
    .id = "nservicebus-saga",
    .keys = {.partition = key, .sort = sortKey, .freedom = {true, false, false}},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .remarks = remarks,
    .unreadable = {Unreadable::Release::None},
    .nameFrom = sortKey,
    .namesOwners = false,
    .hidesAdditional = true, // the saga's data
    .whyNotInBulk =
        QT_TRANSLATE_NOOP("locks", "It stands in the row of a saga's data: release such leases one by one."),
    .hooks = {.purpose = purposeOf, .complete = complete}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::nServiceBusSaga
