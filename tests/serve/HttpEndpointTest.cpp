// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/serve/HttpEndpoint.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/program/Test.h"

#include <QTcpSocket>
#include <QTest>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace std::chrono_literals;
using serve::HttpEndpoint;

namespace {

const QByteArray localHost = "Host: localhost:19476\r\n";

/// A request with these header lines.
QByteArray request(const QByteArray &line, const QByteArray &lines = localHost)
{
    return line + " HTTP/1.1\r\n" + lines + "\r\n";
}

/// A client that sends bytes as they are, and collects what comes until the other side ends.
class RawClient {
public:
    RawClient(const HttpEndpoint &endpoint, const QByteArray &bytes)
    {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket,
                         [this] { m_received += m_socket.readAll(); });
        m_socket.connectToHost(endpoint.address().address, endpoint.address().port);
        m_socket.write(bytes);
    }
    void send(const QByteArray &bytes) { m_socket.write(bytes); }
    void stopReading() { m_socket.setReadBufferSize(1); }
    [[nodiscard]] bool isConnected() const { return m_socket.state() == QAbstractSocket::ConnectedState; }
    [[nodiscard]] bool isEnded() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    [[nodiscard]] QByteArray received() const { return m_received; }
    [[nodiscard]] QByteArray statusLine() const { return m_received.split('\r').constFirst(); }
    [[nodiscard]] QByteArray body() const { return m_received.mid(m_received.indexOf("\r\n\r\n") + 4); }
    [[nodiscard]] QByteArray header(const QByteArray &name) const
    {
        for (const QByteArray &line : m_received.left(m_received.indexOf("\r\n\r\n")).split('\n')) {
            if (line.startsWith(name + ": "))
                return line.mid(name.size() + 2).trimmed();
        }
        return {};
    }

private:
    QTcpSocket m_socket;
    QByteArray m_received;
};

} // namespace

