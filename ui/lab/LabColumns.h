// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QScrollArea>

class QSplitter;

namespace ui {

/// The parts of the lab's window: setup, lanes and worker beside each other, each scrolling by itself. A window too
/// narrow for that has them below each other in one column that scrolls.
class LabColumns final : public QScrollArea {
    Q_OBJECT
public:
    LabColumns(QWidget *setup, QWidget *lanes, QWidget *worker, QWidget *parent);
    void bringUpLanes(); ///< where they are below the setup

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QScrollArea *addSide(QWidget *inside);
    void arrange();
    void fitHeights();
    [[nodiscard]] int leastWidth() const; ///< px in which they have room beside each other
    [[nodiscard]] QList<int> widths() const;

    QSplitter *m_across;
    QWidget *m_lanes;
    QScrollArea *m_setup = nullptr;
    QScrollArea *m_worker = nullptr;
    QList<int> m_chosen; ///< widths, by hand; empty: the usual ones
    bool m_isArranged = false; ///< widths were given once
};

} // namespace ui
