// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>

class QToolButton;

namespace ui {

class ElidedLabel;

/// How many locks are marked, and a way to take the marks away. Hidden while none is.
class MarksStrip final : public QFrame {
    Q_OBJECT
public:
    explicit MarksStrip(QWidget *parent);
    /// `hidden`: those of them that the filter does not let through.
    void showCounts(qsizetype marked, qsizetype hidden);

Q_SIGNALS:
    void clearRequested();

private:
    ElidedLabel *m_text;
    QToolButton *m_clear;
};

} // namespace ui
