// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/DesktopAlerts.h"

#include "core/base/PrivateFile.h"
#include "core/base/RegularFile.h"
#include "core/base/VisibleText.h"
#include "core/fleet/TablePattern.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace app {
namespace {

using alerts::EpisodeChange;
using alerts::Status;

const QString desktopReceiver = QStringLiteral("desktop");
const QByteArray tokenStart = QByteArrayLiteral("file:"); // other tokens are of other alerts
const QByteArray togetherStart = tokenStart + '+'; // no episode begins so
constexpr qsizetype longestNoticeKey = 60; // characters
constexpr std::size_t mostKnown = 2 * alerts::AlertEpisodes::mostEpisodes;
constexpr std::chrono::milliseconds fileBurst{150};
constexpr qsizetype longestHolderLine = 200; // bytes

QByteArray tokenOf(const alerts::Message &message)
{
    return tokenStart + message.episode;
}

QString placeOf(const fleet::TablePlace &place)
{
    return base::visible(place.table.isEmpty() ? place.connection + u'/' + place.region : place.text());
}

QString stampOf(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? QStringLiteral("%1 %2 %3")
                               .arg(info.size())
                               .arg(info.lastModified().toMSecsSinceEpoch())
                               .arg(info.metadataChangeTime().toMSecsSinceEpoch())
                         : QString();
}

/// What the window has to do of the file: its alerts for the desktop, and the connections that they are about.
fleet::Fleet forDesktop(fleet::Fleet fleet)
{
    std::erase_if(fleet.alerts,
                  [](const fleet::Alert &alert) { return !alert.notify.contains(desktopReceiver); });
    fleet.connections = completeConnections(fleet);
    const bool isOfAll = std::ranges::any_of(
        fleet.alerts, [](const fleet::Alert &alert) { return alert.connections.isEmpty(); });
    std::erase_if(fleet.connections, [&](const fleet::Connection &connection) {
        return !isOfAll && std::ranges::none_of(fleet.alerts, [&](const fleet::Alert &alert) {
            return alert.connections.contains(connection.name);
        });
    });
    if (fleet.alerts.empty())
        fleet.connections.clear();
    fleet.receivers.clear();
    return fleet;
}

} // namespace

DesktopAlerts::DesktopAlerts(base::Clock &clock, const aws::Environment &environment, Options options)
    : m_clock(clock), m_environment(environment), m_options(std::move(options)),
      m_episodes(false, m_options.mostRows)
{
    m_burst.setSingleShot(true);
    m_burst.setInterval(fileBurst);
    // Not restarted by further changes: a file that never rests is read all the same.
    const auto begin = [this] {
        if (!m_burst.isActive())
            m_burst.start();
    };
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, begin);
    connect(&m_files, &QFileSystemWatcher::directoryChanged, this, begin);
    connect(&m_burst, &QTimer::timeout, this, &DesktopAlerts::compareFile);
}

DesktopAlerts::~DesktopAlerts()
{
    m_turns.stop();
    stopWatching();
}

void DesktopAlerts::setFile(const FleetReading &reading)
{
    const bool isOther = reading.path != m_reading.path;
    m_reading = reading;
    m_stamp = stampOf(reading.path);
    watchFile();
    if (isOther) {
        stopWatching(); // what was known is of other connections
        m_turn.reset();
        m_fleet = {};
    }
    if (reading.fleet || !reading.isThere) {
        m_fleet = reading.fleet ? forDesktop(*reading.fleet) : fleet::Fleet();
        update();
    }
    Q_EMIT changed();
}

void DesktopAlerts::watchFile()
{
    const QFileInfo file(m_reading.path);
    QStringList wanted;
    if (file.dir().exists())
        wanted += file.absolutePath();
    if (file.exists())
        wanted += file.absoluteFilePath();
    QStringList watched = m_files.files() + m_files.directories();
    for (const QString &path : qAsConst(wanted))
        watched.removeOne(path);
    if (!watched.isEmpty())
        m_files.removePaths(watched);
    if (!wanted.isEmpty())
        m_files.addPaths(wanted);
}

void DesktopAlerts::compareFile()
{
    watchFile(); // first, so that no change falls between the two
    if (stampOf(m_reading.path) != m_stamp)
        Q_EMIT fileChanged();
}

void DesktopAlerts::update()
{
    m_turns.restart();
    if (m_fleet.alerts.empty()) {
        stopWatching();
        m_turn.reset();
        m_isElsewhere = false;
        return;
    }
    m_isElsewhere = !takeTurn();
    if (m_isElsewhere)
        m_turns.start(tryAgain(m_turns.token()));
    else
        startWatching();
}

