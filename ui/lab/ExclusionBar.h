// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/ExclusionChecker.h"

#include <QWidget>

class QGridLayout;

namespace ui {

class PlainLabel;

/// The run in numbers: waiting, fairness, hand-over, overlap.
class ExclusionBar final : public QWidget {
    Q_OBJECT
public:
    explicit ExclusionBar(QWidget *parent = nullptr);
    void showNumbers(const lab::Numbers &numbers);
    void clear();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange(int columns);
    [[nodiscard]] int widthOf(int columns) const; ///< px that so many beside each other need
    void set(std::size_t place, const QString &value);
    QGridLayout *m_grid;
    std::vector<QWidget *> m_cells;
    std::vector<PlainLabel *> m_values;
    int m_columns = 0;
};

} // namespace ui
