// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>
#include <QPointer>

#include <functional>

class QPushButton;
class QTimer;

namespace ui {

class PlainLabel;
class SeenTimer;
class TickingLabel;

/// A short message at the lower left of its parent, above its status bar, that goes by itself. Never asks, never blocks, takes no
/// focus. It may offer one thing to do, by a button that Tab and its letter reach.
class Toast : public QFrame {
    Q_OBJECT
public:
    explicit Toast(QWidget *parent);
    /// Replaces the message on show. It stays for six seconds, longer while the mouse is over it.
    void showMessage(const QString &sentence);

    struct Offer {
        QString text; ///< of the button, with its letter: "&Undo..."
        std::function<QString()> words; ///< a sentence below the message in which time runs; may be empty
        std::function<void()> run; ///< called once the toast is gone; at most once
    };
    /// The same with a button. It stays for twenty seconds, longer while the mouse or the focus is in it.
    void showOffer(const QString &sentence, Offer offer);

Q_SIGNALS:
    void told(const QString &sentence); ///< each one that it shows

protected:
    void keyPressEvent(QKeyEvent *event) override; ///< Escape closes it and gives the focus back
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showWords(const QString &sentence, std::chrono::milliseconds stay);
    void refreshWords();
    void stepWords();
    void fitText(PlainLabel &label, int room) const;
    void place();
    void leave();
    void close();
    void accept();
    PlainLabel *m_text;
    TickingLabel *m_words;
    QPushButton *m_button;
    QTimer *m_timer;
    SeenTimer *m_clock;
    Offer m_offer;
    QPointer<QWidget> m_before; ///< what had the focus before the button
};

} // namespace ui
