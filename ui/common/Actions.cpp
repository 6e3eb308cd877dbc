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
    ActionSpec{ActionId::OpenDemo, "open-demo", "Open the &demo", "", "play",
               "Start an embedded DynamoDB with lifelike locks; needs no account.", false},
    ActionSpec{ActionId::Connect, "connect", "&Connect...", "Ctrl+O", "profile",
               "Choose a profile or an endpoint.", false},
    ActionSpec{ActionId::CloseConnection, "close-connection", "C&lose the connection", "", "close",
               "Back to the start page.", false},
    ActionSpec{ActionId::CopyReadPolicy, "copy-read-policy", "Copy IAM policy: &read-only", "", "copy",
               "Copy the least policy that lets this table be watched and lapses be proved.", false},
    ActionSpec{
        ActionId::CopyOperatorPolicy, "copy-operator-policy", "Copy IAM policy: &operator", "", "copy",
        "Copy the least policy to watch this table, release and restore its locks, and hold test locks.",
        false},
    ActionSpec{ActionId::CopyLabPolicy, "copy-lab-policy", "Copy IAM policy: l&ab", "", "copy",
               "Copy the least policy to do all that and create lock tables.", false},
    ActionSpec{ActionId::ExportTable, "export-table", "&Export...", "Ctrl+Shift+E", "",
               "Save or copy the locks of this table as CSV, JSON or Markdown.", false},
    ActionSpec{ActionId::Settings, "settings", "Se&ttings...", "Ctrl+,", "",
               "Theme, text size, reading, read-only.", false},
    ActionSpec{ActionId::Quit, "quit", "&Quit", "Ctrl+Q", "", "Release test locks and leave.", false},
    ActionSpec{ActionId::ReadNow, "read-now", "&Read now", "F5", "refresh",
               "Read what the keyboard is on anew: profiles, the list of tables, or the table.", false},
    ActionSpec{ActionId::PauseReading, "pause-reading", "&Pause reading", "", "pause",
               "Send no requests until resumed.", false},
    ActionSpec{ActionId::Filter, "filter", "&Filter", "Ctrl+F", "filter", "Go to the filter.", false},
    ActionSpec{ActionId::FilterHelp, "filter-help", "Filter ter&ms", "Ctrl+J", "help",
               "List what can be typed into the filter, with examples.", false},
    ActionSpec{ActionId::ClearFilters, "clear-filters", "Clear f&ilters", "", "", "Show every lock again.",
               false},
    ActionSpec{ActionId::ProblemsOnly, "problems-only", "Pro&blems only", "Ctrl+E", "warning",
               "Show lapsed and unreadable locks only.", false},
    ActionSpec{ActionId::AllTables, "all-tables", "All loc&k tables", "Ctrl+Shift+A", "table",
               "The locks of all tables of this connection, what needs attention first.", false},
    ActionSpec{ActionId::NextTable, "next-table", "Ne&xt table", "Ctrl+PgDown", "",
               "Show the open table after this one.", false},
    ActionSpec{ActionId::PreviousTable, "previous-table", "Pre&vious table", "Ctrl+PgUp", "",
               "Show the open table before this one.", false},
    ActionSpec{ActionId::CloseTable, "close-table", "Cl&ose table", "Ctrl+W", "close",
               "Stop reading this table.", false},
    ActionSpec{ActionId::Commands, "commands", "C&ommands...", "Ctrl+K", "command",
               "Find any command by its name.", false},
    ActionSpec{ActionId::ShowDetails, "show-details", "&Details", "", "eye",
               "Show or fold the details (Enter).", false},
    ActionSpec{ActionId::ToggleSidebar, "toggle-sidebar", "&Sidebar", "F9", "table",
               "Show or fold the list of tables.", false},
    ActionSpec{ActionId::ToggleTestLocks, "toggle-test-locks", "&Test locks", "F10", "lock",
               "Show or fold the locks we hold ourselves.", false},
    ActionSpec{ActionId::CompactRows, "compact-rows", "&Compact rows", "", "", "Lower rows, more locks.",
               false},
    ActionSpec{ActionId::ProveLapse, "prove-lapse", "Ver&ify holder", "A", "pulse",
               "Watch this lock with consistent reads until its lapse is proved or a heartbeat refutes it.",
               true},
    ActionSpec{ActionId::Release, "release", "&Release...", "Ctrl+R", "unlock",
               "Open the release dialog; nothing is written before you confirm.", true},
    ActionSpec{ActionId::CopyAsCommand, "copy-as-command", "&Copy as command", "Ctrl+Shift+C", "copy",
               "Copy the leasescope-cli command that shows this lock.", true},
    ActionSpec{ActionId::TellLapsed, "tell-lapsed", "Tell me when it &lapses", "", "",
               "Watch this lock by itself and notify you once its lapse is proved.", true},
    ActionSpec{ActionId::TellReleased, "tell-released", "Tell me when it is relea&sed", "", "",
               "Watch this lock by itself and notify you once it is released or gone.", true},
    ActionSpec{ActionId::TellHeartbeats, "tell-heartbeats", "Tell me when &heartbeats come again", "", "",
               "Watch this lock by itself and notify you when its owner sends a heartbeat after a lapse.",
               true},
    ActionSpec{ActionId::TestNotification, "test-notification", "Send a test &notification", "", "",
               "Show on the desktop how an alert about a lock looks.", false},
    ActionSpec{ActionId::AcquireTestLock, "acquire-test-lock", "Ac&quire a test lock...", "Ctrl+T", "plus",
               "Acquire a lock of our own and heartbeat for it.", false},
    ActionSpec{ActionId::PresentTestLocks, "present-test-locks", "&Present test locks", "F11", "",
               "Show the test locks on the whole screen.", false},
    ActionSpec{ActionId::OpenLab, "open-lab", "&Lab", "Ctrl+L", "pulse",
               "See what crashes, pauses and wrong clocks do to workers that share locks.", false},
    ActionSpec{ActionId::Manual, "manual", "&Manual", "F1", "help",
               "Read how locks work and what to do, without a network.", false},
    ActionSpec{ActionId::Shortcuts, "shortcuts", "&Shortcuts", "?", "help", "All keys on one page.", false},
    ActionSpec{ActionId::Diagnostics, "diagnostics", "&Diagnostics...", "", "",
               "See and save what the program logs of its own work; never a secret.", false},
    ActionSpec{ActionId::About, "about", "&About Leasescope", "", "", "Versions and licences.", false},
};
static_assert(specs.size() == static_cast<std::size_t>(ActionId::Count));

} // namespace

Actions::Actions(QWidget *window) : QObject(window)
{
    for (const ActionSpec &spec : specs) {
        auto *action = new QAction(QString::fromUtf8(spec.text), this);
        action->setObjectName(QLatin1String(spec.name));
        if (*spec.shortcut)
            action->setShortcut(QKeySequence(QLatin1String(spec.shortcut), QKeySequence::PortableText));
        if (*spec.icon)
            action->setIcon(icon(QLatin1String(spec.icon)));
        setTip(action, QString::fromUtf8(spec.hint));
        action->setStatusTip(QString::fromUtf8(spec.hint));
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
