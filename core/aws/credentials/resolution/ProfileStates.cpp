// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/ProfileStates.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/config/CommandArguments.h"
#include "core/aws/credentials/config/SettingsLookup.h"
#include "core/aws/credentials/login/LoginToken.h"
#include "core/aws/credentials/sources/StaticProfileSource.h"
#include "core/aws/credentials/sso/SsoToken.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"
#include "core/aws/credentials/sts/SessionCache.h"
#include "core/aws/service/Endpoint.h"
#include "core/base/TaskScope.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

namespace aws {
namespace {

using State = ProfileState::State;

struct Finding {
    State state = State::Ready;
    QString sentence;
    QString session;
};

Finding broken(const QString &sentence)
{
    return Finding{State::Broken, sentence, {}};
}

base::Task<> inspect(CredentialSource *source, std::optional<base::Error> *error, std::stop_token stop)
{
    LoadContext round;
    const auto found = co_await source->load(round, stop);
    if (!found)
        *error = found.error();
}

/// What an immediate source has to complain about: its words here are those of connecting.
std::optional<base::Error> complaint(CredentialSource &source)
{
    std::optional<base::Error> error;
    base::TaskScope scope;
    scope.start(inspect(&source, &error, scope.token())); // ends at once: immediate sources never wait
    return error;
}

/// One inspection of one profile and those it leads to.
class ProfileInspection {
public:
    ProfileInspection(const SourceTools &tools, const Environment &environment, const Profiles &profiles)
        : m_tools(tools), m_environment(environment), m_profiles(profiles)
    {
    }

    [[nodiscard]] Finding at(const QString &profile) const
    {
        if (const auto checked = m_profiles.check(chosen(profile)); !checked)
            return broken(checked.error().sentence);
        const SettingsLookup places(m_environment, m_profiles, profile);
        const auto services = places.ofServices(QStringLiteral("dynamodb"));
        if (!services)
            return broken(services.error().sentence);
        const MaybeSetting region = places.ofProfile(QStringLiteral("region"));
        if (region && !isRegionName(region->value))
            return broken(
                QCoreApplication::translate("aws",
                                            "region of %1 cannot be part of a host name; correct it, as in "
                                            "eu-west-1")
                    .arg(region->origin));
        return credentials(profile);
    }

private:
    static ProfileChoice chosen(const QString &profile)
    {
        return ProfileChoice{profile, QCoreApplication::translate("aws", "the connection"), true};
    }

    [[nodiscard]] Finding credentials(const QString &profile) const
    {
        switch (m_profiles.kind(profile)) {
        case CredentialKind::Role:
            return role(profile);
        case CredentialKind::WebIdentity:
            return webIdentity(profile);
        case CredentialKind::Sso:
            return sso(profile);
        case CredentialKind::Static:
            return keys(profile);
        case CredentialKind::Login:
            return login(profile);
        case CredentialKind::Process:
            return process(profile);
        case CredentialKind::None:
            break;
        }
        return Finding{
            State::Ready,
            QCoreApplication::translate("aws",
                                        "it has no credentials of its own: a container endpoint or instance "
                                        "metadata must answer"),
            {}};
    }

    [[nodiscard]] Finding role(const QString &profile) const
    {
        const auto path = readAssumeRoleChain(m_profiles, profile);
        if (!path)
            return broken(path.error().sentence);
        if (!*path)
            return {};
        const SessionCache kept(m_environment);
        std::optional<Finding> code;
        for (const RoleStep &step : (*path)->steps) {
            if (kept.find(step, m_tools.clock.wall()))
                return code.value_or(Finding()); // what it was made with is not asked again
            if (!code && !step.mfaDevice.isEmpty())
                code = Finding{
                    State::MfaNeeded,
                    QCoreApplication::translate("aws", "%1 asks for a one-time code").arg(step.where()),
                    {}};
        }
        const Finding origin = (*path)->origin ? named(**path) : source(**path);
        return origin.state == State::Ready ? code.value_or(Finding()) : origin;
    }