bool DesktopAlerts::takeTurn()
{
    if (m_turn)
        return true;
    const QByteArray file = QFileInfo(m_reading.path).absoluteFilePath().toUtf8();
    const QByteArray digits = QCryptographicHash::hash(file, QCryptographicHash::Sha256).toHex().first(16);
    const QString path = m_options.stateFolder + QStringLiteral("/desktop-alerts-") +
        QString::fromLatin1(digits) + QStringLiteral(".lock");
    (void)base::makePrivateFolder(m_options.stateFolder); // where it cannot be made, the lock cannot either
    auto turn = audit::JournalLock::take(path, std::chrono::milliseconds(0));
    if (turn) {
        m_turn.emplace(*std::move(turn));
        return true;
    }
    // Where nothing can be written no window could be marked: better two notices than none.
    const auto holder = base::readRegularFile(path, longestHolderLine);
    return !holder || !*holder || (*holder)->trimmed().isEmpty();
}

base::Task<> DesktopAlerts::tryAgain(std::stop_token stop)
{
    while (m_isElsewhere) {
        const auto rested = co_await m_clock.pause(tryAgainAfter, stop);
        if (!rested)
            co_return;
        if (!takeTurn())
            continue;
        m_isElsewhere = false;
        startWatching();
        Q_EMIT changed();
    }
}

void DesktopAlerts::startWatching()
{
    std::vector<FleetWatch::Target> targets;
    for (const fleet::Connection &connection : m_fleet.connections) {
        for (const QString &region : connection.regions)
            targets.push_back({connection, region, m_reading.path});
    }
    take(m_episodes.setFleet(m_fleet, m_clock.wall()));
    m_whole.clear(); // until it is known of the new targets
    if (!m_watch) {
        m_watch = std::make_unique<FleetWatch>(m_clock, m_environment, m_options.watch);
        m_binding = std::make_unique<FleetAlerts>(*m_watch, *this, m_clock);
    }
    m_watch->setLimits(m_fleet.limits);
    m_watch->setTargets(targets);
    m_watch->start();
}

void DesktopAlerts::stopWatching()
{
    m_gathering.restart();
    m_isGathering = false;
    m_gathered.clear();
    m_binding.reset();
    m_watch.reset();
    m_episodes = alerts::AlertEpisodes(false, m_options.mostRows);
    m_whole.clear();
    m_tooLarge.clear();
    m_known.clear();
}

void DesktopAlerts::onTable(const fleet::TableState &table, const fleet::ConnectionState &connection,
                            const watch::SnapshotDelta *delta)
{
    take(m_episodes.onTable(table, connection, m_clock.boot(), m_clock.wall(), delta));
}

void DesktopAlerts::onFleet(const fleet::FleetState &state)
{
    take(m_episodes.onFleet(state));
    compareReads(state);
}

/// What no episode says: of which tables nothing is known, for however short a time.
void DesktopAlerts::compareReads(const fleet::FleetState &state)
{
    using Reading = fleet::TableState::Reading;
    std::vector<fleet::TablePlace> tooLarge;
    std::set<QString> whole;
    for (const fleet::Alert &alert : m_fleet.alerts) {
        bool isWhole = true;
        for (const fleet::ConnectionState &connection : state.connections) {
            if (!alert.connections.isEmpty() && !alert.connections.contains(connection.name))
                continue;
            isWhole = isWhole && connection.trouble.isEmpty() && !connection.listError;
            for (const auto &table : connection.tables) {
                const fleet::TablePlace &place = table->place();
                if (!alert.tables.isEmpty() && !fleet::selects(alert.tables, place.table))
                    continue;
                const Reading reading = table->reading(state.now);
                const bool isTooLarge = m_episodes.isTooLarge(*table);
                isWhole = isWhole && !isTooLarge && reading != Reading::Waiting && reading != Reading::Blind;
                if (isTooLarge && std::ranges::find(tooLarge, place) == tooLarge.end())
                    tooLarge.push_back(place);
            }
        }
        if (isWhole)
            whole.insert(alert.name);
    }
    if (whole == m_whole && tooLarge == m_tooLarge)
        return;
    m_whole = std::move(whole);
    m_tooLarge = std::move(tooLarge);
    Q_EMIT changed();
}

std::optional<base::BootTime> DesktopAlerts::dueAt(const fleet::TableState &table) const
{
    return m_episodes.dueAt(table);
}

void DesktopAlerts::take(const std::vector<EpisodeChange> &changes)
{
    if (changes.empty())
        return;
    m_gathered.insert(m_gathered.end(), changes.begin(), changes.end());
    if (!std::exchange(m_isGathering, true))
        m_gathering.start(noticeGathered(m_gathering.token()));
    Q_EMIT changed();
}

/// What tables show at their first reads is noticed together.
base::Task<> DesktopAlerts::noticeGathered(std::stop_token stop)
{
    const base::BootTime end = m_clock.boot() + longestGathering;
    do {
        const auto rested = co_await m_clock.pause(gatherInterval, stop);
        if (!rested)
            co_return;
    } while (m_watch && !m_watch->isFirstReadOver() && m_clock.boot() < end);
    m_isGathering = false;
    notice(std::exchange(m_gathered, {}));
}

