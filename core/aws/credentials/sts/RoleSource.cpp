// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/RoleSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {
namespace {

using base::ErrorKind;

constexpr int mostCodes = 3;

QString code(const char *name)
{
    return QLatin1String(name);
}

base::Sentence titleOf(const RoleStep &step)
{
    return base::say("aws", "role %1 of %2", step.role.value, step.where());
}

bool isMfaCode(const base::Secret &text)
{
    const std::string_view digits = text.expose();
    return digits.size() == 6 &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// What the chain of a source said, as part of what the role says: only the role itself has answered.
void quoteSource(LoadContext &round, std::size_t from)
{
    for (std::size_t i = from; i < round.trace.size(); ++i) {
        SourceTrace &line = round.trace[i];
        if (!line.source.startsWith(u"for the role: "))
            line.source.prepend(QStringLiteral("for the role: "));
        line.answered = false;
    }
}

} // namespace

RoleSource::RoleSource(SourceTools tools, Environment environment, ProfileChoice profile,
                       base::Result<Endpoint> endpoint, std::shared_ptr<RoleSessions> sessions,
                       RoleOrigins origins)
    : m_tools(tools), m_environment(std::move(environment)), m_profile(std::move(profile)),
      m_sts(tools, std::move(endpoint)), m_sessions(std::move(sessions)), m_cache(m_environment),
      m_origins(std::move(origins))
{
}

void RoleSource::setRole(const ConnectionRole &role, bool fromEnvironment)
{
    m_role = role;
    m_fromEnvironment = fromEnvironment;
}

QString RoleSource::name() const
{
    return m_role.arn.isEmpty() ? base::say("aws", "assume role, profile %1", m_profile.name)
                                : base::say("aws", "assume role, %1", m_role.owner);
}

base::WallTime RoleSource::now() const
{
    return m_tools.clock.wall() + m_sts.clockOffset();
}

/// Null if the profile has no role for this source.
base::Result<RoleSource::Path> RoleSource::path(const Profiles &profiles) const
{
    if (const auto checked = profiles.check(m_profile); !checked)
        return tl::unexpected(checked.error());
    if (!m_role.arn.isEmpty())
        return std::make_shared<const AssumeRoleChain>(
            chainOf(m_role, profiles, m_profile.name, m_fromEnvironment));
    auto found = readAssumeRoleChain(profiles, m_profile.name);
    if (!found)
        return tl::unexpected(found.error());
    return *found ? std::make_shared<const AssumeRoleChain>(std::move(**found)) : Path();
}

base::Task<base::Result<std::optional<Credentials>>> RoleSource::load(LoadContext &round,
                                                                      std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    const base::Result<Profiles> &profiles = round.profiles(m_environment);
    const auto way = profiles ? path(*profiles) : tl::unexpected(profiles.error());
    if (!way) {
        line.finding = way.error().sentence;
        round.trace.push_back(line);
        co_return tl::unexpected(way.error());
    }
    if (!*way) {
        line.finding = base::say("aws", "the profile has no role_arn that is assumed with other credentials");
        round.trace.push_back(line);
        co_return std::nullopt;
    }
    base::Result<Credentials> found = co_await walk(*way, &round, stop);
    if (stop.stop_requested() || isCancelled(found))
        co_return base::cancelled();
    if (m_sts.clockOffset() != std::chrono::nanoseconds(0))
        round.clockOffset = m_sts.clockOffset();
    if (!found) {
        line.finding = found.error().sentence;
        round.trace.push_back(line);
        co_return tl::unexpected(found.error());
    }
    found->source = base::say("aws", "profile %1, role %2", m_profile.name, (*way)->steps.front().role.value);
    line.answered = true;
    line.finding =
        base::say("aws", "a session of %1 (%2), from %3, until %4", (*way)->steps.front().role.value,
                  found->shortKeyId(), (*way)->sourceName(), momentText(*found->expiry));
    round.trace.push_back(line);
    std::optional<Credentials> answer = std::move(*found);
    co_return answer;
}

/// A session in the middle can be refused before its time; it is then made anew, once.
base::Task<base::Result<Credentials>> RoleSource::walk(Path path, LoadContext *round, std::stop_token stop)
{
    base::Result<Credentials> found = co_await session(path, 0, round, stop);
    if (found || stop.stop_requested() || isCancelled(found) || path->steps.size() < 2)
        co_return found;
    const QString &reported = found.error().code;
    const bool refused = reported == code(signInCodes::expired) || reported == u"InvalidClientTokenId" ||
        reported == u"UnrecognizedClientException";
    bool dropped = false;
    for (std::size_t step = 1; refused && step < path->steps.size(); ++step) {
        const auto kept = m_sessions->fresh(keyOf(path, step), now(), {});
        if (kept)
            m_cache.forget(path->steps[step], kept->accessKeyId);
        dropped = (kept && m_sessions->drop(kept->accessKeyId)) || dropped;
    }
    if (!dropped)
        co_return found;
    base::Result<Credentials> again = co_await session(path, 0, round, stop);
    co_return again;
}

base::Task<base::Result<Credentials>> RoleSource::session(Path path, std::size_t step, LoadContext *round,
                                                          std::stop_token stop)
{
    const std::shared_ptr<RoleSessions> sessions = m_sessions;
    const QString key = keyOf(path, step);
    while (true) {
        if (stop.stop_requested())
            co_return base::cancelled();
        if (auto kept = sessions->fresh(key, now(), round->refused))
            co_return std::move(*kept);
        const std::shared_ptr<RoleSessions::PendingAssumeRole> pending = sessions->pending(key);
        if (!pending)
            break;
        co_await base::OneShotEvent::wait(pending->ended, stop);
        if (stop.stop_requested())
            co_return base::cancelled();
        base::Result<Credentials> outcome = pending->outcome; // a copy: the next who waits needs it too
        // Ended with its owner, or needed a prompt, which this caller has: try again here.
        const bool ourTurn = isCancelled(outcome) ||
            (!outcome && !pending->mayAsk && round->prompt &&
             outcome.error().code == code(signInCodes::mfaNeeded));
        if (!ourTurn)
            co_return outcome;
    }
    const bool mayAsk = round->prompt != nullptr;
    const RoleSessions::AssumeRoleCompletion completion(sessions, key, sessions->begin(key, mayAsk));
    base::Result<Credentials> found = co_await renew(path, step, round, stop);
    if (stop.stop_requested() || isCancelled(found))
        co_return base::cancelled();
    completion.complete(found);
    co_return found;
}

/// What another program or an earlier run of this one left, unless the service refused it.
std::optional<Credentials> RoleSource::filed(const Path &path, std::size_t step,
                                             const QByteArray &refused) const
{
    const RoleStep &role = path->steps[step];
    auto found = m_cache.find(role, now());
    if (found && found->accessKeyId == refused)
        m_cache.forget(role, refused);
    if (found &&
        (found->accessKeyId == refused || m_sessions->isOfAnother(keyOf(path, step), found->accessKeyId)))
        found.reset();
    return found;
}

/// A new session; while the old one is good for a while, that one if there is no new one to be had.
base::Task<base::Result<Credentials>> RoleSource::renew(Path path, std::size_t step, LoadContext *round,
                                                        std::stop_token stop)
{
    const QString key = keyOf(path, step);
    if (auto left = filed(path, step, round->refused)) {
        m_sessions->keep(key, *left, now());
        co_return std::move(*left);
    }
    std::optional<Credentials> old = m_sessions->usable(key, now(), round->refused);
    if (old && !round->prompt && m_sessions->rests(key, m_tools.clock.boot()))
        co_return std::move(*old);
    base::Result<Credentials> found = co_await assume(path, step, round, stop);
    if (stop.stop_requested() || isCancelled(found))
        co_return base::cancelled();
    if (found) {
        m_sessions->keep(key, *found, now());
        if (const auto kept = m_cache.keep(path->steps[step], *found); !kept) {
            SourceTrace note;
            note.source = name();
            note.finding = base::say("aws", "the session is for this run only: %1", kept.error().kept());
            round->trace.push_back(note);
        }
        co_return found;
    }
    m_sessions->renewalFailed(key, m_tools.clock.boot());
    // A person who just dismissed the question wants to hear that, not to go on with the old session.
    if (!old || round->prompt)
        co_return found;
    SourceTrace line;
    line.source = name();
    line.finding = base::say("aws", "the session is due but could not be renewed: %1", found.error().kept());
    round->trace.push_back(line);
    co_return std::move(*old);
}

base::Task<base::Result<Credentials>> RoleSource::assume(Path path, std::size_t step, LoadContext *round,
                                                         std::stop_token stop)
{
    const RoleStep &role = path->steps[step];
    // First of all, as all the rest would be in vain.
    if (!role.mfaDevice.isEmpty() && !round->prompt) {
        const bool hadOne = m_sessions->knows(keyOf(path, step));
        const base::Sentence sentence = hadOne
            ? base::say("aws",
                        "%1 ends its session and wants a code of the MFA device %2, and none is asked for in "
                        "the background; sign in to enter it",
                        titleOf(role), role.mfaDevice)
            : base::say("aws",
                        "%1 wants a code of the MFA device %2, and none is asked for in the background; sign "
                        "in to enter it",
                        titleOf(role), role.mfaDevice);
        co_return base::failure(ErrorKind::Credentials, sentence, code(signInCodes::mfaNeeded));
    }
    const bool last = step + 1 == path->steps.size();
    base::Result<Credentials> by = base::cancelled();
    if (last)
        by = co_await origin(path, round, stop);
    else
        by = co_await session(path, step + 1, round, stop);
    if (stop.stop_requested() || isCancelled(by))
        co_return base::cancelled();
    if (!by)
        co_return by;
    if (by->expiry && *by->expiry <= now() && !by->stale)
        co_return base::failure(
            ErrorKind::Credentials,
            base::say("aws",
                      "%1: the credentials from %2 it is assumed with expired at %3; get new ones there",
                      titleOf(role), path->sourceName(), momentText(*by->expiry)),
            code(signInCodes::expired));
    base::Result<Credentials> found = co_await assumeWithCode(path, step, *by, round, stop);
    co_return found;
}

/// What the person typed, whatever it is; an error if there is none to ask or the question was dismissed.
base::Task<base::Result<base::Secret>> RoleSource::codeFor(MfaQuestion question, base::Sentence title,
                                                           LoadContext *round, std::stop_token stop)
{
    SignInPrompt *const prompt = round->prompt;
    if (!prompt || stop.stop_requested())
        co_return base::cancelled(); // went away while we were busy
    base::Result<base::Secret> typed = co_await prompt->mfaCode(question, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (isCancelled(typed))
        co_return base::failure(
            ErrorKind::Credentials,
            base::say("aws",
                      "%1 was not assumed: the question for the code of the MFA device %2 was "
                      "dismissed; sign in again to enter it",
                      title, question.device),
            code(signInCodes::mfaNeeded));
    co_return typed;
}

base::Task<base::Result<Credentials>> RoleSource::assumeWithCode(Path path, std::size_t step, Credentials by,
                                                                 LoadContext *round, std::stop_token stop)
{
    const RoleStep &role = path->steps[step];
    const base::Sentence title = titleOf(role);
    const bool wantsCode = !role.mfaDevice.isEmpty();
    AssumeRole command = requestOf(role);
    MfaQuestion question{role.profile, role.role.value, role.mfaDevice, 1, {}};
    for (;; ++question.attempt) {
        if (wantsCode) {
            base::Result<base::Secret> typed = co_await codeFor(question, title, round, stop);
            if (!typed)
                co_return tl::unexpected(std::move(typed.error()));
            command.mfaCode = std::move(*typed);
        }
        base::Error refusal;
        if (!wantsCode || isMfaCode(command.mfaCode)) {
            base::Result<Credentials> found = co_await m_sts.assumeRole(command, by, stop);
            if (stop.stop_requested() || isCancelled(found))
                co_return base::cancelled();
            if (found)
                co_return found;
            refusal = explain(*path, step, by, std::move(found.error()));
            if (!wantsCode || refusal.code != code(stsCodes::mfaRefused))
                co_return tl::unexpected(std::move(refusal));
            question.refusal = base::say("aws",
                                         "the code was not accepted; wait for the next one of the device, "
                                         "as each works once");
        } else {
            question.refusal = base::say("aws", "a code has six digits");
            refusal.setSentence(base::say("aws",
                                          "%1 was not assumed: a code of the MFA device has six digits; "
                                          "sign in again to enter it",
                                          title));
        }
        if (question.attempt >= mostCodes) {
            refusal.kind = ErrorKind::Credentials; // what a person can mend
            refusal.code = code(signInCodes::mfaNeeded);
            co_return tl::unexpected(std::move(refusal));
        }
    }
}

base::Task<base::Result<Credentials>> RoleSource::origin(Path path, LoadContext *round, std::stop_token stop)
{
    const RoleStep &role = path->steps.back();
    const base::Sentence owner = role.owner.isEmpty()
        ? base::say("aws", "profile '%1' (%2)", role.profile, path->link.place())
        : role.owner;
    const std::size_t from = round->trace.size();
    const Sources &sources = sourcesOf(*path);
    for (const auto &source : sources) {
        const std::size_t before = round->trace.size();
        base::Result<std::optional<Credentials>> found = co_await source->load(*round, stop);
        if (stop.stop_requested() || isCancelled(found))
            co_return base::cancelled();
        if (!found && round->trace.size() == before)
            round->trace.push_back(SourceTrace{source->name(), found.error().sentence, false, {}});
        quoteSource(*round, before);
        if (!found) {
            base::Error reported = found.error();
            reported.setSentence(
                base::say("aws", "%1: its %2 failed: %3", owner, path->sourceName(), reported.kept()));
            co_return tl::unexpected(std::move(reported));
        }
        if (*found)
            co_return std::move(**found);
    }
    QString tried;
    for (std::size_t i = from; i < round->trace.size(); ++i)
        tried += QStringLiteral("\n%1: %2").arg(round->trace[i].source, round->trace[i].finding);
    co_return base::failure(
        ErrorKind::Credentials,
        base::say("aws", "%1: its %2 has no credentials%3", owner, path->sourceName(), tried));
}

RoleSource::Sources &RoleSource::sourcesOf(const AssumeRoleChain &path)
{
    const auto kept = m_sources.find(path.sourceName());
    if (kept != m_sources.end())
        return kept->second;
    Sources made;
    if (!m_role.arn.isEmpty() && m_origins.ofConnection)
        made = m_origins.ofConnection();
    else if (!path.origin && m_origins.ofProfile)
        made = m_origins.ofProfile(path.base);
    if (path.origin && m_origins.named) {
        if (auto source = m_origins.named(*path.origin))
            made.push_back(std::move(source));
    }
    return m_sources.emplace(path.sourceName(), std::move(made)).first->second;
}

/// What makes a session another one. With keys in a file also which key, so that new ones are noticed.
QString RoleSource::keyOf(const Path &path, std::size_t step) const
{
    QStringList parts{m_sts.address(), m_environment.configPath(), m_environment.credentialsPath(),
                      path->sourceName(), path->baseKeyId};
    for (std::size_t i = step; i < path->steps.size(); ++i) {
        const RoleStep &role = path->steps[i];
        parts += {role.role.value, role.mfaDevice, role.externalId, role.sessionName,
                  QString::number(role.durationSeconds.value_or(0))};
    }
    return parts.join(QChar(0x1F));
}

AssumeRole RoleSource::requestOf(const RoleStep &step) const
{
    AssumeRole command;
    command.roleArn = step.role.value;
    command.sessionName = step.sessionName.isEmpty() ? defaultSessionName(now()) : step.sessionName;
    command.externalId = step.externalId;
    command.durationSeconds = step.durationSeconds;
    command.mfaDevice = step.mfaDevice;
    return command;
}

base::Error RoleSource::explain(const AssumeRoleChain &path, std::size_t step, const Credentials &by,
                                base::Error error) const
{
    const base::Sentence with = step + 1 < path.steps.size()
        ? base::say("aws", "the session of role %1", path.steps[step + 1].role.value)
        : path.sourceName();
    error.setSentence(base::say("aws", "%1, with %2 (%3): %4", titleOf(path.steps[step]), with,
                                by.shortKeyId(), error.kept()));
    if (error.code.startsWith(u"ExpiredToken"))
        error.code = code(signInCodes::expired);
    return error;
}

} // namespace aws
