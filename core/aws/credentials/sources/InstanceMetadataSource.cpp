// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/InstanceMetadataSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/service/ServiceWords.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace aws {
namespace {

using base::ErrorKind;

constexpr const char *rolesPath = "iam/security-credentials/";

/// Of no fault: the next source is asked.
bool meansNothing(const base::Error &error)
{
    return error.kind == ErrorKind::NotFound || error.code == QLatin1String(metadataAbsent);
}

} // namespace

InstanceMetadataSource::InstanceMetadataSource(const SourceTools &tools, Environment environment,
                                               ProfileChoice profile)
    : m_tools(tools), m_environment(std::move(environment)), m_profile(std::move(profile))
{
}

QString InstanceMetadataSource::name() const
{
    return base::say("aws", "EC2 instance metadata");
}

base::Result<bool> InstanceMetadataSource::prepare(LoadContext &round)
{
    const auto settings = metadataSettings(round.profiles(m_environment), m_environment, m_profile);
    if (!settings)
        return tl::unexpected(settings.error());
    if (!settings->disabled && !m_metadata)
        m_metadata = std::make_unique<InstanceMetadata>(m_tools, *settings);
    return !settings->disabled;
}

base::Task<base::Result<InstanceMetadataSource::Answer>> InstanceMetadataSource::ask(std::stop_token stop)
{
    InstanceMetadata *const metadata = m_metadata.get();
    const QByteArray list = rolesPath;
    const auto roles = co_await metadata->get(list, stop);
    if (!roles && roles.error().kind == ErrorKind::NotFound)
        co_return base::failure(ErrorKind::NotFound, base::say("aws", "the instance has no role"));
    if (!roles)
        co_return tl::unexpected(roles.error());
    Answer answer;
    const qsizetype lineEnd = roles->indexOf('\n'); // usually there is none
    answer.role = base::fromUtf8(lineEnd < 0 ? *roles : roles->first(lineEnd)).trimmed();
    if (answer.role.isEmpty())
        co_return base::failure(ErrorKind::NotFound, base::say("aws", "the instance has no role"));
    static const QRegularExpression roleName(QStringLiteral("\\A[A-Za-z0-9_+=,.@-]{1,64}\\z"));
    if (!roleName.match(answer.role).hasMatch() || metadata->sent().applied(answer.role) != answer.role)
        co_return base::failure(
            ErrorKind::Credentials,
            base::say("aws",
                      "what answers as instance metadata names a role that cannot be one; set "
                      "AWS_EC2_METADATA_DISABLED=true if it is not to be asked"));
    const QByteArray path = list + answer.role.toLatin1();
    const auto body = co_await metadata->get(path, stop);
    if (!body)
        co_return tl::unexpected(body.error());
    answer.body = *body;
    co_return answer;
}

InstanceMetadataSource::Found InstanceMetadataSource::read(const Answer &answer, QString &finding) const
{
    const QString from = base::say("aws", "EC2 instance metadata (role %1)", answer.role);
    const auto object = jsonObject(answer.body);
    if (!object)
        return base::failure(ErrorKind::Credentials,
                             base::say("aws", "%1 did not answer with a JSON object", from));
    const auto said = [&](const char *member) {
        return m_metadata->sent().applied(object->value(QLatin1String(member)).toString());
    };
    const QString code = quotable(said("Code"), 80);
    if (code != QLatin1String("Success"))
        return base::failure(
            ErrorKind::Credentials,
            base::say(
                "aws", "%1 has no credentials (%2: %3); check the instance's role", from,
                code.isEmpty() ? base::say("aws", "no Code") : base::Sentence(code),
                wordsOf(object->value(QStringLiteral("Message")).toString(), m_metadata->sent()).sentence()));
    CredentialNames names;
    names.token = "Token";
    names.isTemporary = true;
    auto found = credentialsOf(*object, names, from);
    if (!found)
        return tl::unexpected(found.error());
    finding = base::say("aws", "role %1 gave keys (%2) until %3", answer.role, found->shortKeyId(),
                        momentText(*found->expiry));
    if (*found->expiry <= m_tools.clock.wall()) {
        found->stale = true;
        finding += QCoreApplication::translate(
            "aws", "; they are past that already, the instance could not renew them");
    }
    return *found;
}

base::Task<InstanceMetadataSource::Found> InstanceMetadataSource::load(LoadContext &round,
                                                                       std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    Found found = std::nullopt;
    const auto prepared = prepare(round);
    if (!prepared) {
        found = tl::unexpected(prepared.error());
    } else if (!*prepared) {
        line.finding = base::say("aws", "not asked: AWS_EC2_METADATA_DISABLED is true");
    } else {
        const auto answer = co_await ask(stop);
        if (base::isCancelled(answer))
            co_return base::cancelled();
        if (answer)
            found = read(*answer, line.finding);
        else if (meansNothing(answer.error()))
            line.finding = answer.error().sentence;
        else
            found = tl::unexpected(answer.error());
    }
    round.recordTrace(std::move(line), found);
    co_return found;
}

} // namespace aws
