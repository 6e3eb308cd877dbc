// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLoggingCategory>
#include <QMutex>
#include <QStringList>

namespace fakes {

/// What the program's own categories log while this lives, all of them switched on. One at a time; any thread
/// may log.
class LogLines {
public:
    LogLines()
    {
        lines().clear();
        QLoggingCategory::setFilterRules(QStringLiteral("leasescope.*=true"));
        m_before = qInstallMessageHandler(&LogLines::keep);
    }
    ~LogLines()
    {
        qInstallMessageHandler(m_before);
        QLoggingCategory::setFilterRules({});
    }
    Q_DISABLE_COPY_MOVE(LogLines)

    /// Those of one category, each "leasescope.http: ...".
    [[nodiscard]] QStringList of(const char *category) const
    {
        const QMutexLocker locked(&mutex());
        return lines().filter(QString::fromLatin1(category) + QStringLiteral(": "));
    }
    [[nodiscard]] QString text() const
    {
        const QMutexLocker locked(&mutex());
        return lines().join(u'\n');
    }

private:
    static QMutex &mutex()
    {
        static QMutex one;
        return one;
    }
    static QStringList &lines()
    {
        static QStringList kept;
        return kept;
    }
    static void keep(QtMsgType, const QMessageLogContext &context, const QString &message)
    {
        const QString category = QString::fromLatin1(context.category);
        if (!category.startsWith(u"leasescope."))
            return;
        const QMutexLocker locked(&mutex());
        lines().append(category + QStringLiteral(": ") + message);
    }

    QtMessageHandler m_before = nullptr;
};

} // namespace fakes
