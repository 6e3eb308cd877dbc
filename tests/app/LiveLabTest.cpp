// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/LiveLab.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

/// The lab where it really plays: on an endpoint of its own, and on the connection that is open.
class LiveLabTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
    }

    void playsOnAnEndpointOfItsOwnWithoutAnyConnection()
    {
        QList<QUrl> opened;
        app::EmbeddedLab lab(m_live->clock(), [this, &opened](const QUrl &url) {
            opened += url;
            return open(url, false);
        });
        auto run = QCoro::waitFor(lab.newRun({}, {}, {}));
        QVERIFY2(run, run ? "" : qPrintable(run.error().sentence));
        QCOMPARE(opened.size(), 1);
        playToTheEnd(**run);
        // A second run finds the endpoint there.
        auto again = QCoro::waitFor(lab.newRun({}, {}, {}));
        QVERIFY(again.has_value());
        QCOMPARE(opened.size(), 1);
    }
    void playsOnTheOpenConnection()
    {
        const auto connection = open(m_live->url(), false);
        QVERIFY(connection.has_value());
        app::LiveLab lab(**connection);
        QVERIFY(lab.refusal().isEmpty());
        QVERIFY(lab.needsTable()); // as long as what answers there was not asked
        QVERIFY(!QCoro::waitFor(lab.newRun({}, {}, {})));
        QVERIFY(QCoro::waitFor((*connection)->learnNature({})));
        QVERIFY(!lab.needsTable());
        auto run = QCoro::waitFor(lab.newRun({}, {}, {}));
        QVERIFY(run.has_value());
        playToTheEnd(**run);
    }
    void makesNoRunOnAReadOnlyConnection()
    {
        const auto connection = open(m_live->url(), true);
        QVERIFY(connection.has_value());
        app::LiveLab lab(**connection);
        QVERIFY(lab.refusal().contains(QLatin1String("read-only")));
        const auto run = QCoro::waitFor(lab.newRun({}, {}, {}));
        QVERIFY(!run);
        QCOMPARE(run.error().kind, base::ErrorKind::ReadOnly);
    }
    void writesNothingMoreOnceTheConnectionIsReadOnly()
    {
        const auto connection = open(m_live->url(), false);
        QVERIFY(connection.has_value());
        QVERIFY(m_live->createTable(QStringLiteral("late"), "key"));
        app::ConsentedWriter writer(**connection);
        const dynamodb::Item row{{"key", dynamodb::AttributeValue::string("lab-1")}};
        const auto write = dynamodb::ConditionalWrite::put(QStringLiteral("late"), row,
                                                           dynamodb::Condition::notExists("key"));
        (*connection)->setReadOnly(true);
        const auto refused = QCoro::waitFor(writer.apply(write, {}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, base::ErrorKind::ReadOnly);
        (*connection)->setReadOnly(false);
        const auto applied = QCoro::waitFor(writer.apply(write, {}));
        QVERIFY(applied && applied->kind == dynamodb::WriteOutcome::Kind::Applied);
    }
    void itsRowsAreKnownForNoHoldersByWhoeverWatchesTheTable()
    {
        const auto connection = open(m_live->url(), false);
        QVERIFY(connection.has_value());
        QVERIFY(m_live->createTable(QStringLiteral("shared"), "key"));
        app::LiveLab lab(**connection);
        auto run = QCoro::waitFor(lab.newRun(QStringLiteral("shared"), {}, {}));
        QVERIFY(run.has_value());
        QVERIFY(QCoro::waitFor((*run)->prepare(lab::scenarioNamed(u"holder-crashes")->plan, 1, {})));
        const auto rows = [this] {
            dynamodb::ScanRequest all;
            all.table = QStringLiteral("shared");
            const auto page = QCoro::waitFor(m_live->client().scan(all, {}));
            itemstore::ItemStoreBuilder builder(locks::internAttributes());
            return page && builder.appendPage(page->body) ? builder.finish() : nullptr;
        };
        itemstore::ItemStorePtr written;
        for (int step = 0; step < 200 && !(written && written->size() > 0); ++step) {
            QSignalSpy stepped(run->get(), &lab::Run::stepped);
            (*run)->step();
            QTRY_VERIFY(!stepped.isEmpty());
            written = rows();
        }
        QVERIFY(written && written->size() > 0);
        locks::TableShape shape;
        shape.table = QStringLiteral("shared");
        shape.partitionKey = "key";
        const watch::OwnWritesPtr own = (*connection)->ownWrites()(shape);
        QVERIFY(own);
        for (qsizetype row = 0; row < written->size(); ++row) {
            const watch::OwnWritePtr write = own->of(written->at(row).unpack(), shape, {});
            QVERIFY(write && write->act == locks::OwnWrite::Act::Lab);
        }
        QVERIFY(QCoro::waitFor((*run)->cleanUp({})));
    }
    void refusesATableWithForeignRowsUntilItsNameIsTyped()
    {
        const auto connection = open(m_live->url(), false);
        QVERIFY(connection.has_value());
        QVERIFY(m_live->createTable(QStringLiteral("theirs"), "key"));
        const dynamodb::Item row{{"key", dynamodb::AttributeValue::string("import-eu")}};
        const auto write = dynamodb::ConditionalWrite::put(QStringLiteral("theirs"), row,
                                                           dynamodb::Condition::notExists("key"));
        QVERIFY(QCoro::waitFor(m_live->client().apply(write, {})));
        app::LiveLab lab(**connection);
        const lab::Scenario *scenario = lab::scenarioNamed(u"holder-crashes");
        auto unasked = QCoro::waitFor(lab.newRun(QStringLiteral("theirs"), {}, {}));
        const auto refused = QCoro::waitFor((*unasked)->prepare(scenario->plan, 1, {}));
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(QLatin1String("import-eu")),
                 qPrintable(refused.error().sentence));
        auto typed = QCoro::waitFor(lab.newRun(QStringLiteral("theirs"), QStringLiteral("theirs"), {}));
        QVERIFY(QCoro::waitFor((*typed)->prepare(scenario->plan, 1, {})));
        QVERIFY(QCoro::waitFor((*typed)->cleanUp({})));
    }

private:
    base::Result<std::unique_ptr<app::Connection>> open(const QUrl &url, bool readOnly)
    {
        app::ConnectionOptions options;
        options.choice.endpointUrl = url.toString();
        options.choice.region = QStringLiteral("us-east-1");
        options.readOnly = readOnly;
        options.journalFolder = m_home.path();
        aws::Environment environment;
        environment.home = m_home.path();
        return app::Connection::open(options, environment, m_live->clock());
    }
    static void playToTheEnd(lab::Run &run)
    {
        const lab::Scenario *scenario = lab::scenarioNamed(u"holder-crashes");
        const auto prepared = QCoro::waitFor(run.prepare(scenario->plan, 1, {}));
        QVERIFY2(prepared, prepared ? "" : qPrintable(prepared.error().sentence));
        QSignalSpy finished(&run, &lab::Run::finished);
        QSignalSpy failed(&run, &lab::Run::failed);
        run.setPace(0);
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, 120'000);
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.front().front().toString()));
        QVERIFY(run.snapshot().numbers.lapses > 0);
        QVERIFY(run.overlaps().empty());
    }

    QTemporaryDir m_home;
    std::unique_ptr<fakes::LiveEndpoint> m_live;
};

LEASESCOPE_TEST(LiveLabTest)
#include "LiveLabTest.moc"
