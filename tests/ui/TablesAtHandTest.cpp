// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "SampleLocks.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/connections/TableMarks.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/MainWindow.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTest>

using namespace std::chrono_literals;

/// How a table is found: by what the sidebar counts in it, and by its name.
class TablesAtHandTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FakeConnector> m_connector;
    std::unique_ptr<ui::MainWindow> m_window;
    FakeServices *m_services = nullptr;

    void setRows(std::vector<dynamodb::Item> rows)
    {
        m_services->reader.rows = rows;
        m_services->reader.rowsOf[QStringLiteral("locks")] = std::move(rows);
    }

    [[nodiscard]] const QListWidgetItem *line() const
    {
        const auto *tables = m_window->findChild<QListWidget *>(QStringLiteral("tables"));
        for (int row = 0; tables && row < tables->count(); ++row) {
            if (tables->item(row)->data(ui::SidebarDelegate::NameRole).toString() == QLatin1String("locks"))
                return tables->item(row);
        }
        qFatal("the table is not listed");
    }

    [[nodiscard]] ui::TableMarks marks() const
    {
        return line()->data(ui::SidebarDelegate::MarksRole).value<ui::TableMarks>();
    }

    /// What Commands list for what is typed, of tables.
    QStringList opened(const QString &typed)
    {
        m_window->actions()[ui::ActionId::Commands]->trigger();
        auto *dialog = m_window->findChild<QDialog *>(QStringLiteral("commandPalette"));
        if (!dialog)
            return {};
        dialog->findChild<QLineEdit *>()->setText(typed);
        QStringList texts;
        auto *list = dialog->findChild<QListWidget *>();
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->text().startsWith(QLatin1String("Open ")) &&
                list->item(row)->text().contains(QLatin1String(" in ")) &&
                !list->item(row)->data(Qt::UserRole).isValid())
                texts += list->item(row)->text();
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
        auto fresh = std::make_unique<FakeServices>();
        m_services = fresh.get();
        m_services->reader.description = watchtest::lockTable();
        m_services->reader.tables = {m_services->reader.description};
        setRows({sample::lock("import-eu", "worker-7", 1)});
        m_connector->give(std::move(fresh));
        m_services->pass(3s);
    }

    void cleanup()
    {
        m_window.reset();
        m_connector.reset();
    }

    void theSidebarCountsWhatIsHeldOnceItIsKnown()
    {
        QVERIFY(marks().isRead);
        QCOMPARE(marks().held, 0); // one read does not tell
        setRows({sample::lock("import-eu", "worker-7", 2)});
        m_services->pass(30s);
        QCOMPARE(marks().held, 1);
        QVERIFY2(line()->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("1 held")),
                 qPrintable(line()->data(Qt::AccessibleTextRole).toString()));
    }

    void whatIsNotReadAnyMoreIsOld()
    {
        QVERIFY(!marks().isOld);
        m_services->pass(30s);
        m_services->reader.tables.push_back(watchtest::lockTable());
        m_services->reader.tables.back().name = QStringLiteral("others");
        m_window->openTable(QStringLiteral("others"));
        m_services->pass(3s);
        QVERIFY(marks().isOld); // home is not shown
        QVERIFY2(marks().sentence.contains(QStringLiteral("as of")), qPrintable(marks().sentence));
    }

    void whatIsPausedIsOldInTheTableOnShowToo()
    {
        m_window->openTable(QStringLiteral("locks"));
        m_services->pass(3s);
        QVERIFY(marks().isRead && !marks().isOld);
        m_services->openTables().setPaused(true);
        m_services->pass(3s);
        QVERIFY(marks().isOld);
        QVERIFY2(marks().sentence.contains(QStringLiteral("as of")), qPrintable(marks().sentence));
    }

    void aTableThatHomePausesWhileTheWindowGoesIsNoMoreMarked()
    {
        m_window->openTable(QStringLiteral("locks"));
        m_services->pass(3s);
        const watch::TableWatch &once = m_services->watch();
        m_window->actions()[ui::ActionId::AllTables]->setChecked(true);
        m_services->openTables().close(QStringLiteral("locks"));
        m_services->pass(3s);
        m_window.reset();
        QCOMPARE(once.status().phase, watch::WatchStatus::Phase::Paused);
    }

    void tablesWithoutLocksStandLastAndFolded()
    {
        for (const char *name : {"accounts", "basket", "customers"}) {
            m_services->reader.tables.push_back(watchtest::lockTable());
            m_services->reader.tables.back().name = QString::fromLatin1(name);
            m_services->reader.tables.back().partitionKey = {"number", dynamodb::AttributeType::N};
            m_services->reader.rowsOf[QString::fromLatin1(name)] = {};
        }
        m_services->catalog().refresh();
        m_services->pass(3s);
        const auto shown = [this] {
            QStringList texts;
            const auto *list = m_window->findChild<QListWidget *>(QStringLiteral("tables"));
            for (int row = 1; row < list->count(); ++row) {
                if (!list->item(row)->isHidden())
                    texts += list->item(row)->text();
            }
            return texts.join(u' ');
        };
        auto *list = m_window->findChild<QListWidget *>(QStringLiteral("tables"));
        QCOMPARE(shown(), QStringLiteral("locks 3 more tables"));
        list->setFocus();
        list->setCurrentRow(2);
        QCOMPARE(list->currentItem()->data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("3 more tables, folded"));
        QTest::keyClick(list, Qt::Key_Right);
        QCOMPARE(shown(), QStringLiteral("locks 3 more tables accounts basket customers"));
        m_services->catalog().refresh();
        m_services->pass(3s);
        QVERIFY2(shown().endsWith(QStringLiteral("customers")), "what was unfolded stays so");
        QTest::keyClick(list, Qt::Key_Left);
        QCOMPARE(shown(), QStringLiteral("locks 3 more tables"));
        m_window->openTable(QStringLiteral("basket"));
        m_services->pass(3s);
        QVERIFY2(shown().contains(QStringLiteral("basket")), "the table on show is in the list");
    }

    void commandsOpenATableByAPartOfItsName()
    {
        QCOMPARE(opened(QStringLiteral("lock")).value(0), QStringLiteral("Open locks in staging"));
        auto *dialog = m_window->findChild<QDialog *>(QStringLiteral("commandPalette"));
        auto *list = dialog->findChild<QListWidget *>();
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->text() == QLatin1String("Open locks in staging"))
                list->setCurrentRow(row);
        }
        QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Return);
        QCoreApplication::processEvents();
        m_services->pass(2s);
        QCOMPARE(m_services->watch().table().name, QStringLiteral("locks"));
        QVERIFY(m_window->locks().isVisible());
    }

    void aNameThatNoListShowsIsOfferedToo()
    {
        QCOMPARE(opened(QStringLiteral("payments-x")),
                 QStringList(QStringLiteral("Open payments-x in staging, which does not list it")));
    }
};

LEASESCOPE_WINDOW_TEST(TablesAtHandTest)
#include "TablesAtHandTest.moc"
