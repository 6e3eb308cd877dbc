// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/admin/Receipt.h"
#include "core/admin/Refusal.h"
#include "core/audit/JournalReader.h"
#include "core/base/Task.h"

#include <optional>
#include <stop_token>

namespace ui {

/// Putting the rows of earlier acts back on one connection. What writes is ReadOnly if the connection is. Main thread.
class RestoreActs {
public:
    virtual ~RestoreActs() = default;
    /// What putting the row of an earlier act back would send, or why it is not possible. `despiteCaveat`: the operator
    /// was asked, see admin::isAsked().
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    rehearseRestore(audit::JournalEntry entry, bool despiteCaveat, std::stop_token stop) = 0;
    /// Why an earlier act cannot be undone on this connection whatever the row is now, as admin::whyNotRestored();
    /// nothing: rehearseRestore() says it. Reads nothing.
    [[nodiscard]] virtual std::optional<admin::Refusal>
    whyNotRestore(const audit::JournalEntry &entry) const = 0;
    /// ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> restore(audit::JournalEntry entry,
                                                                           bool despiteCaveat,
                                                                           admin::OperatorConsent consent,
                                                                           std::stop_token stop) = 0;
};

} // namespace ui
