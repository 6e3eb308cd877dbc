// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/call/RetryPolicy.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::RetryPolicy;
using aws::RetrySettings;
using Failure = aws::RetryPolicy::Failure;
using namespace std::chrono_literals;

namespace {

std::function<double()> always(double value)
{
    return [value] { return value; };
}

using Decision = aws::RetryDecision::Kind;
using Remedy = aws::ServiceError::Remedy;

aws::FailedAttempt failedWith(Remedy remedy)
{
    aws::FailedAttempt failed;
    failed.remedy = remedy;
    return failed;
}

Decision decided(const aws::FailedAttempt &failed, const aws::RetryFacts &facts)
{
    return RetryPolicy({}, always(0.5)).decide(failed, facts).kind;
}

} // namespace

class RetryPolicyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLongestPauseDoublesFromItsBaseUpToTheCap_data()
    {
        QTest::addColumn<bool>("throttled");
        QTest::addColumn<int>("attempt");
        QTest::addColumn<int>("most");
        const int transient[] = {25, 50, 100, 200, 400};
        for (int index = 0; index < 5; ++index)
            QTest::addRow("transient %d", index + 1) << false << index + 1 << transient[index];
        const int throttled[] = {1000, 2000, 4000, 8000, 16000, 20000, 20000};
        for (int index = 0; index < 7; ++index)
            QTest::addRow("throttled %d", index + 1) << true << index + 1 << throttled[index];
        QTest::newRow("no overflow") << true << 4000 << 20000;
    }
    void theLongestPauseDoublesFromItsBaseUpToTheCap()
    {
        QFETCH(bool, throttled);
        QFETCH(int, attempt);
        QFETCH(int, most);
        RetrySettings settings;
        settings.maxAttempts = 10000;
        RetryPolicy policy(settings, always(1.0));
        const auto pause =
            policy.pauseAfter(throttled ? Failure::Throttled : Failure::Transient, attempt, 0s);
        QVERIFY(pause);
        QCOMPARE(pause->count(), most);
    }

    void aWriteThatMayHaveBeenAppliedIsNeverSentAgain_data()
    {
        QTest::addColumn<int>("remedy");
        QTest::addColumn<bool>("maybeClock");
        for (const Remedy remedy :
             {Remedy::None, Remedy::Retry, Remedy::SlowDown, Remedy::RefreshCredentials}) {
            for (const bool maybeClock : {false, true})
                QTest::addRow("remedy %d, clock %d", int(remedy), int(maybeClock))
                    << int(remedy) << maybeClock;
        }
    }
    void aWriteThatMayHaveBeenAppliedIsNeverSentAgain()
    {
        QFETCH(int, remedy);
        QFETCH(bool, maybeClock);
        aws::FailedAttempt failed = failedWith(Remedy(remedy));
        failed.maybeClock = maybeClock;
        failed.effectUnknown = true;
        aws::RetryFacts facts;
        facts.clockMoved = true;
        facts.canRefresh = true;
        facts.isWrite = true;
        QVERIFY(decided(failed, facts) == Decision::GiveUp);
        const bool mayHelp = maybeClock || Remedy(remedy) != Remedy::None;
        facts.isWrite = false;
        QCOMPARE(decided(failed, facts) != Decision::GiveUp, mayHelp);
        facts.isWrite = true;
        failed.effectUnknown = false;
        QCOMPARE(decided(failed, facts) != Decision::GiveUp, mayHelp);
    }

    void anErrorOfTheTransportIsUnknownToAWriteUnlessNothingWasSent_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("read");
        QTest::addColumn<bool>("write");
        const auto row = [](const char *name, base::ErrorKind kind, const char *code, bool read, bool write) {
            QTest::newRow(name) << int(kind) << QString::fromLatin1(code) << read << write;
        };
        row("unreachable", base::ErrorKind::Unreachable, "", true, true);
        row("timeout", base::ErrorKind::Timeout, "", true, false);
        row("unclear", base::ErrorKind::Unclear, "", true, false);
        row("damaged", base::ErrorKind::Damaged, "", true, false);
        row("certificate", base::ErrorKind::Unreachable, "TlsRefused", false, false);
        row("read-only", base::ErrorKind::ReadOnly, "", false, false);
    }
    void anErrorOfTheTransportIsUnknownToAWriteUnlessNothingWasSent()
    {
        QFETCH(int, kind);
        QFETCH(QString, code);
        QFETCH(bool, read);
        QFETCH(bool, write);
        base::Error error;
        error.kind = base::ErrorKind(kind);
        error.code = code;
        aws::RetryFacts facts;
        QVERIFY(decided(aws::FailedAttempt::of(error), facts) ==
                (read ? Decision::BackOff : Decision::GiveUp));
        facts.isWrite = true;
        QVERIFY(decided(aws::FailedAttempt::of(error), facts) ==
                (write ? Decision::BackOff : Decision::GiveUp));
    }

    void whatIsDoneAtOnceNeedsAReasonAndTime()
    {
        aws::FailedAttempt clock;
        clock.maybeClock = true;
        aws::RetryFacts facts;
        QVERIFY(decided(clock, facts) == Decision::GiveUp); // signed by the right time
        facts.clockMoved = true;
        QVERIFY(decided(clock, facts) == Decision::ByServerClock);
        facts.elapsed = 60s;
        QVERIFY(decided(clock, facts) == Decision::GiveUp);

        const aws::FailedAttempt ended = failedWith(Remedy::RefreshCredentials);
        facts = {};
        QVERIFY(decided(ended, facts) == Decision::GiveUp); // nothing to renew, or done already
        facts.canRefresh = true;
        QVERIFY(decided(ended, facts) == Decision::FreshCredentials);
        facts.failures = 4; // not counted
        QVERIFY(decided(ended, facts) == Decision::FreshCredentials);
        facts.elapsed = 60s;
        QVERIFY(decided(ended, facts) == Decision::GiveUp);
    }

    void aBackOffIsThatOfItsRemedy()
    {
        RetryPolicy policy({}, always(0.5));
        const auto pauseFor = [&policy](Remedy remedy) {
            return policy.decide(failedWith(remedy), {}).pause.count();
        };
        QCOMPARE(pauseFor(Remedy::Retry), 13);
        QCOMPARE(pauseFor(Remedy::SlowDown), 500);
        aws::FailedAttempt reported = failedWith(Remedy::SlowDown);
        reported.retryAfter = 1700ms;
        QCOMPARE(policy.decide(reported, {}).pause.count(), 1700);
        aws::RetryFacts last;
        last.failures = 4;
        QVERIFY(policy.decide(reported, last).kind == Decision::GiveUp);
    }

    void withoutJitterPausesAreWhole()
    {
        RetrySettings settings;
        settings.jitter = false;
        settings.transientBase = 1s;
        settings.longestDelay = 1s;
        RetryPolicy policy(settings, always(0.1));
        QCOMPARE(policy.pauseAfter(Failure::Transient, 1, 0s).value().count(), 1000);
        QCOMPARE(policy.pauseAfter(Failure::Transient, 2, 0s).value().count(), 1000);
    }

    void jitterIsFull()
    {
        RetryPolicy none({}, always(0.0));
        QCOMPARE(none.pauseAfter(Failure::Throttled, 1, 0s).value().count(), 0);
        RetryPolicy half({}, always(0.5));
        QCOMPARE(half.pauseAfter(Failure::Throttled, 2, 0s).value().count(), 1000);
        RetryPolicy random({});
        for (int round = 0; round < 30; ++round) {
            const auto pause = random.pauseAfter(Failure::Throttled, 1, 0s).value();
            QVERIFY(pause >= 0ms && pause <= 1000ms);
        }
    }

    void theLastAttemptIsNotFollowedByAnother()
    {
        RetryPolicy policy({}, always(0.5));
        QVERIFY(policy.pauseAfter(Failure::Transient, 3, 0s));
        QVERIFY(!policy.pauseAfter(Failure::Transient, 4, 0s));
        RetrySettings once;
        once.maxAttempts = 1;
        RetryPolicy single(once, always(0.5));
        QVERIFY(!single.pauseAfter(Failure::Throttled, 1, 0s));
    }

    void aPauseNeverReachesTheDeadline()
    {
        RetryPolicy policy({}, always(1.0));
        QVERIFY(policy.pauseAfter(Failure::Throttled, 1, 58s));
        QVERIFY(!policy.pauseAfter(Failure::Throttled, 1, 59s));
        QVERIFY(!policy.pauseAfter(Failure::Transient, 1, 60s));
    }

    void theServersRetryTimeIsKeptWithinReason_data()
    {
        QTest::addColumn<int>("command");
        QTest::addColumn<int>("pause");
        QTest::newRow("shorter than ours") << 10 << 500;
        QTest::newRow("longer than ours") << 3000 << 3000;
        QTest::newRow("far too long") << 3600000 << 5500;
        QTest::newRow("nonsense") << -5 << 500;
    }
    void theServersRetryTimeIsKeptWithinReason()
    {
        QFETCH(int, command);
        QFETCH(int, pause);
        RetryPolicy policy({}, always(0.5));
        QCOMPARE(
            policy.pauseAfter(Failure::Throttled, 1, 0s, std::chrono::milliseconds(command)).value().count(),
            pause);
    }

    void theQuotaEndsRetriesAndSuccessRefillsIt()
    {
        RetryPolicy policy({}, always(0.0));
        int transient = 0;
        while (policy.pauseAfter(Failure::Transient, 1, 0s))
            ++transient;
        QCOMPARE(transient, 500 / 14); // 10 tokens left
        QVERIFY(policy.pauseAfter(Failure::Throttled, 1, 0s));
        QVERIFY(policy.pauseAfter(Failure::Throttled, 1, 0s));
        QVERIFY(!policy.pauseAfter(Failure::Throttled, 1, 0s)); // 0 left
        for (int index = 0; index < 4; ++index)
            policy.succeeded(false, Failure::Transient);
        QVERIFY(!policy.pauseAfter(Failure::Throttled, 1, 0s)); // 4 left
        policy.succeeded(true, Failure::Transient); // 18 left
        QVERIFY(policy.pauseAfter(Failure::Transient, 1, 0s));
        QVERIFY(!policy.pauseAfter(Failure::Transient, 1, 0s));
    }

    void theQuotaNeverGrowsBeyondItsCapacity()
    {
        RetryPolicy policy({}, always(0.0));
        for (int index = 0; index < 1000; ++index)
            policy.succeeded(true, Failure::Transient);
        int count = 0;
        while (policy.pauseAfter(Failure::Throttled, 1, 0s))
            ++count;
        QCOMPARE(count, 100);
    }

    void aRetryThatIsNotGrantedCostsNothing()
    {
        RetryPolicy policy({}, always(0.0));
        for (int index = 0; index < 1000; ++index) {
            QVERIFY(!policy.pauseAfter(Failure::Transient, 4, 0s));
            QVERIFY(!policy.pauseAfter(Failure::Transient, 1, 61s));
        }
        QVERIFY(policy.pauseAfter(Failure::Transient, 1, 0s));
    }
};

LEASESCOPE_TEST(RetryPolicyTest)
#include "RetryPolicyTest.moc"
