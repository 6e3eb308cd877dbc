// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ProcessSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/config/CommandArguments.h"
#include "core/aws/credentials/sources/ProcessSourceRun.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace aws {
namespace {

using base::ErrorKind;

constexpr qsizetype mostQuoted = 2000;

/// Not built anew: values that are no UTF-8 pass through as they are.
QProcessEnvironment environmentOf(const Environment &environment)
{
    QProcessEnvironment out = QProcessEnvironment::systemEnvironment();
    for (const QString &name : out.keys()) {
        if (!environment.variables.contains(name))
            out.remove(name);
    }
    for (auto it = environment.variables.begin(); it != environment.variables.end(); ++it) {
        if (out.value(it.key()) != it.value() || !out.contains(it.key()))
            out.insert(it.key(), it.value());
    }
    return out;
}

base::Sentence howItFailed(const ProcessEnd &end)
{
    const base::Sentence how = end.exitCode < 0 ? base::say("aws", "it crashed")
                                                : base::say("aws", "it ended with code %1", end.exitCode);
    const QString said = quotable(withoutKeys(base::fromUtf8(end.complaints)), mostQuoted);
    return said.isEmpty() ? base::say("aws", "%1 and said nothing", how)
                          : base::say("aws", "%1: %2", how, said);
}

/// A secret access key has 40 of these characters, a session token some hundred. By hand: the same as a
/// regular expression looks ahead from every place of a long word, and gives up before its end.
QString withoutRandomWords(const QString &text, const QString &hidden)
{
    constexpr qsizetype shortest = 40;
    QString out;
    qsizetype begin = 0;
    bool digit = false, upper = false, lower = false;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        const char16_t c = at < text.size() ? text[at].unicode() : u' ';
        digit = digit || (c >= u'0' && c <= u'9');
        upper = upper || (c >= u'A' && c <= u'Z');
        lower = lower || (c >= u'a' && c <= u'z');
        const bool inWord = (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'Z') ||
            (c >= u'a' && c <= u'z') || c == u'+' || c == u'/' || c == u'=';
        if (inWord)
            continue;
        const QStringView word = QStringView(text).sliced(begin, at - begin);
        out += word.size() >= shortest && digit && upper && lower ? QStringView(hidden) : word;
        if (at < text.size())
            out += text[at];
        begin = at + 1;
        digit = upper = lower = false;
    }
    return out;
}

/// The field says which command; `place` where it stands.
base::Error placed(base::Error error, const FoundSetting &command, const QString &profile)
{
    error.setSentence(base::say("aws", "credential_process of profile '%1' (%2): %3", profile,
                                command.place(), error.kept()));
    return error;
}

} // namespace

base::Result<Credentials> processCredentials(const ProcessEnd &end, const QString &from, base::WallTime now)
{
    if (end.exitCode != 0)
        return base::failure(ErrorKind::Credentials, howItFailed(end),
                             asksPerson(end.complaints) ? QLatin1String(signInCodes::terminalNeeded)
                                                        : QLatin1String());
    const auto object = jsonObject(end.output.trimmed());
    if (!object)
        return base::failure(ErrorKind::Credentials,
                             base::say("aws", "what it printed is not one JSON object"));
    const QJsonValue version = object->value(QStringLiteral("Version"));
    if (version.isUndefined())
        return base::failure(ErrorKind::Credentials,
                             base::say("aws", "what it printed has no Version; it must be 1"));
    if (!version.isDouble() || version.toDouble() != 1)
        return base::failure(
            ErrorKind::Credentials,
            base::say("aws", "what it printed has another Version than 1, the only one known"));
    auto found = credentialsOf(*object, CredentialNames(), from);
    if (found && found->expiry && *found->expiry <= now)
        return base::failure(
            ErrorKind::Credentials,
            base::say("aws", "the credentials it printed expired at %1; renew them where it takes them from",
                      momentText(*found->expiry)));
    return found;
}

QString withoutKeys(const QString &text)
{
    static const QRegularExpression field(QStringLiteral("((?:access_?key|secret|token|password)[\\w-]*[\"']?"
                                                         "\\s*[:=]\\s*)(\"[^\"]*\"?|'[^']*'?|[^\\s,}\"']+)"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression keyId(QStringLiteral("\\b(?:AKIA|ASIA)[A-Z0-9]{12,}\\b"));
    const QString hidden(QChar(0x2026));
    QString out = text;
    out.replace(field, QStringLiteral("\\1") + hidden);
    out = withoutRandomWords(out, hidden);
    out.replace(keyId, hidden);
    return out;
}

ProcessSource::ProcessSource(const SourceTools &tools, Environment environment, ProfileChoice profile)
    : m_clock(&tools.clock), m_environment(std::move(environment)), m_profile(std::move(profile))
{
}

QString ProcessSource::name() const
{
    return base::say("aws", "credential process, profile %1", m_profile.name);
}

base::Result<std::optional<ProcessSource::Command>>
ProcessSource::command(const base::Result<Profiles> &profiles) const
{
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    const auto found = profiles->setting(m_profile.name, QStringLiteral("credential_process"));
    if (!found)
        return std::nullopt;
    const auto account = profiles->setting(m_profile.name, QStringLiteral("aws_account_id"));
    return Command{*found, account ? account->value : QString()};
}

base::Task<base::Result<std::optional<Credentials>>> ProcessSource::load(LoadContext &round,
                                                                         std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    base::Result<std::optional<Credentials>> found = std::nullopt;
    const auto setting = command(round.profiles(m_environment));
    if (!setting) {
        found = tl::unexpected(setting.error());
    } else if (!*setting) {
        line.finding = base::say("aws", "the profile has no credential_process");
    } else {
        const QString profile = m_profile.name;
        const auto words = commandArguments((*setting)->line.value);
        base::Result<ProcessEnd> end = base::failure(ErrorKind::BadInput, QString());
        if (words) {
            const QProcessEnvironment environment = environmentOf(m_environment);
            const ProcessLimits limits;
            end = co_await runProcess(m_clock, *words, environment, limits, stop);
            if (base::isCancelled(end))
                co_return base::cancelled();
        } else {
            end = tl::unexpected(words.error());
        }
        const QString from = base::say("aws", "profile %1 (credential_process)", profile);
        auto read = end ? processCredentials(*end, from, m_clock->wall())
                        : base::Result<Credentials>(tl::unexpected(end.error()));
        if (read && read->accountId.isEmpty())
            read->accountId = (*setting)->account;
        if (read)
            found = *read;
        else
            found = tl::unexpected(placed(read.error(), (*setting)->line, profile));
    }
    if (found && found->has_value())
        line.finding = base::say("aws", "the program gave keys (%1)", (*found)->shortKeyId());
    round.recordTrace(std::move(line), found);
    co_return found;
}

} // namespace aws
