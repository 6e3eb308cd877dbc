// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "WindowKeys.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "core/base/OneShotEvent.h"
#include "ui/act/ActDialog.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/SeenTimer.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>

using namespace std::chrono_literals;
using Then = ui::ActResult::Then;

namespace {

/// What an act of a test is told and does; outlives its dialog as a coroutine may.
struct ActEnd {
    base::OneShotEvent event;
    std::optional<ui::ActResult> result;
    QStringList reasons; ///< one for each time it was begun
    bool isStopped = false; ///< its dialog went before it ended
};

base::Task<std::optional<ui::ActResult>> runUntilEnded(std::shared_ptr<ActEnd> end,
                                                       admin::OperatorConsent consent, std::stop_token stop)
{
    end->reasons += consent.reason();
    const std::shared_ptr<base::OneShotEvent> event(end, &end->event);
    co_await base::OneShotEvent::wait(event, stop);
    end->isStopped = stop.stop_requested();
    co_return end->result;
}

/// Of worker-7's lock a; no heartbeat of it was observed.
audit::Intent breakOfLiveLock()
{
    audit::Intent intent;
    intent.act = QStringLiteral("break-live");
    intent.dialect = QStringLiteral("dynamolock");
    intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("a")}});
    intent.before = PanelServices::lockRow("a", "worker-7", 1);
    return intent;
}

} // namespace

/// The frame of dialogs that write, around an act that does nothing.
class ActDialogTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        QPointer<ui::ActDialog> dialog;
        ui::ActState state;
        ui::Act act;
        std::shared_ptr<ActEnd> end = std::make_shared<ActEnd>();
        QLineEdit *length = nullptr; ///< a field of the act
        QCheckBox *choice = nullptr; ///< a part of it that scrolls
        int ticks = 0;
        int steps = 0;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks-prod"), "key");
            services.open(QStringLiteral("locks-prod"), "key", true);
            state.title = state.head.headline = QStringLiteral("Fake an act");
            state.effect = QStringLiteral("Fake it");
            act.state = [this] { return state; };
            act.fillCopies = [this](ui::CopyMenu &copies) {
                copies.add(QStringLiteral("Command"), QStringLiteral("fake ") + dialog->reason());
            };
            act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
                return runUntilEnded(end, consent, std::move(stop));
            };
            act.begun.doing = QStringLiteral("Faking");
            act.tick = [this] { ++ticks; };
            act.takeStep = [this] { ++steps; };
        }
        ~Fixture()
        {
            delete dialog;
            services.runUntilIdle();
        }

        void open()
        {
            dialog = new ui::ActDialog(services, QStringLiteral("fake"));
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            length = new QLineEdit;
            dialog->addField(QStringLiteral("&Length"), length);
            choice = new QCheckBox(QStringLiteral("Choice"));
            dialog->place(ui::ActDialog::Place::Evidence, choice);
            dialog->place(ui::ActDialog::Place::Facts, dialog->stepButton());
            dialog->begin(act, length);
            dialog->show();
            dialog->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(dialog));
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QStringLiteral("fake") + QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        [[nodiscard]] QPushButton *button(const char *name) const { return find<QPushButton>(name); }
        [[nodiscard]] QLineEdit *reason() const { return find<QLineEdit>("Reason"); }
        [[nodiscard]] QString hint() const { return find<QLabel>("Hint")->text(); }
        [[nodiscard]] int runs() const { return int(end->reasons.size()); }
        /// Gives the reason and does the act.
        void begin() const
        {
            reason()->setText(QStringLiteral("why"));
            keys::press(*dialog, Qt::Key_Return, Qt::ControlModifier);
        }
        void finish(ui::ActResult result) const
        {
            end->result = std::move(result);
            end->event.open();
            fakes::ManualClock::runUntilIdle();
        }
        /// Of an act that a lock's owner has not noticed yet.
        [[nodiscard]] ui::ActResult undoable()
        {
            audit::Intent intent;
            intent.before = PanelServices::lockRow("a", "worker-7", 1);
            ui::ActResult result;
            result.sentences = {QStringLiteral("Faked.")};
            result.journalEntry = QStringLiteral("12");
            result.restoreCommand = QStringLiteral("leasescope-cli restore 12");
            result.undo = admin::UndoWindow::of(intent, services.time.boot());
            result.undoEntry = QStringLiteral("12");
            return result;
        }
    };

