// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>

class QAction;
class QSplitter;
class QWidget;

namespace ui {

class ContextLine;
class TableSidebar;

/// Where the sidebar stands: beside the rest, or in a window below 1100 px folded to a button of the context line, which
/// opens it over the list until something is chosen in it, the keyboard leaves it, or Esc. Main thread.
class SidebarPlace final : public QObject {
    Q_OBJECT
public:
    /// `sidebar` is the first of `across`, which lies in `over`. `shown` says whether it is wanted where there is room; where
    /// there is none, the action opens and closes it.
    SidebarPlace(QSplitter &across, TableSidebar &sidebar, ContextLine &line, QAction &shown, QWidget &over);

    void fit(int width); ///< of the window
    void refresh(); ///< `shown` is another
    void setWanted(bool wanted); ///< where there is room, whatever there is now
    [[nodiscard]] bool isFolded() const { return m_isFolded; }
    [[nodiscard]] bool isOpen() const { return m_isOpen; } ///< over the list
    void close(); ///< gives the keyboard back, if it was there
    /// Of the splitter with the sidebar in it.
    [[nodiscard]] QByteArray sizes() const;
    void restoreSizes(const QByteArray &sizes);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fold();
    void unfold();
    void turn();
    void open();
    void lay(); ///< over the list
    QSplitter &m_across;
    TableSidebar &m_sidebar;
    ContextLine &m_line;
    QAction &m_shown;
    QWidget &m_over;
    QPointer<QWidget> m_before; ///< had the keyboard when it was opened
    QByteArray m_sizes; ///< while it is folded
    bool m_isFolded = false;
    bool m_isOpen = false;
    bool m_takesBack = false; ///< the mark of `shown` is set from here
};

} // namespace ui
