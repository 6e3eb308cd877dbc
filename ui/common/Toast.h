// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>

class QTimer;

namespace ui {

class PlainLabel;

/// A short message at the lower edge of its parent that goes by itself. Never asks, never blocks, takes no
/// focus.
class Toast : public QFrame {
    Q_OBJECT
public:
    explicit Toast(QWidget *parent);
    /// Replaces the message on show. It stays for six seconds, longer while the mouse is over it.
    void showMessage(const QString &sentence);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void leave();
    PlainLabel *m_text;
    QTimer *m_timer;
};

} // namespace ui
