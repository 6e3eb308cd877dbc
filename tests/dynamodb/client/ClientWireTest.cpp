// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/QtHttpTransport.h"
#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/program/Test.h"

using Event = dynamodb::ClientEvent::Kind;
using fakes::MisbehavingServer;
using fakes::SeenRequest;
using Outcome = dynamodb::WriteOutcome::Kind;

namespace {

/// The real transport under the real client, against a server of ours.
struct Station {
    explicit Station(const QUrl &url)
        : transport(clock, direct()), client(transport, credentials, clock, settingsFor(url))
    {
        aws::Credentials keys;
        keys.accessKeyId = "LEASESCOPETESTKEY001";
        keys.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED secret"));
        credentials.give(keys);
        client.setObserver(
            [this](const dynamodb::ClientEvent &event) { sent += event.kind == Event::Sent ? 1 : 0; });
    }
    static http::TransportSettings direct()
    {
        http::TransportSettings settings;
        settings.useSystemProxy = false;
        return settings;
    }
    static dynamodb::DynamoDbClient::Settings settingsFor(const QUrl &url)
    {
        auto settings = ClientProbe::settingsWith(ClientProbe::Access::ReadWrite);
        settings.endpoint.url = url;
        return settings;
    }
    template <typename T>
    std::optional<base::Result<T>> finish(base::Task<base::Result<T>> task)
    {
        const auto result = fakes::noResultYet<T>();
        tasks.start(fakes::keepResult<T>(std::move(task), result));
        return QTest::qWaitFor([&] { return result->has_value(); }, 60000) ? *result : std::nullopt;
    }
    auto get()
    {
        return finish(client.getItem(QStringLiteral("locks"), ClientProbe::someKey(),
                                     dynamodb::Consistency::Strong, tasks.token()));
    }
    auto write() { return finish(client.apply(ClientProbe::someWrite(), tasks.token())); }

    fakes::UnhurriedClock clock;
    ProbeCredentials credentials;
    http::QtHttpTransport transport;
    dynamodb::DynamoDbClient client;
    int sent = 0;
    base::TaskScope tasks;
};

} // namespace

