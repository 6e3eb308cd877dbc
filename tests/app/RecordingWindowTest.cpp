// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/AppFixture.h"
#include "tests/program/WindowTest.h"

#include "app/gui/WindowController.h"
#include "ui/common/MessagePage.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/home/HomeFeed.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/TimeBar.h"

#include <QAction>
#include <QPushButton>
#include <QToolButton>

using namespace std::chrono_literals;
using ui::ActionId;

namespace {

const QString night = QStringLiteral(LEASESCOPE_SAMPLES "/recordings/night.rec");
const auto heldAt = base::BootTime(12s);
const auto lapsedAt = base::BootTime(26s);

} // namespace

/// The whole window on a recording.
class RecordingWindowTest : public QObject {
    Q_OBJECT
    std::unique_ptr<AppFixture> m_app;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() const { return m_console->window(); }
    [[nodiscard]] ui::LockTableModel &model() const { return window().locks().model(); }
    [[nodiscard]] ui::TimeBar *bar() const { return window().findChild<ui::TimeBar *>(); }
    [[nodiscard]] app::RecordedConnection *recorded() const
    {
        return qobject_cast<app::RecordedConnection *>(window().connection());
    }
    void moveTo(base::BootTime time)
    {
        recorded()->recorded().moveTo(time);
        QTRY_COMPARE(recorded()->recorded().at(), time);
    }
    void choose(int row) { window().locks().view().setCurrentIndex(model().index(row, 0)); }
    [[nodiscard]] locks::LockState state() const { return model().judgements()[model().rowAt(0)].state; }

private Q_SLOTS:
    void init()
    {
        m_app = std::make_unique<AppFixture>();
        m_console = std::make_unique<app::WindowController>(*m_app->composition, nullptr);
        window().resize(1280, 800);
        window().show();
        m_app->composition->openRecording(night);
        QTRY_VERIFY(recorded());
    }
    void cleanup()
    {
        m_app->composition->closeAll();
        m_console.reset();
        m_app.reset();
    }

    void showsItsTableAndTheSliderOfItsTime()
    {
        QVERIFY(bar()->isVisible());
        QVERIFY(window().windowTitle().contains(QLatin1String("orders-locks")));
        moveTo(heldAt);
        QCOMPARE(model().rowCount(), 1);
        QCOMPARE(state(), locks::LockState::Held);
        QTest::keyClick(&bar()->slider(), Qt::Key_Right);
        QTRY_COMPARE(recorded()->recorded().at(), base::BootTime(25240ms));
        QCOMPARE(state(), locks::LockState::Lapsed);
        moveTo(heldAt);
        QCOMPARE(state(), locks::LockState::Held);
        QCOMPARE(model().rowCount(), 1);
    }

    void theChosenLockStaysChosenThroughTime()
    {
        moveTo(heldAt);
        choose(0);
        window().showDetails(true);
        QVERIFY(m_console->details().record());
        QCOMPARE(m_console->details().record()->version, QStringLiteral("a2"));
        moveTo(base::BootTime(1s));
        QCOMPARE(window().chosenLock()->version, QStringLiteral("a1"));
        QCOMPARE(m_console->details().record()->version, QStringLiteral("a1"));
        moveTo(lapsedAt);
        QCOMPARE(window().chosenLock()->version, QStringLiteral("a2"));
    }

    void beforeItsFirstReadItSaysSo()
    {
        moveTo(heldAt);
        choose(0);
        window().showDetails(true);
        QVERIFY(m_console->details().record());
        moveTo(base::BootTime());
        QCOMPARE(model().rowCount(), 0);
        QVERIFY(!window().chosenLock());
        QVERIFY(!m_console->details().record());
        const auto *page = window().locks().findChild<ui::MessagePage *>();
        QVERIFY(page->isVisible());
        const QList<ui::PlainLabel *> labels = page->findChildren<ui::PlainLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [](const ui::PlainLabel *label) { return label->text() == QLatin1String("Not read"); }));
        moveTo(heldAt);
        QCOMPARE(model().rowCount(), 1);
    }

    void everyActIsGreyAndSaysThatItIsARecording()
    {
        moveTo(lapsedAt);
        choose(0);
        window().showDetails(true);
        for (const ActionId id :
             {ActionId::ProveLapse, ActionId::Release, ActionId::BreakLock, ActionId::ReleaseMany,
              ActionId::HoldLocks, ActionId::UndoLast, ActionId::AcquireTestLock, ActionId::NotifyLapsed,
              ActionId::NotifyHeldLong, ActionId::ReadNow, ActionId::PauseReading, ActionId::DescribeTable,
              ActionId::LeasePeriod, ActionId::CopyAsCommand, ActionId::CopyAsAwsCommand,
              ActionId::CopyListCommand}) {
            const QAction *action = window().actions()[id];
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
            QCOMPARE(action->statusTip(), QStringLiteral("This is a recording."));
        }
        for (const ActionId id :
             {ActionId::ExportTable, ActionId::CopyRowJson, ActionId::TableHealth, ActionId::MarkLock})
            QVERIFY(window().actions()[id]->isEnabled());
        for (const char *name : {"releaseButton", "proveButton"}) {
            for (const QPushButton *button :
                 m_console->details().findChildren<QPushButton *>(QLatin1String(name)))
                QVERIFY(!button->isEnabled());
        }
    }

    void nothingInTheContextLineOffersToWrite()
    {
        const auto *access = window().findChild<QToolButton *>(QStringLiteral("accessButton"));
        QVERIFY(!access->isVisible());
        const QList<ui::PlainLabel *> labels = window().findChildren<ui::PlainLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const ui::PlainLabel *label) {
            return label->isVisible() && label->text() == QLatin1String("RECORDING");
        }));
    }

    void allTablesStayThoseOfLiveConnections()
    {
        QCOMPARE(window().homeFeed().home().count(), 0);
        QVERIFY(!window().actions()[ActionId::AllTables]->isEnabled());
        QVERIFY(!window().findChild<QToolButton *>(QStringLiteral("crumbAll"))->isEnabled());
        m_app->open(QStringLiteral("plain"));
        QCOMPARE(window().homeFeed().home().count(), 1);
        QVERIFY(!bar()->isVisible());
        QVERIFY(window().actions()[ActionId::AllTables]->isEnabled());
        QVERIFY(window().actions()[ActionId::ReadNow]->isEnabled());
        QVERIFY(window().showConnectionOf(m_app->composition->connections().last()));
        QVERIFY(bar()->isVisible());
        QVERIFY(!window().actions()[ActionId::ReadNow]->isEnabled());
        QVERIFY(window().actions()[ActionId::AllTables]->isEnabled());
    }

    void closesLikeAConnection()
    {
        moveTo(heldAt);
        window().actions()[ActionId::CloseConnection]->trigger();
        QVERIFY(!window().connection());
        QVERIFY(!bar()->isVisible());
        QVERIFY(window().actions()[ActionId::ReadNow]->isEnabled());
    }
};

LEASESCOPE_WINDOW_TEST(RecordingWindowTest)
#include "RecordingWindowTest.moc"
