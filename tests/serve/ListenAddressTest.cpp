// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/serve/ListenAddress.h"
#include "tests/program/Test.h"

#include <QTest>

/// Where metrics are offered, as it is written on the command line.
class ListenAddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAPortOrAnAddressWithOne_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("means");
        QTest::addColumn<bool>("isLoopback");
        const auto row = [](const char *text, const char *means, bool isLoopback = true) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(means) << isLoopback;
        };
        row("19464", "127.0.0.1:19464");
        row("127.0.0.1:19464", "127.0.0.1:19464");
        row("127.8.0.1:1", "127.8.0.1:1");
        row("localhost:19464", "127.0.0.1:19464");
        row("[::1]:19464", "[::1]:19464");
        row("0.0.0.0:19464", "0.0.0.0:19464", false);
        row("10.1.2.3:65535", "10.1.2.3:65535", false);
        row("[::]:19464", "[::]:19464", false);
        row("[fe80::1]:80", "[fe80::1]:80", false);
    }
    void isAPortOrAnAddressWithOne()
    {
        QFETCH(QString, text);
        const auto address = serve::parseListenAddress(text);
        QVERIFY2(address, qPrintable(address ? QString() : address.error().sentence));
        QTEST(address->text(), "means");
        QTEST(address->isLoopback(), "isLoopback");
    }

    void isNothingElse_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"",
                                 ":",
                                 "0",
                                 "65536",
                                 "-1",
                                 "+1",
                                 " 19464",
                                 "19464 ",
                                 "0x50",
                                 "metrics",
                                 ":19464",
                                 "127.0.0.1",
                                 "127.0.0.1:",
                                 "127.0.0.1:0",
                                 "::1:19464",
                                 "[::1]",
                                 "[::1]19464",
                                 "[127.0.0.1]:19464",
                                 "example.org:80",
                                 "*:19464",
                                 "http://127.0.0.1:19464",
                                 "127.0.0.1:19464/metrics",
                                 "1.2.3.4.5:6"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void isNothingElse()
    {
        QFETCH(QString, text);
        const auto address = serve::parseListenAddress(text);
        QVERIFY(!address);
        QCOMPARE(address.error().kind, base::ErrorKind::BadInput);
        QVERIFY(address.error().sentence.contains(u"127.0.0.1:19464"));
    }

    void aLongTextIsNotRepeatedWhole()
    {
        const auto address = serve::parseListenAddress(QString(100'000, u'x'));
        QVERIFY(!address);
        QVERIFY(address.error().sentence.size() < 400);
    }
};

LEASESCOPE_TEST(ListenAddressTest)
#include "ListenAddressTest.moc"
