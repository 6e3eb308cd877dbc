// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Dynalite.h"
#include "tests/contract/Loopback.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QTest>

#include <csignal>

using base::ErrorKind;
using fakes::Dynalite;
using fakes::isAlive;

/// The judge is supervised: none is left behind, and no other machine reaches it.
class DynaliteTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatToInstallWhenNodeIsMissing();
    void listensOnLoopbackOnly();
    void childEndsWithTheObject();
    void childEndsWhenWeAreKilled();
    void outlivesAClientThatEndsWithinItsRequest();

private:
    bool starts()
    {
        auto dynalite = Dynalite::start();
        if (!dynalite)
            m_why = dynalite.error().sentence;
        else
            m_dynalite = *std::move(dynalite);
        return dynalite.has_value();
    }
    [[nodiscard]] quint16 port() const { return static_cast<quint16>(m_dynalite->url().port()); }

    std::unique_ptr<Dynalite> m_dynalite;
    QString m_why;
};

#define NEEDS_DYNALITE                                                                                       \
    if (!starts())                                                                                           \
    QSKIP(qPrintable(m_why))

void DynaliteTest::saysWhatToInstallWhenNodeIsMissing()
{
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", "/nowhere/at/all");
    const bool isThere = starts();
    qputenv("PATH", before);
    QVERIFY(!isThere);
    QVERIFY(m_why.contains(u"the program node is missing"));
    QVERIFY(m_why.contains(u"apt install nodejs"));
}

void DynaliteTest::listensOnLoopbackOnly()
{
    NEEDS_DYNALITE;
    QVERIFY(contract::accepts(port()));
    // 127.0.0.1 in the kernel's byte order; nothing on 0.0.0.0 or ::
    QCOMPARE(contract::listeningOn(port()), QList<QByteArray>{"0100007F"});
}

void DynaliteTest::childEndsWithTheObject()
{
    NEEDS_DYNALITE;
    const qint64 pid = m_dynalite->processId();
    QVERIFY(isAlive(pid));
    m_dynalite.reset();
    QVERIFY(!isAlive(pid));
}

void DynaliteTest::childEndsWhenWeAreKilled()
{
    NEEDS_DYNALITE;
    QProcess holder;
    holder.start(QStringLiteral(LEASESCOPE_ENDPOINT_HOLDER), QStringList());
    QTRY_VERIFY(holder.canReadLine());
    const QList<QByteArray> reported = holder.readLine().trimmed().split(' ');
    const qint64 pid = reported.value(0).toLongLong();
    QVERIFY(pid > 1);
    QVERIFY(isAlive(pid));
    QVERIFY(contract::accepts(reported.value(1).toUShort()));

    QCOMPARE(::kill(static_cast<pid_t>(holder.processId()), SIGKILL), 0);
    QTRY_VERIFY(!isAlive(pid)); // another process may have its port by then
}

void DynaliteTest::outlivesAClientThatEndsWithinItsRequest()
{
    NEEDS_DYNALITE;
    contract::RawClient client(port());
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n");
    QVERIFY(client.read().startsWith("HTTP/1.1 100")); // it reads the request now
    client.abort();
    // Its end is seen at the latest between two answers to others.
    for (int i = 0; i < 3; ++i)
        QVERIFY(contract::isAnswered(port()));
    QVERIFY(isAlive(m_dynalite->processId()));
}

LEASESCOPE_TEST(DynaliteTest)
#include "DynaliteTest.moc"
