// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "WindowKeys.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "ui/bulk/BulkDialog.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QAbstractButton>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>

using namespace std::chrono_literals;

/// Every act of the window by keys alone: opened on a read-only connection, writing allowed, the reason typed, done.
class ActKeysTest : public QObject {
    Q_OBJECT

    enum class Kind { Release, Break, Restore, Many, Hold, Acquire };

    struct Fixture {
        PanelServices services;
        QPointer<ui::ActDialog> dialog;
        Kind kind;

        explicit Fixture(Kind of) : kind(of)
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.dynamo.put(QStringLiteral("locks"), lapsed());
            services.open();
            services.pass(24s); // what can be proved is proved
            dialog = make();
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
            dialog->activateWindow();
            services.pass(1s);
        }
        ~Fixture()
        {
            delete dialog;
            services.runUntilIdle();
        }
        static dynamodb::Item lapsed() { return PanelServices::lockRow("import-eu", "worker-7", 1); }
        ui::ActDialog *make()
        {
            const locks::LockRecord record =
                locks::recordOf(lapsed(), locks::TableShape::of(services.watch().table()));
            switch (kind) {
            case Kind::Release:
            case Kind::Break:
                services.setReadOnly(true);
                return new ui::ReleaseDialog(services, record, std::nullopt, view::Ourselves());
            case Kind::Restore:
                return new ui::RestoreDialog(services, released(record));
            case Kind::Many: {
                services.setReadOnly(true);
                ui::BulkScope scope;
                scope.snapshot = services.watch().snapshot();
                scope.rows = {0};
                return new ui::BulkDialog(services, std::move(scope), {});
            }
            case Kind::Hold:
                services.setReadOnly(true);
                return new ui::HoldDialog(services, {record});
            case Kind::Acquire:
                services.setReadOnly(true);
                return new ui::AcquireLockDialog(services);
            }
            return nullptr;
        }
        /// The entry of a release that was just done.
        audit::JournalEntry released(const locks::LockRecord &record)
        {
            admin::ReleaseIntent intent;
            intent.verb = admin::ReleaseIntent::Verb::BreakLive;
            intent.seen = record;
            const auto consent =
                admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("stuck"));
            [[maybe_unused]] const auto act = services.release(intent, *consent, {});
            services.runUntilIdle();
            services.dynamo.forgetRequests();
            services.setReadOnly(true);
            return services.journal().entries()->back();
        }
        [[nodiscard]] QLineEdit *field(const char *name) const
        {
            return dialog->findChild<QLineEdit *>(QLatin1String(name));
        }
        /// That has the focus first: the reason, or the key where none is asked.
        [[nodiscard]] QLineEdit *first() const
        {
            const QString name = dialog->objectName().chopped(6); // "Dialog"
            return kind == Kind::Acquire ? field("acquireKey")
                                         : dialog->findChild<QLineEdit *>(name + QStringLiteral("Reason"));
        }
        [[nodiscard]] QByteArray text() const { return kind == Kind::Acquire ? "k 1" : "its host is gone"; }
        [[nodiscard]] int writes() const
        {
            int count = 0;
            for (const fakes::RecordedRequest &request : services.dynamo.requests())
                count += request.operation == "UpdateItem" || request.operation == "DeleteItem" ||
                    request.operation == "PutItem";
            return count;
        }
        void allowWriting() const
        {
            keys::press(*dialog, Qt::Key_W, Qt::AltModifier);
            QTRY_VERIFY(!services.readOnly());
        }
        void pass()
        {
            for (int turn = 0; turn < 8; ++turn)
                services.pass(250ms);
        }
    };

    static void addKinds()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("release") << int(Kind::Release);
        QTest::newRow("break") << int(Kind::Break);
        QTest::newRow("restore") << int(Kind::Restore);
        QTest::newRow("many") << int(Kind::Many);
        QTest::newRow("hold") << int(Kind::Hold);
        QTest::newRow("acquire") << int(Kind::Acquire);
    }

