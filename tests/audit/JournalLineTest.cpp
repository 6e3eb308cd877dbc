// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLine.h"
#include "tests/program/Test.h"

#include <QCryptographicHash>
#include <QTest>

using namespace std::chrono_literals;

namespace {

const base::WallTime noon{std::chrono::seconds(1'787'227'200)};
const QByteArray previous(64, 'a');

QByteArray hashOf(const QByteArray &open)
{
    return QCryptographicHash::hash(open, QCryptographicHash::Sha256).toHex();
}

/// `open` with its hash behind it.
QByteArray closed(const QByteArray &open)
{
    return open + ",\"hash\":\"" + hashOf(open) + "\"}";
}

} // namespace

/// Lines as they stand in the files: other programs read them too.
class JournalLineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineEndsWithItsNumberTheHashBeforeAndItsOwn()
    {
        const QByteArray plain = "{\"kind\":\"x\",\"prev\":\"" + previous + '"';
        QCOMPARE(audit::closeLine("\"kind\":\"x\"", previous), closed(plain));
        const QByteArray numbered = "{\"kind\":\"x\",\"n\":12,\"prev\":\"" + previous + '"';
        QCOMPARE(audit::closeLine("\"kind\":\"x\"", 12, previous), closed(numbered));
        QCOMPARE(audit::genesisHash(), QByteArray(64, '0'));
    }

    void theEndOfALineIsReadAsItWasWritten_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<bool>("claims");
        const QByteArray prev = ",\"prev\":\"" + previous + '"';
        QTest::newRow("numbered") << closed("{\"n\":3,\"n\":12" + prev) << qint64(12) << previous << true;
        QTest::newRow("of before numbers")
            << closed("{\"kind\":\"x\"" + prev) << qint64(0) << previous << true;
        QTest::newRow("no number") << closed("{\"a\":1,\"n\":1x" + prev) << qint64(0) << previous << true;
        QTest::newRow("nothing but a number") << closed(",\"n\":7" + prev) << qint64(7) << previous << true;
        QTest::newRow("nothing but the hash before") << closed(prev) << qint64(0) << previous << true;
        QTest::newRow("a shorter hash before") << closed(prev.sliced(1)) << qint64(0) << QByteArray() << true;
        QTest::newRow("no hash before")
            << closed("{\"kind\":\"" + QByteArray(200, 'x') + '"') << qint64(0) << QByteArray() << true;
        QTest::newRow("nothing but its hash") << closed({}) << qint64(0) << QByteArray() << false;
        QTest::newRow("open") << closed("{" + prev).chopped(1) << qint64(0) << QByteArray() << false;
        QTest::newRow("another end") << QByteArray(200, 'x') + "\"}" << qint64(0) << QByteArray() << false;
        QTest::newRow("the wrong bracket")
            << closed("{" + prev).chopped(1) + ']' << qint64(0) << QByteArray() << false;
        QTest::newRow("empty") << QByteArray() << qint64(0) << QByteArray() << false;
        QTest::newRow("short") << QByteArray("{\"a\":\"b\"}") << qint64(0) << QByteArray() << false;
    }
    void theEndOfALineIsReadAsItWasWritten()
    {
        QFETCH(QByteArray, line);
        QFETCH(qint64, number);
        QFETCH(QByteArray, before);
        QFETCH(bool, claims);
        const QByteArray own = claims ? line.chopped(2).last(64) : QByteArray();
        const audit::LineEnd end = audit::endOf(line);
        QCOMPARE(end.number, number);
        QCOMPARE(end.previous, before);
        QCOMPARE(end.hash, own);
        QCOMPARE(audit::claimedHash(line), own);
        QCOMPARE(audit::fitsItsHash(line), claims);
    }

    void aLineThatWasChangedDoesNotFitItsHash()
    {
        QByteArray line = audit::closeLine("\"kind\":\"x\"", 1, previous);
        QVERIFY(audit::fitsItsHash(line));
        line.replace("\"x\"", "\"y\"");
        QVERIFY(!audit::fitsItsHash(line));
    }

