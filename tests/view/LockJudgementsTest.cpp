// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "core/view/LockJudgements.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;
using S = locks::LockState;

class LockJudgementsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithJudgingEverythingAnewAfterEachRead()
    {
        QRandomGenerator random(3);
        sample::Chain chain;
        std::vector<dynamodb::Item> items;
        std::vector<int> versions(60, 1);
        view::LockJudgements carried;
        for (int round = 0; round < 40; ++round) {
            items.clear();
            for (std::size_t i = 0; i < versions.size(); ++i) {
                if (i % 3 == 0 ||
                    random.bounded(4) == 0) // a third heartbeats always, the others now and then
                    ++versions[i];
                if (random.bounded(20) == 0)
                    continue; // gone this time
                const QByteArray key = "k" + QByteArray::number(i);
                items.push_back(random.bounded(15) == 0 ? sample::released(key, "w", versions[i])
                                                        : sample::lock(key, "w", versions[i], "12s"));
            }
            const base::BootTime at = sample::boot(seconds(5 * round));
            const watch::SnapshotDeltaPtr delta = chain.read(items, at, round % 2 == 0);
            view::LockJudgements next;
            next.succeed(carried, *delta, sample::moment(at));
            next.advance(*delta->next, sample::moment(at));
            std::swap(carried, next);
            for (qsizetype row = 0; row < delta->next->size(); ++row) {
                const locks::Judgement fresh = delta->next->judgedAt(row, sample::moment(at));
                QCOMPARE(carried[row].state, fresh.state);
            }
        }
    }

    /// A short lease of the Java client reads as seconds until another row shows whose table it is.
    void agreesWithJudgingEverythingAnewOnceARowShowsWhoseTableItIs()
    {
        sample::Chain chain;
        const auto javaLock = [](const QByteArray &key, const QByteArray &lease) {
            dynamodb::Item item = sample::lock(key, "w", 1, lease);
            item.set("recordVersionNumber",
                     dynamodb::AttributeValue::string("6f9619ff-8b86-4d01-b42d-00cf4fc964ff"));
            return item;
        };
        const dynamodb::Item shortLease = javaLock("a", "100");
        const auto first = chain.read({shortLease}, sample::boot(0s));
        view::LockJudgements carried;
        carried.judgeAll(*first->next, sample::moment(sample::boot(0s)));
        const auto second = chain.read({shortLease, javaLock("b", "20000")}, sample::boot(5s));
        const locks::Moment now = sample::moment(sample::boot(5s));
        view::LockJudgements next;
        (void)next.succeed(carried, *second, now);
        view::LockJudgements fresh;
        fresh.judgeAll(*second->next, now);
        QVERIFY(fresh[0].lapsesAt != carried[0].lapsesAt);
        QCOMPARE(next[0].lapsesAt, fresh[0].lapsesAt);
        QCOMPARE(next[0].state, fresh[0].state);
        QCOMPARE(next.counts(), fresh.counts());
    }

    void judgesOnlyChangedRowsAndThoseThatComeDue()
    {
        sample::Chain chain;
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < 100; ++i)
            items.push_back(sample::lock("k" + QByteArray::number(100 + i), "w", 1, i == 7 ? "3s" : "1h"));
        view::LockJudgements judged;
        judged.judgeAll(*chain.read(items, sample::boot(0s))->next, sample::moment(sample::boot(0s)));
        QCOMPARE(judged.judgedLast(), 100);
        items[3] = sample::lock("k103", "w", 2, "1h");
        items[4] = sample::lock("k104", "w", 2, "1h");
        view::LockJudgements next;
        const auto read = chain.read(items, sample::boot(2s));
        next.succeed(judged, *read, sample::moment(sample::boot(2s)));
        QCOMPARE(next.judgedLast(), 2);
        (void)next.advance(*read->next, sample::moment(sample::boot(2500ms)));
        QCOMPARE(next.judgedLast(), 0); // nothing is due
        QCOMPARE(next.examinedLast(), 0);
        (void)next.advance(*read->next, sample::moment(sample::boot(3500ms)));
        QCOMPARE(next.judgedLast(), 1);
        QCOMPARE(next.examinedLast(), 1); // of those that come due soon, not of all
        (void)next.advance(*read->next, sample::moment(sample::boot(2h)));
        QCOMPARE(next.judgedLast(), 99);
        view::LockJudgements::Counts counts{};
        for (qsizetype row = 0; row < next.size(); ++row)
            ++counts[static_cast<std::size_t>(next[row].state)];
        QCOMPARE(next.counts(), counts);
    }

    // Time alone makes no lapse of a date: the holder may have renewed since it was read.
    void aDateThatPassesWithoutAReadBecomesUnproven()
    {
        sample::Chain chain(QStringLiteral("locks"), "lockname");
        const auto date = sample::wall(sample::boot(10s)).time_since_epoch();
        const dynamodb::Item row{{"lockname", dynamodb::AttributeValue::string("i-1")},
                                 {"holder", dynamodb::AttributeValue::string("lambda-7")},
                                 {"expire_ts", dynamodb::AttributeValue::number(qint64(date / 1ms))}};
        const auto first = chain.read({row}, sample::boot(0s), true);
        view::LockJudgements judged;
        judged.judgeAll(*first->next, sample::moment(sample::boot(0s)));
        QCOMPARE(judged[0].state, S::Held);
        QVERIFY(judged.nextDue() <= sample::boot(10s).time_since_epoch().count());
        (void)judged.advance(*first->next, sample::moment(sample::boot(10s)));
        (void)judged.advance(*first->next, sample::moment(sample::boot(38s)));
        QCOMPARE(judged[0].state, S::Unproven);
        QCOMPARE(judged.nextDue(), view::JudgedRow::never);
        // An eventually consistent read may still show what was before a renewal.
        const auto lagging = chain.read({row}, sample::boot(40s), false);
        view::LockJudgements later;
        (void)later.succeed(judged, *lagging, sample::moment(sample::boot(40s)));
        QCOMPARE(later[0].state, S::Unproven);
        const auto strong = chain.read({row}, sample::boot(45s), true);
        view::LockJudgements settled;
        (void)settled.succeed(later, *strong, sample::moment(sample::boot(45s)));
        QCOMPARE(settled[0].state, S::Lapsed);
    }

    /// Dates of every place around now, over reads in which the server's clock becomes known otherwise and less or more surely.
    void movesDatesWithTheServersClockAsJudgingEverythingAnewDoes()
    {
        QRandomGenerator random(5);
        for (int seed = 0; seed < 20; ++seed) {
            sample::Chain chain(QStringLiteral("locks"), "lockname");
            const auto rowOf = [&](int number, std::chrono::seconds date) {
                const auto ms = sample::wall(sample::boot(date)).time_since_epoch() / 1ms;
                return dynamodb::Item{
                    {"lockname", dynamodb::AttributeValue::string("i-" + QByteArray::number(number))},
                    {"holder", dynamodb::AttributeValue::string("lambda-7")},
                    {"expire_ts", dynamodb::AttributeValue::number(qint64(ms))}};
            };
            std::vector<dynamodb::Item> items;
            for (int number = 0; number < 40; ++number)
                items.push_back(rowOf(number, std::chrono::seconds(random.bounded(300))));
            view::LockJudgements carried;
            std::optional<locks::Moment> judgedAt;
            watch::SnapshotPtr before;
            for (int round = 0; round < 40; ++round) {
                for (int change = random.bounded(3); change > 0; --change) {
                    const int number = random.bounded(40);
                    items[std::size_t(number)] =
                        rowOf(number, std::chrono::seconds(5 * round + random.bounded(60)));
                }
                const base::BootTime at = sample::boot(std::chrono::seconds(5 * round));
                const auto delta = chain.read(items, at, random.bounded(2) == 0);
                locks::Moment now = sample::moment(at);
                if (now.server && random.bounded(3) > 0) {
                    now.server->now += std::chrono::milliseconds(random.bounded(2000) - 1000);
                    now.server->uncertainty = std::chrono::milliseconds(random.bounded(2000));
                }
                if (round == 20)
                    now.server.reset();
                view::LockJudgements next;
                if (before) {
                    carried.moveDates(*before, *judgedAt, now);
                    (void)next.succeed(carried, *delta, now);
                    (void)next.advance(*delta->next, now);
                } else {
                    next.judgeAll(*delta->next, now);
                }
                view::LockJudgements fresh;
                fresh.judgeAll(*delta->next, now);
                for (qsizetype row = 0; row < delta->next->size(); ++row) {
                    QCOMPARE(next[row].state, fresh[row].state);
                    QCOMPARE(next[row].lapsesAt, fresh[row].lapsesAt);
                }
                QCOMPARE(next.counts(), fresh.counts());
                std::swap(carried, next);
                judgedAt = now;
                before = delta->next;
            }
        }
    }

    void countsStates()
    {
        sample::Chain chain;
        chain.read({sample::lock("a", "w", 1), sample::released("b", "w", 1), sample::unreadable("c"),
                    sample::notALock("d"), sample::notALock("e")},
                   sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(0s)));
        QCOMPARE(judged.counts(), (view::LockJudgements::Counts{0, 1, 1, 0, 1, 0, 2}));
    }

    void aLockThatWasSeenAcquiredIsHeld()
    {
        sample::Chain chain;
        view::LockJudgements first;
        first.succeed({}, *chain.read({sample::released("a", "w", 1)}, sample::boot(0s)),
                      sample::moment(sample::boot(0s)));
        view::LockJudgements taken;
        taken.succeed(first, *chain.read({sample::lock("a", "w", 2)}, sample::boot(5s)),
                      sample::moment(sample::boot(5s)));
        QCOMPARE(taken[0].state, S::Held);
        (void)taken.advance(*chain.snapshot(), sample::moment(sample::boot(30s)));
        QCOMPARE(taken[0].state, S::Unproven);
    }

    void aLockWhoseHeartbeatsWeSendIsHeldAtTheFirstLook()
    {
        sample::Chain chain;
        chain.read({sample::lock("a", "us", 1), sample::lock("b", "them", 1)}, sample::boot(0s));
        view::LockJudgements judged(view::Ourselves().holding({"us"}));
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(0s)));
        QCOMPARE(judged[0].state, S::Held);
        QCOMPARE(judged[1].state, S::Unproven);
        // Once its lease is over, our word is no better than any other.
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(30s)));
        QCOMPARE(judged[0].state, S::Unproven);
    }

    void provesALapseOnlyWithAConsistentRead()
    {
        sample::Chain chain;
        const std::vector<dynamodb::Item> items{sample::lock("a", "w", 1)};
        view::LockJudgements judged;
        judged.succeed({}, *chain.read(items, sample::boot(0s)), sample::moment(sample::boot(0s)));
        QCOMPARE(judged[0].state, S::Unproven);
        view::LockJudgements later;
        later.succeed(judged, *chain.read(items, sample::boot(30s)), sample::moment(sample::boot(30s)));
        QCOMPARE(later[0].state, S::Unproven);
        view::LockJudgements proved;
        const std::vector<qint32> rejudged = proved.succeed(
            later, *chain.read(items, sample::boot(31s), true), sample::moment(sample::boot(31s)));
        QCOMPARE(proved[0].state, S::Lapsed);
        QCOMPARE(rejudged, std::vector<qint32>{0}); // although the item itself is the same
        QVERIFY(proved[0].lapsesAt < sample::boot(31s).time_since_epoch().count());
    }

    void asksForNoWorkUntilSomethingIsDue()
    {
        sample::Chain chain;
        chain.read({sample::lock("a", "w", 1)}, sample::boot(0s));
        chain.read({sample::lock("a", "w", 2)}, sample::boot(5s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(5s)));
        QCOMPARE(judged[0].state, S::Held);
        QVERIFY(judged.advance(*chain.snapshot(), sample::moment(sample::boot(24s))).empty());
        QCOMPARE(judged.advance(*chain.snapshot(), sample::moment(sample::boot(26s))),
                 std::vector<qint32>{0});
        QCOMPARE(judged[0].state, S::Unproven);
        QVERIFY(judged.advance(*chain.snapshot(), sample::moment(sample::boot(60s))).empty());
    }
};

LEASESCOPE_TEST(LockJudgementsTest)
#include "LockJudgementsTest.moc"
