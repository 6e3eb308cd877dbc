// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/ValueAccessible.h"
#include "ui/common/text/PlainLabel.h"

namespace ui {

/// A number of a run under its title. It changes while the run plays: assistive technology reads it with its title
/// when it asks, and no event reports each change.
class FigureLabel final : public PlainLabel, public ValueAccessible {
    Q_OBJECT
public:
    explicit FigureLabel(const QString &title, QWidget *parent);
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] Spoken spokenAs() const override { return Spoken::Name; }

private:
    QString m_title;
};

} // namespace ui
