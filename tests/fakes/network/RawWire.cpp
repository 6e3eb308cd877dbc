// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/RawWire.h"

#include "core/aws/signing/SigV4Signer.h"
#include "core/base/Utf8Text.h"
#include "tests/fakes/FixedCredentials.h"

#include <QCoroTask>
#include <QJsonDocument>

namespace fakes {

RawWire::RawWire(http::HttpTransport &transport, base::Clock &clock, QUrl url)
    : m_transport(transport), m_clock(clock), m_url(std::move(url))
{
}

http::HttpRequest RawWire::signedRequest(const QByteArray &operation, const QByteArray &body) const
{
    aws::SigningInput input;
    input.method = "POST";
    input.url = m_url.toEncoded();
    input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                     {"X-Amz-Target", "DynamoDB_20120810." + operation}};
    input.body = body;
    input.credentials.accessKeyId = FixedCredentials::keyId;
    input.credentials.secretAccessKey = base::Secret(QByteArray(FixedCredentials::secret));
    input.region = "us-east-1";
    input.service = "dynamodb";
    input.time = m_clock.wall();
    http::HttpRequest request;
    request.url = m_url;
    request.body = body;
    if (const auto signature = aws::sign(input))
        request.headers = signature->headers;
    request.headers.emplace_back("Accept-Encoding", "identity");
    return request;
}

RawReply RawWire::read(const base::Result<http::HttpResponse> &answer)
{
    RawReply reply;
    if (!answer) {
        reply.code = answer.error().sentence;
        return reply;
    }
    reply.response = *answer;
    reply.body = base::jsonFrom(answer->body).object();
    if (answer->status != 200) {
        reply.code = reply.body.value(QStringLiteral("__type")).toString().section(u'#', -1);
        reply.message = reply.body.value(QStringLiteral("message")).toString();
        if (reply.message.isEmpty())
            reply.message = reply.body.value(QStringLiteral("Message")).toString();
    }
    return reply;
}

base::Task<RawReply> RawWire::send(QByteArray operation, QByteArray body, std::stop_token stop)
{
    const http::HttpRequest request = signedRequest(operation, body);
    const base::Result<http::HttpResponse> answer = co_await m_transport.send(request, stop);
    co_return read(answer);
}

RawReply RawWire::ask(const QByteArray &operation, const QByteArray &body)
{
    return QCoro::waitFor(send(operation, body, {}));
}

} // namespace fakes