/// Client and transport together: what our own log shows is what reaches the wire.
class ClientWireTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLostWriteArrivesOnceAndEndsAsUnknown_data()
    {
        QTest::addColumn<bool>("reset");
        QTest::newRow("closed") << false;
        QTest::newRow("reset") << true;
    }
    void aLostWriteArrivesOnceAndEndsAsUnknown()
    {
        QFETCH(bool, reset);
        MisbehavingServer server(reset ? MisbehavingServer::reset() : MisbehavingServer::drop());
        Station station(server.url());
        const auto result = station.write();
        QVERIFY(result && *result);
        QVERIFY((*result)->kind == Outcome::Unknown);
        QTest::qWait(150);
        QCOMPARE(server.requests().size(), 1);
        QCOMPARE(station.sent, 1);
    }

    void aLostReadArrivesOncePerAttempt()
    {
        MisbehavingServer server(MisbehavingServer::drop());
        Station station(server.url());
        const auto result = station.get();
        QVERIFY(result && !*result);
        QTest::qWait(150);
        QCOMPARE(server.requests().size(), 4);
        QCOMPARE(station.sent, 4);
    }

    void aWriteToNobodyIsAnErrorNotAnUnknown()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        const QUrl url = server.url();
        server.stopListening();
        Station station(url);
        const auto result = station.write();
        QVERIFY(result && !*result);
        QVERIFY(result->error().kind == base::ErrorKind::Unreachable);
        QCOMPARE(station.sent, 4);
    }

    // An answer that comes twice on one connection, the second time for the next request.
    void afterAnAnswerThatCameTwiceTheNextGoesThroughAnotherConnection()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        const auto ofConnection = [](int connection) {
            return MisbehavingServer::message(
                200, "x-amzn-RequestId: ID" + QByteArray::number(connection) + "\r\n", "{}");
        };
        server.setReaction([ofConnection](QTcpSocket *socket, const SeenRequest &request) {
            socket->write(ofConnection(request.connection));
        });
        Station station(server.url());
        QVERIFY(*station.get());
        QVERIFY(*station.get());
        QCOMPARE(server.requests().size(), 3);
        QCOMPARE(server.requests().at(1).connection, 1);
        QCOMPARE(server.requests().at(2).connection, 2);
        const auto doubled = station.write();
        QVERIFY(doubled && *doubled && (*doubled)->kind == Outcome::Unknown);
        QVERIFY(*station.get());
        QCOMPARE(server.requests().last().connection, 3);
    }

    // Below 200 Qt takes the answer for the whole, and what follows for that to the next request.
    void afterAnAnswerBelow200TheNextGoesThroughAnotherConnection()
    {
        MisbehavingServer server(
            MisbehavingServer::raw("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n", false));
        Station station(server.url());
        const auto open = station.write();
        QVERIFY(open && *open && (*open)->kind == Outcome::Unknown);
        server.setReaction(MisbehavingServer::answer(200, {}, "{}"));
        const auto read = station.get();
        QVERIFY(read && *read && !(*read)->item);
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(server.requests().last().connection, 2);
    }

    // Qt closes a connection with bytes behind an answer if they come with it, and keeps them for the next answer if they
    // come later.
    void bytesBehindAnAnswerAreNotTheNextOne_data()
    {
        QTest::addColumn<bool>("atOnce");
        QTest::newRow("with it") << true;
        QTest::newRow("a moment later") << false;
    }
    void bytesBehindAnAnswerAreNotTheNextOne()
    {
        QFETCH(bool, atOnce);
        const QByteArray answer =
            MisbehavingServer::message(200, "x-amzn-RequestId: ONE\r\n", someRowReplaced);
        MisbehavingServer server(MisbehavingServer::silence());
        server.setReaction([&](QTcpSocket *socket, const SeenRequest &request) {
            if (server.requests().size() == 1 && atOnce)
                socket->write(answer + answer);
            else if (server.requests().size() == 1)
                socket->write(answer);
            else if (request.connection == 1)
                socket->write(answer); // late for the first, early for this one
            else
                socket->write(MisbehavingServer::message(200, "x-amzn-RequestId: TWO\r\n", "{}"));
        });
        Station station(server.url());
        const auto first = station.write();
        QVERIFY(first && *first && (*first)->kind == Outcome::Applied);
        if (atOnce)
            QTRY_COMPARE(server.openConnections(), 0);
        const auto next = station.write();
        QVERIFY(next && *next && (*next)->kind == Outcome::Unknown);
        QCOMPARE(server.requests().last().connection, atOnce ? 2 : 1);
        server.setReaction(MisbehavingServer::answer(200, "x-amzn-RequestId: THREE\r\n", "{}"));
        QVERIFY(*station.get());
        QCOMPARE(server.requests().size(), 3);
        QVERIFY(server.requests().last().connection != 1);
    }

    void whatArrivesIsWhatWasSigned()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, someRowReplaced));
        Station station(server.url());
        const auto result = station.write();
        QVERIFY(result && *result && (*result)->kind == Outcome::Applied);
        const SeenRequest &seen = server.requests().first();
        QCOMPARE(seen.body, ClientProbe::someWrite().requestBody());
        QCOMPARE(seen.header("Host"), "127.0.0.1:" + QByteArray::number(server.url().port()));
        aws::SigningInput input;
        input.method = "POST";
        input.url = server.url().toEncoded();
        input.headers = {{"Content-Type", seen.header("Content-Type")},
                         {"X-Amz-Target", seen.header("X-Amz-Target")}};
        input.body = seen.body;
        input.credentials.accessKeyId = "LEASESCOPETESTKEY001";
        input.credentials.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED secret"));
        input.region = "eu-west-1";
        input.service = "dynamodb";
        const QString text = QString::fromLatin1(seen.header("X-Amz-Date"));
        QDateTime moment = QDateTime::fromString(text, QStringLiteral("yyyyMMdd'T'hhmmss'Z'"));
        moment.setTimeSpec(Qt::UTC);
        input.time = base::WallTime(std::chrono::seconds(moment.toSecsSinceEpoch()));
        const auto expected = aws::sign(input);
        QVERIFY(expected);
        QVERIFY(seen.header("Authorization").endsWith(expected->signature));
    }
};

LEASESCOPE_TEST(ClientWireTest)
#include "ClientWireTest.moc"
