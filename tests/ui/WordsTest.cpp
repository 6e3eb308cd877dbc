// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "ui/common/StateText.h"

#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;

class WordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysDurationsTheWayPeopleDo_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        const auto row = [](qint64 ms, const char *text) {
            QTest::newRow(text) << ms << QString::fromUtf8(text);
        };
        row(0, "0.0 s");
        row(849, "0.8 s");
        row(9'999, "9.9 s");
        row(10'000, "10 s");
        row(41'900, "41 s");
        row(119'000, "119 s");
        row(120'000, "2 min");
        row(31 * 60'000, "31 min");
        row((2 * 60 + 3) * 60'000, "2 h 03");
        row((26 * 60) * 60'000, "1 d 2 h");
        row(-12'000, "12 s");
    }
    void saysDurationsTheWayPeopleDo()
    {
        QFETCH(qint64, ms);
        QTEST(ui::words::duration(milliseconds(ms)), "text");
    }

    void countsDownInTenthsAndNeverShowsMoreThanThereIs()
    {
        QCOMPARE(ui::words::countdown(14'299ms), QStringLiteral("14.2 s"));
        QCOMPARE(ui::words::countdown(59'999ms), QStringLiteral("59.9 s"));
        QCOMPARE(ui::words::countdown(60s), QStringLiteral("60 s"));
        QCOMPARE(ui::words::countdown(3min), QStringLiteral("3 min"));
    }

    void saysHowLongAgo()
    {
        QCOMPARE(ui::words::ago(50ms), QStringLiteral("just now"));
        QCOMPARE(ui::words::ago(1'800ms), QStringLiteral("1.8 s ago"));
    }

    void groupsDigits()
    {
        const QChar thin(0x2009);
        QCOMPARE(ui::words::count(999), QStringLiteral("999"));
        QCOMPARE(ui::words::count(100'000), QStringLiteral("100") + thin + QStringLiteral("000"));
        QCOMPARE(ui::words::count(-1'234'567),
                 QStringLiteral("-1") + thin + QStringLiteral("234") + thin + QStringLiteral("567"));
        QCOMPARE(ui::words::counted(1, QStringLiteral("lock"), QStringLiteral("locks")),
                 QStringLiteral("1 lock"));
    }

    void namesTheMomentInTheUsersZoneAndInUtc()
    {
        qputenv("TZ", "Europe/Berlin");
        tzset();
        QCOMPARE(ui::words::exact(base::WallTime(seconds(1'787'227'203))),
                 QStringLiteral("2026-08-20 14:00:03 CEST (12:00:03 UTC)"));
    }

    void givesVerdictsThatSayHowWeKnow_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<qint64>("seenMs");
        QTest::addColumn<qint64>("lapsesInMs");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, locks::LockState state, qint64 seen, qint64 lapses,
                            const char *text) {
            QTest::newRow(name) << static_cast<int>(state) << seen << lapses << QString::fromUtf8(text);
        };
        row("lapsed", locks::LockState::Lapsed, 61'000, -41'000,
            "lapsed: this version has not changed for 61 s; the lease is 20 s. Anyone may take it.");
        row("held", locks::LockState::Held, 1'800, 18'200,
            "held: last heartbeat seen 1.8 s ago. It would lapse in 18.2 s if the heartbeats stopped.");
        row("unproven", locks::LockState::Unproven, 6'000, 14'000,
            "unproven: seen for 6.0 s of a 20 s lease. 14.0 s to go.");
        row("due", locks::LockState::Unproven, 21'000, -1'000,
            "unproven: unchanged for 21 s, a 20 s lease is over. A consistent read will tell.");
        row("released", locks::LockState::Released, 0, 0, "released: nobody holds it. Anyone may take it.");
    }
    void givesVerdictsThatSayHowWeKnow()
    {
        QFETCH(int, state);
        QFETCH(qint64, seenMs);
        QFETCH(qint64, lapsesInMs);
        locks::LockFacts facts;
        facts.rule = locks::ExpiryRule::RecordVersion;
        facts.lease = 20s;
        locks::Sighting sighting;
        sighting.stillSince = base::BootTime(1h);
        const locks::Moment now{base::BootTime(1h) + milliseconds(seenMs), {}};
        sighting.lastRead = now.boot;
        const locks::Judgement judgement{static_cast<locks::LockState>(state), milliseconds(lapsesInMs), {}};
        QTEST(ui::words::verdict(facts, sighting, judgement, now), "text");
    }

    void saysHowOldTheEvidenceIsOnceARowIsNotReadAnyMore()
    {
        locks::LockFacts facts;
        facts.rule = locks::ExpiryRule::RecordVersion;
        facts.lease = 20s;
        locks::Sighting sighting;
        sighting.stillSince = base::BootTime(1h);
        sighting.lastRead = base::BootTime(1h + 25s);
        const locks::Moment now{base::BootTime(1h + 25s + 4min),
                                aws::ServerReading{base::ServerTime(0s), 1s}};
        const locks::Judgement lapsed{locks::LockState::Lapsed, -4min, {}};
        QCOMPARE(ui::words::verdict(facts, sighting, lapsed, now),
                 QStringLiteral("lapsed as of 4 min 0 s ago, not read since: the version had not changed for "
                                "longer than its lease of 20 s."));
        facts.rule = locks::ExpiryRule::Date;
        QCOMPARE(
            ui::words::verdict(facts, sighting, lapsed, now),
            QStringLiteral("lapsed as of 4 min 0 s ago, not read since: its stored date had passed by the "
                           "server's clock."));
        QCOMPARE(ui::words::verdict(facts, sighting, {locks::LockState::Unproven, -28s, {}}, now),
                 QStringLiteral("unproven: its date passed 28 s ago, not read since. A consistent read will "
                                "tell."));
    }

    void neverCallsAVersionedLockDeadOrExpired()
    {
        locks::LockFacts facts;
        facts.rule = locks::ExpiryRule::RecordVersion;
        facts.lease = 20s;
        for (int state = 0; state < 6; ++state) {
            const QString text = ui::words::verdict(
                facts, {}, {static_cast<locks::LockState>(state), -5s, {}}, {base::BootTime(1h), {}});
            QVERIFY2(!text.contains(QLatin1String("dead")) && !text.contains(QLatin1String("expired")),
                     qPrintable(text));
            QVERIFY(text.endsWith(u'.'));
        }
    }

    void readsARowAloudAsOneSentence()
    {
        using ui::words::sentence;
        QCOMPARE(sentence({QStringLiteral("import-eu"), locks::LockState::Lapsed, QStringLiteral("worker-7"),
                           -41s}),
                 QStringLiteral("import-eu, lapsed, owner worker-7, takeover possible now"));
        QCOMPARE(
            sentence({QStringLiteral("import-eu"), locks::LockState::Lapsed, QStringLiteral("worker-7"), -41s,
                      4min}),
            QStringLiteral("import-eu, lapsed, owner worker-7, takeover possible as of 4 min ago, not read "
                           "since"));
        QCOMPARE(
            sentence(
                {QStringLiteral("import-us"), locks::LockState::Held, QStringLiteral("worker-3"), 14'200ms}),
            QStringLiteral("import-us, held, owner worker-3, takeover in 14 seconds if heartbeats stop"));
        QCOMPARE(sentence({QStringLiteral("a"), locks::LockState::Unreadable, {}, {}}),
                 QStringLiteral("a, unreadable"));
    }
};

LEASESCOPE_TEST(WordsTest)
#include "WordsTest.moc"
