// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/act/Act.h"

#include <QWidget>

namespace ui {

class PlainLabel;
class TickingLabel;

/// How an act ended, in sentences, and how long it can be undone.
class ActResultPage final : public QWidget {
    Q_OBJECT
public:
    ActResultPage(const QString &name, QWidget *parent);
    void show(const ActResult &result, base::BootTime now);
    void setNow(base::BootTime now); ///< what is told of the undo
    [[nodiscard]] bool offersUndo() const { return m_undo.has_value(); }
    [[nodiscard]] QString undoWords() const; ///< on one line
    [[nodiscard]] int heightIn(int width) const; ///< px that its words need

private:
    PlainLabel *m_words;
    TickingLabel *m_undoWords;
    std::optional<admin::UndoWindow> m_undo;
};

} // namespace ui
