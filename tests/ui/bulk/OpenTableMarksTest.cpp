// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "ui/locks/LocksPanel.h"

#include <QTest>

using namespace std::chrono_literals;

/// Marks are of one open table.
class OpenTableMarksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    std::unique_ptr<ui::LocksPanel> m_panel;

    void open(const char *table, watch::OpenTables::Place place)
    {
        dynamodb::TableDescription description;
        description.name = QString::fromLatin1(table);
        description.status = QStringLiteral("ACTIVE");
        description.partitionKey = {"key", dynamodb::AttributeType::S};
        description.onDemand = true;
        m_services->openTables().open(description, {}, place);
        m_services->pass(1s);
    }
    [[nodiscard]] QStringList marked() const
    {
        QStringList keys;
        for (const locks::LockRecord &lock : m_panel->markedLocks())
            keys += lock.keyText;
        keys.sort();
        return keys;
    }

private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<PanelServices>();
        for (const char *table : {"alpha", "beta"}) {
            m_services->dynamo.createTable(QString::fromLatin1(table), "key");
            for (const char *key : {"one", "two", "three"})
                m_services->dynamo.put(QString::fromLatin1(table), PanelServices::lockRow(key, "w", 1));
        }
        m_panel = std::make_unique<ui::LocksPanel>();
        m_panel->bind(m_services.get());
        m_panel->show();
        open("alpha", watch::OpenTables::Place::Here);
    }
    void cleanup()
    {
        m_panel->bind(nullptr);
        m_panel.reset();
        m_services.reset();
    }

    void comeBackWithTheirTableAndStayOutOfTheOther()
    {
        m_panel->toggleShownMarks();
        QCOMPARE(m_panel->markedLocks().size(), std::size_t(3));
        open("beta", watch::OpenTables::Place::Beside);
        QVERIFY(marked().isEmpty());
        m_services->dynamo.remove(QStringLiteral("alpha"),
                                  {{"key", dynamodb::AttributeValue::string("two")}});
        open("alpha", watch::OpenTables::Place::Beside);
        m_services->pass(20s);
        QCOMPARE(marked(), (QStringList{QStringLiteral("one"), QStringLiteral("three")}));
    }

    void goWithAClosedTable()
    {
        m_panel->toggleShownMarks();
        open("beta", watch::OpenTables::Place::Beside);
        m_services->openTables().close(QStringLiteral("alpha"));
        m_services->runUntilIdle();
        open("alpha", watch::OpenTables::Place::Beside);
        QVERIFY(marked().isEmpty());
    }

    void goWithATableThatAnotherTakesThePlaceOf()
    {
        m_panel->toggleShownMarks();
        open("beta", watch::OpenTables::Place::Here);
        open("alpha", watch::OpenTables::Place::Here);
        QVERIFY(marked().isEmpty());
    }
};

LEASESCOPE_WINDOW_TEST(OpenTableMarksTest)
#include "OpenTableMarksTest.moc"
