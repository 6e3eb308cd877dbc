// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLock.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/locks/SteppedClock.h"
#include "tests/program/Test.h"

#include <QTest>

#include <cstring>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using locks::ClientState;
using locks::HeldLock;

namespace {

/// Locks of one client that have not begun to send a heartbeat, over a clock that nothing moves.
struct Held {
    fakes::SteppedClock clock;
    fakes::InMemoryTable table{clock, "key"};
    std::vector<double> parts; ///< what the random source gives, in order
    std::size_t drawn = 0;
    std::shared_ptr<ClientState> memory =
        std::make_shared<ClientState>([this](qsizetype count) { return draw(count); });
    std::vector<std::unique_ptr<HeldLock>> locks;

    ~Held()
    {
        locks.clear();
        while (clock.step()) { } // what still waited ends while its clock is there
    }
    QByteArray draw(qsizetype count)
    {
        const quint64 word = quint64(parts.at(drawn++) * 0x1p53) << 11;
        QByteArray bytes(count, '\0');
        std::memcpy(bytes.data(), &word, sizeof word);
        return bytes;
    }
    static locks::LockRequest request(const char *key = "job")
    {
        locks::LockRequest request;
        request.shape = {QStringLiteral("locks"), "key", {}, {}};
        request.key = QString::fromUtf8(key);
        request.lease = 20s;
        request.heartbeat = 8s;
        return request;
    }
    HeldLock &take(const locks::LockRequest &wanted)
    {
        const locks::ClientServices services{clock, table, table};
        locks::HeldLockState state;
        state.request = wanted;
        state.owner = QStringLiteral("me");
        const dynamodb::Item row{{"key", AttributeValue::string(wanted.key.toUtf8())},
                                 {"ownerName", AttributeValue::string("me")},
                                 {"leaseDuration", AttributeValue::string("20s")},
                                 {"recordVersionNumber", AttributeValue::string("one")}};
        locks.push_back(std::make_unique<HeldLock>(services, memory, state, row, clock.boot(), 0ns));
        return *locks.back();
    }
    HeldLock *found(const locks::LockRequest &wanted, base::BootTime at) const
    {
        return memory->held(ClientState::placeOf(wanted), at);
    }
};

} // namespace

class ClientStateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesEachPlaceApart();
    void findsALockOnlyWhileItIsOurs();
    void forgetsALockThatIsGone();
    void sendsHeartbeatsALoneLockAfterOneInterval();
    void joinsTheLocksOfItsIntervalUntilTheirGroupIsFull();
    void joinsNoGroupOfAnotherInterval();
    void choosesTheMomentFarthestFromTheOthers();
    void remembersTenThousandPlacesAndForgetsTheOldest();
};

void ClientStateTest::namesEachPlaceApart()
{
    locks::LockRequest a = Held::request("ab");
    a.sortKey = QStringLiteral("c");
    locks::LockRequest b = Held::request("a");
    b.sortKey = QStringLiteral("bc");
    QVERIFY(ClientState::placeOf(a) != ClientState::placeOf(b));
    locks::LockRequest c = a;
    c.shape.table = QStringLiteral("others");
    QVERIFY(ClientState::placeOf(a) != ClientState::placeOf(c));
    c = a;
    c.owner = QStringLiteral("another");
    QCOMPARE(ClientState::placeOf(a), ClientState::placeOf(c));
}

void ClientStateTest::findsALockOnlyWhileItIsOurs()
{
    Held held;
    const locks::LockRequest wanted = Held::request();
    const base::BootTime now = held.clock.boot();
    HeldLock &other = held.take(Held::request("other"));
    held.parts = std::vector<double>(8, 0.5);
    HeldLock &lock = held.take(wanted);
    QCOMPARE(held.found(wanted, now), &lock);
    QCOMPARE(held.found(Held::request("other"), now), &other);
    QCOMPARE(held.found(Held::request("third"), now), nullptr);
    QCOMPARE(held.found(wanted, now + 20s - 1ns), &lock);
    QCOMPARE(held.found(wanted, now + 20s), nullptr);
    lock.release(); // it has not been started, so this stays a command
    QVERIFY(lock.isReleasing());
    QCOMPARE(held.found(wanted, now), nullptr);
    other.crash();
    QCOMPARE(held.found(Held::request("other"), now), nullptr);
}

void ClientStateTest::forgetsALockThatIsGone()
{
    Held held;
    const HeldLock &first = held.take(Held::request());
    held.parts = std::vector<double>(8, 0.5);
    const HeldLock &second = held.take(Held::request("other"));
    QCOMPARE(held.memory->locks().size(), std::size_t(2));
    QCOMPARE(held.memory->locks().front(), &first);
    held.locks.erase(held.locks.begin());
    QCOMPARE(held.memory->locks().size(), std::size_t(1));
    QCOMPARE(held.memory->locks().front(), &second);
}

