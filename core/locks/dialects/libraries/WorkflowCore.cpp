// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/libraries/DotnetLocks.h"

/// .NET, WorkflowCore with its provider for AWS: a date in milliseconds.
namespace locks::library::workflowCore {
namespace {

using namespace describe;
using namespace dotnetLocks;
using enum dynamodb::AttributeType;

constexpr std::array rules{RecognitionRule{
    .evidence = Evidence::Attributes,
    .confidence = Confidence::Guess,
    .reason = {QT_TRANSLATE_NOOP("locks",
                                 "lock_owner and a date in milliseconds, as WorkflowCore writes them"),
               "workflowcore-date-in-milliseconds"},
    .all = {isOf(owner, S), is(RowTest::Is::ManyDigits, expires)}}};

constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy)}, Confidence::Guess, onlyRowsDecide, -1}};

// Its clients compare with their own time plus a second.
constexpr std::array forms{form(DateIs::Milliseconds, std::chrono::seconds(-1))};

constexpr std::array remarks{
    judgedByTheNext,
    Remark{QT_TRANSLATE_NOOP(
        "locks", "others acquire it up to a second before its date, while its holder still relies on it")}};

constexpr RowDescription made()
{
    RowDescription rows = dotnetLocks::description("workflowcore");
    rows.rules = rules;
    rows.tables = tables;
    rows.forms = forms;
    rows.remarks = remarks;
    return rows;
}

constexpr RowDescription rows = made();
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::workflowCore
