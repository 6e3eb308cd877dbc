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

bool hasVaultKeys(const TableShape &shape)
{
    return isNamed(shape.partitionKey, "Path") && isNamed(shape.sortKey.value_or(QByteArray()), "Key");
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

// Programs whose tables and state are known by one attribute or key each.
constexpr std::array infrastructure{
    noLock({QT_TRANSLATE_NOOP("locks", "the checksum of a Terraform state"), "terraform-digest"}, "Digest",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "LockID", S) && has(item, "Digest", S);
           }),
    lockOf("terraform",
           QT_TRANSLATE_NOOP("locks",
                             "a Terraform or OpenTofu lock; this version cannot read that program's rows"),
           "Info",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "LockID", S) && has(item, "Info", S);
           }),
    lockOf(
        "kcl",
        QT_TRANSLATE_NOOP(
            "locks", "a lease of the Kinesis client library; this version cannot read that library's rows"),
        "leaseCounter",
        [](const ItemFields &item, const TableShape &) {
            const bool isLease = !item.has("entityType") || text(item, "entityType") == "LEASE";
            return isLease && has(item, "leaseKey", S) && has(item, "leaseCounter", N);
        }),
};

// Lock libraries whose attributes have names of their own.
constexpr std::array libraries{
    lockOf(
        "shedlock",
        QT_TRANSLATE_NOOP("locks", "a ShedLock lock; this version cannot read that library's rows"),
        "lockUntil",
        [](const ItemFields &item, const TableShape &) { return isMillisInstant(text(item, "lockUntil")); }),
    lockOf("spring-integration-aws",
           QT_TRANSLATE_NOOP("locks",
                             "a spring-integration-aws lock; this version cannot read that library's rows"),
           "lockOwner",
           [](const ItemFields &item, const TableShape &) {
               return has(item, "lockOwner", S) && has(item, "expireAt", N);
           }),
};

// Schemas of programs in which a lock is one kind of row among others.
constexpr std::array programs{
    lockOf(
        "vault",
        QT_TRANSLATE_NOOP("locks", "a Vault or OpenBao lock; this version cannot read that program's rows"),
        "Identity",
        [](const ItemFields &item, const TableShape &shape) {
            return hasVaultKeys(shape) && text(item, "Key").starts_with('_') && has(item, "Identity", B) &&
                has(item, "Expires", N);
        },
        Confidence::Likely),
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

// What the key's name alone says.
constexpr std::array keyNames{
    lockOf(
        "terraform",
        QT_TRANSLATE_NOOP("locks",
                          "a Terraform or OpenTofu lock; this version cannot read that program's rows"),
        "LockID",
        [](const ItemFields &item, const TableShape &shape) {
            return isNamed(shape.partitionKey, "LockID") && has(item, "LockID", S);
        },
        Confidence::Likely, KeyName),
    noLock(
        {QT_TRANSLATE_NOOP("locks", "metadata of the Kinesis client library, not a lease"), "kcl-metadata"},
        "leaseKey", [](const ItemFields &item, const TableShape &) { return has(item, "leaseKey", S); },
        Confidence::Likely, KeyName),
    noLock(
        {QT_TRANSLATE_NOOP("locks", "storage of Vault or OpenBao, not a lock: never touch it"),
         "vault-storage"},
        nullptr, [](const ItemFields &, const TableShape &shape) { return hasVaultKeys(shape); },
        Confidence::Likely, KeyName),
};

} // namespace

std::span<const RecognitionRule> NamedFormats::recognition() const
{
    static constexpr auto rules = joined(infrastructure, libraries, programs, keyNames);
    return rules;
}

std::optional<TableExpectation> NamedFormats::expects(const aws::TableDescription &table) const
{
    struct Keys {
        const char *partitionKey;
        const char *sortKey;
    };
    static constexpr std::array known{
        Keys{"LockID", ""}, Keys{"Path", "Key"}, Keys{"tablePath", "fileName"},
        Keys{"wid", ""},    Keys{"key_id", ""},  Keys{"_id", ""},
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
    static constexpr std::array<string_view, 4> names{"lockOwner", "leaseOwner", "lockedBy", "entityType"};
    return names;
}

} // namespace locks
