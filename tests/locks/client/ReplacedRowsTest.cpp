// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Attempts.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::Attempts;
using fakes::Fault;
using locks::DialectId;
using locks::FailedAttempt;
using locks::LockProblem;
using locks::Replacement;
using locks::ReplacementEnd;
using Verdict = locks::Acquisition::Verdict;

namespace {

using End = fakes::ScriptedTable::End;
using Got = std::optional<Verdict>;
using Ends = std::vector<ReplacementEnd>;

/// Keeps rows in memory, in the order of what happens.
class RowsKept final : public locks::BeforeImages {
public:
    explicit RowsKept(Attempts &attempts) : m_attempts(attempts) { attempts.services.beforeImages = this; }
    bool isWanted = true;
    std::chrono::nanoseconds takes{0};
    std::optional<ErrorKind> fails;
    std::vector<Replacement> kept;
    std::vector<std::size_t> writesBefore; ///< how many writes had left when each was kept
    Ends ends;

    [[nodiscard]] bool keeps(quint64 id) const override { return isWanted && id == 1; }
    base::Task<base::Result<base::Rested>> before(quint64, Replacement replacement, std::stop_token) override
    {
        if (fails)
            co_return base::failure(*fails, QStringLiteral("the disk is full"));
        m_attempts.clock.setBoot(m_attempts.clock.boot() + takes);
        writesBefore.push_back(m_attempts.table.writes.size());
        kept.push_back(replacement);
        co_return base::Rested();
    }
    void after(quint64, ReplacementEnd end) override { ends.push_back(end); }

private:
    Attempts &m_attempts;
};

} // namespace

/// Rows of other owners that an acquisition replaces, and what is told of them before and after; and rows
/// that state a date, to the nanosecond.
class ReplacedRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areKeptBeforeTheWriteLeaves_data();
    void areKeptBeforeTheWriteLeaves();
    void reportWhatBecameOfTheWrite_data();
    void reportWhatBecameOfTheWrite();
    void reportNothingOnceTheAttemptIsStopped();
    void areNotKeptWhereNothingIsReplaced();
    void forbidTheWriteIfTheyCannotBeKept();
    void holdTheWriteBackIfKeepingThemTookLong();
    void reportTheirEndOnce();
    void reportWhoseDateIsDisputed();
    void endTheWaitForADateAtItsEnd();
    void areWrittenBlindlyByOurOwnClock();
    void settleABlindWriteBeforeTheNext();
    void areNotLookedForBeforeTheDecidingWrite();
};

void ReplacedRowsTest::areKeptBeforeTheWriteLeaves_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<bool>("released");
    QTest::addColumn<bool>("skips");
    QTest::addColumn<QString>("evidence");
    const QString still = QStringLiteral("its version stood still for 3001 ms, longer than its lease");
    QTest::newRow("lapsed") << ids::dynamolock << false << false << still;
    QTest::newRow("lapsed, wait skipped") << ids::javaLockClient << false << true << still;
    QTest::newRow("released") << ids::dynamolock << true << false
                              << QStringLiteral("the row is marked as released");
    QTest::newRow("dated") << ids::dyndbMutex << false << false
                           << QStringLiteral(
                                  "its date, 2026-08-20 12:59:59.000 UTC, is over: this machine's "
                                  "clock says 2026-08-20 13:00:03.001 UTC, the server's 2026-08-20 "
                                  "13:00:03.001 UTC (give or take 0.0 s)");
}

