// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/WebIdentitySource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"
#include "core/base/RegularFile.h"

#include <QCoreApplication>

namespace aws {
namespace {

using base::ErrorKind;

constexpr qint64 largestToken = 64 << 10; // STS takes 20 000 characters

} // namespace

WebIdentitySource::WebIdentitySource(SourceTools tools, Environment environment, ProfileChoice profile,
                                     Places places, base::Result<Endpoint> endpoint)
    : m_tools(tools), m_environment(std::move(environment)), m_profile(std::move(profile)), m_places(places),
      m_sts(tools, std::move(endpoint))
{
}

QString WebIdentitySource::name() const
{
    return m_places == Places::EnvironmentFirst
        ? base::say("aws", "web identity")
        : base::say("aws", "web identity, profile %1", m_profile.name);
}

QString WebIdentitySource::notConfigured() const
{
    const base::Sentence profile =
        base::say("aws", "profile %1 has no web_identity_token_file", m_profile.name);
    return m_places == Places::EnvironmentFirst
        ? base::say("aws", "AWS_WEB_IDENTITY_TOKEN_FILE is not set and %1", profile)
        : profile;
}

std::optional<WebIdentitySource::Value> WebIdentitySource::find(const Profiles *profiles,
                                                                const char *variable, const char *key) const
{
    const QString name = QLatin1String(variable);
    if (m_places == Places::EnvironmentFirst && m_environment.has(name))
        return Value{m_environment.value(name), name};
    const auto found =
        profiles ? profiles->setting(m_profile.name, QLatin1String(key)) : std::optional<FoundSetting>();
    if (!found)
        return std::nullopt;
    return Value{found->value,
                 base::say("aws", "%1 of profile '%2' (%3)", QString(QLatin1String(key)), m_profile.name,
                           found->place())};
}

base::Result<std::optional<WebIdentitySource::Settings>>
WebIdentitySource::settings(const base::Result<Profiles> &profiles) const
{
    const base::Result<void> checked =
        profiles ? profiles->check(m_profile) : base::Result<void>(tl::unexpected(profiles.error()));
    // In a container the variables say it all; a profile that is not there or broken is then no matter.
    const Profiles *usable = profiles && checked ? &*profiles : nullptr;
    const auto file = find(usable, "AWS_WEB_IDENTITY_TOKEN_FILE", "web_identity_token_file");
    const auto role = find(usable, "AWS_ROLE_ARN", "role_arn");
    if ((!file || !role) && !checked)
        return tl::unexpected(checked.error());
    if (!file)
        return std::nullopt;
    if (!role)
        return base::failure(
            ErrorKind::Credentials,
            base::say("aws", "%1 names a web identity token, but the role ARN is missing; add %2",
                      file->where,
                      m_places == Places::EnvironmentFirst ? base::Sentence(QStringLiteral("AWS_ROLE_ARN"))
                                                           : base::say("aws", "role_arn to the profile")));
    Settings out{*file, *role, {}};
    if (const auto name = find(usable, "AWS_ROLE_SESSION_NAME", "role_session_name")) {
        if (const auto fits = checkSessionName(name->text, name->where); !fits)
            return tl::unexpected(fits.error());
        out.sessionName = name->text;
    }
    return out;
}

base::Result<base::Secret> WebIdentitySource::token(const Value &file) const
{
    const QString path = m_environment.expanded(file.text);
    auto bytes = base::readRegularFile(path, largestToken);
    const auto refused = [&](const base::Sentence &why) {
        return base::failure(ErrorKind::Credentials,
                             base::say("aws", "the web identity token %1, named by %2, cannot be read: %3",
                                       path, file.where, why));
    };
    if (!bytes || !*bytes)
        return refused(bytes ? base::say("aws", "it does not exist") : bytes.error().kept());
    QByteArray text = **std::move(bytes);
    QByteArrayView used(text);
    while (!used.isEmpty() && QByteArrayView(" \t\r\n\v\f").contains(used.back()))
        used.chop(1);
    if (used.isEmpty())
        return refused(base::say("aws", "it is empty"));
    base::Secret token(QByteArray::fromRawData(used.data(), used.size()));
    base::wipe(text);
    return token;
}

base::Task<base::Result<std::optional<Credentials>>> WebIdentitySource::load(LoadContext &round,
                                                                             std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    const auto found = settings(round.profiles(m_environment));
    const bool configured = found && *found;
    auto proof = configured ? token((*found)->tokenFile) : base::Result<base::Secret>(base::Secret());
    if (!found || !proof) {
        const base::Error error = found ? proof.error() : found.error();
        line.finding = error.sentence;
        round.trace.push_back(line);
        co_return tl::unexpected(error);
    }
    if (!configured) {
        line.finding = notConfigured();
        round.trace.push_back(line);
        co_return std::nullopt;
    }
    const Settings &settings = **found;
    AssumeRoleWithWebIdentity command;
    command.roleArn = settings.role.text;
    command.sessionName =
        settings.sessionName.isEmpty() ? defaultSessionName(m_tools.clock.wall()) : settings.sessionName;
    command.token = std::move(*proof);
    base::Result<Credentials> session = co_await m_sts.assumeRoleWithWebIdentity(command, stop);
    if (stop.stop_requested() || isCancelled(session))
        co_return base::cancelled();
    if (m_sts.clockOffset() != std::chrono::nanoseconds(0))
        round.clockOffset = m_sts.clockOffset();
    if (!session) {
        base::Error error = std::move(session.error());
        error.setSentence(base::say("aws", "role %1 (%2) with the token named by %3: %4", settings.role.text,
                                    settings.role.where, settings.tokenFile.where, error.kept()));
        if (error.code.startsWith(u"ExpiredToken"))
            error.code = QLatin1String(signInCodes::expired);
        line.finding = error.sentence;
        round.trace.push_back(line);
        co_return tl::unexpected(std::move(error));
    }
    session->source = base::say("aws", "web identity, role %1", settings.role.text);
    line.answered = true;
    line.finding =
        base::say("aws", "a session of %1 (%2), with the token named by %3, until %4", settings.role.text,
                  session->shortKeyId(), settings.tokenFile.where, momentText(*session->expiry));
    round.trace.push_back(line);
    std::optional<Credentials> answer = std::move(*session);
    co_return answer;
}

} // namespace aws
