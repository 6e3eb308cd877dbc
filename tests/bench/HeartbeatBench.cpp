// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/bench/Headless.h"
#include "tests/fakes/DialectIds.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <unistd.h>

#include <cstdio>
#include <unordered_set>

namespace {

using namespace std::chrono_literals;

constexpr auto period = 1000ms;
constexpr auto lease = 20000ms; // the libraries' own; no heartbeat of a late loop shall lose a lock
constexpr auto settled = 3000ms;
constexpr int managers = 6; // as app::Connection

/// As app::Connection makes them for its heartbeat thread.
class Services final : public locks::HeartbeatServices {
public:
    explicit Services(const aws::Endpoint &endpoint)
        : m_transport(m_clock, transportSettings()),
          m_client(m_transport, m_credentials, m_clock, clientSettings(endpoint))
    {
    }
    base::Clock &clock() override { return m_clock; }
    dynamodb::ItemReader &reader() override { return m_client; }
    dynamodb::ItemWriter &writer() override { return m_client; }
    std::optional<http::ServerReading> serverNow(base::BootTime at) override
    {
        return m_client.serverTime().at(at);
    }

private:
    static http::TransportSettings transportSettings()
    {
        http::TransportSettings settings;
        settings.managers = managers;
        settings.manySmallRequests = true;
        settings.userAgent = "leasescope-bench";
        settings.useSystemProxy = false;
        if (QFile file(qEnvironmentVariable("AWS_CA_BUNDLE")); file.open(QIODevice::ReadOnly))
            settings.trust = http::TrustStore::of({.addedPem = file.readAll()});
        return settings;
    }
    static dynamodb::DynamoDbClient::Settings clientSettings(const aws::Endpoint &endpoint)
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint = endpoint;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }

    base::SystemClock m_clock;
    fakes::FixedCredentials m_credentials;
    http::QtHttpTransport m_transport;
    dynamodb::DynamoDbClient m_client;
};

locks::LockRequest requestFor(int number)
{
    locks::LockRequest request;
    request.dialect = ids::dynamolock;
    request.shape.table = QStringLiteral("locks");
    request.shape.partitionKey = "key";
    request.key = QStringLiteral("heartbeat-%1").arg(number);
    request.owner = QStringLiteral("bench");
    request.lease = lease;
    request.heartbeat = period;
    return request;
}

[[noreturn]] void report(int locks, int lost, const QElapsedTimer &timer, const bench::Usage &before)
{
    const bench::Usage after = bench::Usage::now();
    std::printf("locks %d wall_ms %lld cpu_ms %.1f peak_mb %.1f lost %d\n", locks,
                static_cast<long long>(timer.elapsed()), after.cpuMs - before.cpuMs, after.peakMb, lost);
    std::fflush(stdout);
    ::_exit(0); // without waiting for thousands of releases
}

} // namespace

/// Takes LOCKS locks on a HeartbeatThread, says "measuring" once they have sent heartbeats for a while, and prints
/// what keeping them alive for SECONDS took. How late the heartbeats are is the server's to tell.
int main(int argc, char **argv)
{
    base::keepFreedMemory(); // as the console
    base::keepGlibOffWorkerThreads();
    const QCoreApplication application(argc, argv);
    const auto endpoint = bench::endpointFrom(argc, argv, "heartbeat_bench URL LOCKS SECONDS");
    if (!endpoint || argc != 4)
        return 2;
    const int wanted = QByteArray(argv[2]).toInt();
    const auto length = std::chrono::seconds(QByteArray(argv[3]).toInt());
    const auto make = [endpoint] { return std::make_unique<Services>(*endpoint); };
    locks::HeartbeatThread heartbeats(make);
    std::unordered_set<quint64> held;
    int lost = 0;
    bench::Usage before;
    QElapsedTimer timer;
    QObject::connect(&heartbeats, &locks::HeartbeatThread::changed, [&](const locks::HeldLockState &state) {
        if (state.phase == locks::HeldPhase::Lost || state.phase == locks::HeldPhase::Failed) {
            if (++lost == 1)
                std::fprintf(stderr, "%s\n", qPrintable(state.sentence));
        }
        if (state.phase != locks::HeldPhase::Held || !held.insert(state.id).second ||
            held.size() != static_cast<std::size_t>(wanted))
            return;
        QTimer::singleShot(settled, &heartbeats, [&] {
            std::printf("measuring\n");
            std::fflush(stdout);
            before = bench::Usage::now();
            timer.start();
            QTimer::singleShot(length, &heartbeats, [&] { report(wanted, lost, timer, before); });
        });
    });
    for (int number = 0; number < wanted; ++number)
        heartbeats.acquire(static_cast<quint64>(number) + 1, requestFor(number));
    QTimer::singleShot(length + 120s, &heartbeats, [&] {
        std::fprintf(stderr, "only %zu of %d locks were taken\n", held.size(), wanted);
        ::_exit(1);
    });
    return QCoreApplication::exec();
}
