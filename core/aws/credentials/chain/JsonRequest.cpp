// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/JsonRequest.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace aws {

QUrl urlBelow(const QUrl &base, const char *path)
{
    QUrl url = base;
    QString folder = base.path();
    while (folder.endsWith(u'/'))
        folder.chop(1);
    url.setPath(folder + QLatin1String(path));
    return url;
}

http::HttpRequest jsonQuestion(const QUrl &url, const QJsonObject &body)
{
    http::HttpRequest request;
    request.url = url;
    request.headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}};
    request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    request.totalLimit = std::chrono::seconds(20);
    return request;
}

tl::unexpected<base::Error> refusedBy(const QString &host, int status, const QString &code,
                                      const base::Sentence &said, base::ErrorKind otherwise)
{
    const base::ErrorKind kind = status == 429 ? base::ErrorKind::Throttled
        : status >= 500                        ? base::ErrorKind::Service
                                               : otherwise;
    const base::Sentence refused = code.isEmpty()
        ? base::say("aws", "%1 refused with status %2", host, status)
        : base::say("aws", "%1 refused with status %2 (%3)", host, status, code);
    return base::failure(kind, said.isEmpty() ? refused : base::say("aws", "%1: %2", refused, said), code);
}

tl::unexpected<base::Error> answeredWithout(const QString &host, const char *what)
{
    return base::failure(
        base::ErrorKind::Damaged,
        base::say("aws", "%1 answered without a usable %2", host, QString(QLatin1String(what))));
}

} // namespace aws
