// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/RowForms.h"
#include "core/locks/model/GoDuration.h"

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::ItemFields;
using std::string_view;

bool has(const ItemFields &item, string_view name, AttributeType type)
{
    return item.typeOf(name) == type;
}

// Empty if the attribute is missing or no text: what the rules look for is never empty.
string_view text(const ItemFields &item, string_view name)
{
    return item.string(name).value_or(string_view());
}

bool keyIs(const QByteArray &key, string_view name)
{
    return string_view(key.constData(), static_cast<std::size_t>(key.size())) == name;
}

// Digits alone are milliseconds of the Java client, also the "0" that Go would read.
bool isGoLease(string_view lease)
{
    return !isDigits(lease) && parseGoDuration(lease);
}

// A lock of a library that this version recognises by name only.
Recognition foreign(const char *format, const char *sentence, Confidence confidence)
{
    const char *code = *format == '\0' ? "lease-of-no-known-library" : "other-library";
    return {DialectId::None, confidence, {sentence, code}, StoredState::Unreadable, format};
}

Recognition notALock(Reason reason, Confidence confidence = Confidence::Certain)
{
    return {DialectId::None, confidence, reason, StoredState::NotALock, ""};
}

Recognition ours(DialectId id, Confidence confidence, Reason reason)
{
    return {id, confidence, reason, StoredState::Taken, dialectName(id).data()};
}

constexpr const char *deltaReason = "a delta-rs lock; this version cannot read that library's rows";

// Rule 2 of lock-dialects 17.2: the camel-case record-version family, three libraries that share attribute
// names.
Recognition recordVersionFamily(const ItemFields &item, const TableShape &shape, string_view version)
{
    if (item.has("isNonAcquirable") || has(item, "leaseDuration", AttributeType::N))
        return foreign("delta-rs", deltaReason, Confidence::Certain);
    if (has(item, "leaseDuration", AttributeType::S) && has(item, "data", AttributeType::S) &&
        !isTimedVersion(version))
        return foreign("delta-rs", deltaReason, Confidence::Certain);
    if (isGoLease(text(item, "leaseDuration")) || isTimedVersion(version) || isPlainVersion(version))
        return ours(
            DialectId::Dynamolock, Confidence::Certain,
            {"record version number with a Go duration or in dynamolock's own form", "record-version-go"});
    if (!isDigits(text(item, "leaseDuration")))
        return foreign("",
                       "a record-version lock whose lease no known library can read; choose its library for "
                       "this table to release it",
                       Confidence::Guess);
    const auto keyBytes =
        string_view(shape.partitionKey.constData(), static_cast<std::size_t>(shape.partitionKey.size()));
    if (shape.table == QLatin1String("delta_rs_lock_table") || text(item, keyBytes) == "delta-rs")
        return foreign("delta-rs", deltaReason, Confidence::Likely);
    return ours(DialectId::JavaLockClient, Confidence::Likely,
                {"record version number with a lease in milliseconds", "record-version-milliseconds"});
}

constexpr const char *terraformReason =
    "a Terraform or OpenTofu lock; this version cannot read that program's rows";

std::optional<Recognition> terraformOrRecordVersion(const ItemFields &item, const TableShape &shape)
{
    const std::optional<string_view> version = item.string("recordVersionNumber");
    if (version && has(item, "ownerName", AttributeType::S))
        return recordVersionFamily(item, shape, *version);
    if (has(item, "LockID", AttributeType::S)) {
        if (has(item, "Digest", AttributeType::S))
            return notALock({"the checksum of a Terraform state, not a lock", "terraform-digest"});
        if (has(item, "Info", AttributeType::S))
            return foreign("terraform", terraformReason, Confidence::Certain);
    }
    const bool isLease = !item.has("entityType") || text(item, "entityType") == "LEASE";
    if (has(item, "leaseKey", AttributeType::S) && isLease && has(item, "leaseCounter", AttributeType::N))
        return foreign("kcl",
                       "a lease of the Kinesis client library; this version cannot read that library's rows",
                       Confidence::Certain);
    return {};
}

