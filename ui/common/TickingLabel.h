// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/ValueAccessible.h"
#include "ui/common/text/ElidedLabel.h"

namespace ui {

/// A label whose words hold a time that runs. Assistive technology reads the words of the moment when it asks; no
/// event reports each second to it.
class TickingLabel final : public PlainLabel, public ValueAccessible {
    Q_OBJECT
public:
    explicit TickingLabel(QWidget *parent = nullptr);
    [[nodiscard]] QString spokenValue() const override { return text(); }
    [[nodiscard]] Spoken spokenAs() const override { return Spoken::Name; }
};

/// The same in one line, elided where it has no room.
class TickingLine final : public ElidedLabel, public ValueAccessible {
    Q_OBJECT
public:
    explicit TickingLine(QWidget *parent = nullptr);
    [[nodiscard]] QString spokenValue() const override { return text(); }
    [[nodiscard]] Spoken spokenAs() const override { return Spoken::Name; }
};

} // namespace ui
