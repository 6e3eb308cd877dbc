// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::LockFixture;
using locks::DialectId;
using locks::HeldPhase;
using std::chrono::nanoseconds;

namespace {

/// The table that a library accepts by default, and requests with its own lease and heartbeat.
struct Played : LockFixture {
    explicit Played(const locks::LockDialect &which)
        : LockFixture(which.id(), which.defaultTable(QStringLiteral("locks")).partitionKey.name,
                      sortKeyOf(which)),
          dialect(which), protocol(*which.protocol())
    {
    }
    static std::optional<QByteArray> sortKeyOf(const locks::LockDialect &dialect)
    {
        const auto plan = dialect.defaultTable(QStringLiteral("locks"));
        return plan.sortKey ? std::optional(plan.sortKey->name) : std::nullopt;
    }
    [[nodiscard]] locks::LockRequest wanted(const char *owner, std::chrono::milliseconds wait = 10min) const
    {
        locks::LockRequest wanted = request(QString::fromLatin1(owner));
        const locks::LockRequest usual = locks::usualRequest(dialect.id());
        wanted.lease = usual.lease;
        wanted.heartbeat = usual.heartbeat;
        wanted.wait = wait;
        return wanted;
    }
    [[nodiscard]] bool sendsAny() const { return protocol.heartbeatInterval(wanted("x")) > nanoseconds(0); }
    [[nodiscard]] dynamodb::Item key() const { return protocol.keyOf(wanted("x")); }
    [[nodiscard]] std::optional<dynamodb::Item> stored() const { return table.row(key()); }
    [[nodiscard]] locks::LockRecord record() const
    {
        return dialect.read(stored().value_or(key()), wanted("x").shape);
    }
    [[nodiscard]] bool holds(quint64 id) const
    {
        const auto found = states.find(id);
        return found != states.end() &&
            (found->second.phase == HeldPhase::Held || found->second.phase == HeldPhase::Paused);
    }
    /// Lets time go by in steps; whether two ever believed that they hold.
    bool overlapsWithin(nanoseconds length)
    {
        bool both = false;
        for (nanoseconds gone{0}; gone < length; gone += 100ms) {
            clock.advance(100ms);
            both = both || (holds(1) && holds(2));
        }
        return both;
    }
    /// Another program's write, whose condition must hold.
    bool applies(const base::Result<dynamodb::ConditionalWrite> &write)
    {
        if (!write || !dynamodb::holds(write->condition(), stored()))
            return false;
        const auto after = write->resultOn(stored().value_or(key()));
        if (after)
            table.put(*after);
        else
            table.erase(key());
        return true;
    }
    [[nodiscard]] locks::FreshValues fresh() const
    {
        return {"leasescope-fence-eva", dialect.freshVersion(clock.wall())};
    }

    const locks::LockDialect &dialect;
    const locks::LockProtocol &protocol;
};

const locks::LockDialect &fetched()
{
    QFETCH(locks::DialectId, library);
    return *locks::dialect(library);
}

} // namespace

/// What holds of every library whose client we play, by its own rows and defaults.
class PlayedLibrariesTest : public QObject {
    Q_OBJECT
private:
    static void addLibraries(bool (*counts)(const locks::LockDialect &) = locks::canBePlayed)
    {
        QTest::addColumn<locks::DialectId>("library");
        for (const locks::LockDialect *one : locks::allDialects()) {
            if (locks::canBePlayed(*one) && counts(*one))
                QTest::newRow(one->id().name().data()) << one->id();
        }
    }
    static bool canBeFenced(const locks::LockDialect &one) { return one.canFence(); }

private Q_SLOTS:
    void writesARowThatItsLibraryReads_data() { addLibraries(); }
    void writesARowThatItsLibraryReads();
    void holdsAsLongAsItMaySendHeartbeats_data() { addLibraries(); }
    void holdsAsLongAsItMaySendHeartbeats();
    void keepsASecondClientOutUntilTheRelease_data() { addLibraries(); }
    void keepsASecondClientOutUntilTheRelease();
    void acquiresWhatACrashedHolderLeftAfterItsLease_data() { addLibraries(); }
    void acquiresWhatACrashedHolderLeftAfterItsLease();
    void losesWhatAnOperatorReleased_data() { addLibraries(); }
    void losesWhatAnOperatorReleased();
    void losesWhatAnOperatorFencedBeforeAnotherMayAcquireIt_data() { addLibraries(canBeFenced); }
    void losesWhatAnOperatorFencedBeforeAnotherMayAcquireIt();
    void letsGoOfNothingThatIsAnothersNow_data() { addLibraries(); }
    void letsGoOfNothingThatIsAnothersNow();
};

void PlayedLibrariesTest::writesARowThatItsLibraryReads()
{
    Played fixture(fetched());
    fixture.acquire(1, fixture.wanted("me"));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    const locks::LockRecord record = fixture.record();
    QCOMPARE(record.marking, locks::StoredState::Taken);
    QCOMPARE(record.owner, std::optional(QStringLiteral("me")));
    QCOMPARE(locks::recordOf(record.item, record.shape).dialect, fixture.dialect.id());
    QVERIFY(record.attributes.empty());
    if (record.lease)
        QCOMPARE(*record.lease, nanoseconds(fixture.wanted("me").lease));
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.stored() || fixture.record().marking == locks::StoredState::Released);
}

