// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/LoginFixture.h"
#include "tests/program/Test.h"

using namespace std::chrono_literals;
using base::ErrorKind;

/// A login that does not come to its end, or not to a good one.
class SsoLoginEndsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsWithTheReason_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("reason");
        QTest::newRow("denied") << QByteArray("{\"error\":\"access_denied\"}") << QByteArray()
                                << QStringLiteral("access was denied in the browser");
        QTest::newRow("too late") << QByteArray("{\"error\":\"expired_token\"}") << QByteArray()
                                  << QStringLiteral("not confirmed in time");
        QTest::newRow("named in the header")
            << QByteArray("{}") << QByteArray("AccessDeniedException:http://x/")
            << QStringLiteral("access was denied in the browser");
        QTest::newRow("named in the body")
            << QByteArray("{\"__type\":\"com.amazonaws#InvalidClientException\",\"message\":\"unknown\"}")
            << QByteArray() << QStringLiteral("(InvalidClientException): unknown");
    }
    void endsWithTheReason()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, type);
        QFETCH(QString, reason);
        LoginFixture fixture;
        fixture.tokenBody = body;
        if (!type.isEmpty())
            fixture.tokenHeaders = {{"X-Amzn-ErrorType", type}};
        const auto said = fixture.begin();
        fixture.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY2(said->error().sentence.contains(reason), qPrintable(said->error().sentence));
        QCOMPARE(fixture.person.ended, QStringList{said->error().sentence});
        QVERIFY(!said->shown().contains(QStringLiteral("MARKED")));
        QVERIFY(!QFile::exists(fixture.tokenPath()));
    }

    void givesUpWhenTheCodeIsWorthNothing()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        fixture.clock.advance(599s);
        QVERIFY(!said->isThere());
        fixture.clock.advance(3s);
        QVERIFY(said->isThere());
        QVERIFY(said->error().sentence.contains(QStringLiteral("not confirmed in time")));
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void endsWhenThePersonCancels()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        fixture.person.cancel.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(said->isThere());
        QCOMPARE(said->error().kind, ErrorKind::Credentials);
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("cancelled")));
        QCOMPARE(fixture.person.ended.size(), 1);
        QVERIFY(!fixture.person.ended.first().isEmpty());
    }

    void takesTheCodeOffTheScreenTheMomentItsOwnerStops()
    {
        LoginFixture fixture;
        std::stop_source stop;
        const auto said = fixture.begin(stop.get_token());
        stop.request_stop();
        QCOMPARE(fixture.person.ended.size(), 1); // at once: later the window may be gone
        fakes::ManualClock::runUntilIdle();
        QVERIFY(said->isThere());
        QVERIFY(base::isCancelled(*said->result));
        QCOMPARE(fixture.person.ended.size(), 1);
    }

    void asksNobodyWithoutAPrompt()
    {
        LoginFixture fixture;
        const SourceResult said = SourceProbe::ask(fixture.source);
        QCOMPARE(said.error().code, loginNeeded());
        QVERIFY(fixture.http.seen.empty());
    }

    void respectsANo_data()
    {
        QTest::addColumn<bool>("dismissed");
        QTest::newRow("no") << false;
        QTest::newRow("dismissed") << true;
    }
    void respectsANo()
    {
        QFETCH(bool, dismissed);
        LoginFixture fixture;
        fixture.person.agrees = dismissed ? std::nullopt : std::optional(false);
        const auto said = fixture.begin();
        QVERIFY(said->isThere());
        QCOMPARE(said->error().kind, ErrorKind::Credentials);
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("aws sso login --profile dev")));
        QVERIFY(fixture.http.seen.empty());
        QVERIFY(fixture.person.shown.empty());
    }

    void saysWhyItCouldNotBegin()
    {
        LoginFixture refused;
        refused.registerStatus = 400;
        refused.registerBody = "{\"error\":\"invalid_scope\",\"error_description\":\"no such scope\"}";
        const auto said = refused.begin();
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("could not begin")));
        QVERIFY(said->error().sentence.contains(QStringLiteral("(InvalidScopeException): no such scope")));
        QVERIFY(refused.person.shown.empty());

        for (const QByteArray body : {"{}", "nonsense", "{\"clientId\":\"x\"}"}) {
            LoginFixture odd;
            odd.registerBody = body;
            QCOMPARE(odd.begin()->error().kind, ErrorKind::Damaged);
        }
        LoginFixture unsafe;
        unsafe.deviceBody =
            "{\"deviceCode\":\"MARKED\",\"userCode\":\"A\",\"verificationUri\":\"file:///etc\"}";
        QCOMPARE(unsafe.begin()->error().kind, ErrorKind::Damaged);
        QVERIFY(unsafe.person.shown.empty());
    }
};

LEASESCOPE_TEST(SsoLoginEndsTest)
#include "SsoLoginEndsTest.moc"
