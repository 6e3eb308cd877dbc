// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/fleet/FleetWorld.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

using fleettest::Endpoint;
using fleettest::FleetWorld;
using namespace std::chrono_literals;

const QString locksTable = QStringLiteral("locks");

class FleetFaultsInTimeTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FleetWorld> m_world;

    static QString named(int number) { return QStringLiteral("c%1").arg(number, 2, 10, QLatin1Char('0')); }

    /// Longest time without a complete read of that table since `from`.
    std::chrono::nanoseconds longestGap(const QString &connection, base::BootTime from,
                                        const QString &table = locksTable) const
    {
        const auto times = m_world->readAt.find(connection + QStringLiteral("/eu-west-1/") + table);
        if (times == m_world->readAt.end())
            return std::chrono::hours(24);
        std::chrono::nanoseconds longest{0};
        base::BootTime last = from;
        for (const base::BootTime at : times->second) {
            if (at < from)
                continue;
            longest = std::max(longest, at - last);
            last = at;
        }
        return std::max(longest, m_world->clock.boot() - last);
    }

private Q_SLOTS:
    void init() { m_world = std::make_unique<FleetWorld>(); }
    void cleanup() { m_world.reset(); }

    void fiftyConnectionsOfWhichEightFailDelayNoOther()
    {
        constexpr int all = 50;
        std::vector<app::FleetWatch::Target> targets;
        for (int number = 0; number < all; ++number) {
            const QString name = named(number);
            m_world->addLocks(name, locksTable);
            m_world->endpoint(name)->travel = 20ms;
            const bool isSignedOut = number == 6;
            targets.push_back(FleetWorld::every(
                FleetWorld::target(name, {locksTable},
                                   isSignedOut ? QStringLiteral("sso") : QStringLiteral("ops")),
                5s));
        }
        for (int number = 0; number < 5; ++number)
            m_world->endpoint(named(number))->mode = Endpoint::Mode::Refuses;
        m_world->endpoint(named(5))->mode = Endpoint::Mode::Hangs;
        m_world->dynamo(named(7)).deny("Scan");
        m_world->start(targets);
        m_world->pass(20s);
        const base::BootTime from = m_world->clock.boot();
        m_world->pass(2min);
        for (int number = 8; number < all; ++number) {
            const auto gap = longestGap(named(number), from);
            QVERIFY2(gap <= 5500ms, qPrintable(named(number) + u' ' + QString::number(gap / 1ms)));
        }
        const base::BootTime now = m_world->clock.boot();
        const auto reasonOf = [&](int number) {
            const fleet::TableState &state = m_world->table(named(number), locksTable)->state();
            return state.isBlind(now) ? std::optional(state.blindReason()) : std::nullopt;
        };
        for (int number = 0; number < 5; ++number)
            QCOMPARE(reasonOf(number), std::optional(fleet::BlindReason::Unreachable));
        QCOMPARE(reasonOf(5), std::optional(fleet::BlindReason::Timeout));
        QCOMPARE(reasonOf(6), std::optional(fleet::BlindReason::SignIn));
        QCOMPARE(reasonOf(7), std::optional(fleet::BlindReason::Denied));
        QCOMPARE(m_world->endpoint(named(6))->sent, 0);
        QVERIFY(m_world->endpoint(named(5))->most <= app::FleetWatch::readsPerConnection);
        QVERIFY(m_world->fleet->isFirstReadOver());
    }

    void twentyConnectionsThatBeginToHangInTheSameMomentDelayNoOther()
    {
        constexpr int all = 50;
        constexpr int tables = 3;
        std::vector<app::FleetWatch::Target> targets;
        for (int number = 0; number < all; ++number) {
            const QString name = named(number);
            for (int table = 0; table < tables; ++table)
                m_world->addLocks(name, QStringLiteral("locks%1").arg(table));
            m_world->endpoint(name)->travel = 20ms;
            targets.push_back(FleetWorld::every(FleetWorld::target(name, {QStringLiteral("locks*")}), 5s));
        }
        m_world->start(targets);
        m_world->pass(20s);
        // Spread among the others.
        const auto hangs = [](int number) { return number % 5 == 0 || number % 5 == 3; };
        for (int number = 0; number < all; ++number) {
            if (hangs(number))
                m_world->endpoint(named(number))->mode = Endpoint::Mode::Hangs;
        }
        const base::BootTime from = m_world->clock.boot();
        m_world->pass(1min);
        for (int number = 0; number < all; ++number) {
            if (hangs(number)) {
                QVERIFY(m_world->endpoint(named(number))->most <= app::FleetWatch::readsPerConnection);
                continue;
            }
            for (int table = 0; table < tables; ++table) {
                const auto gap = longestGap(named(number), from, QStringLiteral("locks%1").arg(table));
                QVERIFY2(gap <= 5500ms, qPrintable(named(number) + u' ' + QString::number(gap / 1ms)));
            }
        }
    }

    void anEndpointThatComesAndGoesForAnHourMakesNoFalseLapse()
    {
        const QString name = named(0);
        m_world->addLocks(name, locksTable, 2);
        m_world->start({FleetWorld::target(name)});
        m_world->pass(30s);
        int version = 1;
        int lapses = 0;
        bool wasLapsed = false;
        // The first holder lives and writes every 5 s; the other one was killed before.
        for (int round = 0; round < 720; ++round) {
            m_world->setLock(name, locksTable, 0, "v" + QByteArray::number(++version));
            // Away for 10 to 50 s of each 90.
            const int inPeriod = round % 18;
            const bool isAway = inPeriod < 2 + (round / 18) % 9;
            m_world->endpoint(name)->mode = isAway
                ? (round % 2 ? Endpoint::Mode::Hangs : Endpoint::Mode::Refuses)
                : Endpoint::Mode::Answers;
            m_world->pass(5s);
            const app::FleetTable *table = m_world->table(name, locksTable);
            const fleet::TableState &state = table->state();
            const bool isLapsed = state.snapshot() && !state.isBlind(m_world->clock.boot()) &&
                state.lock(state.snapshot()->find(watchtest::key("k0"))).state() == locks::LockState::Lapsed;
            lapses += isLapsed && !wasLapsed ? 1 : 0;
            wasLapsed = isLapsed;
            if (state.events(watch::EventKind::Lapsed) > 1)
                QFAIL("a living holder's lock was reported as lapsed");
        }
        QCOMPARE(lapses, 0);
        const fleet::TableState &state = m_world->table(name, locksTable)->state();
        QCOMPARE(state.events(watch::EventKind::Lapsed), quint64(1)); // the killed holder's, once
        // Each blindness has its end, in turn.
        QVERIFY2(m_world->sights.size() >= 10, QByteArray::number(m_world->sights.size()));
        for (qsizetype at = 0; at < m_world->sights.size(); ++at)
            QVERIFY2(m_world->sights[at].startsWith(at % 2 == 0 ? QStringLiteral("blind ")
                                                                : QStringLiteral("sighted ")),
                     qPrintable(m_world->sights.join(u'\n')));
    }

    void aTableIsBlindAfterThreeIntervalsAndFifteenSecondsAtLeast()
    {
        m_world->addLocks(named(0), locksTable);
        m_world->addLocks(named(1), locksTable);
        m_world->start({FleetWorld::every(FleetWorld::target(named(0)), 2s),
                        FleetWorld::every(FleetWorld::target(named(1)), 20s)});
        m_world->pass(60s);
        m_world->endpoint(named(0))->mode = Endpoint::Mode::Refuses;
        m_world->endpoint(named(1))->mode = Endpoint::Mode::Refuses;
        const auto readAt = [this](int number) {
            return *m_world->table(named(number), locksTable)->state().readAt();
        };
        const base::BootTime first = readAt(0) + 15s;
        const base::BootTime second = readAt(1) + 60s;
        m_world->pass(first - m_world->clock.boot() - 1ms);
        QCOMPARE(m_world->sights, QStringList());
        m_world->pass(200ms);
        QCOMPARE(m_world->sights, QStringList(QStringLiteral("blind c00/eu-west-1/locks")));
        m_world->pass(second - m_world->clock.boot() - 1ms);
        QCOMPARE(m_world->sights.size(), 1);
        m_world->pass(200ms);
        QCOMPARE(m_world->sights.last(), QStringLiteral("blind c01/eu-west-1/locks"));
        m_world->endpoint(named(0))->mode = Endpoint::Mode::Answers;
        m_world->pass(31s);
        QCOMPARE(m_world->sights.last(), QStringLiteral("sighted c00/eu-west-1/locks"));
    }

    void aConnectionSendsFourReadsAtOnceHoweverManyTablesItHas()
    {
        for (int number = 0; number < 20; ++number)
            m_world->addLocks(named(0), QStringLiteral("locks%1").arg(number));
        m_world->endpoint(named(0))->travel = 300ms;
        m_world->options.isAwaited = true;
        m_world->start({FleetWorld::target(named(0))});
        m_world->pass(1min);
        QCOMPARE(m_world->endpoint(named(0))->most, 4);
        QCOMPARE(m_world->readAt.size(), std::size_t(20));
    }
};

} // namespace

LEASESCOPE_TEST(FleetFaultsInTimeTest)
#include "FleetFaultsInTimeTest.moc"
