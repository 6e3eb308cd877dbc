// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/http/WireAnswer.h"

#include "core/emulator/service/ErrorBody.h"
#include "core/http/Crc32.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QLocale>

#include <atomic>

namespace emulator {
namespace {

QByteArray httpDate(base::WallTime time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch();
    const QDateTime moment = QDateTime::fromSecsSinceEpoch(seconds.count(), Qt::UTC);
    return QLocale::c().toString(moment, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toLatin1();
}

/// The reason phrase, which no client of DynamoDB reads.
QByteArray phraseOf(int status)
{
    return status == 200 ? "OK" : status >= 500 ? "Server Error" : "Refused";
}

} // namespace

http::HttpResponse wireAnswer(const Answer<QJsonObject> &answer, base::WallTime now)
{
    http::HttpResponse response;
    response.status = answer ? 200 : answer.error().status;
    response.body =
        QJsonDocument(answer ? *answer : errorBody(answer.error())).toJson(QJsonDocument::Compact);
    static std::atomic<qint64> answered{0};
    const QByteArray number = QByteArray::number(++answered).rightJustified(12, '0');
    response.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                        {"Content-Length", QByteArray::number(response.body.size())},
                        {"Date", httpDate(now)},
                        {"x-amz-crc32", QByteArray::number(http::crc32(response.body))},
                        {"x-amzn-RequestId", "EMULATOR" + number}};
    return response;
}

QByteArray wireBytes(const http::HttpResponse &response, bool keepsConnection)
{
    QByteArray text =
        "HTTP/1.1 " + QByteArray::number(response.status) + ' ' + phraseOf(response.status) + "\r\n";
    for (const auto &[name, value] : response.headers) {
        if (name.compare("content-length", Qt::CaseInsensitive) != 0)
            text += name + ": " + value + "\r\n";
    }
    if (!keepsConnection)
        text += "Connection: close\r\n";
    return text + "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n\r\n" + response.body;
}

} // namespace emulator
