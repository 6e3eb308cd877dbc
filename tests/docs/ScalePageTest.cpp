// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/cost/CostText.h"
#include "tests/docs/DocPages.h"
#include "tests/docs/ScaleTables.h"
#include "tests/program/Test.h"

#include <QTest>

/// Every figure of docs/scale.md against the product's own functions: a change of the planner or of a price fails here,
/// with the new figure. `scale_tables docs/scale.md` writes them.
class ScalePageTest : public QObject {
    Q_OBJECT
    const QString page = docs::textOf(QStringLiteral("docs/scale.md"));

private Q_SLOTS:
    void saysWhatTheProductReckons()
    {
        const QStringList stands = page.split(u'\n');
        const QStringList reckoned = docs::withScaleTables(page).split(u'\n');
        for (qsizetype line = 0; line < std::min(stands.size(), reckoned.size()); ++line)
            QVERIFY2(stands[line] == reckoned[line],
                     qPrintable(QStringLiteral("docs/scale.md, line %1, says\n%2\nand should say\n%3")
                                    .arg(line + 1)
                                    .arg(stands[line], reckoned[line])));
        QCOMPARE(stands.size(), reckoned.size());
    }

    void hasNoTableThatIsNotReckoned()
    {
        QStringList known;
        for (const docs::ScaleTable &table : docs::scaleTables()) {
            known += table.front();
            QVERIFY2(page.contains(table.front() + u'\n'), qPrintable(table.front()));
        }
        const QStringList lines = page.split(u'\n');
        for (qsizetype line = 1; line < lines.size(); ++line) {
            if (lines[line].startsWith(QLatin1String("| ---")))
                QVERIFY2(known.contains(lines[line - 1]), qPrintable(lines[line - 1]));
        }
    }

    void datesThePriceAsTheProductDoes()
    {
        QVERIFY2(page.contains(watch::text::priceDate()), qPrintable(watch::text::priceDate()));
    }

    void aFigureThatIsWrongIsWrittenAnew()
    {
        const docs::ScaleTable table = docs::scaleTables().front();
        const QString wrong =
            QStringLiteral("before\n") + table.first() + QStringLiteral("\n| --- |\n| 7 |\n\nafter");
        QCOMPARE(docs::withScaleTables(wrong),
                 QStringLiteral("before\n") + table.join(u'\n') + QStringLiteral("\n\nafter"));
    }
};

LEASESCOPE_TEST(ScalePageTest)
#include "ScalePageTest.moc"
