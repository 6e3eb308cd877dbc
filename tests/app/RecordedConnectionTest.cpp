// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/AppFixture.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include "app/gui/RecordedConnection.h"
#include "core/dynamodb/item/DynamoJson.h"

using namespace std::chrono_literals;
using Phase = watch::WatchStatus::Phase;

namespace {

const QString night = QStringLiteral(LEASESCOPE_SAMPLES "/recordings/night.rec");
const auto heldAt = base::BootTime(12s); // its second version was seen
const auto lapsedAt = base::BootTime(26s); // the read of its key has shown the same version after its lease
const auto goneAt = base::BootTime(40s);

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A second table and a second connection beside those of the sample.
QByteArray twoPlaces()
{
    const QByteArray second =
        "{\"t\":10050,\"open\":2,\"connection\":\"stage\",\"region\":\"us-east-1\",\"table\":\"jobs\","
        "\"hash\":"
        "[\"key\",\"S\"],\"range\":null,\"everyMs\":5000,\"pinned\":null,\"leaseMs\":null}\n"
        "{\"t\":10100,\"read\":2,\"left\":10060,\"whole\":true,\"strong\":false,\"units\":0.5,\"put\":[[0,"
        "{\"key\":{\"S\":\"a\"},\"ownerName\":{\"S\":\"w\"},\"leaseDuration\":{\"S\":\"20s\"},"
        "\"recordVersionNumber\":{\"S\":\"j1\"}}]]}\n";
    QByteArray lines = bytesOf(night);
    lines.insert(lines.indexOf("{\"t\":25240"), second);
    return lines;
}

} // namespace

/// A recording as the window opens it.
class RecordedConnectionTest : public QObject {
    Q_OBJECT
    std::unique_ptr<AppFixture> m_app;
    QList<ui::Connection *> m_opened;
    QString m_failure;

    [[nodiscard]] app::Composition &composition() const { return *m_app->composition; }
    [[nodiscard]] static app::RecordedConnection &recorded(ui::Connection *connection)
    {
        return *qobject_cast<app::RecordedConnection *>(connection);
    }
    [[nodiscard]] app::RecordedConnection &shown() const { return recorded(m_opened.front()); }
    [[nodiscard]] watch::TableWatch &table() const { return shown().watch(); }

    void open(const QString &path)
    {
        m_opened.clear();
        m_failure.clear();
        composition().openRecording(path);
        QTRY_VERIFY(!composition().isOpening());
    }
    [[nodiscard]] QString opened(const QByteArray &lines)
    {
        m_app->write(QStringLiteral("some.rec"), lines);
        const QString path = m_app->folder.filePath(QStringLiteral("some.rec"));
        open(path);
        return path;
    }
    void moveTo(base::BootTime time)
    {
        shown().recorded().moveTo(time);
        QTRY_COMPARE(shown().recorded().at(), time);
    }
    [[nodiscard]] locks::LockState state() const
    {
        return table().snapshot()->judgedAt(0, table().now()).state;
    }
    [[nodiscard]] QList<watch::EventKind> events() const
    {
        QList<watch::EventKind> kinds;
        for (const watch::LockEvent &event :
             table().history().of({{"key", dynamodb::AttributeValue::string("import-eu")}}))
            kinds += event.kind;
        return kinds;
    }

private Q_SLOTS:
    void init()
    {
        m_app = std::make_unique<AppFixture>();
        connect(&composition(), &ui::Connector::connectionOpened, this,
                [this](ui::Connection *connection) { m_opened += connection; });
        connect(&composition(), &ui::Connector::failed, this,
                [this](const base::Error &error) { m_failure = error.sentence; });
    }
    void cleanup()
    {
        m_opened.clear();
        m_app.reset();
    }

    void opensAtItsEndWithItsFirstTableOpen()
    {
        QSignalSpy wanted(&composition(), &ui::Connector::connectionWanted);
        open(night);
        QCOMPARE(m_failure, QString());
        QCOMPARE(wanted.size(), 1);
        const ui::ConnectionFacts facts = shown().facts();
        QVERIFY(facts.isRecording());
        QCOMPARE(facts.name(), QStringLiteral("prod"));
        QCOMPARE(facts.region, QStringLiteral("eu-west-1"));
        QCOMPARE(facts.memoryName(), QString());
        QCOMPARE(shown().recorded().at(), base::BootTime(60s));
        QCOMPARE(shown().clock().boot(), base::BootTime(60s));
        QCOMPARE(shown().clock().wall().time_since_epoch(), std::chrono::seconds(1795815060));
        QCOMPARE(table().table().name, QStringLiteral("orders-locks"));
        QCOMPARE(table().snapshot()->size(), 0);
        QCOMPARE(table().status().phase, Phase::Stale); // for 24 s nothing was read
        QCOMPARE(m_app->network->hosts, QStringList());
    }

