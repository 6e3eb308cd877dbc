// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Actions.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"

#include <QAction>
#include <QWidget>

#include <array>

namespace ui {

namespace {

constexpr std::array specs{
    ActionSpec{
        ActionId::OpenDemo, "open-demo", QT_TRANSLATE_NOOP("ui::Actions", "Open the &demo"), "", "play",
        QT_TRANSLATE_NOOP("ui::Actions", "Start an embedded DynamoDB with lifelike locks; needs no account."),
        false},
    ActionSpec{ActionId::Connect, "connect", QT_TRANSLATE_NOOP("ui::Actions", "&Connect\u2026"), "Ctrl+O",
               "profile", QT_TRANSLATE_NOOP("ui::Actions", "Choose a profile or an endpoint."), false},
    ActionSpec{ActionId::CloseConnection, "close-connection",
               QT_TRANSLATE_NOOP("ui::Actions", "C&lose the connection"), "", "close",
               QT_TRANSLATE_NOOP("ui::Actions", "Back to the start page."), false},
    ActionSpec{
        ActionId::CopyReadPolicy, "copy-read-policy",
        QT_TRANSLATE_NOOP("ui::Actions", "Copy IAM policy: &read-only"), "", "copy",
        QT_TRANSLATE_NOOP("ui::Actions",
                          "Copy the least policy that lets this table be watched and lapses be proved."),
        false},
    ActionSpec{
        ActionId::CopyOperatorPolicy, "copy-operator-policy",
        QT_TRANSLATE_NOOP("ui::Actions", "Copy IAM policy: &operator"), "", "copy",
        QT_TRANSLATE_NOOP(
            "ui::Actions",
            "Copy the least policy to watch this table, release and restore its locks, and hold test locks."),
        false},
    ActionSpec{
        ActionId::CopyLabPolicy, "copy-lab-policy", QT_TRANSLATE_NOOP("ui::Actions", "Copy IAM policy: l&ab"),
        "", "copy",
        QT_TRANSLATE_NOOP("ui::Actions", "Copy the least policy to do all that and create lock tables."),
        false},
    ActionSpec{
        ActionId::ExportTable, "export-table", QT_TRANSLATE_NOOP("ui::Actions", "&Export\u2026"),
        "Ctrl+Shift+E", "",
        QT_TRANSLATE_NOOP("ui::Actions", "Save or copy the locks of this table as CSV, JSON or Markdown."),
        false},
    ActionSpec{ActionId::DescribeTable, "describe-table",
               QT_TRANSLATE_NOOP("ui::Actions", "Describe the locks of this ta&ble\u2026"), "", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "Say what the attributes of a table mean that no lock library wrote."),
               false},
    ActionSpec{
        ActionId::TableHealth, "table-health",
        QT_TRANSLATE_NOOP("ui::Actions", "&Health of this table\u2026"), "", "",
        QT_TRANSLATE_NOOP("ui::Actions",
                          "Show what the rules find wrong or remarkable with this table and its locks."),
        false},
    ActionSpec{ActionId::Journal, "journal", QT_TRANSLATE_NOOP("ui::Actions", "&Journal\u2026"),
               "Ctrl+Shift+J", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "Show every act that was done from this machine, with evidence and result."),
               false},
    ActionSpec{ActionId::Settings, "settings", QT_TRANSLATE_NOOP("ui::Actions", "Se&ttings\u2026"), "Ctrl+,",
               "", QT_TRANSLATE_NOOP("ui::Actions", "Theme, text size, reading, read-only."), false},
    ActionSpec{ActionId::Quit, "quit", QT_TRANSLATE_NOOP("ui::Actions", "&Quit"), "Ctrl+Q", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Release test locks and quit."), false},
    ActionSpec{
        ActionId::ReadNow, "read-now", QT_TRANSLATE_NOOP("ui::Actions", "&Read now"), "F5", "refresh",
        QT_TRANSLATE_NOOP("ui::Actions",
                          "Read again what has the focus: profiles, the list of tables, or the table."),
        false},
    ActionSpec{ActionId::PauseReading, "pause-reading", QT_TRANSLATE_NOOP("ui::Actions", "&Pause reading"),
               "", "pause", QT_TRANSLATE_NOOP("ui::Actions", "Send no requests until resumed."), false},
    ActionSpec{ActionId::Filter, "filter", QT_TRANSLATE_NOOP("ui::Actions", "&Filter"), "Ctrl+F", "filter",
               QT_TRANSLATE_NOOP("ui::Actions", "Go to the filter."), false},
    ActionSpec{ActionId::FilterHelp, "filter-help", QT_TRANSLATE_NOOP("ui::Actions", "Filter ter&ms"),
               "Ctrl+J", "help",
               QT_TRANSLATE_NOOP("ui::Actions", "List what can be typed into the filter, with examples."),
               false},
    ActionSpec{ActionId::ClearFilters, "clear-filters", QT_TRANSLATE_NOOP("ui::Actions", "Clear f&ilters"),
               "", "", QT_TRANSLATE_NOOP("ui::Actions", "Show every lock again."), false},
    ActionSpec{ActionId::ProblemsOnly, "problems-only", QT_TRANSLATE_NOOP("ui::Actions", "Pro&blems only"),
               "Ctrl+E", "warning",
               QT_TRANSLATE_NOOP("ui::Actions", "Show lapsed and unreadable locks only."), false},
    ActionSpec{ActionId::AllTables, "all-tables", QT_TRANSLATE_NOOP("ui::Actions", "All loc&k tables"),
               "Ctrl+Shift+A", "table",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "The locks of all tables of this connection, what needs attention first."),
               false},
    ActionSpec{ActionId::NextTable, "next-table", QT_TRANSLATE_NOOP("ui::Actions", "Ne&xt table"),
               "Ctrl+PgDown", "", QT_TRANSLATE_NOOP("ui::Actions", "Show the open table after this one."),
               false},
    ActionSpec{ActionId::PreviousTable, "previous-table", QT_TRANSLATE_NOOP("ui::Actions", "Pre&vious table"),
               "Ctrl+PgUp", "", QT_TRANSLATE_NOOP("ui::Actions", "Show the open table before this one."),
               false},
    ActionSpec{ActionId::CloseTable, "close-table", QT_TRANSLATE_NOOP("ui::Actions", "Cl&ose table"),
               "Ctrl+W", "close", QT_TRANSLATE_NOOP("ui::Actions", "Stop reading this table."), false},
    ActionSpec{ActionId::Commands, "commands", QT_TRANSLATE_NOOP("ui::Actions", "C&ommands\u2026"), "Ctrl+K",
               "command", QT_TRANSLATE_NOOP("ui::Actions", "Find any command by its name."), false},
    ActionSpec{ActionId::ShowDetails, "show-details", QT_TRANSLATE_NOOP("ui::Actions", "&Details"), "", "eye",
               QT_TRANSLATE_NOOP("ui::Actions", "Show or fold the details (Enter)."), false},
    ActionSpec{ActionId::ToggleSidebar, "toggle-sidebar", QT_TRANSLATE_NOOP("ui::Actions", "&Sidebar"), "F9",
               "table", QT_TRANSLATE_NOOP("ui::Actions", "Show or fold the list of tables."), false},
    ActionSpec{ActionId::ToggleTestLocks, "toggle-test-locks",
               QT_TRANSLATE_NOOP("ui::Actions", "&Test locks"), "F10", "lock",
               QT_TRANSLATE_NOOP("ui::Actions", "Show or fold the locks that Leasescope holds."), false},
    ActionSpec{ActionId::CompactRows, "compact-rows", QT_TRANSLATE_NOOP("ui::Actions", "&Compact rows"), "",
               "", QT_TRANSLATE_NOOP("ui::Actions", "Shorter rows, so that more locks fit."), false},
    ActionSpec{
        ActionId::ProveLapse, "prove-lapse", QT_TRANSLATE_NOOP("ui::Actions", "Ver&ify holder"), "A", "pulse",
        QT_TRANSLATE_NOOP(
            "ui::Actions",
            "Watch this lock with consistent reads until its lapse is proved or a heartbeat refutes it."),
        true},
    ActionSpec{
        ActionId::Release, "release", QT_TRANSLATE_NOOP("ui::Actions", "&Release\u2026"), "Ctrl+R", "unlock",
        QT_TRANSLATE_NOOP("ui::Actions", "Open the release dialog; nothing is written before you confirm."),
        true},
    ActionSpec{ActionId::MarkLock, "mark-lock", QT_TRANSLATE_NOOP("ui::Actions", "Mar&k"), "Space", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Mark this lock, or take its mark away."), true},
    ActionSpec{ActionId::MarkShown, "mark-shown", QT_TRANSLATE_NOOP("ui::Actions", "Mark all sho&wn"),
               "Ctrl+A", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Mark every lock that the filter lets through."), false},
    ActionSpec{ActionId::ReleaseMany, "release-many", QT_TRANSLATE_NOOP("ui::Actions", "Release &many\u2026"),
               "Ctrl+Shift+R", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "Release the lapsed ones among the marked locks, or among all shown."),
               false},
    ActionSpec{
        ActionId::HoldLocks, "hold-locks", QT_TRANSLATE_NOOP("ui::Actions", "H&old for maintenance\u2026"),
        "Ctrl+H", "",
        QT_TRANSLATE_NOOP("ui::Actions",
                          "Hold this lock, or the marked ones, for a time and a reason that all can see."),
        true},
    ActionSpec{
        ActionId::UndoLast, "undo-last", QT_TRANSLATE_NOOP("ui::Actions", "&Undo the last act\u2026"),
        "Ctrl+Z", "",
        QT_TRANSLATE_NOOP("ui::Actions",
                          "Put the row back that was replaced last; nothing is written before you confirm."),
        false},
    ActionSpec{ActionId::CopyAsCommand, "copy-as-command",
               QT_TRANSLATE_NOOP("ui::Actions", "&Copy as command"), "Ctrl+Shift+C", "copy",
               QT_TRANSLATE_NOOP("ui::Actions", "Copy the leasescope-cli command that shows this lock."),
               true},
    ActionSpec{ActionId::CopyAsAwsCommand, "copy-as-aws-command",
               QT_TRANSLATE_NOOP("ui::Actions", "Cop&y as aws command"), "", "copy",
               QT_TRANSLATE_NOOP("ui::Actions", "Copy the aws dynamodb command that reads this lock."), true},
    ActionSpec{ActionId::TellLapsed, "tell-lapsed",
               QT_TRANSLATE_NOOP("ui::Actions", "Tell me when it &lapses"), "", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "Watch this lock by itself and notify you once its lapse is proved."),
               true},
    ActionSpec{ActionId::TellReleased, "tell-released",
               QT_TRANSLATE_NOOP("ui::Actions", "Tell me when it is relea&sed"), "", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "Watch this lock by itself and notify you once it is released or gone."),
               true},
    ActionSpec{
        ActionId::TellHeartbeats, "tell-heartbeats",
        QT_TRANSLATE_NOOP("ui::Actions", "Tell me when &heartbeats come again"), "", "",
        QT_TRANSLATE_NOOP(
            "ui::Actions",
            "Watch this lock by itself and notify you when its owner sends a heartbeat after a lapse."),
        true},
    ActionSpec{ActionId::TestNotification, "test-notification",
               QT_TRANSLATE_NOOP("ui::Actions", "Send a test &notification"), "", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Show on the desktop how an alert about a lock looks."),
               false},
    ActionSpec{ActionId::AcquireTestLock, "acquire-test-lock",
               QT_TRANSLATE_NOOP("ui::Actions", "Ac&quire a test lock\u2026"), "Ctrl+T", "plus",
               QT_TRANSLATE_NOOP("ui::Actions", "Acquire a lock of your own and send heartbeats for it."),
               false},
    ActionSpec{ActionId::PresentTestLocks, "present-test-locks",
               QT_TRANSLATE_NOOP("ui::Actions", "&Present test locks"), "F11", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Show the test locks on the whole screen."), false},
    ActionSpec{ActionId::OpenLab, "open-lab", QT_TRANSLATE_NOOP("ui::Actions", "&Lab"), "Ctrl+L", "pulse",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "See what crashes, pauses and wrong clocks do to workers that share locks."),
               false},
    ActionSpec{ActionId::Manual, "manual", QT_TRANSLATE_NOOP("ui::Actions", "&Manual"), "F1", "help",
               QT_TRANSLATE_NOOP("ui::Actions", "Read how locks work and what to do, without a network."),
               false},
    ActionSpec{ActionId::Shortcuts, "shortcuts", QT_TRANSLATE_NOOP("ui::Actions", "&Shortcuts"), "?", "help",
               QT_TRANSLATE_NOOP("ui::Actions", "All keys on one page."), false},
    ActionSpec{ActionId::Diagnostics, "diagnostics", QT_TRANSLATE_NOOP("ui::Actions", "&Diagnostics\u2026"),
               "", "",
               QT_TRANSLATE_NOOP("ui::Actions",
                                 "See and save what the program logs of its own work; never a secret."),
               false},
    ActionSpec{ActionId::About, "about", QT_TRANSLATE_NOOP("ui::Actions", "&About Leasescope"), "", "",
               QT_TRANSLATE_NOOP("ui::Actions", "Versions and licences."), false},
};
static_assert(specs.size() == static_cast<std::size_t>(ActionId::Count));

} // namespace

Actions::Actions(QWidget *window) : QObject(window)
{
    for (const ActionSpec &spec : specs) {
        auto *action = new QAction(tr(spec.text), this);
        action->setObjectName(QLatin1String(spec.name));
        if (*spec.shortcut)
            action->setShortcut(QKeySequence(QLatin1String(spec.shortcut), QKeySequence::PortableText));
        if (*spec.icon)
            action->setIcon(menuIcon(QLatin1String(spec.icon)));
        setTip(action, tr(spec.hint));
        action->setStatusTip(tr(spec.hint));
        m_actions.append(action);
    }
    setLockChosen(false);
}

std::span<const ActionSpec> Actions::table()
{
    return specs;
}

void Actions::setLockChosen(bool chosen)
{
    for (const ActionSpec &spec : specs) {
        if (spec.onLock)
            (*this)[spec.id]->setEnabled(chosen);
    }
}

} // namespace ui
