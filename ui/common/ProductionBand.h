// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"

#include <QFrame>

namespace ui {

class PlainLabel;

/// Says in words, on a surface of warning, that what is written to looks like production and why. Hidden where
/// it does not.
class ProductionBand final : public QFrame {
    Q_OBJECT
public:
    explicit ProductionBand(QWidget *parent = nullptr);
    void setGuard(const admin::ProductionGuard &guard);

private:
    PlainLabel *m_text;
};

} // namespace ui
