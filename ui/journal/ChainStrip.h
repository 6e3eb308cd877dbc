// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/journal/JournalContents.h"

#include <QFrame>

class QPlainTextEdit;

namespace ui {

class PlainLabel;

/// Whether the journal is as it was written: one sentence, and below it a sentence for each line that is not, was
/// repaired, or cannot be judged.
class ChainStrip final : public QFrame {
    Q_OBJECT
public:
    explicit ChainStrip(QWidget *parent = nullptr);
    void showChain(const JournalContents &contents);
    /// How many lines are as they were written, or how many are not, and what a crash tore.
    [[nodiscard]] static QString sentenceOf(const audit::ChainReport &chain);

private:
    PlainLabel *m_sentence;
    QPlainTextEdit *m_lines;
};

} // namespace ui
