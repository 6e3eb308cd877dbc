// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/home/HomePainter.h"

#include <QHeaderView>
#include <QTreeView>

namespace ui {

class HomeModel;

/// The heads of a section of home. The first stands for the section: its name, how many it has, and the angle that folds it.
class HomeHeader final : public QHeaderView {
    Q_OBJECT
public:
    HomeHeader(HomePainter &painter, QWidget *parent);
    void setTitle(const HomePainter::Title &title);
    void setUnfolded(bool unfolded);
    [[nodiscard]] const QString &note() const { return m_title.note; }
    [[nodiscard]] QRect linkRect() const; ///< within the widget; empty: there is none
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void foldWanted();
    void linkChosen();

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    HomePainter &m_painter;
    [[nodiscard]] QStyleOption firstSection() const;
    HomePainter::Title m_title;
    bool m_unfolded = true;
};

/// A section of home: all its rows at full height, so that two sections share one scroll bar. Rows are painted as the model
/// says; the keys that fold, open and copy go out as signals. Main thread.
class HomeView final : public QTreeView {
    Q_OBJECT
public:
    HomeView(HomeModel &model, QWidget *parent);
    [[nodiscard]] HomeHeader &head() const { return *m_head; }
    [[nodiscard]] HomeModel &rows() const { return m_model; }
    void setFolded(bool folded); ///< its head alone is left
    [[nodiscard]] bool isFolded() const { return m_isFolded; }
    void fit(); ///< its height to its rows, its columns to its width
    /// Other rows: its height at once, and its columns; of many rows later, so that they do not move with each that comes.
    void fitHeight();
    void repaintRowsOf(const HomeFeed::Places &tables); ///< those that are about them; none: all
    void repaintTexts(); ///< time passed: ages are others, columns are not
    /// Chooses a row, and is where keys go.
    void choose(int row);
    [[nodiscard]] QRect rowRect(int row) const; ///< within the widget

Q_SIGNALS:
    void opened(int row, bool withControl); ///< Enter or a double click
    void foldWanted(int row, bool unfold);
    void linkChosen(int row);
    void pointed(bool isOver); ///< a pointer came over the rows, or left them
    void edgeReached(int step); ///< a key went up from the first row (-1) or down from the last (1)

protected:
    void paintEvent(QPaintEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    [[nodiscard]] bool hasRoomFor(int row) const;
    void repaintCells(int row); ///< those that run
    [[nodiscard]] int rowsInSight() const; ///< of the scroll area that it lies in
    [[nodiscard]] bool onKey(QKeyEvent &event, int row);
    [[nodiscard]] bool turn(int row, bool unfold); ///< true: it was the other way
    [[nodiscard]] int headOf(int row) const; ///< the row that `row` is folded under
    void paintLock(QPainter &painter, const QStyleOptionViewItem &row, int at) const;
    [[nodiscard]] QStyleOptionViewItem optionOf(int row) const;
    HomeModel &m_model;
    mutable HomePainter m_painter;
    HomeHeader *m_head;
    bool m_isFolded = false;
    bool m_isFitted = false; ///< its columns are, to the rows of some moment
    bool m_areRowsOther = false; ///< than when the columns were fitted
    int m_sinceFit = 0; ///< calls of repaintTexts()
    QRegion m_painted; ///< while rows are drawn
};

} // namespace ui
