// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/VisibleText.h"
#include "tests/program/Test.h"

#include <QTest>

class VisibleTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesWhatCanBeSeen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("ASCII") << QStringLiteral("import/eu & <b>us</b> [1]");
        QTest::newRow("umlauts and a thin space") << QStringLiteral("Übergröße 100\u2009000");
        QTest::newRow("Hebrew and Arabic") << QStringLiteral("מנעול قفل");
        QTest::newRow("combining marks") << QStringLiteral("e\u0301");
        QTest::newRow("beyond the first plane") << QStringLiteral("lock \U0001F512");
        QTest::newRow("a replacement character") << QStringLiteral("\uFFFD");
    }
    void leavesWhatCanBeSeen()
    {
        QFETCH(QString, text);
        QCOMPARE(base::visible(text), text);
        QCOMPARE(base::visible(text, base::LineEnds::Kept), text);
    }

    void showsWhatCannotBeSeen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("escape") << QStringLiteral("\x1b[2J") << QStringLiteral("\u241B[2J");
        QTest::newRow("nul") << QString(QChar(0)) << QStringLiteral("\u2400");
        QTest::newRow("delete") << QStringLiteral("\x7f") << QStringLiteral("\u2421");
        QTest::newRow("C1") << QString(QChar(0x9b)) << QStringLiteral("[U+009B]");
        QTest::newRow("right to left override") << QStringLiteral("a\u202Eb") << QStringLiteral("a[U+202E]b");
        QTest::newRow("isolates") << QStringLiteral("\u2066\u2069") << QStringLiteral("[U+2066][U+2069]");
        QTest::newRow("Arabic letter mark") << QStringLiteral("\u061C") << QStringLiteral("[U+061C]");
        QTest::newRow("zero width") << QStringLiteral("a\u200Bb\uFEFF")
                                    << QStringLiteral("a[U+200B]b[U+FEFF]");
        QTest::newRow("soft hyphen") << QStringLiteral("\u00AD") << QStringLiteral("[U+00AD]");
        QTest::newRow("line and paragraph separators")
            << QStringLiteral("\u2028\u2029") << QStringLiteral("[U+2028][U+2029]");
        QTest::newRow("fillers that are letters")
            << QStringLiteral("\u3164\u115F\u2800") << QStringLiteral("[U+3164][U+115F][U+2800]");
        QTest::newRow("variation selector") << QStringLiteral("a\uFE0F") << QStringLiteral("a[U+FE0F]");
        QTest::newRow("tag characters") << QStringLiteral("a\U000E0041") << QStringLiteral("a[U+E0041]");
        QTest::newRow("half a pair") << QString(QChar(0xd800)) << QStringLiteral("[U+D800]");
        QTest::newRow("the other half") << QString(QChar(0xdc00)) + u'x' << QStringLiteral("[U+DC00]x");
    }
    void showsWhatCannotBeSeen()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(base::visible(text), shown);
        QCOMPARE(base::visible(text, base::LineEnds::Kept), shown);
        QCOMPARE(base::visible(base::visible(text)), shown); // twice is once
    }

    void keepsLinesOnlyWhereLinesAreWanted()
    {
        const QString text = QStringLiteral("one\n\ttwo\r");
        QCOMPARE(base::visible(text), QStringLiteral("one\u240A\u2409two\u240D"));
        QCOMPARE(base::visible(text, base::LineEnds::Kept), QStringLiteral("one\n\ttwo\u240D"));
    }

    void cutsLongTextsBeforeTheyAreLookedAt()
    {
        QCOMPARE(base::visible(QStringLiteral("abcdef"), 6), QStringLiteral("abcdef"));
        QCOMPARE(base::visible(QStringLiteral("abcdef"), 5), QStringLiteral("abcde\u2026"));
        QCOMPARE(base::visible(QStringLiteral("\n\nab"), 1), QStringLiteral("\u240A\u2026"));
        // No character is cut in two.
        QCOMPARE(base::visible(QStringLiteral("\U0001F512ab"), 1), QStringLiteral("\u2026"));
    }
};

LEASESCOPE_TEST(VisibleTextTest)
#include "VisibleTextTest.moc"
