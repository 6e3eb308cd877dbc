// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/dotnetlocks/DotnetLock.h"

namespace locks {

/// .NET, WorkflowCore.Providers.AWS: dates in milliseconds, which others take up to a second early.
/// No state; any thread.
class WorkflowCore final : public DotnetLock {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "workflowcore"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;

protected:
    [[nodiscard]] std::chrono::nanoseconds unit() const override;
    [[nodiscard]] std::chrono::nanoseconds grace() const override;
    void describe(LockRecord &record) const override;
};

} // namespace locks
