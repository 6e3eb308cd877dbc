// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Table.h"

namespace emulator {

/// A table in memory as one lock client reaches it: answers at once, with the errors that DynamoDbClient would make
/// of the service's. Several may share a table. Clock and table outlive it; one thread.
class MemoryEndpoint final : public dynamodb::ItemReader, public dynamodb::ItemWriter {
public:
    /// Not `reachable`: every call ends with Unreachable, and nothing is written.
    MemoryEndpoint(const base::Clock &clock, Table &table, bool reachable = true);

    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override;

private:
    /// Nothing: the call arrives.
    [[nodiscard]] std::optional<base::Error> failure(const QByteArray &operation, const QString &table,
                                                     const std::stop_token &stop) const;
    [[nodiscard]] base::Result<dynamodb::ItemAnswer> read(const dynamodb::Item &key) const;
    [[nodiscard]] base::Result<dynamodb::WriteOutcome> write(const dynamodb::ConditionalWrite &write);
    [[nodiscard]] dynamodb::Exchange exchange() const;
    const base::Clock &m_clock;
    Table &m_table;
    const bool m_reachable;
};

} // namespace emulator
