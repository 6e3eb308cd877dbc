// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

class QAbstractItemModel;
class QHBoxLayout;

namespace ui {

class LockColumns;

/// One quiet line above the table: what all its rows say alike. A click brings a column back. Hidden while they
/// agree in nothing. Main thread.
class AgreedStrip final : public QWidget {
    Q_OBJECT
public:
    /// `next`: what Tab leads to after it. All three outlive it.
    AgreedStrip(LockColumns &columns, const QAbstractItemModel &model, QWidget &next, QWidget *parent);

private:
    void rebuild();

    LockColumns &m_columns;
    const QAbstractItemModel &m_model;
    QWidget &m_next;
    QHBoxLayout *m_line;
};

} // namespace ui
