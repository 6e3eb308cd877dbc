// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <QObject>

#include <optional>

namespace ui {

/// Where in its recording a connection stands. Times count from the recording's beginning, which is 0. Main thread; lives as long
/// as the connection.
class Playback : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual base::BootTime end() const = 0;
    [[nodiscard]] virtual base::BootTime at() const = 0; ///< what is on show
    [[nodiscard]] virtual base::WallTime
    wallAt(base::BootTime time) const = 0; ///< of the machine that recorded
    /// The end of the next read after `time`, or of the last one before; nothing: there is none.
    [[nodiscard]] virtual std::optional<base::BootTime> stepAfter(base::BootTime time) const = 0;
    [[nodiscard]] virtual std::optional<base::BootTime> stepBefore(base::BootTime time) const = 0;
    /// Shows that moment as soon as it is played; a later call overtakes an earlier one. Times beyond the ends count as these.
    virtual void moveTo(base::BootTime time) = 0;
    [[nodiscard]] virtual base::BootTime
    wanted() const = 0; ///< that moveTo() was given last; at(), where it was reached
    /// Per cent of the way to wanted(); nothing: it stands there.
    [[nodiscard]] virtual std::optional<int> progress() const = 0;

Q_SIGNALS:
    void changed(); ///< any of these
    void failed(const base::Error &error); ///< it stays where it was
};

} // namespace ui
