// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/rehearse/ReleaseRehearsal.h"

#include <QTimer>
#include <QWidget>

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace ui {

class PlainLabel;

/// Plays what a release will do: a line for each event, one after another within a second of real time, or all
/// at once where less motion is requested; then the verdict. It is given what to show and knows no service.
class RehearsalView final : public QWidget {
    Q_OBJECT
public:
    explicit RehearsalView(QWidget *parent);

    void showRehearsal(const rehearse::Rehearsal &rehearsal);
    void showProblem(const QString &sentence);
    [[nodiscard]] bool isShown() const { return m_shown; } ///< a rehearsal was asked for and is on show
    [[nodiscard]] bool isPlaying() const { return m_frames.isActive(); }

Q_SIGNALS:
    void asked(); ///< by the operator's press of the button
    void grown(); ///< it is higher than before

private:
    void buildHead(QVBoxLayout &column);
    void clear();
    void showNext();
    void showVerdict();
    void addEvent(const rehearse::RehearsedEvent &event);
    void addSentence(const QString &sentence, const char *name, bool quiet);

    QPushButton *m_ask = nullptr;
    PlainLabel *m_remark = nullptr;
    QWidget *m_result = nullptr; ///< made anew for each rehearsal
    QVBoxLayout *m_column = nullptr; ///< of the result
    QGridLayout *m_events = nullptr; ///< of the result
    rehearse::Rehearsal m_rehearsal;
    std::size_t m_next = 0; ///< event to be shown
    bool m_shown = false;
    QTimer m_frames;
};

} // namespace ui
