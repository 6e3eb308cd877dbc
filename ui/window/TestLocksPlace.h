// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

class QSplitter;

namespace ui {

class Actions;

/// The page of test locks within the window: in the place of home and table while it is wanted, by its entries in sidebar,
/// menu and command list, until another place or Escape leaves it. Main thread.
class TestLocksPlace final : public QObject {
    Q_OBJECT
public:
    TestLocksPlace(Actions &actions, QSplitter &across);
    void setPage(QWidget *page); ///< made in `across`, which owns it; replaces the previous one
    void setShown(bool shown); ///< nothing happens without a page
    [[nodiscard]] bool isShown() const { return m_isShown; }
    bool leave(); ///< to where it was come from; true: that is all tables
    /// Shows and hides what stands there; `mayBe`: there is a connection, and no other place is wanted.
    void refresh(bool mayBe);

Q_SIGNALS:
    void changed(); ///< it is shown, or is no more: refresh() has to follow

private:
    Actions &m_actions;
    QSplitter &m_across;
    QPointer<QWidget> m_page;
    bool m_isShown = false;
    bool m_leavesToHome = false;
};

} // namespace ui
