// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Replay.h"
#include "core/base/TimeText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/record/NewRows.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

#include <map>

using namespace watchtest;
using namespace record;

namespace {

OpenedTable lockTableOpened()
{
    const dynamodb::TableDescription table = lockTable();
    OpenedTable opened;
    opened.number = 1;
    opened.table = table.name;
    opened.partitionKey = table.partitionKey;
    opened.sortKey = table.sortKey;
    opened.reach = dynamodb::Reach::Table;
    return opened;
}

Header header()
{
    Header header;
    header.program = QStringLiteral("1.0");
    header.startedAt = base::WallTime(1000s);
    header.boot = QStringLiteral("b");
    return header;
}

QString textOfEvent(const watch::LockEventView &event)
{
    const watch::LockEvent seen = watch::inWords(event);
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(watch::eventName(seen.kind), seen.keyText, seen.owner, seen.version,
             QString::fromLatin1(base::text::rfc3339(seen.at.time_since_epoch())))
        .arg(seen.gap ? seen.gap->count() : -1);
}

/// A table that is read by a chain of snapshots, as a watch reads it, and recorded beside it.
class RecordedChain {
public:
    RecordedChain()
    {
        lines += textOf(header());
        lines += textOf(lockTableOpened());
        locks::TableShape shape = locks::TableShape::of(lockTable());
        shape.reach = dynamodb::Reach::Table;
        chain.restart(shape, {}, {at(0s), {}}, base::WallTime(1000s));
    }

    void readWhole(const std::vector<dynamodb::Item> &rows, std::chrono::milliseconds arrived,
                   std::chrono::milliseconds took, bool strong)
    {
        watch::WholeRead whole;
        const watch::SnapshotPtr before = chain.current();
        whole.collected =
            std::make_shared<watch::PageCollector>(before ? before->itemStore() : itemstore::ItemStorePtr());
        whole.consistency = strong ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual;
        whole.beganAt = at(arrived - took);
        whole.endedAt = at(arrived);
        whole.pages = 1;
        std::vector<quint32> order;
        for (const dynamodb::Item &row : rows) {
            whole.collected->builder.append(row);
            order.push_back(static_cast<quint32>(order.size()));
        }
        whole.collected->items = static_cast<qsizetype>(rows.size());
        whole.collected->pages.push_back({0, 0, 0, whole.collected->items, whole.beganAt, whole.endedAt});
        chain.add(whole, wallAt(arrived), {at(arrived), {}});
        const watch::SnapshotDeltaPtr delta = build();
        RecordedRead read = timed(arrived, took);
        read.strong = strong;
        recorded.addWhole(delta->next->itemStore(), order, read);
        lines += textOf(read);
        note(*delta);
    }

    void readKeys(const std::vector<dynamodb::Item> &asked, const std::vector<dynamodb::Item> &found,
                  std::chrono::milliseconds arrived, std::chrono::milliseconds took)
    {
        const watch::KeysRead keys = SnapshotChain::keysRead(asked, found, arrived, took);
        chain.add(std::vector{keys}, wallAt(arrived), {at(arrived), {}});
        const watch::SnapshotDeltaPtr delta = build();
        RecordedRead read = timed(arrived, took);
        read.whole = false;
        read.strong = true;
        recorded.addKeys(keys, read);
        lines += textOf(read);
        note(*delta);
    }

    static QString textOfRows(const watch::Snapshot &snapshot)
    {
        QStringList rows;
        for (qsizetype row = 0; row < snapshot.size(); ++row) {
            const locks::Sighting seen = snapshot.sighting(row);
            const watch::LockRow &kept = snapshot.row(row);
            rows += QStringLiteral("%1 %2 %3 %4 %5 %6")
                        .arg(QString::fromUtf8(dynamodb::toJson(snapshot.item(row).unpack())))
                        .arg(kept.stillSinceMs)
                        .arg(kept.lastStrongReadMs)
                        .arg(seen.heartbeatSeen)
                        .arg(kept.heldSinceMs)
                        .arg(snapshot.gaps(row).lastMs);
        }
        return rows.join(u'\n');
    }

