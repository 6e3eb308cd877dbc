// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Receipt.h"

#include <QTabWidget>

class QPlainTextEdit;
class QTableWidget;

namespace ui {

struct AttributeChange;

/// A write before it is made: what it changes, attribute by attribute, and the exact request.
class WritePreview final : public QTabWidget {
    Q_OBJECT
public:
    explicit WritePreview(QWidget *parent);
    void showWrite(const admin::Receipt &rehearsed);

private:
    void layOutChanges();
    void layOutRequest();
    void showChange(int row, const AttributeChange &change);

    QTableWidget *m_changes;
    QPlainTextEdit *m_request;
};

} // namespace ui