    void anIntentNamesAllThatExplainsAndUndoesIt()
    {
        audit::Intent intent;
        intent.act = QStringLiteral("release-lapsed");
        intent.connection = QStringLiteral("staging");
        intent.account = QStringLiteral("123456789012");
        intent.identity = QStringLiteral("eva");
        intent.reason = QStringLiteral("\"rack 4\"");
        intent.dialect = QStringLiteral("dynamolock");
        intent.table = QStringLiteral("locks");
        intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("a")}});
        intent.evidence = QStringLiteral("lapsed");
        const QByteArray who =
            "\"kind\":\"intent\",\"v\":1,\"id\":\"one\",\"at\":\"2026-08-20T12:00:00.000Z\","
            "\"act\":\"release-lapsed\",\"connection\":\"staging\",\"account\":\"123456789012\","
            "\"identity\":\"eva\",\"reason\":\"\\\"rack 4\\\"\",\"dialect\":\"dynamolock\","
            "\"table\":\"locks\",\"key\":{\"key\":{\"S\":\"a\"}},\"evidence\":\"lapsed\",";
        QCOMPARE(audit::intentFields(QStringLiteral("one"), noon, intent),
                 who + "\"request\":null,\"before\":null");
        intent.request = "{\"TableName\":\"locks\"}";
        intent.before = intent.key;
        intent.written.emplace();
        QCOMPARE(
            audit::intentFields(QStringLiteral("one"), noon, intent),
            who +
                "\"request\":{\"TableName\":\"locks\"},\"before\":{\"key\":{\"S\":\"a\"}},\"written\":null");
        intent.written.emplace(intent.key);
        QVERIFY(audit::intentFields(QStringLiteral("one"), noon, intent)
                    .endsWith(",\"written\":{\"key\":{\"S\":\"a\"}}"));
    }

    void anOutcomeNamesItsEntryAndTheRow()
    {
        audit::Outcome outcome;
        outcome.result = QStringLiteral("released");
        outcome.sentence = QStringLiteral("Released a.");
        outcome.account = QStringLiteral("unknown");
        const QByteArray begin =
            "\"kind\":\"outcome\",\"v\":1,\"id\":\"one\",\"at\":\"2026-08-20T12:00:00.000Z\","
            "\"result\":\"released\",\"sentence\":\"Released a.\",\"account\":\"unknown\",\"after\":";
        QCOMPARE(audit::outcomeFields(QStringLiteral("one"), noon, outcome), begin + "null");
        outcome.after = dynamodb::Item({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(audit::outcomeFields(QStringLiteral("one"), noon, outcome),
                 begin + "{\"key\":{\"S\":\"a\"}}");
        outcome.code = QStringLiteral("applied");
        QVERIFY(audit::outcomeFields(QStringLiteral("one"), noon, outcome)
                    .contains("\"sentence\":\"Released a.\",\"code\":\"applied\",\"account\":"));
    }

    /// The parts are for reading in another language; whoever reads the file finds English.
    void aSentenceIsKeptInEnglishWithItsParts()
    {
        audit::Outcome outcome;
        outcome.result = QStringLiteral("released");
        outcome.sentence = base::say("admin", "Released %1", QStringLiteral("a"));
        QVERIFY2(audit::outcomeFields(QStringLiteral("one"), noon, outcome)
                     .contains("\"sentence\":\"Released a\",\"sentenceParts\":[{\"in\":\"admin\",\"say\":"
                               "\"Released %1\",\"with\":[\"a\"]}],\"account\":"),
                 audit::outcomeFields(QStringLiteral("one"), noon, outcome).constData());
        audit::Intent intent;
        intent.evidence = base::say("admin", "None: a break rests on no proof.");
        QVERIFY(
            audit::intentFields(QStringLiteral("one"), noon, intent)
                .contains(
                    "\"evidence\":\"None: a break rests on no proof.\",\"evidenceParts\":[{\"in\":\"admin\","
                    "\"say\":\"None: a break rests on no proof.\"}],\"request\":"));
    }

    void repairsAndGapsKeepWhatIsKnownOfTheLoss()
    {
        QCOMPARE(
            audit::repairFields(noon, "{\"k"),
            QByteArray("\"kind\":\"repair\",\"v\":1,\"at\":\"2026-08-20T12:00:00.000Z\",\"sentence\":\"the "
                       "line before was torn by a crash; its bytes are kept "
                       "here\",\"sentenceParts\":[{\"in\":\"audit\","
                       "\"say\":\"the line before was torn by a crash; its bytes are kept here\"}],"
                       "\"torn\":\"eyJr\""));
        QCOMPARE(
            audit::gapFields(noon, QStringLiteral("lost")),
            QByteArray("\"kind\":\"gap\",\"v\":1,\"at\":\"2026-08-20T12:00:00.000Z\",\"sentence\":\"lost\""));
    }

    void timesAreInMillisecondsOfUtc()
    {
        const base::WallTime time = noon + 7ms;
        QCOMPARE(audit::rfc3339(time + 999us), QStringLiteral("2026-08-20T12:00:00.007Z"));
        QCOMPARE(audit::rfc3339(base::WallTime(-1ns)), QStringLiteral("1969-12-31T23:59:59.999Z"));
        QVERIFY(audit::fromRfc3339(audit::rfc3339(time)) == time);
        QVERIFY(audit::fromRfc3339(QStringLiteral("yesterday")) == base::WallTime());
    }
};

LEASESCOPE_TEST(JournalLineTest)
#include "JournalLineTest.moc"
