// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/VisibleText.h"
#include "tests/check/CheckFixture.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace checktest;
using watchtest::taken;

namespace {

const QByteArrayList labels{"held",          "lapsed", "unproven", "unreadable", "oldest_held",
                            "oldest_lapsed", "tables", "blind",    "read_units", "time"};

/// The values of performance data by the grammar of Nagios's plugin guidelines:
/// 'label'=value[UOM];[warn];[crit];[min];[max], with spaces between. Empty: it does not fit.
QList<QPair<QByteArray, QByteArray>> valuesOf(const QByteArray &data)
{
    static const QRegularExpression form(
        QStringLiteral("'([^'=|]+)'=(-?[0-9]+(?:\\.[0-9]+)?(?:s|%|B|c)?;(?:[0-9.]*);(?:[0-9.]*);(?:[0-9.]*)(?"
                       ":;[0-9.]*)?)( |$)"));
    QList<QPair<QByteArray, QByteArray>> values;
    const QString text = QString::fromUtf8(data);
    qsizetype at = 0;
    while (at < text.size()) {
        const auto match = form.match(text, at, QRegularExpression::NormalMatch,
                                      QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            return {};
        values.append({match.captured(1).toUtf8(), match.captured(2).toUtf8()});
        at = match.capturedEnd();
    }
    return values;
}

/// What every answer is, whatever the table says. Empty: it is so.
QString faultOf(const QByteArray &text)
{
    if (!text.endsWith('\n') || text.size() > check::longestText)
        return QStringLiteral("not whole lines, or too long");
    const QByteArrayList lines = text.chopped(1).split('\n');
    if (lines.size() > 1 + qsizetype(2 * check::FoundLocks::most)) // locks, and tables that were not read
        return QStringLiteral("too many lines");
    if (text.count('|') != 1 || !lines.front().contains(" | "))
        return QStringLiteral("not one bar");
    for (const QByteArray &line : lines) {
        const QString shown = QString::fromUtf8(line);
        if (line.isEmpty() || line.size() > check::longestLine)
            return QStringLiteral("a line of %1 bytes").arg(line.size());
        if (base::visible(shown) != shown || shown.toUtf8() != line)
            return QStringLiteral("what cannot be seen, or no UTF-8");
    }
    const auto values = valuesOf(lines.front().mid(lines.front().indexOf(" | ") + 3));
    if (values.size() != labels.size())
        return QStringLiteral("performance data that cannot be read: ") + QString::fromUtf8(lines.front());
    for (qsizetype value = 0; value < values.size(); ++value) {
        if (values[value].first != labels[value])
            return QStringLiteral("labels in another order");
    }
    return {};
}

/// Texts that tables have been seen to hold, and worse.
QByteArray hostileText(QRandomGenerator &random)
{
    static const QByteArrayList parts{"'",
                                      "|",
                                      "=",
                                      "\n",
                                      "\r",
                                      "\x1b[2J",
                                      " | 'held'=0",
                                      "\t",
                                      "\xff\xfe",
                                      "\xe2\x80\xae",
                                      "; next",
                                      "\\n",
                                      "$(reboot)",
                                      "%s%n",
                                      "a",
                                      "import",
                                      "\xf0\x9f\x94\x92",
                                      "\xc2\x85",
                                      "\xe2\x80\xa8",
                                      "`",
                                      "\"",
                                      ";;;0",
                                      "<b>",
                                      "-",
                                      "--yes",
                                      "\x7f"};
    QByteArray text;
    for (int part = random.bounded(12); part >= 0; --part)
        text += parts.at(random.bounded(int(parts.size())));
    if (random.bounded(50) == 0)
        text = text.repeated(20'000);
    return QString::fromUtf8(text).toUtf8().left(2'000'000); // DynamoDB's strings are UTF-8
}

} // namespace

class PluginTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLapseIsNamedWithItsOwnerAndTheCommandThatProvesIt()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("prod/eu-west-1/orders-locks"), {taken("import-eu", "worker-7", "1")},
                    {taken("import-eu", "worker-7", "1")});
        fixture.addUnread(QStringLiteral("payments"), base::ErrorKind::AccessDenied,
                          QStringLiteral("not allowed to dynamodb:Scan table payments"));
        QCOMPARE(
            fixture.text(),
            "LOCKS CRITICAL - 1 of 1 lock lapsed: prod/eu-west-1/orders-locks import-eu (worker-7) 40s; 1 "
            "table not read: payments (denied: dynamodb:Scan) | 'held'=0;;;0 'lapsed'=1;;0;0 "
            "'unproven'=0;;;0 "
            "'unreadable'=0;;0;0 'oldest_held'=0s;;;0 'oldest_lapsed'=40s;;;0 'tables'=2;;;0 'blind'=1;;0;0 "
            "'read_units'=2.5;;;0 'time'=1.204s;;10;0\n"
            "prod/eu-west-1/orders-locks import-eu lapsed 40s; next: leasescope-cli --profile ops prove "
            "locks "
            "import-eu\n"
            "payments not read: not allowed to dynamodb:Scan table payments\n");
    }

    void whenNothingIsWrongTheNumbersAreSaid()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1")}, {taken("x", "w", "2")});
        fixture.add(QStringLiteral("b"), {taken("x", "w", "1")}, {taken("x", "w", "2")});
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS OK - 2 locks of 2 tables, all verified"));
        QCOMPARE(fixture.text().count('\n'), 1);
    }

    void whatIsNotVerifiedIsNeverCalledVerified()
    {
        CheckFixture fixture;
        fixture.critical = {QStringLiteral("state:unreadable")};
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1", "1h")}, {taken("x", "w", "1", "1h")});
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS OK - 1 lock of 1 table, 1 not verified"));
    }

    void aRowThatCannotBeReadIsNotVerifiedWhereNoConditionAsksForIt()
    {
        CheckFixture fixture;
        fixture.critical = {QStringLiteral("state:lapsed")};
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1", "bad")}, {taken("x", "w", "1", "bad")});
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS OK - 1 lock of 1 table, 1 not verified"));
    }

    void aTableWithoutLocksSaysNothingOfLocks()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), {}, {});
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS OK - no locks in 1 table"));
    }

    void withoutATableNothingIsWell()
    {
        const CheckFixture fixture;
        QCOMPARE(fixture.status(), check::Status::Unknown);
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS UNKNOWN - no table with locks was found"));
    }

    void aLockThatMayBeOverIsNamedWithTheTimeItIsHeld()
    {
        CheckFixture fixture;
        fixture.critical = {QStringLiteral("held>30s")};
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1", "1h")}, {taken("x", "w", "1", "1h")});
        QCOMPARE(fixture.head(), QStringLiteral("LOCKS CRITICAL - 1 of 1 lock unproven: a x (w) held 1m"));
        QVERIFY2(fixture.text().contains("\na x unproven held 1m; next: "), fixture.text().constData());
    }

    void whatWasNotWatchedLongEnoughSaysWhenItIsKnown()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1", "90s"), taken("y", "w", "1")},
                    {taken("x", "w", "1", "90s"), taken("y", "w", "2")});
        QCOMPARE(
            fixture.head(),
            QStringLiteral("LOCKS UNKNOWN - 1 of 2 locks not watched long enough (lease up to 1m30s); the "
                           "next run tells"));
        fixture.input.isKept = false; // a system on which the next run would know no more
        QCOMPARE(fixture.head(),
                 QStringLiteral("LOCKS UNKNOWN - 1 of 2 locks not watched long enough (lease up to 1m30s)"));
    }

    void acceptedLocksAreNamedEachTime()
    {
        CheckFixture fixture;
        dynamodb::TableDescription table = watchtest::lockTable();
        table.replicated = true;
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1")}, {taken("x", "w", "1")}, table);
        QCOMPARE(fixture.head(),
                 QStringLiteral("LOCKS UNKNOWN - 1 of 1 lock cannot be verified: 1 one-region"));
        fixture.accepted = {QStringLiteral("one-region")};
        QCOMPARE(fixture.head(),
                 QStringLiteral("LOCKS OK - 1 lock of 1 table, all others verified; accepted: 1 one-region"));
    }

    void warningsAndStatesOfSeveralKindsAreCounted()
    {
        CheckFixture fixture;
        dynamodb::Item odd = taken("odd", "w", "1");
        odd.set("leaseDuration", dynamodb::AttributeValue::string("soon"));
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1"), odd}, {taken("x", "w", "1"), odd});
        QVERIFY(fixture.head().startsWith(
            QStringLiteral("LOCKS CRITICAL - 2 of 2 locks (1 lapsed, 1 unreadable): "
                           "a x (w) 40s, a odd")));
        fixture.warning = {QStringLiteral("state:lapsed")};
        fixture.input.patternsOfNone = {QStringLiteral("*-x of prod")};
        QCOMPARE(fixture.head(),
                 QStringLiteral(
                     "LOCKS UNKNOWN - no table matches *-x of prod; warning: 1 of 2 locks lapsed: a x (w) "
                     "40s"));
    }

    void thresholdsAreThoseOfASingleCondition_data()
    {
        QTest::addColumn<QStringList>("warning");
        QTest::addColumn<QStringList>("critical");
        QTest::addColumn<QByteArray>("data");
        const auto all = [](std::initializer_list<const char *> texts) {
            QStringList list;
            for (const char *text : texts)
                list += QString::fromLatin1(text);
            return list;
        };
        QTest::newRow("both") << all({"held>2h"}) << all({"lapsed>10m"})
                              << QByteArray("'oldest_held'=60s;7200;;0 'oldest_lapsed'=0s;;600;0");
        QTest::newRow("with others beside")
            << all({"held>=90s", "state:unreadable"}) << all({"held>500ms"})
            << QByteArray("'oldest_held'=60s;90;0.5;0 'oldest_lapsed'=0s;;;0");
        QTest::newRow("two of one measure") << all({"held>2h", "held>1h"}) << all({"key:none"})
                                            << QByteArray("'oldest_held'=60s;;;0 'oldest_lapsed'=0s;;;0");
        QTest::newRow("of some keys") << all({"held>2h key:/^import/"}) << all({"held<1s"})
                                      << QByteArray("'oldest_held'=60s;;;0 'oldest_lapsed'=0s;;;0");
    }

    void thresholdsAreThoseOfASingleCondition()
    {
        QFETCH(QStringList, warning);
        QFETCH(QStringList, critical);
        QFETCH(QByteArray, data);
        CheckFixture fixture;
        fixture.warning = warning;
        fixture.critical = critical;
        fixture.add(QStringLiteral("a"), {taken("x", "w", "1")}, {taken("x", "w", "2")});
        QVERIFY2(fixture.text().contains(data), fixture.text().constData());
    }

    void aKeyWithABarIsShownWithoutItAndItsCommandStillNamesIt()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), {taken("x|y", "w", "1")}, {taken("x|y", "w", "1")});
        const QString text = QString::fromUtf8(fixture.text());
        QVERIFY(text.contains(
            QStringLiteral("a x\u00a6y lapsed 40s; next: leasescope-cli --escaped --profile ops "
                           "prove locks 'x\\u007cy'")));
        QCOMPARE(faultOf(fixture.text()), QString());
    }

    void aKeyThatLooksLikeAnOptionIsNone()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), {taken("--yes", "w", "1")}, {taken("--yes", "w", "1")});
        QVERIFY(fixture.text().contains("prove -- locks --yes\n"));
    }

    void aCommandThatDoesNotFitIsLeftOutWhole()
    {
        CheckFixture fixture;
        const QByteArray longKey(2000, 'k');
        fixture.add(QStringLiteral("a"), {taken(longKey, "w", "1")}, {taken(longKey, "w", "1")});
        QVERIFY(!fixture.text().contains("next:"));
        QCOMPARE(faultOf(fixture.text()), QString());
    }

    void moreLocksThanLinesAreCounted()
    {
        CheckFixture fixture;
        std::vector<dynamodb::Item> rows;
        for (int row = 0; row < 200; ++row)
            rows.push_back(taken("k" + QByteArray::number(row), "w", "1"));
        fixture.add(QStringLiteral("a"), rows, rows);
        QCOMPARE(fixture.text().count('\n'), 21);
        QVERIFY(fixture.head().endsWith(QStringLiteral(" and 195 more")));
    }

    void aCheckThatCameToNothingSaysWhyInOneLine()
    {
        QCOMPARE(check::pluginText(QStringLiteral("there is no profile \"a|b\"\nCRITICAL")),
                 QByteArray("LOCKS UNKNOWN - there is no profile \"a\xc2\xa6"
                            "b\"\xe2\x90\x8a"
                            "CRITICAL\n"));
        QVERIFY(check::pluginText(QString(100'000, u'\u20ac')).size() <= check::longestLine + 1);
    }

    // Keys, owners, table names and errors may be anything.
    void whateverATableSaysTheAnswerIsOneOfTheFormat()
    {
        QRandomGenerator random(20261130);
        for (int round = 0; round < 300; ++round) {
            CheckFixture fixture;
            std::vector<dynamodb::Item> rows;
            for (int row = random.bounded(40); row >= 0; --row) {
                QByteArray key = hostileText(random).left(2000);
                while (QString::fromUtf8(key).toUtf8() != key)
                    key.chop(1);
                rows.push_back(
                    taken(key + QByteArray::number(row), hostileText(random), "1",
                          random.bounded(4) == 0 ? hostileText(random).left(300) : QByteArray("20s")));
            }
            fixture.add(QString::fromUtf8(hostileText(random)).left(255), rows, rows);
            for (int table = random.bounded(6); table > 0; --table)
                fixture.addUnread(QString::fromUtf8(hostileText(random)),
                                  base::ErrorKind(random.bounded(int(base::ErrorKind::Internal))),
                                  QString::fromUtf8(hostileText(random)));
            if (random.bounded(3) == 0)
                fixture.input.patternsOfNone += QString::fromUtf8(hostileText(random));
            const QString fault = faultOf(fixture.text());
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    void theGrammarOfTheTestRefusesWhatIsNone()
    {
        QVERIFY(!valuesOf("'held'=1;;;0 'lapsed'=2;;0;0").isEmpty());
        for (const char *wrong :
             {"'held'=;;;0", "held=1", "'a'='b'=1;;;0", "'held'=1;;;0'lapsed'=1;;;0", "'held'=1x;;;0"})
            QVERIFY2(valuesOf(wrong).isEmpty(), wrong);
        QVERIFY(!faultOf("LOCKS OK - a | b | 'held'=0;;;0\n").isEmpty());
        QVERIFY(!faultOf("LOCKS OK - a\x1b[2J | 'held'=0;;;0\n").isEmpty());
    }

    void icingaReadsEachValue()
    {
        const QString icinga = QStandardPaths::findExecutable(
            QStringLiteral("icinga2"), {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/bin")});
        if (icinga.isEmpty())
            QSKIP("icinga2 is not installed (icinga2-bin)");
        CheckFixture fixture;
        fixture.warning = {QStringLiteral("held>2h")};
        fixture.critical = {QStringLiteral("lapsed>10m"), QStringLiteral("state:lapsed")};
        fixture.add(QStringLiteral("a"), {taken("'|=", "w", "1"), taken("b", "w", "1")},
                    {taken("'|=", "w", "1"), taken("b", "w", "2")});
        const QByteArray line = fixture.text().split('\n').front();
        const QByteArray data = line.mid(line.indexOf(" | ") + 3);
        for (const QByteArray &value : data.split(' ')) {
            QProcess console;
            console.start(icinga,
                          {QStringLiteral("console"), QStringLiteral("--eval"),
                           QStringLiteral("parse_performance_data(\"%1\")").arg(QString::fromUtf8(value))});
            QVERIFY(console.waitForFinished(-1));
            const QByteArray printed = console.readAllStandardOutput().trimmed();
            const QJsonObject read = QJsonDocument::fromJson(printed.split('\n').back()).object();
            const QByteArray label = value.mid(1, value.indexOf("'=") - 1);
            QCOMPARE(read[QLatin1String("label")].toString().toUtf8(), label);
            QVERIFY2(read[QLatin1String("value")].isDouble(), printed.constData());
            if (label == "oldest_held")
                QCOMPARE(read[QLatin1String("warn")].toDouble(), 7200.0);
            if (label == "oldest_lapsed")
                QCOMPARE(read[QLatin1String("crit")].toDouble(), 600.0);
            if (label == "time")
                QCOMPARE(read[QLatin1String("value")].toDouble(), 1.204);
            if (label.startsWith("oldest") || label == "time")
                QCOMPARE(read[QLatin1String("unit")].toString(), QStringLiteral("seconds"));
        }
    }
};

LEASESCOPE_TEST(PluginTextTest)
#include "PluginTextTest.moc"