void ReplacedRowsTest::areKeptBeforeTheWriteLeaves()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(bool, released);
    QFETCH(bool, skips);
    QFETCH(QString, evidence);
    Attempts me{dialect};
    RowsKept rows(me);
    me.request.skipBlockingWait = skips;
    const dynamodb::Item seen =
        dialect == ids::dyndbMutex ? me.putDated(-1s) : me.putForeign("one", "other", released);
    if (dialect != ids::dyndbMutex && !released)
        QCOMPARE(me.verdict(0ns), Got(skips ? Verdict::NotAcquired : Verdict::TryAgain));
    me.begin();
    if (!skips && !released && dialect == ids::dynamolock)
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(3001ms), Got(Verdict::Acquired));
    QCOMPARE(rows.kept.size(), std::size_t(1));
    QCOMPARE(rows.kept[0].before, seen);
    QCOMPARE(rows.kept[0].after, *me.row());
    QCOMPARE(rows.kept[0].request, me.table.writes.back().requestBody());
    QCOMPARE(rows.kept[0].evidence, evidence);
    QCOMPARE(rows.writesBefore, std::vector<std::size_t>{0});
    QCOMPARE(rows.ends, Ends{ReplacementEnd::Applied});
    // The version that was read, and no other, may be replaced by what was kept.
    dynamodb::Item moved = seen;
    moved.set(dialect == ids::dyndbMutex ? "holder" : "recordVersionNumber",
              dynamodb::AttributeValue::string("moved"));
    QVERIFY(dynamodb::holds(me.table.writes.back().condition(), seen));
    QVERIFY(!dynamodb::holds(me.table.writes.back().condition(), moved));
}

void ReplacedRowsTest::reportWhatBecameOfTheWrite_data()
{
    QTest::addColumn<bool>("returnsItems");
    QTest::addColumn<int>("fault");
    QTest::addColumn<bool>("stolen");
    QTest::addColumn<bool>("readable");
    QTest::addColumn<int>("end");
    for (const bool returnsItem : {true, false}) {
        const auto add = [returnsItem](const char *name, Fault fault, bool stolen, ReplacementEnd end) {
            QTest::addRow("%s, %s", name, returnsItem ? "told" : "read")
                << returnsItem << int(fault) << stolen << true << int(end);
        };
        add("applied", Fault::None, false, ReplacementEnd::Applied);
        add("delivered twice", Fault::Twice, false, ReplacementEnd::Applied);
        add("delivered twice and throttled", Fault::TwiceRefused, false, ReplacementEnd::Applied);
        add("another was faster", Fault::None, true, ReplacementEnd::Refused);
        add("throttled", Fault::Refused, false, ReplacementEnd::NotSent);
        add("throttled, and another was faster", Fault::Refused, true, ReplacementEnd::NotSent);
        add("lost before", Fault::LostBefore, false, ReplacementEnd::Unknown);
        add("lost after", Fault::LostAfter, false, ReplacementEnd::Unknown);
    }
    QTest::newRow("refused, and not to be read")
        << false << int(Fault::None) << true << false << int(ReplacementEnd::Unknown);
    QTest::newRow("throttled, and not to be read")
        << false << int(Fault::Refused) << false << false << int(ReplacementEnd::NotSent);
}

void ReplacedRowsTest::reportWhatBecameOfTheWrite()
{
    QFETCH(bool, returnsItems);
    QFETCH(int, fault);
    QFETCH(bool, stolen);
    QFETCH(bool, readable);
    QFETCH(int, end);
    Attempts me;
    RowsKept rows(me);
    me.table.returnsItems = returnsItems;
    me.table.faults = {Fault(fault)};
    me.putForeign("one", "other", true);
    if (stolen)
        me.line.writes = {End{{}, false, [&me] { me.putForeign("two", "faster"); }}};
    const std::optional<ErrorKind> unread(ErrorKind::Unreachable);
    me.line.reads = {End(), End{readable ? std::nullopt : unread}};
    const auto ended = me.attempt(0ns);
    QCOMPARE(rows.kept.size(), std::size_t(1));
    QCOMPARE(rows.ends, Ends{ReplacementEnd(end)});
    QCOMPARE(ended && *ended == Verdict::Acquired, ReplacementEnd(end) == ReplacementEnd::Applied);
    QCOMPARE(me.acquisition->hasOpenWrites(), ReplacementEnd(end) == ReplacementEnd::Unknown);
}

