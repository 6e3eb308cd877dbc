// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/Fixture.h"

#include "tests/watch/ScriptedReader.h"

#include <QElapsedTimer>
#include <QPointer>

namespace faults {
namespace {

using fakes::MisbehavingServer;
using fakes::SeenRequest;

constexpr std::chrono::milliseconds step(250);
/// Most that one look at the event loop counts for: what takes long because others have the processor is no
/// silence.
constexpr std::chrono::milliseconds mostAtOnce(2);
constexpr qint64 longestWait = 1'000'000; // ms, real; only what hangs takes as long

base::Task<> relay(http::HttpTransport *target, http::HttpRequest request, QPointer<QTcpSocket> socket,
                   bool lose, std::stop_token stop)
{
    const auto answer = co_await target->send(std::move(request), stop);
    if (base::isCancelled(answer) || !socket)
        co_return;
    if (!answer || lose) {
        socket->abort();
        co_return;
    }
    QByteArray headers;
    for (const auto &[name, value] : answer->headers) {
        if (name.compare("Content-Length", Qt::CaseInsensitive) != 0 &&
            name.compare("Connection", Qt::CaseInsensitive) != 0)
            headers += name + ": " + value + "\r\n";
    }
    socket->write(MisbehavingServer::message(answer->status, headers, answer->body));
}

MisbehavingServer::Reaction relaying(http::HttpTransport &target, const QUrl &url, base::TaskScope &scope,
                                     bool lose)
{
    return [&target, url, &scope, lose](QTcpSocket *socket, const SeenRequest &seen) {
        http::HttpRequest request;
        request.url = url;
        request.body = seen.body;
        for (const auto &[name, value] : seen.headers) {
            if (name.compare("Content-Length", Qt::CaseInsensitive) != 0 &&
                name.compare("Connection", Qt::CaseInsensitive) != 0)
                request.headers.emplace_back(name, value);
        }
        scope.start(relay(&target, std::move(request), socket, lose, scope.token()));
    };
}

http::TransportSettings transportFor(const Fixture::Setting &setting)
{
    http::TransportSettings settings;
    settings.useSystemProxy = setting.systemProxy;
    settings.trust = http::TrustStore::of({.addedPem = setting.authorityPem});
    settings.trust->trust().waitForFinished(); // our clock would jump over a request that waits for it
    settings.largestBody = 64 << 10;
    return settings;
}

dynamodb::DynamoDbClient::Settings clientFor(const Fixture::Setting &setting, const QUrl &url)
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint.url = setting.url.isEmpty() ? url : setting.url;
    settings.endpoint.region = "eu-west-1";
    settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
    settings.retry.maxAttempts = setting.attempts;
    settings.singleItemIdle = Fixture::idleLimit;
    settings.pageIdle = Fixture::idleLimit;
    settings.attemptTotal = 4 * Fixture::idleLimit;
    return settings;
}

} // namespace

MisbehavingServer::Reaction relayTo(http::HttpTransport &target, const QUrl &url, base::TaskScope &scope)
{
    return relaying(target, url, scope, false);
}

MisbehavingServer::Reaction relayAndLose(http::HttpTransport &target, const QUrl &url, base::TaskScope &scope)
{
    return relaying(target, url, scope, true);
}

Fixture::Fixture(const Setting &setting)
    : service(clock), server(MisbehavingServer::silence(), setting.tls),
      transport(clock, transportFor(setting)),
      client(transport, credentials, clock, clientFor(setting, server.url())),
      watch(client, clock, pool, [this](base::BootTime at) { return client.serverTime().at(at); })
{
    service.createTable(QStringLiteral("locks"), "key");
    // Long leases: no row comes due while a test looks at something else.
    service.put(QStringLiteral("locks"), watchtest::taken("a", "w1", "v1", "9h"));
    service.put(QStringLiteral("locks"), watchtest::taken("b", "w2", "v1", "9h"));
    if (setting.temporaryKeys) {
        aws::Credentials keys;
        keys.accessKeyId = "LEASESCOPETESTKEY002";
        keys.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED/temporary"));
        keys.sessionToken = base::Secret(QByteArrayLiteral("MARKED/token"));
        credentials.replace(keys);
    }
    client.setObserver([this](const dynamodb::ClientEvent &event) {
        using Kind = dynamodb::ClientEvent::Kind;
        sent += event.kind == Kind::Sent ? 1 : 0;
        if (event.kind == Kind::Retrying || event.kind == Kind::ClockCorrected)
            retries.append(event.note);
    });
    QObject::connect(&watch, &watch::TableWatch::changed, &watch, [this] { ++deltas; });
    behave();
}

Fixture::~Fixture()
{
    watch.close();
    m_tasks.stop();
    fakes::ManualClock::runUntilIdle();
    pool.waitForDone();
}

void Fixture::behave()
{
    server.listenAgain();
    server.setStranger({});
    server.setReaction(relay());
    service.setServerOffset(std::chrono::nanoseconds(0));
}

MisbehavingServer::Reaction Fixture::relay()
{
    return relayTo(service, server.url(), m_tasks);
}

void Fixture::openWatch()
{
    watch.open(watchtest::lockTable(), {});
    runUntil([this] { return watch.status().phase == watch::WatchStatus::Phase::Live; });
}

bool Fixture::runUntil(const std::function<bool()> &reached)
{
    QElapsedTimer real;
    real.start();
    std::chrono::milliseconds seen(0);
    while (!reached()) {
        if (real.elapsed() > longestWait)
            return false;
        if (transport.inFlight() > 0) {
            QTest::qWait(1);
            const std::chrono::milliseconds now(real.elapsed());
            clock.advance(std::min(now - std::exchange(seen, now), mostAtOnce));
            continue;
        }
        fakes::ManualClock::runUntilIdle();
        pool.waitForDone();
        fakes::ManualClock::runUntilIdle();
        if (transport.inFlight() == 0 && !reached())
            clock.advance(step);
        seen = std::chrono::milliseconds(real.elapsed());
    }
    return true;
}

std::optional<base::Result<dynamodb::ItemAnswer>> Fixture::get()
{
    return finish(client.getItem(QStringLiteral("locks"), watchtest::key("a"), dynamodb::Consistency::Strong,
                                 m_tasks.token()));
}

std::optional<base::Result<dynamodb::WriteOutcome>> Fixture::write()
{
    const dynamodb::Item row = watchtest::taken("a", "w1", "v2", "9h");
    const auto condition =
        dynamodb::Condition::equal("recordVersionNumber", dynamodb::AttributeValue::string("v1"));
    return finish(client.apply(dynamodb::ConditionalWrite::put(QStringLiteral("locks"), row, condition),
                               m_tasks.token()));
}

} // namespace faults
