// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/LocalEndpoint.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QFile>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using base::ErrorKind;
using demo::LocalEndpoint;
using fakes::isAlive;

namespace {

bool accepts(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    return socket.waitForConnected(1000);
}

/// Local addresses (as the kernel writes them) of the sockets that listen on `port`.
QList<QByteArray> listeningOn(quint16 port)
{
    QList<QByteArray> addresses;
    for (const auto *name : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        QFile file(QString::fromLatin1(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            const QList<QByteArray> fields = line.simplified().split(' ');
            if (fields.size() < 4 || fields.at(3) != "0A")
                continue;
            const QList<QByteArray> local = fields.at(1).split(':');
            if (local.value(1).toUInt(nullptr, 16) == port)
                addresses.append(local.value(0));
        }
    }
    return addresses;
}

/// Whether the endpoint answers on a connection of its own.
bool answers(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    if (!socket.waitForConnected(fakes::waitLimit))
        return false;
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return socket.waitForReadyRead(fakes::waitLimit) && socket.readAll().startsWith("HTTP/1.1 200");
}

base::Result<std::unique_ptr<LocalEndpoint>> startNow(LocalEndpoint::Places places, int endpoints = 1)
{
    return QCoro::waitFor(LocalEndpoint::start(std::move(places), {}, endpoints));
}

/// What an operation of DynamoDB is answered: status line and body in one.
QByteArray asked(const QUrl &endpoint, const QByteArray &operation, const QByteArray &body,
                 const QByteArray &accessKey = "KEY")
{
    QTcpSocket socket;
    socket.connectToHost(endpoint.host(), static_cast<quint16>(endpoint.port()));
    if (!socket.waitForConnected(fakes::waitLimit))
        return {};
    socket.write(
        "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Amz-Target: DynamoDB_20120810." +
        operation +
        "\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20260101T000000Z\r\n"
        "Authorization: AWS4-HMAC-SHA256 Credential=" +
        accessKey +
        "/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, "
        "Signature=0\r\nContent-Length: " +
        QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QByteArray answer;
    while (socket.waitForReadyRead(fakes::waitLimit))
        answer += socket.readAll();
    return answer;
}

QByteArray tableNamed(const QByteArray &name)
{
    return R"({"TableName":")" + name +
        R"(","KeySchema":[{"AttributeName":"key","KeyType":"HASH"}],"BillingMode":"PAY_PER_REQUEST",)"
        R"("AttributeDefinitions":[{"AttributeName":"key","AttributeType":"S"}]})";
}

} // namespace

class LocalEndpointTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatToInstallWhenNodeIsMissing();
    void saysWhatToRunWhenNodeModulesAreMissing();
    void saysWhereItLookedWhenTheScriptIsMissing();
    void reportsWhyTheChildEndedAtOnce();
    void prefersTheFolderNamedByTheEnvironment();
    void looksBesideTheProgramAndNotWhereItWasBuilt();
    void endsAsCancelledWhenStopped();
    void listensOnLoopbackOnly();
    void childEndsWithTheObject();
    void childEndsWhenWeAreKilled();
    void reportsAChildThatEndsByItself();
    void outlivesAClientThatEndsWithinItsRequest();
    void endpointsOfOneChildHaveTablesOfTheirOwn();
    void refusesOneAccessKeyAtOneEndpointUntilItIsAcceptedAgain();

private:
    bool installed()
    {
        const auto endpoint = startNow(LocalEndpoint::Places::usual());
        if (!endpoint)
            m_why = endpoint.error().sentence;
        return endpoint.has_value();
    }
    QString m_why;
};

#define NEEDS_DYNALITE                                                                                       \
    if (!installed())                                                                                        \
    QSKIP(qPrintable(m_why))

void LocalEndpointTest::saysWhatToInstallWhenNodeIsMissing()
{
    LocalEndpoint::Places places = LocalEndpoint::Places::usual();
    places.node.clear();
    const auto endpoint = startNow(places);
    QVERIFY(!endpoint);
    QCOMPARE(endpoint.error().kind, ErrorKind::Unsupported);
    QVERIFY(endpoint.error().sentence.contains(u"the program node is missing"));
    QVERIFY(endpoint.error().sentence.contains(u"apt install nodejs"));
    QVERIFY(!endpoint.error().sentence.endsWith(u'.'));
}

