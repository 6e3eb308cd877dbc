// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPointer>
#include <QWidget>

namespace ui {

/// Whether a widget can be seen: it and all it lies in are shown, and its window is neither minimised nor hidden, nor
/// said by the desktop to show nothing (another desktop, a locked screen). What moves on a screen asks here and
/// nowhere else, so that a window out of sight costs nothing. The widget's child; main thread.
class SeenWatch final : public QObject {
    Q_OBJECT
public:
    explicit SeenWatch(QWidget &widget);
    /// A window that was never shown counts as seen, as pictures are made of such.
    [[nodiscard]] bool isSeen() const;
    /// Seen, and on a screen: what is only rendered needs no timer.
    [[nodiscard]] bool isOnScreen() const { return m_widget.isVisible() && isSeen(); }

Q_SIGNALS:
    void changed(bool onScreen); ///< of isOnScreen(), or of isSeen() where there is no screen

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void bind();
    void compare();
    QWidget &m_widget;
    QPointer<QWidget> m_window;
    QPointer<QObject> m_surface; ///< the QWindow of m_window, which tells of exposure
    bool m_wasShown = false; ///< m_window was
    bool m_isCovered = false; ///< the desktop shows nothing of m_window
    bool m_wasSeen = true;
    bool m_wasOnScreen = false;
};

} // namespace ui
