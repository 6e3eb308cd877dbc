// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/ErrorBody.h"

#include "core/emulator/expression/Values.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace emulator {

namespace {

/// Errors of DynamoDB's own interface; the others are of the framework below it.
constexpr std::array<QStringView, 10> ownErrors{u"ConditionalCheckFailedException",
                                                u"IdempotentParameterMismatchException",
                                                u"LimitExceededException",
                                                u"ProvisionedThroughputExceededException",
                                                u"RequestLimitExceeded",
                                                u"ResourceInUseException",
                                                u"ResourceNotFoundException",
                                                u"TransactionCanceledException",
                                                u"TransactionConflictException",
                                                u"TransactionInProgressException"};
/// Of these, those whose message has a capital.
constexpr std::array<QStringView, 2> capitalErrors{u"IdempotentParameterMismatchException",
                                                   u"TransactionCanceledException"};

template <std::size_t Count>
bool isAmong(const std::array<QStringView, Count> &codes, const QString &code)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

QJsonArray reasonsOf(const Refusal &refusal)
{
    QJsonArray result;
    for (const Refusal &reason : refusal.reasons) {
        QJsonObject entry{{QStringLiteral("Code"), reason.code}};
        if (!reason.message.isEmpty())
            entry.insert(QStringLiteral("Message"), reason.message);
        if (reason.item)
            entry.insert(QStringLiteral("Item"), writeItem(*reason.item));
        result.append(entry);
    }
    return result;
}

} // namespace

QJsonObject errorBody(const Refusal &refusal)
{
    const QString prefix = isAmong(ownErrors, refusal.code)
        ? QStringLiteral("com.amazonaws.dynamodb.v20120810#")
        : QStringLiteral("com.amazon.coral.service#");
    QJsonObject body{
        {QStringLiteral("__type"), prefix + refusal.code},
        {isAmong(capitalErrors, refusal.code) ? QStringLiteral("Message") : QStringLiteral("message"),
         refusal.message}};
    if (refusal.item)
        body.insert(QStringLiteral("Item"), writeItem(*refusal.item));
    if (!refusal.reasons.empty())
        body.insert(QStringLiteral("CancellationReasons"), reasonsOf(refusal));
    return body;
}

} // namespace emulator
