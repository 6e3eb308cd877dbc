// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/ReceiverQueue.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using alerts::Attempt;

namespace {

constexpr base::WallTime wallAtStart(1'787'227'200s);
constexpr base::BootTime bootAtStart(1h);

alerts::Message message(int number, const QString &alert = QStringLiteral("stuck"),
                        const QString &table = QStringLiteral("locks"))
{
    alerts::Message message;
    message.alert = alert;
    message.episode = QByteArray::number(number).rightJustified(12, '0');
    message.place = {QStringLiteral("prod"), QStringLiteral("eu-west-1"), table};
    message.key = QStringLiteral("k%1").arg(number);
    message.next = {QStringLiteral("prove %1").arg(number)};
    message.at = wallAtStart;
    return message;
}

alerts::Message endOf(alerts::Message message)
{
    message.status = alerts::Status::Resolved;
    return message;
}

const Attempt delivered;
const Attempt refused{Attempt::End::Refused};
const Attempt unanswered{Attempt::End::Unanswered};

} // namespace

/// What one receiver is sent, at times that the test gives.
class ReceiverQueueTest : public QObject {
    Q_OBJECT

    struct World {
        explicit World(bool isAlertmanager = false) : queue(isAlertmanager) { }
        void add(alerts::Message message)
        {
            message.at = wall();
            queue.add(message, now, wall());
        }
        [[nodiscard]] base::WallTime wall() const { return wallAtStart + (now - bootAtStart); }
        /// The keys of what is due now: "k1", and "k1+14" for one with others in it.
        [[nodiscard]] QString next()
        {
            QStringList keys;
            for (const alerts::Message &one : queue.next(now)) {
                QString key = one.key.isEmpty() ? QStringLiteral("many") : one.key;
                if (one.status == alerts::Status::Resolved)
                    key.prepend(u'-');
                if (one.more > 0)
                    key += QStringLiteral("+%1").arg(one.more);
                keys += key;
            }
            keys.sort();
            return keys.join(u' ');
        }
        [[nodiscard]] alerts::AlertCounts::Receiver counts() const
        {
            alerts::AlertCounts::Receiver counts;
            queue.addCountsTo(counts);
            return counts;
        }
        alerts::ReceiverQueue queue;
        base::BootTime now = bootAtStart;
    };

private Q_SLOTS:
    void sendsOneAtATimeAndOneASecond()
    {
        World world;
        QVERIFY(!world.queue.dueAt());
        world.add(message(1));
        world.add(message(2));
        QCOMPARE(world.next(), QStringLiteral("k1"));
        QCOMPARE(world.next(), QString());
        QVERIFY(!world.queue.dueAt());
        QCOMPARE(world.queue.waiting().size(), 2U); // until it is known to have arrived
        world.now += 300ms;
        (void)world.queue.finish(delivered, world.now);
        QCOMPARE(world.next(), QString());
        QCOMPARE(*world.queue.dueAt(), bootAtStart + 1s);
        world.now = bootAtStart + 1s;
        QCOMPARE(world.next(), QStringLiteral("k2"));
        (void)world.queue.finish(delivered, world.now);
        QCOMPARE(world.counts().ok, 2U);
        QVERIFY(!world.queue.dueAt());
    }

    void triesForADayWhatIsNotAnswered()
    {
        World world;
        world.add(message(1));
        std::vector<std::chrono::nanoseconds> waits;
        int attempts = 0;
        while (world.queue.dueAt()) {
            const auto wait = *world.queue.dueAt() - world.now;
            if (attempts > 0)
                waits.push_back(wait);
            world.now = std::max(world.now, *world.queue.dueAt());
            QCOMPARE(world.next(), QStringLiteral("k1"));
            ++attempts;
            (void)world.queue.finish(unanswered, world.now);
        }
        QCOMPARE(waits.front(), 1s);
        QCOMPARE(waits.at(1), 2s);
        QCOMPARE(waits.at(8), 256s);
        QCOMPARE(waits.at(9), 5min);
        QCOMPARE(waits.back(), 5min);
        QVERIFY(world.now - bootAtStart >= 24h);
        QVERIFY(world.now - bootAtStart < 24h + 5min);
        QCOMPARE(world.counts().failed, 1U);
        QCOMPARE(world.counts().waiting, 0);
    }

    void beginsWithASecondAgainOnceItWasAnswered()
    {
        World world;
        world.add(message(1));
        for (int i = 0; i < 6; ++i) {
            world.now = std::max(world.now, *world.queue.dueAt());
            (void)world.next();
            (void)world.queue.finish(i == 5 ? delivered : unanswered, world.now);
        }
        world.add(message(2));
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("k2"));
        (void)world.queue.finish(unanswered, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(1s));
    }

