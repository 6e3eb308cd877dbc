// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/named/NamedFormats.h"

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::ItemFields;
using std::string_view;
using enum aws::AttributeType;
using enum Evidence;

/// A lock of a library that this version recognises by name only; all of its rows have this attribute.
constexpr RecognitionRule lockOf(const char *format, const char *sentence, const char *attribute,
                                 bool (*matches)(const ItemFields &, const TableShape &),
                                 Confidence confidence = Confidence::Certain, Evidence evidence = Attributes)
{
    return {evidence, {attribute}, matches, confidence, {sentence, "other-library"}, StoredState::Unsupported,
            format};
}

constexpr RecognitionRule noLock(Reason reason, const char *attribute,
                                 bool (*matches)(const ItemFields &, const TableShape &),
                                 Confidence confidence = Confidence::Certain, Evidence evidence = Attributes)
{
    return {evidence, {attribute}, matches, confidence, reason, StoredState::NotALock};
}

// A .NET lock of the same attribute names counts its date in seconds, WorkflowCore in milliseconds.
bool hasDotnetAttributes(const ItemFields &item)
{
    return has(item, "lock_owner", S) && has(item, "expires", N);
}

bool isLaravelEntry(const ItemFields &item)
{
    return has(item, "key", S) && item.has("value") && has(item, "expires_at", N);
}

// PHP's serialized text of sixteen characters, which is what an owner is.
bool isLaravelOwner(string_view value)
{
    return value.size() == 24 && value.starts_with("s:16:\"") && value.ends_with("\";");
}

// Lock libraries whose attributes have names of their own.
constexpr std::array libraries{
    lockOf(
        "shedlock",
        QT_TRANSLATE_NOOP("locks", "a ShedLock lock; this version cannot read that library's rows"),
        "lockUntil",
        [](const ItemFields &item, const TableShape &) { return isMillisInstant(text(item, "lockUntil")); }),
    lockOf("iceberg",
           QT_TRANSLATE_NOOP("locks", "an Apache Iceberg lock; this version cannot read that library's rows"),
           "entityId",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "entityId", S) && has(item, "ownerId", S) && has(item, "version", S) &&
                   has(item, "leaseDurationMs", N);
           }),
    lockOf("tristanls",
           QT_TRANSLATE_NOOP(
               "locks", "a lock of the Node package dynamodb-lock-client; this version cannot read its rows"),
           "guid",
           [](const ItemFields &item, const TableShape &) {
               return item.binary("guid").value_or(string_view()).size() == 64 && has(item, "owner", S);
           }),
    lockOf("spring-integration-aws",
           QT_TRANSLATE_NOOP("locks",
                             "a spring-integration-aws lock; this version cannot read that library's rows"),
           "lockOwner",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "lockOwner", S) && has(item, "expireAt", N);
           }),
    lockOf("dynamolock-dotnet",
           QT_TRANSLATE_NOOP("locks",
                             "a lock of the .NET library DynamoLock; this version cannot read its rows"),
           "lock_owner",
           [](const ItemFields &item, const TableShape &) {
               return hasDotnetAttributes(item) && has(item, "purge_time", N);
           }),
    lockOf(
        "workflowcore",
        QT_TRANSLATE_NOOP("locks", "a WorkflowCore lock; this version cannot read that library's rows"),
        "lock_owner",
        [](const ItemFields &item, const TableShape &) {
            constexpr std::size_t digitsOfMilliseconds = 12;
            return hasDotnetAttributes(item) && item.number("expires")->size() >= digitsOfMilliseconds;
        },
        Confidence::Guess),
    lockOf(
        "dynamolock-dotnet",
        QT_TRANSLATE_NOOP("locks",
                          "a lock of the .NET library DynamoLock; this version cannot read its rows"),
        "lock_owner", [](const ItemFields &item, const TableShape &) { return hasDotnetAttributes(item); },
        Confidence::Guess),
    lockOf(
        "clever",
        QT_TRANSLATE_NOOP("locks",
                          "a Clever dynamodb-lock-go lock; this version cannot read that library's rows"),
        "leasedUntil",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "owner", S) && isRfc3339(text(item, "leasedUntil"));
        },
        Confidence::Likely),
};

// Schemas of programs in which a lock is one kind of row among others.
constexpr std::array programs{
    lockOf("setddblock",
           QT_TRANSLATE_NOOP("locks", "a setddblock lock; this version cannot read that program's rows"),
           "Revision",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "Revision", S) && has(item, "LeaseDuration", N);
           }),
    lockOf("symfony-lock",
           QT_TRANSLATE_NOOP("locks", "a Symfony lock; this version cannot read that library's rows"),
           "key_token",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "key_token", S) && has(item, "key_expiration", N);
           }),
    noLock(
        {QT_TRANSLATE_NOOP("locks",
                           "an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit"),
         "delta-log-entry"},
        "tablePath",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "tablePath", S) && has(item, "fileName", S) && has(item, "complete", S);
        },
        Confidence::Likely),
    lockOf(
        "powertools-idempotency",
        QT_TRANSLATE_NOOP("locks",
                          "a Powertools record of work in progress; this version cannot read its rows"),
        "expiration",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "expiration", N) && text(item, "status") == "INPROGRESS";
        },
        Confidence::Likely),
    noLock(
        {QT_TRANSLATE_NOOP("locks", "a Powertools idempotency record, not a lock"), "powertools-record"},
        "expiration",
        [](const ItemFields &item, const TableShape &) {
            const string_view status = text(item, "status");
            return has(item, "expiration", N) && (status == "COMPLETED" || status == "EXPIRED");
        },
        Confidence::Likely),
    lockOf(
        "laravel-cache",
        QT_TRANSLATE_NOOP("locks", "a Laravel cache lock; this version cannot read that framework's rows"),
        "expires_at",
        [](const ItemFields &item, const TableShape &) {
            return isLaravelEntry(item) && isLaravelOwner(text(item, "value"));
        },
        Confidence::Guess),
    noLock(
        {QT_TRANSLATE_NOOP("locks", "an entry of a Laravel cache, not a lock"), "laravel-cache-entry"},
        "expires_at", [](const ItemFields &item, const TableShape &) { return isLaravelEntry(item); },
        Confidence::Guess),
};

} // namespace

std::span<const RecognitionRule> NamedFormats::recognition() const
{
    static constexpr auto rules = joined(libraries, programs);
    return rules;
}

std::optional<TableExpectation> NamedFormats::expects(const aws::TableDescription &table) const
{
    struct Keys {
        const char *partitionKey;
        const char *sortKey;
    };
    static constexpr std::array known{
        Keys{"tablePath", "fileName"},
        Keys{"wid", ""},
        Keys{"StreamArn", "ShardID"},
        Keys{"TableId", "ShardID"},
        Keys{"key_id", ""},
        Keys{"entityId", ""},
        Keys{"_id", ""},
    };
    const bool isKnown = std::ranges::any_of(
        known, [&](const Keys &keys) { return hasKeys(table, keys.partitionKey, keys.sortKey); });
    if (!isKnown)
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the key schema of a program whose rows are not read")};
}

std::span<const std::string_view> NamedFormats::repeatedAttributes() const
{
    // Owners fill tables of their own and cost nothing elsewhere.
    static constexpr std::array<string_view, 4> names{"owner", "lockOwner", "lock_owner", "lockedBy"};
    return names;
}

} // namespace locks
