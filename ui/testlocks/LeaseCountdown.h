// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "ui/common/ValueAccessible.h"

#include <QWidget>

#include <optional>

namespace ui {

/// What is left of a lease of our own, by the holder's early reckoning. The last third is hatched: danger.
class LeaseCountdown : public QWidget, public ValueAccessible {
    Q_OBJECT
public:
    explicit LeaseCountdown(QWidget *parent = nullptr);
    void setLease(std::chrono::nanoseconds lease,
                  std::optional<base::BootTime> end); ///< nothing: no lease runs
    void advance(base::BootTime now);
    [[nodiscard]] QString text() const; ///< "17.8 s"
    [[nodiscard]] bool isInDanger() const;
    [[nodiscard]] QString spokenValue() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] std::chrono::nanoseconds left() const;
    std::chrono::nanoseconds m_lease{0};
    std::optional<base::BootTime> m_end;
    base::BootTime m_now;
};

} // namespace ui
