// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLoggingCategory>
#include <QString>

#include <array>
#include <chrono>
#include <functional>

namespace base {

// What the program says about its own work, by area: leasescope.http, leasescope.credentials and so on. Below
// warnings all are off until setLogDetail() or QT_LOGGING_RULES switches them on; the variable has the last
// word. A line names operations, statuses, times, names of sources, tables and files. It never has a header,
// a body, a key of an item or one of its values, a credential, or the query of an address. Text from
// elsewhere is redacted by its reader and passes through base::visible().
Q_DECLARE_LOGGING_CATEGORY(httpLog)
Q_DECLARE_LOGGING_CATEGORY(credentialsLog)
Q_DECLARE_LOGGING_CATEGORY(watchLog)
Q_DECLARE_LOGGING_CATEGORY(heartbeatLog)
Q_DECLARE_LOGGING_CATEGORY(journalLog)
Q_DECLARE_LOGGING_CATEGORY(uiLog)

/// All of them, in the order above.
[[nodiscard]] std::array<const QLoggingCategory *, 6> logCategories();

enum class LogDetail : quint8 {
    Problems, ///< warnings alone
    Requests, ///< requests and retries too
    Everything,
};
void setLogDetail(LogDetail detail);
[[nodiscard]] LogDetail logDetail();

/// "12 ms", as times stand in log lines.
[[nodiscard]] QString logTime(std::chrono::nanoseconds length);

struct LogLine {
    QtMsgType type = QtDebugMsg;
    QString category;
    QString text; ///< one line of visible characters
};

/// While it lives, each line of our own categories comes here first. At most one lives at a time; make and
/// destroy it on the main thread.
class LogTap {
public:
    /// Called on the thread that logs, one line at a time. It must not log. True keeps the line from whatever
    /// printed it before.
    using Take = std::function<bool(const LogLine &)>;

    explicit LogTap(Take take);
    ~LogTap();
    Q_DISABLE_COPY_MOVE(LogTap)
};

} // namespace base
