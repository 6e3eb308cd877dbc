// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/ReceiverWorker.h"

namespace app {

using alerts::Attempt;

namespace {

bool isAlertmanager(const fleet::Receiver &receiver)
{
    return receiver.exec.isEmpty() && receiver.format == fleet::Receiver::Format::Alertmanager;
}

} // namespace

ReceiverWorker::ReceiverWorker(fleet::Receiver receiver, const SenderServices &services, Listener listener)
    : m_receiver(std::move(receiver)), m_services(services), m_listener(std::move(listener)),
      m_queue(isAlertmanager(m_receiver))
{
}

void ReceiverWorker::setReceiver(const fleet::Receiver &receiver, const SenderServices &services)
{
    m_receiver = receiver;
    m_services = services;
    m_queue.setAlertmanager(isAlertmanager(receiver));
}

void ReceiverWorker::advance()
{
    if (m_isOver || m_isBusy || m_isHeld)
        return;
    const base::BootTime now = m_services.clock->boot();
    std::vector<alerts::Message> messages = m_queue.next(now);
    m_pause.restart();
    if (!messages.empty()) {
        m_isBusy = true;
        m_delivery.start(deliver(std::move(messages), m_delivery.token()));
    } else if (const auto due = m_queue.dueAt()) {
        m_pause.start(waitUntil(*due, m_pause.token()));
    }
}

void ReceiverWorker::resume()
{
    m_isHeld = false;
    advance();
}

void ReceiverWorker::stopBeginning()
{
    m_isOver = true;
    m_pause.stop();
}

base::Task<> ReceiverWorker::waitUntil(base::BootTime due, std::stop_token stop)
{
    const auto rested = co_await m_services.clock->pause(due - m_services.clock->boot(), stop);
    if (rested)
        advance();
}

base::Task<> ReceiverWorker::deliver(std::vector<alerts::Message> messages, std::stop_token stop)
{
    const SendEnd end = co_await sendTo(m_receiver, std::move(messages), m_services, stop);
    if (stop.stop_requested())
        co_return;
    const auto finished = m_queue.finish(end.attempt, m_services.clock->boot());
    m_isBusy = false;
    report(end, finished.givenUp);
    m_isHeld = true;
    m_listener.onDelivered();
}

void ReceiverWorker::report(const SendEnd &end, int givenUp)
{
    if (!end.output.isEmpty())
        m_listener.onRemark(QStringLiteral("receiver %1 printed: %2").arg(m_receiver.name, end.output));
    const bool isDelivered = end.attempt.end == Attempt::End::Delivered;
    const QString what = QStringLiteral("receiver %1: %2; %3");
    if (givenUp > 0)
        m_listener.onTrouble(what.arg(m_receiver.name, end.attempt.sentence,
                                      givenUp == 1
                                          ? QStringLiteral("a message was not sent")
                                          : QStringLiteral("%1 messages were not sent").arg(givenUp)));
    else if (!isDelivered && !m_isInTrouble)
        m_listener.onTrouble(
            what.arg(m_receiver.name, end.attempt.sentence, QStringLiteral("it is tried again for a day")));
    else if (isDelivered && m_isInTrouble)
        m_listener.onRemark(QStringLiteral("receiver %1 answers again").arg(m_receiver.name));
    m_isInTrouble = !isDelivered;
}

} // namespace app
