// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

#include <string_view>

namespace locks::recordversion {

/// Whether a row of the family was written by one library of it.
using FamilyMatch = bool (*)(const aws::ItemFields &item, const TableShape &shape);

/// Whether the row has version and owner as the libraries write them.
[[nodiscard]] bool isWhole(const aws::ItemFields &item);
/// Whether the row has so much of the family that it is a broken one: by the names of its attributes where
/// they tell, else together with the table's key.
[[nodiscard]] bool isRemnant(const aws::ItemFields &item, const TableShape &shape);

template <FamilyMatch matches>
bool inWholeRow(const aws::ItemFields &item, const TableShape &shape)
{
    // A row is asked by several libraries, and nearly all of them see that it is not theirs by the lease alone.
    return matches(item, shape) && isWhole(item);
}
template <FamilyMatch matches>
bool inRemnant(const aws::ItemFields &item, const TableShape &shape)
{
    return matches(item, shape) && isRemnant(item, shape);
}

/// The rules of one library of the family, for whole rows and for remnants. The libraries share attribute names,
/// so their order counts: delta-rs, dynamolock, the Java client, then the lease of no known library.
template <FamilyMatch matches>
constexpr std::array<RecognitionRule, 2>
familyRules(Confidence confidence, Reason reason, StoredState marking = StoredState::Taken,
            const char *format = "", RecognitionRule::Tells tells = RecognitionRule::Tells::Nothing)
{
    return {
        {{Evidence::Attributes, {version}, inWholeRow<matches>, confidence, reason, marking, format, tells},
         {Evidence::Remnants,
          {version, owner},
          inRemnant<matches>,
          confidence,
          reason,
          marking,
          format,
          tells}}};
}

/// A lease as dynamolock writes it. Digits alone are milliseconds of the Java client, also the "0" that Go
/// would read.
[[nodiscard]] bool isGoLease(std::string_view text);

/// Whether the partition key has the name that the libraries' documents and examples give it.
[[nodiscard]] bool hasUsualKey(const aws::TableDescription &table);
/// Named like the coordinator table of a Kinesis client application, which elects its leader by the Java client.
[[nodiscard]] bool isCoordinatorTable(const aws::TableDescription &table);
/// How likely a table with the usual key is the family's: other programs with that key show by name or TTL.
[[nodiscard]] Confidence confidenceInUsualKey(const aws::TableDescription &table);

} // namespace locks::recordversion
