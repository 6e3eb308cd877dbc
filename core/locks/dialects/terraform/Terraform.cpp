// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/terraform/Terraform.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/ShellText.h"
#include "core/locks/dialects/terraform/TerraformInfo.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using dynamodb::AttributeType;
using std::string_view;
using Field = TerraformInfo::Field;

constexpr string_view itsId = "terraform";
constexpr std::array<string_view, 3> terraformNames{terraform::lockId, terraform::info, terraform::digest};

constexpr Reason similar{
    QT_TRANSLATE_NOOP(
        "locks",
        "similar to Terraform by the key LockID alone, which other programs use too; if it is a lock, "
        "describe its rows to read it"),
    "similar-to-terraform"};
constexpr Reason ofADigest{
    QT_TRANSLATE_NOOP("locks", "the checksum of a Terraform state: a state without it cannot be read"),
    "terraform-digest"};

using namespace describe;
using Implies = RecognitionRule::Implies;

// Terraform stores the checksum of a state beside its lock: other programs have no such row.
constexpr std::string_view digestSuffix = "-md5"; // of its LockID
constexpr RowTest hasLockId = isOf(terraform::lockId, AttributeType::S);
constexpr RowTest isAtItsKey = keyIs(terraform::lockId);
constexpr RowTest hasInfo = isOf(terraform::info, AttributeType::S);

constexpr std::array rules{
    RecognitionRule{
        .confidence = Confidence::Certain,
        .reason = ofADigest,
        .marking = StoredState::NotALock,
        .implies = Implies::IsUsed,
        .all = {isOf(terraform::digest, AttributeType::S), endsWith(terraform::lockId, digestSuffix)}},
    RecognitionRule{.confidence = Confidence::Certain,
                    .reason = ofADigest,
                    .marking = StoredState::NotALock,
                    .all = {hasLockId, isOf(terraform::digest, AttributeType::S)}},
    RecognitionRule{
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "LockID and Info, as Terraform and OpenTofu write them"),
                   "terraform-attributes"},
        .implies = Implies::IsUsed,
        .all = {hasLockId, fits(terraform::info, TerraformInfo::isLikely)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = ofADigest,
                    .marking = StoredState::NotALock,
                    .all = {isAtItsKey, hasLockId, !has(terraform::info)},
                    .any = {has(terraform::digest), endsWith(terraform::lockId, digestSuffix)}},
    RecognitionRule{
        .evidence = Evidence::KeyName,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key LockID, in a table with other rows of Terraform or OpenTofu"),
                   "terraform-key"},
        .all = {is(RowTest::Is::UsedBy, itsId), hasLockId},
        .any = {isAtItsKey, hasInfo}},
    RecognitionRule{.evidence = Evidence::Trace,
                    .confidence = Confidence::Guess,
                    .reason = similar,
                    .marking = StoredState::NotALock,
                    .implies = Implies::MayBeUsed,
                    .all = {hasLockId},
                    .any = {isAtItsKey, hasInfo}}};

constexpr std::array tables{Expectation{
    .reason = QT_TRANSLATE_NOOP(
        "locks", "the partition key LockID is that of Terraform and OpenTofu, and of some other programs")}};

constexpr RowDescription rows{
    .id = itsId, .keys = {terraform::lockId}, .rules = rules, .tables = tables, .attributes = terraformNames};

bool isDigest(const itemstore::ItemFields &item)
{
    return has(item, terraform::lockId, AttributeType::S) &&
        (has(item, terraform::digest, AttributeType::S) ||
         (!item.has(terraform::info) &&
          (item.has(terraform::digest) || text(item, terraform::lockId).ends_with(digestSuffix))));
}

/// Bucket and path of the state, which the backend joins by the first slash; nothing of a text without both.
struct StatePlace {
    QString bucket;
    QString path;
    [[nodiscard]] static std::optional<StatePlace> of(const LockRecord &record)
    {
        const QString lockId = base::fromUtf8(record.item.stringAt(terraform::lockId).value_or(QByteArray()));
        const qsizetype slash = lockId.indexOf(u'/');
        if (slash <= 0 || slash + 1 == lockId.size())
            return {};
        return StatePlace{lockId.left(slash), lockId.mid(slash + 1)};
    }
    [[nodiscard]] QString lockObject() const { return path + QStringLiteral(".tflock"); }
};

