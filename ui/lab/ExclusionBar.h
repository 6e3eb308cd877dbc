// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/ExclusionChecker.h"

#include <QWidget>

namespace ui {

class PlainLabel;

/// The run in numbers: waiting, fairness, hand-over, overlap.
class ExclusionBar final : public QWidget {
    Q_OBJECT
public:
    explicit ExclusionBar(QWidget *parent = nullptr);
    void showNumbers(const lab::Numbers &numbers);
    void clear();

private:
    void set(std::size_t place, const QString &value);
    std::vector<PlainLabel *> m_values;
};

} // namespace ui