private Q_SLOTS:
    void theReasonHasTheFocusAndASpaceIsTextInIt()
    {
        Fixture fixture;
        fixture.open();
        QVERIFY(fixture.reason()->hasFocus());
        keys::type(*fixture.dialog, " why");
        QCOMPARE(fixture.reason()->text(), QStringLiteral(" why"));
        QCOMPARE(fixture.runs(), 0);
    }

    void theReasonHasTheFocusAgainOnceWritingIsAllowed()
    {
        Fixture fixture;
        fixture.services.setReadOnly(true);
        fixture.open();
        fixture.button("AllowWriting")->setFocus();
        keys::press(*fixture.dialog, Qt::Key_Space);
        QVERIFY(!fixture.services.readOnly());
        QVERIFY(fixture.reason()->hasFocus());
        fixture.services.setReadOnly(true);
        keys::press(*fixture.dialog, Qt::Key_W, Qt::AltModifier);
        keys::type(*fixture.dialog, "why");
        QTRY_VERIFY(!fixture.services.readOnly());
        QCOMPARE(fixture.reason()->text(), QStringLiteral("why"));
    }

    void aProposedReasonIsReplacedByWhatIsTyped()
    {
        Fixture fixture;
        fixture.act.reason.given = QStringLiteral("restore of 12");
        fixture.open();
        QVERIFY(fixture.button("Effect")->isEnabled());
        keys::type(*fixture.dialog, "why");
        QCOMPARE(fixture.reason()->text(), QStringLiteral("why"));
    }

    void whereNoReasonIsAskedTheActsFirstFieldHasTheFocusAndTheGivenReasonCounts()
    {
        Fixture fixture;
        fixture.act.reason.isAsked = false;
        fixture.act.reason.given = QStringLiteral("test lock");
        fixture.open();
        QVERIFY(!fixture.reason()->isVisible());
        QVERIFY(fixture.length->hasFocus());
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(fixture.end->reasons, QStringList{QStringLiteral("test lock")});
    }

    void controlAndReturnDoTheActAndReturnAloneDoesNothing()
    {
        Fixture fixture;
        fixture.open();
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(fixture.runs(), 0); // no reason yet
        keys::type(*fixture.dialog, "why");
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            keys::press(*fixture.dialog, key);
            QVERIFY(fixture.dialog->isVisible() && fixture.reason()->hasFocus());
        }
        QCOMPARE(fixture.runs(), 0);
        keys::press(*fixture.dialog, Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
        QCOMPARE(fixture.end->reasons, QStringList{QStringLiteral("why")});
    }

    void noPlainKeyDoesTheActNotEvenOnItsButton()
    {
        Fixture fixture;
        fixture.open();
        fixture.reason()->setText(QStringLiteral("why"));
        for (const char *name : {"Effect", "Step"}) {
            fixture.state.step = ui::ActStep{QStringLiteral("First"), {}};
            fixture.dialog->refresh();
            fixture.button(name)->setFocus();
            for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Select})
                keys::press(*fixture.dialog, key);
            QVERIFY(fixture.button(name)->hasFocus());
        }
        QCOMPARE(fixture.runs() + fixture.steps, 0);
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(fixture.runs(), 1);
    }

    void returnInAnotherFieldGoesOnToTheNext()
    {
        Fixture fixture;
        fixture.state.typed =
            ui::ActTyped{QStringLiteral("&Key"), QStringLiteral("a"), QStringLiteral("Key")};
        fixture.open();
        fixture.length->setFocus();
        keys::press(*fixture.dialog, Qt::Key_Return);
        QVERIFY(fixture.find<QLineEdit>("Typed")->hasFocus());
        keys::press(*fixture.dialog, Qt::Key_Return);
        QVERIFY(fixture.reason()->hasFocus());
    }

    void tabGoesFromTopToBottomWhateverWasMadeFirst()
    {
        Fixture fixture;
        fixture.open();
        fixture.reason()->setText(QStringLiteral("why"));
        fixture.choice->setFocus();
        QStringList order;
        for (int i = 0; i < 6; ++i) {
            keys::press(*fixture.dialog, Qt::Key_Tab);
            order += fixture.dialog->focusWidget()->objectName();
        }
        QCOMPARE(order,
                 (QStringList{QString(), QStringLiteral("fakeReason"), QStringLiteral("fakeCopy"),
                              QStringLiteral("fakeCancel"), QStringLiteral("fakeEffect"), QString()}));
        QVERIFY(fixture.choice->hasFocus());
    }

    void saysOneThingAfterTheOtherThatIsMissing()
    {
        Fixture fixture;
        fixture.services.setReadOnly(true);
        fixture.state.impossible = QStringLiteral("There is no row.");
        fixture.state.missing = QStringLiteral("Not proved.");
        fixture.state.typed =
            ui::ActTyped{QStringLiteral("&Key"), QStringLiteral("a"), QStringLiteral("Type the key.")};
        fixture.state.table = QStringLiteral("locks-prod");
        fixture.open();
        const auto isMissing = [&fixture](const QString &sentence) {
            return fixture.hint() == sentence && fixture.button("Effect")->toolTip() == sentence &&
                !fixture.button("Effect")->isEnabled();
        };
        QVERIFY(isMissing(QStringLiteral("There is no row.")));
        QVERIFY(!fixture.button("AllowWriting")->isVisible()); // it would not help
        fixture.state.impossible.clear();
        fixture.dialog->refresh();
        QVERIFY(fixture.find<QLabel>("ReadOnly")->text().contains(QStringLiteral("READ-ONLY")));
        QVERIFY2(fixture.hint().isEmpty(), "the strip says it already");
        QVERIFY(
            fixture.button("Effect")->toolTip().startsWith(QStringLiteral("This connection is read-only")));
        QVERIFY(fixture.button("AllowWriting")->isVisible());
        fixture.services.setReadOnly(false);
        QVERIFY(!fixture.button("AllowWriting")->isVisible());
        QVERIFY(isMissing(QStringLiteral("Not proved.")));
        fixture.state.missing.clear();
        fixture.dialog->refresh();
        QVERIFY(isMissing(QStringLiteral("A reason is missing.")));
        fixture.reason()->setText(QStringLiteral("why"));
        QVERIFY(isMissing(QStringLiteral("Type the key.")));
        fixture.find<QLineEdit>("Typed")->setText(QStringLiteral("a"));
        QVERIFY(isMissing(QStringLiteral("Enabled once the name of the table is typed exactly.")));
        auto *table = fixture.dialog->findChild<QLineEdit *>(QStringLiteral("productionTable"));
        QVERIFY(table->isVisible());
        table->setText(QStringLiteral("locks-prod"));
        QCOMPARE(fixture.hint(), QStringLiteral("Ctrl+Enter"));
        QVERIFY(fixture.button("Effect")->isEnabled());
        QCOMPARE(fixture.runs(), 0);
    }

    void asksAtTheLastMomentOnceMoreWhetherItMay()
    {
        Fixture fixture;
        fixture.open();
        fixture.reason()->setText(QStringLiteral("why"));
        QVERIFY(fixture.button("Effect")->isEnabled());
        fixture.state.missing = QStringLiteral("Not proved any more."); // of which the dialog was not told
        fixture.button("Effect")->click();
        QCOMPARE(fixture.runs(), 0);
        QCOMPARE(fixture.hint(), QStringLiteral("Not proved any more."));
    }

    void whatIsTypedIsTypedAnewForAnother()
    {
        Fixture fixture;
        fixture.state.typed =
            ui::ActTyped{QStringLiteral("&Number"), QStringLiteral("21"), QStringLiteral("Type it.")};
        fixture.open();
        fixture.reason()->setText(QStringLiteral("why"));
        auto *typed = fixture.find<QLineEdit>("Typed");
        typed->setText(QStringLiteral("21"));
        QVERIFY(fixture.button("Effect")->isEnabled());
        fixture.state.typed->expected = QStringLiteral("22");
        fixture.dialog->refresh();
        QVERIFY(typed->text().isEmpty() && !fixture.button("Effect")->isEnabled());
        typed->setText(QStringLiteral("22"));
        fixture.dialog->clearTyped();
        QVERIFY(!fixture.button("Effect")->isEnabled());
        fixture.state.typed.reset();
        fixture.dialog->refresh();
        QVERIFY(!typed->isVisible() && fixture.button("Effect")->isEnabled());
    }

    void theStepBeforeItFollowsReadOnlyAndItsOwnSentence()
    {
        Fixture fixture;
        fixture.open();
        QVERIFY(!fixture.button("Step")->isVisible());
        fixture.button("Step")->setEnabled(true);
        fixture.button("Step")->click(); // whoever enabled it
        QCOMPARE(fixture.steps, 0);
        fixture.state.step = ui::ActStep{QStringLiteral("First"), {}};
        fixture.dialog->refresh();
        QVERIFY(fixture.button("Step")->isVisible() && fixture.button("Step")->isEnabled());
        fixture.services.setReadOnly(true);
        QVERIFY(!fixture.button("Step")->isEnabled());
        fixture.services.setReadOnly(false);
        fixture.state.step->missing = QStringLiteral("Not allowed.");
        fixture.dialog->refresh();
        QVERIFY(!fixture.button("Step")->isEnabled());
        QCOMPARE(fixture.button("Step")->toolTip(), QStringLiteral("Not allowed."));
        fixture.state.step->missing.clear();
        fixture.dialog->refresh();
        fixture.button("Step")->click();
        QCOMPARE(fixture.steps, 1);
    }

    void nothingChangesWhileTheActIsUnderWay()
    {
        Fixture fixture;
        fixture.state.step = ui::ActStep{QStringLiteral("First"), {}};
        fixture.open();
        fixture.begin();
        QCOMPARE(fixture.runs(), 1);
        QCOMPARE(fixture.button("Effect")->text(), QStringLiteral("Faking"));
        QVERIFY(!fixture.button("Cancel")->isEnabled() && !fixture.button("Step")->isEnabled());
        keys::type(*fixture.dialog, "more ");
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        fixture.services.setReadOnly(true);
        QVERIFY(!fixture.button("AllowWriting")->isVisible());
        QCOMPARE(fixture.dialog->reason(), QStringLiteral("why"));
        QCOMPARE(fixture.runs(), 1);
        fixture.dialog->setProgress(
            {QStringLiteral("Waiting 3 s"), QStringLiteral("It goes on."), QStringLiteral("Leave")});
        QCOMPARE(fixture.button("Effect")->text(), QStringLiteral("Waiting 3 s"));
        QCOMPARE(fixture.hint(), QStringLiteral("It goes on."));
        QCOMPARE(fixture.button("Cancel")->text(), QStringLiteral("Leave"));
        QVERIFY(fixture.button("Cancel")->isEnabled());
    }

    void closedWhileTheActIsUnderWayItIsReportedAndTouchesNothingMore()
    {
        Fixture fixture;
        fixture.open();
        fixture.begin();
        keys::press(*fixture.dialog, Qt::Key_Escape);
        QTRY_VERIFY(!fixture.dialog);
        fixture.finish({});
        QVERIFY(fixture.end->isStopped);
    }

    void showsHowItEndedAndOffersTheUndoForItsTime()
    {
        Fixture fixture;
        fixture.open();
        const QSize before = fixture.dialog->size();
        fixture.begin();
        fixture.finish(fixture.undoable());
        const QString result = fixture.find<QLabel>("Result")->text();
        QCOMPARE(result, QStringLiteral("Faked."));
        QCOMPARE(fixture.find<QLabel>("ResultFact1")->text(),
                 QStringLiteral("entry 12, with the row as it was before."));
        QVERIFY(!fixture.find<QLabel>("UndoWords")->text().isEmpty());
        QCOMPARE(fixture.dialog->size(), before);
        QVERIFY(!fixture.button("Effect")->isVisible());
        QCOMPARE(fixture.button("Cancel")->text(), QStringLiteral("Close"));
        QVERIFY(fixture.button("Cancel")->hasFocus());
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(fixture.runs(), 1); // once is enough
        QMenu *menu = fixture.button("Copy")->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("leasescope-cli restore 12"));
        const QSignalSpy undone(fixture.dialog, &ui::ActDialog::undoRequested);
        fixture.button("Undo")->click();
        QCOMPARE(undone.size(), 1);
        QCOMPARE(undone[0][0].toString(), QStringLiteral("12"));
        QVERIFY(!fixture.dialog || !fixture.dialog->isVisible());
    }

    void aBarRunsToTheNextHeartbeatOfAPaceThatWasObserved()
    {
        Fixture fixture;
        fixture.open();
        fixture.begin();
        ui::ActResult result = fixture.undoable();
        audit::Intent intent = breakOfLiveLock();
        intent.heartbeats = audit::HeartbeatsSeen{5s, 5s, 1s, 1s}; // the next one is due in 4 s
        result.undo = admin::UndoWindow::of(intent, fixture.services.time.boot());
        fixture.finish(result);
        const auto *bar = fixture.find<QProgressBar>("UndoBar");
        const auto *title = fixture.find<QLabel>("UndoTitle");
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->value(), bar->maximum());
        QCOMPARE(title->text(),
                 QStringLiteral("Its next heartbeat is due in about 4.0 s, if it keeps its pace"));
        fixture.services.pass(2s);
        auto *clock = fixture.dialog->findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        Q_EMIT clock->step();
        QCOMPARE(bar->value(), bar->maximum() / 2);
        fixture.services.pass(3s);
        Q_EMIT clock->step();
        QVERIFY(!bar->isVisible());
        QCOMPARE(title->text(), QStringLiteral("Its next heartbeat has probably come"));
        QVERIFY(fixture.button("Undo")->isVisible()); // the row can be put back all the same
    }

    void noBarRunsWhereThePaceIsOnlyAssumed()
    {
        Fixture fixture;
        fixture.open();
        fixture.begin();
        ui::ActResult result = fixture.undoable();
        const audit::Intent intent = breakOfLiveLock();
        result.undo = admin::UndoWindow::of(intent, fixture.services.time.boot());
        fixture.finish(result);
        QVERIFY(!fixture.find<QProgressBar>("UndoBar")->isVisible());
        QVERIFY(!fixture.find<QLabel>("UndoTitle")->text().contains(QStringLiteral("pace")));
        QVERIFY(fixture.button("Undo")->isVisible());
    }

    void offersNoUndoOfWhatHasNone()
    {
        Fixture fixture;
        fixture.open();
        const auto *clock = fixture.dialog->findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(clock->isStepping());
        fixture.begin();
        ui::ActResult refused;
        refused.sentences = {QStringLiteral("Not faked.")};
        fixture.finish(refused);
        QCOMPARE(fixture.find<QLabel>("Result")->text(), QStringLiteral("Not faked."));
        for (const char *name : {"Undo", "Copy"})
            QVERIFY2(!fixture.button(name)->isVisible(), name);
        QVERIFY(!fixture.find<QLabel>("UndoWords")->isVisible());
        QVERIFY2(!clock->isStepping(), "it tells no time any more");
    }

    void asksAgainWhereNothingWasWritten()
    {
        Fixture fixture;
        fixture.open();
        fixture.begin();
        ui::ActResult again;
        again.then = Then::AskAgain;
        again.sentences = {QStringLiteral("Nothing was written.")};
        fixture.finish(again);
        QCOMPARE(fixture.find<QLabel>("State")->text(), QStringLiteral("Nothing was written."));
        QVERIFY(fixture.reason()->hasFocus() && fixture.button("Effect")->isEnabled());
        QCOMPARE(fixture.button("Effect")->text(), QStringLiteral("Fake it"));
        QCOMPARE(fixture.dialog->reason(), QStringLiteral("why"));
        keys::press(*fixture.dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(fixture.runs(), 2);
    }

    void keepsTheContentsWhereTheyShowTheResult()
    {
        Fixture fixture;
        fixture.open();
        auto *save = new QPushButton(QStringLiteral("Save"), fixture.dialog);
        fixture.dialog->addResultButton(save);
        QVERIFY(!save->isVisible());
        fixture.begin();
        fixture.state.head.headline = QStringLiteral("Faked 3 of 4");
        ui::ActResult kept;
        kept.then = Then::Keep;
        kept.sentences = {QStringLiteral("Each is kept.")};
        fixture.finish(kept);
        QVERIFY(fixture.choice->isVisible() && save->isVisible());
        QVERIFY(!fixture.reason()->isVisible());
        QCOMPARE(fixture.find<QLabel>("Headline")->text(), QStringLiteral("Faked 3 of 4"));
        QCOMPARE(fixture.find<QLabel>("State")->text(), QStringLiteral("Each is kept."));
        QVERIFY(fixture.button("Cancel")->hasFocus());
    }

    void closesWhereTheActGoesOnElsewhere()
    {
        Fixture fixture;
        fixture.open();
        const QSignalSpy accepted(fixture.dialog, &QDialog::accepted);
        fixture.begin();
        ui::ActResult begun;
        begun.then = Then::Close;
        fixture.finish(begun);
        QCOMPARE(accepted.size(), 1);
    }

    void copiesTheActAsItStandsNow()
    {
        Fixture fixture;
        fixture.open();
        fixture.reason()->setText(QStringLiteral("why"));
        QMenu *menu = fixture.button("Copy")->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("fake why"));
    }

    void aConnectionThatGoesTakesItsDialogWithIt()
    {
        auto services = std::make_unique<PanelServices>();
        ui::ActDialog dialog(*services, QStringLiteral("fake"));
        ui::Act act;
        act.width = 400;
        act.state = [] {
            ui::ActState state;
            state.title = QStringLiteral("Fake");
            state.effect = QStringLiteral("Fake it");
            return state;
        };
        dialog.begin(act);
        dialog.show();
        services.reset();
        QVERIFY(!dialog.isVisible());
    }
};

LEASESCOPE_WINDOW_TEST(ActDialogTest)
#include "ActDialogTest.moc"
