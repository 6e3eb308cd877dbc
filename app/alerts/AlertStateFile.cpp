// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertStateFile.h"

#include "core/base/PrivateFile.h"
#include "core/base/RegularFile.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <QFile>
#include <QFileInfo>

namespace app {
namespace {

constexpr qsizetype longestHolder = 200;

QString holderIn(const QString &lockPath)
{
    const auto bytes = base::readRegularFile(lockPath, longestHolder);
    const QString name = bytes && *bytes ? base::fromUtf8(**bytes).simplified() : QString();
    return name.isEmpty() ? QStringLiteral("another process") : base::visible(name, longestHolder);
}

} // namespace

QString AlertStateFile::usualFolder(const aws::Environment &environment)
{
    // A service may have several; ours is the first.
    const QString service = environment.value(QStringLiteral("STATE_DIRECTORY")).section(u':', 0, 0);
    if (!service.isEmpty())
        return service;
    const QString state = environment.value(QStringLiteral("XDG_STATE_HOME"));
    return (state.isEmpty() ? environment.home + QStringLiteral("/.local/state") : state) +
        QStringLiteral("/leasescope");
}

AlertStateFile::AlertStateFile(const QString &folder)
    : m_folder(folder), m_path(folder + QStringLiteral("/alerts.json"))
{
}

base::Result<AlertStateFile::Opened> AlertStateFile::open(base::WallTime now)
{
    (void)base::makePrivateFolder(m_folder); // where it cannot be made, the lock cannot either
    const QString lockPath = m_path + QStringLiteral(".lock");
    auto lock = audit::JournalLock::take(lockPath, std::chrono::milliseconds(0));
    if (!lock) {
        if (const auto lockFile = base::readRegularFile(lockPath, longestHolder); lockFile && *lockFile)
            return base::failure(
                base::ErrorKind::Io,
                QStringLiteral("%1 sends these alerts already (%2); another fleet file needs "
                               "another STATE_DIRECTORY or XDG_STATE_HOME")
                    .arg(holderIn(lockPath), lockPath));
        return base::failure(
            base::ErrorKind::Io,
            QStringLiteral("cannot make %1, which keeps what alerts reported").arg(lockPath));
    }
    const bool isTooLarge = QFileInfo(m_path).size() > alerts::AlertState::largest;
    const auto bytes = isTooLarge ? base::Result<QByteArray>(QByteArray())
                                  : base::readPrivateFile(m_path, alerts::AlertState::largest);
    if (!bytes && bytes.error().kind != base::ErrorKind::NotFound)
        return base::failure(base::ErrorKind::Io,
                             QStringLiteral("cannot read %1, which keeps what alerts reported: %2")
                                 .arg(m_path, bytes.error().sentence));
    m_lock.emplace(*std::move(lock));
    if (!bytes)
        return Opened();
    base::Result<alerts::AlertState> state =
        base::failure(base::ErrorKind::Damaged, QStringLiteral("it is too large"));
    if (!isTooLarge)
        state = alerts::AlertState::parse(*bytes);
    if (state)
        return Opened{*std::move(state), {}};
    const QString aside =
        m_path + u'.' + QString::fromLatin1(base::text::rfc3339(now.time_since_epoch())).remove(u':');
    if (!QFile::rename(m_path, aside))
        return base::failure(base::ErrorKind::Io,
                             QStringLiteral("%1 cannot be used (%2) and cannot be renamed to %3")
                                 .arg(m_path, state.error().sentence, aside));
    return Opened{
        {},
        QStringLiteral("%1 cannot be used (%2) and is %3 now; what holds already is reported as new, "
                       "since a time that is not known")
            .arg(m_path, state.error().sentence, aside)};
}

base::Result<void> AlertStateFile::write(const QByteArray &text) const
{
    const auto written = base::writePrivateFile(m_path, text);
    if (written)
        return {};
    return base::failure(base::ErrorKind::Io,
                         QStringLiteral("cannot write %1, which keeps what alerts reported: %2; messages may "
                                        "be sent twice")
                             .arg(m_path, written.error().sentence));
}

} // namespace app