private Q_SLOTS:
    void allowWritingThenTheReasonThenControlAndReturn_data() { addKinds(); }
    void allowWritingThenTheReasonThenControlAndReturn()
    {
        QFETCH(int, kind);
        Fixture fixture{Kind(kind)};
        QVERIFY(QTest::qWaitForWindowActive(fixture.dialog));
        if (fixture.kind == Kind::Break)
            fixture.dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        QVERIFY(fixture.first()->hasFocus());
        fixture.allowWriting();
        QVERIFY(fixture.first()->hasFocus());
        keys::type(*fixture.dialog, fixture.text());
        QCOMPARE(fixture.first()->text().toUtf8(), fixture.text());
        if (fixture.kind == Kind::Break) {
            keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
            fixture.pass();
            QCOMPARE(fixture.writes(), 0); // the key is not typed yet
            keys::press(*fixture.dialog, Qt::Key_Backtab, Qt::ShiftModifier);
            keys::type(*fixture.dialog, "import-eu");
        }
        keys::press(*fixture.dialog, Qt::Key_Return);
        fixture.pass();
        QCOMPARE(fixture.writes(), 0);
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        fixture.pass();
        if (fixture.kind == Kind::Hold) // it waits for the lock's holder
            QVERIFY(!fixture.services.holdLock()->states().empty());
        else
            QCOMPARE(fixture.writes(), 1);
    }

    void aSpaceIsTextAndEscapeLeavesWithoutAWrite_data() { addKinds(); }
    void aSpaceIsTextAndEscapeLeavesWithoutAWrite()
    {
        QFETCH(int, kind);
        Fixture fixture{Kind(kind)};
        QVERIFY(QTest::qWaitForWindowActive(fixture.dialog));
        fixture.allowWriting();
        keys::type(*fixture.dialog, " a");
        QCOMPARE(fixture.first()->text(), QStringLiteral(" a"));
        QVERIFY(fixture.dialog->isVisible());
        keys::press(*fixture.dialog, Qt::Key_Escape);
        QTRY_VERIFY(!fixture.dialog);
        fixture.pass();
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.services.holdLock()->states().empty());
    }

    void noTwoPartsAnswerToTheSameLetter_data() { addKinds(); }
    void noTwoPartsAnswerToTheSameLetter()
    {
        QFETCH(int, kind);
        const Fixture fixture{Kind(kind)};
        QMap<QString, QString> letters;
        const auto take = [&letters](const QString &text) {
            const QString letter = QKeySequence::mnemonic(text).toString();
            if (!letter.isEmpty())
                QVERIFY2(!letters.contains(letter), qPrintable(text + letters.value(letter)));
            letters.insert(letter, text);
        };
        for (const QLabel *label : fixture.dialog->findChildren<QLabel *>()) {
            if (label->isVisible() && label->buddy())
                take(label->text());
        }
        for (const QAbstractButton *button : fixture.dialog->findChildren<QAbstractButton *>()) {
            if (button->isVisible())
                take(button->text());
        }
    }

    void noPlainKeyOnTheButtonWrites_data() { addKinds(); }
    void noPlainKeyOnTheButtonWrites()
    {
        QFETCH(int, kind);
        Fixture fixture{Kind(kind)};
        QVERIFY(QTest::qWaitForWindowActive(fixture.dialog));
        fixture.services.setReadOnly(false);
        if (fixture.kind == Kind::Break) {
            fixture.dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
            fixture.field("releaseTyped")->setText(QStringLiteral("import-eu"));
        }
        fixture.first()->setText(QStringLiteral("why"));
        const QString name = fixture.dialog->objectName().chopped(6) + QStringLiteral("Effect");
        auto *effect = fixture.dialog->findChild<QPushButton *>(name);
        QVERIFY(effect->isEnabled());
        effect->setFocus();
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter})
            keys::press(*fixture.dialog, key);
        fixture.pass();
        QVERIFY(fixture.dialog && fixture.dialog->isAsking());
        QCOMPARE(fixture.writes(), 0);
    }
};

LEASESCOPE_WINDOW_TEST(ActKeysTest)
#include "ActKeysTest.moc"
