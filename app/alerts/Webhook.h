// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/ReceiverQueue.h"
#include "core/base/Secret.h"
#include "core/http/HttpTransport.h"

#include <memory>

namespace app {

/// For the whole answer of a web hook.
inline constexpr std::chrono::seconds webhookLimit{10};

/// Posts `body`, JSON, once. Redirects are not followed. The sentence of an attempt that failed names neither the URL nor
/// what the server said. Cancelled counts as unanswered.
[[nodiscard]] base::Task<alerts::Attempt> postWebhook(std::shared_ptr<http::HttpTransport> transport,
                                                      base::Secret url, QByteArray body, base::Clock *clock,
                                                      std::stop_token stop);

/// What an answer means. `now`: what a date of Retry-After is counted from.
[[nodiscard]] alerts::Attempt attemptOf(const base::Result<http::HttpResponse> &answer, base::WallTime now);

} // namespace app
