// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QSocketNotifier>
#include <QString>

#include <functional>
#include <memory>

namespace cli {

/// Lines that another program writes into a FIFO, or into our standard input, while the program does
/// something else. Main thread.
class ControlLines {
public:
    /// `source`: the path of a FIFO, or "-" for standard input. BadInput if it is neither. Reading begins
    /// with listen(); a FIFO keeps what is written before.
    [[nodiscard]] static base::Result<std::unique_ptr<ControlLines>> open(const QString &source);
    ~ControlLines();
    ControlLines(const ControlLines &) = delete;
    ControlLines &operator=(const ControlLines &) = delete;

    struct Listener {
        std::function<void(const QString &)> line;
        std::function<void()> end; ///< of standard input; a FIFO has none
        std::function<void(const QString &)> trouble; ///< a line that is too long or no UTF-8; it is left out
    };
    void listen(Listener listener);

private:
    ControlLines(int descriptor, bool owned) : m_descriptor(descriptor), m_owned(owned) { }
    void read();
    void takeLines();

    int m_descriptor;
    bool m_owned;
    bool m_skips = false; // the rest of a line that is too long
    QByteArray m_unread;
    Listener m_listener;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
