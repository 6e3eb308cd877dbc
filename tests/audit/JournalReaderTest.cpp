// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"
#include "tests/program/Test.h"

#include "core/audit/ChainHead.h"
#include "core/audit/JournalLine.h"
#include "core/audit/JournalText.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Unprivileged.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace std::chrono_literals;
using audit::ChainHead;
using audit::JournalReader;

namespace {

const base::WallTime writtenAt{std::chrono::seconds(1'787'227'200)};

/// One chain written by hand, in a folder that may hold others.
struct WrittenChain {
    QTemporaryDir &place;
    QString stem = QStringLiteral("staging");
    qint64 number = 0;
    QByteArray last = audit::genesisHash();
    QByteArray content = {};

    [[nodiscard]] QString file() const { return place.filePath(stem + QStringLiteral(".2026-08.jsonl")); }
    [[nodiscard]] QString head() const { return ChainHead::fileOf(place.path(), stem); }
    void add(const QByteArray &fields) { addBehind(last, fields); }
    /// A line that names another one as the line before it.
    void addBehind(const QByteArray &previous, const QByteArray &fields)
    {
        const QByteArray line = audit::closeLine(fields, ++number, previous);
        last = audit::endOf(line).hash;
        content += line + '\n';
    }
    void intent(const QString &id, base::WallTime at = writtenAt,
                const QString &account = QStringLiteral("unknown"))
    {
        audit::Intent what;
        what.account = account;
        add(audit::intentFields(id, at, what));
    }
    void outcome(const QString &id, base::WallTime at = writtenAt,
                 const QString &account = QStringLiteral("unknown"))
    {
        audit::Outcome what;
        what.account = account;
        add(audit::outcomeFields(id, at, what));
    }
    void write() const
    {
        QFile to(file());
        QVERIFY(to.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(to.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        to.write(content);
    }
    /// With its head, as a journal leaves it.
    void writeAll() const
    {
        write();
        QVERIFY((ChainHead{number, last}.write(head())));
    }
};

/// "file:line code" of each fault.
QStringList faults(const QTemporaryDir &place)
{
    QStringList all;
    const auto report = JournalReader(place.path()).verify();
    for (const audit::ChainFault &fault : report->faults)
        all += QStringLiteral("%1:%2 %3").arg(fault.file).arg(fault.line).arg(fault.code);
    return all;
}

QStringList caveatCodes(const QTemporaryDir &place)
{
    QStringList all;
    const auto entries = JournalReader(place.path()).entries();
    for (const audit::JournalEntry &entry : *entries)
        all += entry.caveatCode;
    return all;
}

const auto broken = QStringLiteral("broken-behind");
const auto follows = QStringLiteral("does-not-follow");
const auto changed = QStringLiteral("changed");

} // namespace

/// What a journal says when it is read again.
class JournalReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReleaseAndItsFenceKnowEachOtherWhereBothAreOfOneLock_data()
    {
        QTest::addColumn<QString>("differs");
        for (const char *what : {"nothing", "connection", "table", "key", "act", "id"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void aReleaseAndItsFenceKnowEachOtherWhereBothAreOfOneLock()
    {
        QFETCH(QString, differs);
        QTemporaryDir place;
        WrittenChain chain{place};
        audit::Intent fence;
        fence.act = QStringLiteral("fence");
        fence.connection = QStringLiteral("staging");
        fence.table = QStringLiteral("locks");
        fence.key = {{"key", dynamodb::AttributeValue::string("import-eu")}};
        audit::Intent release = fence;
        release.act = QStringLiteral("release-at-version");
        release.follows = QStringLiteral("one");
        if (differs == QLatin1String("connection"))
            release.connection = QStringLiteral("production");
        else if (differs == QLatin1String("table"))
            release.table = QStringLiteral("others");
        else if (differs == QLatin1String("key"))
            release.key.set("key", dynamodb::AttributeValue::string("import-us"));
        else if (differs == QLatin1String("act"))
            fence.act = QStringLiteral("break-live");
        else if (differs == QLatin1String("id"))
            release.follows = QStringLiteral("none");
        chain.add(audit::intentFields(QStringLiteral("one"), writtenAt, fence));
        chain.add(audit::intentFields(QStringLiteral("two"), writtenAt + 20s, release));
        chain.writeAll();
        const auto entries = JournalReader(place.path()).entries();
        QVERIFY(entries && entries->size() == 2);
        const bool isPair = differs == QLatin1String("nothing");
        QCOMPARE(bool((*entries)[0].release), isPair);
        QCOMPARE(bool((*entries)[1].fence), isPair);
        if (!isPair)
            return;
        QCOMPARE((*entries)[0].release->id, QStringLiteral("two"));
        QCOMPARE((*entries)[1].fence->id, QStringLiteral("one"));
    }

    void anEntryIsReadAsItWasWritten()
    {
        const QTemporaryDir place;
        fakes::ManualClock clock;
        audit::Journal journal(place.path(), QStringLiteral("staging"), clock);
        journal.setAccount(QStringLiteral("123456789012"));
        const dynamodb::Item key({{"key", dynamodb::AttributeValue::string("a")}});
        audit::Intent intent;
        intent.act = QStringLiteral("break-live");
        intent.connection = QStringLiteral("staging / eu");
        intent.identity = QStringLiteral("eva");
        intent.reason = QStringLiteral("it hangs");
        intent.table = QStringLiteral("locks");
        intent.dialect = QStringLiteral("ddblock");
        intent.evidence = QStringLiteral("none");
        intent.key = key;
        intent.before = dynamodb::Item(
            {{"key", dynamodb::AttributeValue::string("a")}, {"n", dynamodb::AttributeValue::number(1)}});
        intent.request = "{\"TableName\":\"locks\"}";
        intent.written.emplace(key);
        const auto id = journal.recordIntent(intent);
        clock.setWall(clock.wall() + 5s);
        audit::Outcome outcome;
        outcome.result = QStringLiteral("released");
        outcome.sentence = QStringLiteral("Released a.");
        outcome.after = key;
        QVERIFY(journal.recordOutcome(*id, outcome));

        const auto entry = JournalReader(place.path()).entry(*id);
        QVERIFY(entry);
        QCOMPARE(entry->id, *id);
        QVERIFY(entry->at == writtenAt);
        QVERIFY(entry->outcomeAt == writtenAt + 5s);
        QCOMPARE(entry->intent.act, intent.act);
        QCOMPARE(entry->intent.connection, intent.connection);
        QCOMPARE(entry->intent.identity, intent.identity);
        QCOMPARE(entry->intent.reason, intent.reason);
        QCOMPARE(entry->intent.table, intent.table);
        QCOMPARE(entry->intent.dialect, intent.dialect);
        QCOMPARE(entry->intent.evidence, intent.evidence);
        QCOMPARE(entry->intent.request, intent.request);
        QCOMPARE(entry->intent.account, QStringLiteral("123456789012"));
        QVERIFY(entry->intent.key == key);
        QVERIFY(entry->intent.before == intent.before);
        QVERIFY(entry->intent.written == intent.written);
        QCOMPARE(entry->outcome->result, outcome.result);
        QCOMPARE(entry->outcome->sentence, outcome.sentence);
        QCOMPARE(entry->outcome->account, QStringLiteral("123456789012"));
        QVERIFY(entry->outcome->after == outcome.after);
        QCOMPARE(entry->caveat, QString());
        const auto other = JournalReader(place.path()).entry(QStringLiteral("two"));
        QCOMPARE(other.error().sentence,
                 QStringLiteral("there is no journal entry two in %1").arg(place.path()));
    }

    void entriesOfAllChainsComeOldestFirst()
    {
        QTemporaryDir place;
        WrittenChain first{place, QStringLiteral("a")};
        first.intent(QStringLiteral("late"), writtenAt + 2s);
        first.intent(QStringLiteral("later"), writtenAt + 2s);
        first.writeAll();
        WrittenChain second{place, QStringLiteral("b")};
        second.intent(QStringLiteral("early"), writtenAt + 1s);
        second.writeAll();
        QStringList ids;
        const auto entries = JournalReader(place.path()).entries();
        for (const audit::JournalEntry &entry : *entries)
            ids += entry.id;
        QCOMPARE(ids,
                 QStringList({QStringLiteral("early"), QStringLiteral("late"), QStringLiteral("later")}));
        const auto report = JournalReader(place.path()).verify();
        QCOMPARE(report->files, 2);
        QCOMPARE(report->lines, 3);
        QCOMPARE(report->headless, 0);
        QCOMPARE(faults(place), QStringList());
    }

    void anAccountThatBecameKnownWithTheOutcomeIsTheEntrys()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        for (const char *id : {"one", "two"})
            chain.intent(QString::fromLatin1(id), writtenAt,
                         QString::fromLatin1(*id == 'o' ? "unknown" : "111111111111"));
        chain.outcome(QStringLiteral("one"), writtenAt, QStringLiteral("222222222222"));
        chain.outcome(QStringLiteral("two"), writtenAt, QStringLiteral("222222222222"));
        chain.writeAll();
        const JournalReader reader(place.path());
        QCOMPARE(reader.entry(QStringLiteral("one"))->intent.account, QStringLiteral("222222222222"));
        QCOMPARE(reader.entry(QStringLiteral("two"))->intent.account, QStringLiteral("111111111111"));
    }

    void onlyAnOutcomeEndsAnEntryAndOnlyItsOwn()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.add("\"kind\":\"remark\",\"id\":\"one\",\"result\":\"released\"");
        chain.outcome(QStringLiteral("another"));
        chain.writeAll();
        const auto entries = *JournalReader(place.path()).entries();
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(!entries.front().outcome);
    }

    void aBreakIsACaveatOnBothItsSides()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.outcome(QStringLiteral("one"));
        chain.addBehind(audit::genesisHash(), audit::intentFields(QStringLiteral("two"), writtenAt, {}));
        chain.intent(QStringLiteral("three"));
        chain.writeAll();
        WrittenChain other{place, QStringLiteral("z")};
        other.intent(QStringLiteral("four"));
        other.writeAll();
        QCOMPARE(caveatCodes(place), QStringList({broken, follows, {}, {}}));
        QCOMPARE(faults(place), QStringList({chain.file() + QStringLiteral(":3 ") + follows}));
    }

    void aBreakBehindARepairIsNoCaveatAboutTheEntryBeforeIt()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.add(audit::repairFields(writtenAt, "torn"));
        chain.addBehind(audit::genesisHash(), audit::intentFields(QStringLiteral("two"), writtenAt, {}));
        chain.writeAll();
        QCOMPARE(caveatCodes(place), QStringList({{}, follows}));
    }

    void aRepairIsNoFaultAndIsReported()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.add(audit::repairFields(writtenAt, "torn"));
        chain.writeAll();
        const auto report = JournalReader(place.path()).verify();
        QVERIFY(report->faults.empty());
        QCOMPARE(report->repairs.size(), std::size_t(1));
        QCOMPARE(audit::repairText(report->repairs.front()),
                 chain.file() +
                     QStringLiteral(" line 2: the line before was torn by a crash; its bytes are kept here"));
    }

    void aChangedLineSaysSoWhateverItFollows()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.addBehind(QByteArray(64, 'f'), audit::intentFields(QStringLiteral("two"), writtenAt, {}));
        chain.content.replace("\"id\":\"two\"", "\"id\":\"2\"");
        chain.writeAll();
        QCOMPARE(caveatCodes(place), QStringList({broken, changed}));
        QCOMPARE(faults(place), QStringList({chain.file() + QStringLiteral(":2 ") + changed}));
    }

