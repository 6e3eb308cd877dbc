// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"

#include <QList>
#include <QWidget>

class QAction;
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
};

/// The buttons of one test lock, those that make sense now. Keeps the keyboard on itself when one goes.
class LockButtons final : public QWidget {
    Q_OBJECT
public:
    explicit LockButtons(QWidget *parent = nullptr);
    void setState(const locks::HeldLockState &state);
    void setButtonFont(const QFont &font);
    bool focusFirst(); ///< gives the focus to the first button that can be pressed; false: there is none

Q_SIGNALS:
    void requested(ui::LockCommand command);

private:
    QPushButton *add(LockCommand command, const char *name, const QString &text, const QString &tip);
    [[nodiscard]] static bool makesSense(LockCommand command, const locks::HeldLockState &state);
    struct Button {
        LockCommand command;
        QPushButton *button;
    };
    QList<Button> m_buttons;
    QPushButton *m_otherRelease; ///< a menu: mark or delete
    QAction *m_mark;
    QAction *m_delete;
};

} // namespace ui
