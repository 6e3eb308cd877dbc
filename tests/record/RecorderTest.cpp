// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Recorder.h"
#include "core/base/TimeText.h"
#include "core/record/RecordingReader.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace watchtest;
using namespace record;

namespace {

QString textOfDelta(const watch::SnapshotDelta &delta)
{
    QStringList words;
    for (const watch::LockEventView &view : delta.events) {
        const watch::LockEvent event = watch::inWords(view);
        words += QStringLiteral("%1 %2 %3 %4 %5")
                     .arg(watch::eventName(event.kind), event.keyText, event.owner, event.version,
                          QString::fromLatin1(base::text::rfc3339(event.at.time_since_epoch())));
    }
    return words.join(u'\n');
}

/// The states of all rows as of `now`, and since when they stand.
QString textOfStates(const watch::Snapshot &snapshot, const locks::Moment &now)
{
    QStringList rows;
    for (qsizetype row = 0; row < snapshot.size(); ++row)
        rows += QStringLiteral("%1 %2 %3")
                    .arg(QString::fromUtf8(
                        QByteArray(snapshot.key(row).data(), qsizetype(snapshot.key(row).size()))))
                    .arg(int(snapshot.judgedAt(row, now).state))
                    .arg(snapshot.row(row).stillSinceMs);
    return rows.join(u'\n');
}

/// A watch that is recorded into a file.
class RecordedWatch : public WatchFixture {
public:
    explicit RecordedWatch(const Recorder::Options &options)
    {
        clock.advance(1234567ns); // no whole millisecond: as in life
        auto started = Recorder::start(options, clock);
        if (!started)
            return;
        recorder = *std::move(started);
        watch->setTraced(true);
        QObject::connect(
            watch.get(), &watch::TableWatch::traced, watch.get(), [this](const watch::ReadTracePtr &trace) {
                if (trace->isFirst)
                    table = recorder->addTable({QStringLiteral("prod"), QStringLiteral("eu-west-1")},
                                               reader.description, {}, *trace);
                last = trace;
                recorder->onRead(table, trace, watch->status().interval, watch->plan().interval);
                states += textOfStates(*watch->snapshot(), trace->now);
            });
    }

    std::unique_ptr<Recorder> recorder;
    QStringList states; ///< after each read
    int table = 0;
    watch::ReadTracePtr last;
};

struct ReplayedFile {
    QStringList events;
    QStringList states;
    QString fault;
    bool isCut = false;
    QByteArray end;
};

ReplayedFile replayOf(const QString &path)
{
    ReplayedFile replayed;
    const auto reader = RecordingReader::open(path);
    if (!reader) {
        replayed.fault = reader.error().sentence;
        return replayed;
    }
    for (;;) {
        const auto step = (*reader)->next();
        if (!step) {
            replayed.fault = step.error().sentence;
            break;
        }
        if (!*step)
            break;
        if (!(*step)->delta)
            continue;
        replayed.events += textOfDelta(*(*step)->delta);
        replayed.states += textOfStates(*(*step)->delta->next, (*step)->now);
    }
    replayed.isCut = (*reader)->isCut();
    if ((*reader)->replay().end())
        replayed.end = (*reader)->replay().end()->why;
    return replayed;
}

/// Takes no work before goOn().
class SlowDisk {
public:
    ~SlowDisk() { goOn(); }
    [[nodiscard]] std::function<void()> work() const
    {
        return [gate = m_gate] {
            gate->acquire();
            gate->release();
        };
    }
    void goOn()
    {
        if (!std::exchange(m_isOpen, true))
            m_gate->release();
    }

private:
    std::shared_ptr<QSemaphore> m_gate = std::make_shared<QSemaphore>();
    bool m_isOpen = false;
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class RecorderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// Heartbeats, a lapse that is proved by a read of the key, a release, a new owner, a failed read.
    void replaysTheEventsAndStatesOfTheWatch()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        QVERIFY(recorded.recorder);
        recorded.reader.rows = {taken("a", "w1", "v0", "20s"), taken("b", "w2", "v0", "20s")};
        recorded.open();
        for (int second = 1; second <= 120; ++second) {
            if (second % 4 == 0)
                recorded.reader.rows[0] = taken("a", "w1", "v" + QByteArray::number(second), "20s");
            if (second == 60)
                recorded.reader.rows.push_back(taken("c", "w3", "v1", "20s"));
            if (second == 90)
                recorded.reader.rows[1] = taken("b", "w4", "v9", "20s");
            recorded.run(1s, 333ms);
        }
        QVERIFY(recorded.deltas.size() > 20);
        QVERIFY(recorded.recorder->finish("signal"));
        const ReplayedFile replayed = replayOf(path());
        QCOMPARE(replayed.fault, QString());
        QCOMPARE(replayed.end, QByteArray("signal"));
        QVERIFY(!replayed.isCut);
        QStringList events;
        for (const watch::SnapshotDeltaPtr &delta : recorded.deltas)
            events += textOfDelta(*delta);
        QVERIFY(events.join(u' ').contains(u"lapsed b"));
        QCOMPARE(replayed.events, events);
        QCOMPARE(replayed.states, recorded.states);
    }

