// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/http/WireCall.h"

#include "core/base/Utf8Text.h"
#include "core/http/LoopbackHost.h"

#include <algorithm>

namespace emulator {
namespace {

constexpr QByteArrayView targetPrefix = "DynamoDB_20120810.";
constexpr QByteArrayView contentType = "application/x-amz-json-1.0";
constexpr QByteArrayView credential = "Credential=";

QList<QByteArray> valuesOf(const http::HttpRequest &request, QByteArrayView name)
{
    QList<QByteArray> values;
    for (const auto &[key, value] : request.headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            values.append(value);
    }
    return values;
}

QByteArray valueOf(const http::HttpRequest &request, QByteArrayView name)
{
    return valuesOf(request, name).value(0);
}

tl::unexpected<Refusal> unknownOperation(int status)
{
    return tl::unexpected<Refusal>(Refusal{QStringLiteral("UnknownOperationException"), {}, {}, status});
}

bool isPath(const QUrl &url)
{
    return url.isValid() && (url.path().isEmpty() || url.path() == u"/") && !url.hasQuery();
}

QByteArray accessKeyIn(const QByteArray &authorization)
{
    const qsizetype at = authorization.indexOf(credential);
    if (at < 0)
        return {};
    const QByteArray scope = authorization.mid(at + credential.size());
    return scope.left(std::max<qsizetype>(scope.indexOf('/'), 0));
}

/// The host of "127.0.0.1:8000", "localhost", "[::1]:8000"; empty for what is none.
QString hostIn(const QByteArray &header)
{
    const qsizetype bracket = header.startsWith('[') ? header.indexOf(']') + 1 : 0;
    const qsizetype colon = header.indexOf(':', bracket);
    const QByteArray port = colon < 0 ? QByteArray() : header.mid(colon + 1);
    const bool isPort = std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
    const QByteArray host = header.left(colon < 0 ? header.size() : colon);
    const bool isWhole = bracket == 0 || bracket == host.size();
    return isPort && isWhole ? QString::fromLatin1(host) : QString();
}

tl::unexpected<Refusal> forbidden(const QString &why)
{
    return tl::unexpected<Refusal>(Refusal{QStringLiteral("AccessDeniedException"), why, {}, 403});
}

} // namespace

Answer<WireCall> readCall(const http::HttpRequest &request)
{
    const QByteArray type = valueOf(request, "content-type");
    if (request.method != "POST" || !isPath(request.url) || type.split(';').front().trimmed() != contentType)
        return unknownOperation(404);
    WireCall call;
    const QJsonDocument body = base::jsonFrom(request.body);
    if (!body.isObject())
        return refuse(QStringLiteral("SerializationException"),
                      QStringLiteral("the body is not a JSON object"));
    call.body = body.object();
    const QByteArray target = valueOf(request, "x-amz-target");
    if (!target.startsWith(targetPrefix))
        return unknownOperation(400);
    call.operation = target.mid(targetPrefix.size());
    const QByteArray authorization = valueOf(request, "authorization");
    if (authorization.isEmpty()) {
        return refuse(QStringLiteral("MissingAuthenticationTokenException"),
                      QStringLiteral("Request is missing Authentication Token"));
    }
    call.accessKey = accessKeyIn(authorization);
    return call;
}

std::optional<Refusal> refusalOfWebPage(const http::HttpRequest &head)
{
    if (!valuesOf(head, "origin").isEmpty())
        return forbidden(QStringLiteral("no web page is answered here: the request has an Origin")).value();
    const QList<QByteArray> hosts = valuesOf(head, "host");
    if (hosts.size() != 1 || !http::isLoopbackHost(hostIn(hosts.front())))
        return forbidden(QStringLiteral("the Host of the request is not this machine")).value();
    return std::nullopt;
}

} // namespace emulator
