// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QMenu>

class QPushButton;

namespace ui {

/// The act of a dialog as commands of other programs, each copied by a click. Filled anew by its dialog each time it is
/// about to show.
class CopyMenu final : public QMenu {
    Q_OBJECT
public:
    explicit CopyMenu(QWidget *parent);
    /// `command`: for a shell to run as it is; an error says in place of `text` why there is none.
    void add(const QString &text, const base::Result<QString> &command);
    /// That opens it, beside the dialog's own buttons.
    [[nodiscard]] QPushButton *makeButton(const char *name, QWidget *parent);
};

} // namespace ui
