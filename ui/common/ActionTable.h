// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFlags>

#include <span>

namespace ui {

/// Everything that can be done by key, menu or command list. The order is that of the list of shortcuts.
enum class ActionId : quint8 {
    OpenDemo,
    Connect,
    OpenFleet,
    OpenRecording,
    NewWindow,
    CloseConnection,
    CopyReadPolicy,
    CopyOperatorPolicy,
    CopyLabPolicy,
    ExportTable,
    DescribeTable,
    TableHealth,
    Journal,
    Settings,
    Quit,
    ReadNow,
    PauseReading,
    Filter,
    FilterHelp,
    ClearFilters,
    ProblemsOnly,
    NextProblem,
    PreviousProblem,
    AllTables,
    NextTable,
    PreviousTable,
    CloseTable,
    Back,
    Commands,
    ShowDetails,
    ToggleSidebar,
    ToggleTestLocks,
    TestLocksPage,
    CompactRows,
    RestoreLayout,
    LeasePeriod,
    ProveLapse,
    Release,
    BreakLock,
    MarkLock,
    MarkShown,
    ClearMarks,
    ReleaseMany,
    HoldLocks,
    UndoLast,
    CopyKey,
    CopyRowText,
    CopyRowJson,
    CopyRowCsv,
    CopyRowMarkdown,
    CopyAsCommand,
    CopyAsAwsCommand,
    CopyProveCommand,
    CopyWatchCommand,
    CopyListCommand,
    CopyPolicyCommand,
    CopyJournalCommand,
    NotifyLapsed,
    NotifyReleased,
    NotifyHeartbeats,
    NotifyHeldLong,
    SnoozeHour,
    SnoozeUntilChange,
    EndSnoozes,
    Alerts,
    TestNotification,
    AcquireTestLock,
    PresentTestLocks,
    OpenLab,
    Manual,
    Shortcuts,
    Signs,
    Diagnostics,
    About,
    Count,
};

/// The menus of the window, in their order in the bar.
enum class MenuId : quint8 {
    File,
    CopyPolicy,
    Edit,
    CopyRow,
    View,
    ReadEvery, ///< its intervals are filled in by ReadingMenu
    ReadAs, ///< its libraries, too
    Columns, ///< filled in as it shows, by LockColumns
    SortBy, ///< as well
    Lock,
    Snooze,
    OtherCommands,
    Tools,
    Help,
    Count,
    None = Count,
};

/// What must be there before something can be done; all of those named.
enum class Condition : quint16 {
    Connection = 1 << 0, ///< one is open
    AllTables = 1 << 1, ///< it can read all of its tables
    Policies = 1 << 2, ///< it knows which policies it needs
    OpenTable = 1 << 3,
    SecondTable = 1 << 4, ///< open beside the first
    LockList = 1 << 5, ///< the list of one table is on show, not that of all
    ChosenLock = 1 << 6,
    Details = 1 << 7, ///< their panel is made
    TestLocks = 1 << 8, ///< their dock is made
    Marks = 1 << 9, ///< a lock of the list is marked
    PlaceBefore = 1 << 10, ///< another one was on show before
    ChosenProblem = 1 << 11, ///< of the list of all problems
    Snoozed = 1 << 12, ///< a problem is, which that list does not show
    Live = 1 << 13, ///< what is on show is no recording
};
Q_DECLARE_FLAGS(Conditions, Condition)
Q_DECLARE_OPERATORS_FOR_FLAGS(Conditions)

enum class Checks : quint8 {
    No, ///< it has no check mark
    Shows, ///< the mark shows what is so elsewhere; the effect is given what is wanted
    Keeps, ///< the mark is what is wanted; the effect follows it, whoever sets it
};

enum class KeysIn : quint8 {
    Window,
    LockTable, ///< keys that are text, a press or a choice of text elsewhere
};

/// Where something stands among its like: sections are parted by a line. From 1 on; 0: nowhere. Orders go by tens, so
/// that one more finds a place between.
struct Rank {
    quint8 section = 0;
    quint8 order = 0;
    friend constexpr auto operator<=>(const Rank &, const Rank &) = default;
};

struct MenuPlace {
    MenuId menu = MenuId::None;
    Rank rank{};
};

struct ActionSpec {
    ActionId id = ActionId::Count;
    const char *name = ""; ///< objectName and settings key: "read-now"
    const char *text = ""; ///< with the mnemonic
    const char *whole = ""; ///< in lists, where the text needs its menu around it; empty: the text
    const char *word = ""; ///< in the toolbar, where the text is too long; empty: the text
    const char *shortcut = ""; ///< portable text; empty: none
    KeysIn keysIn = KeysIn::Window;
    const char *icon = ""; ///< file name; empty: none
    const char *hint = ""; ///< one sentence
    MenuPlace menu{};
    Rank context{}; ///< in the menu of the lock table's rows
    Rank tool{}; ///< in the toolbar; the last section stands at its far end
    Conditions needs{};
    Checks checks = Checks::No;
    bool startsChecked = false;
    bool isListed = true; ///< among commands and shortcuts; false: in its menu alone
};

struct MenuSpec {
    MenuId id = MenuId::None;
    const char *name = ""; ///< objectName
    const char *text = ""; ///< with the mnemonic
    bool inBar = true; ///< false: a menu within another one, or of the lock table's rows
    MenuPlace menu{}; ///< the other one
    Rank context{};
};

/// A row for each id, in their order.
[[nodiscard]] std::span<const ActionSpec> actionTable();
[[nodiscard]] std::span<const MenuSpec> menuTable();

} // namespace ui
