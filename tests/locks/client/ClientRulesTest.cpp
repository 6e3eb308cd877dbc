// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/ClientServices.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using locks::DateComparison;
using locks::DialectId;
using locks::LockProblem;
using locks::LockRequest;

namespace {

constexpr std::chrono::milliseconds century = std::chrono::hours(24) * 36525;

LockRequest plainRequest(DialectId dialect = ids::dynamolock)
{
    LockRequest request;
    request.dialect = dialect;
    request.shape = {QStringLiteral("locks"), "key", {}, {}};
    request.key = QStringLiteral("job");
    return request;
}

/// The sentence of a refusal that is the user's own; empty: accepted.
QString refusal(const base::Result<base::Rested> &checked)
{
    if (checked)
        return {};
    return checked.error().kind == base::ErrorKind::BadInput ? checked.error().sentence
                                                             : QStringLiteral("of another kind");
}

struct ClientRule {
    const char *name;
    void (*change)(LockRequest &request);
    const char *sentence; ///< nullptr: accepted
};

constexpr const char *endless = "a lease, heartbeat, wait, refresh period or safe time is longer than a "
                                "hundred years; shorten it";
constexpr const char *noKey = "a lock needs a key that is not empty";
constexpr const char *noLease = "a lease must be longer than 0 ms; 20s is usual";
constexpr const char *noRefresh = "the refresh period must be longer than 0 ms; 1s is usual";

constexpr std::array common{
    ClientRule{"plain", [](LockRequest &) {}, nullptr},
    ClientRule{"no key", [](LockRequest &r) { r.key.clear(); }, noKey},
    ClientRule{"lease of 0 ms", [](LockRequest &r) { r.lease = 0ms; }, noLease},
    ClientRule{"lease of 1 ms", [](LockRequest &r) { r.lease = 1ms; }, nullptr},
    ClientRule{"longest lease", [](LockRequest &r) { r.lease = century; }, nullptr},
    ClientRule{"too long a lease", [](LockRequest &r) { r.lease = century + 1ms; }, endless},
    ClientRule{"longest wait", [](LockRequest &r) { r.wait = century; }, nullptr},
    ClientRule{"too long a wait", [](LockRequest &r) { r.wait = century + 1ms; }, endless},
    ClientRule{"most negative wait", [](LockRequest &r) { r.wait = -century; }, nullptr},
    ClientRule{"too negative a wait", [](LockRequest &r) { r.wait = -century - 1ms; }, endless},
    ClientRule{"refresh of 0 ms", [](LockRequest &r) { r.refresh = 0ms; }, noRefresh},
    ClientRule{"refresh of 1 ms", [](LockRequest &r) { r.refresh = 1ms; }, nullptr},
    ClientRule{"a sort key is missing", [](LockRequest &r) { r.shape.sortKey = "shard"; },
               "table locks has the sort key shard; give its value"},
    ClientRule{"a sort key is given",
               [](LockRequest &r) {
                   r.shape.sortKey = "shard";
                   r.sortKey = QStringLiteral("eu");
               },
               nullptr},
    ClientRule{"a sort key too many", [](LockRequest &r) { r.sortKey = QStringLiteral("eu"); },
               "table locks has no sort key; leave its value out"},
};

/// One option, how a request asks for it, and the name by which it is refused.
struct Option {
    locks::RequestOption option;
    void (*set)(LockRequest &request);
    const char *name;
};

constexpr std::array options{
    Option{locks::RequestOption::Data, [](LockRequest &r) { r.data = "x"; }, "data"},
    Option{locks::RequestOption::Attributes,
           [](LockRequest &r) {
               r.attributes = {{"a", AttributeValue::number(1)}};
           },
           "attribute"},
    Option{locks::RequestOption::DataOnRelease, [](LockRequest &r) { r.dataOnRelease = "x"; },
           "data-after-release"},
    Option{locks::RequestOption::BestEffortRelease, [](LockRequest &r) { r.bestEffortRelease = true; },
           "best-effort"},
    Option{locks::RequestOption::SkipBlockingWait, [](LockRequest &r) { r.skipBlockingWait = true; },
           "skip-blocking-wait"},
    Option{locks::RequestOption::Reentrant, [](LockRequest &r) { r.reentrant = true; }, "reentrant"},
    Option{locks::RequestOption::HoldOnServiceUnavailable,
           [](LockRequest &r) { r.holdOnServiceUnavailable = true; }, "hold-lock-on-service-unavailable"},
    Option{locks::RequestOption::OnlyIfExists, [](LockRequest &r) { r.onlyIfExists = true; },
           "only-if-lock-already-exists"},
    Option{locks::RequestOption::UpdateExistingRecord, [](LockRequest &r) { r.updateExistingRecord = true; },
           "update-existing-lock-record"},
    Option{locks::RequestOption::AcquireReleasedConsistently,
           [](LockRequest &r) { r.acquireReleasedConsistently = true; },
           "acquire-released-locks-consistently"},
    Option{locks::RequestOption::MatchOwnerOnly, [](LockRequest &r) { r.matchOwnerOnly = true; },
           "unsafe-match-owner-only"},
    Option{locks::RequestOption::TtlMinutes, [](LockRequest &r) { r.ttlMinutes = 5min; }, "ttl-minutes"},
    Option{locks::RequestOption::FailClosed, [](LockRequest &r) { r.failClosed = true; }, "fail-closed"},
};

} // namespace