QString idOf(const LockRecord &record)
{
    const QByteArray json = record.item.stringAt(terraform::info).value_or(QByteArray());
    return TerraformInfo(string_view(json.constData(), static_cast<std::size_t>(json.size())))
        .text(Field::Id);
}

/// Whether there is an ID to give to terraform force-unlock, which reads Info as well.
bool canForceUnlock(const LockRecord &record)
{
    return record.marking == StoredState::Taken && shellArgument(idOf(record)).has_value();
}

/// What this program cannot see, and so has to say of every row.
QString secondLock(const LockRecord &record)
{
    const auto place = StatePlace::of(record);
    const QString object = place
        ? QStringLiteral("s3://%1/%2").arg(place->bucket, place->lockObject())
        : QCoreApplication::translate("locks", "the object .tflock beside the state");
    return QCoreApplication::translate(
               "locks",
               "This frees the DynamoDB lock only. If the backend also sets use_lockfile, %1 still blocks. "
               "No row tells whether it exists. %2 Never delete the row of the state whose LockID ends in "
               "-md5.")
        .arg(
            object,
            canForceUnlock(record)
                ? QCoreApplication::translate(
                      "locks",
                      "terraform force-unlock frees both: use it first if you can run it. After this "
                      "release it still removes the object, but reports that it failed to unlock DynamoDB.")
                : QCoreApplication::translate("locks",
                                              "terraform force-unlock cannot be counted on for this row: its "
                                              "Info names no ID that can be handed to it."));
}

QString holdersLot()
{
    return QCoreApplication::translate(
        "locks",
        "Nothing while it runs: it goes on and writes state. Its unlock fails at the end, with \"unexpected "
        "end of JSON input\", or with a lock ID that does not match if another run holds the lock by then.");
}

void addDetails(LockRecord &record, const TerraformInfo &info)
{
    const std::array<std::pair<Field, QString>, 6> shown{
        {{Field::Id, QCoreApplication::translate("locks", "Lock ID")},
         {Field::Operation, QCoreApplication::translate("locks", "Operation")},
         {Field::Info, QCoreApplication::translate("locks", "Info")},
         {Field::Version, QCoreApplication::translate("locks", "Terraform version")},
         {Field::Created, QCoreApplication::translate("locks", "Created")},
         {Field::Path, QCoreApplication::translate("locks", "Path")}}};
    if (info.isEscaped(Field::Who))
        record.details.push_back({QCoreApplication::translate("locks", "Who"), info.text(Field::Who)});
    for (const auto &[field, title] : shown) {
        if (const QString value = info.text(field); !value.isEmpty())
            record.details.push_back({title, value});
    }
}

} // namespace

Terraform::Terraform() : LibraryDialect(rows)
{
}

LockFacts Terraform::facts(const itemstore::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    if (isDigest(item)) {
        facts.reason = ofADigest;
        return facts;
    }
    if (!has(item, terraform::lockId, AttributeType::S) ||
        !(isNamed(shape.partitionKey, terraform::lockId) || item.has(terraform::info))) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no LockID that is text, or no Info"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto json = item.string(terraform::info);
    if (!json) {
        facts.reason = item.has(terraform::info)
            ? Reason{QT_TRANSLATE_NOOP("locks",
                                       "Info is not text: terraform force-unlock cannot remove this row"),
                     "info-not-text"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no Info: terraform force-unlock cannot remove this row"),
                     "no-info"};
        return facts;
    }
    facts.version.first = *json;
    const TerraformInfo info(*json);
    facts.reason = info.problem();
    if (!facts.reason.isEmpty())
        return facts;
    facts.marking = StoredState::Taken;
    facts.owner = info.raw(Field::Who);
    if (const auto created = info.created())
        facts.statedIn = StatedMoment{*created, StatedMoment::Means::Acquired};
    facts.generation.first = info.isEscaped(Field::Id) ? *json : info.plain(Field::Id);
    return facts;
}

