// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Table.h"

namespace emulator {

/// A table in memory as one lock client reaches it: answers at once, with the errors that DynamoDbClient would make
/// of the service's. Several may share a table. Clock and table outlive it; one thread.
class MemoryEndpoint final : public aws::ItemReader, public aws::ItemWriter {
public:
    /// Not `reachable`: every call ends with Unreachable, and nothing is written.
    MemoryEndpoint(const base::Clock &clock, Table &table, bool reachable = true);

    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override;
    base::Task<base::Result<aws::WriteOutcome>> apply(aws::ConditionalWrite write,
                                                      std::stop_token stop) override;

private:
    /// Nothing: the call arrives.
    [[nodiscard]] std::optional<base::Error> failure(const QByteArray &operation, const QString &table,
                                                     const std::stop_token &stop) const;
    [[nodiscard]] base::Result<aws::ItemAnswer> read(const aws::Item &key) const;
    [[nodiscard]] base::Result<aws::WriteOutcome> write(const aws::ConditionalWrite &write);
    [[nodiscard]] aws::Exchange exchange() const;
    const base::Clock &m_clock;
    Table &m_table;
    const bool m_reachable;
};

} // namespace emulator
