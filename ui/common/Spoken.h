// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace ui {

/// Qt tells screen readers of every name that is set, changed or not. These tell only of a change.
inline void setSpokenName(QWidget &widget, const QString &name)
{
    if (name != widget.accessibleName())
        widget.setAccessibleName(name);
}
inline void setSpokenDescription(QWidget &widget, const QString &description)
{
    if (description != widget.accessibleDescription())
        widget.setAccessibleDescription(description);
}

} // namespace ui