    void waitsAsLongAsItIsAskedToButNoDay()
    {
        World world;
        world.add(message(1));
        (void)world.next();
        (void)world.queue.finish({Attempt::End::Unanswered, 90s}, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(90s));
        world.now = *world.queue.dueAt();
        (void)world.next();
        (void)world.queue.finish({Attempt::End::Unanswered, 87600h}, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(1h));
        world.now = *world.queue.dueAt();
        (void)world.next();
        (void)world.queue.finish({Attempt::End::Unanswered, -5s}, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(4s));
    }

    void sendsOnceWhatIsRefused()
    {
        World world;
        world.add(message(1));
        (void)world.next();
        QCOMPARE(world.queue.finish(refused, world.now).givenUp, 1);
        QVERIFY(!world.queue.dueAt());
        QCOMPARE(world.counts().failed, 1U);
    }

    void makesOneMessageOfManyBeginningsWithinASecond()
    {
        World world;
        for (int i = 0; i < 21; ++i)
            world.add(message(i));
        QCOMPARE(world.next(), QStringLiteral("many+1"));
        QCOMPARE(world.counts().waiting, 21);
        (void)world.queue.finish(delivered, world.now);
        QCOMPARE(world.counts().ok, 1U);
        QVERIFY(!world.queue.dueAt());
    }

    void sendsTwentyBeginningsEachByItself()
    {
        World world;
        for (int i = 0; i < 20; ++i)
            world.add(message(i));
        world.add(message(20, QStringLiteral("other-alert")));
        world.now += 2s;
        world.add(message(21));
        QCOMPARE(world.next(), QStringLiteral("k0"));
    }

