// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/LocalKeysSource.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {

LocalKeysSource::LocalKeysSource(QByteArray accessKeyId, base::Secret secret)
    : m_accessKeyId(std::move(accessKeyId)), m_secret(std::move(secret))
{
}

QString LocalKeysSource::name() const
{
    return QCoreApplication::translate("aws", "local keys");
}

Credentials LocalKeysSource::fixedKeys()
{
    LoadContext round;
    QString finding;
    return **LocalKeysSource().find(round, finding);
}

ImmediateSource::Found LocalKeysSource::find(LoadContext &, QString &finding) const
{
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    if (m_accessKeyId.isEmpty() || !std::all_of(m_accessKeyId.begin(), m_accessKeyId.end(), allowed))
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("aws",
                      "an access key id for a local endpoint must be letters and digits only, as "
                      "in 'local'; DynamoDB Local refuses others"));
    if (m_secret.isEmpty())
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("aws", "a local endpoint needs some secret access key, any text will do"));
    Credentials found;
    found.accessKeyId = m_accessKeyId;
    found.secretAccessKey = m_secret;
    found.source = name();
    finding = QCoreApplication::translate("aws", "used because the endpoint is on this machine");
    return found;
}

} // namespace aws
