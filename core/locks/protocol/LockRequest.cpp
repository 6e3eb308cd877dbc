// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/protocol/LockRequest.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace locks {

using base::ErrorKind;

namespace {

// Our times are 64-bit nanoseconds and end 292 years after 1970: sums of a date and these must fit.
constexpr std::chrono::milliseconds longestDuration = std::chrono::hours(24) * 36525;
constexpr std::chrono::milliseconds none{0};

/// Why this text is no value of a key attribute; nothing: it is one.
std::optional<QString> misfitOf(dynamodb::AttributeType type, const QByteArray &attribute,
                                const QString &text)
{
    if (keyValue(type, text))
        return {};
    const QString name = base::fromUtf8(attribute);
    return type == dynamodb::AttributeType::N
        ? QCoreApplication::translate("locks", "the key attribute %1 is a number, and \"%2\" is none")
              .arg(name, text)
        : QCoreApplication::translate("locks", "the key attribute %1 is binary; write it as hex, not \"%2\"")
              .arg(name, text);
}

bool isCountable(std::chrono::milliseconds length)
{
    return length <= longestDuration && length >= -longestDuration;
}

} // namespace

DialectId usualDialect()
{
    static const DialectId id(QLatin1String("dynamolock"));
    return id;
}

std::optional<dynamodb::AttributeValue> keyValue(dynamodb::AttributeType type, const QString &text)
{
    if (type == dynamodb::AttributeType::N) {
        static const QRegularExpression number(
            QStringLiteral("^[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?$"));
        return number.match(text).hasMatch() ? std::optional(dynamodb::AttributeValue::number(text.toUtf8()))
                                             : std::nullopt;
    }
    if (type == dynamodb::AttributeType::B) {
        const QByteArray bytes = QByteArray::fromHex(text.toLatin1());
        const bool isHex = QString::fromLatin1(bytes.toHex()).compare(text, Qt::CaseInsensitive) == 0;
        return !bytes.isEmpty() && isHex ? std::optional(dynamodb::AttributeValue::binary(bytes))
                                         : std::nullopt;
    }
    return dynamodb::AttributeValue::string(text.toUtf8());
}

dynamodb::Item typedKey(const LockRequest &request)
{
    dynamodb::Item key;
    if (const auto value = keyValue(request.shape.partitionKeyType, request.key))
        key.set(request.shape.partitionKey, *value);
    const auto sortKey = request.shape.sortKey && request.sortKey
        ? keyValue(request.shape.sortKeyType, *request.sortKey)
        : std::nullopt;
    if (sortKey)
        key.set(*request.shape.sortKey, *sortKey);
    return key;
}

bool canBeLease(std::chrono::milliseconds length)
{
    return length > none && isCountable(length);
}

base::Result<base::Rested> checkCommon(const LockRequest &request)
{
    if (request.key.isEmpty())
        return base::failure(ErrorKind::BadInput,
                             QCoreApplication::translate("locks", "a lock needs a key that is not empty"));
    if (request.lease <= std::chrono::milliseconds(0))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "a lease must be longer than 0 ms; 20s is usual"));
    const std::array durations{request.lease, request.heartbeat, request.refresh, request.wait.value_or(none),
                               request.safeTime.value_or(none)};
    if (!std::ranges::all_of(durations, isCountable))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "a lease, heartbeat, wait, refresh period or safe time is longer "
                                        "than a hundred years; shorten it"));
    if (request.refresh <= std::chrono::milliseconds(0))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "the refresh period must be longer than 0 ms; 1s is usual"));
    if (request.shape.sortKey && !request.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "table %1 has the sort key %2; give its value")
                .arg(request.shape.table, base::fromUtf8(*request.shape.sortKey)));
    }
    if (!request.shape.sortKey && request.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "table %1 has no sort key; leave its value out")
                .arg(request.shape.table));
    }
    auto misfit = misfitOf(request.shape.partitionKeyType, request.shape.partitionKey, request.key);
    if (!misfit && request.shape.sortKey)
        misfit = misfitOf(request.shape.sortKeyType, *request.shape.sortKey, *request.sortKey);
    if (misfit)
        return base::failure(ErrorKind::BadInput, *misfit);
    return base::Rested();
}

} // namespace locks
