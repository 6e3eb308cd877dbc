// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"

#include <QList>
#include <QWidget>

class QAction;
class QMenu;
class QPushButton;

namespace ui {

/// What the person wants of a test lock. The order is that of the buttons.
enum class LockCommand : quint8 {
    Pause,
    Resume,
    HeartbeatNow,
    ChangeData,
    Release, ///< as its request says
    ReleaseMark,
    ReleaseDelete,
    Crash,
    GiveUp,
    Forget,
    Present, ///< show it on the whole screen
};

/// The buttons of one test lock, those that make sense now. Keeps the keyboard on itself when one goes.
class LockButtons final : public QWidget {
    Q_OBJECT
public:
    enum class Part : quint8 {
        All, ///< of them, in a row
        Line, ///< the usual ones as words in a line; its menu "more" has the others
        Card, ///< those others, one below the other
    };
    LockButtons(Part part, QWidget *parent);
    void setState(const locks::HeldLockState &state);
    void setButtonFont(const QFont &font);
    bool focusFirst(); ///< gives the focus to the first button that can be pressed; false: there is none

Q_SIGNALS:
    void requested(ui::LockCommand command);

private:
    void addUsual();
    void addOthers();
    void addOtherRelease();
    void addMore();
    void add(LockCommand command, const char *name, const QString &text, const QString &tip);
    void show(QPushButton &button);
    QAction *offer(QMenu &menu, LockCommand command, const QString &text);
    [[nodiscard]] static bool makesSense(LockCommand command, const locks::HeldLockState &state);
    struct Button {
        LockCommand command;
        QPushButton *button;
    };
    struct Offer {
        LockCommand command;
        QAction *action;
    };
    const Part m_part;
    QList<Button> m_buttons;
    QList<Offer> m_offers; ///< in menus
    QPushButton *m_otherRelease = nullptr; ///< a menu: mark or delete
    QPushButton *m_more = nullptr; ///< a menu: what has no button here
};

} // namespace ui
