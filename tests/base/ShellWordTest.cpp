// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>

#include <array>

namespace {

QString anyWord(QRandomGenerator &random)
{
    static constexpr std::array<char32_t, 24> likely{
        '\n', '\'', '"', '\\', '$', '`',  '!',    '%',    '=',     ' ',    '-',     '~',
        '*',  '#',  ';', '\t', '&', 0x1b, 0xfeff, 0x202e, 0x0301u, 0x00e9, 0xffffu, 0x1f512};
    QString word;
    const int length = random.bounded(12);
    for (int i = 0; i < length; ++i) {
        char32_t c = random.bounded(3) > 0 ? likely.at(random.bounded(24U)) : 1 + random.bounded(0x10ffffU);
        if (QChar::isSurrogate(c))
            c = 'x';
        word += QString::fromUcs4(&c, 1);
    }
    return word;
}

/// What a program is given by this shell for a line of words.
QByteArrayList handedOver(const QString &shell, const QString &line)
{
    QProcess process;
    process.setProcessEnvironment(QProcessEnvironment::systemEnvironment());
    QStringList options;
    if (shell == QLatin1String("zsh"))
        options << QStringLiteral("-f");
    process.start(shell, options << QStringLiteral("-s"));
    process.write("show() { printf '%s\\0' \"$@\"; }\nshow " + line.toUtf8() + '\n');
    process.closeWriteChannel();
    if (!fakes::ends(process))
        return {};
    QByteArrayList words = process.readAllStandardOutput().split('\0');
    words.removeLast();
    return words;
}

} // namespace

/// Words and lines that a person copies, read by the shells themselves.
class ShellWordTest : public QObject {
    Q_OBJECT

    static void addShells()
    {
        QTest::addColumn<QString>("shell");
        for (const char *shell : {"bash", "dash", "zsh"})
            QTest::newRow(shell) << QString::fromLatin1(shell);
    }

private Q_SLOTS:
    void leavesPlainWordsAsTheyAre()
    {
        for (const char *word : {"import-eu", "a/b:c@d", "--owner=w-7", "1.5%+", "env:/a,b"})
            QCOMPARE(base::shellWord(QString::fromLatin1(word)), QString::fromLatin1(word));
        QCOMPARE(base::shellWord(QString()), QStringLiteral("''"));
        QCOMPARE(base::shellWord(QStringLiteral("it's")), QStringLiteral("'it'\\''s'"));
        QCOMPARE(base::shellWord(QStringLiteral("=ls")), QStringLiteral("'=ls'")); // a path, to zsh
        QVERIFY(base::shellWord(QStringLiteral("import-eu\n")) != QStringLiteral("import-eu\n"));
    }

    void reachesAProgramAsItWas_data() { addShells(); }
    void reachesAProgramAsItWas()
    {
        QFETCH(QString, shell);
        if (QStandardPaths::findExecutable(shell).isEmpty())
            QSKIP("this shell is not installed");
        QRandomGenerator random(6);
        QStringList words{QStringLiteral("import-eu\n"),
                          QStringLiteral("\n"),
                          QStringLiteral("a\n\n"),
                          QStringLiteral("-n"),
                          QString(),
                          QStringLiteral("\x1b[201~id\n")};
        while (words.size() < 600)
            words << anyWord(random);
        const QByteArrayList given = handedOver(shell, base::shellLine(words));
        QCOMPARE(given.size(), words.size());
        for (qsizetype i = 0; i < words.size(); ++i)
            QCOMPARE(given.at(i).toHex(' '), words.at(i).toUtf8().toHex(' '));
    }

    void writesNothingThatCannotBeSeenIntoOurOwnCommand()
    {
        QRandomGenerator random(66);
        for (int i = 0; i < 2000; ++i) {
            const QString line = base::ownCommand({QStringLiteral("show"), anyWord(random), anyWord(random)});
            QCOMPARE(line, base::visible(line));
        }
    }

    void undoesItsOwnEscapes()
    {
        QRandomGenerator random(666);
        for (int i = 0; i < 5000; ++i) {
            const QString word = anyWord(random) + QChar(0) + anyWord(random);
            QCOMPARE(base::unescaped(base::escaped(word)), std::optional(word));
        }
        QCOMPARE(base::escaped(QStringLiteral("a\\b\n")), QStringLiteral("a\\\\b\\u000a"));
    }

    void refusesEscapesThatItDoesNotMake()
    {
        for (const char *text :
             {"\\", "\\n", "\\u12", "\\u12g4", "\\ud800", "\\udc00x", "\\x41", "\\U0001F512"})
            QVERIFY2(!base::unescaped(QString::fromLatin1(text)), text);
    }

    void putsDashesBeforeOperandsThatLookLikeOptions()
    {
        const QStringList plain{QStringLiteral("locks"), QStringLiteral("a-b")};
        QCOMPARE(base::asOperands(plain), plain);
        QCOMPARE(base::asOperands({QStringLiteral("locks"), QStringLiteral("-k")}),
                 QStringList({QStringLiteral("--"), QStringLiteral("locks"), QStringLiteral("-k")}));
        QCOMPARE(base::asOperands({QStringLiteral("-locks")}),
                 QStringList({QStringLiteral("--"), QStringLiteral("-locks")}));
    }
};

LEASESCOPE_TEST(ShellWordTest)
#include "ShellWordTest.moc"
