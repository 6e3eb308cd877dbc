// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/act/UsedReasons.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;

namespace {

class UndoConnector final : public FakeConnector {
    Q_OBJECT
public:
};

} // namespace

/// Every way to undo that the window offers, with the keyboard too.
class UndoTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    UndoConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;
    QPointer<ui::BulkDialog> m_bulk;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] QAction *action() { return window().actions()[ui::ActionId::UndoLast]; }
    [[nodiscard]] QPushButton *toastButton()
    {
        return window().toast().findChild<QPushButton *>(QStringLiteral("toastAction"));
    }
    static dynamodb::Item before() { return PanelServices::lockRow("import-eu", "worker-7", 1, "payload"); }
    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        return m_services->dynamo.item(QStringLiteral("locks"),
                                       {{"key", dynamodb::AttributeValue::string("import-eu")}});
    }
    void breakLock(bool closes = true)
    {
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        m_services->runUntilIdle();
        m_console->openReleaseDialog();
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(dialog);
        dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        dialog->findChild<QCheckBox *>(QStringLiteral("releaseFence"))->setChecked(false);
        dialog->findChild<QLineEdit *>(QStringLiteral("releaseTyped"))->setText(QStringLiteral("import-eu"));
        dialog->findChild<QLineEdit *>(QStringLiteral("releaseReason"))->setText(QStringLiteral("stuck"));
        dialog->findChild<QPushButton *>(QStringLiteral("releaseEffect"))->click();
        m_services->pass(1s);
        QVERIFY(dialog->receipt());
        if (closes)
            dialog->reject();
    }
    [[nodiscard]] std::optional<dynamodb::Item> rowOf(const QByteArray &key) const
    {
        return m_services->dynamo.item(QStringLiteral("locks"),
                                       {{"key", dynamodb::AttributeValue::string(key)}});
    }
    /// All of the table, which has these beside import-eu, once they have lapsed.
    void releaseMany(const QByteArrayList &keys, bool closes = true)
    {
        for (const QByteArray &key : keys)
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow(key, "worker-7", 1, "payload"));
        m_services->pass(60s);
        m_bulk = m_console->openBulkDialog();
        QVERIFY(m_bulk);
        m_services->runUntilIdle();
        m_bulk->findChild<QLineEdit *>(QStringLiteral("bulkReason"))->setText(QStringLiteral("host gone"));
        m_bulk->findChild<QPushButton *>(QStringLiteral("bulkEffect"))->click();
        m_services->pass(5s);
        QVERIFY(m_bulk->hasEnded());
        QCOMPARE(m_bulk->releasedEntries().size(), keys.size() + 1);
        if (closes)
            m_bulk->reject();
        QTRY_VERIFY(action()->isEnabled());
    }
    void confirm()
    {
        QTRY_VERIFY(m_console->restoreDialog());
        auto *effect = m_console->restoreDialog()->findChild<QPushButton *>(QStringLiteral("restoreEffect"));
        m_services->runUntilIdle();
        QVERIFY(effect->isEnabled());
        effect->click();
        m_services->runUntilIdle();
        QVERIFY(m_console->restoreDialog()->receipt());
        QCOMPARE(m_console->restoreDialog()->receipt()->outcome, admin::Receipt::Outcome::Restored);
        QVERIFY(row() == before());
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void init()
    {
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        m_services->dynamo.put(QStringLiteral("locks"), before());
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 800);
        window().show();
        QApplication::setActiveWindow(&window());
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->pass(1s);
    }

    void cleanup()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
    }

    void withoutAnActTheActionIsGreyAndSaysWhy()
    {
        QTRY_VERIFY(action()->toolTip().contains(QStringLiteral("names no act")));
        QVERIFY(!action()->isEnabled());
    }

    void withoutAConnectionItIsGreyToo()
    {
        m_connector.show(nullptr);
        QVERIFY(!action()->isEnabled());
        QVERIFY(action()->toolTip().contains(QStringLiteral("no connection")));
    }

    void undoesTheLastReleaseByItsKey()
    {
        breakLock();
        QTRY_VERIFY(action()->isEnabled());
        QCOMPARE(action()->text(), QStringLiteral("&Undo: Break of a live lock, import-eu\u2026"));
        QCOMPARE(action()->iconText(), QStringLiteral("Undo")); // the toolbar's stays as wide as it was
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().locks().view().setFocus();
        QTest::keyClick(&window().locks().view(), Qt::Key_Z, Qt::ControlModifier);
        confirm();
        QTRY_VERIFY(!action()->isEnabled()); // nothing is left to undo
        QCOMPARE(action()->text(), QStringLiteral("&Undo the last act\u2026"));
    }

    void theMessageAfterAReleaseOffersIt()
    {
        breakLock();
        QVERIFY(window().toast().isVisible());
        QVERIFY(toastButton()->isVisible());
        const QString words = window().toast().findChild<QLabel *>(QStringLiteral("toastWords"))->text();
        QVERIFY2(words.contains(QStringLiteral("worker-7")), qPrintable(words));
        toastButton()->click();
        confirm();
        // The restore can be undone as well, from the message that tells of it.
        QVERIFY(toastButton()->isVisible());
    }

    void theResultOfAReleaseOffersIt()
    {
        breakLock(false);
        m_console->releaseDialog()->findChild<QPushButton *>(QStringLiteral("releaseUndo"))->click();
        confirm();
    }

    void undoesATakeOverByATestLock()
    {
        dynamodb::Item released = before();
        released.set("isReleased", dynamodb::AttributeValue::string("1"));
        m_services->dynamo.put(QStringLiteral("locks"), released);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a test lock"));
        locks::LockRequest request;
        request.dialect = locks::DialectId(QLatin1String("dynamolock"));
        request.shape = locks::TableShape::of(m_services->watch().table());
        request.key = QStringLiteral("import-eu");
        request.lease = 20s;
        request.heartbeat = 5s;
        const auto id = m_services->holdLock()->acquire(request, *consent);
        QVERIFY(id);
        m_services->pass(1s);
        QVERIFY(row() && !(*row() == released));
        m_services->holdLock()->command(*id, locks::command::Release());
        m_services->pass(1s);
        m_console->undo().refresh();
        QTRY_VERIFY(action()->isEnabled());
        action()->trigger();
        QTRY_VERIFY(m_console->restoreDialog());
        QCOMPARE(m_console->restoreDialog()->entry().intent.act, QStringLiteral("take-over"));
        m_services->runUntilIdle();
        auto *effect = m_console->restoreDialog()->findChild<QPushButton *>(QStringLiteral("restoreEffect"));
        QVERIFY(effect->isEnabled());
        effect->click();
        m_services->runUntilIdle();
        QVERIFY(row() == released);
    }

    void undoesAReleaseOfManyAsOneActAndKeepsWhatAnotherClientAcquired()
    {
        releaseMany({"job-0", "job-1", "job-2"});
        QCOMPARE(action()->text(), QStringLiteral("&Undo 4 releases\u2026"));
        const dynamodb::Item acquired = PanelServices::lockRow("job-1", "worker-9", 7, "other");
        m_services->dynamo.put(QStringLiteral("locks"), acquired);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().locks().view().setFocus();
        QTest::keyClick(&window().locks().view(), Qt::Key_Z, Qt::ControlModifier);
        const QPointer<ui::RestoreManyDialog> dialog = m_console->undo().manyDialog();
        QVERIFY(dialog);
        QVERIFY(!m_console->restoreDialog());
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        m_services->pass(2s);
        QVERIFY(dialog->hasEnded());
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("restoreManyHeadline"))->text(),
                 QStringLiteral("3 put back, 1 kept as it is"));
        QVERIFY(row() == before());
        QVERIFY(rowOf("job-0") == PanelServices::lockRow("job-0", "worker-7", 1, "payload"));
        QVERIFY(rowOf("job-1") == acquired);
        const auto entries = *m_services->journal().entries();
        QCOMPARE(std::ranges::count(entries, QStringLiteral("restore"),
                                    [](const audit::JournalEntry &entry) { return entry.intent.act; }),
                 3);
        // What was kept can be asked for alone, and is refused for the same reason.
        QTRY_COMPARE(action()->text().left(6), QStringLiteral("&Undo:"));
    }

    void remembersReasonsButNoKeyOfAnAccount()
    {
        breakLock();
        auto *reasons = window().findChild<ui::UsedReasons *>();
        QCOMPARE(reasons->reasons(), QStringList{QStringLiteral("stuck")});
        reasons->remember(QStringLiteral("leaked AKIAMARKED0000000000"));
        reasons->remember(QStringLiteral("leaked ") + QStringLiteral("MARKED/aB3+").repeated(12));
        QCOMPARE(reasons->reasons(), QStringList{QStringLiteral("stuck")});
    }

    void theResultOfAReleaseOfManyOffersOneUndo()
    {
        releaseMany({"job-0"}, false);
        m_bulk->findChild<QPushButton *>(QStringLiteral("bulkUndoMany"))->click();
        QTRY_VERIFY(m_console->undo().manyDialog());
        const ui::RestoreManyModel &model = m_console->undo().manyDialog()->model();
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!(row() == before())); // nothing is put back before it is confirmed
    }

    void stopsAnUndoOfManyAfterTheRowUnderWay()
    {
        releaseMany({"job-0", "job-1"});
        action()->trigger();
        QPointer<ui::RestoreManyDialog> dialog = m_console->undo().manyDialog();
        m_services->dynamo.answerAfter("GetItem", 400ms);
        dialog->findChild<QPushButton *>(QStringLiteral("restoreManyEffect"))->click();
        m_services->pass(250ms);
        auto *stop = dialog->findChild<QPushButton *>(QStringLiteral("restoreManyCancel"));
        QCOMPARE(stop->text(), QStringLiteral("&Stop after this one"));
        QCOMPARE(dialog->model().stage(0), ui::RestoreManyModel::Stage::Reading);
        stop->click();
        m_services->pass(3s);
        QVERIFY(dialog && dialog->hasEnded());
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("restoreManyHeadline"))->text(),
                 QStringLiteral("1 put back, 2 not tried"));
        m_services->dynamo.answerAfter("GetItem", 0ms);
        // The two that are left are one act still.
        QTRY_COMPARE(action()->text(), QStringLiteral("&Undo 2 releases\u2026"));
    }

    void anUndoOfManyWritesNothingOnAReadOnlyConnection()
    {
        releaseMany({"job-0"});
        m_services->setReadOnly(true);
        action()->trigger();
        ui::RestoreManyDialog *dialog = m_console->undo().manyDialog();
        QVERIFY(dialog);
        auto *effect = dialog->findChild<QPushButton *>(QStringLiteral("restoreManyEffect"));
        QVERIFY(!effect->isEnabled());
        effect->click();
        m_services->pass(1s);
        QVERIFY(!dialog->isActing());
        QVERIFY(!(row() == before()));
    }

    void aConnectionThatGoesTakesTheDialogWithIt()
    {
        breakLock();
        QTRY_VERIFY(action()->isEnabled());
        action()->trigger();
        QVERIFY(m_console->restoreDialog());
        m_connector.show(nullptr);
        QVERIFY(!m_console->restoreDialog());
        QVERIFY(!action()->isEnabled());
    }
};

LEASESCOPE_WINDOW_TEST(UndoTest)
#include "UndoTest.moc"
