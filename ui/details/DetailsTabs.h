// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTabWidget>

namespace ui {

/// The parts of the details. They take the room there is and wish for no more than they need: what each would like
/// to have is no reason to scroll all of them.
class DetailsTabs final : public QTabWidget {
    Q_OBJECT
public:
    using QTabWidget::QTabWidget;
    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint().expandedTo(minimumSize()); }
};

} // namespace ui
