// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"
#include "ui/common/ContextMessage.h"

#include <QCoreApplication>

#include <optional>

namespace ui {

/// When the table was read last, and since when the present read has been under way.
struct ReadingTimes {
    std::optional<std::chrono::nanoseconds> age; ///< of the picture on show; nothing: there is none
    base::WallTime wall; ///< now
    std::chrono::nanoseconds patience{0}; ///< how long the present read has been under way
};

/// What is to be said about the reading of the table on show: the picture is old, the service asked to slow down, reading
/// is paused, or a read takes long. Nothing where there is nothing to say. It has no act yet: `wanted` is given which one
/// its action means.
class ReadingMessage {
    Q_DECLARE_TR_FUNCTIONS(ui::ReadingMessage)
public:
    enum class Offer : quint8 { Nothing, Cancel, Retry, Resume };
    static std::optional<ContextMessage> of(const watch::WatchStatus &status, const ReadingTimes &times,
                                            std::function<void(Offer)> wanted);

    /// Faster reads stay silent: a message that flickers cannot be read.
    static constexpr std::chrono::milliseconds quietFor{400};
    /// With a picture on the screen whose age the context line tells, a slow read is not shown for this long.
    static constexpr std::chrono::milliseconds longRead{10000};
};

} // namespace ui