    void keepsManyTogetherWhileTheyAreNotAnswered()
    {
        World world;
        for (int i = 0; i < 30; ++i)
            world.add(message(i));
        QCOMPARE(world.next(), QStringLiteral("many+10"));
        (void)world.queue.finish(unanswered, world.now);
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("many+10"));
    }

    void sendsNoEndBeforeItsBeginning()
    {
        World world;
        for (int i = 0; i < 25; ++i)
            world.add(endOf(message(i)));
        world.add(message(100));
        world.add(endOf(message(100)));
        QCOMPARE(world.next(), QStringLiteral("-many+5"));
        (void)world.queue.finish(delivered, world.now);
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("k100"));
        (void)world.queue.finish(delivered, world.now);
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("-k100"));
    }

    void mergesTheNewestOfAnAlertAndTableWhereTooManyWait()
    {
        World world;
        world.add(message(0, QStringLiteral("other"), QStringLiteral("rare")));
        for (int i = 1; i < 1000; ++i) {
            world.now += 2s; // no burst
            world.add(message(i));
        }
        QCOMPARE(world.counts().dropped, 0U);
        world.add(message(1000));
        world.add(message(1001));
        world.add(message(1002, QStringLiteral("other"), QStringLiteral("new")));
        QCOMPARE(world.counts().dropped, 3U);
        QCOMPARE(world.counts().waiting, 1000);
        const auto waiting = world.queue.waiting();
        QCOMPARE(waiting.front().key, QStringLiteral("k0"));
        QCOMPARE(waiting.back().key, QStringLiteral("k1002"));
        QCOMPARE(waiting.at(998).key, QStringLiteral("k998"));
        QCOMPARE(waiting.at(998).more, 3); // 999, 1000 and 1001
    }

    void dropsTheNewestWhereEachIsOfAnotherTable()
    {
        World world;
        for (int i = 0; i < 1001; ++i)
            world.add(message(i, QStringLiteral("stuck"), QStringLiteral("t%1").arg(i)));
        QCOMPARE(world.counts().waiting, 1000);
        QCOMPARE(world.counts().dropped, 1U);
    }

    void countsTheDayOfAMessageFromAnEarlierProcess()
    {
        World world;
        alerts::Message old = message(1);
        old.at = wallAtStart - 25h;
        world.queue.add(old, world.now, wallAtStart);
        QCOMPARE(world.next(), QStringLiteral("k1")); // tried once more
        QCOMPARE(world.queue.finish(unanswered, world.now).givenUp, 1);
        alerts::Message ahead = message(2);
        ahead.at = wallAtStart + 25h;
        world.queue.add(ahead, world.now, wallAtStart);
        QCOMPARE(world.queue.waiting().size(), 1U);
    }

    void postsToAlertmanagerEveryMinuteUntilTheEnd()
    {
        World world(true);
        world.add(message(1));
        world.add(message(2));
        QCOMPARE(world.next(), QStringLiteral("k1 k2"));
        (void)world.queue.finish(delivered, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(1min));
        world.now += 1min;
        QCOMPARE(world.next(), QStringLiteral("k1 k2"));
        (void)world.queue.finish(delivered, world.now);
        world.now += 10s;
        world.add(endOf(message(1)));
        QCOMPARE(world.next(), QStringLiteral("-k1"));
        (void)world.queue.finish(delivered, world.now);
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("k2"));
        (void)world.queue.finish(delivered, world.now);
        QCOMPARE(world.counts().ok, 3U); // what is posted again is no new message
    }

    void goesOnPostingAfterAnAlertmanagerDidNotAnswer()
    {
        World world(true);
        world.add(message(1));
        (void)world.next();
        (void)world.queue.finish(delivered, world.now);
        world.now += 1min;
        (void)world.next();
        (void)world.queue.finish(unanswered, world.now);
        QCOMPARE(*world.queue.dueAt() - world.now, std::chrono::nanoseconds(1min));
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("k1"));
    }

    void triesAnAlertmanagerEveryMinuteSoThatNothingEndsThere()
    {
        World world(true);
        world.add(message(1));
        for (int attempt = 0; attempt < 20; ++attempt) {
            world.now = std::max(world.now, *world.queue.dueAt());
            QCOMPARE(world.next(), QStringLiteral("k1"));
            (void)world.queue.finish(unanswered, world.now);
            QVERIFY(*world.queue.dueAt() - world.now <= 1min);
        }
    }

    void postsManyToAlertmanagerInSeveralPosts()
    {
        World world(true);
        for (int i = 0; i < 450; ++i)
            world.add(message(i));
        int posts = 0;
        while (world.counts().waiting > 0) {
            world.now = std::max(world.now, *world.queue.dueAt());
            QVERIFY(!world.next().isEmpty());
            (void)world.queue.finish(delivered, world.now);
            ++posts;
        }
        QCOMPARE(posts, 3);
        world.now += 1min;
        int reposts = 0;
        const base::BootTime end = world.now + 30s;
        while (world.queue.dueAt() && *world.queue.dueAt() < end) {
            world.now = std::max(world.now, *world.queue.dueAt());
            QVERIFY(!world.next().isEmpty());
            (void)world.queue.finish(delivered, world.now);
            ++reposts;
        }
        QCOMPARE(reposts, 3);
    }

    void postsAgainEveryMinuteHoweverMuchElseIsSent()
    {
        World world(true);
        world.add(message(1));
        (void)world.next();
        (void)world.queue.finish(delivered, world.now);
        base::BootTime lastPosted = world.now;
        for (int i = 2; i < 40; ++i) {
            world.now += 20s;
            world.add(message(i));
            if (world.next().split(u' ').contains(QStringLiteral("k1")))
                lastPosted = world.now;
            (void)world.queue.finish(delivered, world.now);
            QVERIFY2(world.now - lastPosted <= 80s,
                     "an Alertmanager ends what is not posted for five minutes");
        }
    }

    void postsNothingAgainWhoseEndWasLeftOutBecauseTooManyWaited()
    {
        World world(true);
        for (const int number : {1, 2})
            world.add(message(number));
        (void)world.next();
        (void)world.queue.finish(delivered, world.now);
        world.add(message(3));
        world.now += 1s;
        QCOMPARE(world.next(), QStringLiteral("k3"));
        for (int i = 10; i < 1010; ++i)
            world.add(message(i));
        world.add(endOf(message(1))); // posted
        world.add(endOf(message(3))); // on its way
        world.add(message(2000)); // begins where there is no room
        QCOMPARE(world.counts().dropped, 3U);
        (void)world.queue.finish(unanswered, world.now);
        QStringList posted;
        const base::BootTime end = world.now + 2min;
        while (world.now < end) {
            world.now = *world.queue.dueAt();
            posted += world.next().split(u' ');
            (void)world.queue.finish(delivered, world.now);
        }
        QVERIFY(posted.contains(QStringLiteral("k2")));
        QVERIFY(posted.contains(QStringLiteral("k2000")));
        QVERIFY(!posted.contains(QStringLiteral("k1")));
        QVERIFY(!posted.contains(QStringLiteral("k3")));
    }

    void postsNothingAgainWhoseEndWasTriedForADay()
    {
        World world(true);
        world.add(message(1));
        world.add(message(2));
        (void)world.next();
        (void)world.queue.finish(delivered, world.now);
        world.add(endOf(message(1)));
        world.add(message(3));
        while (world.counts().waiting > 0) {
            world.now = *world.queue.dueAt();
            (void)world.next();
            (void)world.queue.finish(unanswered, world.now);
        }
        world.now = *world.queue.dueAt();
        QCOMPARE(world.next(), QStringLiteral("k2 k3"));
    }

    void postsAgainWhatAnEarlierProcessHadPosted()
    {
        World world(true);
        world.queue.restoreFiring({message(1)});
        QCOMPARE(world.next(), QStringLiteral("k1"));
        (void)world.queue.finish(delivered, world.now);
        QVERIFY(world.queue.waiting().empty());
    }
};

LEASESCOPE_TEST(ReceiverQueueTest)
#include "ReceiverQueueTest.moc"