void LocalEndpointTest::saysWhatToRunWhenNodeModulesAreMissing()
{
    const QTemporaryDir folder;
    QFile script(folder.filePath(QStringLiteral("serve.js")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    LocalEndpoint::Places places = LocalEndpoint::Places::usual();
    places.node = QStringLiteral("/bin/sh"); // any program: it must not get that far
    places.folders = {folder.path()};
    const auto endpoint = startNow(places);
    QVERIFY(!endpoint);
    QCOMPARE(endpoint.error().kind, ErrorKind::Unsupported);
    const QString command =
        QStringLiteral("run: npm ci --omit=dev --ignore-scripts --prefix '%1'").arg(folder.path());
    QVERIFY2(endpoint.error().sentence.endsWith(command), qPrintable(endpoint.error().sentence));
}

void LocalEndpointTest::saysWhereItLookedWhenTheScriptIsMissing()
{
    LocalEndpoint::Places places;
    places.folders = {QStringLiteral("/nowhere/at/all")};
    const auto endpoint = startNow(places);
    QVERIFY(!endpoint);
    QVERIFY(endpoint.error().sentence.contains(u"/nowhere/at/all"));
}

void LocalEndpointTest::reportsWhyTheChildEndedAtOnce()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("node_modules/dynalite")));
    QFile package(folder.filePath(QStringLiteral("node_modules/dynalite/package.json")));
    QVERIFY(package.open(QIODevice::WriteOnly));
    QFile script(folder.filePath(QStringLiteral("serve.js")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("echo 'cannot listen: out of ports' >&2; exit 3\n");
    script.close();
    LocalEndpoint::Places places;
    places.node = QStringLiteral("/bin/sh");
    places.folders = {folder.path()};
    const auto endpoint = startNow(places);
    QVERIFY(!endpoint);
    QCOMPARE(endpoint.error().kind, ErrorKind::Io);
    QVERIFY2(endpoint.error().sentence.contains(u"out of ports"), qPrintable(endpoint.error().sentence));
}

void LocalEndpointTest::prefersTheFolderNamedByTheEnvironment()
{
    const QByteArray before = qgetenv("LEASESCOPE_DYNALITE_DIR");
    qputenv("LEASESCOPE_DYNALITE_DIR", "/somewhere/else");
    const LocalEndpoint::Places places = LocalEndpoint::Places::usual();
    before.isEmpty() ? qunsetenv("LEASESCOPE_DYNALITE_DIR") : qputenv("LEASESCOPE_DYNALITE_DIR", before);
    QCOMPARE(places.folders.first(), QStringLiteral("/somewhere/else"));
    QCOMPARE(places.folders.last(), places.cache);
}

void LocalEndpointTest::looksBesideTheProgramAndNotWhereItWasBuilt()
{
    LocalEndpoint::Places places = LocalEndpoint::Places::usual();
    places.folders.removeAll(qEnvironmentVariable("LEASESCOPE_DYNALITE_DIR"));
    places.folders.removeAll(places.cache);
    const QDir prefix(QCoreApplication::applicationDirPath() + QStringLiteral("/.."));
    QCOMPARE(places.folders,
             QStringList(prefix.canonicalPath() + QStringLiteral("/share/leasescope/embedded-dynamodb")));
}

void LocalEndpointTest::endsAsCancelledWhenStopped()
{
    NEEDS_DYNALITE;
    std::stop_source stop;
    auto task = LocalEndpoint::start(LocalEndpoint::Places::usual(), stop.get_token());
    stop.request_stop();
    const auto endpoint = QCoro::waitFor(std::move(task));
    QVERIFY(base::isCancelled(endpoint));
}

void LocalEndpointTest::listensOnLoopbackOnly()
{
    NEEDS_DYNALITE;
    const auto endpoint = startNow(LocalEndpoint::Places::usual());
    QVERIFY(endpoint);
    const auto port = static_cast<quint16>(endpoint.value()->url().port());
    QVERIFY(accepts(port));
    // 127.0.0.1 in the kernel's byte order; nothing on 0.0.0.0 or ::
    QCOMPARE(listeningOn(port), QList<QByteArray>{"0100007F"});
}

void LocalEndpointTest::childEndsWithTheObject()
{
    NEEDS_DYNALITE;
    auto endpoint = startNow(LocalEndpoint::Places::usual());
    QVERIFY(endpoint);
    const qint64 pid = endpoint.value()->processId();
    QVERIFY(isAlive(pid));
    endpoint.value().reset();
    QVERIFY(!isAlive(pid));
}

void LocalEndpointTest::childEndsWhenWeAreKilled()
{
    NEEDS_DYNALITE;
    QProcess holder;
    holder.start(QStringLiteral(LEASESCOPE_ENDPOINT_HOLDER), QStringList());
    QTRY_VERIFY(holder.canReadLine());
    const QList<QByteArray> reported = holder.readLine().trimmed().split(' ');
    const qint64 pid = reported.value(0).toLongLong();
    QVERIFY(pid > 1);
    QVERIFY(isAlive(pid));
    QVERIFY(accepts(reported.value(1).toUShort()));

    QCOMPARE(::kill(static_cast<pid_t>(holder.processId()), SIGKILL), 0);
    QTRY_VERIFY(!isAlive(pid)); // another process may have its port by then
}

void LocalEndpointTest::reportsAChildThatEndsByItself()
{
    NEEDS_DYNALITE;
    const auto endpoint = startNow(LocalEndpoint::Places::usual());
    QVERIFY(endpoint);
    QSignalSpy ended(endpoint.value().get(), &LocalEndpoint::ended);
    QCOMPARE(::kill(static_cast<pid_t>(endpoint.value()->processId()), SIGKILL), 0);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(ended.first().first().toString().contains(u"its tables are gone"));
    QVERIFY(!endpoint.value()->isRunning());
}

void LocalEndpointTest::outlivesAClientThatEndsWithinItsRequest()
{
    NEEDS_DYNALITE;
    const auto endpoint = startNow(LocalEndpoint::Places::usual());
    QVERIFY(endpoint);
    const auto port = static_cast<quint16>(endpoint.value()->url().port());
    QTcpSocket client;
    client.connectToHost(QStringLiteral("127.0.0.1"), port);
    QVERIFY(client.waitForConnected(fakes::waitLimit));
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n");
    QVERIFY(client.waitForReadyRead(fakes::waitLimit)); // it reads the request now
    client.abort();
    // Its end is seen at the latest between two answers to others.
    for (int i = 0; i < 3; ++i)
        QVERIFY(answers(port));
    QVERIFY(isAlive(pid_t(endpoint.value()->processId())));
}

void LocalEndpointTest::endpointsOfOneChildHaveTablesOfTheirOwn()
{
    NEEDS_DYNALITE;
    const auto endpoint = startNow(LocalEndpoint::Places::usual(), 2);
    QVERIFY(endpoint);
    const QUrl first = endpoint.value()->url(0);
    const QUrl second = endpoint.value()->url(1);
    QVERIFY(first.port() != second.port());
    QVERIFY(asked(first, "CreateTable", tableNamed("locks")).startsWith("HTTP/1.1 200"));
    QVERIFY(asked(first, "ListTables", "{}").contains(R"({"TableNames":["locks"]})"));
    QVERIFY(asked(second, "ListTables", "{}").contains(R"({"TableNames":[]})"));
}

void LocalEndpointTest::refusesOneAccessKeyAtOneEndpointUntilItIsAcceptedAgain()
{
    NEEDS_DYNALITE;
    const auto endpoint = startNow(LocalEndpoint::Places::usual(), 2);
    QVERIFY(endpoint);
    const QUrl first = endpoint.value()->url(0);
    const QUrl second = endpoint.value()->url(1);
    endpoint.value()->refuse(1, "VISITOR");
    QTRY_VERIFY(asked(second, "ListTables", "{}", "VISITOR").contains("ExpiredTokenException"));
    QVERIFY(asked(second, "ListTables", "{}", "HOLDERS").startsWith("HTTP/1.1 200"));
    QVERIFY(asked(first, "ListTables", "{}", "VISITOR").startsWith("HTTP/1.1 200"));
    endpoint.value()->accept(1);
    QTRY_VERIFY(asked(second, "ListTables", "{}", "VISITOR").startsWith("HTTP/1.1 200"));
}

LEASESCOPE_TEST(LocalEndpointTest)
#include "LocalEndpointTest.moc"
