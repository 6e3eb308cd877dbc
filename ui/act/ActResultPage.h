// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/act/Act.h"

#include <QWidget>

class QFrame;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace ui {

class FactsView;
class PlainLabel;
class TickingLabel;
class VerdictView;

/// How an act ended: what the table answered and what a read after it showed, how it can be taken back and how long, and
/// what happens now.
class ActResultPage final : public QWidget {
    Q_OBJECT
public:
    ActResultPage(const QString &name, QWidget *parent);
    void show(const ActResult &result, base::BootTime now);
    void setNow(base::BootTime now); ///< what is shown of the undo
    void setReadAfter(const QString &sentence); ///< what the table showed after the act; empty: nothing yet
    [[nodiscard]] bool offersUndo() const { return m_undo.has_value(); }
    [[nodiscard]] QPushButton *undoButton() const { return m_undoButton; }
    [[nodiscard]] QVBoxLayout *more() const { return m_more; } ///< where folds of the question go on

private:
    QWidget *buildUndo(const QString &name);
    void showVerdict();
    ActResult m_shown;
    QString m_readAfter;
    VerdictView *m_verdict;
    QFrame *m_undoCard = nullptr;
    PlainLabel *m_undoTitle = nullptr;
    TickingLabel *m_undoWords = nullptr;
    QProgressBar *m_undoBar = nullptr;
    QPushButton *m_undoButton = nullptr;
    PlainLabel *m_undoHeading;
    PlainLabel *m_factsTitle;
    FactsView *m_facts;
    QVBoxLayout *m_more;
    std::optional<admin::UndoWindow> m_undo;
    std::chrono::nanoseconds m_undoWhole{0}; ///< to the heartbeat expected, as the page was opened
};

} // namespace ui
