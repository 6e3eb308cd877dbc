// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/TaskScope.h"
#include "tests/fakes/ManualClock.h"

/// A credential chain whose sources do what a test tells them.
namespace chains {

using Answer = base::Result<std::optional<aws::Credentials>>;

/// What a scripted source does when asked, kept apart so that a test can look after the chain took the
/// source.
struct Script {
    Answer answer{tl::in_place, std::nullopt};
    std::chrono::nanoseconds delay{0}; // zero: answers without waiting
    int asked = 0;
    int stopped = 0;
    bool silent = false; // forgets to say what it found
    std::optional<std::chrono::nanoseconds> clockOffset; // what it learns of the server's clock
    std::vector<bool> withPrompt; // by round
    std::vector<QByteArray> refused; // by round
};

/// Stands for a person: what matters here is only whether there is one.
class SomebodyThere final : public aws::SignInPrompt {
public:
    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion, std::stop_token) override
    {
        co_return base::cancelled();
    }
    base::Task<base::Result<bool>> mayLogIn(QString, std::stop_token) override { co_return false; }
    std::stop_token showDeviceLogin(const aws::DeviceLogin &) override { return {}; }
    void endDeviceLogin(const QString &) override { }
};

class ScriptedSource final : public aws::CredentialSource {
public:
    ScriptedSource(base::Clock &clock, std::shared_ptr<Script> script, QString name)
        : m_clock(clock), m_script(std::move(script)), m_name(std::move(name))
    {
    }
    [[nodiscard]] QString name() const override { return m_name; }

    base::Task<Answer> load(aws::LoadContext &round, std::stop_token stop) override
    {
        const std::shared_ptr<Script> script = m_script;
        ++script->asked;
        script->withPrompt.push_back(round.prompt != nullptr);
        script->refused.push_back(round.refused);
        round.clockOffset = script->clockOffset;
        if (script->delay.count() > 0) {
            const auto rested = co_await m_clock.pause(script->delay, stop);
            if (!rested) {
                ++script->stopped;
                co_return base::cancelled();
            }
        }
        if (!script->silent)
            round.trace.push_back(
                aws::SourceTrace{m_name, QStringLiteral("asked"), script->answer && *script->answer});
        Answer answer = script->answer; // co_return moves out of what it names
        co_return answer;
    }

private:
    base::Clock &m_clock;
    std::shared_ptr<Script> m_script;
    QString m_name;
};

inline aws::Credentials keys(const QByteArray &id, std::optional<base::WallTime> expiry = std::nullopt)
{
    aws::Credentials out;
    out.accessKeyId = id;
    out.secretAccessKey = base::Secret("MARKEDSECRET");
    out.expiry = expiry;
    out.source = QStringLiteral("script");
    return out;
}

inline base::Task<> recordAnswer(aws::CredentialProvider *provider, QStringList *notes, std::stop_token stop)
{
    const auto found = co_await provider->credentials(stop);
    notes->append(found ? QString::fromLatin1(found->accessKeyId) : found.error().sentence);
}

/// A chain over scripted sources and a clock that a test moves.
struct ChainProbe {
    fakes::ManualClock clock;
    std::vector<std::shared_ptr<Script>> scripts;
    std::unique_ptr<aws::CredentialChain> chain;
    QStringList notes;
    SomebodyThere person;
    QStringList signedIn;
    base::TaskScope scope;

    explicit ChainProbe(int sources = 1)
    {
        std::vector<std::unique_ptr<aws::CredentialSource>> list;
        for (int i = 0; i < sources; ++i) {
            scripts.push_back(std::make_shared<Script>());
            list.push_back(
                std::make_unique<ScriptedSource>(clock, scripts.back(), QStringLiteral("source %1").arg(i)));
        }
        chain = std::make_unique<aws::CredentialChain>(clock, std::move(list));
    }

    Script &script(int i = 0) { return *scripts.at(static_cast<std::size_t>(i)); }
    void answer(const QByteArray &id, std::chrono::nanoseconds life)
    {
        script().answer = std::optional(keys(id, clock.wall() + life));
    }
    void signIn(std::stop_token stop)
    {
        const auto keep = [](aws::CredentialChain *asked, SomebodyThere *there, QStringList *into,
                             std::stop_token until) -> base::Task<> {
            const auto found = co_await asked->signIn(*there, until);
            into->append(found ? QString::fromLatin1(found->accessKeyId) : found.error().sentence);
        };
        scope.start(keep(chain.get(), &person, &signedIn, std::move(stop)));
        fakes::ManualClock::runUntilIdle();
    }
    void ask() { scope.start(recordAnswer(chain.get(), &notes, scope.token())); }
    /// What a request gets now; empty if it has to wait.
    QString askNow()
    {
        notes.clear();
        ask();
        fakes::ManualClock::runUntilIdle();
        return notes.isEmpty() ? QString() : notes.front();
    }
};

inline const auto failed = base::failure(base::ErrorKind::Credentials, QStringLiteral("broken"));

} // namespace chains
