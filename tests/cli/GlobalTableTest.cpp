// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

namespace {

const QString copied = QStringLiteral("locks");
constexpr const char *seenOnly = "only this Region was seen";
constexpr const char *noteOnStderr = "is a global table of eventual consistency (MREC)";

QString word(const char *latin)
{
    return QString::fromLatin1(latin);
}

} // namespace

/// A table with replicas in other Regions: what one Region's copy shows is said to be no more than that.
class GlobalTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        dynamo().createTable(copied, "key");
        dynamo().rules().replicaRegions = QStringList{word("eu-west-1"), word("ap-south-1")};
        dynamo().put(copied, dynamolockRow("import-eu", "worker-7", "1s", QByteArray(32, 'A')));
        dynamo().createTable(word("mutexes"), "lockname");
        dynamo().put(
            word("mutexes"),
            {{"lockname", dynamodb::AttributeValue::string("nightly")},
             {"holder", dynamodb::AttributeValue::string("host-a")},
             {"expire_ts", dynamodb::AttributeValue::number(QDateTime::currentMSecsSinceEpoch() - 60'000)}});
    }
    void cleanup() { m_fixture.reset(); }

    void provesNoLapse_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("key");
        QTest::newRow("by a version that stands still") << copied << word("import-eu");
        QTest::newRow("by a date that has passed") << word("mutexes") << word("nightly");
    }
    void provesNoLapse()
    {
        QFETCH(QString, table);
        QFETCH(QString, key);
        const QString file = m_folder->filePath(word("lapse.proof"));
        const CliRun proved = run({word("prove"), table, key, word("--save"), file});
        QCOMPARE(proved.status, 15);
        QCOMPARE(proved.text("verdict"), word("one-region"));
        QVERIFY2(proved.text("sentence").contains(QLatin1String(seenOnly)), proved.out.constData());
        QVERIFY2(!proved.text("sentence").contains(u"Any client can acquire"), proved.out.constData());
        QVERIFY2(proved.err.contains("No proof was saved: only this Region was seen"),
                 proved.err.constData());
        QVERIFY(!QFile::exists(file));

        const CliRun released =
            run({word("release"), table, key, word("--if-lapsed"), word("--reason"), word("gone")});
        QCOMPARE(released.status, 15);
        QCOMPARE(released.text("code"), word("one-region"));
        QVERIFY2(released.text("reason").contains(QLatin1String(seenOnly), Qt::CaseInsensitive),
                 released.out.constData());
        QCOMPARE(m_fixture->inPipe("audit").array().size(), 0);
    }

    // The operator's word for the server's clock is none for another Region.
    void trustsNoClockInsteadOfAnotherRegion()
    {
        dynamo().setServerOffset(std::chrono::hours(2));
        const CliRun released =
            m_fixture->inPipe("release mutexes nightly --if-lapsed --trust-server-time --reason gone");
        QCOMPARE(released.status, 15);
        QCOMPARE(released.text("code"), word("one-region"));
    }

    void listsALapseAsUnprovenAndSaysSoOnce_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("whole") << word("json");
        QTest::newRow("page by page") << word("jsonl");
    }
    void listsALapseAsUnprovenAndSaysSoOnce()
    {
        QFETCH(QString, format);
        const CliRun listed = run({word("list"), word("mutexes"), word("--output"), format});
        QCOMPARE(listed.status, 0);
        QVERIFY2(listed.out.contains("\"state\":\"unproven\"") ||
                     listed.out.contains("\"state\": \"unproven\""),
                 listed.out.constData());
        QVERIFY2(listed.out.contains("\"reason\":\"only this Region was seen\""), listed.out.constData());
        QCOMPARE(listed.err.count(noteOnStderr), 1);
        QVERIFY2(listed.err.contains("eu-west-1, ap-south-1") && !listed.err.contains("--observe"),
                 listed.err.constData());
    }

    void watchesNoLongerThanWatchingShows()
    {
        const CliRun problems = m_fixture->inPipe("list locks --problems");
        QCOMPARE(problems.status, 15);
        QCOMPARE(problems.array().size(), 0);
        QVERIFY2(!problems.err.contains("--observe"), problems.err.constData());
        QCOMPARE(problems.err.count(noteOnStderr), 1);
    }

    void releasesNoneOfManyAndSaysWhy()
    {
        const CliRun many = m_fixture->inPipe("release-lapsed locks --observe 2s --reason gone");
        QCOMPARE(many.status, 12);
        QCOMPARE(many.array().size(), 1);
        const QJsonObject line = many.array().first().toObject();
        QCOMPARE(line[QLatin1String("outcome")].toString(), word("left-out"));
        QCOMPARE(line[QLatin1String("code")].toString(), word("one-region"));
        QVERIFY(!row("import-eu").contains("isReleased"));
        QCOMPARE(many.err.count(noteOnStderr), 1);
    }

    void saysOfABreakAndOfItsUndoHowFarTheyReach()
    {
        const char *reach = "the condition of this write protects this Region's copy alone";
        const CliRun broken = m_fixture->inPipe(
            "release locks import-eu --break --owner worker-7 --yes --reason gone --output json");
        QCOMPARE(broken.status, 0);
        QVERIFY2(broken.text("reason").contains(QLatin1String(reach)), broken.out.constData());
        const QString entry = broken.text("journalId");
        const CliRun restored = run({word("restore"), entry});
        QCOMPARE(restored.status, 0);
        QVERIFY2(restored.text("reason").contains(QLatin1String(reach)), restored.out.constData());
        QVERIFY2(m_fixture->inPipe("audit").out.contains("this Region's copy alone"),
                 "the journal says it, too");
    }

    void saysWhatAnUndoCouldNotFindOut()
    {
        dynamo().rules().replicaRegions.clear();
        const CliRun broken = m_fixture->inPipe(
            "release locks import-eu --break --owner worker-7 --yes --reason x --output json");
        QCOMPARE(broken.status, 0);
        QVERIFY2(!broken.text("reason").contains(u"Region"), broken.out.constData());
        dynamo().deny("DescribeTable");
        const CliRun restored = run({word("restore"), broken.text("journalId")});
        QCOMPARE(restored.status, 0);
        QVERIFY2(
            restored.text("reason").contains(u"Whether other Regions have copies of the table is not known"),
            restored.out.constData());
    }

    void acquiresAndSaysItOnce()
    {
        const CliRun acquired = run({word("acquire"), copied, word("fresh"), word("--dialect"),
                                     word("dynamolock"), word("--"), word("true")});
        QCOMPARE(acquired.status, 0);
        QCOMPARE(acquired.err.count(noteOnStderr), 1);
        dynamo().deny("PutItem"); // else it would be held for a minute at least
        dynamo().deny("UpdateItem");
        const CliRun held = run({word("hold"), copied, word("kept"), word("--for"), word("1m"),
                                 word("--reason"), word("a test"), word("--dialect"), word("dynamolock")});
        QCOMPARE(held.err.count(noteOnStderr), 1);
    }

    void takesARowThatSaysReleasedForNoMoreThanThat()
    {
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", QByteArray(32, 'B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        dynamo().put(copied, freed);
        const CliRun proved = m_fixture->inPipe("prove locks freed");
        QCOMPARE(proved.status, 15);
        QCOMPARE(proved.text("verdict"), word("released"));
        QVERIFY2(proved.text("sentence").contains(u"other Regions were not seen"), proved.out.constData());
    }

    void isAsOneTableWhereItsConsistencyIsStrong()
    {
        dynamo().rules().strongReplicas = true;
        const CliRun proved = m_fixture->inPipe("prove locks import-eu");
        QCOMPARE(proved.status, 11);
        QCOMPARE(proved.text("verdict"), word("lapsed"));
        const CliRun released = m_fixture->inPipe("release locks import-eu --if-lapsed --reason gone");
        QCOMPARE(released.status, 0);
        QVERIFY2(!released.text("reason").contains(u"Region"), released.out.constData());
        QVERIFY(!m_fixture->inPipe("list locks").err.contains("global table"));
    }

    // Before 2019 no description named the replicas; the service wrote its marks into the rows.
    void countsTheMarksOfATableOf2017()
    {
        dynamo().rules().replicaRegions.clear();
        dynamodb::Item marked = dynamolockRow("import-eu", "worker-7", "1s", QByteArray(32, 'A'));
        marked.set("aws:rep:deleting", dynamodb::AttributeValue::boolean(false));
        marked.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        marked.set("aws:rep:updatetime", dynamodb::AttributeValue::number(QByteArray("1500000000.5")));
        dynamo().put(copied, marked);
        const CliRun proved = m_fixture->inPipe("prove locks import-eu");
        QCOMPARE(proved.status, 15);
        QCOMPARE(proved.text("verdict"), word("one-region"));
        QCOMPARE(m_fixture->inPipe("release locks import-eu --if-lapsed --reason x").status, 15);
        const CliRun listed = m_fixture->inPipe("list locks --observe 2s");
        QVERIFY2(listed.out.contains("\"reason\":\"only this Region was seen\""), listed.out.constData());
        QCOMPARE(listed.err.count("of a global table of eventual consistency of 2017"), 1);
        QCOMPARE(m_fixture->inPipe("list locks --output jsonl").err.count("of eventual consistency of 2017"),
                 1);
        QCOMPARE(m_fixture->inPipe("release-lapsed locks --observe 2s --reason x").status, 12);
    }

    // A stated dialect samples no rows.
    void acquiresInATableOf2017AndSaysItOnce_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("scans");
        QTest::newRow("a lock whose row tells") << word("freed") << 0;
        QTest::newRow("a lock without a row") << word("fresh") << 1;
    }
    void acquiresInATableOf2017AndSaysItOnce()
    {
        QFETCH(QString, key);
        QFETCH(int, scans);
        dynamo().rules().replicaRegions.clear();
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", QByteArray(32, 'B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        freed.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        dynamo().put(copied, freed);
        const char *note = "of a global table of eventual consistency of 2017";
        const CliRun acquired = run(
            {word("acquire"), copied, key, word("--dialect"), word("dynamolock"), word("--"), word("true")});
        QCOMPARE(acquired.status, 0);
        QVERIFY2(acquired.err.count(note) == 1, acquired.err.constData());
        QCOMPARE(dynamo().calls("Scan"), scans);
    }

    void holdsInATableOf2017AndSaysItOnce()
    {
        dynamo().rules().replicaRegions.clear();
        dynamodb::Item held = dynamolockRow("held", "worker-1", "1s", QByteArray(32, 'B'));
        held.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        dynamo().put(copied, held);
        dynamo().deny("PutItem"); // else it would be held for a minute at least
        dynamo().deny("UpdateItem");
        const CliRun run = this->run({word("hold"), copied, word("held"), word("kept"), word("--for"),
                                      word("1m"), word("--wait"), word("1s"), word("--reason"),
                                      word("a test"), word("--dialect"), word("dynamolock")});
        QVERIFY2(run.err.count("of a global table of eventual consistency of 2017") == 1,
                 run.err.constData());
        QCOMPARE(dynamo().calls("Scan"), 0);
    }

    void asksNothingMoreOfATableWhoseRowsShowThatItIsNone()
    {
        dynamo().rules().replicaRegions.clear();
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", QByteArray(32, 'B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        dynamo().put(copied, freed);
        const CliRun acquired = run({word("acquire"), copied, word("freed"), word("--dialect"),
                                     word("dynamolock"), word("--"), word("true")});
        QCOMPARE(acquired.status, 0);
        QVERIFY2(!acquired.err.contains("global table"), acquired.err.constData());
        QCOMPARE(dynamo().calls("Scan"), 0);
    }

private:
    [[nodiscard]] fakes::FakeDynamo &dynamo() const { return m_fixture->dynamo(); }
    [[nodiscard]] CliRun run(const QStringList &arguments) const { return m_fixture->inPipe(arguments); }
    [[nodiscard]] dynamodb::Item row(const char *key) const
    {
        return dynamo()
            .item(copied, {{"key", dynamodb::AttributeValue::string(key)}})
            .value_or(dynamodb::Item());
    }

    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

LEASESCOPE_TEST(GlobalTableTest)
#include "GlobalTableTest.moc"
