// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/EmbeddedEndpoint.h"
#include "core/base/SystemClock.h"
#include "core/dynamodb/client/EmulatorCheck.h"
#include "core/http/QtHttpTransport.h"
#include "tests/contract/Loopback.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

using contract::answerTo;
using contract::requestOf;
using demo::EmbeddedEndpoint;

namespace {

quint16 portOf(const EmbeddedEndpoint &endpoint, int place = 0)
{
    return static_cast<quint16>(endpoint.url(place).port());
}

} // namespace

/// What the program promises of its own endpoint beside the contract.
class EmbeddedEndpointTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listensOnLoopbackOnly()
    {
        const auto endpoint = EmbeddedEndpoint::start();
        QVERIFY(endpoint);
        // 127.0.0.1 in the kernel's byte order; nothing on 0.0.0.0 or ::
        QCOMPARE(contract::listeningOn(portOf(**endpoint)), QList<QByteArray>{"0100007F"});
        QCOMPARE((*endpoint)->url().host(), QStringLiteral("127.0.0.1"));
    }

    void endsWithTheObject()
    {
        auto endpoint = EmbeddedEndpoint::start();
        QVERIFY(endpoint);
        const quint16 port = portOf(**endpoint);
        contract::RawClient kept(port);
        kept.write(requestOf("ListTables", "{}"));
        QVERIFY(kept.readAnswer().startsWith("HTTP/1.1 200"));
        endpoint->reset();
        QCOMPARE(contract::listeningOn(port), QList<QByteArray>());
        QCOMPARE(kept.readToTheEnd(), QByteArray());
    }

    void endpointsHaveTablesOfTheirOwn()
    {
        const auto endpoint = EmbeddedEndpoint::start(2);
        QVERIFY(endpoint);
        const quint16 first = portOf(**endpoint, 0);
        const quint16 second = portOf(**endpoint, 1);
        QVERIFY(first != second);
        QVERIFY(answerTo(first, requestOf("CreateTable", contract::tableNamed("locks")))
                    .startsWith("HTTP/1.1 200"));
        QVERIFY(answerTo(first, requestOf("ListTables", "{}")).endsWith(R"({"TableNames":["locks"]})"));
        QVERIFY(answerTo(second, requestOf("ListTables", "{}")).endsWith(R"({"TableNames":[]})"));
    }

    void refusesOneAccessKeyAtOneEndpointUntilItIsAcceptedAgain()
    {
        const auto endpoint = EmbeddedEndpoint::start(2);
        QVERIFY(endpoint);
        const auto asked = [&endpoint](int place, const char *key) {
            return answerTo(portOf(**endpoint, place), requestOf("ListTables", "{}", key));
        };
        (*endpoint)->refuse(1, "VISITOR");
        const QByteArray refused = asked(1, "VISITOR");
        QVERIFY(refused.startsWith("HTTP/1.1 400"));
        QVERIFY(refused.endsWith(R"({"__type":"com.amazon.coral.service#ExpiredTokenException",)"
                                 R"("message":"The security token included in the request is expired"})"));
        QVERIFY(asked(1, "HOLDERS").startsWith("HTTP/1.1 200"));
        QVERIFY(asked(1, "VISITORS").startsWith("HTTP/1.1 200"));
        QVERIFY(asked(0, "VISITOR").startsWith("HTTP/1.1 200"));
        (*endpoint)->accept(1);
        QVERIFY(asked(1, "VISITOR").startsWith("HTTP/1.1 200"));
    }

    void isKnownAsAnEmulator()
    {
        const auto started = EmbeddedEndpoint::start();
        QVERIFY(started);
        base::SystemClock clock;
        http::QtHttpTransport transport(clock, http::TransportSettings());
        const auto endpoint = aws::customEndpoint((*started)->url().toString(), QStringLiteral("us-east-1"));
        QVERIFY(endpoint);
        const auto nature = QCoro::waitFor(dynamodb::askNature(transport, clock, *endpoint, {}));
        QVERIFY(nature);
        QVERIFY2(nature->emulator, qPrintable(nature->caveat));
    }
};

LEASESCOPE_TEST(EmbeddedEndpointTest)
#include "EmbeddedEndpointTest.moc"
