// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockView.h"

class QBoxLayout;

namespace ui {

class FoldArrow;

/// One test lock in the dock, a line: key, where, its lease, one sentence, the usual buttons. Opened, the card stands
/// below it: owner, times, what its client assumes and what was read back, its heartbeats, the other buttons. The line
/// takes the focus: Enter opens and folds, Right opens, Left folds, Delete removes one that has ended, Up and Down go on
/// to the next.
class TestLockCard final : public TestLockView {
    Q_OBJECT
public:
    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);

    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] int wholeHeight() const; ///< px, as wide as it is
    void setReadBack(const QString &sentence); ///< what the latest read of its row showed
    [[nodiscard]] QString line() const; ///< its sentence
    [[nodiscard]] static int lineHeight(); ///< px, of one that is not opened

Q_SIGNALS:
    void openChanged(quint64 id, bool open);
    void neighbourRequested(quint64 id, bool below); ///< the focus is to go there

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QWidget *buildLine();
    [[nodiscard]] QWidget *buildCard();
    void showState() override;
    void showTime(base::BootTime now) override;
    FoldArrow *m_arrow;
    ElidedLabel *m_place; ///< connection and table
    ElidedLabel *m_line; ///< the sentence
    QWidget *m_card;
    PlainLabel *m_count;
    PlainLabel *m_terms;
    PlainLabel *m_assumed;
    PlainLabel *m_readBack;
    LockButtons *m_others;
    std::optional<base::BootTime> m_shownAt; ///< when the words were set last
};

} // namespace ui
