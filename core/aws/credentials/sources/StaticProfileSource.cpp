// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/StaticProfileSource.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {
namespace {

bool isQuoted(std::string_view text)
{
    return text.size() >= 2 && text.front() == text.back() && (text.front() == '"' || text.front() == '\'');
}

QString setting(const ConfigSection &section, const char *key)
{
    const ConfigProperty *property = section.find(QLatin1String(key));
    return property ? property->value : QString();
}

base::Secret secretSetting(const ConfigSection &section, const char *key)
{
    const ConfigProperty *property = section.find(QLatin1String(key));
    return property ? property->secret : base::Secret();
}

} // namespace

StaticProfileSource::StaticProfileSource(Environment environment, ProfileChoice profile, ConfigKind file)
    : m_environment(std::move(environment)), m_profile(std::move(profile)), m_file(file)
{
}

QString StaticProfileSource::path() const
{
    return m_file == ConfigKind::Config ? m_environment.configPath() : m_environment.credentialsPath();
}

QString StaticProfileSource::name() const
{
    const QString kind =
        m_file == ConfigKind::Config ? QStringLiteral("config") : QStringLiteral("credentials");
    return QCoreApplication::translate("aws", "%1 file %2, profile %3").arg(kind, path(), m_profile.name);
}

ImmediateSource::Found StaticProfileSource::find(LoadContext &round, QString &finding) const
{
    const base::Result<Profiles> &profiles = round.profiles(m_environment);
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    const ConfigSection *section = profiles->section(m_profile.name, m_file);
    if (!section) {
        finding = QCoreApplication::translate("aws", "the profile is not in this file");
        return std::nullopt;
    }
    const QString keyId = setting(*section, "aws_access_key_id");
    base::Secret secret = secretSetting(*section, "aws_secret_access_key");
    if (keyId.isEmpty() && secret.isEmpty()) {
        finding = QCoreApplication::translate("aws", "the profile has no aws_access_key_id");
        return std::nullopt;
    }
    if (keyId.isEmpty() || secret.isEmpty()) {
        const QString missing =
            keyId.isEmpty() ? QStringLiteral("aws_access_key_id") : QStringLiteral("aws_secret_access_key");
        return base::failure(
            base::ErrorKind::Credentials,
            base::say("aws",
                      "profile '%1' (%2 line %3) is incomplete: %4 is missing there; both keys must "
                      "stand in the same file",
                      m_profile.name, path(), section->line, missing));
    }
    // An indented secret becomes part of the key id above it, whose last characters are shown.
    if (std::any_of(keyId.begin(), keyId.end(), [](QChar c) { return c.isSpace(); }))
        return base::failure(
            base::ErrorKind::Credentials,
            base::say("aws",
                      "aws_access_key_id of profile '%1' (%2 line %3) has white space in it; an "
                      "indented line below it would be taken as part of it",
                      m_profile.name, path(), section->find(QStringLiteral("aws_access_key_id"))->line));
    Credentials found;
    found.accessKeyId = keyId.toUtf8();
    found.sessionToken = secretSetting(*section, "aws_session_token");
    if (found.sessionToken.isEmpty())
        found.sessionToken = secretSetting(*section, "aws_security_token");
    found.accountId = setting(*section, "aws_account_id");
    found.source =
        QCoreApplication::translate("aws", "profile %1 (%2 file)")
            .arg(m_profile.name,
                 m_file == ConfigKind::Config ? QStringLiteral("config") : QStringLiteral("credentials"));
    finding = QCoreApplication::translate("aws", "has keys (%1)").arg(found.shortKeyId());
    if (isQuoted(secret.expose()) || isQuoted(found.accessKeyId.toStdString()))
        finding += QCoreApplication::translate(
            "aws",
            "; they are written in quotes, which count as part of them: remove the quotes if the "
            "service refuses the keys");
    found.secretAccessKey = std::move(secret);
    return found;
}

} // namespace aws
