// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Playback.h"

#include <QFrame>
#include <QPointer>
#include <QSlider>

class QToolButton;

namespace ui {

class ElidedLabel;

/// The time of a recording, as a slider: arrow keys and the wheel go from read to read, Page Up and Page Down by a minute, Home and
/// End to its ends. Each is emitted as asked for; what the slider shows is set.
class TimeSlider final : public QSlider {
    Q_OBJECT
public:
    explicit TimeSlider(QWidget *parent);
    void setSpan(base::BootTime end);
    void setTime(base::BootTime time); ///< nothing is emitted; while it is dragged it stays
    [[nodiscard]] base::BootTime time() const;

Q_SIGNALS:
    void timeWanted(base::BootTime time);
    void stepWanted(int direction); ///< 1: the next read; -1: the one before
    void minuteWanted(int direction);
    void endWanted(int direction);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    std::chrono::nanoseconds m_unit{1'000'000}; ///< of one value
    int m_wheel = 0; ///< of a step
};

/// The line of a recording, between the context line and what it shows: which moment of it that is. Main thread.
class TimeBar final : public QFrame {
    Q_OBJECT
public:
    explicit TimeBar(QWidget *parent);
    void setPlayback(Playback *playback); ///< null: none
    [[nodiscard]] TimeSlider &slider() const { return *m_slider; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void failed(const base::Error &error);

private:
    void refresh(); ///< what the playback says
    void step(int direction);
    void moveBy(std::chrono::nanoseconds length);
    QPointer<Playback> m_playback;
    QToolButton *m_back;
    TimeSlider *m_slider;
    QToolButton *m_on;
    ElidedLabel *m_moment;
    ElidedLabel *m_offset;
};

} // namespace ui
