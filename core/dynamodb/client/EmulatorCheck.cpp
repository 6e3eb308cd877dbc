// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/EmulatorCheck.h"

#include "core/aws/credentials/sources/LocalKeysSource.h"
#include "core/aws/service/ServiceError.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/client/DynamoDbCalls.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace dynamodb {
namespace {

constexpr std::chrono::milliseconds patience{3000};

/// Signed with keys that are made up, and with one attempt: a silence of three seconds is an answer.
base::Task<base::Result<http::HttpResponse>> askOnce(std::shared_ptr<aws::RequestExecutor> executor,
                                                     aws::Endpoint endpoint, QByteArray operation,
                                                     std::stop_token stop)
{
    const auto call = dynamoDbCall(endpoint, operation, "{}");
    call->request.idleLimit = patience;
    call->request.totalLimit = patience;
    call->signer = aws::LocalKeysSource::fixedKeys();
    base::Result<aws::LastAttempt> last = co_await executor->execute(call, stop);
    if (!last)
        co_return tl::unexpected(std::move(last.error()));
    co_return std::move(last->response);
}

QJsonObject bodyOf(const http::HttpResponse &response)
{
    return base::jsonFrom(response.body).object();
}

bool listsTables(const http::HttpResponse &response)
{
    return response.status == 200 && bodyOf(response).value(QLatin1String("TableNames")).isArray();
}

/// Only what AWS never answers: no such operation, or endpoints that are the one that was asked.
bool hasNoOtherEndpoints(const http::HttpResponse &response, const aws::Endpoint &endpoint)
{
    if (response.status != 200)
        return aws::readServiceError(response).code == QLatin1String("UnknownOperationException");
    const QJsonValue list = bodyOf(response).value(QLatin1String("Endpoints"));
    const QJsonArray endpoints = list.toArray();
    return list.isArray() && std::all_of(endpoints.begin(), endpoints.end(), [&](const QJsonValue &entry) {
               const QString address = entry.toObject().value(QLatin1String("Address")).toString();
               return address.section(QLatin1Char(':'), 0, 0) == endpoint.url.host();
           });
}

QString caveatAbout(const http::HttpResponse &refusal)
{
    const QString code = aws::readServiceError(refusal).code;
    if (code == QLatin1String("UnrecognizedClientException"))
        return QCoreApplication::translate("aws", "it checks access keys, as AWS does");
    return code.isEmpty()
        ? QCoreApplication::translate("aws", "it does not answer as an emulator does (HTTP %1)")
              .arg(refusal.status)
        : QCoreApplication::translate("aws", "it does not answer as an emulator does (%1)").arg(code);
}

} // namespace

base::Task<base::Result<EndpointNature>> askNature(http::HttpTransport &transport, base::Clock &clock,
                                                   aws::Endpoint endpoint, std::stop_token stop)
{
    EndpointNature nature;
    aws::RetrySettings once;
    once.maxAttempts = 1;
    const auto executor = std::make_shared<aws::RequestExecutor>(transport, clock, once);
    const QByteArray tables = "ListTables";
    const QByteArray endpoints = "DescribeEndpoints";
    const auto listed = co_await askOnce(executor, endpoint, tables, stop);
    if (base::isCancelled(listed) || stop.stop_requested())
        co_return base::cancelled();
    if (!listed) {
        nature.caveat =
            QCoreApplication::translate("aws", "it did not answer: %1").arg(listed.error().sentence);
        co_return nature;
    }
    if (!listsTables(*listed)) {
        nature.caveat = caveatAbout(*listed);
        co_return nature;
    }
    const auto named = co_await askOnce(executor, endpoint, endpoints, stop);
    if (base::isCancelled(named) || stop.stop_requested())
        co_return base::cancelled();
    nature.emulator = named && hasNoOtherEndpoints(*named, endpoint);
    if (!nature.emulator)
        nature.caveat = QCoreApplication::translate(
            "aws", "it takes any access key, but may hand requests on to AWS with others");
    co_return nature;
}

} // namespace dynamodb
