// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/ReceiverSender.h"

#include "app/alerts/AlertCommand.h"
#include "app/alerts/ReceiverUrl.h"
#include "app/alerts/Webhook.h"
#include "app/connection/Connection.h"
#include "core/alerts/MessageForms.h"

namespace app {
namespace {

const QByteArray userAgent = "leasescope/" LEASESCOPE_VERSION;
constexpr qsizetype largestAnswer = 1 << 20; // bytes; of which only the status is read

QByteArray bodyFor(const fleet::Receiver &receiver, const std::vector<alerts::Message> &messages,
                   base::WallTime now)
{
    switch (receiver.format) {
    case fleet::Receiver::Format::Alertmanager:
        return alerts::alertmanagerForm(messages, now);
    case fleet::Receiver::Format::Slack:
        return alerts::slackForm(messages.front());
    case fleet::Receiver::Format::Json:
        break;
    }
    return alerts::jsonForm(messages.front());
}

} // namespace

std::shared_ptr<http::HttpTransport> receiverTransport(const base::Clock &clock,
                                                       const aws::Environment &environment)
{
    http::TransportSettings settings;
    settings.userAgent = userAgent;
    settings.trust = http::TrustStore::of(trustSources(environment));
    settings.largestBody = largestAnswer;
    return std::make_shared<http::QtHttpTransport>(clock, settings);
}

base::Task<SendEnd> sendTo(fleet::Receiver receiver, std::vector<alerts::Message> messages,
                           SenderServices services, std::stop_token stop)
{
    if (!receiver.exec.isEmpty()) {
        const QProcessEnvironment environment =
            alertEnvironment(*services.environment, services.receivers, messages.front());
        const QByteArray input = alerts::jsonForm(messages.front());
        CommandEnd end = co_await runAlertCommand(receiver.exec, environment, input, services.clock, stop);
        co_return SendEnd{end.attempt, end.output};
    }
    const auto url = receiverUrl(receiver, *services.environment, services.folder);
    if (!url)
        co_return SendEnd{{alerts::Attempt::End::Unanswered, {}, url.error().sentence}, {}};
    const QByteArray body = bodyFor(receiver, messages, services.clock->wall());
    alerts::Attempt attempt = co_await postWebhook(services.transport, *url, body, services.clock, stop);
    co_return SendEnd{attempt, {}};
}

} // namespace app
