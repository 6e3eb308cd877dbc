// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenTimer.h"
#include "ui/services/Connection.h"
#include "ui/testlocks/LockButtons.h"

#include <QPointer>

#include <map>

class QGridLayout;
class QScrollArea;

namespace ui {

class PlainLabel;
class PresentedLock;

/// The test locks on the whole screen, for a room full of people. What is over stays until it is removed.
/// F11 or Escape leaves.
class Presentation final : public QWidget {
    Q_OBJECT
public:
    explicit Presentation(const ConnectionParts<> &connection, QWidget *parent = nullptr);
    struct Lock {
        locks::HeldLockState state;
        const void *holder = nullptr; ///< what holds it: the same for all of one connection
        QString connectionName; ///< see TestLockView
    };
    /// All of them, in order; those the person removed are left out.
    void setLocks(const std::vector<Lock> &locks);
    void showLock(quint64 id); ///< brings it into view and gives the keyboard to its buttons
    void tick(); ///< what the timer does
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_shown.size()); }

Q_SIGNALS:
    void requested(quint64 id, ui::LockCommand command);
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int columns() const;
    void arrange();
    bool removeAllBut(const std::vector<Lock> &locks); ///< false: none was removed
    ConnectionParts<> m_connection;
    std::map<quint64, PresentedLock *> m_shown;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    int m_columns = 1;
    PlainLabel *m_empty;
    SeenTimer m_timer;
};

} // namespace ui
