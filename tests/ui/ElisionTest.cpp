// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/Elision.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QTest>
#include <QTextBoundaryFinder>

using ui::Elision;

namespace {

const QString key = QStringLiteral("tenant/9d1c0f2e-31aa-4c1e-9c55-0a1b2c3d4e5f/monthly-invoice-run");

QFontMetrics metrics()
{
    return QFontMetrics(ui::Theme::mono(qApp->font()));
}

/// Texts whose signs are of more than one code unit, or read from right to left, or are longer than any screen.
QStringList texts()
{
    return {
        key,
        QStringLiteral(
            "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"),
        QString::fromUcs4(U"\U0001F468\u200D\U0001F469\u200D\U0001F467\U0001F1EA\U0001F1FA\U0001F468\u200D"
                          U"\U0001F469\u200D\U0001F467 \U0001F1EA\U0001F1FA \U0001F512\U0001F512\U0001F512"),
        QStringLiteral("\u05DE\u05E0\u05E2\u05D5\u05DC-\u05E9\u05DC-\u05D4\u05D9\u05D9\u05D1\u05D5\u05D0/7"),
        QString(2048, u'x') + QStringLiteral("/end")};
}

} // namespace

/// What of a text stays where it is too wide.
class ElisionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyKeepsAThirdOfItsHeadAndTwoThirdsOfItsTail()
    {
        const int room =
            metrics().horizontalAdvance(QString(24, u'x')) + metrics().horizontalAdvance(QChar(0x2026));
        const QString shown = ui::elided(key, metrics(), room, Elision::Key);
        QVERIFY2(shown.startsWith(key.left(7)) && shown.endsWith(key.right(15)) && shown.size() == 25,
                 qPrintable(shown));
    }

    void aNameKeepsBothEndsAndASentenceItsHead()
    {
        const int width = 20 * metrics().horizontalAdvance(u'x');
        const QString name = ui::elided(key, metrics(), width, Elision::Name);
        QVERIFY(name.startsWith(key.left(8)) && name.endsWith(key.right(8)));
        const QString sentence = ui::elided(key, metrics(), width, Elision::Sentence);
        QVERIFY(sentence.startsWith(key.left(16)) && sentence.endsWith(QChar(0x2026)));
    }

    void nothingIsWiderThanItsPlaceAndATextThatFitsStaysWhole()
    {
        for (const QString &text : texts()) {
            const int whole = metrics().horizontalAdvance(text);
            const int least = metrics().horizontalAdvance(QChar(0x2026)) + 1;
            for (const Elision elision : {Elision::Key, Elision::Name, Elision::Sentence}) {
                QCOMPARE(ui::elided(text, metrics(), whole, elision), text);
                for (int width = least; width < std::min(whole, 400); width += 3) {
                    const QString shown = ui::elided(text, metrics(), width, elision);
                    QVERIFY2(metrics().horizontalAdvance(shown) <= width, qPrintable(shown));
                }
            }
        }
    }

    void noSignIsCutInTwo()
    {
        for (const QString &text : texts()) {
            QSet<qsizetype> borders;
            QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
            for (qsizetype at = 0; at >= 0; at = finder.toNextBoundary())
                borders.insert(at);
            for (int width = 20; width < 300; width += 7) {
                const QString shown = ui::elided(text, metrics(), width, Elision::Key);
                const qsizetype cut = shown.indexOf(QChar(0x2026));
                if (cut < 0)
                    continue;
                QVERIFY(borders.contains(cut));
                QVERIFY(borders.contains(text.size() - (shown.size() - cut - 1)));
            }
        }
    }

    void aTitleIsElidedByTheNumberOfItsSigns()
    {
        QCOMPARE(ui::elided(key, 32, Elision::Key), key.left(10) + QChar(0x2026) + key.right(21));
        QCOMPARE(ui::elided(key, 32, Elision::Name), key.left(15) + QChar(0x2026) + key.right(16));
        QCOMPARE(ui::elided(key, 32, Elision::Sentence), key.left(31) + QChar(0x2026));
        QCOMPARE(ui::elided(QStringLiteral("import-eu"), 32, Elision::Key), QStringLiteral("import-eu"));
        const QString families = texts().at(2);
        QCOMPARE(ui::elided(families, 40, Elision::Key), families); // many code units, few signs
    }
};

LEASESCOPE_WINDOW_TEST(ElisionTest)
#include "ElisionTest.moc"