void ReplacedRowsTest::reportNothingOnceTheAttemptIsStopped()
{
    for (const bool refused : {false, true}) {
        Attempts me;
        RowsKept rows(me);
        me.table.returnsItems = false;
        me.table.faults = {refused ? Fault::None : Fault::Refused};
        me.putForeign("one", "other", true);
        if (refused)
            me.line.writes = {End{{}, false, [&me] { me.putForeign("two", "faster"); }}};
        me.line.reads = {End(), End{ErrorKind::Cancelled}};
        const auto ended = me.attempt(0ns);
        QVERIFY(base::isCancelled(ended));
        QCOMPARE(rows.kept.size(), std::size_t(1));
        QVERIFY(rows.ends.empty());
    }
}

void ReplacedRowsTest::areNotKeptWhereNothingIsReplaced()
{
    Attempts absent;
    RowsKept none(absent);
    QCOMPARE(absent.verdict(0ns), Got(Verdict::Acquired));
    QVERIFY(none.kept.empty() && none.ends.empty());
    Attempts unasked;
    RowsKept unwanted(unasked);
    unwanted.isWanted = false;
    unasked.putForeign("one", "other", true);
    QCOMPARE(unasked.verdict(0ns), Got(Verdict::Acquired));
    QVERIFY(unwanted.kept.empty() && unwanted.ends.empty());
}

void ReplacedRowsTest::forbidTheWriteIfTheyCannotBeKept()
{
    Attempts me;
    RowsKept rows(me);
    rows.fails = ErrorKind::Io;
    me.putForeign("one", "other", true);
    const auto ended = me.attempt(0ns);
    QVERIFY(!ended);
    QCOMPARE(ended.error().kind, ErrorKind::Io);
    QVERIFY(me.table.writes.empty());
    QVERIFY(rows.ends.empty());
}

void ReplacedRowsTest::holdTheWriteBackIfKeepingThemTookLong()
{
    for (const bool tooLong : {false, true}) {
        Attempts me;
        RowsKept rows(me);
        me.request.lease = 21s;
        rows.takes = tooLong ? 7s + 1ns : 7s;
        me.putForeign("one", "other", true);
        QCOMPARE(me.verdict(0ns), Got(tooLong ? Verdict::TryAgain : Verdict::Acquired));
        QCOMPARE(me.table.writes.size(), std::size_t(tooLong ? 0 : 1));
        QCOMPARE(rows.ends, Ends{tooLong ? ReplacementEnd::NotSent : ReplacementEnd::Applied});
        QVERIFY(!me.acquisition->hasOpenWrites());
    }
}

void ReplacedRowsTest::reportTheirEndOnce()
{
    Attempts me;
    RowsKept rows(me);
    me.putForeign("one", "other", true);
    me.line.writes = {End{{}, false, [&me] { me.table.erase(me.keyItem()); }}};
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(1s), Got(Verdict::Acquired)); // of a row that was gone
    QCOMPARE(rows.kept.size(), std::size_t(1));
    QCOMPARE(rows.ends, Ends{ReplacementEnd::Refused});
}

void ReplacedRowsTest::reportWhoseDateIsDisputed()
{
    for (const bool disputed : {false, true}) {
        Attempts me(ids::dyndbMutex);
        me.server.offset = disputed ? 2min : 0min;
        const dynamodb::Item theirs = me.putDated(1min);
        QCOMPARE(me.verdict(0ns), Got(Verdict::NotAcquired));
        QCOMPARE(me.state().sentence,
                 disputed
                     ? QStringLiteral(
                           "Not acquired: 1787000000000000000's date, 2026-08-20 13:01:00.000 UTC, is over "
                           "by one clock and not yet surely by the other: this machine's clock says "
                           "2026-08-20 13:00:00.000 UTC, the server's 2026-08-20 13:02:00.000 UTC (give or "
                           "take 0.0 s).")
                     : QStringLiteral("Not acquired: held by 1787000000000000000."));
        QCOMPARE(me.state().failedAttempts.size(), std::size_t(1));
        QCOMPARE(me.state().failedAttempts[0].kind, FailedAttempt::Kind::FoundHeld);
        QCOMPARE(me.state().failedAttempts[0].at, me.start);
        QCOMPARE(me.state().failedAttempts[0].owner, QStringLiteral("1787000000000000000"));
        QVERIFY(!me.state().version.isEmpty());
        QCOMPARE(*me.row(), theirs);
    }
}

