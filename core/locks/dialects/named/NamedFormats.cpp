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

constexpr std::string_view liquibaseTable = "DATABASECHANGELOGLOCK";

/// A lock of a library that this version recognises by name only; all of its rows have this attribute.
constexpr RecognitionRule lockOf(const char *format, const char *sentence, const char *attribute,
                                 bool (*matches)(const ItemFields &, const TableShape &),
                                 Confidence confidence)
{
    return {
        Attributes, {attribute}, matches, confidence, {sentence, "other-library"}, StoredState::Unsupported,
        format};
}

constexpr RecognitionRule noLock(Reason reason, const char *attribute,
                                 bool (*matches)(const ItemFields &, const TableShape &),
                                 Confidence confidence, Evidence evidence = Attributes)
{
    return {evidence, {attribute}, matches, confidence, reason, StoredState::NotALock};
}

// Programs whose rows are no locks, and crates known by their name alone.
constexpr std::array programs{
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
        "dynamodb-lease",
        QT_TRANSLATE_NOOP("locks",
                          "a lease of the Rust crate dynamodb-lease; this version cannot read its rows"),
        "lease_version",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "key", S) && has(item, "lease_expiry", N) && has(item, "lease_version", S);
        },
        Confidence::Likely),
    // Its rows are not documented, the name of its table is: docs.liquibase.com, tracking tables.
    RecognitionRule{
        .evidence = KeyName,
        .confidence = Confidence::Likely,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "a row of the table in which Liquibase keeps its lock; this version cannot read its rows"),
             "other-library"},
        .marking = StoredState::Unsupported,
        .format = "liquibase",
        .all = {describe::is(RowTest::Is::TableNamed, liquibaseTable)}},
};

// Rows that look like a library's and differ in what decides.
constexpr std::array traces{
    noLock(
        {QT_TRANSLATE_NOOP(
             "locks",
             "similar to a lock of Clever's dynamodb-lock-go, but leasedUntil is no date of RFC 3339"),
         "similar-to-clever"},
        "leasedUntil",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "owner", S) && item.has("leasedUntil") && !isRfc3339(text(item, "leasedUntil"));
        },
        Confidence::Guess, Trace),
    noLock(
        {QT_TRANSLATE_NOOP(
             "locks", "similar to a lease of the Rust crate dynamodb-lease, but lease_expiry is no number"),
         "similar-to-dynamodb-lease"},
        "lease_version",
        [](const ItemFields &item, const TableShape &) {
            return has(item, "lease_version", S) && item.has("lease_expiry") && !has(item, "lease_expiry", N);
        },
        Confidence::Guess, Trace),
    // Read in dynalock 0.3.0 of PyPI and dynamodb-mutex 1.3.4 of npm, and observed: both free whoever holds the lock by then.
    RecognitionRule{
        .evidence = Trace,
        .confidence = Confidence::Guess,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to a lock of dynalock for Python, whose release has no condition; LockId and a "
                 "number TTL are too little to tell"),
             "similar-to-dynalock"},
        .marking = StoredState::NotALock,
        .all = {describe::keyIs("LockId"), describe::isOf("TTL", N)}},
    RecognitionRule{
        .evidence = Trace,
        .confidence = Confidence::Guess,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to a lock of dynamodb-mutex for Node, whose release has no condition; key and a "
                 "number expire are too little to tell"),
             "similar-to-dynamodb-mutex"},
        .marking = StoredState::NotALock,
        .all = {describe::keyIs("key"), describe::is(RowTest::Is::ManyDigits, "expire")}},
};

} // namespace

std::span<const RecognitionRule> NamedFormats::recognition() const
{
    static constexpr auto rules = joined(programs, traces);
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
    };
    if (table.name == QLatin1String(liquibaseTable.data()))
        return TableExpectation{
            Confidence::Likely,
            QT_TRANSLATE_NOOP("locks", "the name of the table in which Liquibase keeps its lock")};
    const bool isKnown = std::ranges::any_of(
        known, [&](const Keys &keys) { return hasKeys(table, keys.partitionKey, keys.sortKey); });
    if (!isKnown)
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the key schema of a program whose rows are not read")};
}

} // namespace locks
