// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

class ElidedLabel;
class FoldArrow;
class PlainLabel;

/// The line above the test locks, the only one of them where they are folded: how many there are, the most urgent
/// sentence while it is folded, and what is done with all of them. Without any it is all that is seen of them.
class TestLocksHead final : public QFrame {
    Q_OBJECT
public:
    explicit TestLocksHead(QWidget *parent);

    struct Contents {
        QString summary; ///< "2 held"; empty: there is no test lock
        QString urgent; ///< on one of them; empty: nothing is
        QString empty; ///< said instead of both where there is none
        bool isConnected = false;
        bool hasHeld = false; ///< held or waited for
        bool hasHolds = false; ///< because of a maintenance
        bool hasFinished = false;
    };
    void setContents(const Contents &contents);
    void setUrgent(const QString &sentence); ///< with the times of now
    void setFolded(bool folded);
    void setSleepNote(const QString &sentence, bool fault);
    void takeFocus(); ///< the keyboard goes to its first button
    [[nodiscard]] QWidget *lastButton() const; ///< what the keyboard leaves for the first line
    [[nodiscard]] static int lineHeight(); ///< px

Q_SIGNALS:
    void foldClicked();
    void acquireClicked();
    void presentClicked();
    void releaseHoldsClicked();
    void releaseAllClicked();
    void clearClicked();

private:
    QPushButton *addLink(const char *name, const QString &text, const QString &tip);
    void arrange();
    Contents m_contents;
    bool m_isFolded = false;
    FoldArrow *m_arrow;
    PlainLabel *m_title;
    ElidedLabel *m_summary;
    ElidedLabel *m_urgent;
    ElidedLabel *m_empty;
    PlainLabel *m_sleep;
    QPushButton *m_clear;
    QPushButton *m_acquire;
    QPushButton *m_present;
    QPushButton *m_releaseHolds;
    QPushButton *m_releaseAll;
};

} // namespace ui
