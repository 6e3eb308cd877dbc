// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/WrittenPages.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/cost/CostText.h"
#include "tests/docs/DocPages.h"
#include "tests/docs/LibraryLists.h"
#include "tests/docs/ScaleTables.h"
#include "tests/program/Test.h"

#include <QTest>

/// What a program writes into the pages, against the product's own answers: a change of the planner, of a price or of the registered
/// libraries fails here.
class WrittenPagesTest : public QObject {
    Q_OBJECT
    const QString scale = docs::textOf(QStringLiteral("docs/scale.md"));

private Q_SLOTS:
    void sayWhatTheProductSays()
    {
        for (const docs::WrittenPage &written : docs::writtenPages()) {
            const QString page = docs::textOf(QLatin1String(written.page));
            const QStringList stands = page.split(u'\n');
            const QStringList anew = written.anew(page).split(u'\n');
            const auto [stated, right] = std::ranges::mismatch(stands, anew);
            QVERIFY2(stands == anew,
                     qPrintable(QStringLiteral("%1, line %2, says\n%3\nand should say\n%4\nRun "
                                               "build/dev/tests/docs/write_pages")
                                    .arg(QLatin1String(written.page))
                                    .arg(stated - stands.begin() + 1)
                                    .arg(stated == stands.end() ? QString() : *stated,
                                         right == anew.end() ? QString() : *right)));
        }
    }

    void haveNoTableThatIsNotWritten_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<std::vector<docs::PageTable>>("tables");
        QTest::newRow("scale") << scale << docs::scaleTables();
        QTest::newRow("libraries") << docs::textOf(QStringLiteral("docs/libraries.md"))
                                   << docs::libraryTables();
        QTest::newRow("README") << docs::textOf(QStringLiteral("README.md"))
                                << std::vector<docs::PageTable>{docs::languageTable()};
    }
    void haveNoTableThatIsNotWritten()
    {
        QFETCH(QString, page);
        QFETCH(std::vector<docs::PageTable>, tables);
        QStringList known;
        for (const docs::PageTable &table : tables) {
            known += table.front();
            QVERIFY2(page.contains(table.front() + u'\n'), qPrintable(table.front()));
        }
        const QStringList lines = page.split(u'\n');
        for (qsizetype line = 1; line < lines.size(); ++line) {
            if (lines[line].startsWith(QLatin1String("| ---")))
                QVERIFY2(known.contains(lines[line - 1]), qPrintable(lines[line - 1]));
        }
    }

    void reportEachLibraryOnce()
    {
        const docs::PageTable table = docs::libraryTables().front();
        const QStringList index = docs::libraryIndex();
        QCOMPARE(index.size(), qsizetype(locks::allDialects().size()));
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            const QString page = QStringLiteral("](protocols/%1.md)").arg(QString(dialect->id().name()));
            QCOMPARE(table.filter(page).size(), 1);
            QCOMPARE(index.filter(page).size(), 1);
        }
        QVERIFY2(table.filter(QStringLiteral("[]")).isEmpty(), "a page of a library has no title");
    }

    void reportHowALibraryIsRead()
    {
        const docs::PageTable table = docs::libraryTables().front();
        const auto rowOf = [&table](const char *name) {
            return table.filter(QStringLiteral("[%1]").arg(QLatin1String(name))).value(0).section(u'|', 2);
        };
        QCOMPARE(rowOf("dynamolock"),
                 QStringLiteral(" Go | version unchanged for a lease | marks the row, or deletes the row | "
                                "no | yes | yes |"));
        QCOMPARE(rowOf("dyndb-mutex"), QStringLiteral(" Python | date | marks the row | no | no | yes |"));
        QCOMPARE(rowOf("Terraform, OpenTofu and Terragrunt"),
                 QStringLiteral(" \u2014 | never | deletes the row | stated | no | no |"));
    }

    void datesThePriceAsTheProductDoes()
    {
        QVERIFY2(scale.contains(watch::text::priceDate()), qPrintable(watch::text::priceDate()));
    }

    void aFigureThatIsWrongIsWrittenAnew()
    {
        const docs::PageTable table = docs::scaleTables().front();
        const QString wrong =
            QStringLiteral("before\n") + table.first() + QStringLiteral("\n| --- |\n| 7 |\n\nafter");
        QCOMPARE(docs::withTables(wrong, {table}),
                 QStringLiteral("before\n") + table.join(u'\n') + QStringLiteral("\n\nafter"));
    }

    void aListThatIsWrongIsWrittenAnew()
    {
        const QString begin = QStringLiteral("before\n<!-- begin: it -->\n");
        const QString end = QStringLiteral("<!-- end: it -->\nafter");
        const QString name = QStringLiteral("it");
        QCOMPARE(docs::withLines(begin + QStringLiteral("- c\n") + end, name,
                                 {QStringLiteral("- a"), QStringLiteral("- b")}),
                 begin + QStringLiteral("- a\n- b\n") + end);
        QCOMPARE(docs::withLines(begin, name, {QStringLiteral("- a")}), begin);
    }
};

LEASESCOPE_TEST(WrittenPagesTest)
#include "WrittenPagesTest.moc"
