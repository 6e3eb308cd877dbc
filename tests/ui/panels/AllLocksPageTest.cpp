// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/overview/AllLocksPage.h"
#include "PanelServices.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/WindowTest.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace std::chrono_literals;

/// All lock tables of a connection at one look.
class AllLocksPageTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        ui::AllLocksPage page;

        Fixture()
        {
            for (const char *table : {"locks", "orders"}) {
                services.dynamo.createTable(QString::fromLatin1(table), "key");
                services.dynamo.put(QString::fromLatin1(table),
                                    PanelServices::lockRow(QByteArray(table) + "-a", "worker-7", 1));
            }
            services.dynamo.createTable(QStringLiteral("customers"), "id");
            page.resize(1000, 500);
            page.setConnection(&services);
            services.catalog().refresh();
            services.pass(1s);
        }
        ~Fixture() { page.setConnection(nullptr); }
        [[nodiscard]] QString summary() const
        {
            return page.findChild<QLabel *>(QStringLiteral("allLocksSummary"))->text();
        }
        [[nodiscard]] QString cell(int row, int column)
        {
            return page.model().index(row, column).data().toString();
        }
        [[nodiscard]] int scans() { return services.dynamo.calls("Scan"); }
    };

private Q_SLOTS:
    void readsOnlyWhileItIsSeen()
    {
        Fixture fixture;
        fixture.services.pass(60s);
        const int before = fixture.scans();
        fixture.page.show();
        fixture.services.pass(2s);
        QVERIFY(fixture.scans() > before);
        fixture.page.hide();
        fixture.services.pass(1s);
        const int hidden = fixture.scans();
        fixture.services.pass(5min);
        QCOMPARE(fixture.scans(), hidden);
    }

    void listsATableThatAnOperatorDescribed()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("deploys"), "pk", "sk");
        services.dynamo.put(QStringLiteral("deploys"),
                            {{"pk", aws::AttributeValue::string("DEPLOY")},
                             {"sk", aws::AttributeValue::string("env#live")},
                             {"run", aws::AttributeValue::number(41)},
                             {"until", aws::AttributeValue::string("2250-01-01T00:00:00Z")}});
        const auto mapping = locks::CustomMapping::parse(fakes::deployLocks);
        QVERIFY(mapping);
        const auto described = locks::addCustomDialect(*mapping);
        QVERIFY(described);
        for (const bool isDescribed : {false, true}) {
            ui::AllLocksPage page;
            page.setPlanOf([&](watch::WatchPlan plan, const QString &table) {
                if (isDescribed && table == QLatin1String("deploys"))
                    plan.pinned = (*described)->id();
                return plan;
            });
            page.setConnection(&services);
            services.catalog().refresh();
            services.pass(1s);
            page.show();
            services.pass(2s);
            QCOMPARE(page.model().rowCount(), isDescribed ? 1 : 0);
            page.setConnection(nullptr);
        }
    }

    void listsTheLocksOfAllTablesAndWhatIsWrongFirst()
    {
        Fixture fixture;
        fixture.page.show();
        fixture.services.pass(2s);
        QCOMPARE(fixture.page.model().rowCount(), 2);
        QVERIFY2(fixture.summary().startsWith(QStringLiteral("2 table")), qPrintable(fixture.summary()));
        QVERIFY(fixture.summary().contains(QStringLiteral("2 unproven")));
        // One sends heartbeats, the other does not.
        for (int version = 2; version < 12; ++version) {
            fixture.services.dynamo.put(QStringLiteral("locks"),
                                        PanelServices::lockRow("locks-a", "worker-7", version));
            fixture.services.pass(4s);
        }
        QVERIFY2(fixture.summary().contains(QStringLiteral("1 lapsed, 1 held")),
                 qPrintable(fixture.summary()));
        QCOMPARE(fixture.cell(0, 2), QStringLiteral("orders"));
        QCOMPARE(fixture.cell(0, 0), QStringLiteral("orders-a"));
    }

    void saysWhatWatchingAllOfThemTakes()
    {
        Fixture fixture;
        fixture.page.show();
        fixture.services.pass(2s);
        QVERIFY2(
            fixture.summary().contains(QStringLiteral(". Watching them reads about ")) &&
                fixture.summary().endsWith(QStringLiteral(" on demand (list price of us-east-1, 2024-11).")),
            qPrintable(fixture.summary()));
    }

    void theSelectionFollowsItsLock()
    {
        Fixture fixture;
        fixture.page.show();
        fixture.services.pass(2s);
        const int row = fixture.cell(0, 2) == QStringLiteral("locks") ? 0 : 1;
        fixture.page.view().selectRow(row);
        for (int version = 2; version < 12; ++version) {
            fixture.services.dynamo.put(QStringLiteral("orders"),
                                        PanelServices::lockRow("orders-a", "worker-7", version));
            fixture.services.pass(4s);
        }
        QCOMPARE(fixture.cell(fixture.page.view().currentIndex().row(), 2), QStringLiteral("locks"));
    }

    void returnOpensALockInItsTable()
    {
        Fixture fixture;
        fixture.page.show();
        fixture.services.pass(2s);
        QSignalSpy wanted(&fixture.page, &ui::AllLocksPage::lockWanted);
        fixture.page.view().selectRow(1);
        QTest::keyClick(&fixture.page.view(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), fixture.cell(1, 2));
        const auto key = wanted[0][1].value<aws::Item>();
        QCOMPARE(QString::fromUtf8(key.stringAt("key").value()), fixture.cell(1, 0));
    }

    void aTableThatCannotBeReadSaysSoAndTheOthersGoOn()
    {
        Fixture fixture;
        fixture.services.dynamo.dropTable(QStringLiteral("orders"));
        fixture.page.show();
        fixture.services.pass(5s);
        const auto *trouble = fixture.page.findChild<QLabel *>(QStringLiteral("allLocksTrouble"));
        QVERIFY(trouble->isVisible());
        QVERIFY2(trouble->text().startsWith(QStringLiteral("orders: ")), qPrintable(trouble->text()));
        QCOMPARE(fixture.page.model().rowCount(), 1);
    }
};

LEASESCOPE_WINDOW_TEST(AllLocksPageTest)
#include "AllLocksPageTest.moc"