    void showsEachMomentAsItWasSeenThen()
    {
        open(night);
        moveTo(heldAt);
        QCOMPARE(state(), locks::LockState::Held);
        QCOMPARE(table().snapshot()->record(0).version, QStringLiteral("a2"));
        QCOMPARE(table().status().phase, Phase::Live);
        QCOMPARE(*table().status().readAt, base::BootTime(10041ms));
        moveTo(lapsedAt);
        QCOMPARE(state(), locks::LockState::Lapsed);
        moveTo(base::BootTime(31s));
        QCOMPARE(table().status().phase, Phase::Stale);
        QCOMPARE(table().status().error->sentence, QStringLiteral("the table's read units are used up"));
        moveTo(goneAt);
        QCOMPARE(table().snapshot()->size(), 0);
    }

    void goesBackToWhatWasKnownThen()
    {
        open(night);
        QCOMPARE(events(),
                 (QList{watch::EventKind::Heartbeat, watch::EventKind::Lapsed, watch::EventKind::Removed}));
        moveTo(lapsedAt);
        QCOMPARE(state(), locks::LockState::Lapsed);
        QCOMPARE(events(), (QList{watch::EventKind::Heartbeat, watch::EventKind::Lapsed}));
        moveTo(heldAt);
        QCOMPARE(state(), locks::LockState::Held);
        QCOMPARE(events(), QList{watch::EventKind::Heartbeat});
        moveTo(base::BootTime(1s));
        QCOMPARE(table().snapshot()->record(0).version, QStringLiteral("a1"));
        QCOMPARE(events(), QList<watch::EventKind>());
        moveTo(base::BootTime());
        QVERIFY(!table().snapshot());
        QCOMPARE(table().status().phase, Phase::Loading);
    }

    void eachPictureGoesOnFromTheOneBefore()
    {
        open(night);
        watch::SnapshotPtr last = table().snapshot();
        connect(&table(), &watch::TableWatch::changed, this, [&last](const watch::SnapshotDeltaPtr &delta) {
            QCOMPARE(delta->previous, last);
            last = delta->next;
        });
        for (const auto at : {lapsedAt, heldAt, base::BootTime(1s), lapsedAt, goneAt, heldAt})
            moveTo(at);
        QCOMPARE(last, table().snapshot());
    }

    void theLastMoveOfManyCounts()
    {
        open(night);
        app::RecordedPlayback &playback = shown().recorded();
        for (int second = 59; second > 0; --second)
            playback.moveTo(base::BootTime(std::chrono::seconds(second)));
        playback.moveTo(heldAt);
        QCOMPARE(playback.wanted(), heldAt);
        QTRY_COMPARE(playback.at(), heldAt);
        QCOMPARE(state(), locks::LockState::Held);
        playback.moveTo(base::BootTime(std::chrono::hours(9)));
        QTRY_COMPARE(playback.at(), base::BootTime(60s));
        QVERIFY(!playback.progress());
    }

    void stepsFromReadToRead()
    {
        open(night);
        const app::RecordedPlayback &playback = shown().recorded();
        QCOMPARE(playback.stepBefore(playback.end()), base::BootTime(35307ms));
        QCOMPARE(playback.stepBefore(base::BootTime(35307ms)), base::BootTime(30300ms));
        QCOMPARE(playback.stepBefore(base::BootTime(31ms)), base::BootTime());
        QVERIFY(!playback.stepBefore(base::BootTime()));
        QCOMPARE(playback.stepAfter(base::BootTime(31ms)), base::BootTime(5036ms));
        QCOMPARE(playback.stepAfter(base::BootTime(36s)), playback.end());
        QVERIFY(!playback.stepAfter(playback.end()));
    }

    void listsItsTablesAndRecognisesThem()
    {
        open(night);
        moveTo(heldAt);
        shown().catalog().begin();
        QTRY_VERIFY((m_app->time.advance(0s), !shown().catalog().refreshing()));
        QCOMPARE(shown().catalog().entries().size(), 1U);
        const watch::CatalogEntry &entry = shown().catalog().entries().front();
        QCOMPARE(entry.name, QStringLiteral("orders-locks"));
        QVERIFY(entry.sampled && entry.isLikely());
    }

    void everyActIsRefused()
    {
        open(night);
        moveTo(heldAt);
        QVERIFY(shown().readOnly());
        shown().setReadOnly(false);
        QVERIFY(shown().readOnly());
        QVERIFY(!shown().holdLock());
        const locks::LockRecord lock = table().snapshot()->record(0);
        const auto proved = fakes::begin(shown().prove(lock.shape, lock.key, 20s, {}, {}));
        QVERIFY(proved->has_value() && !**proved);
        const QString why = (*proved)->error().sentence;
        QVERIFY2(why.startsWith(QLatin1String("this is a recording")), qPrintable(why));
        table().refreshNow();
        table().refreshKey(lock.key);
        table().setWatchedKeys({lock.key});
        table().setPaused(true);
        m_app->time.advance(1min);
        QCOMPARE(table().status().phase, Phase::Live);
        QCOMPARE(table().now().boot, heldAt);
        QCOMPARE(m_app->network->hosts, QStringList());
    }

