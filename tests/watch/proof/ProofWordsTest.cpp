// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/ProofText.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using locks::ExpiryRule;
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
    void everyVerdictHasItsSentence()
    {
        const auto sentenceOf = [](const watch::ProofResult &result) {
            return watch::proofSentence(result, 30s);
        };
        QCOMPARE(
            sentenceOf(found(Verdict::Lapsed, ExpiryRule::RecordVersion)),
            QStringLiteral("lapsed: this version has not changed for 25 s; the lease is 20 s. Any client "
                           "can acquire it."));
        auto dated = found(Verdict::Lapsed, ExpiryRule::Date);
        dated.remaining = -90s;
        QCOMPARE(sentenceOf(dated),
                 QStringLiteral(
                     "lapsed: its date passed 90 s ago by the server's clock. Any client can acquire it."));
        dated.serverTimeTrusted = true;
        const QString clocks =
            QStringLiteral("the server's clock says 2026-08-20 12:00:00 UTC, this machine's "
                           "2026-08-20 10:00:00 UTC");
        QCOMPARE(sentenceOf(dated),
                 QStringLiteral("lapsed: its date passed 90 s ago by the server's clock, trusted on the "
                                "operator's word: %1. Any client can acquire it.")
                     .arg(clocks));
        dated.clocks.reset();
        QCOMPARE(sentenceOf(dated),
                 QStringLiteral(
                     "lapsed: its date passed 90 s ago by the server's clock. Any client can acquire it."));
        auto trusted = found(Verdict::Lapsed, ExpiryRule::RecordVersion);
        trusted.serverTimeTrusted = true;
        QVERIFY(sentenceOf(trusted).text().startsWith(
            QStringLiteral("lapsed: this version has not changed for 25 s")));
        auto apart = found(Verdict::ClocksDisagree, ExpiryRule::Date);
        apart.remaining = -90s;
        QCOMPARE(
            sentenceOf(apart),
            QStringLiteral("unproven: its date passed 90 s ago by the server's clock, but %1. Nothing tells "
                           "which is right; if you know that the server's is, say so with "
                           "--trust-server-time.")
                .arg(clocks));
        QCOMPARE(sentenceOf(found(Verdict::Heartbeats, ExpiryRule::RecordVersion)),
                 QStringLiteral(
                     "held: w1 sent a heartbeat within 25 s of watching. No other client can acquire it."));
        auto taken = found(Verdict::Heartbeats, ExpiryRule::RecordVersion);
        taken.latest = recordOf(QStringLiteral("w2"), ExpiryRule::RecordVersion);
        QCOMPARE(sentenceOf(taken),
                 QStringLiteral("held: w2 acquired it after w1, within 25 s of watching."));
        auto open = found(Verdict::OutOfTime, ExpiryRule::RecordVersion);
        open.remaining = 5s;
        QCOMPARE(sentenceOf(open),
                 QStringLiteral("unproven: seen unchanged for 25 s of the 30 s a proof takes. 5 s to go."));
        QCOMPARE(sentenceOf(found(Verdict::OutOfTime, ExpiryRule::Date)),
                 QStringLiteral("unproven: it lapses by a date, and the server's clock is not known yet."));
        auto close = found(Verdict::OutOfTime, ExpiryRule::Date);
        close.remaining = 400ms;
        QCOMPARE(
            sentenceOf(close),
            QStringLiteral("unproven: its date is too close to the server's clock to say. 0.4 s to go."));
        auto stillAhead = close; // a date that its holder moves every 100 s
        stillAhead.latest->dateTerms.standsStill = 100s;
        QCOMPARE(sentenceOf(stillAhead), sentenceOf(close));
        auto due = close;
        due.remaining = 0ns;
        auto movedAndUnsure = due;
        movedAndUnsure.latest->dateTerms = {0s, 100s, 1h};
        QCOMPARE(sentenceOf(movedAndUnsure), sentenceOf(due));
        auto seenHere = open;
        seenHere.oneRegion = true;
        QCOMPARE(sentenceOf(seenHere), sentenceOf(open));
        auto ahead = found(Verdict::HeldByDate, ExpiryRule::Date);
        ahead.remaining = 3min;
        QCOMPARE(sentenceOf(ahead), QStringLiteral("held: its date is 3 min ahead by the server's clock."));
        QCOMPARE(sentenceOf(found(Verdict::Unreadable, ExpiryRule::Date)),
                 QStringLiteral("unreadable: leaseDuration is no length of time."));
        QCOMPARE(sentenceOf(found(Verdict::Released, ExpiryRule::Date)),
                 QStringLiteral("released: the row carries the release marker. Any client can acquire it."));
        QCOMPARE(sentenceOf(found(Verdict::Gone, ExpiryRule::Date)),
                 QStringLiteral("free: there is no row for this key. Any client can acquire it."));
        QCOMPARE(sentenceOf(found(Verdict::NeverEnds, ExpiryRule::Never)),
                 QStringLiteral(
                     "held: a lock of this kind has no lease; only its holder or an operator ends it."));
    }
};

LEASESCOPE_TEST(ProofWordsTest)
#include "ProofWordsTest.moc"