void PlayedLibrariesTest::holdsAsLongAsItMaySendHeartbeats()
{
    Played fixture(fetched());
    const auto request = fixture.wanted("me");
    fixture.acquire(1, request);
    const auto first = fixture.record().version;
    fixture.overlapsWithin(3 * request.lease);
    QCOMPARE(fixture.holds(1), fixture.sendsAny());
    QCOMPARE(fixture.record().version != first, fixture.sendsAny());
}

void PlayedLibrariesTest::keepsASecondClientOutUntilTheRelease()
{
    Played fixture(fetched());
    fixture.acquire(1, fixture.wanted("me"));
    fixture.acquire(2, fixture.wanted("you"));
    const nanoseconds most =
        fixture.sendsAny() ? nanoseconds(4 * fixture.wanted("me").lease) : nanoseconds(10s);
    QVERIFY(!fixture.overlapsWithin(most));
    QVERIFY(fixture.holds(1) && !fixture.holds(2));
    fixture.heartbeats->command(1, locks::command::Release());
    QVERIFY(!fixture.overlapsWithin(3s));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(fixture.holds(2));
    QCOMPARE(fixture.record().owner, std::optional(QStringLiteral("you")));
}

void PlayedLibrariesTest::acquiresWhatACrashedHolderLeftAfterItsLease()
{
    Played fixture(fetched());
    const auto request = fixture.wanted("me");
    fixture.acquire(1, request);
    fixture.acquire(2, fixture.wanted("you"));
    fixture.clock.advance(1s);
    const base::BootTime leaseEnd = *fixture.states[1].leaseEnd;
    fixture.heartbeats->command(1, locks::command::Crash());
    while (fixture.clock.boot() < leaseEnd) {
        fixture.clock.advance(100ms);
        QVERIFY(!fixture.holds(2) || fixture.clock.boot() >= leaseEnd);
    }
    fixture.clock.advance(5s);
    QVERIFY(fixture.holds(2));
}

void PlayedLibrariesTest::losesWhatAnOperatorReleased()
{
    Played fixture(fetched());
    const auto request = fixture.wanted("me");
    fixture.acquire(1, request);
    fixture.clock.advance(100ms);
    const auto choices = fixture.dialect.releaseChoices(fixture.record());
    QVERIFY(fixture.applies(
        fixture.dialect.forceRelease(fixture.record(), choices.front().mode, fixture.fresh())));
    fixture.acquire(2, fixture.wanted("you"));
    QVERIFY(fixture.holds(2));
    const dynamodb::Item theirs = *fixture.stored();
    // At the next heartbeat, or with the lease where there is none; the row stays the next holder's.
    fixture.heartbeats->command(2, locks::command::PauseHeartbeats());
    fixture.clock.advance(fixture.sendsAny() ? nanoseconds(request.lease) / 2 + 100ms
                                             : nanoseconds(request.lease));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(*fixture.stored(), theirs);
}

void PlayedLibrariesTest::losesWhatAnOperatorFencedBeforeAnotherMayAcquireIt()
{
    Played fixture(fetched());
    const auto request = fixture.wanted("me");
    fixture.acquire(1, request);
    fixture.acquire(2, fixture.wanted("you"));
    fixture.clock.advance(100ms);
    const locks::LockRecord before = fixture.record();
    QVERIFY(fixture.applies(fixture.dialect.fence(before, fixture.fresh())));
    const locks::LockRecord fenced = fixture.record();
    QCOMPARE(fenced.marking, locks::StoredState::Taken);
    QCOMPARE(fenced.owner, std::optional(QStringLiteral("leasescope-fence-eva")));
    QCOMPARE(fenced.lease, before.lease);
    QCOMPARE(fenced.expiresAt, before.expiresAt);
    QVERIFY(fenced.generation != before.generation || fenced.version != before.version);
    QVERIFY(!fixture.overlapsWithin(nanoseconds(request.lease) / 2 + 200ms));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QVERIFY(!fixture.holds(2));
    // The fence is released as any lock, or lapses by itself.
    QVERIFY(!fixture.overlapsWithin(nanoseconds(request.lease) + 5s));
    QVERIFY(fixture.holds(2));
    // And a write of the fence on what is another's now would be refused.
    QVERIFY(!fixture.applies(fixture.dialect.fence(before, fixture.fresh())));
}

void PlayedLibrariesTest::letsGoOfNothingThatIsAnothersNow()
{
    Played fixture(fetched());
    fixture.acquire(1, fixture.wanted("me"));
    const auto choices = fixture.dialect.releaseChoices(fixture.record());
    QVERIFY(fixture.applies(
        fixture.dialect.forceRelease(fixture.record(), choices.front().mode, fixture.fresh())));
    fixture.acquire(2, fixture.wanted("you"));
    const dynamodb::Item theirs = *fixture.stored();
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QVERIFY(fixture.states[1].phase == HeldPhase::Lost || fixture.states[1].phase == HeldPhase::Released);
    QCOMPARE(*fixture.stored(), theirs);
}

LEASESCOPE_TEST(PlayedLibrariesTest)
#include "PlayedLibrariesTest.moc"
