// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"

#include <QWidget>

namespace ui {

class ProductionBand;
class TypedConfirmation;

/// What a dialog that writes asks where the table looks like production: the band with the reasons, and below it
/// the table's name, to be typed. Elsewhere it is hidden and given. The dialog enables its button only while
/// isGiven().
class ProductionConfirmation final : public QWidget {
    Q_OBJECT
public:
    explicit ProductionConfirmation(const admin::ProductionGuard &guard, QWidget *parent = nullptr);
    /// Where the dialog's table changes: the name of another one is typed anew.
    void setGuard(const admin::ProductionGuard &guard);
    [[nodiscard]] bool isAsked() const { return m_isAsked; }
    [[nodiscard]] bool isGiven() const;
    [[nodiscard]] static QString label(); ///< of the field, with its mnemonic
    [[nodiscard]] static QString hint(); ///< why the button is not enabled yet

Q_SIGNALS:
    void edited();

private:
    bool m_isAsked = false;
    ProductionBand *m_band;
    TypedConfirmation *m_name;
};

} // namespace ui
