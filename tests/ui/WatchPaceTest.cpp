// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "SampleLocks.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/MainWindow.h"

#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

/// What an operator is told of the cost of watching, before and while a table is open.
class WatchPaceTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FakeConnector> m_connector;
    std::unique_ptr<ui::MainWindow> m_window;
    FakeServices *m_services = nullptr;

    /// A table of this size on demand, or with provisioned units.
    void connectTo(qint64 bytes, qint64 readUnits, bool local = false)
    {
        auto fresh = std::make_unique<FakeServices>();
        m_services = fresh.get();
        m_services->shown.local = local;
        dynamodb::TableDescription &table = m_services->reader.description;
        table = watchtest::lockTable();
        table.sizeBytes = bytes;
        table.onDemand = readUnits == 0;
        table.readCapacity = readUnits;
        m_services->reader.tables = {table};
        m_services->reader.consumed = 37;
        m_services->reader.rows = {sample::lock("import-eu", "worker-7", 1)};
        m_services->reader.rowsOf[QStringLiteral("locks")] = m_services->reader.rows;
        m_connector->give(std::move(fresh));
        m_services->pass(500ms);
    }

    void open()
    {
        m_window->openTable(QStringLiteral("locks"));
        m_services->pass(2s);
        QVERIFY(m_window->locks().model().snapshot());
    }

    template <typename T>
    [[nodiscard]] T *find(const char *name) const
    {
        T *child = m_window->findChild<T *>(QLatin1String(name));
        if (!child)
            qFatal("nothing called %s", name);
        return child;
    }
    [[nodiscard]] QString sentence() const
    {
        return find<QLabel>("statusPace")->accessibleDescription().replace(QChar(0x2009), u' ');
    }
    [[nodiscard]] QStringList intervals() const
    {
        QStringList texts;
        for (QMenu *menu : m_window->findChildren<QMenu *>()) {
            if (menu->title() != QLatin1String("Read &every"))
                continue;
            Q_EMIT menu->aboutToShow();
            for (const QAction *action : menu->actions())
                texts += action->text();
        }
        return texts;
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }

    void init()
    {
        m_connector = std::make_unique<FakeConnector>();
        m_window = std::make_unique<ui::MainWindow>(*m_connector, nullptr);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_connector.reset();
    }

    void saysWhatAnHourCostsByTheUnitsThatWereCounted()
    {
        connectTo(300'000, 0);
        QVERIFY(sentence().isEmpty()); // home is shown first: of no one table
        open();
        QVERIFY(find<QWidget>("statusPace")->isVisible());
        QCOMPARE(
            sentence(),
            QStringLiteral("Watching every 5 s reads 37 units a pass (measured), 26 118 an hour: $0.003 an "
                           "hour on demand (list price of us-east-1, 2024-11)."));
        QCOMPARE(find<QLabel>("statusPace")->text(), QStringLiteral("Read every 5 s, about $0.078 a day"));
        QVERIFY(!find<QPushButton>("messageAct")->isVisible());
    }

    void aTableIsPricedInTheListBeforeItIsOpened()
    {
        connectTo(qint64(100) << 20, 0);
        const QListWidgetItem *item = find<QListWidget>("tables")->item(1);
        const QString said = item->data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY2(said.endsWith(QLatin1String("read units, $0.002 on demand.")), qPrintable(said));
        QVERIFY(item->toolTip().contains(QLatin1String("$0.002 on demand.")));
    }

    void aLargeTableIsMarkedInTheList()
    {
        connectTo(qint64(4) << 30, 0);
        const auto *tables = find<QListWidget>("tables");
        QCOMPARE(tables->item(1)->data(ui::SidebarDelegate::BadgeRole).toString().section(u' ', 0, 0),
                 QStringLiteral("$0.066"));
        connectTo(qint64(4) << 30, 100);
        QCOMPARE(tables->item(1)->data(ui::SidebarDelegate::BadgeRole).toString().section(u' ', 0, 0),
                 QStringLiteral("large"));
    }

    void eachIntervalIsPricedWhereItIsChosen()
    {
        connectTo(300'000, 0);
        open();
        const QStringList texts = intervals();
        QVERIFY2(texts.contains(QStringLiteral("5.0 s\t$0.003 an hour")), qPrintable(texts.join(u';')));
        QVERIFY2(texts.last().endsWith(QLatin1String("\tless than $0.001 an hour")),
                 qPrintable(texts.last()));
    }

    void aHighCostOffersALongerInterval()
    {
        connectTo(qint64(100) << 20, 0);
        m_services->reader.consumed = 11'520;
        open();
        auto *slower = find<QPushButton>("messageAct");
        QVERIFY(slower->isVisible());
        QVERIFY(slower->accessibleDescription().contains(QLatin1String("11")));
        slower->click();
        QCOMPARE(m_services->watch().plan().interval, 60'000ms);
        QVERIFY2(sentence().startsWith(QLatin1String("Watching every 60 s")), qPrintable(sentence()));
        QVERIFY(!slower->isVisible());
    }

    void aProvisionedTableIsReportedInItsUnits()
    {
        connectTo(300'000, 100);
        open();
        QVERIFY2(sentence().endsWith(QLatin1String(": 7.3 of 100 provisioned read units.")),
                 qPrintable(sentence()));
        QVERIFY(intervals().contains(QStringLiteral("5.0 s\t7.3 of 100 provisioned read units")));
    }

    void anUnknownSizeIsSaidToBeUnknown()
    {
        connectTo(0, 0);
        m_services->reader.consumed = 0;
        open();
        QVERIFY2(sentence().startsWith(QLatin1String("What watching costs is not known")),
                 qPrintable(sentence()));
        QCOMPARE(find<QListWidget>("tables")->item(1)->data(Qt::AccessibleDescriptionRole).toString(),
                 QString());
    }

    void anEmulatorCostsNothingAndSaysNothing()
    {
        connectTo(300'000, 0, true);
        open();
        QCOMPARE(find<QLabel>("statusPace")->text(), QStringLiteral("Read every 1 s"));
        QCOMPARE(find<QListWidget>("tables")->item(1)->data(Qt::AccessibleDescriptionRole).toString(),
                 QString());
        for (const QString &text : intervals())
            QVERIFY2(!text.contains(u'\t'), qPrintable(text));
    }
};

LEASESCOPE_WINDOW_TEST(WatchPaceTest)
#include "WatchPaceTest.moc"
