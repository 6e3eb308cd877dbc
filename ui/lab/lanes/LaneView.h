// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/lanes/LanePicture.h"

#include <QAbstractScrollArea>

namespace ui {

/// The lanes of a run, to look around in: Ctrl+wheel, + and - zoom, F shows the whole run, N keeps up with
/// now; arrows go through lanes and what happened on them.
class LaneView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LaneView(QWidget *parent = nullptr);

    /// Another run, from its beginning; the whole of it is shown if it is short, else now is followed.
    void setScene(const LaneScene &scene);
    void clear() { setScene({}); }
    void advance(lab::LabTime now); ///< the run went on
    [[nodiscard]] LanePicture &picture() { return m_picture; }

    void fit();
    void zoom(double factor, int anchor = -1); ///< factor > 1: closer; anchor: x that stays; -1: the middle
    void setFollowing(bool following);
    [[nodiscard]] double nanosPerPixel() const { return m_nanosPerPixel; }

    void setCurrentRow(int row);
    void choose(lab::WorkerIndex worker);
    [[nodiscard]] int currentRow() const { return m_currentRow; }
    [[nodiscard]] std::optional<lab::LabTime> cursor() const { return m_cursor; }
    /// What is under a point of the viewport; empty: nothing.
    [[nodiscard]] QString textAt(QPoint point);
    [[nodiscard]] QString currentText(); ///< of the current lane at the cursor

Q_SIGNALS:
    void workerChosen(lab::WorkerIndex worker); ///< its lane is the current one
    void followingChanged(bool following);
    void currentTextChanged(const QString &sentence); ///< what the keyboard is on

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] LaneFrame frame() const;
    [[nodiscard]] int lanesWidth() const;
    void updateBars();
    void keepUp();
    void moveCursor(bool forward);
    void moveCursorTo(lab::LabTime time);
    void announceCurrent();

    LanePicture m_picture;
    double m_nanosPerPixel = 1e8;
    bool m_following = false;
    bool m_fitted = true; ///< stays fitted when the size changes
    int m_currentRow = -1;
    std::optional<lab::LabTime> m_cursor;
    std::optional<QPoint> m_grabbed; ///< dragging
};

} // namespace ui