    [[nodiscard]] Finding named(const AssumeRoleChain &path) const
    {
        const QString where = path.steps.back().where();
        const auto lacks = [&](const QString &variables) {
            return broken(
                QCoreApplication::translate("aws", "%1 has credential_source %2, but %3 is not set here")
                    .arg(where, nameOf(*path.origin), variables));
        };
        if (*path.origin == CredentialOrigin::Environment) {
            for (const QString &name :
                 {QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AWS_SECRET_ACCESS_KEY")}) {
                if (!m_environment.has(name))
                    return lacks(name);
            }
        }
        const QString relative = QStringLiteral("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
        const QString full = QStringLiteral("AWS_CONTAINER_CREDENTIALS_FULL_URI");
        if (*path.origin == CredentialOrigin::EcsContainer && !m_environment.has(relative) &&
            !m_environment.has(full))
            return lacks(relative + QCoreApplication::translate("aws", " or ") + full);
        return {};
    }

    [[nodiscard]] Finding source(const AssumeRoleChain &path) const
    {
        if (!path.baseKeyId.isEmpty())
            return keys(path.base);
        if (m_profiles.kind(path.base) == CredentialKind::None)
            return broken(QCoreApplication::translate(
                              "aws",
                              "profile '%1' (%2): source_profile '%3' has no credentials; add some "
                              "or name another profile")
                              .arg(path.steps.back().profile, path.link.place(), path.base));
        return credentials(path.base);
    }

    [[nodiscard]] Finding keys(const QString &profile) const
    {
        const ConfigSection *section = m_profiles.section(profile, ConfigKind::Credentials);
        const QString keyId = QStringLiteral("aws_access_key_id");
        const bool here =
            section && (section->find(keyId) || section->find(QStringLiteral("aws_secret_access_key")));
        StaticProfileSource source(m_environment, chosen(profile),
                                   here ? ConfigKind::Credentials : ConfigKind::Config);
        if (const auto error = complaint(source))
            return broken(error->sentence);
        return expiry(profile);
    }

    /// When keys end is not in the format of the AWS SDKs; programs that fetch keys for a profile note it so.
    [[nodiscard]] Finding expiry(const QString &profile) const
    {
        for (const QString &key : {QStringLiteral("x_security_token_expires"),
                                   QStringLiteral("aws_expiration"), QStringLiteral("expiration")}) {
            const auto noted = m_profiles.setting(profile, key);
            const auto until = noted ? momentOf(noted->value) : std::nullopt;
            if (until && *until <= m_tools.clock.wall())
                return Finding{
                    State::Expired,
                    QCoreApplication::translate("aws",
                                                "the keys of profile '%1' expired at %2 (%3); fetch new ones "
                                                "with the program that wrote them")
                        .arg(profile, momentText(*until), noted->place()),
                    {}};
        }
        return {};
    }

    [[nodiscard]] Finding webIdentity(const QString &profile) const
    {
        const auto token = m_profiles.setting(profile, QStringLiteral("web_identity_token_file"));
        if (!token)
            return {};
        const QString where =
            QCoreApplication::translate("aws", "profile '%1' (%2)").arg(profile, token->place());
        const QString path = m_environment.expanded(token->value);
        if (!m_profiles.setting(profile, QStringLiteral("role_arn")))
            return broken(QCoreApplication::translate(
                              "aws", "%1 has web_identity_token_file but misses role_arn; add it")
                              .arg(where));
        if (!QFileInfo(path).isReadable())
            return broken(QCoreApplication::translate(
                              "aws", "%1: the file that web_identity_token_file names cannot be read")
                              .arg(where));
        return {};
    }

    [[nodiscard]] Finding sso(const QString &profile) const
    {
        const auto settings = ssoSettings(m_profiles, profile);
        if (!settings)
            return broken(settings.error().sentence);
        if (!*settings)
            return {};
        const QString label = (*settings)->label();
        const auto login = [&](const QString &why) {
            return Finding{State::LoginNeeded,
                           QCoreApplication::translate("aws", "%1: %2; sign in, or run: %3")
                               .arg((*settings)->place, why, (*settings)->loginCommand()),
                           label};
        };
        const auto token = readSsoToken(ssoTokenPath(m_environment, label));
        if (!token)
            return login(token.error().sentence);
        if (!*token)
            return login(QCoreApplication::translate("aws", "you are not signed in to IAM Identity Center"));
        const base::WallTime now = m_tools.clock.wall();
        if ((*token)->isValid(now) || (!(*settings)->session.isEmpty() && (*token)->isRenewable(now)))
            return {};
        return login(QCoreApplication::translate("aws", "the session of IAM Identity Center has expired"));
    }

    [[nodiscard]] Finding login(const QString &profile) const
    {
        const auto session = loginSession(m_profiles, profile);
        if (!session)
            return {};
        const auto needed = [&](const QString &why) {
            return Finding{State::LoginNeeded, session->advice(why), session->setting.value};
        };
        const auto token = readLoginToken(loginCachePath(m_environment, session->setting.value));
        if (!token && token.error().kind == base::ErrorKind::Io)
            return broken(token.error().sentence);
        if (!token)
            return needed(token.error().sentence);
        if (!*token)
            return needed(QCoreApplication::translate("aws", "you are not signed in"));
        const base::WallTime now = m_tools.clock.wall();
        if ((*token)->isValid(now) || ((*token)->isRenewable() && !(*token)->isSurelyOver(now)))
            return {};
        return needed(QCoreApplication::translate("aws", "the session expired at %1")
                          .arg(momentText(*(*token)->credentials.expiry)));
    }

    [[nodiscard]] Finding process(const QString &profile) const
    {
        const auto command = m_profiles.setting(profile, QStringLiteral("credential_process"));
        if (!command)
            return {};
        const QString where = QCoreApplication::translate("aws", "credential_process of profile '%1' (%2)")
                                  .arg(profile, command->place());
        const auto words = commandArguments(command->value);
        if (!words)
            return broken(QStringLiteral("%1: %2").arg(where, words.error().sentence));
        const QString &program = words->constFirst();
        const bool there = program.contains(QLatin1Char('/'))
            ? QFileInfo(program).isExecutable()
            : !QStandardPaths::findExecutable(program).isEmpty();
        return there ? Finding()
                     : broken(QCoreApplication::translate("aws", "%1: its program is not found").arg(where));
    }

    const SourceTools &m_tools;
    const Environment &m_environment;
    const Profiles &m_profiles;
};

} // namespace

ProfileState profileState(const SourceTools &tools, const Environment &environment, const Profiles &profiles,
                          const QString &name)
{
    const auto region = profiles.setting(name, QStringLiteral("region"));
    const Finding finding = ProfileInspection(tools, environment, profiles).at(name);
    return ProfileState{name,          profiles.kind(name), region ? region->value : QString(),
                        finding.state, finding.sentence,    finding.session};
}

std::vector<ProfileState> profileStates(const SourceTools &tools, const Environment &environment,
                                        const Profiles &profiles)
{
    std::vector<ProfileState> out;
    const QStringList names = profiles.names();
    for (const QString &name : names)
        out.push_back(profileState(tools, environment, profiles, name));
    return out;
}

} // namespace aws
