// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/client/ClientProbe.h"

#include <algorithm>

base::Task<base::Result<aws::HttpResponse>> ScriptedTransport::send(aws::HttpRequest request,
                                                                    std::stop_token stop)
{
    m_seen.append(request);
    m_sentAt.append(m_clock.boot());
    const base::BootTime sentAt = m_clock.boot();
    const auto rested = co_await m_clock.pause(m_travel, stop);
    if (!rested)
        co_return base::cancelled();
    const Line line = m_script.front();
    if (m_script.size() > 1)
        m_script.pop_front();
    auto result = line(request);
    if (result) {
        result->sent = aws::Redaction(request);
        result->sentAt = sentAt;
        result->receivedAt = m_clock.boot();
    }
    co_return result;
}

void ScriptedTransport::answer(int status, const QByteArray &body, std::vector<aws::HttpHeader> headers)
{
    aws::HttpResponse response;
    response.status = status;
    response.body = body;
    response.headers = std::move(headers);
    then([response](const aws::HttpRequest &) { return base::Result<aws::HttpResponse>(response); });
}

void ScriptedTransport::lose(base::ErrorKind kind, const QString &code)
{
    then([kind, code](const aws::HttpRequest &) -> base::Result<aws::HttpResponse> {
        return base::failure(kind, QStringLiteral("lost as told"), code);
    });
}

base::Task<base::Result<aws::Credentials>> ProbeCredentials::credentials(std::stop_token stop)
{
    ++m_calls;
    if (stop.stop_requested())
        co_return base::cancelled();
    base::Result<aws::Credentials> copy = m_next; // QCoro 0.8 moves out of whatever co_return names
    co_return copy;
}

QByteArray ScriptedTransport::header(int index, QByteArrayView name) const
{
    aws::HttpResponse bag;
    bag.headers = m_seen.at(index).headers;
    return bag.header(name);
}

ClientProbe::ClientProbe(aws::DynamoDbClient::Settings settings)
    : transport(clock), client(transport, credentials, clock, std::move(settings))
{
    aws::Credentials lasting;
    lasting.accessKeyId = "LEASESCOPETESTKEY001";
    lasting.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED secret"));
    credentials.give(lasting);
    client.setObserver([this](const aws::ClientEvent &event) { events.append(event); });
}

aws::DynamoDbClient::Settings ClientProbe::settingsWith(Access access)
{
    aws::DynamoDbClient::Settings settings;
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

aws::Item ClientProbe::someKey()
{
    return aws::Item({{"key", aws::AttributeValue::string("jobs/nightly")}});
}

aws::ConditionalWrite ClientProbe::someWrite()
{
    return aws::ConditionalWrite::remove(QStringLiteral("locks"), someKey(),
                                         aws::Condition::equal("version", aws::AttributeValue::string("v1")));
}

int ClientProbe::count(aws::ClientEvent::Kind kind) const
{
    return static_cast<int>(std::count_if(events.begin(), events.end(),
                                          [kind](const auto &event) { return event.kind == kind; }));
}