void ReplacedRowsTest::endTheWaitForADateAtItsEnd()
{
    for (const DialectId dialect : {ids::dyndbMutex, ids::ddblock}) {
        Attempts me(dialect);
        me.putDated(1h);
        me.request.wait = 5s;
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        QCOMPARE(me.state().secondsToWait, std::optional(5));
        QCOMPARE(me.acquisition->pauseLength(), 1s);
        QCOMPARE(me.verdict(5s - 1ns), Got(Verdict::TryAgain));
        QCOMPARE(me.state().secondsToWait, std::optional(1));
        QCOMPARE(me.verdict(5s), Got(Verdict::NotAcquired));
        me.request.failIfLocked = true;
        me.begin();
        QCOMPARE(me.verdict(6s), Got(Verdict::NotAcquired));
        QVERIFY(me.table.writes.empty());
    }
}

void ReplacedRowsTest::areWrittenBlindlyByOurOwnClock()
{
    for (const DialectId dialect : {ids::dyndbMutex, ids::ddblock}) {
        Attempts me(dialect);
        me.services.believesOwnClock = true;
        me.server.isKnown = false;
        QCOMPARE(me.verdict(0ns), Got(Verdict::Acquired));
        QCOMPARE(me.table.reads, 0);
        QCOMPARE(me.leaseEnd(), 20s);
        // To the letter, as the library dates it: nothing is added.
        const bool isMutex = dialect == ids::dyndbMutex;
        QCOMPARE(*me.row()->numberAt(isMutex ? "expire_ts" : "expires"),
                 QByteArray(isMutex ? "1787230820000" : "1787230820000000000"));
        QCOMPARE(me.state().sentence, QStringLiteral("Acquired."));
    }
}

void ReplacedRowsTest::settleABlindWriteBeforeTheNext()
{
    for (const Fault fault : {Fault::LostBefore, Fault::LostAfter}) {
        Attempts me(ids::ddblock);
        me.services.believesOwnClock = true;
        me.request.wait = 5s;
        me.table.faults = {fault};
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        me.line.reads = {End{ErrorKind::Unreachable}};
        const auto unread = me.attempt(1s);
        QVERIFY(!unread);
        QCOMPARE(me.table.writes.size(), std::size_t(1));
        QCOMPARE(me.verdict(2s), Got(Verdict::Acquired));
        const bool arrived = fault == Fault::LostAfter;
        QCOMPARE(me.table.writes.size(), std::size_t(arrived ? 1 : 2));
        QCOMPARE(me.leaseEnd(), arrived ? 20s : 22s);
    }
}

void ReplacedRowsTest::areNotLookedForBeforeTheDecidingWrite()
{
    Attempts me(ids::dyndbMutex);
    me.services.believesOwnClock = true;
    me.line.writes = {End{ErrorKind::Throttled}}; // the purge, which takes nothing
    const auto ended = me.attempt(0ns);
    QVERIFY(!ended);
    QCOMPARE(ended.error().kind, ErrorKind::Throttled);
    QCOMPARE(me.table.reads, 0);
    QVERIFY(me.table.writes.empty());
}

LEASESCOPE_TEST(ReplacedRowsTest)
#include "ReplacedRowsTest.moc"
#include "core/dynamodb/expression/ConditionCheck.h"
