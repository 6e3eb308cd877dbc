// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/base/TaskScope.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/fakes/network/MisbehavingServer.h"

#include <QTest>

#include <memory>
#include <optional>

/// What one source said, with everything of it that may be shown to a person.
struct SourceResult {
    std::optional<base::Result<std::optional<aws::Credentials>>> result;
    aws::LoadContext round;

    [[nodiscard]] bool isThere() const { return result.has_value(); }
    [[nodiscard]] bool isNothing() const { return result && *result && !(*result)->has_value(); }
    [[nodiscard]] const aws::Credentials &found() const { return ***result; }
    [[nodiscard]] QString keyId() const
    {
        return result && *result && **result ? QString::fromLatin1(found().accessKeyId) : QString();
    }
    [[nodiscard]] base::Error error() const { return result && !*result ? result->error() : base::Error(); }
    [[nodiscard]] QString finding() const
    {
        return round.trace.empty() ? QString() : round.trace.back().finding;
    }
    [[nodiscard]] QString shown() const
    {
        QString out = error().sentence;
        if (!keyId().isEmpty())
            out += found().source + found().shortKeyId();
        for (const aws::SourceTrace &line : round.trace)
            out += QLatin1Char('\n') + line.source + QStringLiteral(": ") + line.finding;
        return out;
    }
};

/// Asks a source and keeps what it said.
class SourceProbe {
public:
    static std::shared_ptr<SourceResult> begin(aws::CredentialSource &source,
                                               aws::SignInPrompt *prompt = nullptr, std::stop_token stop = {})
    {
        auto said = std::make_shared<SourceResult>();
        said->round.prompt = prompt;
        keep(&source, said, std::move(stop));
        return said;
    }
    static SourceResult ask(aws::CredentialSource &source, aws::SignInPrompt *prompt = nullptr)
    {
        const auto said = begin(source, prompt);
        if (!QTest::qWaitFor([&] { return said->isThere(); }, 60000))
            said->result = base::failure(base::ErrorKind::Internal, QStringLiteral("the source never ended"));
        return *said;
    }

private:
    static base::Task<> keep(aws::CredentialSource *source, std::shared_ptr<SourceResult> said,
                             std::stop_token stop)
    {
        auto result = co_await source->load(said->round, std::move(stop));
        said->result = std::move(result);
    }
};

/// A transport over real sockets.
struct RealWire {
    fakes::UnhurriedClock clock;
    http::QtHttpTransport transport{clock, settings()};

    [[nodiscard]] aws::SourceTools tools() { return {clock, transport}; }
    [[nodiscard]] static http::TransportSettings settings()
    {
        http::TransportSettings settings;
        settings.useSystemProxy = false;
        return settings;
    }
};

/// A server that answers by the beginning of the start line; anything else gets a 599.
class RouteServer {
public:
    using Reaction = fakes::MisbehavingServer::Reaction;

    RouteServer()
        : m_server([this](QTcpSocket *socket, const fakes::SeenRequest &request) { react(socket, request); })
    {
    }
    /// The newest route for a beginning counts; {} is a 599.
    void on(const QByteArray &beginning, Reaction reaction)
    {
        m_routes.insert(m_routes.begin(), {beginning, std::move(reaction)});
    }
    void on(const QByteArray &beginning, int status, const QByteArray &body, const QByteArray &headers = {})
    {
        on(beginning, fakes::MisbehavingServer::answer(status, headers, body));
    }
    [[nodiscard]] QUrl url() const { return m_server.url(); }
    [[nodiscard]] QString base() const { return m_server.url().toString(QUrl::RemovePath); }
    [[nodiscard]] const QList<fakes::SeenRequest> &requests() const { return m_server.requests(); }
    void stopListening() { m_server.stopListening(); }

private:
    void react(QTcpSocket *socket, const fakes::SeenRequest &request)
    {
        for (const auto &[beginning, reaction] : m_routes) {
            if (request.startLine.startsWith(beginning))
                return reaction(socket, request);
        }
        fakes::MisbehavingServer::answer(599, {}, "no such route")(socket, request);
    }

    std::vector<std::pair<QByteArray, Reaction>> m_routes;
    fakes::MisbehavingServer m_server;
};

/// A person who answers as the test says.
class ScriptedSignIn final : public aws::SignInPrompt {
public:
    std::optional<bool> agrees = true; ///< nothing: dismisses the question
    std::function<void()> meanwhile; ///< happens while the question stands there
    int asked = 0;
    std::vector<aws::DeviceLogin> shown;
    QStringList ended;
    std::stop_source cancel;

    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion, std::stop_token) override
    {
        co_return base::cancelled();
    }
    base::Task<base::Result<bool>> mayLogIn(QString session, std::stop_token stop) override
    {
        ++asked;
        m_session = session;
        if (meanwhile)
            meanwhile();
        if (stop.stop_requested() || !agrees)
            co_return base::cancelled();
        const bool answer = *agrees;
        co_return answer;
    }
    std::stop_token showDeviceLogin(const aws::DeviceLogin &login) override
    {
        shown.push_back(login);
        return cancel.get_token();
    }
    void endDeviceLogin(const QString &sentence) override { ended.append(sentence); }
    [[nodiscard]] QString session() const { return m_session; }

private:
    QString m_session;
};

inline QByteArray secretText(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

inline aws::ProfileChoice profileNamed(const char *name)
{
    return aws::ProfileChoice{QLatin1String(name), QStringLiteral("the connection"), true};
}
