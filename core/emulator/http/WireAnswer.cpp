// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/http/WireAnswer.h"

#include "core/emulator/expression/Values.h"
#include "core/http/Crc32.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <array>
#include <atomic>

namespace emulator {
namespace {

QByteArray httpDate(base::WallTime time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch();
    const QDateTime moment = QDateTime::fromSecsSinceEpoch(seconds.count(), Qt::UTC);
    return QLocale::c().toString(moment, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toLatin1();
}

/// Errors of DynamoDB's own model; the others are those of every service.
bool isOfDynamoDb(const QString &code)
{
    static constexpr std::array own{u"ConditionalCheckFailedException",
                                    u"IdempotentParameterMismatchException",
                                    u"LimitExceededException",
                                    u"ProvisionedThroughputExceededException",
                                    u"RequestLimitExceeded",
                                    u"ResourceInUseException",
                                    u"ResourceNotFoundException",
                                    u"TransactionCanceledException",
                                    u"TransactionConflictException",
                                    u"TransactionInProgressException"};
    return std::any_of(own.begin(), own.end(),
                       [&code](const char16_t *one) { return code == QStringView(one); });
}

QJsonObject errorBody(const Refusal &refusal)
{
    const QString prefix = isOfDynamoDb(refusal.code) ? QStringLiteral("com.amazonaws.dynamodb.v20120810#")
                                                      : QStringLiteral("com.amazon.coral.service#");
    QJsonObject body{{QStringLiteral("__type"), prefix + refusal.code},
                     {QStringLiteral("message"), refusal.message}};
    if (refusal.item)
        body.insert(QStringLiteral("Item"), writeItem(*refusal.item));
    return body;
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
