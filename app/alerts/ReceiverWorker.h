// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/alerts/ReceiverSender.h"
#include "core/base/TaskScope.h"

#include <functional>
#include <memory>

namespace app {

/// Has one receiver notified of what is in its queue, each message when it is due. Main thread.
class ReceiverWorker {
public:
    struct Listener {
        /// The queue changed, and the worker holds until resume(): that is to be kept before anything else is sent.
        std::function<void()> onDelivered;
        std::function<void(const QString &sentence)> onTrouble; ///< lower case, no full stop; once each time
        std::function<void(const QString &sentence)> onRemark; ///< the same of what is no trouble
    };
    ReceiverWorker(fleet::Receiver receiver, const SenderServices &services, Listener listener);
    ReceiverWorker(const ReceiverWorker &) = delete;
    ReceiverWorker &operator=(const ReceiverWorker &) = delete;

    /// From the next attempt on.
    void setReceiver(const fleet::Receiver &receiver, const SenderServices &services);
    [[nodiscard]] alerts::ReceiverQueue &queue() { return m_queue; }
    [[nodiscard]] const alerts::ReceiverQueue &queue() const { return m_queue; }
    /// Sends what is due, and waits for what will be. To be called after each change of the queue.
    void advance();
    void resume();
    [[nodiscard]] bool isHeld() const { return m_isHeld; }
    /// Nothing more is begun. What is on its way may still end.
    void stopBeginning();
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

private:
    base::Task<> deliver(std::vector<alerts::Message> messages, std::stop_token stop);
    base::Task<> waitUntil(base::BootTime due, std::stop_token stop);
    void report(const SendEnd &end, int givenUp);

    fleet::Receiver m_receiver;
    SenderServices m_services;
    Listener m_listener;
    alerts::ReceiverQueue m_queue;
    bool m_isBusy = false;
    bool m_isHeld = false;
    bool m_isOver = false;
    bool m_isInTrouble = false; ///< and that was reported
    base::TaskScope m_pause;
    base::TaskScope m_delivery; // last, so that it ends first
};

} // namespace app