    void endsBeforeASlowDiskFillsTheMemory()
    {
        SlowDisk disk;
        Recorder::Options options{path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")};
        options.mostWaiting = 1;
        options.beforeWork = disk.work();
        RecordedWatch recorded(options);
        recorded.reader.rows = locksNamed(3);
        recorded.open();
        QVERIFY(recorded.last);
        QStringList failures;
        connect(recorded.recorder.get(), &Recorder::failed, this,
                [&failures](const base::Error &error) { failures += error.sentence; });
        for (int read = 0; read < 20; ++read)
            recorded.recorder->onRead(recorded.table, recorded.last, 5s, 5s);
        QCOMPARE(failures.size(), 1);
        QVERIFY2(failures.front().contains(u"too slow"), qPrintable(failures.front()));
        disk.goOn();
        recorded.recorder.reset();
        const ReplayedFile replayed = replayOf(path());
        QCOMPARE(replayed.fault, QString());
        QCOMPARE(replayed.end, QByteArray("disk"));
    }

    /// They may come by the second while the disk hangs.
    void aReadOfKeysKeepsNoWholeTableWhileItWaits()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        recorded.reader.rows = locksNamed(3);
        recorded.open();
        QVERIFY(recorded.last->isWhole && recorded.last->snapshot);
        recorded.watch->setWatchedKeys({key("k0")});
        recorded.run(1s, 100ms);
        QVERIFY(!recorded.last->isWhole && !recorded.last->keys.empty());
        QVERIFY(!recorded.last->snapshot);
    }

    void waitsNoLongerForADiskThatDoesNotAnswerAndSaysWhatIsNotWritten()
    {
        SlowDisk disk;
        Recorder::Options options{path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")};
        options.beforeWork = disk.work();
        {
            RecordedWatch recorded(options);
            recorded.reader.rows = locksNamed(3);
            recorded.open();
            recorded.run(12s, 1s);
            const auto finished = recorded.recorder->finish("signal", 1ms);
            QVERIFY(!finished);
            QCOMPARE(finished.error().kind, base::ErrorKind::Io);
            QCOMPARE(finished.error().sentence,
                     QStringLiteral("the disk does not answer: %1 reads and the last line of the recording "
                                    "are not in it")
                         .arg(recorded.deltas.size()));
            QVERIFY(recorded.recorder->finish("signal", 1ms)); // there is nothing more to wait for
        }
        // The recorder is gone while its thread still waits.
        disk.goOn();
        QCOMPARE(replayOf(path()).fault, QString());
    }

    void aTableThatIsNotWatchedAnyMoreIsClosed()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        recorded.reader.rows = locksNamed(3);
        recorded.open();
        recorded.run(1500ms, 500ms);
        recorded.recorder->removeTable(recorded.table);
        recorded.recorder->removeTable(99);
        QVERIFY(recorded.recorder->finish("closed"));
        QVERIFY2(bytesOf(path()).contains("{\"t\":1500,\"close\":1}\n"), bytesOf(path()));
    }

