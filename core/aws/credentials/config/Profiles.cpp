// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/Profiles.h"

#include <QCoreApplication>

namespace aws {
namespace {

const ConfigSection *findIn(const ConfigSections &sections, const QString &name)
{
    const auto found = sections.find(name);
    return found == sections.end() ? nullptr : &found->second;
}

bool hasKeys(const ConfigSection *section)
{
    return section &&
        (section->find(QStringLiteral("aws_access_key_id")) ||
         section->find(QStringLiteral("aws_secret_access_key")));
}

constexpr qsizetype mostNamed = 8; // sections, in a sentence

/// What could be meant by a profile that is not there: a section that only the other file knows by that name.
QString slipIn(const ConfigFile &file, ConfigKind kind, const QString &profile)
{
    if (kind == ConfigKind::Credentials) {
        const auto found = file.profiles.find(QStringLiteral("profile ") + profile);
        return found == file.profiles.end()
            ? QString()
            : QCoreApplication::translate("aws", "its line %1 has [profile %2], which is written [%2] there")
                  .arg(found->second.line)
                  .arg(profile);
    }
    for (const SkippedSection &section : file.skipped) {
        if (section.text == profile)
            return QCoreApplication::translate("aws",
                                               "its line %1 has [%2], which is written [profile %2] there")
                .arg(section.line)
                .arg(profile);
        if (section.text.startsWith(u"profile") && section.text.sliced(7).trimmed() == profile)
            return QCoreApplication::translate(
                       "aws", "its line %1 has this name without quotes, or no space before it")
                .arg(section.line);
    }
    return {};
}

/// A file in which a profile is not, with the lines of what was skipped in it: "/home/me/.aws/config (line 3 is skipped)".
QString placeWithout(const ConfigFile &file, ConfigKind kind, const QString &profile)
{
    if (const QString slip = slipIn(file, kind, profile); !slip.isEmpty())
        return QStringLiteral("%1 (%2)").arg(file.path, slip);
    if (file.skipped.empty())
        return file.path;
    QStringList lines;
    for (const SkippedSection &section : file.skipped) {
        if (lines.size() == mostNamed) {
            lines += QStringLiteral("\u2026");
            break;
        }
        lines += QString::number(section.line);
    }
    return QCoreApplication::translate("aws", "%1 (which also has sections that are no profiles, in line %2)")
        .arg(file.path, lines.join(QStringLiteral(", ")));
}

} // namespace

QString describe(CredentialKind kind)
{
    switch (kind) {
    case CredentialKind::None:
        return QCoreApplication::translate("aws", "no credentials");
    case CredentialKind::Static:
        return QStringLiteral("keys");
    case CredentialKind::Role:
        return QStringLiteral("role");
    case CredentialKind::WebIdentity:
        return QCoreApplication::translate("aws", "web identity");
    case CredentialKind::Sso:
        return QCoreApplication::translate("aws", "IAM Identity Center");
    case CredentialKind::Login:
        return QStringLiteral("aws login");
    case CredentialKind::Process:
        return QCoreApplication::translate("aws", "credential process");
    }
    return {};
}

base::Sentence FoundSetting::place() const
{
    return base::say("aws", "%1 line %2", file, line);
}

ProfileChoice profileInUse(const Environment &environment, const QString &chosen)
{
    if (!chosen.isEmpty())
        return ProfileChoice{chosen, QCoreApplication::translate("aws", "the connection"), true};
    for (const QString &name : {QStringLiteral("AWS_PROFILE"), QStringLiteral("AWS_DEFAULT_PROFILE")}) {
        if (environment.has(name))
            return ProfileChoice{environment.value(name), name, true};
    }
    return ProfileChoice{QStringLiteral("default"), QStringLiteral("default"), false};
}

base::Result<Profiles> Profiles::read(const Environment &environment)
{
    auto config = readConfigFile(environment.configPath(), ConfigKind::Config);
    if (!config)
        return tl::unexpected(config.error());
    auto credentials = readConfigFile(environment.credentialsPath(), ConfigKind::Credentials);
    if (!credentials)
        return tl::unexpected(credentials.error());
    return Profiles(std::move(*config), std::move(*credentials));
}

Profiles::Profiles(ConfigFile config, ConfigFile credentials)
    : m_config(std::move(config)), m_credentials(std::move(credentials))
{
}

QStringList Profiles::names() const
{
    QStringList out;
    for (const ConfigFile *source : {&m_config, &m_credentials}) {
        for (const auto &[name, section] : source->profiles)
            out.append(name);
    }
    out.sort();
    out.removeDuplicates();
    return out;
}

bool Profiles::contains(const QString &profile) const
{
    return section(profile, ConfigKind::Config) || section(profile, ConfigKind::Credentials);
}

CredentialKind Profiles::kind(const QString &profile) const
{
    const auto has = [&](const char *key) { return setting(profile, QLatin1String(key)).has_value(); };
    // A token of one's own comes before the credentials of another profile. Rule: AWS CLI v2.
    if (has("web_identity_token_file"))
        return CredentialKind::WebIdentity;
    if (has("role_arn"))
        return CredentialKind::Role;
    if (has("sso_account_id") || has("sso_role_name"))
        return CredentialKind::Sso;
    if (hasKeys(section(profile, ConfigKind::Credentials)))
        return CredentialKind::Static;
    if (has("login_session"))
        return CredentialKind::Login;
    if (has("credential_process"))
        return CredentialKind::Process;
    return hasKeys(section(profile, ConfigKind::Config)) ? CredentialKind::Static : CredentialKind::None;
}

std::optional<FoundSetting> Profiles::setting(const QString &profile, const QString &key) const
{
    for (const ConfigKind kind : {ConfigKind::Credentials, ConfigKind::Config}) {
        const ConfigSection *found = section(profile, kind);
        const ConfigProperty *property = found ? found->find(key) : nullptr;
        if (!property)
            continue;
        const QString value = meantBy(key, property->value);
        return value.isEmpty() ? std::nullopt
                               : std::optional(FoundSetting{value, file(kind).path, property->line});
    }
    return std::nullopt;
}

const ConfigSection *Profiles::section(const QString &profile, ConfigKind kind) const
{
    return findIn(file(kind).profiles, profile);
}

const ConfigSection *Profiles::services(const QString &name) const
{
    return findIn(m_config.services, name);
}

const ConfigFile &Profiles::file(ConfigKind kind) const
{
    return kind == ConfigKind::Config ? m_config : m_credentials;
}

std::vector<ConfigProblem> Profiles::problems() const
{
    std::vector<ConfigProblem> out = m_config.problems;
    out.insert(out.end(), m_credentials.problems.begin(), m_credentials.problems.end());
    return out;
}

base::Result<void> Profiles::check(const ProfileChoice &choice) const
{
    if (choice.named && !contains(choice.name))
        return base::failure(
            base::ErrorKind::NotFound,
            base::say("aws",
                      "profile '%1', named by %2, is neither in %3 nor in %4; correct the name or "
                      "add the profile",
                      choice.name, choice.origin, placeWithout(m_config, ConfigKind::Config, choice.name),
                      placeWithout(m_credentials, ConfigKind::Credentials, choice.name)));
    for (const ConfigKind kind : {ConfigKind::Config, ConfigKind::Credentials}) {
        const ConfigSection *found = section(choice.name, kind);
        if (found && found->error)
            return base::failure(base::ErrorKind::BadInput,
                                 base::say("aws", "profile '%1' cannot be used until this is corrected: %2",
                                           choice.name, found->error->sentence()),
                                 QString::fromLatin1(brokenProfileCode));
    }
    return {};
}

} // namespace aws
