// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/mapping/MappingDialog.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;

namespace {

const QString walkedLocks = QStringLiteral("locks-prod");

/// The buttons of all these dialogs that write, or end what is held.
const QSet<QString> writing{
    QStringLiteral("releaseEffect"), QStringLiteral("acquireEffect"),       QStringLiteral("acquireStep"),
    QStringLiteral("leaveRelease"),  QStringLiteral("leaveLapse"),          QStringLiteral("writeData"),
    QStringLiteral("removeData"),    QStringLiteral("releaseAllowWriting"), QStringLiteral("mappingUse")};

} // namespace

/// A dialog that writes has just opened, and a key is pressed that was meant for something else.
class NoKeyWritesTest : public QObject {
    Q_OBJECT

    enum class Kind { Release, ReleaseLive, Acquire, Create, Close, ChangeData, Mapping };

    struct Fixture {
        PanelServices services;
        std::unique_ptr<QDialog> dialog;

        explicit Fixture(Kind kind)
        {
            services.dynamo.createTable(walkedLocks, "key");
            services.dynamo.put(walkedLocks, PanelServices::lockRow("import-eu", "worker-7", 1));
            services.open(walkedLocks, "key", true);
            services.pass(24s); // what can be proved is proved
            if (kind == Kind::Close)
                hold();
            dialog = make(kind);
            dialog->show();
            dialog->activateWindow();
            QApplication::setActiveWindow(dialog.get());
            services.pass(1s);
        }
        ~Fixture()
        {
            dialog.reset();
            services.runUntilIdle();
        }
        void hold()
        {
            const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("test"));
            locks::LockRequest request;
            request.shape = locks::TableShape::of(services.watch().table());
            request.key = QStringLiteral("held");
            request.heartbeat = 0s;
            request.lease = 600s;
            QVERIFY(services.holdLock()->acquire(request, *consent));
            services.pass(1s);
        }
        std::unique_ptr<QDialog> make(Kind kind)
        {
            const locks::TableShape shape = locks::TableShape::of(services.watch().table());
            locks::LockRecord record =
                locks::recordOf(PanelServices::lockRow("import-eu", "worker-7", 1), shape);
            if (kind == Kind::ReleaseLive)
                record.rule = locks::ExpiryRule::Never;
            switch (kind) {
            case Kind::Release:
            case Kind::ReleaseLive:
                return std::make_unique<ui::ReleaseDialog>(services, record, std::nullopt, view::Ourselves());
            case Kind::Acquire:
                return std::make_unique<ui::AcquireLockDialog>(services);
            case Kind::Create: {
                auto acquire = std::make_unique<ui::AcquireLockDialog>(services);
                auto *table = acquire->findChild<QComboBox *>(QStringLiteral("acquireTable"));
                table->setCurrentText(QStringLiteral("not-there"));
                Q_EMIT table->lineEdit()->editingFinished();
                return acquire;
            }
            case Kind::Close:
                return std::make_unique<ui::CloseDialog>(*services.holdLock());
            case Kind::ChangeData:
                return std::make_unique<ui::ChangeDataDialog>(QStringLiteral("held"), QByteArray("old"));
            case Kind::Mapping:
                return std::make_unique<ui::MappingDialog>(
                    ui::MappingSource{services.watch().snapshot(), services.watch().now(), std::nullopt},
                    nullptr);
            }
            return nullptr;
        }
        /// Requests that change something.
        [[nodiscard]] int writes() const
        {
            int count = 0;
            for (const fakes::RecordedRequest &request : services.dynamo.requests())
                count += request.operation == "UpdateItem" || request.operation == "DeleteItem" ||
                    request.operation == "PutItem" || request.operation == "CreateTable";
            return count;
        }
    };

    static void addKinds()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("release") << int(Kind::Release);
        QTest::newRow("break") << int(Kind::ReleaseLive);
        QTest::newRow("acquire") << int(Kind::Acquire);
        QTest::newRow("create table") << int(Kind::Create);
        QTest::newRow("close with locks held") << int(Kind::Close);
        QTest::newRow("change data") << int(Kind::ChangeData);
        QTest::newRow("describe table") << int(Kind::Mapping);
    }

private Q_SLOTS:
    void noButtonThatWritesHasTheFocusOrAwaitsReturn_data() { addKinds(); }
    void noButtonThatWritesHasTheFocusOrAwaitsReturn()
    {
        QFETCH(int, kind);
        const Fixture fixture{Kind(kind)};
        if (Kind(kind) == Kind::Create)
            QVERIFY(fixture.dialog->findChild<QPushButton *>(QStringLiteral("acquireStep"))->isVisible());
        const QWidget *focused = fixture.dialog->focusWidget();
        QVERIFY2(!focused || !writing.contains(focused->objectName()), qPrintable(focused->objectName()));
        for (const QPushButton *button : fixture.dialog->findChildren<QPushButton *>()) {
            if (button->isDefault() && button->isEnabled() && button->isVisible())
                QVERIFY2(!writing.contains(button->objectName()), qPrintable(button->objectName()));
        }
    }

    void noKeyRightAfterOpeningWrites_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("key");
        for (const Kind kind : {Kind::Release, Kind::ReleaseLive, Kind::Acquire, Kind::Create, Kind::Close,
                                Kind::ChangeData, Kind::Mapping}) {
            for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_Escape,
                                      Qt::Key_Delete, Qt::Key_Backspace})
                QTest::addRow("dialog %d, key %x", int(kind), key) << int(kind) << int(key);
        }
    }
    void noKeyRightAfterOpeningWrites()
    {
        QFETCH(int, kind);
        QFETCH(int, key);
        Fixture fixture{Kind(kind)};
        const int before = fixture.writes();
        const auto *data = qobject_cast<ui::ChangeDataDialog *>(fixture.dialog.get());
        QSignalSpy chosen(data ? data : new ui::ChangeDataDialog({}, {}, fixture.dialog.get()),
                          &ui::ChangeDataDialog::chosen);
        QWidget *focused = fixture.dialog->focusWidget();
        QTest::keyClick(focused ? focused : fixture.dialog.get(), Qt::Key(key));
        fixture.services.pass(2s);
        QCOMPARE(fixture.writes(), before);
        QCOMPARE(chosen.size(), 0);
    }
};

LEASESCOPE_WINDOW_TEST(NoKeyWritesTest)
#include "NoKeyWritesTest.moc"
