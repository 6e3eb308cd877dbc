// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/ReceiverQueue.h"
#include "core/aws/credentials/config/Environment.h"
#include "core/base/Task.h"
#include "core/fleet/Fleet.h"
#include "core/http/HttpTransport.h"

#include <memory>

namespace app {

/// What attempts to notify receivers share. Main thread.
struct SenderServices {
    base::Clock *clock = nullptr;
    const aws::Environment *environment = nullptr;
    std::shared_ptr<http::HttpTransport> transport;
    QString folder; ///< of the fleet file
    std::vector<fleet::Receiver> receivers; ///< all of the file
};

/// For receivers: by this machine's proxies and certificate authorities.
[[nodiscard]] std::shared_ptr<http::HttpTransport> receiverTransport(const base::Clock &clock,
                                                                     const aws::Environment &environment);

/// How one attempt ended, and what a command printed.
struct SendEnd {
    alerts::Attempt attempt;
    QString output; ///< visible, one line; empty: nothing, or no command
};

/// Sends `messages` to the receiver once: one of them, or several in one post to an Alertmanager. Never blocks.
[[nodiscard]] base::Task<SendEnd> sendTo(fleet::Receiver receiver, std::vector<alerts::Message> messages,
                                         SenderServices services, std::stop_token stop);

} // namespace app
