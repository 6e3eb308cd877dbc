// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTableView>

namespace ui {

/// A table whose selection can be copied as tab-separated text, the way spreadsheets take it.
class CopyableTableView : public QTableView {
    Q_OBJECT
public:
    explicit CopyableTableView(QWidget *parent = nullptr);
    /// The selected cells in visual order, rows by line; a row's hidden columns are left out.
    [[nodiscard]] QString selectionAsText() const;
    using QTableView::sizeHintForColumn; ///< px that the texts on show want

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace ui
