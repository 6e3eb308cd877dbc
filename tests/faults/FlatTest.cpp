// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "core/base/TaskScope.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <array>
#include <unistd.h>

using fakes::MisbehavingServer;

namespace {

constexpr int faultsInAll = 10'000;
constexpr int warmUp = 3000;
constexpr int callers = 4;
constexpr int oneSilentIn = 500;
constexpr qint64 onlyIfItHangs = 1'000'000; // ms; a quiet machine needs ten seconds

struct Figures {
    qsizetype files = 0; ///< open descriptors: ours and the server's
    qsizetype threads = 0;
    qint64 kilobytes = 0; ///< resident
    static Figures now()
    {
        Figures figures;
        figures.files =
            QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System).size();
        figures.threads =
            QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
        QFile statm(QStringLiteral("/proc/self/statm"));
        if (statm.open(QIODevice::ReadOnly))
            figures.kilobytes =
                statm.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) / 1024;
        return figures;
    }
};

MisbehavingServer::Reaction cheapFault(int number)
{
    const auto json = QByteArrayLiteral("Content-Type: application/x-amz-json-1.0\r\n");
    switch (number % 14) {
    case 0:
        return MisbehavingServer::drop();
    case 1:
        return MisbehavingServer::reset();
    case 2:
        return MisbehavingServer::raw("garbage\r\n\r\n", true);
    case 3:
        return MisbehavingServer::raw("HTTP/1.1 200 OK\r\nContent-Ty", true);
    case 4:
        return MisbehavingServer::raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{", true);
    case 5:
        return MisbehavingServer::answer(200, "x-amz-crc32: 1\r\n", "{}");
    case 6:
        return MisbehavingServer::answer(200, {}, "<html>log in</html>");
    case 7:
        return MisbehavingServer::answer(200, {}, QByteArray(9000, 'x'));
    case 8:
        return MisbehavingServer::answer(302, "Location: http://portal.invalid/\r\n", "moved");
    case 9:
        return MisbehavingServer::answer(502, {}, "<title>Bad Gateway</title>");
    case 10:
        return MisbehavingServer::answer(503, {}, {});
    case 11:
        return MisbehavingServer::answer(400, json, "{\"__type\":\"ThrottlingException\"}");
    case 12:
        return MisbehavingServer::answer(400, json,
                                         "{\"__type\":\"AccessDeniedException\",\"message\":\"m\"}");
    default:
        return MisbehavingServer::answer(400, json, "{\"__type\":\"InternalServerError\"}");
    }
}

} // namespace

/// Ten thousand failures leave nothing behind.
class FlatTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenThousandFaultsLeaveNothingBehind()
    {
        int reached = 0;
        MisbehavingServer server(MisbehavingServer::silence());
        server.setReaction([&reached](QTcpSocket *socket, const fakes::SeenRequest &request) {
            if (++reached % oneSilentIn != 0)
                cheapFault(reached)(socket, request);
        });
        const Clients clients(server.url());
        QElapsedTimer took;
        took.start();
        std::optional<Figures> warm;
        Figures last;
        for (int done = 0; done < faultsInAll;) {
            const int upTo = std::min(done + 500, faultsInAll);
            base::TaskScope scope;
            const auto ended = std::make_shared<int>(done);
            for (int caller = 0; caller < callers; ++caller)
                scope.start(fail(clients.client.get(), ended, upTo, scope.token()));
            // Not qWaitFor(): it sleeps between its looks.
            while (!scope.idle() && took.elapsed() < onlyIfItHangs)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            QVERIFY(scope.idle());
            done = *ended;
            server.forgetRequests();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCOMPARE(clients.transport->inFlight(), 0);
            last = Figures::now();
            if (!warm && done >= warmUp)
                warm = last;
            if (done % 2000 == 0 || done >= faultsInAll)
                qInfo("after %d faults: %lld files, %lld threads, %lld KiB, %lld ms", done,
                      static_cast<long long>(last.files), static_cast<long long>(last.threads),
                      static_cast<long long>(last.kilobytes), static_cast<long long>(took.elapsed()));
        }
        // Some are sent on a connection that the server is just closing.
        QVERIFY2(reached > faultsInAll * 9 / 10, qPrintable(QString::number(reached)));
        // A connection or two may happen to be open at either moment.
        QVERIFY(last.files <= warm->files + 2 * callers);
        QVERIFY(last.threads <= warm->threads + 2);
#ifndef LEASESCOPE_SANITIZED // which keeps what was freed
        QVERIFY(last.kilobytes <= warm->kilobytes + 4096);
#endif
    }

private:
    struct Clients {
        explicit Clients(const QUrl &url)
        {
            http::TransportSettings wire;
            wire.useSystemProxy = false;
            wire.largestBody = 8000;
            transport = std::make_unique<http::QtHttpTransport>(clock, wire);
            dynamodb::DynamoDbClient::Settings settings;
            settings.endpoint.url = url;
            settings.endpoint.region = "eu-west-1";
            settings.retry.maxAttempts = 1;
            settings.singleItemIdle = std::chrono::milliseconds(100);
            client = std::make_unique<dynamodb::DynamoDbClient>(*transport, *credentials, clock, settings);
        }
        base::SystemClock clock;
        std::unique_ptr<fakes::FixedCredentials> credentials = std::make_unique<fakes::FixedCredentials>();
        std::unique_ptr<http::QtHttpTransport> transport;
        std::unique_ptr<dynamodb::DynamoDbClient> client;
    };
    static base::Task<> fail(dynamodb::DynamoDbClient *client, std::shared_ptr<int> ended, int upTo,
                             std::stop_token stop)
    {
        const dynamodb::Item key({{"key", dynamodb::AttributeValue::string("a")}});
        const QString table = QStringLiteral("locks");
        while (*ended < upTo) {
            ++*ended;
            const auto answer = co_await client->getItem(table, key, dynamodb::Consistency::Strong, stop);
            if (base::isCancelled(answer))
                co_return;
            if (answer)
                qWarning("an answer came of a fault");
        }
    }
};

LEASESCOPE_TEST(FlatTest)
#include "FlatTest.moc"
