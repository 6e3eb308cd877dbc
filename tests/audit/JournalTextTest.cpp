// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalText.h"

#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "tests/program/Test.h"

#include <QTest>

using audit::RowAfter;
using dynamodb::AttributeValue;

namespace {

audit::JournalEntry endedAs(const char *act, const char *result, const char *code = "")
{
    audit::JournalEntry entry;
    entry.intent.act = QString::fromLatin1(act);
    entry.outcome.emplace();
    entry.outcome->result = QString::fromLatin1(result);
    entry.outcome->code = QString::fromLatin1(code);
    return entry;
}

} // namespace

/// The journal in words, and as fields.
class JournalTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActAndOutcomeHasAName()
    {
        for (const char *act : {"release-lapsed", "break-live", "release-at-version", "fence", "acquire",
                                "take-over", "restore", "create-table"})
            QVERIFY2(audit::actName(QString::fromLatin1(act)) != QLatin1String(act), act);
        for (const char *result : {"released", "restored", "fenced", "acquired", "created", "refused",
                                   "failed", "unknown", "unknown-settled", "not-acquired", "lost", "crashed"})
            QVERIFY2(audit::resultName(QString::fromLatin1(result)) != QLatin1String(result), result);
        QCOMPARE(audit::actName(QStringLiteral("of-tomorrow")), QStringLiteral("of-tomorrow"));
        QVERIFY(audit::resultName(audit::JournalEntry()).startsWith(QStringLiteral("Not known")));
    }

    void binaryKeysAreDigits()
    {
        const dynamodb::Item key{{"k", AttributeValue::binary(QByteArray("\x00\xff", 2))},
                                 {"n", AttributeValue::number(3)}};
        QCOMPARE(audit::keyText(key), QStringLiteral("00ff/3"));
        QCOMPARE(audit::namedKeyText(key), QStringLiteral("k = 00ff, n = 3"));
    }

    /// "No row" is said only where that is known: a request that failed removed nothing.
    void theRowAfterIsGoneOnlyWhereTheJournalKnows()
    {
        QCOMPARE(audit::rowAfter(endedAs("release-lapsed", "released")), RowAfter::Gone);
        QCOMPARE(audit::rowAfter(endedAs("release-lapsed", "unknown-settled")), RowAfter::Gone);
        QCOMPARE(audit::rowAfter(endedAs("release-lapsed", "refused", "overtaken-removed")), RowAfter::Gone);
        for (const char *result : {"refused", "failed", "unknown"})
            QCOMPARE(audit::rowAfter(endedAs("release-lapsed", result)), RowAfter::NotKnown);
        QCOMPARE(audit::rowAfter(endedAs("acquire", "released")), RowAfter::NotKnown);
        QCOMPARE(audit::rowAfter({}), RowAfter::NotKnown);
        audit::JournalEntry known = endedAs("restore", "restored");
        known.outcome->after = dynamodb::Item{{"k", AttributeValue::string("a")}};
        QCOMPARE(audit::rowAfter(known), RowAfter::Known);
        const QByteArray report = audit::incidentReport(endedAs("release-lapsed", "failed"));
        QVERIFY(report.contains("## Row after\n\nThe journal does not know the row after it."));
    }

    void faultsAndCaveatsNameTheirPlace()
    {
        const QString why = QStringLiteral("it is torn");
        QCOMPARE(audit::faultText({QStringLiteral("a.jsonl"), 3, QLatin1String("torn"), why}),
                 QStringLiteral("a.jsonl line 3: it is torn"));
        QCOMPARE(audit::faultText({QStringLiteral("a.head"), 0, QLatin1String("head-missing"), why}),
                 QStringLiteral("a.head: it is torn"));
        audit::JournalEntry entry;
        QVERIFY(audit::caveatText(entry).isEmpty());
        entry.id = QStringLiteral("7");
        entry.caveat = why;
        QCOMPARE(audit::caveatText(entry), QStringLiteral("entry 7 cannot be trusted: it is torn"));
    }

    void theFieldsAreThoseOfTheCommandLine()
    {
        QCOMPARE(audit::fieldNames().join(' '),
                 QByteArray(
                     "id at act result table key identity reason dialect connection evidence request before "
                     "after outcomeAt sentence account doubt code doubtCode lease"));
        QByteArrayList inTables;
        for (const audit::JournalField &field : audit::fieldsOf({})) {
            if (field.isShort)
                inTables << field.name;
            if (field.name != "at" && field.name != "key")
                QCOMPARE(field.json, QByteArray("null"));
        }
        QCOMPARE(inTables.join(' '), QByteArray("id at act result table key identity reason dialect lease"));
    }
};

LEASESCOPE_TEST(JournalTextTest)
#include "JournalTextTest.moc"
