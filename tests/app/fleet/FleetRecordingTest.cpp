// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/recording/PlayedRecording.h"
#include "app/recording/TableRecording.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTemporaryDir>
#include <QTest>

namespace {

using app::PlayedRecording;
using fleettest::Endpoint;
using fleettest::FleetWorld;
using Kind = PlayedRecording::Step::Kind;
using namespace std::chrono_literals;

const QString recordedName = QStringLiteral("prod");

QStringList namesOf(const std::vector<std::shared_ptr<const fleet::TableState>> &tables)
{
    QStringList names;
    for (const auto &table : tables)
        names += table->place().text();
    return names;
}

/// What became blind or is seen again, as FleetWorld::sights has it.
QStringList sightsOf(PlayedRecording &recording)
{
    QStringList sights;
    for (auto step = recording.next(); step && *step; step = recording.next()) {
        if ((*step)->kind == Kind::Blind || (*step)->kind == Kind::Sighted)
            sights += ((*step)->kind == Kind::Blind ? QStringLiteral("blind ") : QStringLiteral("sighted ")) +
                (*step)->table->place().text();
    }
    return sights;
}

/// What a fleet did, played from its recording.
class FleetRecordingTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FleetWorld> m_world;
    std::unique_ptr<record::Recorder> m_recorder;
    std::unique_ptr<app::FleetRecording> m_recording;

    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("night.rec")); }
    void startRecorder(base::Clock &clock)
    {
        auto started = record::Recorder::start({path(), 1 << 30, false, QStringLiteral("1.0")}, clock);
        QVERIFY(started);
        m_recorder = *std::move(started);
    }
    void start(const std::vector<app::FleetWatch::Target> &targets)
    {
        startRecorder(m_world->clock);
        m_world->options.usesSightings = false;
        m_world->onMade = [this](app::FleetWatch &fleet) {
            m_recording = std::make_unique<app::FleetRecording>(*m_recorder, fleet);
        };
        m_world->start(targets);
    }
    [[nodiscard]] std::unique_ptr<PlayedRecording> play() { return *PlayedRecording::open(path()); }
    [[nodiscard]] base::BootTime since(base::BootTime begin) const
    {
        return base::BootTime(m_world->clock.boot() - begin);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_world = std::make_unique<FleetWorld>();
    }
    void cleanup()
    {
        m_recording.reset();
        m_recorder.reset();
        m_world.reset();
    }

    void aTableThatIsNotWatchedAnyMoreIsNotJudgedFromThenOn()
    {
        m_world->addLocks(recordedName, QStringLiteral("a-locks"));
        m_world->addLocks(recordedName, QStringLiteral("b-locks"));
        const base::BootTime begin = m_world->clock.boot();
        const auto only = [](const char *pattern) {
            return FleetWorld::every(FleetWorld::target(recordedName, {QString::fromLatin1(pattern)}), 5s);
        };
        start({only("*")});
        m_world->pass(20s);
        const base::BootTime before = since(begin);
        m_world->fleet->setTargets({only("b-*")}); // a reload
        m_world->pass(60s);
        const base::BootTime without = since(begin);
        m_world->fleet->setTargets({only("*")});
        m_world->pass(20s);
        QVERIFY(m_recorder->finish("signal"));

        const QString a = QStringLiteral("prod/eu-west-1/a-locks");
        const QString b = QStringLiteral("prod/eu-west-1/b-locks");
        QCOMPARE(sightsOf(*play()), m_world->sights);
        const auto recording = play();
        QVERIFY(recording->playTo(before));
        QCOMPARE(namesOf(recording->tables()), QStringList({a, b}));
        QVERIFY(recording->playTo(without));
        QCOMPARE(namesOf(recording->tables()), QStringList(b));
        QCOMPARE(recording->closed().begin()->text(), a);
        QCOMPARE(recording->state().connections.front().tables.size(), std::size_t(1));
        QVERIFY(recording->playTo(base::BootTime::max()));
        QCOMPARE(namesOf(recording->tables()), QStringList({b, a}));
        QVERIFY(recording->closed().empty());
        // What was seen of it before does not count.
        const auto &counts = recording->tables().back()->judgements().counts();
        QCOMPARE(counts[static_cast<std::size_t>(locks::LockState::Unproven)], 3);
        QVERIFY(recording->unread().empty());
    }

    void aTableThatIsNeverReadIsNamedWithItsReasonAndBlindWhenTheWatchSaidSo()
    {
        m_world->addLocks(recordedName, QStringLiteral("locks"));
        m_world->addLocks(QStringLiteral("closed"), QStringLiteral("payments"));
        m_world->dynamo(QStringLiteral("closed")).deny("Scan");
        start({FleetWorld::every(FleetWorld::target(recordedName), 20s),
               FleetWorld::every(FleetWorld::target(QStringLiteral("closed"), {QStringLiteral("payments")}),
                                 20s)});
        m_world->pass(5min);
        QVERIFY(m_recorder->finish("signal"));
        QCOMPARE(m_world->sights, QStringList(QStringLiteral("blind closed/eu-west-1/payments")));
        QCOMPARE(sightsOf(*play()), m_world->sights);
        const auto recording = play();
        QVERIFY(recording->playTo(base::BootTime::max()));
        const auto unread = recording->unread();
        QCOMPARE(namesOf(unread), QStringList(QStringLiteral("closed/eu-west-1/payments")));
        QVERIFY(unread.front()->isBlind(recording->now()));
        QCOMPARE(unread.front()->blindReason(), fleet::BlindReason::Denied);
        QVERIFY(!unread.front()->snapshot());
        QCOMPARE(recording->tables().size(), std::size_t(2));
    }

    void aTableIsBlindByATimeAlthoughTheNextLineIsLater()
    {
        m_world->addLocks(recordedName, QStringLiteral("locks"));
        const base::BootTime begin = m_world->clock.boot();
        start({FleetWorld::every(FleetWorld::target(recordedName), 5s)});
        m_world->pass(31s);
        m_world->endpoint(recordedName)->mode = Endpoint::Mode::Hangs;
        while (m_world->sights.isEmpty())
            m_world->pass(100ms);
        const base::BootTime blind = since(begin);
        m_world->pass(2min);
        QVERIFY(m_recorder->finish("signal"));
        const auto recording = play();
        int given = 0;
        for (auto step = recording->nextUntil(blind); step && *step; step = recording->nextUntil(blind))
            given += (*step)->kind == Kind::Blind ? 1 : 0;
        QCOMPARE(given, 1);
        QVERIFY(recording->now() <= blind);
    }

    /// The whole table is read once an hour there.
    void aTableWhoseKeysAreReadByThemselvesIsBlindByTheseReads()
    {
        watchtest::WatchFixture fixture;
        startRecorder(fixture.clock);
        const base::BootTime begin = fixture.clock.boot();
        {
            app::TableRecording recording(*m_recorder, {QString(), QString(), true}, QStringLiteral("locks"),
                                          *fixture.watch);
            fixture.reader.rows = watchtest::locksNamed(3);
            watch::WatchPlan plan;
            plan.interval = 1h;
            plan.followInterval = 1s;
            fixture.open(plan);
            fixture.watch->setWatchedKeys({watchtest::key("k0")});
            fixture.run(60s);
            fixture.reader.fault = [](const QString &, int) {
                return watchtest::failing(base::ErrorKind::Unreachable);
            };
            fixture.run(60s);
            QVERIFY(m_recorder->finish("signal"));
        }
        const auto recording = play();
        std::vector<base::BootTime> blind;
        for (auto step = recording->next(); step && *step; step = recording->next()) {
            if ((*step)->kind == Kind::Blind)
                blind.push_back((*step)->now.boot);
        }
        QCOMPARE(blind.size(), std::size_t(1));
        const auto lastRead = fixture.deltas.back()->next->latestAt() - begin;
        const auto between = blind.front() - base::BootTime(lastRead);
        QVERIFY2(between >= 15s && between < 16s, QByteArray::number(qint64(between / 1ms)));
        QCOMPARE(recording->tables().front()->blindReason(), fleet::BlindReason::Unreachable);
    }
};

} // namespace

LEASESCOPE_TEST(FleetRecordingTest)
#include "FleetRecordingTest.moc"
