// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/ActionBar.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QAction>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using ui::ActionId;

/// The toolbar, of actions that no window has bound.
class ActionBarTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QWidget> m_window;
    ui::Actions *m_actions = nullptr; // of the window, as the bar
    ui::ActionBar *m_bar = nullptr;

    void show(int width)
    {
        m_bar->resize(width, m_bar->sizeHint().height());
        QCoreApplication::processEvents();
    }
    /// In the menu at the end, as far as they are there for want of room.
    [[nodiscard]] QStringList inMenu() const
    {
        QMenu *menu = m_bar->findChild<QToolButton *>(QStringLiteral("moreTools"))->menu();
        Q_EMIT menu->aboutToShow();
        QStringList names;
        for (const QAction *action : menu->actions()) {
            if (action->isSeparator())
                break;
            names += action->objectName();
        }
        return names;
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_actions = new ui::Actions(m_window.get());
        m_bar = new ui::ActionBar(*m_actions, m_window.get());
        m_window->resize(1400, 200);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        m_bar = nullptr;
    }

    void hasItsToolsInOrderWithTheAcquisitionAtTheFarEnd()
    {
        show(1280);
        int left = 0;
        for (const ActionId id : {ActionId::AllTables, ActionId::ReadNow, ActionId::ProveLapse,
                                  ActionId::Release, ActionId::HoldLocks, ActionId::UndoLast,
                                  ActionId::Journal, ActionId::OpenLab, ActionId::AcquireTestLock}) {
            const QToolButton *button = m_bar->button(id);
            QVERIFY(button && button->isVisible());
            QVERIFY2(button->x() >= left, qPrintable(button->text()));
            QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
            QVERIFY2(!button->icon().isNull(), qPrintable(button->text()));
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
            left = button->geometry().right();
        }
        QVERIFY(m_bar->button(ActionId::AcquireTestLock)->geometry().right() > 1200);
        QCOMPARE(m_bar->button(ActionId::HoldLocks)->text(), QStringLiteral("Hold\u2026"));
        QCOMPARE(m_bar->height(), 36);
        QVERIFY(inMenu().isEmpty());
    }

    void inANarrowWindowReleaseAloneKeepsItsWord()
    {
        show(1024);
        for (const ActionId id : {ActionId::AllTables, ActionId::ProveLapse, ActionId::Journal}) {
            QCOMPARE(m_bar->button(id)->toolButtonStyle(), Qt::ToolButtonIconOnly);
            QVERIFY2(m_bar->button(id)->toolTip().contains(m_bar->button(id)->accessibleName()),
                     qPrintable(m_bar->button(id)->toolTip()));
        }
        QCOMPARE(m_bar->button(ActionId::Release)->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    void whatHasNoRoomStandsInTheMenuAtTheEnd()
    {
        show(200);
        QVERIFY(m_bar->button(ActionId::Release)->isVisible());
        QVERIFY(!m_bar->button(ActionId::OpenLab)->isVisible());
        QVERIFY(inMenu().contains(QStringLiteral("open-lab")));
        QVERIFY(!inMenu().contains(QStringLiteral("release")));
        show(1280);
        QVERIFY(inMenu().isEmpty());
        QVERIFY(m_bar->button(ActionId::OpenLab)->isVisible());
    }

    void aToolIsAsItsActionIs()
    {
        show(1280);
        QToolButton *journal = m_bar->button(ActionId::Journal);
        int opened = 0;
        m_actions->bind(ActionId::Journal, this, [&opened] { ++opened; });
        QTest::mouseClick(journal, Qt::LeftButton);
        QTest::keyClick(journal, Qt::Key_Space);
        QCOMPARE(opened, 2);
        QVERIFY(!m_bar->button(ActionId::Release)->isEnabled());
        m_actions->change([](ui::ActionContext &now) { now.isLockChosen = true; });
        QVERIFY(m_bar->button(ActionId::Release)->isEnabled());
        const QString why = QStringLiteral("dynamodb:UpdateItem is missing");
        m_actions->change([&why](ui::ActionContext &now) { now.refusals[ActionId::Release] = why; });
        QVERIFY(!m_bar->button(ActionId::Release)->isEnabled());
        QCOMPARE(m_bar->button(ActionId::Release)->accessibleDescription(), why);
        m_actions->change([](ui::ActionContext &now) { now.isConnected = now.readsAllTables = true; });
        m_bar->button(ActionId::AllTables)->click();
        QVERIFY((*m_actions)[ActionId::AllTables]->isChecked());
        QVERIFY(m_bar->button(ActionId::AllTables)->isChecked());
    }

    void withMarksItReleasesTheMarked()
    {
        show(1280);
        QStringList done;
        m_actions->bind(ActionId::Release, this, [&done] { done += QStringLiteral("one"); });
        m_actions->bind(ActionId::ReleaseMany, this, [&done] { done += QStringLiteral("many"); });
        m_actions->change([](ui::ActionContext &now) { now.isConnected = now.isLockChosen = true; });
        QToolButton *release = m_bar->button(ActionId::Release);
        release->click();
        m_bar->setMarks(3);
        QCOMPARE(release->text(), QStringLiteral("Release 3\u2026"));
        QVERIFY(release->width() >= release->sizeHint().width());
        release->click();
        m_bar->setMarks(0);
        QCOMPARE(release->text(), QStringLiteral("Release\u2026"));
        QCOMPARE(done, (QStringList{QStringLiteral("one"), QStringLiteral("many")}));
    }
};

LEASESCOPE_WINDOW_TEST(ActionBarTest)
#include "ActionBarTest.moc"