void ClientStateTest::sendsHeartbeatsALoneLockAfterOneInterval()
{
    Held held;
    const base::BootTime now = held.clock.boot();
    QCOMPARE(held.memory->firstHeartbeat(now, 8s), now + 8s);
    locks::LockRequest silent = Held::request();
    silent.heartbeat = 0ms;
    held.take(silent);
    QCOMPARE(held.memory->firstHeartbeat(now, 8s),
             now + 8s); // one that never sends heartbeats does not count
    held.take(Held::request("other"));
    QCOMPARE(held.memory->firstHeartbeat(now, 0s), now);
    QCOMPARE(held.drawn, std::size_t(0));
}

// The others heartbeat at 8 s; ours comes at 12 s at the latest, so at their moment or one interval after it.
void ClientStateTest::joinsTheLocksOfItsIntervalUntilTheirGroupIsFull()
{
    Held held;
    const base::BootTime now = held.clock.boot();
    for (int i = 0; i < ClientState::LargestGroup; ++i) {
        held.take(Held::request(qPrintable(QString::number(i))));
        QCOMPARE(*held.locks.back()->state().nextHeartbeat, now + 8s);
        if (i < ClientState::LargestGroup - 1)
            QCOMPARE(held.memory->firstHeartbeat(now + 4s, 8s), now + 8s);
    }
    QCOMPARE(held.drawn, std::size_t(0));
    held.parts = std::vector<double>(8, 1 / 4.);
    QCOMPARE(held.memory->firstHeartbeat(now + 4s, 8s), now + 10s); // not with them
    QCOMPARE(held.drawn, std::size_t(8));
    // One of them goes, and there is room again.
    held.locks.pop_back();
    QCOMPARE(held.memory->firstHeartbeat(now + 9s, 8s), now + 16s);
    QCOMPARE(held.drawn, std::size_t(8));
}

void ClientStateTest::joinsNoGroupOfAnotherInterval()
{
    Held held;
    const base::BootTime now = held.clock.boot();
    locks::LockRequest other = Held::request("other");
    other.heartbeat = 5s;
    held.take(other);
    held.parts = std::vector<double>(16, 1 / 4.);
    held.take(Held::request());
    QCOMPARE(*held.locks.back()->state().nextHeartbeat, now + 6s);
    QCOMPARE(held.drawn, std::size_t(8));
    QCOMPARE(held.memory->firstHeartbeat(now + 1s, 5s), now + 5s);
    QCOMPARE(held.memory->firstHeartbeat(now + 1s, 8s), now + 6s);
    QCOMPARE(held.memory->firstHeartbeat(now + 7s, 8s), now + 14s);
    QCOMPARE(held.drawn, std::size_t(8));
}

// The other heartbeats at 8 s; ours comes at 9 s at the latest, or earlier by a part of the period.
void ClientStateTest::choosesTheMomentFarthestFromTheOthers()
{
    Held held;
    const base::BootTime now = held.clock.boot();
    for (int i = 0; i < ClientState::LargestGroup; ++i)
        held.take(Held::request(qPrintable(QString::number(i))));
    // Seconds earlier: 0, 1, 4.5, 7, 3, 5.5, 0.5, 2; and 5, which would be better but is one too many.
    held.parts = {0, 1 / 8., 9 / 16., 7 / 8., 3 / 8., 11 / 16., 1 / 16., 1 / 4., 5 / 8.};
    QCOMPARE(held.memory->firstHeartbeat(now + 1s, 8s), now + 4500ms);
    QCOMPARE(held.drawn, std::size_t(8));
}

void ClientStateTest::remembersTenThousandPlacesAndForgetsTheOldest()
{
    constexpr int most = 10'000;
    ClientState memory(locks::systemRandom());
    const base::BootTime start(1h);
    // The oldest is neither the first noted nor the first by name.
    const auto since = [start](int i) { return start + std::chrono::seconds((i + 5000) % most); };
    const auto name = [](int i) { return QString::number(i); };
    for (int i = 0; i < most; ++i)
        memory.recordSighting(name(i), {QStringLiteral("v"), since(i), since(i) + 20s});
    QVERIFY(memory.sighting(name(5000)));
    memory.recordSighting(name(7), {QStringLiteral("w"), start + 9h, start + 10h}); // known already: in place
    QVERIFY(memory.sighting(name(5000)));
    QCOMPARE(memory.sighting(name(7))->version, QStringLiteral("w"));
    QCOMPARE(memory.sighting(name(7))->lapse, start + 10h);
    memory.recordSighting(QStringLiteral("new"), {QStringLiteral("x"), start + 9h, start + 10h});
    QVERIFY(!memory.sighting(name(5000)));
    QVERIFY(memory.sighting(name(5001)));
    QVERIFY(memory.sighting(name(4999)));
    QCOMPARE(memory.sighting(QStringLiteral("new"))->version, QStringLiteral("x"));
    memory.forget(QStringLiteral("new"));
    QVERIFY(!memory.sighting(QStringLiteral("new")));
}

LEASESCOPE_TEST(ClientStateTest)
#include "ClientStateTest.moc"
