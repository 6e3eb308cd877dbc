// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/chain/ChainProbe.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace chains;
using namespace std::chrono_literals;

class CredentialChainTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTheFirstSourceThatIsConfigured()
    {
        ChainProbe fixture(3);
        fixture.script(1).answer = std::optional(keys("second"));
        fixture.script(2).answer = std::optional(keys("third"));
        QCOMPARE(fixture.askNow(), QStringLiteral("second"));
        QCOMPARE(fixture.script(2).asked, 0);
        QCOMPARE(fixture.askNow(), QStringLiteral("second"));
        QCOMPARE(fixture.script(1).asked, 1); // kept, not loaded again
        const auto trace = fixture.chain->trace();
        QCOMPARE(trace.size(), std::size_t(2));
        QVERIFY(!trace.front().answered);
        QVERIFY(trace.back().answered);
    }

    void stopsAtASourceThatFails()
    {
        ChainProbe fixture(2);
        fixture.script(0).answer = failed;
        fixture.script(1).answer = std::optional(keys("second"));
        QCOMPARE(fixture.askNow(), QStringLiteral("broken"));
        QCOMPARE(fixture.script(1).asked, 0);
        fixture.script(0).answer = std::optional(keys("mended"));
        QCOMPARE(fixture.askNow(), QStringLiteral("mended")); // a failure is not kept
    }

    void listsTheSourcesTriedIfNoneIsConfigured()
    {
        ChainProbe fixture(2);
        const QString sentence = fixture.askNow();
        QCOMPARE(sentence.count(QLatin1Char('\n')), 2);
        QVERIFY(sentence.contains(QStringLiteral("\nsource 0: asked\nsource 1: asked")));
    }

    void knowsItsWindows_data()
    {
        QTest::addColumn<int>("lifeSeconds");
        QTest::addColumn<int>("advisorySeconds");
        QTest::addColumn<int>("mandatorySeconds");
        QTest::newRow("twelve hours") << 43200 << 900 << 600;
        QTest::newRow("an hour") << 3600 << 900 << 600;
        QTest::newRow("half an hour") << 1800 << 450 << 300;
        QTest::newRow("a minute") << 60 << 15 << 10;
        QTest::newRow("nothing") << 0 << 0 << 0;
        QTest::newRow("less") << -60 << 0 << 0;
    }

    void knowsItsWindows()
    {
        QFETCH(int, lifeSeconds);
        QFETCH(int, advisorySeconds);
        QFETCH(int, mandatorySeconds);
        const auto windows = aws::RefreshWindows::forLife(std::chrono::seconds(lifeSeconds));
        QVERIFY(windows.advisory == std::chrono::seconds(advisorySeconds));
        QVERIFY(windows.mandatory == std::chrono::seconds(mandatorySeconds));
    }

    void refreshesInTheBackgroundFirst()
    {
        ChainProbe fixture;
        fixture.answer("one", 2h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.answer("two", 4h);
        fixture.script().delay = 5s;
        fixture.clock.advance(2h - 15min - 1s);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 1);
        fixture.clock.advance(1s);
        QCOMPARE(fixture.askNow(), QStringLiteral("one")); // does not wait
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 2); // one load for both
        fixture.clock.advance(5s);
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
    }

    void triesAgainAMinuteAfterABackgroundFailure()
    {
        ChainProbe fixture;
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.script().answer = failed;
        fixture.clock.advance(46min);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 2);
        fixture.clock.advance(59s);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 2);
        fixture.clock.advance(1s);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 3);
    }

    void makesRequestsWaitNearTheEndAndFailWithTheRefresh()
    {
        ChainProbe fixture;
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.script().answer = failed;
        fixture.script().delay = 5s;
        fixture.clock.advance(50min);
        QCOMPARE(fixture.askNow(), QString()); // waits
        fixture.clock.advance(5s);
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("broken")));
        fixture.script().delay = 0s;
        fixture.answer("two", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
    }

    void judgesExpiryAfterTheMachineSlept()
    {
        ChainProbe fixture;
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.clock.sleepThrough(8h);
        fixture.answer("two", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
    }

    void judgesExpiryByTheServersClock()
    {
        ChainProbe fixture;
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.answer("two", 3h);
        fixture.chain->setClockOffset(55min); // the server is that much ahead
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
    }

    void refusesCredentialsThatCameExpired()
    {
        ChainProbe fixture;
        fixture.answer("one", -1s);
        const QString sentence = fixture.askNow();
        QVERIFY2(sentence.contains(QStringLiteral("script expired at 2026-")), qPrintable(sentence));
        QVERIFY(!sentence.contains(QStringLiteral("MARKEDSECRET")));
        fixture.answer("two", 1s);
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
    }

    void sharesOneLoadAmongAllWhoWait()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.script().answer = std::optional(keys("shared"));
        for (int i = 0; i < 20; ++i)
            fixture.ask();
        fixture.clock.advance(4s);
        QVERIFY(fixture.notes.isEmpty());
        fixture.ask();
        fixture.clock.advance(1s);
        QCOMPARE(fixture.notes, QStringList(21, QStringLiteral("shared")));
        QCOMPARE(fixture.script().asked, 1);
        QVERIFY(fixture.scope.idle());
    }

    void endsOneWaitWithoutTheOthers()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.script().answer = std::optional(keys("shared"));
        fixture.ask();
        base::TaskScope impatient;
        QStringList theirs;
        impatient.start(recordAnswer(fixture.chain.get(), &theirs, impatient.token()));
        fixture.clock.advance(1s);
        impatient.stop();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(theirs, QStringList(QStringLiteral("cancelled")));
        QVERIFY(impatient.idle());
        QVERIFY(fixture.notes.isEmpty());
        QCOMPARE(fixture.script().stopped, 0);
        fixture.clock.advance(4s);
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("shared")));
    }

    void answersCancelledToACallerThatIsStopped()
    {
        ChainProbe fixture;
        fixture.script().answer = std::optional(keys("x"));
        std::stop_source stopped;
        stopped.request_stop();
        fixture.scope.start(recordAnswer(fixture.chain.get(), &fixture.notes, stopped.get_token()));
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("cancelled")));
        QCOMPARE(fixture.script().asked, 0);
    }

    void endsEveryWaitWhenItDies()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.ask();
        fixture.ask();
        fakes::ManualClock::runUntilIdle();
        fixture.chain.reset();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.notes, QStringList(2, QStringLiteral("cancelled")));
        QCOMPARE(fixture.script().stopped, 1);
        QCOMPARE(fixture.clock.sleepers(), 0);
        QVERIFY(fixture.scope.idle());
    }

    void loadsAgainWhenTheServiceRefusedThem()
    {
        ChainProbe fixture;
        fixture.script().answer = std::optional(keys("one"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.script().answer = std::optional(keys("two"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.chain->invalidate("one");
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
        QCOMPARE(fixture.script().asked, 2);
    }

    void aLateRefusalOfAKeySaysNothingAboutItsSuccessor()
    {
        ChainProbe fixture;
        fixture.script().answer = std::optional(keys("one"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.script().answer = std::optional(keys("two"));
        // Two requests were under way with the first key; the second is refused after the first was repeated.
        fixture.chain->invalidate("one");
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
        fixture.chain->invalidate("one");
        QCOMPARE(fixture.askNow(), QStringLiteral("two"));
        QCOMPARE(fixture.script().asked, 2);
    }

    void keepsEverySnapshotWhole()
    {
        ChainProbe fixture;
        auto first = keys("one");
        first.sessionToken = base::Secret("MARKED token one");
        fixture.script().answer = std::optional(first);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.script().answer = std::optional(keys("two")); // without a token
        fixture.chain->invalidate("one");
        bool hasToken = true;
        const auto ask = [](aws::CredentialProvider *provider, bool *out) -> base::Task<> {
            const std::stop_token never;
            const auto found = co_await provider->credentials(never);
            *out = !found || !found->sessionToken.isEmpty();
        };
        fixture.scope.start(ask(fixture.chain.get(), &hasToken));
        QVERIFY(!hasToken);
    }
};

LEASESCOPE_TEST(CredentialChainTest)
#include "CredentialChainTest.moc"
