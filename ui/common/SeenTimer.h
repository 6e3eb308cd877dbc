// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenWatch.h"

#include <QTimer>

#include <chrono>

namespace ui {

/// The clock of what moves on a screen: steps while it was started and its widget can be seen. Stands still, without a
/// single wake-up, while the widget or its window is hidden or minimised, and steps at once when it comes back. The
/// widget's child, mostly a member of it; main thread.
class SeenTimer final : public QObject {
    Q_OBJECT
public:
    SeenTimer(QWidget &widget, std::chrono::milliseconds interval);

    void start(); ///< the next step comes after one interval; again: counts the interval anew
    void stop();
    void setWanted(bool wanted); ///< start() only where it was stopped
    /// Until the next step, and between those after it. While it runs it counts from now.
    void setInterval(std::chrono::milliseconds interval);
    [[nodiscard]] bool isSeen() const { return m_seen->isSeen(); }
    [[nodiscard]] bool isStepping() const { return m_timer.isActive(); }
    [[nodiscard]] std::chrono::milliseconds interval() const { return m_timer.intervalAsDuration(); }

Q_SIGNALS:
    void step();
    void seenChanged(bool onScreen); ///< see SeenWatch; before a step that comes of it

private:
    void follow(bool onScreen);
    QPointer<SeenWatch> m_seen; ///< the widget's child
    QTimer m_timer{this};
    bool m_isWanted = false;
};

} // namespace ui
