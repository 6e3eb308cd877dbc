// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/LabSession.h"

#include <QFrame>

class QPushButton;
class QToolButton;

namespace ui {

class LaneView;
class TickingLabel;
class WrappingLayout;

/// The strip of buttons above a run: begin, halt and end it, its speed, the zoom of its lanes, files of it.
class LabBar final : public QFrame {
    Q_OBJECT
public:
    /// Halts, ends and paces `session`, which outlives it.
    LabBar(LabSession &session, QWidget *parent);
    void steer(LaneView &lanes); ///< which its zoom, fit and follow act on; once
    void updateStage(); ///< what can be pressed now
    void setTime(const QString &time);

Q_SIGNALS:
    void startRequested(); ///< or go on
    void stepRequested();
    void againRequested();
    void pictureRequested(int width);
    void logRequested();

private:
    QPushButton *addButton(const char *name, const QString &text, const QString &hint);
    QToolButton *addTool(const char *name, const QString &text, const QString &hint = {});
    void addPaces();
    void addZooms();
    void addExport();
    [[nodiscard]] bool canPress(const QPushButton *button) const; ///< in the session's stage
    void moveFocus();

    LabSession &m_session;
    WrappingLayout *m_row;
    QPushButton *m_start;
    QPushButton *m_pause;
    QPushButton *m_step;
    QPushButton *m_again;
    QPushButton *m_stop;
    TickingLabel *m_time = nullptr;
    QToolButton *m_closer = nullptr;
    QToolButton *m_farther = nullptr;
    QToolButton *m_whole = nullptr;
    QToolButton *m_follow = nullptr;
    QToolButton *m_export = nullptr;
};

} // namespace ui
