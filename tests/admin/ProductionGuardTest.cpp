// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ProductionGuard.h"
#include "tests/program/Test.h"

#include <QTest>

using admin::ProductionFacts;
using admin::ProductionGuard;

/// What looks like production: two signs of their own, and never an emulator.
class ProductionGuardTest : public QObject {
    Q_OBJECT

    static ProductionFacts facts(const char *table, const char *profile = "default")
    {
        ProductionFacts known;
        known.table = QString::fromLatin1(table);
        known.profile = QString::fromLatin1(profile);
        known.description.emplace();
        known.description->name = known.table;
        return known;
    }

private Q_SLOTS:
    void readsWholeWordsOfAName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("word");
        const auto row = [](const char *name, const char *word) {
            QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(word);
        };
        row("prod", "prod");
        row("locks-prod", "prod");
        row("PROD_locks", "PROD");
        row("locks.production", "production");
        row("live/locks", "live");
        row("locksProd", "Prod");
        row("ProdLocks", "Prod");
        row("PRODLocks", "PROD");
        row("prod2", "prod");
        row("eu1prod", "prod");
        row("locks prod eu", "prod");
        row("\u00e9t\u00e9-prod", "prod");
        row("\u8ba2\u5355Prod", "Prod");
        row("PRODL", "");
        row("product", "");
        row("products-locks", "");
        row("productive", "");
        row("delivery", "");
        row("alive", "");
        row("lively", "");
        row("olive", "");
        row("liveness-checks", "");
        row("reproduction", "");
        row("non-prod", "");
        row("NonProd", "");
        row("not_prod", "");
        row("pre-prod", "");
        row("preprod", "");
        row("no-live", "");
        row("pre-prod-to-prod", "prod");
        row("", "");
        row("---", "");
    }
    void readsWholeWordsOfAName()
    {
        QFETCH(QString, name);
        QTEST(ProductionGuard::wordIn(name), "word");
    }

    void takesTwoSigns_data()
    {
        QTest::addColumn<bool>("isProtected");
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArray>("profile");
        QTest::addColumn<qint64>("items");
        QTest::addColumn<bool>("looksSo");
        const auto row = [](const char *name, bool isProtected, const char *table, const char *profile,
                            qint64 items, bool looksSo) {
            QTest::newRow(name) << isProtected << QByteArray(table) << QByteArray(profile) << items
                                << looksSo;
        };
        row("nothing", false, "locks", "staging", 12, false);
        row("protection alone", true, "locks", "staging", 12, false);
        row("table's name alone", false, "locks-prod", "staging", 12, false);
        row("profile's name alone", false, "locks", "prod", 12, false);
        row("many items alone", false, "locks", "staging", 50'000, false);
        row("protection and name", true, "locks-prod", "staging", 12, true);
        row("both names", false, "locks-prod", "prod", 12, true);
        row("protection and items", true, "locks", "staging", 1000, true);
        row("one item too few", true, "locks", "staging", 999, false);
        row("count not known", true, "locks", "staging", -1, false);
        row("all", true, "live-locks", "production", 1'000'000, true);
    }
    void takesTwoSigns()
    {
        QFETCH(bool, isProtected);
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, profile);
        QFETCH(qint64, items);
        ProductionFacts known = facts(table.constData(), profile.constData());
        known.description->deletionProtected = isProtected;
        known.description->itemCount = items;
        QTEST(ProductionGuard(known).looksLikeProduction(), "looksSo");
        // The same behind an emulator is nothing of the kind.
        known.emulator = true;
        QVERIFY(!ProductionGuard(known).looksLikeProduction());
        QVERIFY(ProductionGuard(known).reasons().isEmpty());
    }

    void saysWhy()
    {
        ProductionFacts known = facts("locks-prod");
        QCOMPARE(ProductionGuard(known).sentence(), QString());
        known.description->deletionProtected = true;
        QCOMPARE(ProductionGuard(known).sentence(),
                 QStringLiteral(
                     "This looks like production: deletion protection is on, the table's name says prod."));
    }

    void judgesByNamesWhereTheTableMayNotBeDescribed()
    {
        ProductionFacts known = facts("locks-prod", "live");
        known.description.reset();
        QVERIFY(ProductionGuard(known).looksLikeProduction());
    }

    void wantsTheNameOfATableThatIsKnownByItsArn()
    {
        const ProductionGuard guard(
            facts("arn:aws:dynamodb:eu-west-1:123456789012:table/locks-prod", "prod"));
        QVERIFY(guard.looksLikeProduction());
        QCOMPARE(guard.table(), QStringLiteral("locks-prod"));
    }

    void aLabelOfTheFleetFileDecidesAlone()
    {
        ProductionFacts known = facts("locks");
        known.marks = QStringList{QStringLiteral("env=prod")};
        known.emulator = true;
        QVERIFY(ProductionGuard(known).looksLikeProduction());
        QCOMPARE(ProductionGuard(known).sentence(),
                 QStringLiteral("This looks like production: the fleet file labels it env=prod."));
        QVERIFY(ProductionGuard::isMark(QStringLiteral("stage"), QStringLiteral("live")));
        QVERIFY(!ProductionGuard::isMark(QStringLiteral("env"), QStringLiteral("non-prod")));
        QVERIFY(!ProductionGuard::isMark(QStringLiteral("team"), QStringLiteral("prod")));
    }
    void theNameOfAConnectionIsASignLikeThatOfAProfile()
    {
        ProductionFacts known = facts("locks-prod");
        known.connection = QStringLiteral("orders-prod");
        QVERIFY(ProductionGuard(known).looksLikeProduction());
        known.connection = QStringLiteral("orders");
        QVERIFY(!ProductionGuard(known).looksLikeProduction());
    }
    void isNoProductionWithoutATable() { QVERIFY(!ProductionGuard().looksLikeProduction()); }
};

LEASESCOPE_TEST(ProductionGuardTest)
#include "ProductionGuardTest.moc"
