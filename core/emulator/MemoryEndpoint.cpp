// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/MemoryEndpoint.h"

#include <QCoreApplication>

namespace emulator {

MemoryEndpoint::MemoryEndpoint(const base::Clock &clock, Table &table, bool reachable)
    : m_clock(clock), m_table(table), m_reachable(reachable)
{
}

dynamodb::Exchange MemoryEndpoint::exchange() const
{
    dynamodb::Exchange exchange;
    exchange.sentAt = exchange.receivedAt = m_clock.boot();
    return exchange;
}

std::optional<base::Error> MemoryEndpoint::failure(const QByteArray &operation, const QString &table,
                                                   const std::stop_token &stop) const
{
    if (stop.stop_requested())
        return base::cancelled().value();
    if (!m_reachable)
        return base::failure(base::ErrorKind::Unreachable,
                             QCoreApplication::translate("emulator", "the table cannot be reached"))
            .value();
    if (table != m_table.plan().name)
        return errorOf(refuse(QStringLiteral("ResourceNotFoundException"),
                              QStringLiteral("Requested resource not found"))
                           .value(),
                       operation, table);
    return std::nullopt;
}

base::Result<dynamodb::ItemAnswer> MemoryEndpoint::read(const dynamodb::Item &key) const
{
    const Answer<StoredKey> stored = m_table.keyFrom(key);
    if (!stored)
        return tl::unexpected(errorOf(stored.error(), "GetItem", m_table.plan().name));
    dynamodb::ItemAnswer answer;
    answer.item = m_table.item(*stored);
    answer.exchange = exchange();
    return answer;
}

base::Result<dynamodb::WriteOutcome> MemoryEndpoint::write(const dynamodb::ConditionalWrite &write)
{
    Answer<dynamodb::WriteOutcome> outcome = m_table.apply(write);
    if (!outcome)
        return tl::unexpected(errorOf(outcome.error(), write.operation(), write.table()));
    outcome->exchange = exchange();
    return *std::move(outcome);
}

base::Task<base::Result<dynamodb::ItemAnswer>>
MemoryEndpoint::getItem(QString table, dynamodb::Item key, dynamodb::Consistency, std::stop_token stop)
{
    if (const auto error = failure("GetItem", table, stop))
        co_return tl::unexpected(*error);
    co_return read(key);
}

base::Task<base::Result<dynamodb::WriteOutcome>> MemoryEndpoint::apply(dynamodb::ConditionalWrite write,
                                                                       std::stop_token stop)
{
    if (const auto error = failure(write.operation(), write.table(), stop))
        co_return tl::unexpected(*error);
    co_return this->write(write);
}

} // namespace emulator
