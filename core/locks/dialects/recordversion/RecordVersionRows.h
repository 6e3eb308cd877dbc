// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

#include <string_view>

namespace locks::recordversion {

// By which tables of other programs with the usual key are known.
inline constexpr const char *coordinatorTable =
    "-CoordinatorState"; // ends the name: a Kinesis client application elects its leader by the Java client
inline constexpr const char *laravelDate = "expires_at"; // of the TTL; that of delta-rs is by the lease
inline constexpr const char *deltaRsTable = "delta_rs_lock_table";

/// A lease as dynamolock writes it. Digits alone are milliseconds of the Java client, also the "0" that Go
/// would read.
[[nodiscard]] bool isGoLease(std::string_view text);
/// A version as dynamolock writes it, of all its versions.
[[nodiscard]] bool isGoVersion(std::string_view text);

constexpr RowTests also(RowTests tests, std::initializer_list<RowTest> more)
{
    for (const RowTest &test : more)
        tests.items.at(tests.count++) = test;
    return tests;
}

// The libraries share attribute names, so the order of their rules counts: delta-rs, dynamolock, the Java client, then the
// lease of no known library.

/// `rule` for rows that have version and owner as the libraries write them.
constexpr RecognitionRule ofWholeRows(const RecognitionRule &rule, const RowTests &all,
                                      const RowTests &any = RowTests())
{
    using namespace describe;
    return rule.asking(
        also(all, {isOf(version, dynamodb::AttributeType::S), isOf(owner, dynamodb::AttributeType::S)}), any);
}

constexpr RecognitionRule ofRemnants(RecognitionRule rule, const RowTests &all,
                                     const RowTests &any = RowTests())
{
    rule.evidence = Evidence::Remnants;
    return rule.asking(all, any);
}

/// For rows that have a version or an owner, and so much else of the family that they are broken ones: by the names of its
/// attributes where they tell, else together with the table's key. Programs of all kinds have owners.
constexpr std::array<RecognitionRule, 2> ofRemnantsOfTheFamily(const RecognitionRule &rule,
                                                               const RowTests &all)
{
    using namespace describe;
    return {ofRemnants(rule, also(all, {has(version)}), {has(owner), has(lease), keyIs(usualKey)}),
            ofRemnants(rule, also(all, {has(owner)}), {fits(lease, isGoLease), keyIs(usualKey)})};
}

/// For whole rows and remnants that have a lease as `all` demands, which is none of dynamolock's.
constexpr std::array<RecognitionRule, 3> ofRowsWithLease(const RecognitionRule &rule, const RowTests &all,
                                                         const RowTests &any = RowTests())
{
    using namespace describe;
    return {ofWholeRows(rule, all, any), ofRemnants(rule, also(all, {has(version)}), any),
            ofRemnants(rule, also(all, {has(owner), keyIs(usualKey)}), any)};
}

} // namespace locks::recordversion
