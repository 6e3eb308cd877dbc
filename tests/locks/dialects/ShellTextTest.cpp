// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/ShellText.h"
#include "tests/program/Test.h"

#include <QProcess>
#include <QTest>

using locks::shellArgument;

class ShellTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesPlainWordsAsTheyAre();
    void reachesAProgramAsItWas_data();
    void reachesAProgramAsItWas();
    void makesNoCommandOfWhatWouldAct_data();
    void makesNoCommandOfWhatWouldAct();
};

void ShellTextTest::leavesPlainWordsAsTheyAre()
{
    for (const char *word : {"9dddc32b-f53c-4488-ad1d-591b07ea39f7", "prod/network.tfstate.tflock", "env:/a"})
        QCOMPARE(shellArgument(QString::fromLatin1(word)), std::optional(QString::fromLatin1(word)));
    QCOMPARE(shellArgument(QStringLiteral("a b")), std::optional(QStringLiteral("'a b'")));
}

void ShellTextTest::reachesAProgramAsItWas_data()
{
    QTest::addColumn<QString>("word");
    for (const char *word : {"it's", "'; touch /tmp/x; '", "$(id)", "`id`", "a\\b", "\"$HOME\"", "*", "~",
                             "#", "é ü", "x'\\''y", "!!", "<b>&amp;"})
        QTest::newRow(word) << QString::fromUtf8(word);
}

void ShellTextTest::reachesAProgramAsItWas()
{
    QFETCH(QString, word);
    const auto argument = shellArgument(word);
    QVERIFY(argument);
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("printf '[%s]' ") + *argument});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), u'[' + word + u']');
}

void ShellTextTest::makesNoCommandOfWhatWouldAct_data()
{
    QTest::addColumn<QString>("word");
    QTest::newRow("empty") << QString();
    QTest::newRow("an option") << QStringLiteral("-force");
    QTest::newRow("a new line") << QStringLiteral("a\nid");
    QTest::newRow("an escape") << QStringLiteral("a\u001b[201~id");
    QTest::newRow("a zero") << QString(QChar(0));
    QTest::newRow("turned writing") << QStringLiteral("a\u202eb");
    QTest::newRow("a line separator") << QStringLiteral("a\u2028b");
    QTest::newRow("half a letter") << QString(QChar(0xd800));
    QTest::newRow("very long") << QString(2001, u'a');
}

void ShellTextTest::makesNoCommandOfWhatWouldAct()
{
    QFETCH(QString, word);
    QVERIFY(!shellArgument(word));
}

LEASESCOPE_TEST(ShellTextTest)
#include "ShellTextTest.moc"
