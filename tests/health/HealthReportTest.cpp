// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/health/HealthTable.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using health::Severity;
using healthtest::HealthTable;
using healthtest::versionAt;
using watchtest::taken;

/// What all rules together say of a table.
class HealthReportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsNothingInATableThatIsWell()
    {
        HealthTable table;
        table.table.onDemand = false;
        table.table.writeCapacity = 50;
        table.watch([](int second) {
            std::vector<dynamodb::Item> rows{watchtest::released("done", "worker-1", "v9"),
                                             {{"key", AttributeValue::string("note")}}};
            for (int lock = 0; lock < 20; ++lock) {
                dynamodb::Item row = taken("job-" + QByteArray::number(lock),
                                           "worker-" + QByteArray::number(lock), versionAt(second, 5));
                row.set("data", AttributeValue::binary("content"));
                rows.push_back(row);
            }
            return rows;
        });
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report), QStringList());
        QVERIFY(report.unjudged.empty());
        QCOMPARE(report.locks, 21);
        QCOMPARE(report.problems(), 0);
    }

    void findsNothingInATableWithoutRows()
    {
        HealthTable table;
        table.table.replicated = true;
        table.ttlKnown = false;
        table.read({}, 0s);
        QVERIFY(table.report() == health::HealthReport());
    }

    void saysWhatItCouldNotJudgeAfterOneRead()
    {
        HealthTable table;
        table.ttlKnown = false;
        table.table.onDemand = false;
        table.table.writeCapacity = 5;
        table.read({taken("a", "w", "v1")}, 0s);
        const health::HealthReport report = table.report();
        QVERIFY(report.findings.empty());
        QStringList open;
        for (const health::Unjudged &rule : report.unjudged) {
            open += rule.rule;
            QVERIFY2(rule.why.endsWith(u'.'), qPrintable(rule.why));
        }
        QCOMPARE(open.join(u' '),
                 QStringLiteral("lease-too-short heartbeat-late abandoned-locks ttl-deletes-live-locks "
                                "ttl-wrong-unit ttl-not-a-number ttl-is-the-lease write-capacity-low "
                                "hot-partition"));
    }

    void judgesNoDateWithoutTheServersTime()
    {
        HealthTable table;
        table.table = watchtest::mutexTable();
        table.serverKnown = false;
        table.read({watchtest::mutex("m", "h", 1)}, 0s);
        const health::HealthReport report = table.report();
        QVERIFY(report.findings.empty());
        QStringList open;
        for (const health::Unjudged &rule : report.unjudged)
            open += rule.rule;
        QCOMPARE(open.join(u' '), QStringLiteral("abandoned-locks clock-offset"));
    }

    void namesTheWorstFirstAndNoMoreKeysThanItSays()
    {
        HealthTable table;
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i < 30; ++i)
            rows.push_back(taken("zero-" + QByteArray::number(100 + i), "w", "v1", "0s"));
        rows.push_back(taken("java", "w", "47f8e1e7-1998-4539-a383-4c99cd7b5671", "20"));
        table.read(rows, 0s);
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report).join(u' '),
                 QStringLiteral("mixed-lease-notations lease-missing lease-unit-doubtful"));
        QCOMPARE(report.problems(), 3);
        const health::Finding &missing = report.findings.at(1);
        QCOMPARE(missing.affected, 30);
        QCOMPARE(qsizetype(missing.keys.size()), health::Finding::MostKeys);
        QCOMPARE(missing.keys.front().text, QStringLiteral("zero-100"));
        QCOMPARE(missing.keys.front().key, watchtest::key("zero-100"));
        QVERIFY(!missing.keys.front().sortKeyText);
    }

    void putsNoTextOfTheTableIntoASentence()
    {
        const QByteArray hostile = "<b>\x1b[2J%1 %n (s)";
        HealthTable table;
        table.read({taken(hostile, hostile, hostile, "0s")}, 0s);
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report), QStringList(QStringLiteral("lease-missing")));
        QVERIFY(!report.findings.front().sentence.contains(QLatin1String("<b>")));
        QCOMPARE(report.findings.front().keys.front().text, QString::fromUtf8(hostile));
    }

    void rulesHaveStableNamesAndFullSentences()
    {
        static const QRegularExpression kebab(QStringLiteral("^[a-z]+(-[a-z]+)*$"));
        QSet<QString> names;
        for (const health::HealthRule &rule : health::healthRules()) {
            const QString id = QString::fromLatin1(rule.id);
            QVERIFY2(kebab.match(id).hasMatch(), rule.id);
            QVERIFY2(!names.contains(id), rule.id);
            names += id;
            QVERIFY2(QByteArray(rule.advice).endsWith('.'), rule.id);
            QVERIFY2(!QByteArray(rule.summary).endsWith('.'), rule.id);
        }
        QVERIFY(names.size() >= 15);
    }
};

LEASESCOPE_TEST(HealthReportTest)
#include "HealthReportTest.moc"
