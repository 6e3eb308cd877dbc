// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/Verdict.h"
#include "core/view/LockView.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;
using locks::ExpiryRule;
using locks::LockState;

class VerdictTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesVerdictsThatSayHowWeKnow_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<qint64>("seenMs");
        QTest::addColumn<qint64>("lapsesInMs");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *code, LockState state, qint64 seen, qint64 lapses, const char *text) {
            QTest::newRow(code) << static_cast<int>(state) << seen << lapses << QString::fromUtf8(text);
        };
        row("lapsed-version-still", LockState::Lapsed, 61'000, -41'000,
            "lapsed: this version has not changed for 61 s; the lease is 20 s. Any client can acquire it.");
        row("held-sending-heartbeats", LockState::Held, 1'800, 18'200,
            "held: last heartbeat seen 1.8 s ago. It would lapse in 18.2 s if the heartbeats stopped.");
        row("held-acquired", LockState::Held, 1'800, 18'200,
            "held: acquired 1.8 s ago, as seen here. It lapses in 18.2 s unless its holder writes the row "
            "before.");
        row("held-by-us", LockState::Held, 1'800, 18'200,
            "held: by a test lock of this console. It would lapse in 18.2 s if the heartbeats stopped.");
        row("held-late", LockState::Held, 9'000, 11'000,
            "held, probably late: no heartbeat for 9 s; the longest gap in 23 heartbeats was 5 s. It lapses "
            "in "
            "11.0 s without one.");
        row("unproven-watching", LockState::Unproven, 6'000, 14'000,
            "unproven: seen for 6.0 s; the lease is 20 s. 14.0 s to go.");
        row("unproven-lease-over", LockState::Unproven, 21'000, -1'000,
            "unproven: unchanged for 21 s; the lease of 20 s is over. A consistent read will tell.");
        row("released", LockState::Released, 0, 0, "released: no owner holds it. Any client can acquire it.");
    }
    void givesVerdictsThatSayHowWeKnow()
    {
        QFETCH(int, state);
        QFETCH(qint64, seenMs);
        QFETCH(qint64, lapsesInMs);
        locks::LockFacts facts;
        facts.rule = ExpiryRule::RecordVersion;
        facts.lease = 20s;
        locks::Sighting sighting;
        sighting.stillSince = base::BootTime(1h);
        const locks::Moment now{base::BootTime(1h) + milliseconds(seenMs), {}};
        sighting.lastRead = now.boot;
        const QByteArray code = QTest::currentDataTag();
        facts.marking = locks::StoredState::Taken;
        sighting.heartbeatSeen = code == "held-sending-heartbeats";
        sighting.acquisitionSeen = code == "held-acquired";
        if (code == "held-late") {
            sighting.heartbeats = 23;
            sighting.longestGap = 5s;
        }
        const locks::Judgement judgement{static_cast<LockState>(state), milliseconds(lapsesInMs), {}};
        const view::Verdict verdict = view::verdictOf(facts, sighting, judgement, now);
        QTEST(verdict.sentence, "text");
        QCOMPARE(verdict.code, QLatin1String(QTest::currentDataTag()));
    }

    void saysHowOldTheEvidenceIsOnceARowIsNotReadAnyMore()
    {
        locks::LockFacts facts;
        facts.rule = ExpiryRule::RecordVersion;
        facts.lease = 20s;
        locks::Sighting sighting;
        sighting.stillSince = base::BootTime(1h);
        sighting.lastRead = base::BootTime(1h + 25s);
        const locks::Moment now{base::BootTime(1h + 25s + 4min),
                                http::ServerReading{base::ServerTime(0s), 1s}};
        const locks::Judgement lapsed{LockState::Lapsed, -4min, {}};
        QCOMPARE(view::verdictOf(facts, sighting, lapsed, now).code, QLatin1String("lapsed-not-read-since"));
        QCOMPARE(view::verdictOf(facts, sighting, lapsed, now).sentence,
                 QStringLiteral("lapsed as of 4 min ago, not read since: the version had not changed for "
                                "longer than its lease of 20 s."));
        facts.rule = ExpiryRule::Date;
        QCOMPARE(view::verdictOf(facts, sighting, lapsed, now).sentence,
                 QStringLiteral("lapsed as of 4 min ago, not read since: its stored date had passed by the "
                                "server's clock."));
        QCOMPARE(view::verdictOf(facts, sighting, {LockState::Unproven, -28s, {}}, now).sentence,
                 QStringLiteral("unproven: its date passed 28 s ago, not read since. A consistent read will "
                                "tell."));
    }

    /// As of the last read: 15 s of watching are no 57 s because the endpoint was dead for 42 s.
    void countsOnlyTheTimeThatWasRead()
    {
        locks::LockFacts facts;
        facts.marking = locks::StoredState::Taken;
        facts.rule = ExpiryRule::RecordVersion;
        facts.lease = 54s;
        locks::Sighting sighting;
        sighting.stillSince = sighting.lastStrongRead = base::BootTime(1h);
        sighting.lastRead = base::BootTime(1h + 15s);
        const locks::Moment now{base::BootTime(1h + 57s), {}};
        const view::Verdict unproven =
            view::verdictOf(facts, sighting, locks::judge(facts, sighting, now), now);
        QCOMPARE(unproven.code, QLatin1String("not-read-since"));
        QCOMPARE(
            unproven.sentence,
            QStringLiteral("unproven as of 42 s ago, not read since: the version had been seen unchanged "
                           "for 15 s; the lease is 54 s."));
        sighting.heartbeatSeen = true;
        const locks::Judgement held{LockState::Held, 39s, {}};
        QCOMPARE(view::verdictOf(facts, sighting, held, now).sentence,
                 QStringLiteral("held as of 42 s ago, not read since: its last heartbeat had been seen 15 s "
                                "before."));
        QCOMPARE(view::verdictOf(facts, sighting, held, now).code, QLatin1String("not-read-since"));
        sighting.heartbeatSeen = false;
        QCOMPARE(view::verdictOf(facts, sighting, held, now).code, QLatin1String("held-by-us"));
        sighting.heldSince = base::BootTime(1h - 60s);
        const QString heldSince = view::heldForText(view::heldFor({}, sighting, now, {}));
        QCOMPARE(view::asOf(heldSince, sighting, now.boot), QStringLiteral("> 75 s as of 42 s ago"));
    }

    void saysWhatOurOwnActsWrote()
    {
        locks::LockFacts facts;
        facts.marking = locks::StoredState::Taken;
        facts.rule = ExpiryRule::RecordVersion;
        facts.lease = 20s;
        locks::Sighting sighting;
        sighting.stillSince = sighting.lastStrongRead = base::BootTime(1h);
        sighting.lastRead = base::BootTime(1h + 3s);
        locks::OwnWrite write{locks::OwnWrite::Act::PutBack, base::BootTime(1h - 1s), {}};
        sighting.own = std::make_shared<const locks::OwnWrite>(write);
        const locks::Moment now{base::BootTime(1h + 3s), {}};
        const view::Verdict putBack =
            view::verdictOf(facts, sighting, locks::judge(facts, sighting, now), now);
        QCOMPARE(putBack.code, QLatin1String("put-back"));
        QCOMPARE(putBack.sentence,
                 QStringLiteral("unproven: put back by you 4.0 s ago; no write of its holder was seen since. "
                                "The lease is 20 s, 17.0 s to go."));
        write = {locks::OwnWrite::Act::Fenced, {}, QStringLiteral("eva@console")};
        sighting.own = std::make_shared<const locks::OwnWrite>(write);
        const view::Verdict fenced =
            view::verdictOf(facts, sighting, locks::judge(facts, sighting, now), now);
        QCOMPARE(fenced.code, QLatin1String("fenced"));
        QCOMPARE(fenced.sentence,
                 QStringLiteral("unproven: fenced by eva@console; the row names the fence in place of an "
                                "owner, whose work is not "
                                "stopped by it. The lease is "
                                "20 s, 17.0 s to go."));
        write = {locks::OwnWrite::Act::Lab, {}, {}};
        sighting.own = std::make_shared<const locks::OwnWrite>(write);
        const view::Verdict lab = view::verdictOf(facts, sighting, locks::judge(facts, sighting, now), now);
        QCOMPARE(lab.code, QLatin1String("lab"));
        QCOMPARE(
            lab.sentence,
            QStringLiteral("unproven: written by a run of the lab; its workers are no holders outside of the "
                           "lab. The lease is 20 s, 17.0 s to go."));
        QVERIFY(!view::heldFor(locks::StatedMoment(), sighting, now, {}));
        write = {locks::OwnWrite::Act::Fenced, {}, QStringLiteral("eva@console")};
        sighting.own = std::make_shared<const locks::OwnWrite>(write);
        // A row that states a date, or needs none, is held by what it says, whoever wrote it.
        facts.rule = ExpiryRule::Never;
        const view::Verdict held = view::verdictOf(facts, sighting, locks::judge(facts, sighting, now), now);
        QCOMPARE(held.code, QLatin1String("held-without-lease"));
        QVERIFY2(held.sentence.endsWith(QLatin1String("The row was fenced by eva@console.")),
                 qPrintable(held.sentence));
    }

    void neverCallsAVersionedLockDeadOrExpired()
    {
        locks::LockFacts facts;
        facts.rule = ExpiryRule::RecordVersion;
        facts.lease = 20s;
        for (int state = 0; state < 6; ++state) {
            const QString text =
                view::verdictOf(facts, {}, {static_cast<LockState>(state), -5s, {}}, {base::BootTime(1h), {}})
                    .sentence;
            QVERIFY2(!text.contains(QLatin1String("dead")) && !text.contains(QLatin1String("expired")),
                     qPrintable(text));
            QVERIFY(text.endsWith(u'.'));
        }
    }

    void readsARowAloudAsOneSentence()
    {
        using view::sentence;
        QCOMPARE(sentence({QStringLiteral("import-eu"), LockState::Lapsed, QStringLiteral("worker-7"), -41s}),
                 QStringLiteral("import-eu, lapsed, owner worker-7, takeover possible now"));
        QCOMPARE(
            sentence(
                {QStringLiteral("import-eu"), LockState::Lapsed, QStringLiteral("worker-7"), -41s, 4min}),
            QStringLiteral("import-eu, lapsed, owner worker-7, takeover possible as of 4 min ago, not read "
                           "since"));
        QCOMPARE(
            sentence({QStringLiteral("import-us"), LockState::Held, QStringLiteral("worker-3"), 14'200ms}),
            QStringLiteral("import-us, held, owner worker-3, takeover in 14 seconds if heartbeats stop"));
        QCOMPARE(sentence({QStringLiteral("a"), LockState::Unreadable, {}, {}}),
                 QStringLiteral("a, unreadable"));
    }

    void onlyOldEvidenceIsReported_data()
    {
        QTest::addColumn<LockState>("state");
        QTest::addColumn<ExpiryRule>("rule");
        QTest::addColumn<int>("lapsesInMs"); // 1: nothing
        QTest::addColumn<int>("readAgoS");
        QTest::addColumn<QString>("text");
        const QString passed = QStringLiteral("its date passed 28 s ago, not read since");
        const QString lapsed = QStringLiteral("lapsed as of 40 s ago, not read since");
        QTest::newRow("a date passed") << LockState::Unproven << ExpiryRule::Date << -28'000 << 40 << passed;
        const QString unproven = QStringLiteral("unproven as of 40 s ago, not read since");
        const QString held = QStringLiteral("held as of 40 s ago, not read since");
        QTest::newRow("a date at hand") << LockState::Unproven << ExpiryRule::Date << 0 << 40 << unproven;
        QTest::newRow("a date ahead") << LockState::Held << ExpiryRule::Date << 28'000 << 40 << held;
        QTest::newRow("no server time") << LockState::Unproven << ExpiryRule::Date << 1 << 40 << unproven;
        QTest::newRow("a version") << LockState::Unproven << ExpiryRule::RecordVersion << -28'000 << 40
                                   << unproven;
        QTest::newRow("lapsed") << LockState::Lapsed << ExpiryRule::Date << -28'000 << 40 << lapsed;
        QTest::newRow("lapsed and fresh") << LockState::Lapsed << ExpiryRule::Date << -28'000 << 15 << "";
        QTest::newRow("held and not read") << LockState::Held << ExpiryRule::RecordVersion << 1 << 40 << held;
        QTest::newRow("held and fresh") << LockState::Held << ExpiryRule::RecordVersion << 1 << 15 << "";
        QTest::newRow("released and not read") << LockState::Released << ExpiryRule::RecordVersion << 1 << 40
                                               << "released as of 40 s ago, not read since";
    }

    void onlyOldEvidenceIsReported()
    {
        QFETCH(LockState, state);
        QFETCH(ExpiryRule, rule);
        QFETCH(int, lapsesInMs);
        QFETCH(int, readAgoS);
        QFETCH(QString, text);
        locks::LockFacts facts;
        facts.rule = rule;
        locks::Judgement judgement;
        judgement.state = state;
        if (lapsesInMs != 1)
            judgement.lapsesIn = std::chrono::milliseconds(lapsesInMs);
        locks::Sighting sighting;
        sighting.lastRead = base::BootTime(100s);
        const locks::Moment now{base::BootTime(100s) + std::chrono::seconds(readAgoS), {}};
        QCOMPARE(view::unreadText(facts, sighting, judgement, now), text);
    }
};

LEASESCOPE_TEST(VerdictTest)
#include "VerdictTest.moc"
