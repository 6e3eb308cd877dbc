// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/AssumeRoleChain.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace aws {
namespace {

using base::ErrorKind;

constexpr int shortestSession = 900;
constexpr int longestSession = 43200;
constexpr int longestChainedSession = 3600; // Rule: STS, whatever the role allows

constexpr auto origins = std::to_array<CredentialOrigin>(
    {CredentialOrigin::Environment, CredentialOrigin::Ec2InstanceMetadata, CredentialOrigin::EcsContainer});

/// Key ids in the files, if either has any part of a key pair for the profile.
std::optional<QString> keysOf(const Profiles &profiles, const QString &profile)
{
    std::optional<QString> found;
    for (const ConfigKind kind : {ConfigKind::Config, ConfigKind::Credentials}) {
        const ConfigSection *section = profiles.section(profile, kind);
        const ConfigProperty *keyId = section ? section->find(QStringLiteral("aws_access_key_id")) : nullptr;
        if (keyId || (section && section->find(QStringLiteral("aws_secret_access_key"))))
            found = found.value_or(QString()) + (keyId ? keyId->value : QString());
    }
    return found;
}

tl::unexpected<base::Error> wrong(const base::Sentence &sentence)
{
    return base::failure(ErrorKind::Credentials, sentence);
}

base::Result<std::optional<int>> durationOf(const Profiles &profiles, const RoleStep &step)
{
    const auto setting = profiles.setting(step.profile, QStringLiteral("duration_seconds"));
    bool isNumber = false;
    const int seconds = setting ? setting->value.toInt(&isNumber) : 0;
    if (!isNumber)
        return std::nullopt;
    if (seconds < shortestSession || seconds > longestSession)
        return wrong(base::say("aws",
                               "profile '%1' (%2): duration_seconds is %3; it must be from 900 to 43200",
                               step.profile, setting->place(), seconds));
    return seconds;
}

base::Result<RoleStep> readStep(const Profiles &profiles, const QString &profile)
{
    const auto text = [&](const char *key) {
        const auto found = profiles.setting(profile, QLatin1String(key));
        return found ? found->value : QString();
    };
    RoleStep step;
    step.profile = profile;
    step.role = profiles.setting(profile, QStringLiteral("role_arn")).value_or(FoundSetting());
    step.externalId = text("external_id");
    step.mfaDevice = text("mfa_serial");
    if (const auto name = profiles.setting(profile, QStringLiteral("role_session_name"))) {
        const base::Sentence owner =
            base::say("aws", "role_session_name of profile '%1' (%2)", profile, name->place());
        if (const auto checked = checkSessionName(name->value, owner); !checked)
            return tl::unexpected(checked.error());
        step.sessionName = name->value;
    }
    const auto duration = durationOf(profiles, step);
    if (!duration)
        return tl::unexpected(duration.error());
    step.durationSeconds = *duration;
    return step;
}

base::Result<CredentialOrigin> originOf(const RoleStep &step, const FoundSetting &setting)
{
    for (const CredentialOrigin origin : origins) {
        if (setting.value.compare(nameOf(origin), Qt::CaseInsensitive) == 0)
            return origin;
    }
    return wrong(base::say("aws",
                           "profile '%1' (%2): credential_source must be Environment, "
                           "Ec2InstanceMetadata or EcsContainer",
                           step.profile, setting.place()));
}

/// The walk along source_profile, with what it must not meet again.
class Walk {
public:
    explicit Walk(const Profiles &profiles) : m_profiles(profiles) { }

    base::Result<AssumeRoleChain> from(QString profile)
    {
        while (true) {
            m_visited.append(profile);
            auto step = readStep(m_profiles, profile);
            if (!step)
                return tl::unexpected(step.error());
            m_path.steps.push_back(std::move(*step));
            const auto next = nextProfile(m_path.steps.back());
            if (!next)
                return tl::unexpected(next.error());
            if (next->isEmpty())
                break;
            profile = *next;
        }
        shortenChained();
        return std::move(m_path);
    }

private:
    /// The next profile with a role; empty where the path ends.
    base::Result<QString> nextProfile(const RoleStep &step)
    {
        const auto source = m_profiles.setting(step.profile, QStringLiteral("source_profile"));
        const auto named = m_profiles.setting(step.profile, QStringLiteral("credential_source"));
        if (source && named)
            return wrong(base::say(
                "aws", "%1 has both source_profile and credential_source; remove one of them", step.where()));
        if (!source && !named)
            return wrong(base::say("aws",
                                   "%1 has role_arn but misses source_profile or credential_source; add "
                                   "one of them",
                                   step.where()));
        m_path.link = source ? *source : *named;
        if (source)
            return nextBySourceProfile(step, *source);
        const auto origin = originOf(step, *named);
        if (!origin)
            return tl::unexpected(origin.error());
        m_path.origin = *origin;
        return QString();
    }

