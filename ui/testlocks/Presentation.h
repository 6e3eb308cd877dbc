// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenTimer.h"
#include "ui/services/Connection.h"
#include "ui/testlocks/PresentedLocks.h"

#include <QPointer>

class QGridLayout;
class QScrollArea;

namespace ui {

class PlainLabel;

/// The test locks on the whole screen, for a room full of people. What is over stays until it is removed.
/// F11 or Escape leaves.
class Presentation final : public QWidget {
    Q_OBJECT
public:
    explicit Presentation(const ConnectionParts<> &connection, QWidget *parent = nullptr);
    using Lock = PresentedLocks::Lock;
    /// All of them, in order; those the person removed are left out.
    void setLocks(const std::vector<Lock> &locks);
    void showLock(quint64 id); ///< brings it into view and gives the keyboard to its buttons
    void tick(); ///< what the timer does
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_locks->inOrder().size()); }

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
    ConnectionParts<> m_connection;
    PresentedLocks *m_locks;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    int m_columns = 1;
    PlainLabel *m_empty;
    SeenTimer m_timer;
};

} // namespace ui
