// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/RetryPolicy.h"
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

    void theServersWishIsHeardWithinReason_data()
    {
        QTest::addColumn<int>("command");
        QTest::addColumn<int>("pause");
        QTest::newRow("shorter than ours") << 10 << 500;
        QTest::newRow("longer than ours") << 3000 << 3000;
        QTest::newRow("far too long") << 3600000 << 5500;
        QTest::newRow("nonsense") << -5 << 500;
    }
    void theServersWishIsHeardWithinReason()
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