std::optional<Recognition> distinctNames(const ItemFields &item)
{
    using enum AttributeType;
    if (isMillisInstant(text(item, "lockUntil")))
        return foreign("shedlock", "a ShedLock lock; this version cannot read that library's rows",
                       Confidence::Certain);
    if (has(item, "entityId", S) && has(item, "ownerId", S) && has(item, "version", S) &&
        has(item, "leaseDurationMs", N))
        return foreign("iceberg", "an Apache Iceberg lock; this version cannot read that library's rows",
                       Confidence::Certain);
    if (item.binary("guid").value_or(string_view()).size() == 64 && has(item, "owner", S))
        return foreign("tristanls",
                       "a lock of the Node package dynamodb-lock-client; this version cannot read its rows",
                       Confidence::Certain);
    if (has(item, "record_version_number", S) && has(item, "owner_name", S) && has(item, "lease_duration", N))
        return foreign("python-dynamodb-lock",
                       "a python_dynamodb_lock lock; this version cannot read that library's rows",
                       Confidence::Certain);
    if (has(item, "lockOwner", S) && has(item, "expireAt", N))
        return foreign("spring-integration-aws",
                       "a spring-integration-aws lock; this version cannot read that library's rows",
                       Confidence::Certain);
    if (has(item, "lockname", S) && has(item, "holder", S) && has(item, "expire_ts", N))
        return ours(DialectId::DyndbMutex, Confidence::Certain,
                    {"lockname, holder and expire_ts, as dyndb-mutex writes them", "mutex-attributes"});
    if (const auto expires = item.number("expires"); expires && has(item, "lock_owner", S)) {
        if (has(item, "purge_time", N))
            return foreign("dynamolock-dotnet",
                           "a lock of the .NET library DynamoLock; this version cannot read its rows",
                           Confidence::Certain);
        if (expires->size() >= 12)
            return foreign("workflowcore",
                           "a WorkflowCore lock; this version cannot read that library's rows",
                           Confidence::Guess);
        return foreign("dynamolock-dotnet",
                       "a lock of the .NET library DynamoLock; this version cannot read its rows",
                       Confidence::Guess);
    }
    if (text(item, "name").starts_with("ddblock-") && has(item, "uuid", S) && has(item, "expires", N))
        return ours(DialectId::Ddblock, Confidence::Certain,
                    {"a name that starts with ddblock-, with uuid and expires", "ddblock-attributes"});
    if (has(item, "owner", S) && isRfc3339(text(item, "leasedUntil")))
        return foreign("clever",
                       "a Clever dynamodb-lock-go lock; this version cannot read that library's rows",
                       Confidence::Likely);
    return {};
}

bool hasVaultKeys(const TableShape &shape)
{
    return keyIs(shape.partitionKey, "Path") && keyIs(shape.sortKey.value_or(QByteArray()), "Key");
}

// Rules 13 and 14: schemas of programs in which a lock is one kind of row among others.
std::optional<Recognition> otherPrograms(const ItemFields &item, const TableShape &shape)
{
    using enum AttributeType;
    if (hasVaultKeys(shape) && text(item, "Key").starts_with('_') && has(item, "Identity", B) &&
        has(item, "Expires", N))
        return foreign("vault", "a Vault or OpenBao lock; this version cannot read that program's rows",
                       Confidence::Likely);
    if (has(item, "Revision", S) && has(item, "LeaseDuration", N))
        return foreign("setddblock", "a setddblock lock; this version cannot read that program's rows",
                       Confidence::Certain);
    if (has(item, "key_token", S) && has(item, "key_expiration", N))
        return foreign("symfony-lock", "a Symfony lock; this version cannot read that library's rows",
                       Confidence::Certain);
    if (has(item, "tablePath", S) && has(item, "fileName", S) && has(item, "complete", S))
        return notALock({"an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit",
                         "delta-log-entry"},
                        Confidence::Likely);
    if (has(item, "expiration", N)) {
        const string_view status = text(item, "status");
        if (status == "INPROGRESS")
            return foreign("powertools-idempotency",
                           "a Powertools record of work in progress; this version cannot read its rows",
                           Confidence::Likely);
        if (status == "COMPLETED" || status == "EXPIRED")
            return notALock({"a Powertools idempotency record, not a lock", "powertools-record"},
                            Confidence::Likely);
    }
    if (has(item, "key", S) && item.has("value") && has(item, "expires_at", N)) {
        const string_view value = text(item, "value");
        if (value.size() == 24 && value.starts_with("s:16:\"") && value.ends_with("\";"))
            return foreign("laravel-cache",
                           "a Laravel cache lock; this version cannot read that framework's rows",
                           Confidence::Guess);
        return notALock({"an entry of a Laravel cache, not a lock", "laravel-cache-entry"},
                        Confidence::Guess);
    }
    return {};
}