/// A port for scrapers, as hostile and clumsy clients find it.
class HttpEndpointTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_scrapes = 0;
        m_clock = std::make_unique<fakes::UnhurriedClock>();
        listenOn(QHostAddress(QHostAddress::LocalHost));
    }
    void cleanup()
    {
        m_endpoint.reset();
        fakes::ManualClock::runUntilIdle(); // its alarm ends
        m_clock.reset();
    }

    void answersARequest_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        const auto row = [](const char *name, const QByteArray &bytes, const char *status, const char *body) {
            QTest::newRow(name) << bytes << "HTTP/1.1 " + QByteArray(status) << QByteArray(body);
        };
        const qsizetype ofRest =
            HttpEndpoint::longestHead - request("GET /metrics", localHost + "X: \r\n").size();
        const char *misdirected = "421 Misdirected Request";
        row("GET", request("GET /metrics"), "200 OK", "a 1\n");
        row("HEAD", request("HEAD /metrics"), "200 OK", "");
        row("with a query", request("GET /metrics?x=1"), "200 OK", "a 1\n");
        row("health", request("GET /-/healthy"), "200 OK", "healthy\n");
        row("a path above the root", request("GET /../../etc/passwd"), "404 Not Found", "404 Not Found\n");
        row("the same, encoded", request("GET /%2e%2e/etc/passwd"), "404 Not Found", "404 Not Found\n");
        row("a path that begins as ours", request("GET /metrics/"), "404 Not Found", "404 Not Found\n");
        row("no path", request("OPTIONS *"), "404 Not Found", "404 Not Found\n");
        row("POST", request("POST /metrics"), "405 Method Not Allowed", "405 Method Not Allowed\n");
        row("POST with a body", request("POST /metrics", localHost + "Content-Length: 3\r\n") + "abc",
            "405 Method Not Allowed", "405 Method Not Allowed\n");
        row("another host", request("GET /metrics", "Host: evil.example\r\n"), misdirected,
            "421 Misdirected Request\n");
        row("a host that begins as ours", request("GET /metrics", "Host: localhost.evil.example\r\n"),
            misdirected, "421 Misdirected Request\n");
        row("our host as a user", request("GET /metrics", "Host: localhost@evil.example\r\n"), misdirected,
            "421 Misdirected Request\n");
        row("our host and a path", request("GET /metrics", "Host: localhost/x\r\n"), misdirected,
            "421 Misdirected Request\n");
        row("an address of another machine", request("GET /metrics", "Host: 10.0.0.1:80\r\n"), misdirected,
            "421 Misdirected Request\n");
        row("any address", request("GET /metrics", "Host: 0.0.0.0:80\r\n"), misdirected,
            "421 Misdirected Request\n");
        row("an empty host", request("GET /metrics", "Host:\r\n"), misdirected, "421 Misdirected Request\n");
        row("a host in capitals", request("GET /metrics", "HOST: LocalHost\r\n"), "200 OK", "a 1\n");
        row("a loopback address", request("GET /metrics", "Host: 127.0.0.1:1\r\n"), "200 OK", "a 1\n");
        row("a loopback address of IPv6", request("GET /metrics", "Host: [::1]:1\r\n"), "200 OK", "a 1\n");
        row("no host", request("GET /metrics", ""), "400 Bad Request", "400 Bad Request\n");
        row("two hosts", request("GET /metrics", localHost + localHost), "400 Bad Request",
            "400 Bad Request\n");
        row("HTTP/1.0 without a host", "GET /metrics HTTP/1.0\r\n\r\n", "400 Bad Request",
            "400 Bad Request\n");
        row("HTTP/1.0 with one", "GET /metrics HTTP/1.0\r\n" + localHost + "\r\n", "200 OK", "a 1\n");
        row("a greeting of TLS", QByteArray("\x16\x03\x01\x00\r\n\r\n", 8), "400 Bad Request",
            "400 Bad Request\n");
        row("HTTP/2", "PRI * HTTP/2.0\r\n\r\n", "400 Bad Request", "400 Bad Request\n");
        row("no version", "GET /metrics\r\n" + localHost + "\r\n", "400 Bad Request", "400 Bad Request\n");
        row("a folded line", request("GET /metrics", localHost + " folded\r\n"), "400 Bad Request",
            "400 Bad Request\n");
        row("a line feed alone hides a host", request("GET /metrics", "X: a\nHost: evil\r\n" + localHost),
            "400 Bad Request", "400 Bad Request\n");
        row("a zero in a line", request("GET /metrics", localHost + QByteArray("X: a\0b\r\n", 8)),
            "400 Bad Request", "400 Bad Request\n");
        row("a space before the colon", request("GET /metrics", localHost + "X : a\r\n"), "400 Bad Request",
            "400 Bad Request\n");
        row("two requests in one", request("GET /metrics") + request("GET /-/healthy"), "200 OK", "a 1\n");
        row("a head of just 8 KiB",
            request("GET /metrics", localHost + "X: " + QByteArray(ofRest, 'a') + "\r\n"), "200 OK", "a 1\n");
        row("a head of one byte more",
            request("GET /metrics", localHost + "X: " + QByteArray(ofRest + 1, 'a') + "\r\n"),
            "431 Request Header Fields Too Large", "431 Request Header Fields Too Large\n");
        row("a head without an end", "GET /metrics HTTP/1.1\r\nX: " + QByteArray(9000, 'a'),
            "431 Request Header Fields Too Large", "431 Request Header Fields Too Large\n");
        row("megabytes of head", "GET /metrics HTTP/1.1\r\nX: " + QByteArray(4 << 20, 'a'),
            "431 Request Header Fields Too Large", "431 Request Header Fields Too Large\n");
    }
    void answersARequest()
    {
        QFETCH(QByteArray, bytes);
        RawClient client(*m_endpoint, bytes);
        QTRY_VERIFY(client.received().contains("\r\n\r\n"));
        QTRY_VERIFY(client.isEnded());
        QTEST(client.statusLine(), "status");
        QTEST(client.body(), "body");
        QCOMPARE(client.header("Connection"), QByteArray("close"));
        QTRY_COMPARE(m_endpoint->connections(), 0);
    }

    void anAnswerToHeadSaysHowLongThatToGetIs()
    {
        RawClient client(*m_endpoint, request("HEAD /metrics"));
        QTRY_VERIFY(client.isEnded());
        QCOMPARE(client.header("Content-Length"), QByteArray("4"));
        QCOMPARE(client.header("Content-Type"), QByteArray("text/x-sample"));
        QCOMPARE(client.body(), QByteArray());
    }

    void anotherMethodHearsWhichAreAllowed()
    {
        RawClient client(*m_endpoint, request("DELETE /metrics"));
        QTRY_VERIFY(client.isEnded());
        QCOMPARE(client.header("Allow"), QByteArray("GET, HEAD"));
        QCOMPARE(m_scrapes, 0);
    }

    void aHeadThatDoesNotComeIsAwaitedForFiveSeconds()
    {
        RawClient slow(*m_endpoint, "GET /metrics HTTP/1.1\r\nHo");
        QTRY_COMPARE(m_endpoint->connections(), 1);
        m_clock->skip(4s);
        slow.send("st: localhost\r\n"); // a byte now and then prolongs nothing
        QTest::qWait(0);
        QVERIFY(slow.isConnected());
        m_clock->skip(2s);
        QTRY_VERIFY(slow.isEnded());
        QCOMPARE(slow.received(), QByteArray());
        QTRY_COMPARE(m_endpoint->connections(), 0);
    }

    void aClientThatNeverReadsIsClosedAfterTenSecondsAndKeepsNoOtherWaiting()
    {
        m_body = QByteArray(32 << 20, 'x'); // more than the kernel holds for it
        RawClient deaf(*m_endpoint, {});
        deaf.stopReading();
        deaf.send(request("GET /metrics"));
        QTRY_COMPARE(m_scrapes, 1);
        RawClient beside(*m_endpoint, request("GET /-/healthy"));
        QTRY_VERIFY(beside.isEnded());
        QCOMPARE(beside.body(), QByteArray("healthy\n"));
        m_clock->skip(9s);
        QTest::qWait(0);
        QCOMPARE(m_endpoint->connections(), 1);
        m_clock->skip(2s);
        QTRY_COMPARE(m_endpoint->connections(), 0);
    }

    // Ours ends its half once the answer is sent; what this client goes on sending is dropped, and its answer is not.
    void aClientThatGoesOnSendingIsDrainedForASecond()
    {
        const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        place.sin_port = htons(m_endpoint->address().port);
        QCOMPARE(::connect(fd, reinterpret_cast<sockaddr *>(&place), sizeof place), 0);
        const QByteArray piece = "GET /metrics HTTP/1.1\r\nX: " + QByteArray(9000, 'a');
        QCOMPARE(::send(fd, piece.constData(), static_cast<std::size_t>(piece.size()), MSG_NOSIGNAL),
                 piece.size());
        pollfd readable{fd, POLLIN, 0};
        QTRY_COMPARE(::poll(&readable, 1, 0), 1);
        QCOMPARE(::send(fd, piece.constData(), static_cast<std::size_t>(piece.size()), MSG_NOSIGNAL),
                 piece.size());
        m_clock->skip(500ms);
        QTest::qWait(0);
        QCOMPARE(m_endpoint->connections(), 1);
        m_clock->skip(1s);
        QTRY_COMPARE(m_endpoint->connections(), 0);
        QByteArray answer(4096, '\0');
        answer.resize(::recv(fd, answer.data(), static_cast<std::size_t>(answer.size()), 0));
        ::close(fd);
        QVERIFY(answer.startsWith("HTTP/1.1 431 "));
        QVERIFY(answer.endsWith("431 Request Header Fields Too Large\n"));
    }

    void theSeventeenthConnectionIsAnsweredThatThereAreTooMany()
    {
        std::vector<std::unique_ptr<RawClient>> idle;
        for (int at = 0; at < HttpEndpoint::mostConnections; ++at)
            idle.push_back(std::make_unique<RawClient>(*m_endpoint, QByteArray()));
        QTRY_COMPARE(m_endpoint->connections(), HttpEndpoint::mostConnections);
        RawClient further(*m_endpoint, request("GET /metrics"));
        QTRY_VERIFY(further.isEnded());
        QCOMPARE(further.statusLine(), QByteArray("HTTP/1.1 503 Service Unavailable"));
        QCOMPARE(m_scrapes, 0);
        idle.clear();
        QTRY_COMPARE(m_endpoint->connections(), 0);
        RawClient after(*m_endpoint, request("GET /metrics"));
        QTRY_VERIFY(after.isEnded());
        QCOMPARE(after.statusLine(), QByteArray("HTTP/1.1 200 OK"));
    }

    void howeverManyComeTheirNumberIsBounded()
    {
        std::vector<std::unique_ptr<RawClient>> idle;
        for (int at = 0; at < 200; ++at)
            idle.push_back(std::make_unique<RawClient>(*m_endpoint, QByteArray()));
        for (const auto &each : idle)
            QTRY_VERIFY(each->isConnected() || each->isEnded());
        QTRY_VERIFY(m_endpoint->connections() >= HttpEndpoint::mostConnections);
        QVERIFY(m_endpoint->connections() <= HttpEndpoint::mostConnections + HttpEndpoint::mostEnding);
        m_clock->skip(6s);
        QTRY_COMPARE(m_endpoint->connections(), 0);
        RawClient after(*m_endpoint, request("GET /metrics"));
        QTRY_VERIFY(after.isEnded());
        QCOMPARE(after.statusLine(), QByteArray("HTTP/1.1 200 OK"));
    }

    void aPortThatIsTakenIsAnErrorAtOnce()
    {
        HttpEndpoint second(*m_clock, {});
        const auto taken = second.listen(m_endpoint->address());
        QVERIFY(!taken);
        QCOMPARE(taken.error().kind, base::ErrorKind::Io);
        QVERIFY(taken.error().sentence.startsWith(u"cannot listen on 127.0.0.1:"));
    }

    void anAddressOfAnotherMachineIsAnErrorAtOnce()
    {
        HttpEndpoint second(*m_clock, {});
        const auto there = second.listen({QHostAddress(QStringLiteral("192.0.2.1")), 0}); // of documentation
        QVERIFY(!there);
        QCOMPARE(there.error().kind, base::ErrorKind::Io);
    }

    void anotherThanTheLoopbackAddressAnswersToAnyHost()
    {
        listenOn(QHostAddress(QHostAddress::AnyIPv4));
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_endpoint->address().port);
        socket.write(request("GET /metrics", "Host: bastion.example:19464\r\n"));
        QTRY_VERIFY(socket.state() == QAbstractSocket::UnconnectedState);
        QVERIFY(socket.readAll().startsWith("HTTP/1.1 200 OK\r\n"));
    }

    void listensByIpv6()
    {
        HttpEndpoint six(*m_clock, pages());
        if (const auto open = six.listen({QHostAddress(QHostAddress::LocalHostIPv6), 0}); !open)
            QSKIP(qPrintable(QStringLiteral("this machine has no IPv6: ") + open.error().sentence));
        RawClient client(
            six, request("GET /metrics", "Host: [::1]:" + QByteArray::number(six.address().port) + "\r\n"));
        QTRY_VERIFY(client.isEnded());
        QCOMPARE(client.body(), QByteArray("a 1\n"));
    }

    void aClosedEndpointHasNoConnections()
    {
        RawClient idle(*m_endpoint, QByteArray());
        QTRY_COMPARE(m_endpoint->connections(), 1);
        m_endpoint->close();
        QCOMPARE(m_endpoint->connections(), 0);
        QTRY_VERIFY(idle.isEnded());
    }

private:
    HttpEndpoint::Pages pages()
    {
        return {{"/metrics",
                 [this] {
                     ++m_scrapes;
                     return serve::Page{200, "text/x-sample", m_body};
                 }},
                {"/-/healthy", [] { return serve::Page{.body = "healthy\n"}; }}};
    }
    void listenOn(const QHostAddress &address)
    {
        m_body = "a 1\n";
        m_endpoint = std::make_unique<HttpEndpoint>(*m_clock, pages());
        QVERIFY(m_endpoint->listen({address, 0}));
    }

    QByteArray m_body;
    int m_scrapes = 0;
    std::unique_ptr<fakes::UnhurriedClock> m_clock;
    std::unique_ptr<HttpEndpoint> m_endpoint;
};

LEASESCOPE_TEST(HttpEndpointTest)
#include "HttpEndpointTest.moc"
