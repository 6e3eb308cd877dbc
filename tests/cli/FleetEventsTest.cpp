// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/FleetEvents.h"
#include "app/cli/commands/CommandTable.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/cli/CliProcess.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTemporaryFile>
#include <QTest>

namespace {

using fleettest::FleetWorld;
using namespace std::chrono_literals;

const QString eventProd = QStringLiteral("prod");
const QString eventTable = QStringLiteral("locks");

} // namespace

/// The event lines of a fleet, in virtual time.
class FleetEventsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<FleetWorld> m_world;
    std::unique_ptr<QTemporaryFile> m_file;
    std::unique_ptr<cli::Output> m_out;
    std::unique_ptr<cli::Output> m_err;
    cli::Invocation m_line;
    aws::Environment m_environment;
    std::optional<cli::FleetEvents> m_events;

    void start(const std::vector<app::FleetWatch::Target> &targets, cli::OutputFormat format,
               const char *line = "watch")
    {
        const auto read = cli::parseCommandLine(words(line), cli::commandTable());
        QVERIFY(read);
        m_line = *read;
        cli::Context context;
        context.line = &m_line;
        context.environment = &m_environment;
        context.clock = &m_world->clock;
        context.out = m_out.get();
        context.err = m_err.get();
        context.format = format;
        m_events.emplace(context);
        m_events->setSeveral(targets.size() > 1);
        m_world->start({});
        QObject::connect(m_world->fleet.get(), &app::FleetWatch::changed, m_world->fleet.get(),
                         [this](app::FleetTable *table, const watch::SnapshotDeltaPtr &delta) {
                             m_events->onChanged(*table, *delta);
                         });
        QObject::connect(m_world->fleet.get(), &app::FleetWatch::sightChanged, m_world->fleet.get(),
                         [this](app::FleetTable *table) { m_events->onSightChanged(*table); });
        m_world->fleet->setTargets(targets);
        m_world->rest();
    }
    /// Of every target, every five seconds.
    [[nodiscard]] static app::FleetWatch::Target target(const QString &connection)
    {
        return FleetWorld::every(FleetWorld::target(connection, {eventTable}), 5s);
    }
    [[nodiscard]] QByteArray written()
    {
        m_out->flush();
        m_file->seek(0);
        return m_file->readAll();
    }
    [[nodiscard]] std::vector<QJsonObject> events(const char *name)
    {
        std::vector<QJsonObject> found;
        for (const QByteArray &line : written().split('\n')) {
            const QJsonObject event = QJsonDocument::fromJson(line).object();
            if (event[QLatin1String("event")].toString() == QLatin1String(name))
                found.push_back(event);
        }
        return found;
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<FleetWorld>();
        m_file = std::make_unique<QTemporaryFile>();
        QVERIFY(m_file->open());
        m_out = std::make_unique<cli::Output>(m_file->handle());
        m_err = std::make_unique<cli::Output>(STDERR_FILENO);
    }
    void cleanup()
    {
        m_world.reset();
        m_events.reset();
        m_out.reset();
    }

    void namesConnectionAndRegionWhereThereAreSeveral()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        m_world->addLocks(QStringLiteral("lab"), eventTable, 2);
        start({target(eventProd), target(QStringLiteral("lab"))}, cli::OutputFormat::Jsonl);
        m_world->pass(11s);
        const auto present = events("present");
        QCOMPARE(present.size(), std::size_t(3));
        QCOMPARE(present[0][QLatin1String("lock")][QLatin1String("connection")],
                 present[0][QLatin1String("connection")]);
        int ofProd = 0;
        for (const QJsonObject &event : present) {
            QCOMPARE(event[QLatin1String("region")].toString(), QStringLiteral("eu-west-1"));
            ofProd += event[QLatin1String("connection")].toString() == eventProd ? 1 : 0;
        }
        QCOMPARE(ofProd, 1);
    }

    void namesNoneWhereThereIsOne()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        start({target(eventProd)}, cli::OutputFormat::Jsonl);
        m_world->pass(11s);
        QCOMPARE(events("present").size(), std::size_t(1));
        QVERIFY(!events("present")[0].contains(QLatin1String("connection")));
    }

    void namesThemOnceAReloadBroughtASecondOne()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        m_world->addLocks(QStringLiteral("lab"), eventTable, 1);
        start({target(eventProd)}, cli::OutputFormat::Jsonl);
        m_world->pass(11s);
        m_events->setSeveral(true);
        m_world->fleet->setTargets({target(eventProd), target(QStringLiteral("lab"))});
        m_world->addLocks(eventProd, eventTable, 2);
        m_world->pass(11s);
        const auto appeared = events("appeared");
        QCOMPARE(appeared.size(), std::size_t(1));
        QCOMPARE(appeared[0][QLatin1String("connection")].toString(), eventProd);
    }

    void beginsLinesOfATerminalWithTheTable()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        m_world->addLocks(QStringLiteral("lab"), eventTable, 1);
        start({target(eventProd), target(QStringLiteral("lab"))}, cli::OutputFormat::Table);
        m_world->pass(11s);
        QVERIFY2(written().contains("present        prod/eu-west-1/locks  k0  worker\n"),
                 written().constData());
    }

    void saysWhenATableIsBlindAndWhenItIsReadAgain()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        start({target(eventProd), target(QStringLiteral("lab"))}, cli::OutputFormat::Jsonl);
        m_world->pass(11s);
        m_world->endpoint(eventProd)->mode = fleettest::Endpoint::Mode::Refuses;
        m_world->pass(10s);
        QVERIFY(events("blind").empty() ||
                events("blind")[0][QLatin1String("connection")].toString() != eventProd);
        m_world->pass(10s);
        std::vector<QJsonObject> blind = events("blind");
        std::erase_if(blind, [](const QJsonObject &event) {
            return event[QLatin1String("connection")].toString() != eventProd;
        });
        QCOMPARE(blind.size(), std::size_t(1));
        QVERIFY(blind[0].contains(QLatin1String("lock")) && blind[0][QLatin1String("lock")].isNull());
        QCOMPARE(blind[0][QLatin1String("table")].toString(), eventTable);
        QCOMPARE(blind[0][QLatin1String("reasonCode")].toString(), QStringLiteral("unreachable"));
        QVERIFY(blind[0][QLatin1String("reason")].toString().contains(QStringLiteral("cannot reach")));
        m_world->endpoint(eventProd)->mode = fleettest::Endpoint::Mode::Answers;
        m_world->pass(1min);
        const auto sighted = events("sighted");
        QCOMPARE(sighted.size(), std::size_t(1));
        QCOMPARE(sighted[0][QLatin1String("table")].toString(), eventTable);
        QVERIFY(sighted[0][QLatin1String("lock")].isNull() && sighted[0][QLatin1String("reason")].isNull());
        if (const SchemaCheck check; check.isPossible())
            QCOMPARE(check.faults("event", written()), QByteArray());
        else
            QSKIP("python3-jsonschema is not installed");
    }

    void writesOneHeadingForAllTables()
    {
        m_world->addLocks(eventProd, eventTable, 1);
        m_world->addLocks(QStringLiteral("lab"), eventTable, 1);
        start({target(eventProd), target(QStringLiteral("lab"))}, cli::OutputFormat::Csv);
        m_world->pass(11s);
        m_world->endpoint(eventProd)->mode = fleettest::Endpoint::Mode::Refuses;
        m_world->pass(30s);
        const QByteArrayList lines = written().split('\n');
        QCOMPARE(written().count("at,event,"), 1);
        QVERIFY(lines.front().startsWith("at,event,table,"));
        QVERIFY2(written().contains(",blind,locks,"), written().constData());
    }

    void writesOnlyTheKeysOfTheLine()
    {
        m_world->addLocks(eventProd, eventTable, 3);
        start({target(eventProd)}, cli::OutputFormat::Jsonl, "watch locks k1 --connection prod");
        m_world->pass(11s);
        QCOMPARE(events("present").size(), std::size_t(1));
        m_world->setLock(eventProd, eventTable, 0, "v2");
        m_world->setLock(eventProd, eventTable, 1, "v2");
        m_world->pass(11s);
        QCOMPARE(events("heartbeat").size(), std::size_t(1));
    }

    void writesNoSnapshotWhereNoneIsWanted()
    {
        m_world->addLocks(eventProd, eventTable, 3);
        start({target(eventProd)}, cli::OutputFormat::Jsonl, "watch --no-snapshot");
        m_world->pass(11s);
        m_world->setLock(eventProd, eventTable, 0, "v2");
        m_world->pass(11s);
        QVERIFY(events("present").empty());
        QCOMPARE(events("heartbeat").size(), std::size_t(1));
    }
};

LEASESCOPE_TEST(FleetEventsTest)
#include "FleetEventsTest.moc"