void DesktopAlerts::notice(const std::vector<EpisodeChange> &changes)
{
    if (m_known.size() > mostKnown)
        m_known.clear();
    std::map<std::pair<QString, Status>, std::vector<const EpisodeChange *>> alike;
    for (const EpisodeChange &change : changes) {
        m_known.insert_or_assign(tokenOf(change.message), Known{change.message.place, change.row});
        alike[{change.message.alert, change.message.status}].push_back(&change);
    }
    for (const EpisodeChange &change : changes) {
        const auto &together = alike[{change.message.alert, change.message.status}];
        if (together.size() <= mostApart)
            noticeOne(change);
        else if (together.front() == &change)
            noticeTogether(together);
    }
}

void DesktopAlerts::noticeOne(const EpisodeChange &change)
{
    const alerts::Message &message = change.message;
    const QString place = placeOf(message.place);
    const bool isOver = message.status == Status::Resolved;
    QString title;
    QString text;
    if (message.alert == alerts::blindAlert && change.row.isEmpty()) {
        if (!isOver) {
            title = tr("%1 cannot be read").arg(place);
            text = tr("Nothing is known of its locks: %1.").arg(message.state);
        } else if (!message.verified) {
            title = tr("%1 is not watched any more").arg(place);
        } else if (message.place.table.isEmpty()) {
            title = tr("%1: its tables can be searched for again").arg(place);
        } else {
            title = tr("%1 is read again").arg(place);
            text = tr("Alerts about its locks are judged again.");
        }
    } else {
        const QString key = base::visible(message.key, longestNoticeKey);
        const QString alert = base::visible(message.alert, longestNoticeKey);
        title = isOver ? tr("%1: %2 is over").arg(key, alert) : tr("%1: %2").arg(key, alert);
        text = message.state.isEmpty() ? place : place + u'\n' + message.state;
    }
    Q_EMIT noticed(title, text, tokenOf(message));
}

void DesktopAlerts::noticeTogether(const std::vector<const EpisodeChange *> &changes)
{
    const alerts::Message &first = changes.front()->message;
    QStringList listed;
    for (std::size_t at = 0; at < mostApart; ++at) {
        const alerts::Message &one = changes[at]->message;
        listed += one.key.isEmpty()
            ? placeOf(one.place)
            : tr("%1 in %2").arg(base::visible(one.key, longestNoticeKey), placeOf(one.place));
    }
    const int count = static_cast<int>(changes.size());
    const QString alert = base::visible(first.alert, longestNoticeKey);
    listed += tr("and %n more", nullptr, count - static_cast<int>(mostApart));
    Q_EMIT noticed(first.status == Status::Resolved ? tr("%1 is over %n time(s)", nullptr, count).arg(alert)
                                                    : tr("%1 holds %n time(s)", nullptr, count).arg(alert),
                   listed.join(u'\n'), togetherStart + QByteArray::number(++m_together));
}

DesktopAlerts::State DesktopAlerts::state() const
{
    State state;
    state.path = m_reading.path;
    state.isThere = m_reading.isThere;
    if (m_reading.fault)
        state.fault = m_reading.fault->sentence;
    state.isElsewhere = m_isElsewhere;
    for (const fleet::Connection &connection : m_fleet.connections) {
        for (const QString &region : connection.regions)
            state.read += connection.name + u'/' + region;
    }
    for (const fleet::Alert &alert : m_fleet.alerts)
        state.alerts.push_back({alert, {}, m_isElsewhere || !m_whole.contains(alert.name)});
    state.tooLarge = m_tooLarge;
    for (const alerts::EpisodePtr &episode : m_episodes.begun()) {
        const alerts::Message &message = episode->message;
        const Firing firing{tokenOf(message), message.key, message.place, message.since};
        if (episode->row.isEmpty()) {
            state.blind.push_back(firing);
            continue;
        }
        const auto alert = std::ranges::find_if(
            state.alerts, [&message](const Alert &one) { return one.alert.name == message.alert; });
        if (alert != state.alerts.end())
            alert->firing.push_back(firing);
    }
    for (Alert &alert : state.alerts) {
        std::ranges::sort(alert.firing, [](const Firing &one, const Firing &other) {
            return std::tie(one.place, one.key) < std::tie(other.place, other.key);
        });
    }
    return state;
}

std::optional<DesktopAlerts::Lock> DesktopAlerts::lockOf(const QByteArray &token) const
{
    if (!token.startsWith(tokenStart))
        return {};
    Known known;
    if (const auto noticed = m_known.find(token); noticed != m_known.end()) {
        known = noticed->second;
    } else {
        const auto episodes = m_episodes.begun();
        const auto found = std::ranges::find_if(
            episodes, [&token](const alerts::EpisodePtr &one) { return tokenOf(one->message) == token; });
        if (found == episodes.end())
            return Lock();
        known = {(*found)->message.place, (*found)->row};
    }
    Lock lock{known.place, {}, known.row.isEmpty()};
    const FleetTable *table = m_watch && !known.row.isEmpty() ? m_watch->find(known.place) : nullptr;
    const watch::SnapshotPtr snapshot = table ? table->state().snapshot() : nullptr;
    for (qsizetype row = 0; snapshot && row < snapshot->size(); ++row) {
        if (alerts::rowOf(table->state().lock(row)) == known.row) {
            lock.key = snapshot->keyAttributes(row);
            break;
        }
    }
    return lock;
}

} // namespace app
