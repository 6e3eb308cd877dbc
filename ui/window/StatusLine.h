// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>

namespace ui {

class ElidedLabel;
class MarksStrip;
class PlainLabel;

/// The status bar: left what just happened, right what always holds. It repeats: all of it also stands in its own place.
/// Its height never changes. Main thread.
class StatusLine final : public QFrame {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent);
    void say(const QString &sentence); ///< what just happened; stays until the next
    /// A newer form of what was said with `before`; nothing is said where something else has happened since.
    void sayAnew(const QString &before, const QString &sentence);
    void setPace(const QString &text,
                 const QString &sentence); ///< of reading, and what it takes; empty: none
    void setMarks(qsizetype marks, qsizetype hidden); ///< with a way to take them away
    void setOrderKept(bool kept); ///< rows keep their places while the pointer is in the list
    /// Whether alerts reach the desktop; `isTrouble`: they do not, `sentence` says why. An empty text: not known.
    void setAlerts(const QString &text, const QString &sentence, bool isTrouble);
    /// Whether the journal is as it was written, as JournalState reports. An empty text: there is none yet.
    void setJournal(const QString &text, const QString &sentence, bool isTrouble);
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clearMarksWanted();

private:
    PlainLabel *addFact(const char *name);
    static void putState(PlainLabel &label, const QString &text, const QString &sentence, bool isTrouble);
    static void put(PlainLabel &label, const QString &text, const QString &sentence);

    ElidedLabel *m_happened;
    QString m_said;
    MarksStrip *m_marks;
    PlainLabel *m_order;
    PlainLabel *m_pace;
    PlainLabel *m_alerts;
    PlainLabel *m_journal;
};

} // namespace ui