    watch::SnapshotChain chain;
    NewRows recorded{lockTableOpened()};
    QByteArray lines;
    QStringList events; ///< of each read
    QStringList rows; ///< after each read

private:
    [[nodiscard]] static base::WallTime wallAt(std::chrono::milliseconds arrived)
    {
        return base::WallTime(1000s) + arrived;
    }
    [[nodiscard]] static RecordedRead timed(std::chrono::milliseconds arrived, std::chrono::milliseconds took)
    {
        RecordedRead read;
        read.table = 1;
        read.arrived = arrived.count();
        read.left = (arrived - took).count();
        return read;
    }
    [[nodiscard]] watch::SnapshotDeltaPtr build()
    {
        const watch::SnapshotChain::Built built = chain.takeNext()();
        chain.accept(built);
        return built.delta;
    }
    void note(const watch::SnapshotDelta &delta)
    {
        QStringList words;
        for (const watch::LockEventView &event : delta.events)
            words += textOfEvent(event);
        events += words.join(u'\n');
        rows += textOfRows(*delta.next);
    }
};

struct Replayed {
    QStringList events;
    QStringList rows;
    QString fault;
};

Replayed replay(const QByteArray &lines)
{
    Replayed replayed;
    Replay replay;
    for (const QByteArray &line : lines.split('\n')) {
        if (line.isEmpty())
            continue;
        const auto step = replay.take(line);
        if (!step) {
            replayed.fault = step.error().sentence;
            return replayed;
        }
        if (!*step || !(*step)->delta)
            continue;
        QStringList words;
        for (const watch::LockEventView &event : (*step)->delta->events)
            words += textOfEvent(event);
        replayed.events += words.join(u'\n');
        replayed.rows += RecordedChain::textOfRows(*(*step)->delta->next);
    }
    return replayed;
}

} // namespace

class ReplayTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Locks come and go, send heartbeats, change their owner and lose attributes; whole reads and reads of keys, of either
    /// consistency, in orders that change. What the replay shows after each read is what the watch saw.
    void showsAfterEachReadWhatTheWatchSaw()
    {
        for (quint32 seed = 1; seed <= 40; ++seed) {
            QRandomGenerator random(seed);
            RecordedChain recorded;
            std::map<QByteArray, dynamodb::Item> table;
            std::chrono::milliseconds now(0);
            for (int step = 0; step < 60; ++step) {
                now += std::chrono::milliseconds(200 + random.bounded(9000));
                for (int change = random.bounded(4); change > 0; --change) {
                    const QByteArray name = "k" + QByteArray::number(random.bounded(12));
                    const QByteArray version = "v" + QByteArray::number(random.bounded(100000));
                    const int what = random.bounded(10);
                    if (what == 0)
                        table.erase(name);
                    else
                        table[name] =
                            taken(name, what == 1 ? "other" : "w", version, what == 2 ? "3s" : "20s");
                    if (what == 3 && table.contains(name))
                        table[name].set("extra", dynamodb::AttributeValue::string("x" + version));
                }
                const std::chrono::milliseconds took(random.bounded(100));
                if (step > 0 && random.bounded(3) == 0) {
                    std::vector<dynamodb::Item> asked;
                    std::vector<dynamodb::Item> found;
                    for (int key = 0; key < 12; key += 1 + random.bounded(4)) {
                        const QByteArray name = "k" + QByteArray::number(key);
                        asked.push_back(watchtest::key(name));
                        if (const auto row = table.find(name); row != table.end())
                            found.push_back(row->second);
                    }
                    recorded.readKeys(asked, found, now, took);
                    continue;
                }
                std::vector<dynamodb::Item> rows;
                for (const auto &[name, row] : table)
                    rows.push_back(row);
                if (random.bounded(8) == 0)
                    std::ranges::reverse(rows);
                recorded.readWhole(rows, now, took, random.bounded(2) == 0);
            }
            const Replayed replayed = replay(recorded.lines);
            QCOMPARE(replayed.fault, QString());
            QCOMPARE(replayed.events, recorded.events);
            QCOMPARE(replayed.rows, recorded.rows);
        }
    }

    void recordsOfARowThatSendsHeartbeatsTheVersionAlone()
    {
        RecordedChain recorded;
        recorded.readWhole({taken("a", "w", "v1"), taken("b", "w", "v1")}, 0ms, 0ms, false);
        const qsizetype before = recorded.lines.size();
        recorded.readWhole({taken("a", "w", "v2"), taken("b", "w", "v1")}, 5000ms, 10ms, false);
        const QByteArray line = recorded.lines.mid(before);
        QVERIFY2(line.contains(R"("set":[[0,{"recordVersionNumber":{"S":"v2"}}]])"), line);
        QVERIFY2(line.size() < 160, line);
        const qsizetype quiet = recorded.lines.size();
        recorded.readWhole({taken("a", "w", "v2"), taken("b", "w", "v1")}, 10000ms, 10ms, false);
        QVERIFY2(recorded.lines.size() - quiet < 90, recorded.lines.mid(quiet));
    }

    void leavesOutWhatIsNotToBeRecorded()
    {
        const auto keep = [](const dynamodb::Item &item) {
            dynamodb::Item kept = item;
            kept.remove("secret");
            return kept;
        };
        NewRows rows(lockTableOpened(), keep);
        dynamodb::Item row = taken("a", "w", "v1");
        row.set("secret", dynamodb::AttributeValue::string("s3cr3t"));
        SnapshotChain chain;
        RecordedRead read;
        rows.addWhole(chain.read({row}, 0ms).next->itemStore(), {0}, read);
        row.set("secret", dynamodb::AttributeValue::string("another"));
        RecordedRead second;
        rows.addWhole(chain.read({row}, 1s).next->itemStore(), {0}, second);
        QVERIFY(!textOf(read).contains("s3cr3t"));
        QVERIFY(second.put.empty() && second.set.empty());
    }

    void refusesLinesThatNoRecordingHas_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *name, const QByteArray &line, const char *why) {
            QTest::newRow(name) << line << QString::fromLatin1(why);
        };
        row("no JSON", "what", "it is no JSON object");
        row("a list", "[1]", "it is no JSON object");
        row("no kind", R"({"t":1})", "\"end\" is not a text");
        row("another end", R"({"t":1,"end":"fire"})", "\"end\" is not a reason to end");
        row("a newer format",
            R"({"leasescope":"recording","format":2,"program":"9","startedAt":"2026-01-01T00:00:00.000Z","boot":""})",
            "\"format\" is 2, and this version reads 1");
        row("a table that was not opened", R"({"t":1,"read":7,"left":0,"whole":true,"strong":false})",
            "it reads table 7");
        row("left after it arrived", R"({"t":1,"read":1,"left":2,"whole":true,"strong":false})",
            "\"left\" is after");
        row("a row before its put",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"set":[[3,{"a":{"S":"b"}}]]})",
            "it names row 3");
        row("gone before its put", R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"gone":[3]})",
            "it names row 3");
        row("a negative row", R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"gone":[-1]})",
            "\"gone\" is not a whole number");
        row("a row beyond all",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"put":[[99999999999,{}]]})",
            "\"put\" numbers more rows");
        row("an item of no type",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"put":[[0,{"a":{"Q":"b"}}]]})",
            "\"put\" has an item that cannot be read");
        row("an order of strangers", R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"order":[4]})",
            "its order names row 4");
        row("one row in two places",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"put":[[0,{"key":{"S":"a"}},0]],"order":[0,0]})",
            "its order names a row more than once");
        row("a time beyond all", R"({"t":9000000000000000,"read":1,"left":0,"whole":true,"strong":false})",
            "\"t\" is not a whole number");
        row("an interval beyond all",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"everyMs":3000000000000})",
            "\"everyMs\" is longer than any interval");
        row("pages too short",
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"put":[[0,{"key":{"S":"a"}},0]],"pages":[[0,1,0]]})",
            "its pages have fewer rows");
        row("an unknown library",
            R"({"t":0,"open":1,"table":"x","hash":["k","S"],"range":null,"everyMs":1,"pinned":"nothing","leaseMs":null})",
            "this version knows no lock library \"nothing\"");
        row("a read after its table was expected",
            R"({"t":0,"expect":2,"table":"x"})"
            "\n"
            R"({"t":1,"read":2,"left":0,"whole":true,"strong":false})",
            "it reads table 2");
        row("a read after its table was closed",
            R"({"t":0,"close":1})"
            "\n"
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false})",
            "it reads table 1");
        row("a failure after its table was closed",
            R"({"t":0,"close":1})"
            "\n"
            R"({"t":1,"fail":1,"left":0,"kind":"gone"})",
            "it names table 1");
        row("the end of a table that was not opened", R"({"t":0,"close":7})", "it closes table 7");
        row("a key of no type", R"({"t":0,"open":1,"table":"x","hash":["k","BOOL"]})",
            "\"hash\" has a type that no key has");
    }
    void refusesLinesThatNoRecordingHas()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, why);
        const Replayed replayed = replay(textOf(header()) + textOf(lockTableOpened()) + line);
        QVERIFY2(replayed.fault.startsWith(why), qPrintable(replayed.fault));
    }

    void showsANewRowThatHasNoPlaceInTheRead()
    {
        const Replayed replayed = replay(
            textOf(header()) + textOf(lockTableOpened()) +
            R"({"t":1,"read":1,"left":0,"whole":true,"strong":false,"put":[[0,{"key":{"S":"a"}}],[1,{"key":{"S":"b"}}]]})");
        QCOMPARE(replayed.fault, QString());
        QCOMPARE(replayed.rows.size(), 1);
        QCOMPARE(replayed.rows.front().count(u'\n'), 1);
    }

    void tellsAFailedReadOfKeysFromOneOfTheTable()
    {
        const auto stepOf = [](const RecordedFailure &failure) {
            Replay replay;
            (void)replay.take(textOf(header()).chopped(1));
            (void)replay.take(textOf(lockTableOpened()).chopped(1));
            return replay.take(textOf(failure).chopped(1)).value().value();
        };
        QVERIFY(stepOf({1, 1, 2, "denied", QString()}).whole);
        QVERIFY(!stepOf({1, 1, 2, "denied", QString(), false}).whole);
    }

    void readsOfKeysCountOnlyWhereTheTableIsReadByThem()
    {
        const auto isSight = [](bool byKeys) {
            OpenedTable opened = lockTableOpened();
            opened.byKeys = byKeys;
            Replay replay;
            (void)replay.take(textOf(header()).chopped(1));
            (void)replay.take(textOf(opened).chopped(1));
            (void)replay.take(R"({"t":1,"read":1,"left":0,"whole":true,"strong":false})");
            return replay.take(R"({"t":2,"read":1,"left":1,"whole":false,"strong":true})")
                .value()
                .value()
                .isSight;
        };
        QVERIFY(isSight(true));
        QVERIFY(!isSight(false));
    }

    /// What the recorder keeps beside the watch: no copy of the items.
    void sharesTheItemsOfTheWatch()
    {
        SnapshotChain chain;
        NewRows rows(lockTableOpened());
        std::vector<dynamodb::Item> items{taken("a", "w", "v1"), taken("b", "w", "v1")};
        RecordedRead first;
        const watch::SnapshotPtr seen = chain.read(items, 0ms).next;
        const long before = seen->itemStore().use_count();
        rows.addWhole(seen->itemStore(), {0, 1}, first);
        QCOMPARE(seen->itemStore().use_count(), before + 1);
    }

    void saysOfATableThatItIsGone()
    {
        base::Error gone;
        gone.kind = base::ErrorKind::NotFound;
        QCOMPARE(failureKind(gone), QByteArray("gone"));
        QCOMPARE(errorKindOf("gone"), base::ErrorKind::NotFound);
    }

    void callsASignInOnlyWhatAPersonMends()
    {
        QCOMPARE(failureKind({base::ErrorKind::Credentials, {}, QStringLiteral("MfaNeeded"), {}}),
                 QByteArray("sign-in"));
        QCOMPARE(failureKind({base::ErrorKind::Credentials, {}, {}, {}}), QByteArray("unreachable"));
    }

    void refusesWhatComesBeforeTheHeader()
    {
        QCOMPARE(replay(textOf(lockTableOpened())).fault,
                 QStringLiteral("it comes before the header of the recording"));
    }

    void writesWhatItReads_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("read") << QByteArray(
            R"({"t":5036,"read":1,"left":5009,"whole":true,"strong":false,"units":0.5,"server":[1795815000000,600],"set":[[0,{"recordVersionNumber":{"S":"a2"}}]]})");
        QTest::newRow("keys") << QByteArray(
            R"({"t":25240,"read":1,"left":25219,"whole":false,"strong":true,"units":1,"same":[0],"missing":[{"key":{"S":"x"}}]})");
        QTest::newRow("failure") << QByteArray(
            R"({"t":30300,"fail":1,"left":30270,"kind":"throttled","sentence":"no units"})");
        QTest::newRow("failure that changes the interval") << QByteArray(
            R"({"t":30300,"fail":1,"left":30270,"kind":"throttled","sentence":"no units","plannedMs":9000})");
        QTest::newRow("expected") << QByteArray(
            R"({"t":3,"expect":2,"connection":"prod","region":"eu-west-1","table":"payments","everyMs":30000})");
        QTest::newRow("by keys") << QByteArray(
            R"({"t":0,"open":1,"connection":"","region":"","table":"locks","hash":["key","S"],"range":null,"everyMs":1000,"pinned":null,"leaseMs":null,"reach":"table","byKeys":true})");
        QTest::newRow("closed") << QByteArray(R"({"t":70000,"close":1})");
        QTest::newRow("end") << QByteArray(R"({"t":60000,"end":"signal"})");
        QTest::newRow("open") << QByteArray(
            R"({"t":0,"open":1,"connection":"prod","region":"eu-west-1","table":"orders-locks","hash":["key","S"],"range":null,"everyMs":5000,"pinned":null,"leaseMs":null,"reach":"one-region"})");
    }
    void writesWhatItReads()
    {
        QFETCH(const QByteArray, line);
        const auto read = parseLine(line);
        QVERIFY(read.has_value());
        QCOMPARE(textOf(*read), line + '\n');
    }
};

LEASESCOPE_TEST(ReplayTest)
#include "ReplayTest.moc"
