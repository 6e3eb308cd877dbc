// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/LiveEndpoint.h"

#include "tests/fakes/network/RawWire.h"

#include <QCoroTask>

namespace fakes {

base::Result<std::unique_ptr<LiveEndpoint>> LiveEndpoint::open()
{
    std::unique_ptr<LiveEndpoint> live(new LiveEndpoint);
    const bool isOurs = qEnvironmentVariable("LEASESCOPE_LIVE_ENDPOINT") == u"embedded";
    const auto use = [&live](auto &place, auto started) -> std::optional<base::Error> {
        if (!started)
            return started.error();
        place = *std::move(started);
        live->m_url = place->url();
        return std::nullopt;
    };
    const std::optional<base::Error> failure = isOurs ? use(live->m_embedded, demo::EmbeddedEndpoint::start())
                                                      : use(live->m_dynalite, Dynalite::start());
    if (failure)
        return tl::unexpected<base::Error>(*failure);
    live->m_client = live->newClient(dynamodb::DynamoDbClient::Access::ReadWrite);
    return live;
}

LiveEndpoint::LiveEndpoint() : m_transport(m_clock, http::TransportSettings())
{
}

aws::Endpoint LiveEndpoint::endpoint() const
{
    aws::Endpoint endpoint;
    endpoint.url = m_url;
    endpoint.region = "us-east-1";
    endpoint.custom = true;
    endpoint.local = true;
    return endpoint;
}

std::unique_ptr<dynamodb::DynamoDbClient> LiveEndpoint::newClient(dynamodb::DynamoDbClient::Access access,
                                                                  http::HttpTransport *transport)
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint = endpoint();
    settings.access = access;
    return std::make_unique<dynamodb::DynamoDbClient>(transport ? *transport : m_transport, m_credentials,
                                                      m_clock, settings);
}

base::Result<dynamodb::TableDescription> LiveEndpoint::createTable(const QString &name,
                                                                   const QByteArray &partitionKey,
                                                                   std::optional<QByteArray> sortKey)
{
    dynamodb::TablePlan plan;
    plan.name = name;
    plan.partitionKey.name = partitionKey;
    if (sortKey)
        plan.sortKey = dynamodb::KeyAttribute{*sortKey, dynamodb::AttributeType::S};
    // Whether one that got no answer made the table was looked for already, and it is not there.
    constexpr int mostAttempts = 3;
    for (int attempt = 1;; ++attempt) {
        auto made = QCoro::waitFor(m_client->createTable(plan, {}));
        const bool gotNoAnswer = !made &&
            (made.error().kind == base::ErrorKind::Timeout || made.error().kind == base::ErrorKind::Unclear);
        if (!gotNoAnswer || attempt == mostAttempts)
            return made;
    }
}

base::Result<base::Rested> LiveEndpoint::dropTable(const QString &name)
{
    RawWire wire(m_transport, m_clock, url());
    const QByteArray body = "{\"TableName\":\"" + name.toUtf8() + "\"}";
    const RawReply reply = wire.ask("DeleteTable", body);
    if (reply.response.status != 200)
        return base::failure(
            base::ErrorKind::Service,
            QStringLiteral("cannot drop table %1: %2 %3").arg(name, reply.code, reply.message));
    // A table is DELETING for a moment, even where deleting is set to take no time.
    const base::BootTime deadline = m_clock.boot() + std::chrono::seconds(10);
    while (wire.ask("DescribeTable", body).code != QStringLiteral("ResourceNotFoundException")) {
        if (m_clock.boot() > deadline)
            return base::failure(base::ErrorKind::Timeout,
                                 QStringLiteral("table %1 is still there after 10 s").arg(name));
        std::ignore = QCoro::waitFor(m_clock.pause(std::chrono::milliseconds(50), {}));
    }
    return base::Rested();
}

} // namespace fakes