/// What a request must fulfil before anything is sent, and the small print that all clients share.
class ClientRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void demandWhatEveryLibraryDoes();
    void refuseOptionsThatTheLibraryDoesNotKnow();
    void nameAllUnknownOptionsAtOnce();
    void passOverOptionsWithoutWhichTheLibraryDoesTheSame();
    void countLeasesOfUpToAHundredYears();
    void playOnlyWhatHasAClient();
    void startFromTheLibrarysOwnTimes();
    void distinguishAWriteByAllItsIdentity();
    void keepTheLatestSixtyFourFailedAttempts();
    void nameEachPhaseAndStanding();
    void nameEachProblem();
    void callADateOverOnlyByBothClocks();
    void callClocksAMinuteApartDisagreeing();
    void spreadDatesByAnEighthOfTheLeaseAtMost();
};

void ClientRulesTest::demandWhatEveryLibraryDoes()
{
    for (const ClientRule &one : common) {
        LockRequest request = plainRequest();
        one.change(request);
        QVERIFY2(refusal(locks::checkCommon(request)) == QLatin1String(one.sentence), one.name);
    }
}

void ClientRulesTest::refuseOptionsThatTheLibraryDoesNotKnow()
{
    QVERIFY(locks::refuseUnknownOptions(plainRequest(), {}));
    for (const Option &one : options) {
        LockRequest request = plainRequest();
        one.set(request);
        QVERIFY2(locks::refuseUnknownOptions(request, one.option), one.name);
        QCOMPARE(refusal(locks::refuseUnknownOptions(request, ~locks::RequestOptions(one.option))),
                 QStringLiteral("dynamolock has no %1; leave that out").arg(QLatin1String(one.name)));
    }
}

void ClientRulesTest::nameAllUnknownOptionsAtOnce()
{
    LockRequest request = plainRequest(ids::ddblock);
    request.reentrant = true;
    request.ttlMinutes = 5min;
    QCOMPARE(refusal(locks::refuseUnknownOptions(request, {})),
             QStringLiteral("ddblock has no reentrant, ttl-minutes; leave that out"));
}

void ClientRulesTest::passOverOptionsWithoutWhichTheLibraryDoesTheSame()
{
    LockRequest request = plainRequest();
    request.failIfLocked = true;
    request.replaceData = true;
    request.deleteOnRelease = true;
    request.safeTime = 5s;
    QVERIFY(locks::refuseUnknownOptions(request, {}));
}

void ClientRulesTest::countLeasesOfUpToAHundredYears()
{
    for (const auto &[length, can] : {std::pair(-1ms, false),
                                      {0ms, false},
                                      {1ms, true},
                                      {century, true},
                                      {century + 1ms, false},
                                      {-century, false},
                                      {std::chrono::milliseconds::max(), false},
                                      {std::chrono::milliseconds::min(), false}})
        QCOMPARE(locks::canBeLease(length), can);
}

void ClientRulesTest::playOnlyWhatHasAClient()
{
    for (const DialectId id : {ids::dynamolock, ids::javaLockClient, ids::tristanls, ids::dyndbMutex,
                               ids::ddblock, ids::springIntegrationAws, ids::pythonDynamoDbLock}) {
        const auto protocol = locks::protocolFor(plainRequest(id));
        QVERIFY(protocol && *protocol == locks::dialect(id)->protocol());
    }
    const auto other = locks::protocolFor(plainRequest(DialectId()));
    QVERIFY(!other);
    QCOMPARE(other.error().kind, base::ErrorKind::Unsupported);
    QVERIFY(other.error().sentence.endsWith(
        QStringLiteral("choose %1").arg(locks::dialectNames(QLatin1String("or"), locks::canBePlayed))));
}

void ClientRulesTest::startFromTheLibrarysOwnTimes()
{
    const LockRequest mutex = locks::usualRequest(ids::dyndbMutex);
    QCOMPARE(mutex.dialect, ids::dyndbMutex);
    QCOMPARE(mutex.lease, 30s);
    QCOMPARE(mutex.heartbeat, 0s);
    const LockRequest ddblock = locks::usualRequest(ids::ddblock);
    QCOMPARE(ddblock.lease, 60s);
    QCOMPARE(ddblock.heartbeat, 30s);
    const LockRequest unknown = locks::usualRequest(DialectId());
    QCOMPARE(unknown.lease, 20s);
    QCOMPARE(unknown.heartbeat, 5s);
}

