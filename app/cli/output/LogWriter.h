// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/base/Logging.h"

#include <QObject>

#include <optional>

namespace cli {

/// Writes what the program logs of its own work to stderr while it lives, a line each: --debug, --verbose and
/// QT_LOGGING_RULES say what that is. Lines of other threads are written by the main thread, which makes and
/// destroys it; the last of them when it is destroyed.
class LogWriter {
public:
    explicit LogWriter(Output &err);
    ~LogWriter();
    Q_DISABLE_COPY_MOVE(LogWriter)

private:
    void write(LogPriority priority, const QByteArray &line);

    Output &m_err;
    QObject m_mainThread; ///< receives the lines of other threads
    std::optional<base::LogTap> m_tap;
};

} // namespace cli
