// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordingSummary.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

namespace {

QByteArray headerLine(bool lossy)
{
    return QByteArray(R"({"leasescope":"recording","format":1,"program":"0.2.0",)") +
        R"("startedAt":"2026-11-27T21:30:00.000Z","boot":"5f0c","lossy":)" + (lossy ? "true" : "false") +
        "}\n";
}

QByteArray openLine(int number, const QByteArray &table)
{
    return "{\"t\":0,\"open\":" + QByteArray::number(number) +
        R"(,"connection":"prod","region":"eu-west-1","table":")" + table +
        R"(","hash":["key","S"],"range":null,"everyMs":5000,"pinned":null,"leaseMs":null})" + "\n";
}

const QByteArray readLine =
    R"({"t":5031,"read":1,"left":5004,"whole":true,"strong":false,"units":0.5,"server":[1795815000000,600],)"
    R"("put":[[0,{"key":{"S":"import-eu"}}]]})"
    "\n";

} // namespace

/// What is said of a recording before it is passed on.
class RecordingSummaryTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    QString written(const QByteArray &text)
    {
        const QString path = m_folder.filePath(QStringLiteral("watch.rec"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
            qFatal("cannot write the recording");
        return path;
    }

private Q_SLOTS:
    void saysWhatTheFileHolds()
    {
        const QByteArray text = headerLine(true) + openLine(1, "orders-locks") + openLine(2, "payments") +
            readLine + openLine(2, "payments"); // read anew
        const auto summary = record::summaryOf(written(text + "{\"t\":6"));
        QVERIFY(summary);
        QVERIFY(summary->header.lossy);
        QCOMPARE(summary->tables,
                 (QStringList{QStringLiteral("prod/eu-west-1/orders-locks"),
                              QStringLiteral("prod/eu-west-1/payments")}));
        QVERIFY(summary->shows(QStringLiteral("payments")));
        QVERIFY(!summary->shows(QStringLiteral("ayments")));
        QCOMPARE(summary->reads, 1);
        QCOMPARE(summary->lines, 5);
        QCOMPARE(summary->bytes, text.size() + 6);
        QCOMPARE(summary->length, 5031ms);
        QVERIFY(summary->isCut);
        const QJsonObject said = QJsonDocument::fromJson(summary->json()).object();
        QCOMPARE(said.value(QStringLiteral("startedAt")).toString(),
                 QStringLiteral("2026-11-27T21:30:00.000Z"));
        QCOMPARE(said.value(QStringLiteral("withoutData")).toBool(), true);
        QCOMPARE(said.value(QStringLiteral("lines")).toInt(), 5);
    }

    void refusesWhatIsNoRecordingByItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("it has no header");
        QTest::newRow("notes") << QByteArray("dear diary\n") << QStringLiteral("line 1");
        QTest::newRow("no header") << openLine(1, "a") << QStringLiteral("line 1 is not in its place");
        QTest::newRow("two headers") << headerLine(true) + headerLine(true) << QStringLiteral("line 2");
        QTest::newRow("a wrong line") << headerLine(true) + openLine(1, "a") + "{}\n"
                                      << QStringLiteral("line 3");
    }
    void refusesWhatIsNoRecordingByItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const auto summary = record::summaryOf(written(text));
        QVERIFY(!summary);
        QCOMPARE(summary.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(summary.error().sentence.contains(part), qPrintable(summary.error().sentence));
        QVERIFY(summary.error().sentence.contains(QLatin1String("watch.rec is no recording")));
    }

    void refusesFoldersAndWhatIsNotThere()
    {
        QCOMPARE(record::summaryOf(m_folder.path()).error().kind, base::ErrorKind::Io);
        QCOMPARE(record::summaryOf(m_folder.filePath(QStringLiteral("none"))).error().kind,
                 base::ErrorKind::NotFound);
    }

    void wholeRowsAreNotPassedOnUnlessThatWasAgreedTo()
    {
        const QString path = written(headerLine(false) + openLine(1, "a"));
        const auto refused = record::summaryToPassOn(path, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
        QVERIFY(refused.error().sentence.contains(QLatin1String("--record-without-data")));
        QVERIFY(record::summaryToPassOn(path, true));
        QVERIFY(record::summaryToPassOn(written(headerLine(true) + openLine(1, "a")), false));
    }

    void isGivenUpWhereThatIsAskedFor()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(base::isCancelled(record::summaryOf(written(headerLine(true)), stop.get_token())));
    }
};

LEASESCOPE_TEST(RecordingSummaryTest)
#include "RecordingSummaryTest.moc"
