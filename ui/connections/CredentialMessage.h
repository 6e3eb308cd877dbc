// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/ContextMessage.h"
#include "ui/services/Connection.h"

#include <optional>

namespace ui {

/// That the credentials ended or soon will, what that stops, and the one click that mends it; nothing while they are
/// fine. `signIn` is that click.
[[nodiscard]] std::optional<ContextMessage> credentialMessage(const CredentialState &state,
                                                              std::function<void()> signIn);

} // namespace ui
