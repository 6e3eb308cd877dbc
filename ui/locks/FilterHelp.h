// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>
#include <QList>

namespace ui {

/// What can be typed into the filter, with an example of each. A popup: Esc or a click elsewhere closes it, and
/// the keyboard is where it was.
class FilterHelp final : public QFrame {
    Q_OBJECT
public:
    struct Line {
        QString example; ///< a filter by itself
        QString meaning; ///< one sentence
    };
    explicit FilterHelp(QWidget *parent = nullptr);
    [[nodiscard]] static QList<Line> lines(); ///< in the operator's language
    /// Shows it below `place`, within the screen; deletes itself when closed.
    void popUp(const QWidget &place);
};

} // namespace ui
