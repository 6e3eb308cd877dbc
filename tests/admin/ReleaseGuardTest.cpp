// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ReleaseGuard.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using admin::ReleaseIntent;
using locks::LockRecord;
using watch::ProofResult;
using Verb = ReleaseIntent::Verb;

namespace {

const base::BootTime readAt{1h};
const base::ServerTime date{std::chrono::seconds(1'787'227'200)};

LockRecord record(locks::ExpiryRule rule = locks::ExpiryRule::RecordVersion)
{
    LockRecord lock;
    lock.shape.table = QStringLiteral("locks");
    lock.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")}});
    lock.item = lock.key;
    lock.dialect = ids::dynamolock;
    lock.marking = locks::StoredState::Taken;
    lock.rule = rule;
    lock.owner = QStringLiteral("worker-7");
    lock.version = QStringLiteral("v1");
    lock.generation = QStringLiteral("g1");
    if (rule == locks::ExpiryRule::RecordVersion)
        lock.lease = 20s;
    if (rule == locks::ExpiryRule::Date)
        lock.expiresAt = date;
    return lock;
}

/// What the operator saw, what is there now, and the proof; all in order until a test changes something.
struct Case {
    ReleaseIntent intent;
    std::optional<LockRecord> fresh;

    explicit Case(Verb verb, const LockRecord &lock = record())
    {
        intent.verb = verb;
        intent.seen = lock;
        fresh = lock;
        if (verb != Verb::ReleaseLapsed)
            return;
        ProofResult proof;
        proof.verdict = ProofResult::Verdict::Lapsed;
        proof.first = lock;
        proof.firstReadAt = readAt - locks::proofLength(20s);
        if (lock.rule == locks::ExpiryRule::Date) {
            proof.firstReadAt = readAt;
            proof.serverAtLeast = date + 1ms;
            proof.clocks = locks::ClockReadings{date + 1s, base::WallTime((date + 1s).time_since_epoch())};
        }
        intent.proof = proof;
    }
    /// Empty: it may be released.
    [[nodiscard]] QString refusal() const
    {
        const auto refusal = admin::refusalFor(intent, fresh, readAt);
        return refusal ? refusal->sentence(QStringLiteral("Not released")).text() : QString();
    }
};

QString refusedBecause(const char *why)
{
    return QStringLiteral("Not released. %1 Nothing was written.").arg(QString::fromUtf8(why));
}

const char *const noProof = "Its lapse has not been proved.";
const char *const otherVersion = "The proof is about another version of it.";
const char *const tooShort = "The proof is shorter than its lease.";
const char *const hasChanged = "The row has changed since it was seen.";
const char *const writtenAgain = "worker-7 has written again since it was seen.";

} // namespace

/// What may be released, and the one sentence that says why not.
class ReleaseGuardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void releasesWhatIsAsItWasSeen()
    {
        for (const Verb verb : {Verb::ReleaseLapsed, Verb::BreakLive, Verb::AtVersion}) {
            QCOMPARE(Case(verb).refusal(), QString());
            QCOMPARE(Case(verb, record(locks::ExpiryRule::Date)).refusal(), QString());
        }
    }

    void knowsALockByTheGenerationOrOwnerThatTheOperatorNames()
    {
        LockRecord lock = record(); // of generation g1, held by worker-7
        QVERIFY(!admin::refusalForOwner(lock, QStringLiteral("g1")));
        const auto anew = admin::refusalForOwner(lock, *lock.owner);
        QCOMPARE(anew->code, QLatin1String("generation-changed"));
        QVERIFY2(anew->why.text().contains(QStringLiteral("--owner 'g1'")), qPrintable(anew->why));
        QCOMPARE(admin::refusalForOwner(lock, QStringLiteral("g0"))->code, QLatin1String("owner-changed"));
        lock.generation.reset();
        QVERIFY(!admin::refusalForOwner(lock, *lock.owner));
        QCOMPARE(admin::refusalForOwner(lock, QStringLiteral("worker-9"))->why,
                 QStringLiteral("%1 holds it now, not worker-9.").arg(*lock.owner));
        lock.owner.reset();
        const auto ownerless = admin::refusalForOwner(lock, QStringLiteral("worker-9"));
        QCOMPARE(ownerless->code, QLatin1String("owner-changed"));
        QVERIFY2(ownerless->why.text().contains(QStringLiteral("--at-version '") + *lock.version),
                 qPrintable(ownerless->why));
    }

    void knowsOneOfSeveralHoldersByItsNameAlone()
    {
        LockRecord lock = record();
        lock.generation.reset();
        lock.holders = {QString(), QString()};
        QCOMPARE(admin::refusalForOwner(lock, *lock.owner)->why,
                 QStringLiteral("worker-7 is none of its holders."));
        lock.isOneOfSeveral = true;
        QVERIFY(!admin::refusalForOwner(lock, *lock.owner));
        QCOMPARE(admin::refusalForOwner(lock, QStringLiteral("worker-9"))->why,
                 QStringLiteral("worker-7 holds it now, not worker-9."));
        lock.isOneOfSeveral = false;
        lock.holders = {QString()};
        QVERIFY(!admin::refusalForOwner(lock, *lock.owner));
    }

    void aNameThatHoldsOnlyOnceIsEnough_data()
    {
        QTest::addColumn<QString>("dialect");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QString>("code");
        const QString once = QStringLiteral("stepfunctions-semaphore");
        const QString owner = QStringLiteral("worker-7");
        QTest::newRow("one that owns once") << once << owner << QString();
        QTest::newRow("its generation") << once << QStringLiteral("g1") << QString();
        QTest::newRow("another") << once << QStringLiteral("worker-9") << QStringLiteral("owner-changed");
        QTest::newRow("one that may acquire again")
            << QStringLiteral("dynamolock") << owner << QStringLiteral("generation-changed");
        QTest::newRow("of no library") << QString() << owner << QStringLiteral("generation-changed");
        QTest::newRow("another of no library")
            << QString() << QStringLiteral("worker-9") << QStringLiteral("owner-changed");
    }
    void aNameThatHoldsOnlyOnceIsEnough()
    {
        QFETCH(QString, dialect);
        QFETCH(QString, named);
        QFETCH(QString, code);
        LockRecord lock = record(); // of generation g1, held by worker-7
        const QByteArray name = dialect.toLatin1();
        lock.dialect = name.isEmpty() ? locks::DialectId() : locks::DialectId(QLatin1String(name));
        QVERIFY(name.isEmpty() || locks::dialect(lock.dialect));
        const auto refusal = admin::refusalForOwner(lock, named);
        QCOMPARE(refusal ? QString(refusal->code) : QString(), code);
    }

    void oneRegionSeenProvesNoLapse()
    {
        Case fresh(Verb::ReleaseLapsed);
        fresh.fresh->shape.reach = dynamodb::Reach::OneRegion;
        Case proof(Verb::ReleaseLapsed);
        proof.intent.proof->first->shape.reach = dynamodb::Reach::OneRegion;
        for (const Case &one : {fresh, proof})
            QCOMPARE(one.refusal(),
                     refusedBecause("Only this Region was seen: its holder may write to the copy of "
                                    "another Region."));
    }

    void noProofFreesALockThatNeverLapses()
    {
        QCOMPARE(Case(Verb::ReleaseLapsed, record(locks::ExpiryRule::Never)).refusal(),
                 refusedBecause(tooShort));
        QCOMPARE(Case(Verb::AtVersion, record(locks::ExpiryRule::Never)).refusal(), QString());
    }

    void saysWhyNoRecipeFreesARow_data()
    {
        QTest::addColumn<int>("marking");
        QTest::addColumn<QString>("dialect");
        QTest::addColumn<int>("holders");
        QTest::addColumn<QString>("code");
        using locks::StoredState;
        const auto row = [](const char *name, StoredState marking, const char *dialect, int holders,
                            const char *code) {
            QTest::newRow(name) << int(marking) << QString::fromLatin1(dialect) << holders
                                << QString::fromLatin1(code);
        };
        row("held", StoredState::Taken, "dynamolock", 0, "");
        row("no lock", StoredState::NotALock, "dynamolock", 0, "not-a-lock");
        row("released", StoredState::Released, "dynamolock", 0, "already-released");
        row("of a library that is only known by name", StoredState::Unsupported, "dynamolock", 0,
            "unreadable");
        row("of no library", StoredState::Unreadable, "", 0, "unreadable");
        row("held by two", StoredState::Taken, "stepfunctions-semaphore", 2, "");
        row("said to be held by one", StoredState::Taken, "stepfunctions-semaphore", 1, "no-safe-release");
    }
    void saysWhyNoRecipeFreesARow()
    {
        QFETCH(int, marking);
        QFETCH(QString, dialect);
        QFETCH(int, holders);
        QFETCH(QString, code);
        LockRecord lock = record();
        lock.marking = locks::StoredState(marking);
        const QByteArray name = dialect.toLatin1();
        lock.dialect = name.isEmpty() ? locks::DialectId() : locks::DialectId(QLatin1String(name));
        lock.reason = QStringLiteral("its count is odd");
        for (int count = 0; count < holders; ++count)
            lock.holders.push_back(QString());
        const auto refusal = admin::unreleasable(lock);
        QCOMPARE(refusal ? QString(refusal->code) : QString(), code);
        if (code == QLatin1String("no-safe-release"))
            QCOMPARE(refusal->why, QStringLiteral("There is no safe way to release it: its count is odd."));
    }

    void wantsADateToHavePassedByTheLibrarysOwnTerms()
    {
        LockRecord lock = record(locks::ExpiryRule::Date);
        lock.dateTerms.grace = 60s;
        Case graced(Verb::ReleaseLapsed, lock);
        QCOMPARE(graced.refusal(), refusedBecause(tooShort));
        graced.intent.proof->serverAtLeast = date + 60s;
        QCOMPARE(graced.refusal(), refusedBecause(tooShort));
        graced.intent.proof->serverAtLeast = date + 60s + 1ns;
        QCOMPARE(graced.refusal(), QString());

        lock.dateTerms = {0s, 100s};
        Case still(Verb::ReleaseLapsed, lock);
        still.intent.proof->firstReadAt = readAt - 100s + 1ns;
        QCOMPARE(still.refusal(), refusedBecause(tooShort));
        still.intent.proof->firstReadAt = readAt - 100s;
        QCOMPARE(still.refusal(), QString());

        lock.dateTerms = {};
        lock.endsAsReleased = true; // its past date is a release already
        QCOMPARE(Case(Verb::ReleaseLapsed, lock).refusal(), refusedBecause(tooShort));
    }

    void knowsALockByTheVersionThatTheOperatorNames()
    {
        LockRecord lock = record();
        QVERIFY(!admin::refusalForVersion(lock, *lock.version));
        QCOMPARE(admin::refusalForVersion(lock, QStringLiteral("v0"))->code,
                 QLatin1String("version-changed"));
        lock.version.reset();
        QCOMPARE(admin::refusalForVersion(lock, QStringLiteral("v0"))->why,
                 QStringLiteral("Its version is unknown, not v0."));
    }

    void refusesWhatIsNoLockToBreak()
    {
        for (const Verb verb : {Verb::ReleaseLapsed, Verb::BreakLive, Verb::AtVersion}) {
            Case gone(verb);
            gone.fresh.reset();
            QCOMPARE(gone.refusal(), refusedBecause("There is no such row any more."));
            Case other(verb);
            other.fresh->marking = locks::StoredState::NotALock;
            other.fresh->reason = QStringLiteral("it has no owner");
            QCOMPARE(other.refusal(), refusedBecause("The row is not a lock: it has no owner."));
            Case released(verb);
            released.fresh->marking = released.intent.seen.marking = locks::StoredState::Released;
            QCOMPARE(released.refusal(), refusedBecause("It is released already."));
            Case dialect(verb);
            dialect.fresh->dialect = ids::javaLockClient;
            QCOMPARE(dialect.refusal(), refusedBecause("The row now belongs to another lock library."));
            Case unreadable(verb);
            unreadable.fresh->marking = locks::StoredState::Unreadable;
            QCOMPARE(unreadable.refusal(), refusedBecause(hasChanged));
            Case readable(verb);
            readable.intent.seen.marking = locks::StoredState::Unreadable;
            QCOMPARE(readable.refusal(), refusedBecause(hasChanged));
        }
    }

    void anUnreadableRowMustBeWhollyAsItWasSeenAReadableOneNeedNot()
    {
        for (const Verb verb : {Verb::BreakLive, Verb::AtVersion}) {
            Case same(verb);
            same.fresh->marking = same.intent.seen.marking = locks::StoredState::Unreadable;
            QCOMPARE(same.refusal(), QString());
            Case other = same;
            other.fresh->item.set("data", dynamodb::AttributeValue::string("new"));
            QCOMPARE(other.refusal(), refusedBecause(hasChanged));
            Case readable(verb);
            readable.fresh->item.set("data", dynamodb::AttributeValue::string("new"));
            QCOMPARE(readable.refusal(), QString());
        }
    }

    void theVersionIsAllThatTellsOneWriteFromTheNext_data()
    {
        QTest::addColumn<QString>("field");
        for (const char *field : {"version", "generation", "owner"})
            QTest::newRow(field) << QString::fromLatin1(field);
    }
    void theVersionIsAllThatTellsOneWriteFromTheNext()
    {
        QFETCH(QString, field);
        const auto change = [&field](LockRecord &lock) {
            auto &value = field == QStringLiteral("version") ? lock.version
                : field == QStringLiteral("owner")           ? lock.owner
                                                             : lock.generation;
            value = QStringLiteral("worker-9");
        };
        const QString moved = refusedBecause(
            field == QStringLiteral("owner") ? "worker-9 holds it now, not worker-7." : writtenAgain);
        for (const Verb verb : {Verb::ReleaseLapsed, Verb::AtVersion}) {
            Case written(verb);
            change(*written.fresh);
            QCOMPARE(written.refusal(), moved);
        }
        Case otherProof(Verb::ReleaseLapsed);
        change(*otherProof.intent.proof->first);
        QCOMPARE(otherProof.refusal(), refusedBecause(otherVersion));
        Case live(Verb::BreakLive);
        change(*live.fresh);
        QCOMPARE(live.refusal(), field == QStringLiteral("generation") ? moved : QString());
    }

    void breakingGoesByTheOwnerWhereNoGenerationIsStored()
    {
        Case neither(Verb::BreakLive);
        neither.fresh->generation.reset();
        neither.intent.seen.generation.reset();
        neither.fresh->version = QStringLiteral("v2");
        QCOMPARE(neither.refusal(), QString());
        neither.fresh->owner = QStringLiteral("worker-9");
        QCOMPARE(neither.refusal(), refusedBecause("worker-9 holds it now, not worker-7."));
        neither.fresh->owner.reset();
        QCOMPARE(neither.refusal(), refusedBecause("the holder holds it now, not worker-7."));
        neither.fresh->owner = QString();
        QCOMPARE(neither.refusal(), refusedBecause("the holder holds it now, not worker-7."));
        Case lost(Verb::BreakLive);
        lost.fresh->generation.reset();
        QCOMPARE(lost.refusal(), refusedBecause(writtenAgain));
        Case gained(Verb::BreakLive);
        gained.intent.seen.generation.reset();
        QCOMPARE(gained.refusal(), refusedBecause(writtenAgain));
    }

    void saysWhyThereIsNoSafeWayToReleaseARow()
    {
        locks::TableShape shape;
        shape.table = QStringLiteral("t");
        shape.partitionKey = "LockName";
        const dynamodb::Item miscounted{{"LockName", dynamodb::AttributeValue::string("Import")},
                                        {"currentlockcount", dynamodb::AttributeValue::number(2)},
                                        {"arn:aws:states:eu-west-1:1:execution:I:a",
                                         dynamodb::AttributeValue::string("2026-08-20T09:00:00.000Z")}};
        const auto refusal = admin::unreleasable(locks::recordOf(miscounted, shape));
        QVERIFY(refusal);
        QCOMPARE(refusal->code, QLatin1String("no-safe-release"));
        QVERIFY2(refusal->why.text().contains(QStringLiteral("do not agree")), qPrintable(refusal->why));
        shape.partitionKey = "leaseKey";
        const dynamodb::Item broken{{"leaseKey", dynamodb::AttributeValue::string("shard-1")},
                                    {"leaseOwner", dynamodb::AttributeValue::string("worker-a")}};
        const LockRecord unreadable = locks::recordOf(broken, shape);
        QCOMPARE(admin::unreleasable(unreadable)->why,
                 QStringLiteral("There is no safe way to release it: %1.").arg(unreadable.reason));
    }

    void onlyAReleaseOfALapsedLockNeedsAProof()
    {
        Case none(Verb::ReleaseLapsed);
        none.intent.proof.reset();
        QCOMPARE(none.refusal(), refusedBecause(noProof));
        none.intent.verb = Verb::AtVersion;
        QCOMPARE(none.refusal(), QString());
        Case heartbeats(Verb::ReleaseLapsed);
        heartbeats.intent.proof->verdict = ProofResult::Verdict::Heartbeats;
        QCOMPARE(heartbeats.refusal(), refusedBecause(noProof));
        Case ofNothing(Verb::ReleaseLapsed);
        ofNothing.intent.proof->first.reset();
        QCOMPARE(ofNothing.refusal(), refusedBecause(noProof));
    }

    void theProofMustBeAboutThisRowOfThisTable()
    {
        Case table(Verb::ReleaseLapsed);
        table.intent.proof->first->shape.table = QStringLiteral("others");
        QCOMPARE(table.refusal(), refusedBecause(otherVersion));
        Case key(Verb::ReleaseLapsed);
        key.intent.proof->first->key.set("key", dynamodb::AttributeValue::string("import-us"));
        QCOMPARE(key.refusal(), refusedBecause(otherVersion));
    }

    void theProofMustBeAsLongAsTheLeaseAndItsMargin()
    {
        Case proof(Verb::ReleaseLapsed);
        proof.intent.proof->firstReadAt += 1ns;
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
        proof.intent.proof->firstReadAt -= 1ns;
        QCOMPARE(proof.refusal(), QString());
        // The row that is there now says how long its lease is.
        proof.fresh->lease = 20s + 1ns;
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
        Case never(Verb::ReleaseLapsed, record(locks::ExpiryRule::Never));
        never.intent.proof->firstReadAt = base::BootTime();
        QCOMPARE(never.refusal(), refusedBecause(tooShort));
    }

    void noWatchOfARowProvesThatALockHasLapsedWhichEndsAsReleased()
    {
        LockRecord lock = record();
        lock.endsAsReleased = true;
        Case proof(Verb::ReleaseLapsed, lock);
        proof.intent.proof->firstReadAt = readAt - 1h;
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
    }

    void theDateMustBeOverByTheServersClock()
    {
        Case proof(Verb::ReleaseLapsed, record(locks::ExpiryRule::Date));
        proof.intent.proof->serverAtLeast = date;
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
        proof.intent.proof->serverAtLeast = date + 1ns;
        QCOMPARE(proof.refusal(), QString());
        proof.intent.proof->serverAtLeast.reset();
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
        proof.intent.proof->serverAtLeast = date + 1ns;
        proof.fresh->expiresAt.reset();
        QCOMPARE(proof.refusal(), refusedBecause(tooShort));
    }

    void aDateProofMustNameClocksThatAgreeUnlessTheServersIsTrusted()
    {
        Case proof(Verb::ReleaseLapsed, record(locks::ExpiryRule::Date));
        proof.intent.proof->clocks.reset();
        QCOMPARE(proof.refusal(), refusedBecause("The proof does not say what the clocks showed."));
        proof.intent.proof->clocks =
            locks::ClockReadings{date + 1s, base::WallTime((date + 1h).time_since_epoch())};
        const QString apart = refusedBecause(
            "The proof rests on a date, and the server's clock says 2026-08-20 12:00:01 UTC, this machine's "
            "2026-08-20 13:00:00 UTC; if you know that the server's is right, say so with "
            "--trust-server-time.");
        QCOMPARE(proof.refusal(), apart);
        proof.intent.proof->serverTimeTrusted = true;
        QCOMPARE(proof.refusal(), QString());
        proof.intent.proof->clocks.reset();
        QCOMPARE(proof.refusal(), QString());
    }
};

LEASESCOPE_TEST(ReleaseGuardTest)
#include "ReleaseGuardTest.moc"
