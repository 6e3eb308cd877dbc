// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/SecretDigest.h"

#include <QCryptographicHash>

namespace locks {
namespace {

constexpr std::string_view method = "sha256:";
constexpr qsizetype toldDigits = 16;

} // namespace

QByteArray secretDigest(std::string_view secret)
{
    const QByteArrayView bytes(secret.data(), static_cast<qsizetype>(secret.size()));
    const QByteArrayView name(method.data(), static_cast<qsizetype>(method.size()));
    if (secret.starts_with(method)) // a stand-in
        return bytes.first(std::min(bytes.size(), name.size() + toldDigits)).toByteArray();
    return name.toByteArray() +
        QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Sha256).toHex().first(toldDigits);
}

dynamodb::AttributeValue standInFor(const dynamodb::AttributeValue &secret)
{
    const QByteArray &bytes = secret.bytes();
    const QByteArray standIn = secretDigest({bytes.constData(), static_cast<std::size_t>(bytes.size())})
                                   .leftJustified(bytes.size(), '.');
    return secret.type() == dynamodb::AttributeType::B ? dynamodb::AttributeValue::binary(standIn)
                                                       : dynamodb::AttributeValue::string(standIn);
}

} // namespace locks
