// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/client/ClientProbe.h"

#include <algorithm>

base::Task<base::Result<aws::Credentials>> ProbeCredentials::credentials(std::stop_token stop)
{
    ++m_calls;
    if (stop.stop_requested())
        co_return base::cancelled();
    base::Result<aws::Credentials> copy = m_next; // QCoro 0.8 moves out of whatever co_return names
    co_return copy;
}

ClientProbe::ClientProbe(dynamodb::DynamoDbClient::Settings settings)
    : client(transport, credentials, clock, std::move(settings))
{
    aws::Credentials lasting;
    lasting.accessKeyId = "LEASESCOPETESTKEY001";
    lasting.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED secret"));
    credentials.give(lasting);
    client.setObserver([this](const dynamodb::ClientEvent &event) { events.append(event); });
}

dynamodb::DynamoDbClient::Settings ClientProbe::settingsWith(Access access)
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint = *aws::regionalEndpoint(QStringLiteral("eu-west-1"));
    settings.access = access;
    settings.userAgent = "leasescope/test";
    return settings;
}

aws::Credentials ClientProbe::temporaryCredentials(const QByteArray &keyId, const QByteArray &token)
{
    aws::Credentials out;
    out.accessKeyId = keyId;
    out.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED temporary secret"));
    out.sessionToken = base::Secret(token);
    return out;
}

dynamodb::Item ClientProbe::someKey()
{
    return dynamodb::Item({{"key", dynamodb::AttributeValue::string("jobs/nightly")}});
}

dynamodb::ConditionalWrite ClientProbe::someWrite()
{
    return dynamodb::ConditionalWrite::remove(
        QStringLiteral("locks"), someKey(),
        dynamodb::Condition::equal("version", dynamodb::AttributeValue::string("v1")));
}

int ClientProbe::count(dynamodb::ClientEvent::Kind kind) const
{
    return static_cast<int>(std::count_if(events.begin(), events.end(),
                                          [kind](const auto &event) { return event.kind == kind; }));
}

QJsonObject bodyOf(const fakes::ScriptedHttp &transport, int index)
{
    return json(transport.seen.at(index).body);
}

QJsonObject json(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}
