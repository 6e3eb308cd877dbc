// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Logging.h"

#include "core/base/VisibleText.h"

#include <atomic>
#include <mutex>

namespace base {

Q_LOGGING_CATEGORY(httpLog, "leasescope.http", QtWarningMsg)
Q_LOGGING_CATEGORY(credentialsLog, "leasescope.credentials", QtWarningMsg)
Q_LOGGING_CATEGORY(watchLog, "leasescope.watch", QtWarningMsg)
Q_LOGGING_CATEGORY(heartbeatLog, "leasescope.heartbeat", QtWarningMsg)
Q_LOGGING_CATEGORY(journalLog, "leasescope.journal", QtWarningMsg)
Q_LOGGING_CATEGORY(uiLog, "leasescope.ui", QtWarningMsg)

namespace {

std::atomic<LogDetail> currentDetail{LogDetail::Problems};

/// What the message handler, a bare function, knows.
struct Tapped {
    std::mutex mutex;
    LogTap::Take take;
    QtMessageHandler before = nullptr;
};

Tapped &tapped()
{
    static Tapped one;
    return one;
}

void handle(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    Tapped &tap = tapped();
    const std::lock_guard locked(tap.mutex);
    const QLatin1String category(context.category);
    if (tap.take && category.startsWith(QLatin1String("leasescope.")) &&
        tap.take({type, category, visible(message)}))
        return;
    if (tap.before)
        tap.before(type, context, message);
}

} // namespace

std::array<const QLoggingCategory *, 6> logCategories()
{
    return {&httpLog(), &credentialsLog(), &watchLog(), &heartbeatLog(), &journalLog(), &uiLog()};
}

void setLogDetail(LogDetail detail)
{
    currentDetail = detail;
    QLoggingCategory::setFilterRules(detail == LogDetail::Everything ? QStringLiteral("leasescope.*=true")
                                         : detail == LogDetail::Requests
                                         ? QStringLiteral("leasescope.http=true")
                                         : QString());
}

LogDetail logDetail()
{
    return currentDetail;
}

QString logTime(std::chrono::nanoseconds length)
{
    return QStringLiteral("%1 ms").arg(std::chrono::round<std::chrono::milliseconds>(length).count());
}

LogTap::LogTap(Take take)
{
    Tapped &tap = tapped();
    Q_ASSERT(!tap.take);
    const std::lock_guard locked(tap.mutex);
    tap.take = std::move(take);
    tap.before = qInstallMessageHandler(handle);
}

LogTap::~LogTap()
{
    Tapped &tap = tapped();
    qInstallMessageHandler(tap.before);
    const std::lock_guard locked(tap.mutex);
    tap.take = nullptr;
}

} // namespace base
