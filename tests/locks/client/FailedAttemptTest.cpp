// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Attempts.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::Attempts;
using locks::DialectId;
using locks::FailedAttempt;
using Verdict = locks::Acquisition::Verdict;

namespace {

using End = fakes::ScriptedTable::End;
using Got = std::optional<Verdict>;

constexpr std::array kinds{ErrorKind::Cancelled,   ErrorKind::BadInput,     ErrorKind::NotFound,
                           ErrorKind::Credentials, ErrorKind::AccessDenied, ErrorKind::ReadOnly,
                           ErrorKind::Throttled,   ErrorKind::Unreachable,  ErrorKind::Timeout,
                           ErrorKind::Unclear,     ErrorKind::Damaged,      ErrorKind::Service,
                           ErrorKind::Io,          ErrorKind::Unsupported,  ErrorKind::Internal};

bool isPassing(ErrorKind kind)
{
    return kind == ErrorKind::Throttled || kind == ErrorKind::Unreachable || kind == ErrorKind::Timeout ||
        kind == ErrorKind::Unclear || kind == ErrorKind::Damaged;
}

// The second copy of what was delivered twice may have been refused so.
bool mayBeOfASecondCopy(ErrorKind kind)
{
    return kind == ErrorKind::Throttled || kind == ErrorKind::Service;
}

} // namespace

/// What an attempt makes of each kind of error that a table may answer with.
class FailedAttemptTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsWithAnErrorOfTheTableOrTriesOn();
    void triesOnThroughTroubleWithinTheBudget();
    void looksWhetherAFailedWriteArrived();
    void endsWhenItIsStoppedWhileItSettles();
    void doesNotTryOnOnceItIsStopped();
};

void FailedAttemptTest::endsWithAnErrorOfTheTableOrTriesOn()
{
    for (const DialectId dialect : fakes::playedDialects) {
        for (const ErrorKind kind : kinds) {
            Attempts me(dialect);
            me.line.reads = {End{kind}};
            const auto ended = me.attempt(0ns);
            QVERIFY(me.table.writes.empty());
            QCOMPARE(me.table.reads, 1);
            if (dialect == ids::javaLockClient && isPassing(kind)) {
                QVERIFY(ended && *ended == Verdict::TryAgain);
                QCOMPARE(me.state().trouble, std::optional(kind));
                QCOMPARE(me.state().sentence,
                         QStringLiteral("The table did not answer: the table said no; trying again."));
                QCOMPARE(me.state().failedAttempts.size(), std::size_t(1));
                QCOMPARE(me.state().failedAttempts[0].kind, FailedAttempt::Kind::Failed);
                QCOMPARE(me.state().failedAttempts[0].error, std::optional(kind));
                QCOMPARE(me.state().failedAttempts[0].at, me.start);
                continue;
            }
            QVERIFY(!ended);
            QCOMPARE(ended.error().kind, kind);
            QVERIFY(me.state().failedAttempts.empty());
            QVERIFY(!me.state().trouble);
        }
    }
}

void FailedAttemptTest::triesOnThroughTroubleWithinTheBudget()
{
    const End down{ErrorKind::Unreachable};
    for (const bool seen : {false, true}) {
        Attempts me(ids::javaLockClient);
        const std::chrono::nanoseconds budget = seen ? 4s : 1s; // with the lease of a row once it is seen
        if (seen) {
            me.putForeign();
            QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        }
        me.line.reads.assign(3, down);
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        QCOMPARE(me.verdict(budget), Got(Verdict::TryAgain));
        QCOMPARE(me.verdict(budget + 1ns), Got(Verdict::NotAcquired));
        QCOMPARE(me.state().sentence, QStringLiteral("Not acquired: the table said no."));
    }
}

void FailedAttemptTest::looksWhetherAFailedWriteArrived()
{
    for (const DialectId dialect : {ids::dynamolock, ids::dyndbMutex}) {
        for (const ErrorKind kind : kinds) {
            for (const bool delivered : {true, false}) {
                Attempts me(dialect);
                me.line.writes = {End{kind, delivered}};
                const auto ended = me.attempt(0ns);
                const bool readsAgain = mayBeOfASecondCopy(kind);
                QCOMPARE(me.table.strongReads, readsAgain ? 2 : 1);
                if (delivered && readsAgain) {
                    QVERIFY(ended && *ended == Verdict::Acquired);
                } else {
                    QVERIFY(!ended);
                    QCOMPARE(ended.error().kind, kind);
                }
                QVERIFY(!me.acquisition->hasOpenWrites());
            }
        }
    }
}

void FailedAttemptTest::endsWhenItIsStoppedWhileItSettles()
{
    // The read after a write that failed, and after one that was refused without the row.
    for (const bool refused : {false, true}) {
        for (const ErrorKind kind : {ErrorKind::Cancelled, ErrorKind::Unreachable}) {
            Attempts me;
            me.table.returnsItems = false;
            me.line.reads = {End(), End{kind}};
            if (refused)
                me.line.writes = {End{{}, false, [&me] { me.putForeign(); }}};
            else
                me.line.writes = {End{ErrorKind::Throttled}};
            const auto ended = me.attempt(0ns);
            if (refused && kind == ErrorKind::Unreachable) {
                QVERIFY(ended && *ended == Verdict::TryAgain);
                QVERIFY(me.acquisition->hasOpenWrites());
                continue;
            }
            QVERIFY(!ended);
            QCOMPARE(ended.error().kind,
                     kind == ErrorKind::Cancelled ? ErrorKind::Cancelled : ErrorKind::Throttled);
            QVERIFY(me.state().failedAttempts.empty());
            QVERIFY(!me.acquisition->hasOpenWrites());
        }
    }
}

void FailedAttemptTest::doesNotTryOnOnceItIsStopped()
{
    Attempts me(ids::javaLockClient);
    std::stop_source stop;
    me.line.reads = {End{ErrorKind::Unreachable, false, [&stop] { stop.request_stop(); }}};
    const auto ended = me.attempt(0ns, stop.get_token());
    QVERIFY(!ended);
    QCOMPARE(ended.error().kind, ErrorKind::Unreachable);
    QVERIFY(me.state().failedAttempts.empty());
}

LEASESCOPE_TEST(FailedAttemptTest)
#include "FailedAttemptTest.moc"