// A row of a dialect whose required attributes are missing or of another type: no client can ever take it, so
// it must be seen (lock-dialects 17.2, broken rows). What its attributes are named tells the dialect where
// they are named by it alone, else together with the table's key.
std::optional<Recognition> brokenRow(const ItemFields &item, const TableShape &shape)
{
    if (keyIs(shape.partitionKey, "lockname") && (item.has("holder") || item.has("expire_ts")))
        return ours(DialectId::DyndbMutex, Confidence::Likely,
                    {"the key lockname with holder or expire_ts, as dyndb-mutex names them", "mutex-key"});
    if (text(item, "name").starts_with("ddblock-") && (item.has("uuid") || item.has("expires")))
        return ours(DialectId::Ddblock, Confidence::Likely,
                    {"a name that starts with ddblock-, with uuid or expires", "ddblock-key"});

    const bool hasVersion = item.has("recordVersionNumber");
    const bool hasOwner = item.has("ownerName");
    const bool goLease = isGoLease(text(item, "leaseDuration"));
    const bool ofTheFamily = hasVersion ? hasOwner || item.has("leaseDuration") : hasOwner && goLease;
    const bool byKey = keyIs(shape.partitionKey, "key") && (hasVersion || hasOwner);
    if (!ofTheFamily && !byKey)
        return {};
    return recordVersionFamily(item, shape, text(item, "recordVersionNumber"));
}

// Last of all: what the key's name alone says, which any library may have chosen too.
std::optional<Recognition> byKeyName(const ItemFields &item, const TableShape &shape)
{
    if (keyIs(shape.partitionKey, "LockID") && has(item, "LockID", AttributeType::S))
        return foreign("terraform", terraformReason, Confidence::Likely);
    if (has(item, "leaseKey", AttributeType::S))
        return notALock({"metadata of the Kinesis client library, not a lease", "kcl-metadata"},
                        Confidence::Likely);
    if (hasVaultKeys(shape))
        return notALock({"storage of Vault or OpenBao, not a lock: never touch it", "vault-storage"},
                        Confidence::Likely);
    return {};
}

} // namespace

bool isDigits(string_view text)
{
    return !text.empty() &&
        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isTimedVersion(string_view version)
{
    constexpr std::size_t base32Length = 52; // 32 bytes without padding
    const std::size_t colon = version.find(':');
    if (colon == string_view::npos || !isDigits(version.substr(0, colon)))
        return false;
    const string_view random = version.substr(colon + 1);
    const auto isBase32 = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '2' && c <= '7'); };
    return random.size() == base32Length && std::all_of(random.begin(), random.end(), isBase32);
}

bool isPlainVersion(string_view version)
{
    const auto isAlnum = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    return version.size() == 32 && std::all_of(version.begin(), version.end(), isAlnum);
}

bool fits(string_view text, string_view pattern)
{
    const auto fitsOne = [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; };
    return std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(), fitsOne);
}

bool isMillisInstant(string_view text)
{
    return fits(text, "0000-00-00T00:00:00.000Z");
}

bool isRfc3339(string_view text)
{
    constexpr string_view seconds = "0000-00-00T00:00:00";
    if (!fits(text.substr(0, seconds.size()), seconds))
        return false;
    text.remove_prefix(seconds.size());
    if (text.starts_with('.')) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        if (end == 1)
            return false;
        text.remove_prefix(end);
    }
    return text == "Z" || fits(text, "+00:00") || fits(text, "-00:00");
}

std::span<const string_view> formatNames()
{
    static constexpr auto names = std::to_array<string_view>({"clever",
                                                              "ddblock",
                                                              "delta-rs",
                                                              "dynamolock",
                                                              "dynamolock-dotnet",
                                                              "dyndb-mutex",
                                                              "iceberg",
                                                              "java-lock-client",
                                                              "kcl",
                                                              "laravel-cache",
                                                              "powertools-idempotency",
                                                              "python-dynamodb-lock",
                                                              "setddblock",
                                                              "shedlock",
                                                              "spring-integration-aws",
                                                              "symfony-lock",
                                                              "terraform",
                                                              "tristanls",
                                                              "vault",
                                                              "workflowcore"});
    static_assert(std::ranges::is_sorted(names));
    return names;
}

Recognition recognise(const ItemFields &item, const TableShape &shape)
{
    if (const auto known = terraformOrRecordVersion(item, shape))
        return *known;
    if (const auto known = distinctNames(item))
        return *known;
    if (const auto known = otherPrograms(item, shape))
        return *known;
    if (const auto known = brokenRow(item, shape))
        return *known;
    if (const auto known = byKeyName(item, shape))
        return *known;
    if (item.has("recordVersionNumber") || item.has("ownerName"))
        return notALock(
            {"lacks attributes of a record-version lock; choose a library for this table to read it as one",
             "record-version-incomplete"},
            Confidence::None);
    return notALock({"no lock library's row that we know", "no-known-row"}, Confidence::None);
}

} // namespace locks