void ClientRulesTest::distinguishAWriteByAllItsIdentity()
{
    const locks::LockProtocol *protocol = locks::dialect(ids::dynamolock)->protocol();
    const dynamodb::Item ours{{"key", AttributeValue::string("job")},
                              {"ownerName", AttributeValue::string("me")},
                              {"recordVersionNumber", AttributeValue::string("one")}};
    QVERIFY(protocol->sameIdentity(ours, ours));
    dynamodb::Item more = ours;
    more.set("data", AttributeValue::binary("what a heartbeat of another client may add"));
    QVERIFY(protocol->sameIdentity(more, ours));
    for (const char *name : {"ownerName", "recordVersionNumber", "isReleased"}) {
        dynamodb::Item other = ours;
        other.set(name, AttributeValue::string("two"));
        QVERIFY2(!protocol->sameIdentity(other, ours), name);
        QVERIFY2(!protocol->sameIdentity(ours, other), name);
        other.remove(name);
        const bool wasThere = ours.contains(name);
        QVERIFY2(protocol->sameIdentity(other, ours) == !wasThere, name);
        QVERIFY2(protocol->sameIdentity(ours, other) == !wasThere, name);
    }
}

void ClientRulesTest::keepTheLatestSixtyFourFailedAttempts()
{
    locks::HeldLockState state;
    for (int i = 0; i < 66; ++i) {
        locks::FailedAttempt failed;
        failed.owner = QString::number(i);
        locks::addFailedAttempt(state, failed);
        QCOMPARE(int(state.failedAttempts.size()), std::min(i + 1, 64));
    }
    QCOMPARE(state.failedAttempts.front().owner, QStringLiteral("2"));
    QCOMPARE(state.failedAttempts.back().owner, QStringLiteral("65"));
}

void ClientRulesTest::nameEachPhaseAndStanding()
{
    const char *const phases[] = {"waiting",  "held",         "paused",  "danger", "lost",
                                  "released", "not-acquired", "crashed", "failed"};
    for (int i = 0; i < 9; ++i)
        QCOMPARE(locks::heldPhaseName(locks::HeldPhase(i)), QLatin1String(phases[i]));
    const char *const standings[] = {"not-ours", "confirmed", "assumed", "open", "pretended"};
    for (int i = 0; i < 5; ++i)
        QCOMPARE(locks::certaintyName(locks::OwnershipCertainty(i)), QLatin1String(standings[i]));
}

void ClientRulesTest::nameEachProblem()
{
    struct Expected {
        LockProblem problem;
        const char *name;
    };
    for (const Expected &one : {Expected{LockProblem::NotAcquired, "not-acquired"},
                                {LockProblem::CurrentlyUnavailable, "currently-unavailable"},
                                {LockProblem::DoesNotExist, "does-not-exist"},
                                {LockProblem::RowGone, "row-gone"},
                                {LockProblem::Unanswered, "unanswered"}}) {
        QCOMPARE(locks::lockProblemName(one.problem), QLatin1String(one.name));
    }
}

void ClientRulesTest::callADateOverOnlyByBothClocks()
{
    const base::ServerTime noon(1'787'227'200s);
    for (const auto own : {-1min, 0min, 1min}) {
        locks::DateClocks clocks;
        clocks.own = noon + own;
        clocks.server = {noon + 2s, 500ms};
        const base::ServerTime surely = noon + 1500ms; // the server's clock at its earliest
        const base::ServerTime first = std::min(clocks.own, surely);
        const base::ServerTime last = std::max(clocks.own, surely);
        QCOMPARE(clocks.overBefore(), first);
        QCOMPARE(clocks.compare(first - 1ns), DateComparison::Over);
        QCOMPARE(clocks.compare(first), DateComparison::Disputed);
        QCOMPARE(clocks.compare(last - 1ns), DateComparison::Disputed);
        QCOMPARE(clocks.compare(last), DateComparison::Ahead);
    }
}

void ClientRulesTest::callClocksAMinuteApartDisagreeing()
{
    locks::DateClocks clocks;
    clocks.own = base::ServerTime(1'787'227'200s);
    clocks.server = {clocks.own + 60s, 500ms};
    QVERIFY(!clocks.disagree());
    clocks.server.now += 1ms;
    QVERIFY(clocks.disagree());
    QCOMPARE(clocks.bothTimes(),
             QStringLiteral("this machine's clock says 2026-08-20 12:00:00.000 UTC, the server's 2026-08-20 "
                            "12:01:00.001 UTC (give or take 0.5 s)"));
}

void ClientRulesTest::spreadDatesByAnEighthOfTheLeaseAtMost()
{
    QCOMPARE(locks::longestSpread(3999ms), std::chrono::nanoseconds(3999ms) / 8);
    QCOMPARE(locks::longestSpread(4s), std::chrono::nanoseconds(500ms));
    QCOMPARE(locks::longestSpread(60s), std::chrono::nanoseconds(500ms));
}

LEASESCOPE_TEST(ClientRulesTest)
#include "ClientRulesTest.moc"
