// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>
#include <QObject>

#include <span>

class QAction;
class QWidget;

namespace ui {

/// Everything that can be done by key, menu or command list. The order is that of the list of shortcuts.
enum class ActionId : quint8 {
    OpenDemo,
    Connect,
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
    AllTables,
    NextTable,
    PreviousTable,
    CloseTable,
    Commands,
    ShowDetails,
    ToggleSidebar,
    ToggleTestLocks,
    CompactRows,
    ProveLapse,
    Release,
    MarkLock,
    MarkShown,
    ReleaseMany,
    HoldLocks,
    UndoLast,
    CopyAsCommand,
    CopyAsAwsCommand,
    TellLapsed,
    TellReleased,
    TellHeartbeats,
    TestNotification,
    AcquireTestLock,
    PresentTestLocks,
    OpenLab,
    Manual,
    Shortcuts,
    Diagnostics,
    About,
    Count,
};

struct ActionSpec {
    ActionId id;
    const char *name; ///< objectName and settings key: "read-now"
    const char *text; ///< with the mnemonic
    const char *shortcut; ///< portable text; empty: none
    const char *icon; ///< file name; empty: none
    const char *hint; ///< one sentence
    bool onLock; ///< needs a chosen lock
};

/// Actions of one window, made from one table, so that menus, the command list and `?` cannot disagree.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget *window);
    [[nodiscard]] QAction *operator[](ActionId id) const { return m_actions[static_cast<qsizetype>(id)]; }
    [[nodiscard]] const QList<QAction *> &all() const { return m_actions; }
    [[nodiscard]] static std::span<const ActionSpec> table();
    void setLockChosen(bool chosen);

private:
    QList<QAction *> m_actions;
};

} // namespace ui
