// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dotnetlocks/WorkflowCore.h"

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

bool isPerhapsWorkflowLock(const aws::ItemFields &item, const TableShape &)
{
    return dotnetlock::isWhole(item) && !has(item, dotnetlock::purge, aws::AttributeType::N) &&
        dotnetlock::countsMilliseconds(item);
}

} // namespace

DialectId WorkflowCore::dialectId()
{
    static const DialectId id(QLatin1String("workflowcore"));
    return id;
}

std::span<const RecognitionRule> WorkflowCore::recognition() const
{
    static constexpr std::array rules{RecognitionRule{
        Evidence::Attributes,
        {dotnetlock::owner},
        isPerhapsWorkflowLock,
        Confidence::Guess,
        {QT_TRANSLATE_NOOP("locks", "lock_owner and a date in milliseconds, as WorkflowCore writes them"),
         "workflowcore-date-in-milliseconds"}}};
    return rules;
}

std::optional<TableExpectation> WorkflowCore::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, dotnetlock::key) || table.ttlAttribute)
        return {};
    return TableExpectation{
        Confidence::Guess,
        QT_TRANSLATE_NOOP("locks", "the partition key id, as many programs name it: only rows tell"), -1};
}

std::chrono::nanoseconds WorkflowCore::unit() const
{
    return std::chrono::milliseconds(1);
}

// Its clients compare with their own time plus a second.
std::chrono::nanoseconds WorkflowCore::grace() const
{
    return std::chrono::seconds(-1);
}

void WorkflowCore::describe(LockRecord &record) const
{
    record.remarks << QCoreApplication::translate(
        "locks", "others acquire it up to a second before its date, while its holder still relies on it");
}

} // namespace locks
