// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/lab/MemoryTable.h"

#include "tests/locks/TinyTable.h"

namespace fakes {
namespace {

template <typename Answer>
base::Result<Answer> notAsked()
{
    return base::failure(base::ErrorKind::Unsupported, QStringLiteral("the memory table cannot do that"));
}

} // namespace

std::optional<aws::Item> MemoryTable::row(const aws::Item &key) const
{
    const auto found = m_rows.find(key.find(m_partitionKey)->bytes());
    return found == m_rows.end() ? std::nullopt : std::optional(found->second);
}

base::Task<base::Result<aws::ItemAnswer>> MemoryTable::getItem(QString, aws::Item key, aws::Consistency,
                                                               std::stop_token)
{
    ++calls;
    aws::ItemAnswer answer;
    answer.item = row(key);
    co_return answer;
}

aws::WriteOutcome MemoryTable::write(const aws::ConditionalWrite &write)
{
    const aws::Item &key = write.verb() == aws::ConditionalWrite::Verb::Put ? write.item() : write.key();
    aws::WriteOutcome outcome;
    outcome.item = row(key);
    outcome.itemKnown = true;
    outcome.kind = aws::WriteOutcome::Kind::ConditionFailed;
    if (!holds(write.condition(), outcome.item))
        return outcome;
    outcome.kind = aws::WriteOutcome::Kind::Applied;
    const QByteArray &place = key.find(m_partitionKey)->bytes();
    if (const auto after = write.resultOn(outcome.item.value_or(key)))
        m_rows.insert_or_assign(place, *after);
    else
        m_rows.erase(place);
    return outcome;
}

base::Task<base::Result<aws::WriteOutcome>> MemoryTable::apply(aws::ConditionalWrite wanted, std::stop_token)
{
    ++calls;
    co_return write(wanted);
}

base::Task<base::Result<QStringList>> MemoryTable::listTables(std::stop_token)
{
    co_return notAsked<QStringList>();
}

base::Task<base::Result<aws::TableDescription>> MemoryTable::describeTable(QString, std::stop_token)
{
    co_return notAsked<aws::TableDescription>();
}

base::Task<base::Result<std::optional<QByteArray>>> MemoryTable::describeTimeToLive(QString, std::stop_token)
{
    co_return notAsked<std::optional<QByteArray>>();
}

base::Task<base::Result<aws::ItemsAnswer>> MemoryTable::batchGetItem(QString, std::vector<aws::Item>,
                                                                     aws::Consistency, std::stop_token)
{
    co_return notAsked<aws::ItemsAnswer>();
}

base::Task<base::Result<aws::PageBytes>> MemoryTable::query(aws::QueryRequest, std::stop_token)
{
    co_return notAsked<aws::PageBytes>();
}

base::Task<base::Result<aws::PageBytes>> MemoryTable::scan(aws::ScanRequest, std::stop_token)
{
    co_return notAsked<aws::PageBytes>();
}

base::Task<base::Result<aws::TableDescription>> MemoryTable::createTable(aws::TablePlan, std::stop_token)
{
    co_return notAsked<aws::TableDescription>();
}

base::Task<base::Result<base::Rested>> MemoryTable::updateTimeToLive(QString, QByteArray, bool,
                                                                     std::stop_token)
{
    co_return notAsked<base::Rested>();
}

} // namespace fakes
