// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStackedWidget>
#include <QTabWidget>

namespace ui {

/// The parts of the details. They take the room there is and ask for no more than they need: what each would like
/// to have is no reason to scroll all of them.
class DetailsTabs final : public QTabWidget {
    Q_OBJECT
public:
    using QTabWidget::QTabWidget;
    /// Where a page is made that will be added: one that comes from elsewhere takes the style sheet of its new place with
    /// all it holds.
    [[nodiscard]] QWidget *place() const
    {
        return findChild<QStackedWidget *>(QString(), Qt::FindDirectChildrenOnly);
    }
    /// Nothing but its parts is seen of it: by itself it draws the base of its tabs below the button in its corner.
    void paintEvent(QPaintEvent *) override { }
    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint().expandedTo(minimumSize()); }
};

} // namespace ui
