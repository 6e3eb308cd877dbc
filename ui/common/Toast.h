// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

class QPushButton;
class QToolButton;

namespace ui {

class IconView;
class PlainLabel;
class SeenTimer;
class TickingLabel;

/// A short message at the lower left of a place in its parent, one at a time, that goes by itself after six seconds, later where
/// the mouse or the focus is in it. Never asks, never blocks, takes no focus. It may offer one thing to do, by a button that Tab
/// and its letter reach. What was refused or failed stays until it is closed. Main thread.
class Toast : public QFrame {
    Q_OBJECT
public:
    /// `clock`: when its time is over; null: this machine's. It outlives the toast.
    explicit Toast(QWidget *parent, base::Clock *clock = nullptr);
    ~Toast() override;
    /// Where it lies, in its parent: `placeOf` is asked each time. An empty place, or none: above the parent's status bar.
    void setPlaceOf(std::function<QRect()> placeOf);
    /// Replaces the message on show; one that is refused stays, and this is announced alone.
    void showMessage(const QString &sentence);
    void showRefusal(const QString &sentence); ///< stays until it is closed, or another is refused

    struct Offer {
        QString text; ///< of the button, with its letter: "&Undo..."
        std::function<QString()> words; ///< a sentence below the message in which time runs; may be empty
        std::function<void()> run; ///< called once the toast is gone; at most once
    };
    /// The same with a button; after a refusal it waits for that to be closed.
    void showOffer(const QString &sentence, Offer offer);
    void tick(); ///< what its timer does

Q_SIGNALS:
    void announced(const QString &sentence); ///< each one that it is given

protected:
    void keyPressEvent(QKeyEvent *event) override; ///< Escape closes it and gives the focus back
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Waiting {
        QString sentence;
        Offer offer;
    };
    void buildRow();
    void showWords(const QString &sentence, bool stays);
    void refreshWords();
    void fitText(PlainLabel &label, int room) const;
    [[nodiscard]] QRect area() const;
    void place();
    [[nodiscard]] bool hasFocusWithin() const;
    void clear();
    void close();
    void accept();
    std::unique_ptr<base::Clock> m_ownClock; ///< null where one was given
    base::Clock &m_time;
    std::function<QRect()> m_placeOf;
    IconView *m_sign;
    PlainLabel *m_text;
    TickingLabel *m_words;
    QPushButton *m_button;
    QToolButton *m_close;
    SeenTimer *m_clock;
    std::optional<base::BootTime> m_until; ///< nothing: until it is closed
    bool m_isRefusal = false; ///< the one on show
    Offer m_offer;
    std::optional<Waiting> m_waiting;
    QPointer<QWidget> m_before; ///< what had the focus before it
};

} // namespace ui
