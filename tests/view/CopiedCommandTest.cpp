// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/TableAccess.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"
#include "ui/services/ShellCommand.h"

#include <QProcess>
#include <QTest>

using dynamodb::AttributeValue;

/// That the command line understands what the window copies: the lock that was meant, on the connection that is open.
class CopiedCommandTest : public QObject {
    Q_OBJECT

    /// As bash hands it over, without the program's name.
    static QStringList wordsOf(const QString &command)
    {
        QProcess shell;
        shell.start(QStringLiteral("bash"),
                    {QStringLiteral("--norc"), QStringLiteral("-c"),
                     QStringLiteral("leasescope-cli() { printf '%s\\0' \"$@\"; }; ") + command});
        if (!fakes::ends(shell))
            return {};
        QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(u'\0'));
        words.removeLast();
        return words;
    }

private Q_SLOTS:
    void namesTheLockAgain_data()
    {
        QTest::addColumn<AttributeValue>("key");
        QTest::addColumn<AttributeValue>("sortKey");
        const auto row = [](const char *name, const AttributeValue &key, const AttributeValue &sortKey) {
            QTest::newRow(name) << key << sortKey;
        };
        const AttributeValue plain = AttributeValue::string("eu");
        row("plain", AttributeValue::string("import-eu"), plain);
        row("like an option", AttributeValue::string("--output"), AttributeValue::string("--help"));
        row("a single dash", AttributeValue::string("-"), AttributeValue::string("-"));
        row("with spaces and quotes", AttributeValue::string("a 'b' \"c\" $(id)"),
            AttributeValue::string("*"));
        row("number", AttributeValue::number("-1.5"), AttributeValue::number("42"));
        row("binary", AttributeValue::binary(QByteArray::fromHex("00ff41")), plain);
        row("line end", AttributeValue::string("a\nb"), AttributeValue::string("c\x1b[2J"));
    }
    void namesTheLockAgain()
    {
        QFETCH(AttributeValue, key);
        QFETCH(AttributeValue, sortKey);
        dynamodb::TableDescription table;
        table.name = QStringLiteral("locks");
        table.partitionKey = {"key", key.type()};
        table.sortKey = dynamodb::KeyAttribute{"range", sortKey.type()};
        const dynamodb::Item item{{"key", key}, {"range", sortKey}};
        const locks::LockRecord lock = locks::recordOf(item, locks::TableShape::of(table));

        const auto line = cli::parseCommandLine(wordsOf(ui::commandFor({}, lock)), cli::commandTable());
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        QCOMPARE(QByteArray(line->command->name), QByteArray("show"));
        QCOMPARE(line->positional.front(), table.name);
        const auto named = cli::keyOf(table, line->positional.at(1), line->given("sort-key"));
        QVERIFY2(named, named ? "" : qPrintable(named.error().sentence));
        QVERIFY(*named == item);
    }

    void namesTheConnectionOnceAndADialectOnlyIfOneWasChosen()
    {
        ui::ConnectionFacts facts;
        facts.endpointOption = QStringList{QStringLiteral("--profile"), QStringLiteral("my staging"),
                                           QStringLiteral("--region"), QStringLiteral("eu-west-1")};
        locks::LockRecord lock;
        lock.shape.table = QStringLiteral("locks");
        lock.keyText = QStringLiteral("k");
        const QString detected = ui::commandFor(facts, lock);
        QCOMPARE(detected,
                 QStringLiteral("leasescope-cli --profile 'my staging' --region eu-west-1 show locks k"));
        const QString chosen = ui::commandFor(facts, lock, *locks::dialectNamed(QStringLiteral("ddblock")));
        const auto line = cli::parseCommandLine(wordsOf(chosen), cli::commandTable());
        QVERIFY(line);
        QCOMPARE(line->global.profile, QStringLiteral("my staging"));
        QCOMPARE(line->global.region, QStringLiteral("eu-west-1"));
        QCOMPARE(line->global.dialect, *locks::dialectNamed(QStringLiteral("ddblock")));
        QCOMPARE(chosen.count(QLatin1String("--region")), 1);
    }
};

LEASESCOPE_TEST(CopiedCommandTest)
#include "CopiedCommandTest.moc"
