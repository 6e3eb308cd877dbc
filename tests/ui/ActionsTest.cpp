// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Actions.h"
#include "tests/program/WindowTest.h"
#include "ui/common/text/PlainText.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTest>

#include <set>

using ui::ActionContext;
using ui::ActionId;
using ui::Condition;

namespace {

ActionContext everything()
{
    ActionContext all;
    all.isConnected = true;
    all.readsAllTables = true;
    all.knowsPolicies = true;
    all.openTables = 2;
    all.isLockChosen = true;
    all.hasDetails = true;
    all.hasTestLocks = true;
    all.marks = 1;
    all.hasPlaceBefore = true;
    all.isProblemChosen = true;
    all.hasSnoozes = true;
    return all;
}

/// The texts of a menu; a line is "-".
QStringList textsIn(const QWidget &menu)
{
    QStringList texts;
    for (const QAction *action : menu.actions())
        texts += action->isSeparator() ? QStringLiteral("-") : action->text().remove(u'&');
    return texts;
}

} // namespace

/// The table of actions, and what is made of it.
class ActionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTwoActionsHaveTheSameNameOrPlace()
    {
        QSet<QByteArray> names;
        std::set<std::pair<ui::MenuId, ui::Rank>> places;
        std::set<ui::Rank> inContext;
        std::set<ui::Rank> inToolBar;
        const auto stands = [&](const char *name, const ui::MenuPlace &menu, ui::Rank context) {
            QVERIFY2(!names.contains(name), name);
            names.insert(name);
            if (menu.menu != ui::MenuId::None)
                QVERIFY2(places.insert({menu.menu, menu.rank}).second, name);
            if (context != ui::Rank())
                QVERIFY2(inContext.insert(context).second, name);
        };
        for (const ui::ActionSpec &spec : ui::actionTable()) {
            stands(spec.name, spec.menu, spec.context);
            if (spec.tool != ui::Rank())
                QVERIFY2(inToolBar.insert(spec.tool).second, spec.name);
        }
        for (const ui::MenuSpec &spec : ui::menuTable())
            stands(spec.name, spec.menu, spec.context);
    }

    void menusHaveWhatTheTableSaysWithALineBetweenSections()
    {
        QWidget window;
        ui::Actions actions(&window);
        QMenuBar bar;
        actions.fillMenuBar(bar);
        QCOMPARE(textsIn(bar),
                 (QStringList{QStringLiteral("File"), QStringLiteral("Edit"), QStringLiteral("View"),
                              QStringLiteral("Lock"), QStringLiteral("Tools"), QStringLiteral("Help")}));
        const QStringList view = textsIn(*actions.menu(ui::MenuId::View));
        QCOMPARE(view.mid(0, 4),
                 (QStringList{QStringLiteral("All tables"), QStringLiteral("Problems only"),
                              QStringLiteral("Next problem"), QStringLiteral("Previous problem")}));
        QCOMPARE(
            view.mid(8, 5),
            (QStringList{QStringLiteral("-"), QStringLiteral("Read now"), QStringLiteral("Pause reading"),
                         QStringLiteral("Read every"), QStringLiteral("Read rows as")}));
        QCOMPARE(view.last(), QStringLiteral("Restore layout"));
        QWidget rows;
        actions.fillContext(rows);
        const QStringList context = textsIn(rows);
        QCOMPARE(context.first(), QStringLiteral("Verify holder"));
        QCOMPARE(context.last(2),
                 (QStringList{QStringLiteral("Copy other command"), QStringLiteral("Export\u2026")}));
        QVERIFY(!context.contains(QStringLiteral("-")));
    }

    void nothingThatNeedsSomethingCanBeDoneWithoutIt()
    {
        const auto without = [](auto take) {
            ActionContext context = everything();
            take(context);
            QSet<QByteArray> grey;
            for (const ui::ActionSpec &spec : ui::actionTable()) {
                if (!context.allows(spec))
                    grey.insert(spec.name);
            }
            return grey;
        };
        using Grey = QSet<QByteArray>;
        QCOMPARE(without([](ActionContext &) {}), Grey());
        QVERIFY(without([](ActionContext &now) { now.isConnected = false; }).contains("close-connection"));
        QCOMPARE(without([](ActionContext &now) { now.readsAllTables = false; }), Grey{"all-tables"});
        QCOMPARE(without([](ActionContext &now) { now.knowsPolicies = false; }),
                 (Grey{"copy-read-policy", "copy-operator-policy", "copy-lab-policy"}));
        QCOMPARE(without([](ActionContext &now) { now.openTables = 1; }),
                 (Grey{"next-table", "previous-table"}));
        QVERIFY(without([](ActionContext &now) { now.openTables = 0; }).contains("export-table"));
        // Home has a filter and problems of its own, and nothing is marked there.
        QCOMPARE(
            without([](ActionContext &now) { now.showsAllTables = true; }),
            (Grey{"filter-help", "problems-only", "mark-lock", "mark-shown", "clear-marks", "release-many"}));
        QCOMPARE(without([](ActionContext &now) { now.marks = 0; }), Grey{"clear-marks"});
        QCOMPARE(without([](ActionContext &now) { now.hasPlaceBefore = false; }), Grey{"back"});
        const Grey onLock = without([](ActionContext &now) { now.isLockChosen = false; });
        QVERIFY(onLock.contains("release") && onLock.contains("prove-lapse") &&
                onLock.contains("tell-lapsed"));
        QVERIFY(!onLock.contains("release-many"));
        QCOMPARE(without([](ActionContext &now) { now.hasDetails = false; }), Grey{"show-details"});
        QCOMPARE(without([](ActionContext &now) { now.hasTestLocks = false; }),
                 (Grey{"toggle-test-locks", "test-locks-page"}));
        QCOMPARE(without([](ActionContext &now) { now.isProblemChosen = false; }),
                 (Grey{"snooze-hour", "snooze-until-change"}));
        QCOMPARE(without([](ActionContext &now) { now.hasSnoozes = false; }), Grey{"end-snoozes"});
        const Grey inRecording = without([](ActionContext &now) { now.isRecording = true; });
        QVERIFY(inRecording.contains("release") && inRecording.contains("read-now"));
        QVERIFY(!inRecording.contains("export-table") && !inRecording.contains("copy-key"));
    }

    void aRefusedActionIsGreyAndSaysWhyUntilItIsRefusedNoMore()
    {
        ui::Actions actions(nullptr);
        QAction *release = actions[ActionId::Release];
        const QString hint = release->statusTip();
        actions.change([](ActionContext &now) { now = everything(); });
        QVERIFY(release->isEnabled());
        const QString why = QStringLiteral("dynamodb:UpdateItem is missing");
        actions.change([&](ActionContext &now) { now.refusals[ActionId::Release] = why; });
        QVERIFY(!release->isEnabled());
        QCOMPARE(release->statusTip(), why);
        QCOMPARE(release->toolTip(), ui::plainTip(why));
        actions.change([](ActionContext &now) { now.refusals[ActionId::Release].clear(); });
        QVERIFY(release->isEnabled());
        QCOMPARE(release->statusTip(), hint);
        QCOMPARE(release->toolTip(), ui::plainTip(hint));
        // Nothing else that is missing is made up for by that.
        actions.change([](ActionContext &now) { now.isLockChosen = false; });
        QVERIFY(!release->isEnabled());
    }

    void anActionOutOfItsMenuIsCalledByItsWholeName()
    {
        ui::Actions actions(nullptr);
        QCOMPARE(actions[ActionId::CopyRowJson]->text(), QStringLiteral("&JSON"));
        QCOMPARE(ui::Actions::plainText(*actions[ActionId::CopyRowJson]), QStringLiteral("Copy row as JSON"));
        QCOMPARE(ui::Actions::plainText(*actions[ActionId::Release]), QStringLiteral("Release"));
        QCOMPARE(actions[ActionId::HoldLocks]->iconText(), QStringLiteral("Hold\u2026"));
    }

    void anActionDoesWhatItIsBoundToWhileItsOwnerLives()
    {
        ui::Actions actions(nullptr);
        QCOMPARE(actions.effectsOf(ActionId::Manual), 0);
        int opened = 0;
        {
            QObject owner;
            actions.bind(ActionId::Manual, &owner, [&opened] { ++opened; });
            QCOMPARE(actions.effectsOf(ActionId::Manual), 1);
            actions[ActionId::Manual]->trigger();
            QCOMPARE(opened, 1);
            actions[ActionId::Manual]->setEnabled(false);
            actions.perform(ActionId::Manual);
            QCOMPARE(opened, 2);
        }
        QCOMPARE(actions.effectsOf(ActionId::Manual), 0);
        actions.perform(ActionId::Manual);
        QCOMPARE(opened, 2);
    }

    void anActionWithTwoEffectsCanBeFound()
    {
        ui::Actions actions(nullptr);
        QObject owner;
        actions.bind(ActionId::About, &owner, [] {});
        actions.bind(ActionId::About, &owner, [] {});
        QCOMPARE(actions.effectsOf(ActionId::About), 2);
    }

    void aMarkThatIsKeptActsWhoeverSetsItAndOneThatIsShownActsWhenItIsChosen()
    {
        ui::Actions actions(nullptr);
        actions.change([](ActionContext &now) { now = everything(); });
        QObject owner;
        QList<bool> kept;
        QList<bool> wanted;
        actions.bind(ActionId::CompactRows, &owner, [&kept](bool on) { kept += on; });
        actions.bind(ActionId::PauseReading, &owner, [&wanted](bool on) { wanted += on; });
        actions[ActionId::CompactRows]->setChecked(true);
        actions[ActionId::CompactRows]->trigger();
        QCOMPARE(kept, (QList<bool>{true, false}));
        actions[ActionId::PauseReading]->setChecked(true);
        QCOMPARE(wanted, QList<bool>());
        actions[ActionId::PauseReading]->trigger();
        QCOMPARE(wanted, QList<bool>{false});
    }
};

LEASESCOPE_WINDOW_TEST(ActionsTest)
#include "ActionsTest.moc"
