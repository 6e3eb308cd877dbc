// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/EmulatorCheck.h"

#include "core/aws/credentials/sources/LocalKeysSource.h"
#include "core/aws/service/ServiceError.h"
#include "core/aws/signing/SigV4Signer.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace aws {
namespace {

constexpr std::chrono::milliseconds patience{3000};

base::Result<HttpRequest> question(const Endpoint &endpoint, const Credentials &keys, base::WallTime now,
                                   const QByteArray &operation)
{
    SigningInput input;
    input.method = "POST";
    input.url = endpoint.url.toEncoded();
    input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                     {"X-Amz-Target", "DynamoDB_20120810." + operation}};
    input.body = "{}";
    input.credentials = keys;
    input.region = endpoint.region;
    input.service = "dynamodb";
    input.time = now;
    auto signature = sign(input);
    if (!signature)
        return tl::unexpected(std::move(signature.error()));
    HttpRequest request;
    request.url = endpoint.url;
    request.headers = std::move(signature->headers);
    request.headers.emplace_back("Accept-Encoding", "identity");
    request.body = input.body;
    request.idleLimit = patience;
    request.totalLimit = patience;
    return request;
}

QJsonObject bodyOf(const HttpResponse &response)
{
    return base::jsonFrom(response.body).object();
}

bool listsTables(const HttpResponse &response)
{
    return response.status == 200 && bodyOf(response).value(QLatin1String("TableNames")).isArray();
}

/// Only what AWS never answers: no such operation, or endpoints that are the one that was asked.
bool hasNoOtherEndpoints(const HttpResponse &response, const Endpoint &endpoint)
{
    if (response.status != 200)
        return readServiceError(response).code == QLatin1String("UnknownOperationException");
    const QJsonValue list = bodyOf(response).value(QLatin1String("Endpoints"));
    const QJsonArray endpoints = list.toArray();
    return list.isArray() && std::all_of(endpoints.begin(), endpoints.end(), [&](const QJsonValue &entry) {
               const QString address = entry.toObject().value(QLatin1String("Address")).toString();
               return address.section(QLatin1Char(':'), 0, 0) == endpoint.url.host();
           });
}

QString doubtAbout(const HttpResponse &refusal)
{
    const QString code = readServiceError(refusal).code;
    if (code == QLatin1String("UnrecognizedClientException"))
        return QCoreApplication::translate("aws", "it checks access keys, as AWS does");
    return code.isEmpty()
        ? QCoreApplication::translate("aws", "it does not answer as an emulator does (HTTP %1)")
              .arg(refusal.status)
        : QCoreApplication::translate("aws", "it does not answer as an emulator does (%1)").arg(code);
}

} // namespace

base::Task<base::Result<EndpointNature>> askNature(HttpTransport &transport, base::Clock &clock,
                                                   Endpoint endpoint, std::stop_token stop)
{
    EndpointNature nature;
    const Credentials keys = LocalKeysSource::fixedKeys();
    const base::WallTime now = clock.wall();
    auto tables = question(endpoint, keys, now, "ListTables");
    auto endpoints = question(endpoint, keys, now, "DescribeEndpoints");
    if (!tables || !endpoints) {
        nature.doubt = tables ? endpoints.error().sentence : tables.error().sentence;
        co_return nature;
    }
    const auto listed = co_await transport.send(std::move(*tables), stop);
    if (base::isCancelled(listed) || stop.stop_requested())
        co_return base::cancelled();
    if (!listed) {
        nature.doubt =
            QCoreApplication::translate("aws", "it did not answer: %1").arg(listed.error().sentence);
        co_return nature;
    }
    if (!listsTables(*listed)) {
        nature.doubt = doubtAbout(*listed);
        co_return nature;
    }
    const auto named = co_await transport.send(std::move(*endpoints), stop);
    if (base::isCancelled(named) || stop.stop_requested())
        co_return base::cancelled();
    nature.emulator = named && hasNoOtherEndpoints(*named, endpoint);
    if (!nature.emulator)
        nature.doubt = QCoreApplication::translate(
            "aws", "it takes any access key, but may hand requests on to AWS with others");
    co_return nature;
}

} // namespace aws