LockRecord Terraform::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    const itemstore::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), terraformNames);
    if (record.marking != StoredState::Taken)
        return record;
    const TerraformInfo info(text(fields, terraform::info));
    addDetails(record, info);
    if (record.stated)
        record.remarks << QCoreApplication::translate("locks", "acquired at %1 by the holder's own clock")
                              .arg(momentText(record.stated->time.time_since_epoch().count()));
    record.remarks << QCoreApplication::translate(
        "locks",
        "it has no lease and no heartbeat: a run at work and one that was killed cannot be told apart by it");
    if (const QString path = info.text(Field::Path);
        !path.isEmpty() && path.toUtf8() != item.stringAt(terraform::lockId))
        record.remarks << QCoreApplication::translate("locks", "its Path is not its LockID");
    return record;
}

QString Terraform::purposeOf(const itemstore::ItemFields &item) const
{
    constexpr QLatin1String prefix("OperationType");
    const TerraformInfo info(text(item, terraform::info));
    QString operation = info.text(Field::Operation);
    if (!info.problem().isEmpty() || operation.isEmpty())
        return {};
    if (operation.startsWith(prefix) && operation.size() > prefix.size()) {
        operation.remove(0, prefix.size());
        operation[0] = operation.at(0).toLower();
    }
    return operation;
}

std::vector<ReleaseChoice> Terraform::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken && record.marking != StoredState::Unreadable)
        return {};
    ReleaseChoice remove = deleteUnreadable();
    if (record.marking == StoredState::Taken) {
        remove.effect = QCoreApplication::translate(
            "locks",
            "Deletes the row, if its Info is still as shown. Terraform's own unlock compares the ID and then "
            "deletes whatever is there.");
        remove.loses = record.attributes.empty()
            ? QString()
            : QCoreApplication::translate("locks", "The row's other attributes.");
    }
    remove.holderNotices = holdersLot();
    remove.mustNot = secondLock(record);
    return {remove};
}

std::vector<NativeCommand> Terraform::nativeCommands(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken && record.marking != StoredState::Unreadable)
        return {};
    std::vector<NativeCommand> commands;
    const auto id = record.marking == StoredState::Taken ? shellArgument(idOf(record)) : std::nullopt;
    if (id) {
        commands.push_back(
            {QCoreApplication::translate("locks",
                                         "Release both locks with Terraform, in the folder and workspace of "
                                         "the state"),
             QStringLiteral("terraform force-unlock %1").arg(*id)});
        commands.push_back(
            {QCoreApplication::translate("locks",
                                         "Release both locks with OpenTofu, in the folder and workspace of "
                                         "the state"),
             QStringLiteral("tofu force-unlock %1").arg(*id)});
    }
    const auto place = StatePlace::of(record);
    const auto bucket = place ? shellArgument(place->bucket) : std::nullopt;
    const auto object = place ? shellArgument(place->lockObject()) : std::nullopt;
    if (bucket && object) {
        const QString where = QStringLiteral("--bucket %1 --key %2").arg(*bucket, *object);
        commands.push_back({QCoreApplication::translate(
                                "locks", "Read the second lock, if there is one: its ID and its ETag"),
                            QStringLiteral("aws s3api get-object %1 /dev/stdout").arg(where)});
        commands.push_back(
            {QCoreApplication::translate("locks",
                                         "Remove the second lock, after this one and only if it had the "
                                         "same ID: with the ETag of that read in the place of ETAG"),
             QStringLiteral("aws s3api delete-object %1 --if-match ETAG").arg(where)});
    }
    return commands;
}

base::Result<dynamodb::ConditionalWrite> Terraform::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                 const FreshValues &) const
{
    static constexpr std::array<std::string_view, 1> identity{terraform::info};
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, terraformNames);
    return dynamodb::ConditionalWrite::remove(record.shape.table, record.key,
                                              dynamodb::Condition::exists(terraform::lockId) &&
                                                  releaseCondition(record, KeysCompared::No, identity));
}

} // namespace locks
