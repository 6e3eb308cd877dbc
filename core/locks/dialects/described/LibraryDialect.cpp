// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/LibraryDialect.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/RowTests.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <algorithm>

namespace locks {

std::optional<TableExpectation> LibraryDialect::expects(const dynamodb::TableDescription &table) const
{
    const describe::Keys &keys = m_description.keys;
    const bool hasItsKeys = keys.freedom.sortKey
        ? hasTextKeys(table, keys.sortType) && isNamed(table.partitionKey.name, keys.partition)
        : hasKeys(table, keys.partition, keys.sort, keys.sortType);
    return hasItsKeys ? expectationOf(table, m_description.tables) : std::nullopt;
}

QByteArray LibraryDialect::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

dynamodb::TablePlan LibraryDialect::defaultTable(const QString &table) const
{
    const describe::Keys &keys = m_description.keys;
    dynamodb::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {bytesOf(keys.partition), dynamodb::AttributeType::S};
    if (!keys.sort.empty())
        plan.sortKey = dynamodb::KeyAttribute{bytesOf(keys.sort), keys.sortType};
    plan.provisioned = keys.provisioned;
    return plan;
}

std::optional<TableExpectation> expectationOf(const dynamodb::TableDescription &table,
                                              std::span<const describe::Expectation> tables)
{
    for (const describe::Expectation &expectation : tables) {
        if (std::ranges::all_of(expectation.when, [&](const RowTest &test) { return holds(test, table); }))
            return TableExpectation{expectation.confidence, expectation.reason, expectation.rank};
    }
    return {};
}

ReleaseChoice choiceOf(const describe::Release &release, const LockRecord &record)
{
    const auto isLost = [](const dynamodb::NamedValue &attribute) {
        return attribute.second.type() != dynamodb::AttributeType::M || !attribute.second.entries().empty();
    };
    ReleaseChoice choice;
    choice.mode = release.mode;
    choice.name = sentence(release.name);
    choice.effect = sentence(release.effect);
    choice.loses = sentence(release.loses);
    if (choice.loses.isEmpty() && std::ranges::any_of(record.attributes, isLost))
        choice.loses = sentence(release.losesMore);
    choice.holderNotices = sentence(release.holderNotices);
    QStringList hazards;
    for (const char *hazard : release.mustNot)
        hazards << sentence(hazard);
    choice.mustNot = hazards.join(u' ');
    choice.whyLapsedOnly = sentence(release.whyLapsedOnly);
    return choice;
}

QString sentence(const char *text)
{
    return *text != '\0' ? QCoreApplication::translate("locks", text) : QString();
}

} // namespace locks
