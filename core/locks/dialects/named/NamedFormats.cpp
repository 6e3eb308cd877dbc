// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/named/NamedFormats.h"

#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/described/LibraryDialect.h"

#include <array>

namespace locks {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view liquibaseTable = "DATABASECHANGELOGLOCK";

// Programs whose rows are no locks, and locks of libraries that this version recognises by name only.
constexpr std::array rules{
    RecognitionRule{
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit"),
                   "delta-log-entry"},
        .marking = StoredState::NotALock,
        .all = {isOf("tablePath", S), isOf("fileName", S), isOf("complete", S)}},
    RecognitionRule{
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "a lease of the Rust crate dynamodb-lease; this version cannot read its rows"),
                   "other-library"},
        .marking = StoredState::Unsupported,
        .format = "dynamodb-lease",
        .all = {isOf("key", S), isOf("lease_expiry", N), isOf("lease_version", S)}},
    // Its rows are not documented, the name of its table is: docs.liquibase.com, tracking tables.
    RecognitionRule{
        .evidence = Evidence::KeyName,
        .confidence = Confidence::Likely,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "a row of the table in which Liquibase keeps its lock; this version cannot read its rows"),
             "other-library"},
        .marking = StoredState::Unsupported,
        .format = "liquibase",
        .all = {is(RowTest::Is::TableNamed, liquibaseTable)}},
    // Rows that look like a library's and differ in what decides.
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to a lock of Clever's dynamodb-lock-go, but leasedUntil is no date of RFC 3339"),
             "similar-to-clever"},
        .marking = StoredState::NotALock,
        .all = {isOf("owner", S), has("leasedUntil"), !is(RowTest::Is::Rfc3339Date, "leasedUntil")}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "similar to a lease of the Rust crate dynamodb-lease, but lease_expiry is no number"),
                   "similar-to-dynamodb-lease"},
        .marking = StoredState::NotALock,
        .all = {isOf("lease_version", S), has("lease_expiry"), !isOf("lease_expiry", N)}},
    // Read in dynalock 0.3.0 of PyPI and dynamodb-mutex 1.3.4 of npm, and observed: both release the lock of the holder by then.
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to a lock of dynalock for Python, whose release has no condition; LockId and a "
                 "number TTL are too little to tell"),
             "similar-to-dynalock"},
        .marking = StoredState::NotALock,
        .all = {keyIs("LockId"), isOf("TTL", N)}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason =
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to a lock of dynamodb-mutex for Node, whose release has no condition; key and a "
                 "number expire are too little to tell"),
             "similar-to-dynamodb-mutex"},
        .marking = StoredState::NotALock,
        .all = {keyIs("key"), is(RowTest::Is::ManyDigits, "expire")}},
};

constexpr const char *known =
    QT_TRANSLATE_NOOP("locks", "the key schema of a program whose rows are not read");
constexpr std::array keySchemas{
    Expectation{{keyIs("tablePath"), sortKeyIs("fileName")}, Confidence::Likely, known},
    Expectation{{keyIs("wid"), noSortKey()}, Confidence::Likely, known},
    Expectation{{keyIs("StreamArn"), sortKeyIs("ShardID")}, Confidence::Likely, known},
    Expectation{{keyIs("TableId"), sortKeyIs("ShardID")}, Confidence::Likely, known}};
constexpr std::array tables{
    Expectation{{is(RowTest::Is::TableNamed, liquibaseTable)},
                Confidence::Likely,
                QT_TRANSLATE_NOOP("locks", "the name of the table in which Liquibase keeps its lock")}};

} // namespace

std::span<const RecognitionRule> NamedFormats::recognition() const
{
    return rules;
}

std::optional<TableExpectation> NamedFormats::expects(const dynamodb::TableDescription &table) const
{
    const auto byName = expectationOf(table, tables);
    return byName || !hasTextKeys(table) ? byName : expectationOf(table, keySchemas);
}

} // namespace locks
