// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/Finding.h"

#include <QFrame>

class QPushButton;

namespace ui {

class ElidedLabel;

/// One line over the locks that says how many problems the open table has, with a button for all of it. Hidden
/// while there is no error and no warning.
class HealthStrip final : public QFrame {
    Q_OBJECT
public:
    explicit HealthStrip(QWidget *parent = nullptr);
    void showReport(const health::HealthReport &report);

Q_SIGNALS:
    void detailsRequested();

private:
    ElidedLabel *m_text;
    QPushButton *m_show;
};

} // namespace ui
