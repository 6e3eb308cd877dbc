// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/details/Timeline.h"

#include <QWidget>

namespace ui {

class Theme;

/// A small picture of what happened to one lock: ticks for heartbeats, marks for all else, true distances.
/// The list below it says the same in words.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(QWidget *parent = nullptr);
    void setEvents(const std::vector<watch::LockEvent> &events, base::BootTime now);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] TimelineLayout layoutNow() const;
    void paintSpans(QPainter &painter, const TimelineLayout &layout, const QRectF &lane,
                    const Theme &theme) const;
    void paintMarks(QPainter &painter, const TimelineLayout &layout, const QRectF &lane,
                    const Theme &theme) const;
    std::vector<watch::LockEvent> m_events;
    base::BootTime m_now;
};

} // namespace ui
