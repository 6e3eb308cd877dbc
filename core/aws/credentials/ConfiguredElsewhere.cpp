// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/ConfiguredElsewhere.h"

namespace aws {
namespace {

using What = ConfiguredElsewhere::What;

QString title(What what)
{
    switch (what) {
    case What::Role:
        return QStringLiteral("assume role");
    case What::WebIdentityEnvironment:
    case What::WebIdentityProfile:
        return QStringLiteral("web identity");
    case What::Sso:
        return QStringLiteral("IAM Identity Center");
    case What::Login:
        return QStringLiteral("aws login");
    case What::Process:
        return QStringLiteral("credential process");
    case What::Container:
        return QStringLiteral("container endpoint");
    case What::InstanceMetadata:
        return QStringLiteral("EC2 instance metadata");
    }
    return {};
}

/// Settings of which any one means that the profile asks for this source.
QStringList signsOf(What what)
{
    switch (what) {
    case What::Role:
        return {QStringLiteral("role_arn")};
    case What::WebIdentityEnvironment:
        return {QStringLiteral("AWS_WEB_IDENTITY_TOKEN_FILE")};
    case What::WebIdentityProfile:
        return {QStringLiteral("web_identity_token_file")};
    case What::Sso:
        return {QStringLiteral("sso_account_id"), QStringLiteral("sso_role_name")};
    case What::Login:
        return {QStringLiteral("login_session")};
    case What::Process:
        return {QStringLiteral("credential_process")};
    case What::Container:
        return {QStringLiteral("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"),
                QStringLiteral("AWS_CONTAINER_CREDENTIALS_FULL_URI")};
    case What::InstanceMetadata:
        return {};
    }
    return {};
}

bool readsEnvironment(What what)
{
    return what == What::WebIdentityEnvironment || what == What::Container || what == What::InstanceMetadata;
}

bool isEmptyRole(const Profiles &profiles, const QString &profile)
{
    const auto has = [&](const char *key) {
        return profiles.setting(profile, QLatin1String(key)).has_value();
    };
    return !has("source_profile") && !has("credential_source") && !has("web_identity_token_file");
}

} // namespace

ConfiguredElsewhere::ConfiguredElsewhere(What what, Environment environment, ProfileChoice profile)
    : m_what(what), m_environment(std::move(environment)), m_profile(std::move(profile))
{
}

QString ConfiguredElsewhere::name() const
{
    return readsEnvironment(m_what) ? title(m_what)
                                    : QStringLiteral("%1, profile %2").arg(title(m_what), m_profile.name);
}

QString ConfiguredElsewhere::advice() const
{
    // With these two the AWS CLI would not look at the profile either.
    const QString profile =
        readsEnvironment(m_what) ? QString() : QStringLiteral(" --profile %1").arg(m_profile.name);
    QString text =
        QStringLiteral("this build cannot ask that source yet; put the keys it gives into the environment: "
                       "aws configure export-credentials%1 --format env")
            .arg(profile);
    // A profile chosen in the connection goes before the environment, so the exported keys would not be seen.
    if (m_profile.origin == QLatin1String("the connection"))
        text += QStringLiteral(", then connect without choosing a profile");
    return text;
}

ImmediateSource::Found ConfiguredElsewhere::look(QString &finding) const
{
    return readsEnvironment(m_what) ? lookInEnvironment(finding) : lookInProfile(finding);
}

ImmediateSource::Found ConfiguredElsewhere::lookInEnvironment(QString &finding) const
{
    if (m_what == What::InstanceMetadata) {
        finding = QStringLiteral("not asked: this build does not use it yet");
        return std::nullopt;
    }
    const QStringList variables = signsOf(m_what);
    for (const QString &variable : variables) {
        if (m_environment.has(variable))
            return base::failure(
                base::ErrorKind::Credentials,
                QStringLiteral("%1 asks for credentials by %2; %3").arg(variable, title(m_what), advice()));
    }
    finding = QStringLiteral("%1 is not set").arg(variables.join(QStringLiteral(" or ")));
    return std::nullopt;
}

ImmediateSource::Found ConfiguredElsewhere::lookInProfile(QString &finding) const
{
    const auto profiles = Profiles::read(m_environment);
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    const QStringList keys = signsOf(m_what);
    for (const QString &key : keys) {
        const auto found = profiles->setting(m_profile.name, key);
        if (!found)
            continue;
        const QString where = QStringLiteral("profile '%1' (%2)").arg(m_profile.name, found->place());
        if (m_what == What::Role && isEmptyRole(*profiles, m_profile.name))
            return base::failure(
                base::ErrorKind::Credentials,
                QStringLiteral("%1 has role_arn but misses source_profile or credential_source; add one "
                               "of them")
                    .arg(where));
        if (m_what == What::Role && profiles->kind(m_profile.name) == CredentialKind::WebIdentity)
            continue; // the next source in the chain says so
        return base::failure(base::ErrorKind::Credentials,
                             QStringLiteral("%1 asks for credentials by %2 (%3); %4")
                                 .arg(where, title(m_what), key, advice()));
    }
    finding = QStringLiteral("the profile has no %1").arg(keys.join(QStringLiteral(" or ")));
    return std::nullopt;
}

} // namespace aws