    void opensAConnectionForEachThatItShows()
    {
        (void)opened(twoPlaces());
        QCOMPARE(m_failure, QString());
        QCOMPARE(m_opened.size(), 2);
        QCOMPARE(recorded(m_opened[1]).facts().name(), QStringLiteral("stage"));
        QCOMPARE(recorded(m_opened[1]).watch().table().name, QStringLiteral("jobs"));
        moveTo(heldAt);
        QCOMPARE(recorded(m_opened[1]).watch().snapshot()->size(), 1);
        moveTo(base::BootTime(10060ms));
        QVERIFY(!recorded(m_opened[1]).watch().snapshot());
        composition().close(m_opened.front());
        QCOMPARE(composition().connections().size(), 1);
        composition().closeAll();
        QVERIFY(composition().connections().isEmpty());
    }

    void aTableThatIsOpenedLaterShowsTheSameMoment()
    {
        QByteArray lines = twoPlaces();
        lines.replace("stage", "prod").replace("us-east-1", "eu-west-1");
        (void)opened(lines);
        QCOMPARE(m_opened.size(), 1);
        moveTo(heldAt);
        dynamodb::TableDescription jobs;
        jobs.name = QStringLiteral("jobs");
        jobs.partitionKey.name = "key";
        shown().openTables().open(jobs, {}, watch::OpenTables::Place::Beside);
        QCOMPARE(table().snapshot()->size(), 1);
        QCOMPARE(table().now().boot, heldAt);
    }

    void aTableThatWasNotWatchedAnyMoreSaysSo()
    {
        QByteArray lines = bytesOf(night);
        lines.insert(lines.indexOf("{\"t\":60000"), "{\"t\":36000,\"close\":1}\n");
        (void)opened(lines);
        QCOMPARE(m_failure, QString());
        QVERIFY(!table().snapshot());
        QCOMPARE(table().status().error->sentence, QStringLiteral("it was not watched any more"));
        moveTo(heldAt);
        QCOMPARE(table().snapshot()->size(), 1);
        QVERIFY(!table().status().error);
    }

    void anOpenRecordingIsShownAgainAndRemembered()
    {
        open(night);
        QSignalSpy wanted(&composition(), &ui::Connector::connectionWanted);
        composition().openRecording(night);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(composition().connections().size(), 1);
        QCOMPARE(composition().recents().front().what, ui::Connector::Recent::Kind::Recording);
        QCOMPARE(composition().recents().front().file, QFileInfo(night).absoluteFilePath());
    }

    void whatIsWrongIsSaidInASentence()
    {
        open(QStringLiteral("/nowhere/night.rec"));
        QCOMPARE(m_failure, QStringLiteral("there is no recording /nowhere/night.rec"));
        const QString path = opened("[defaults]\n");
        QVERIFY2(m_failure.startsWith(QStringLiteral("line 1 of %1: ").arg(path)), qPrintable(m_failure));
        QByteArray wrong = bytesOf(night);
        wrong.replace("\"strong\":true", "\"strong\":7");
        (void)opened(wrong);
        QVERIFY2(m_failure.startsWith(QStringLiteral("line 6 of %1: ").arg(path)), qPrintable(m_failure));
        (void)opened(bytesOf(night).left(bytesOf(night).indexOf('\n') + 1));
        QCOMPARE(m_failure, QStringLiteral("the recording some.rec shows no read of a table"));
        QVERIFY(composition().connections().isEmpty());
    }

    void aCutRecordingOpensWithoutItsLastLine()
    {
        const QByteArray lines = bytesOf(night);
        (void)opened(lines.left(lines.indexOf("{\"t\":35307") + 20));
        QCOMPARE(m_failure,
                 QStringLiteral("the last line of the recording some.rec is not whole: it was left out"));
        QCOMPARE(shown().recorded().end(), base::BootTime(30300ms));
        QCOMPARE(table().snapshot()->size(), 1);
    }

    void aRecordingThatIsGoneKeepsWhatItShows()
    {
        const QString path = opened(bytesOf(night));
        QString why;
        connect(&shown().recorded(), &ui::Playback::failed, this,
                [&why](const base::Error &error) { why = error.sentence; });
        QVERIFY(QFile::rename(path, path + QStringLiteral(".away")));
        shown().recorded().moveTo(heldAt);
        QTRY_COMPARE(why, QStringLiteral("there is no recording %1").arg(path));
        QCOMPARE(shown().recorded().at(), base::BootTime(60s));
        QCOMPARE(shown().recorded().wanted(), base::BootTime(60s));
        QVERIFY(QFile::rename(path + QStringLiteral(".away"), path));
        moveTo(heldAt);
        QCOMPARE(state(), locks::LockState::Held);
    }

    void openingCanBeGivenUp()
    {
        composition().openRecording(night);
        QVERIFY(composition().isOpening());
        composition().cancelOpening();
        QTest::qWait(0);
        QVERIFY(m_opened.isEmpty());
        QCOMPARE(m_failure, QString());
    }
};

LEASESCOPE_TEST(RecordedConnectionTest)
#include "RecordedConnectionTest.moc"
