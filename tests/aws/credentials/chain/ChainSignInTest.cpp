// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/chain/ChainProbe.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace chains;
using namespace std::chrono_literals;

class ChainSignInTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bringsAPersonOnlyWhenOneSignsIn()
    {
        ChainProbe fixture;
        fixture.script().answer = failed;
        QCOMPARE(fixture.askNow(), QStringLiteral("broken"));
        fixture.answer("one", 1h);
        fixture.signIn(fixture.scope.token());
        QCOMPARE(fixture.signedIn, QStringList(QStringLiteral("one")));
        QVERIFY(fixture.script().withPrompt == std::vector<bool>({false, true}));
        fixture.signIn(fixture.scope.token());
        QCOMPARE(fixture.script().asked, 2); // nothing to renew: no prompt
        fixture.clock.advance(46min);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QVERIFY(!fixture.script().withPrompt.back()); // ahead of time: in the background
    }

    void letsRequestsShareWhatAPersonGets()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.script().answer = std::optional(keys("shared"));
        fixture.signIn(fixture.scope.token());
        fixture.ask();
        fixture.signIn(fixture.scope.token());
        fixture.clock.advance(5s);
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("shared")));
        QCOMPARE(fixture.signedIn, QStringList(2, QStringLiteral("shared")));
        QCOMPARE(fixture.script().asked, 1);
    }

    void triesWithAPersonAfterALoadWithoutOneFailed()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.script().answer = failed;
        fixture.ask();
        fixture.signIn(fixture.scope.token());
        fixture.clock.advance(5s);
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("broken")));
        QVERIFY(fixture.signedIn.isEmpty());
        fixture.answer("one", 1h);
        fixture.clock.advance(5s);
        QCOMPARE(fixture.signedIn, QStringList(QStringLiteral("one")));
        QVERIFY(fixture.script().withPrompt == std::vector<bool>({false, true}));
    }

    void goesOnWithoutThePersonWhoLeft()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.script().answer = std::optional(keys("alone"));
        std::stop_source leaving;
        fixture.signIn(leaving.get_token());
        fixture.ask();
        fixture.clock.advance(1s);
        leaving.request_stop();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.signedIn, QStringList(QStringLiteral("cancelled")));
        QCOMPARE(fixture.script().stopped, 1);
        QVERIFY(fixture.notes.isEmpty());
        fixture.clock.advance(5s);
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("alone")));
        QVERIFY(fixture.script().withPrompt == std::vector<bool>({true, false}));
    }

    void endsASignInWhenItDies()
    {
        ChainProbe fixture;
        fixture.script().delay = 5s;
        fixture.signIn(fixture.scope.token());
        fixture.ask();
        fixture.chain.reset();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.signedIn, QStringList(QStringLiteral("cancelled")));
        QCOMPARE(fixture.notes, QStringList(QStringLiteral("cancelled")));
        QCOMPARE(fixture.clock.sleepers(), 0);
        QVERIFY(fixture.scope.idle());
    }

    void takesACancelledSourceForADismissal()
    {
        ChainProbe fixture;
        fixture.script().answer = base::cancelled();
        QVERIFY(fixture.askNow().contains(QStringLiteral("dismissed")));
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one")); // and is not stuck with it
    }

    void usesStaleOnesAndAsksForBetterLater()
    {
        ChainProbe fixture;
        auto stale = keys("stale", fixture.clock.wall() - 1h);
        stale.stale = true;
        fixture.script().answer = std::optional(stale);
        QCOMPARE(fixture.askNow(), QStringLiteral("stale"));
        fixture.clock.advance(5min - 1s);
        QCOMPARE(fixture.askNow(), QStringLiteral("stale"));
        QCOMPARE(fixture.script().asked, 1);
        fixture.clock.advance(10min + 1s);
        fixture.script().answer = failed; // not even stale ones now: a minute's rest, and the old ones
        QCOMPARE(fixture.askNow(), QStringLiteral("stale"));
        QCOMPARE(fixture.askNow(), QStringLiteral("stale"));
        QCOMPARE(fixture.script().asked, 2);
        fixture.clock.advance(1min);
        fixture.answer("new", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("new"));
    }

    void triesEveryMinuteWhileTheSourceHasNoBetterOnes()
    {
        ChainProbe fixture;
        fixture.answer("one", 1h);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.clock.advance(46min); // the source still says what it said
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 2);
        fixture.clock.advance(1min);
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QCOMPARE(fixture.script().asked, 3);
        fixture.clock.advance(12min); // a minute left, and nothing better to be had
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
    }

    void believesASourceAboutTheServersClock()
    {
        ChainProbe fixture;
        fixture.answer("one", -1h); // over, by our clock
        fixture.script().clockOffset = -2h;
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
    }

    void codesWhatAPersonCanMend()
    {
        ChainProbe fixture;
        fixture.answer("one", -1s);
        QString code;
        const auto ask = [](aws::CredentialProvider *provider, QString *out) -> base::Task<> {
            const std::stop_token never;
            const auto found = co_await provider->credentials(never);
            *out = found ? QString() : found.error().code;
        };
        fixture.scope.start(ask(fixture.chain.get(), &code));
        QCOMPARE(code, QLatin1String(aws::signInCodes::expired));
        QVERIFY(!fixture.chain->trace().back().answered);
        QVERIFY(fixture.chain->trace().back().finding.contains(QStringLiteral("expired at")));
    }

    void reportsSourcesWhatWasRefused()
    {
        ChainProbe fixture;
        fixture.script().answer = std::optional(keys("one"));
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        fixture.chain->invalidate("one");
        QCOMPARE(fixture.askNow(), QStringLiteral("one"));
        QVERIFY(fixture.script().refused == std::vector<QByteArray>({"", "one"}));
    }

    void tracesHowLongEachSourceTook()
    {
        ChainProbe fixture(2);
        fixture.script(0).delay = 2s;
        fixture.script(1).delay = 3s;
        fixture.script(1).silent = true;
        fixture.script(1).answer = failed;
        fixture.ask();
        fixture.clock.advance(5s);
        const auto trace = fixture.chain->trace();
        QCOMPARE(trace.size(), std::size_t(2));
        QVERIFY(trace[0].took == 2s);
        QVERIFY(trace[1].took == 3s);
        QCOMPARE(trace[1].source, QStringLiteral("source 1")); // shows although it forgot to say so
        QCOMPARE(trace[1].finding, QStringLiteral("broken"));
    }
};

LEASESCOPE_TEST(ChainSignInTest)
#include "ChainSignInTest.moc"