    void gapsAndTornLinesAreFaultsOfTheirLine()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        chain.add(audit::gapFields(writtenAt, QStringLiteral("a line was lost")));
        chain.content += "{\"kind\":\"int";
        chain.writeAll();
        QCOMPARE(
            faults(place),
            QStringList({chain.file() + QStringLiteral(":1 gap"), chain.file() + QStringLiteral(":2 torn")}));
        QCOMPARE(JournalReader(place.path()).verify()->lines, 2);
    }

    void faultsOfManyChainsComeInTheOrderOfTheirNames()
    {
        QTemporaryDir place;
        QStringList expected;
        for (char name = 'a'; name <= 'l'; ++name) {
            WrittenChain chain{place, QString(QLatin1Char(name))};
            chain.intent(QStringLiteral("one"));
            chain.write();
            expected += chain.head() + QStringLiteral(":0 head-missing");
        }
        QCOMPARE(faults(place), expected);
    }

    void theHeadSaysWhatIsMissingAtTheEnd()
    {
        QTemporaryDir place;
        WrittenChain chain{place};
        for (const char *id : {"one", "two", "three"})
            chain.intent(QString::fromLatin1(id));
        chain.write();
        const QString at = chain.head() + QStringLiteral(":0 ");
        QCOMPARE(faults(place), QStringList({at + QStringLiteral("head-missing")}));
        QCOMPARE(JournalReader(place.path()).verify()->headless, 0);
        const auto reported = [&](qint64 number, const QByteArray &hash) {
            const bool written = ChainHead{number, hash}.write(chain.head()).has_value();
            return written ? faults(place) : QStringList(QStringLiteral("not written"));
        };
        QCOMPARE(reported(3, chain.last), QStringList());
        const QByteArray foreign(64, 'e');
        const QString end = at + QStringLiteral("other-end");
        QCOMPARE(reported(3, foreign), QStringList(end));
        QCOMPARE(reported(2, chain.last), QStringList(end));
        QCOMPARE(reported(2, foreign), QStringList(end));
        QCOMPARE(reported(1, foreign), QStringList(end));
        const QString missing = at + QStringLiteral("lines-missing");
        QCOMPARE(reported(4, chain.last), QStringList(missing));
        QCOMPARE(
            JournalReader(place.path()).verify()->faults.front().sentence,
            QStringLiteral("lines are missing at the end: the chain had 4, the last that is there is 3"));
        QVERIFY(QFile::remove(chain.file()));
        QCOMPARE(reported(3, chain.last), QStringList(missing));
        // A chain that was about to begin.
        QCOMPARE(reported(0, audit::genesisHash()), QStringList());
    }

    void aHeadThatCannotBeMadeOutIsNone_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray hash(64, 'a');
        QTest::newRow("no number") << QByteArray("{\"v\":1,\"hash\":\"" + hash + "\"}");
        QTest::newRow("below nothing") << QByteArray("{\"n\":-1,\"hash\":\"" + hash + "\"}");
        QTest::newRow("no hash") << QByteArray("{\"n\":3}");
        QTest::newRow("short") << QByteArray("{\"n\":3,\"hash\":\"" + hash.chopped(1) + "\"}");
        QTest::newRow("long") << QByteArray("{\"n\":3,\"hash\":\"" + hash + "a\"}");
    }
    void aHeadThatCannotBeMadeOutIsNone()
    {
        QFETCH(QByteArray, content);
        const QTemporaryDir place;
        const QString path = ChainHead::fileOf(place.path(), QStringLiteral("staging"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const auto head = ChainHead::read(path);
        QVERIFY(!head);
        QCOMPARE(head.error().kind, base::ErrorKind::Damaged);
        const QString sentence = QStringLiteral("the journal's head %1 cannot be parsed").arg(path);
        QCOMPARE(head.error().sentence, sentence);
        QCOMPARE(faults(place), QStringList({path + QStringLiteral(":0 head-unreadable")}));
    }

    void aHeadIsReadAsItWasWritten()
    {
        const QTemporaryDir place;
        const QString path = ChainHead::fileOf(place.path(), QStringLiteral("staging"));
        QCOMPARE(path, place.filePath(QStringLiteral("staging.head")));
        QVERIFY(!*ChainHead::read(path));
        QVERIFY((ChainHead{0, audit::genesisHash()}.write(path)));
        QCOMPARE((*ChainHead::read(path))->number, 0);
        QCOMPARE((*ChainHead::read(path))->hash, audit::genesisHash());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "{\"v\":1,\"n\":0,\"hash\":\"" + audit::genesisHash() + "\"}\n");
    }

    void saysWhatCannotBeRead()
    {
        QTemporaryDir place;
        QCOMPARE(JournalReader(place.filePath(QStringLiteral("none"))).verify()->files, 0);
        WrittenChain chain{place};
        chain.intent(QStringLiteral("one"));
        chain.writeAll();
        const auto errorOf = [](const QString &folder) {
            const JournalReader reader(folder);
            const auto entries = reader.entries();
            const auto entry = reader.entry(QStringLiteral("one"));
            const auto report = reader.verify();
            return !entries && !entry && !report && entries.error().kind == base::ErrorKind::Io &&
                    entry.error().sentence == entries.error().sentence &&
                    report.error().sentence == entries.error().sentence
                ? entries.error().sentence
                : QStringLiteral("(none)");
        };
        const QString noFolder =
            QStringLiteral("cannot read the journal: %1 is not a folder that may be read");
        QCOMPARE(errorOf(chain.file()), noFolder.arg(chain.file()));
        QVERIFY(QFile::setPermissions(chain.file(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(errorOf(chain.file()), noFolder.arg(chain.file()));
        if (!fakes::Unprivileged::admit(place.path()))
            QSKIP("the folder for temporary files is closed to other users");
        QVERIFY(QFile::setPermissions(chain.file(), {}));
        const auto mode = [&place](mode_t rights) {
            return ::chmod(QFile::encodeName(place.path()), rights) == 0;
        };
        for (const mode_t rights : {0444U, 0333U, 0U}) {
            QVERIFY(mode(rights));
            const fakes::Unprivileged other;
            QCOMPARE(errorOf(place.path()), noFolder.arg(place.path()));
        }
        QVERIFY(mode(0755));
        {
            const fakes::Unprivileged other;
            QCOMPARE(errorOf(place.path()),
                     QStringLiteral("cannot read the journal %1: Permission denied").arg(chain.file()));
        }
    }

    void readsTheHeartbeatsOfAHolderAndNothingThatIsNoBounds_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<bool>("known");
        QTest::newRow("bounds") << QByteArray("{\"periodMs\":[4000,6000],\"agoMs\":[0,1000]}") << true;
        QTest::newRow("the greater first")
            << QByteArray("{\"periodMs\":[6000,4000],\"agoMs\":[0,1000]}") << false;
        QTest::newRow("negative") << QByteArray("{\"periodMs\":[-1,4000],\"agoMs\":[0,1000]}") << false;
        QTest::newRow("beyond all time") << QByteArray("{\"periodMs\":[1,1e300],\"agoMs\":[0,1]}") << false;
        QTest::newRow("one alone") << QByteArray("{\"periodMs\":[4000],\"agoMs\":[0,1000]}") << false;
        QTest::newRow("three") << QByteArray("{\"periodMs\":[4000,6000,8000],\"agoMs\":[0,1000]}") << false;
        QTest::newRow("the last without the period") << QByteArray("{\"agoMs\":[0,1000]}") << false;
        QTest::newRow("a period without the last") << QByteArray("{\"periodMs\":[4000,6000]}") << false;
        QTest::newRow("no width") << QByteArray("{\"periodMs\":[0,0],\"agoMs\":[1000,1000]}") << true;
        QTest::newRow("30 years") << QByteArray("{\"periodMs\":[0,1e12],\"agoMs\":[0,1000]}") << true;
        QTest::newRow("a moment more")
            << QByteArray("{\"periodMs\":[0,1000000000001],\"agoMs\":[0,1]}") << false;
        QTest::newRow("no bounds") << QByteArray("\"often\"") << false;
    }
    void readsTheHeartbeatsOfAHolderAndNothingThatIsNoBounds()
    {
        QFETCH(QByteArray, field);
        QFETCH(bool, known);
        QTemporaryDir folder;
        WrittenChain chain{folder};
        chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, {}) + ",\"heartbeats\":" + field);
        chain.write();
        const auto entry = JournalReader(folder.path()).entry(QStringLiteral("a"));
        QVERIFY(entry);
        QCOMPARE(entry->intent.heartbeats.has_value(), known);
        if (QLatin1String(QTest::currentDataTag()) == QLatin1String("bounds"))
            QVERIFY(*entry->intent.heartbeats == (audit::HeartbeatsSeen{4000ms, 6000ms, 0ms, 1000ms}));
    }

    void theLinesOfAnEntryShowOnlyWhatItsActAllows()
    {
        QTemporaryDir folder;
        WrittenChain chain{folder};
        const auto rowWith = [](const char *data) {
            return dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")},
                                   {"data", dynamodb::AttributeValue::string(data)}});
        };
        audit::Intent intent;
        intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")}});
        intent.before = rowWith("secret before");
        intent.shown = dynamodb::ShownAttributes::only({"key"});
        audit::Outcome outcome;
        outcome.after = rowWith("secret after");
        chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, intent));
        chain.add(audit::outcomeFields(QStringLiteral("a"), writtenAt, outcome));
        chain.write();
        const auto lines = JournalReader(folder.path()).linesOf(QStringLiteral("a"));
        QVERIFY(lines);
        QCOMPARE(lines->count('\n'), qsizetype(2));
        QCOMPARE(lines->count("import-eu"), qsizetype(3)); // the key, the row before, the row after
        QVERIFY2(!lines->contains("secret"), lines->constData());
    }

    // As they were written before lines told which attributes they show.
    void ofALineThatDoesNotShowWhatItShowsAnApplicationsOwnRowShowsItsKeyAlone_data()
    {
        QTest::addColumn<QString>("dialect");
        QTest::addColumn<bool>("isMixed");
        QTest::newRow("a lock library's") << QStringLiteral("dynamolock") << false;
        QTest::newRow("of a description") << QStringLiteral("custom:jobs") << true;
        QTest::newRow("of sagas") << QStringLiteral("nservicebus-saga") << true;
        QTest::newRow("of calls") << QStringLiteral("powertools-idempotency") << true;
    }
    void ofALineThatDoesNotShowWhatItShowsAnApplicationsOwnRowShowsItsKeyAlone()
    {
        QFETCH(QString, dialect);
        QFETCH(bool, isMixed);
        QTemporaryDir folder;
        WrittenChain chain{folder};
        audit::Intent intent;
        intent.dialect = dialect;
        intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")}});
        intent.before = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")},
                                        {"data", dynamodb::AttributeValue::string("of the application")}});
        chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, intent));
        chain.write();
        const JournalReader reader(folder.path());
        QCOMPARE(reader.entry(QStringLiteral("a"))->intent.shown.areAll(), !isMixed);
        const auto lines = reader.linesOf(QStringLiteral("a"));
        QCOMPARE(lines->contains("import-eu"), true);
        QCOMPARE(lines->contains("of the application"), !isMixed);
    }

    void readsTheLeaseAndWhatItRestsOn()
    {
        for (const auto &[length, origin] : {std::pair(10'000ms, "assumed"), std::pair(-5'000ms, "stated")}) {
            QTemporaryDir folder;
            WrittenChain chain{folder};
            audit::Intent intent;
            intent.lease = audit::LeaseSeen{length, QString::fromLatin1(origin)};
            chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, intent));
            chain.write();
            const auto entry = JournalReader(folder.path()).entry(QStringLiteral("a"));
            QVERIFY(entry && entry->intent.lease);
            QVERIFY(*entry->intent.lease == *intent.lease);
        }
        for (const char *end : {"9223372036854", "-9223372036854"}) {
            QTemporaryDir folder;
            WrittenChain chain{folder};
            chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, {}) + R"(,"lease":{"ms":)" + end +
                      R"(,"origin":"stated"})");
            chain.write();
            const auto entry = JournalReader(folder.path()).entry(QStringLiteral("a"));
            QVERIFY2(entry && entry->intent.lease, end);
            QCOMPARE(entry->intent.lease->length.count(), QByteArray(end).toLongLong());
        }
        QCOMPARE(audit::leaseText({0ms, QStringLiteral("stated")}), QStringLiteral("0 s (stated)"));
        for (const char *odd : {"null", "10", "{}", R"({"ms":1})", R"({"ms":1e300,"origin":"stated"})",
                                R"({"ms":-1e300,"origin":"stated"})"}) {
            QTemporaryDir folder;
            WrittenChain chain{folder};
            chain.add(audit::intentFields(QStringLiteral("a"), writtenAt, {}) + ",\"lease\":" + odd);
            chain.write();
            const auto entry = JournalReader(folder.path()).entry(QStringLiteral("a"));
            QVERIFY(entry && !entry->intent.lease);
        }
    }
};

LEASESCOPE_TEST(JournalReaderTest)
#include "JournalReaderTest.moc"