    base::Result<QString> nextBySourceProfile(const RoleStep &step, const FoundSetting &source)
    {
        const QString &name = source.value;
        if (!m_profiles.contains(name))
            return wrong(base::say("aws",
                                   "profile '%1' (%2): source_profile '%3' does not exist; correct the "
                                   "name or add that profile",
                                   step.profile, source.place(), name));
        const ProfileChoice choice{name, base::say("aws", "source_profile of %1", step.where()), true};
        if (const auto checked = m_profiles.check(choice); !checked)
            return tl::unexpected(checked.error());
        // Naming itself is how a profile says that its role is to be assumed with its own keys.
        const std::optional<QString> keys = keysOf(m_profiles, name);
        if (m_visited.contains(name) && (name != step.profile || !keys))
            return wrong(base::say("aws",
                                   "profile '%1' (%2): source_profile leads back to a profile met "
                                   "before: %3; let one of them name a profile with keys",
                                   step.profile, source.place(),
                                   (m_visited + QStringList(name)).join(QStringLiteral(" -> "))));
        if (!keys && m_profiles.kind(name) == CredentialKind::Role)
            return name;
        m_path.base = name;
        m_path.baseKeyId = keys.value_or(QString());
        return QString();
    }

    /// Sessions of roles made with sessions of roles last an hour at most; those of IAM Identity Center and
    /// web identity are such sessions, those of an instance or a container are not counted as such.
    void shortenChained()
    {
        const CredentialKind base = m_path.origin ? CredentialKind::None : m_profiles.kind(m_path.base);
        const bool baseIsSession = base == CredentialKind::Sso || base == CredentialKind::WebIdentity;
        for (RoleStep &step : m_path.steps) {
            step.chained = &step != &m_path.steps.back() || baseIsSession;
            if (step.chained && step.durationSeconds)
                step.durationSeconds = std::min(*step.durationSeconds, longestChainedSession);
        }
    }

    const Profiles &m_profiles;
    AssumeRoleChain m_path;
    QStringList m_visited;
};

} // namespace

QString nameOf(CredentialOrigin origin)
{
    switch (origin) {
    case CredentialOrigin::Environment:
        return QStringLiteral("Environment");
    case CredentialOrigin::Ec2InstanceMetadata:
        return QStringLiteral("Ec2InstanceMetadata");
    case CredentialOrigin::EcsContainer:
        return QStringLiteral("EcsContainer");
    }
    return {};
}

base::Sentence RoleStep::where() const
{
    if (!owner.isEmpty())
        return owner;
    return base::say("aws", "profile '%1' (%2)", profile, role.place());
}

base::Sentence AssumeRoleChain::sourceName() const
{
    if (fromEnvironment)
        return base::say("aws", "environment or profile %1", base);
    return origin ? base::say("aws", "credential_source %1", nameOf(*origin))
                  : base::say("aws", "profile %1", base);
}

base::Result<std::optional<AssumeRoleChain>> readAssumeRoleChain(const Profiles &profiles,
                                                                 const QString &profile)
{
    if (profiles.kind(profile) != CredentialKind::Role)
        return std::nullopt;
    auto path = Walk(profiles).from(profile);
    if (!path)
        return tl::unexpected(path.error());
    return std::optional(std::move(*path));
}

AssumeRoleChain chainOf(const ConnectionRole &role, const Profiles &profiles, const QString &profile,
                        bool fromEnvironment)
{
    RoleStep step;
    step.owner = role.owner;
    step.role.value = role.arn;
    step.externalId = role.externalId;
    AssumeRoleChain chain;
    chain.steps.push_back(std::move(step));
    chain.base = profile;
    chain.fromEnvironment = fromEnvironment;
    chain.baseKeyId = keysOf(profiles, profile).value_or(QString());
    return chain;
}

QString defaultSessionName(base::WallTime now)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now.time_since_epoch());
    return QStringLiteral("leasescope-%1").arg(seconds.count());
}

base::Result<void> checkSessionName(const QString &name, const base::Sentence &owner)
{
    static const QRegularExpression allowed(
        QRegularExpression::anchoredPattern(QStringLiteral("[A-Za-z0-9_+=,.@-]{2,64}")));
    if (allowed.match(name).hasMatch())
        return {};
    return wrong(base::say("aws", "%1 must be 2 to 64 letters, digits or characters of _+=,.@-", owner));
}

} // namespace aws
