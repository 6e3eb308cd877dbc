// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/ProofText.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using locks::ExpiryRule;
using locks::LockState;
using Verdict = watch::ProofResult::Verdict;

namespace {

locks::LockRecord recordOf(const QString &owner, ExpiryRule rule)
{
    locks::LockRecord record;
    record.owner = owner;
    record.rule = rule;
    record.lease = 20s;
    record.reason = QStringLiteral("leaseDuration is no length of time");
    return record;
}

watch::ProofResult found(Verdict verdict, ExpiryRule rule)
{
    watch::ProofResult result;
    result.verdict = verdict;
    result.first = result.latest = recordOf(QStringLiteral("w1"), rule);
    result.firstReadAt = base::BootTime(100s);
    result.lastReadAt = base::BootTime(125s);
    result.clocks = locks::ClockReadings{base::ServerTime(1'787'227'200s), base::WallTime(1'787'220'000s)};
    return result;
}

} // namespace

class ProofWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lengthsTurnFromTenthsToHoursAtTheirBounds_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        QTest::newRow("negative") << qint64(-5000) << "0 s";
        QTest::newRow("tenths") << qint64(9'940) << "9.9 s";
        QTest::newRow("whole under ten") << qint64(2'000) << "2 s";
        QTest::newRow("ten") << qint64(10'900) << "10 s";
        QTest::newRow("under two minutes") << qint64(119'999) << "119 s";
        QTest::newRow("two minutes") << qint64(120'000) << "2 min 0 s";
        QTest::newRow("under an hour") << qint64(3'599'000) << "59 min 59 s";
        QTest::newRow("an hour") << qint64(3'600'000) << "1 h 0 min";
        QTest::newRow("hours") << qint64(12'059'000) << "3 h 20 min";
    }

    void lengthsTurnFromTenthsToHoursAtTheirBounds()
    {
        QFETCH(qint64, ms);
        QFETCH(QString, text);
        QCOMPARE(watch::lengthText(std::chrono::milliseconds(ms)), text);
    }

    void onlyOldEvidenceIsTold_data()
    {
        QTest::addColumn<LockState>("state");
        QTest::addColumn<ExpiryRule>("rule");
        QTest::addColumn<int>("lapsesInMs"); // 1: nothing
        QTest::addColumn<int>("readAgoS");
        QTest::addColumn<QString>("text");
        const QString passed = QStringLiteral("its date passed 28 s ago, not read since");
        const QString lapsed = QStringLiteral("lapsed as of 40 s ago, not read since");
        QTest::newRow("a date passed") << LockState::Unproven << ExpiryRule::Date << -28'000 << 40 << passed;
        QTest::newRow("a date at hand") << LockState::Unproven << ExpiryRule::Date << 0 << 40 << "";
        QTest::newRow("a date ahead") << LockState::Held << ExpiryRule::Date << 28'000 << 40 << "";
        QTest::newRow("no server time") << LockState::Unproven << ExpiryRule::Date << 1 << 40 << "";
        QTest::newRow("a version") << LockState::Unproven << ExpiryRule::RecordVersion << -28'000 << 40 << "";
        QTest::newRow("lapsed") << LockState::Lapsed << ExpiryRule::Date << -28'000 << 40 << lapsed;
        QTest::newRow("lapsed and fresh") << LockState::Lapsed << ExpiryRule::Date << -28'000 << 15 << "";
        QTest::newRow("held and not read") << LockState::Held << ExpiryRule::RecordVersion << 1 << 40 << "";
    }

    void onlyOldEvidenceIsTold()
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
        QCOMPARE(watch::unreadText(facts, sighting, judgement, now), text);
    }

    void everyVerdictHasItsSentence()
    {
        const auto say = [](const watch::ProofResult &result) { return watch::proofSentence(result, 30s); };
        QCOMPARE(say(found(Verdict::Lapsed, ExpiryRule::RecordVersion)),
                 QStringLiteral(
                     "lapsed: this version has not changed for 25 s; the lease is 20 s. Anyone may take "
                     "it."));
        auto dated = found(Verdict::Lapsed, ExpiryRule::Date);
        dated.remaining = -90s;
        QCOMPARE(
            say(dated),
            QStringLiteral("lapsed: its date passed 90 s ago by the server's clock. Anyone may take it."));
        dated.serverTimeTrusted = true;
        const QString clocks =
            QStringLiteral("the server's clock says 2026-08-20 12:00:00 UTC, this machine's "
                           "2026-08-20 10:00:00 UTC");
        QCOMPARE(say(dated),
                 QStringLiteral("lapsed: its date passed 90 s ago by the server's clock, trusted on the "
                                "operator's word: %1. Anyone may take it.")
                     .arg(clocks));
        dated.clocks.reset();
        QCOMPARE(
            say(dated),
            QStringLiteral("lapsed: its date passed 90 s ago by the server's clock. Anyone may take it."));
        auto trusted = found(Verdict::Lapsed, ExpiryRule::RecordVersion);
        trusted.serverTimeTrusted = true;
        QVERIFY(say(trusted).startsWith(QStringLiteral("lapsed: this version has not changed for 25 s")));
        auto apart = found(Verdict::ClocksDisagree, ExpiryRule::Date);
        apart.remaining = -90s;
        QCOMPARE(
            say(apart),
            QStringLiteral("unproven: its date passed 90 s ago by the server's clock, but %1. Nothing tells "
                           "which is right; if you know that the server's is, say so with "
                           "--trust-server-time.")
                .arg(clocks));
        QCOMPARE(
            say(found(Verdict::Heartbeats, ExpiryRule::RecordVersion)),
            QStringLiteral("held: w1 sent a heartbeat within 25 s of watching. Nobody else may take it."));
        auto taken = found(Verdict::Heartbeats, ExpiryRule::RecordVersion);
        taken.latest = recordOf(QStringLiteral("w2"), ExpiryRule::RecordVersion);
        QCOMPARE(say(taken), QStringLiteral("held: w2 took it over from w1 within 25 s of watching."));
        auto open = found(Verdict::OutOfTime, ExpiryRule::RecordVersion);
        open.remaining = 5s;
        QCOMPARE(say(open),
                 QStringLiteral("unproven: seen unchanged for 25 s of the 30 s a proof takes. 5 s to go."));
        QCOMPARE(say(found(Verdict::OutOfTime, ExpiryRule::Date)),
                 QStringLiteral("unproven: it lapses by a date, and the server's clock is not known yet."));
        auto close = found(Verdict::OutOfTime, ExpiryRule::Date);
        close.remaining = 400ms;
        QCOMPARE(
            say(close),
            QStringLiteral("unproven: its date is too close to the server's clock to say. 0.4 s to go."));
        auto ahead = found(Verdict::HeldByDate, ExpiryRule::Date);
        ahead.remaining = 3min;
        QCOMPARE(say(ahead), QStringLiteral("held: its date is 3 min 0 s ahead by the server's clock."));
        QCOMPARE(say(found(Verdict::Unreadable, ExpiryRule::Date)),
                 QStringLiteral("unreadable: leaseDuration is no length of time."));
        QCOMPARE(say(found(Verdict::Released, ExpiryRule::Date)),
                 QStringLiteral("released: the row carries the release marker. Anyone may take it."));
        QCOMPARE(say(found(Verdict::Gone, ExpiryRule::Date)),
                 QStringLiteral("free: there is no row for this key. Anyone may take it."));
        QCOMPARE(say(found(Verdict::NeverEnds, ExpiryRule::Never)),
                 QStringLiteral(
                     "held: a lock of this kind has no lease; only its holder or an operator ends it."));
    }
};

LEASESCOPE_TEST(ProofWordsTest)
#include "ProofWordsTest.moc"
