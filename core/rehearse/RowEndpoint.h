// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"

namespace rehearse {

/// One row in memory, as one client reaches it: asked for any key it answers for that row, at once. Conditions
/// are judged by aws::holds(). Clock and row outlive it; several endpoints may share a row. One thread.
class RowEndpoint final : public aws::ItemReader, public aws::ItemWriter {
public:
    /// Not `reachable`: every call ends with Unreachable, and nothing is written.
    RowEndpoint(const base::Clock &clock, std::optional<aws::Item> &row, bool reachable);

    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override;
    base::Task<base::Result<aws::WriteOutcome>> apply(aws::ConditionalWrite write,
                                                      std::stop_token stop) override;

private:
    [[nodiscard]] aws::WriteOutcome arrive(const aws::ConditionalWrite &write);
    [[nodiscard]] aws::Exchange exchange() const;
    const base::Clock &m_clock;
    std::optional<aws::Item> &m_row;
    const bool m_reachable;
};

/// Writes to `row` if the condition holds; whether it did.
bool applyTo(std::optional<aws::Item> &row, const aws::ConditionalWrite &write);

} // namespace rehearse
