// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenTimer.h"

#include <QPointer>
#include <QWidget>

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class MessagePage;
class PlainLabel;
class PresentedLocks;
class TestLocksDock;

/// The test locks as a page of the window: each as a card with its countdown ring, its heartbeats and all its acts. It
/// shows what the dock holds, and acts through it. Without a lock it says what one is, and offers to acquire one. Escape
/// is the window's, and leaves.
class TestLocksPage final : public QWidget {
    Q_OBJECT
public:
    TestLocksPage(TestLocksDock &dock, QWidget *parent); ///< the dock outlives it

    void tick(); ///< what the timer does
    void setTabAfter(QWidget *widget); ///< what the keyboard leaves for the page

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QWidget *buildHead();
    void refresh();
    void arrangeTabs();
    QPointer<TestLocksDock> m_dock;
    PlainLabel *m_summary;
    QPushButton *m_acquire;
    QPushButton *m_present;
    QPushButton *m_releaseAll;
    MessagePage *m_empty;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column = nullptr;
    PresentedLocks *m_locks = nullptr;
    QPointer<QWidget> m_tabAfter;
    SeenTimer m_timer;
};

} // namespace ui