    void aTableThatIsNeverReadHasItsLineAndItsFailures()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        const int number = recorded.recorder->expectTable(
            {QStringLiteral("prod"), QStringLiteral("eu-west-1")}, QStringLiteral("payments"), 0ms);
        recorded.recorder->setPlanned(number, 30s);
        recorded.recorder->setPlanned(number, 30s);
        const base::Error denied{base::ErrorKind::AccessDenied, QStringLiteral("denied"), {}, {}};
        const base::BootTime now = recorded.clock.boot();
        recorded.recorder->onFailure(number, denied, now, now, true, 30s);
        recorded.recorder->onFailure(number, denied, now, now, true, 60s);
        recorded.recorder->onFailure(number, denied, now, now, true, 60s);
        QVERIFY(recorded.recorder->finish("closed"));
        const QByteArray text = bytesOf(path());
        QCOMPARE(text.count("\"expect\":1,"), 2);
        QVERIFY2(text.contains("\"table\":\"payments\",\"everyMs\":30000}"), text);
        QCOMPARE(text.count("\"fail\":1,"), 3);
        QCOMPARE(text.count("plannedMs"), 1);
        const auto reader = RecordingReader::open(path());
        QVERIFY(reader);
        using Kind = ReplayedStep::Kind;
        std::vector<Kind> kinds;
        for (auto step = (*reader)->next(); step && *step; step = (*reader)->next())
            kinds.push_back((*step)->kind);
        QCOMPARE(kinds,
                 (std::vector{Kind::Expected, Kind::Expected, Kind::Failed, Kind::Failed, Kind::Failed}));
    }

    void whatIsNotReadYetIsNamedInTheNextFileToo()
    {
        RecordedWatch recorded({path(), 4000, false, QStringLiteral("1.0")});
        (void)recorded.recorder->expectTable({}, QStringLiteral("payments"), 30s);
        recorded.reader.rows = locksNamed(10);
        recorded.open();
        for (int step = 0; step < 200; ++step) {
            recorded.reader.rows[0] = taken("k0", "w", "v" + QByteArray::number(step), "20s");
            recorded.run(5s, 5s);
        }
        QVERIFY(recorded.recorder->finish("closed"));
        for (const QString &file : {path(), path() + QStringLiteral(".1")})
            QVERIFY2(bytesOf(file).contains("\"table\":\"payments\",\"everyMs\":30000}"), bytesOf(file));
    }

    void recordsNothingMoreOfATableThatWasRemoved()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        recorded.reader.rows = locksNamed(3);
        recorded.open();
        QVERIFY(recorded.recorder->finish("closed"));
        const QByteArray before = bytesOf(path());
        QVERIFY(before.contains("\"put\":"));

        const QString other = m_folder->filePath(QStringLiteral("other.rec"));
        RecordedWatch removed({other, RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        removed.reader.rows = locksNamed(3);
        removed.open();
        removed.recorder->removeTable(removed.table);
        removed.run(12s, 1s);
        QVERIFY(removed.recorder->finish("closed"));
        QCOMPARE(bytesOf(other).count('\n'), before.count('\n') + 1); // that it is closed
    }

    void isReadableByItsOwnerAlone()
    {
        const RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
        struct stat found { };
        QCOMPARE(::stat(QFile::encodeName(path()).constData(), &found), 0);
        QCOMPARE(found.st_mode & 0777, mode_t(0600));
    }

    void refusesAFileThatIsThere()
    {
        QFile there(path());
        QVERIFY(there.open(QIODevice::WriteOnly));
        fakes::ManualClock clock;
        const auto started = Recorder::start({path(), 1 << 20, false, {}}, clock);
        QVERIFY(!started);
        QVERIFY2(started.error().sentence.contains(u"there is a file of that name already"),
                 qPrintable(started.error().sentence));
    }

    void refusesALinkInItsPlace()
    {
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("elsewhere")), path()));
        fakes::ManualClock clock;
        QVERIFY(!Recorder::start({path(), 1 << 20, false, {}}, clock));
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("elsewhere"))));
    }

    void keepsOneFullFileAndBeginsAnother()
    {
        RecordedWatch recorded({path(), 4000, false, QStringLiteral("1.0")});
        recorded.reader.rows = locksNamed(10);
        recorded.open();
        for (int step = 0; step < 200; ++step) {
            recorded.reader.rows[0] = taken("k0", "w", "v" + QByteArray::number(step), "20s");
            recorded.run(5s, 5s);
        }
        QVERIFY(recorded.recorder->finish("closed"));
        for (const QString &file : {path(), path() + QStringLiteral(".1")}) {
            const ReplayedFile replayed = replayOf(file);
            QCOMPARE(replayed.fault, QString());
            QVERIFY(!replayed.events.isEmpty());
            QVERIFY2(bytesOf(file).size() < 8000, QByteArray::number(bytesOf(file).size()));
        }
        QCOMPARE(replayOf(path()).end, QByteArray("closed"));
    }

    void endsWhereOneReadFillsAFileAndSaysSo()
    {
        RecordedWatch recorded({path(), 1500, false, QStringLiteral("1.0")});
        QStringList failures;
        connect(recorded.recorder.get(), &Recorder::failed, this,
                [&failures](const base::Error &error) { failures += error.sentence; });
        recorded.reader.rows = locksNamed(50);
        recorded.open();
        recorded.run(20s, 5s);
        QTRY_COMPARE_WITH_TIMEOUT(
            failures,
            QStringList(QStringLiteral("one read of table locks is larger than the recording may be; give a "
                                       "larger --record-max, or record fewer tables")),
            fakes::waitLimit);
        QVERIFY(recorded.deltas.size() > 1); // the watch goes on
        QVERIFY(recorded.recorder->finish("signal"));
        const ReplayedFile replayed = replayOf(path());
        QCOMPARE(replayed.fault, QString());
        QCOMPARE(replayed.states.size(), 1);
        QCOMPARE(replayed.end, QByteArray("closed"));
        QVERIFY(!QFile::exists(path() + QStringLiteral(".1")));
    }

    void beginsAnotherFileWhereAllReadsFail()
    {
        RecordedWatch recorded({path(), 2000, false, QStringLiteral("1.0")});
        const int number = recorded.recorder->expectTable({}, QStringLiteral("payments"), 30s);
        const base::Error denied{base::ErrorKind::AccessDenied, QStringLiteral("denied"), {}, {}};
        for (int read = 0; read < 100; ++read) {
            recorded.clock.advance(30s);
            const base::BootTime now = recorded.clock.boot();
            recorded.recorder->onFailure(number, denied, now, now);
        }
        QVERIFY(recorded.recorder->finish("closed"));
        for (const QString &file : {path(), path() + QStringLiteral(".1")}) {
            const QByteArray text = bytesOf(file);
            QVERIFY2(text.size() < 3000, text);
            QVERIFY2(text.contains("\"table\":\"payments\",\"everyMs\":30000}"), text);
            QVERIFY2(text.contains("\"fail\":1,"), text);
            QCOMPARE(replayOf(file).fault, QString());
        }
    }

    void leavesOutWhatNoLibraryKnows()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, true, QStringLiteral("1.0")});
        dynamodb::Item row = taken("a", "w1", "v0", "20s");
        row.set("comment", dynamodb::AttributeValue::string("s3cr3t"));
        recorded.reader.rows = {row};
        recorded.open();
        QVERIFY(recorded.recorder->finish("closed"));
        const QByteArray text = bytesOf(path());
        QVERIFY(text.contains("ownerName") && text.contains("lossy\":true"));
        QVERIFY(!text.contains("s3cr3t"));
    }

    /// Without a hash in its key only its table says that it is a lock.
    void keepsTheRowsThatTheirTableAloneShowsToBeLocks()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, true, QStringLiteral("1.0")});
        recorded.reader.rows = {{{"key", dynamodb::AttributeValue::string("app.handler#order-7")},
                                 {"status", dynamodb::AttributeValue::string("INPROGRESS")},
                                 {"expiration", dynamodb::AttributeValue::number(qint64(1'787'000'000))},
                                 {"comment", dynamodb::AttributeValue::string("s3cr3t")}}};
        recorded.open();
        QVERIFY(recorded.recorder->finish("closed"));
        const QByteArray text = bytesOf(path());
        QVERIFY2(text.contains("INPROGRESS") && text.contains("1787000000"), text);
        QVERIFY2(!text.contains("s3cr3t"), text);
    }

    /// The guid of a Node lock alone allows its release: in its place stands what changes with it.
    void hidesWhatAloneAllowsARelease()
    {
        RecordedWatch recorded({path(), RecordingFile::usualLargest, true, QStringLiteral("1.0")});
        const auto nodeLock = [](const QByteArray &guid) {
            return dynamodb::Item{{"key", dynamodb::AttributeValue::string("a")},
                                  {"guid", dynamodb::AttributeValue::binary(guid)},
                                  {"owner", dynamodb::AttributeValue::string("pid-1")},
                                  {"fencingToken", dynamodb::AttributeValue::number(7)},
                                  {"leaseDurationMs", dynamodb::AttributeValue::number(20000)}};
        };
        recorded.reader.rows = {nodeLock(QByteArray(64, 'x'))};
        recorded.open();
        recorded.reader.rows = {nodeLock(QByteArray(64, 'y'))};
        recorded.run(6s, 1s);
        QVERIFY(recorded.recorder->finish("closed"));
        const QByteArray text = bytesOf(path());
        QVERIFY2(text.contains("pid-1"), text);
        QVERIFY(!text.contains(QByteArray(64, 'x').toBase64().first(40)));
        QVERIFY2(text.contains("\"set\":[[0,{\"guid\""), text); // it changed
    }

    void leavesOutALastLineThatWasCut()
    {
        {
            RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
            recorded.reader.rows = locksNamed(3);
            recorded.open();
            recorded.run(12s, 1s);
        }
        const qsizetype reads = replayOf(path()).events.size();
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"t\":99999,\"read\":1,\"le");
        file.close();
        const ReplayedFile replayed = replayOf(path());
        QCOMPARE(replayed.fault, QString());
        QVERIFY(replayed.isCut);
        QCOMPARE(replayed.events.size(), reads);
    }

    void namesTheLineThatIsWrong()
    {
        {
            RecordedWatch recorded({path(), RecordingFile::usualLargest, false, QStringLiteral("1.0")});
            recorded.reader.rows = locksNamed(3);
            recorded.open();
        }
        QByteArrayList lines = bytesOf(path()).split('\n');
        lines.insert(2, "not a line");
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(lines.join('\n'));
        file.close();
        QVERIFY2(replayOf(path()).fault.startsWith(u"line 3 of "), qPrintable(replayOf(path()).fault));
    }

    void refusesWhatIsNoRecording()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"t\":1,\"end\":\"signal\"}\n");
        file.close();
        QVERIFY(replayOf(path()).fault.contains(u"it comes before the header"));
        QVERIFY(replayOf(m_folder->path()).fault.contains(u"it is no file"));
        QVERIFY(replayOf(path() + QStringLiteral("x")).fault.contains(u"there is no recording"));
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("night.rec")); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

LEASESCOPE_TEST(RecorderTest)
#include "RecorderTest.moc"
