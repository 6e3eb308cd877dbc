// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/EnvironmentSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"

#include <QCoreApplication>

namespace aws {
namespace {

constexpr auto expiryVariable = "AWS_CREDENTIAL_EXPIRATION";

base::Result<std::optional<base::WallTime>> expiryOf(const Environment &environment)
{
    const QString text = environment.value(QLatin1String(expiryVariable));
    if (text.isEmpty())
        return std::nullopt;
    const std::optional<base::WallTime> moment = momentOf(text);
    if (!moment)
        return base::failure(base::ErrorKind::Credentials,
                             base::say("aws",
                                       "%1 is not a time such as 2026-11-21T15:31:21Z; correct or unset it",
                                       QString(QLatin1String(expiryVariable))));
    return moment;
}

} // namespace

EnvironmentSource::EnvironmentSource(Environment environment) : m_environment(std::move(environment))
{
}

QString EnvironmentSource::name() const
{
    return QStringLiteral("environment");
}

ImmediateSource::Found EnvironmentSource::find(LoadContext &, QString &finding) const
{
    const auto variable = [this](const char *key) { return m_environment.value(QLatin1String(key)); };
    const QString keyId = variable("AWS_ACCESS_KEY_ID");
    if (keyId.isEmpty()) {
        finding = variable("AWS_SECRET_ACCESS_KEY").isEmpty()
            ? QCoreApplication::translate("aws", "AWS_ACCESS_KEY_ID is not set")
            : QCoreApplication::translate("aws",
                                          "AWS_ACCESS_KEY_ID is not set, only AWS_SECRET_ACCESS_KEY is");
        return std::nullopt;
    }
    const QString secret = variable("AWS_SECRET_ACCESS_KEY");
    if (secret.isEmpty())
        return base::failure(
            base::ErrorKind::Credentials,
            base::say("aws",
                      "AWS_ACCESS_KEY_ID is set in the environment but AWS_SECRET_ACCESS_KEY is "
                      "not; set both or neither"));
    const auto expiry = expiryOf(m_environment);
    if (!expiry)
        return tl::unexpected(expiry.error());
    Credentials found;
    found.accessKeyId = keyId.toUtf8();
    found.secretAccessKey = base::Secret(secret.toUtf8());
    const QString token = variable("AWS_SESSION_TOKEN");
    found.sessionToken = base::Secret((token.isEmpty() ? variable("AWS_SECURITY_TOKEN") : token).toUtf8());
    found.expiry = *expiry;
    found.accountId = variable("AWS_ACCOUNT_ID");
    found.source = name();
    finding = QCoreApplication::translate("aws", "AWS_ACCESS_KEY_ID is set (%1)").arg(found.shortKeyId());
    return found;
}

} // namespace aws
