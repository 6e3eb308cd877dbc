// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/AlertEpisodes.h"

#include "core/fleet/TablePattern.h"

#include <QCryptographicHash>

#include <algorithm>
#include <limits>

namespace alerts {
namespace {

constexpr qsizetype episodeDigits = 12;
constexpr qint64 never = std::numeric_limits<qint64>::max();
constexpr qint64 always = 0; // after each read
constexpr qint64 onceThereIsRoom = -1; // for one more episode

qint64 inNs(base::BootTime time)
{
    return time.time_since_epoch().count();
}

/// Whether what a row says may be judged differently although its item is the same.
bool isOtherwise(const watch::Snapshot &previous, const watch::Snapshot &next, qsizetype from, qsizetype row)
{
    const watch::LockRow &before = previous.row(from);
    const watch::LockRow &after = next.row(row);
    return before.dialect != after.dialect || before.marking != after.marking ||
        before.stillSinceMs != after.stillSinceMs || before.heldSinceMs != after.heldSinceMs ||
        before.acquisitionSeen != after.acquisitionSeen || before.heartbeatSeen != after.heartbeatSeen ||
        before.ownWrite != after.ownWrite;
}

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

/// Parts after each other with their lengths, so that no two lists of parts are the same bytes.
QByteArray joined(std::initializer_list<QByteArray> parts)
{
    QByteArray all;
    for (const QByteArray &part : parts)
        all += QByteArray::number(part.size()) + ':' + part;
    return all;
}

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// One acquisition of the lock, where the library tells acquisitions apart, else one owner of it.
QByteArray holderOf(const locks::LockFacts &facts)
{
    const QString generation = facts.generation.text();
    return hashOf(generation.isEmpty() ? joined({"owner", bytesOf(facts.owner)})
                                       : joined({"generation", generation.toUtf8()}));
}

QByteArray episodeId(const Message &message, const QByteArray &row, const QByteArray &holder)
{
    // Receivers take a message of a known episode for a repetition: one whose beginning is not known has the time of its message.
    const QByteArray since =
        QByteArray::number(qint64(message.since.value_or(message.at).time_since_epoch().count()));
    return hashOf(joined({message.alert.toUtf8(), message.place.connection.toUtf8(),
                          message.place.region.toUtf8(), message.place.table.toUtf8(), row, holder, since}))
        .first(episodeDigits);
}

bool isAbout(const fleet::Alert &alert, const fleet::TablePlace &place)
{
    return (alert.connections.isEmpty() || alert.connections.contains(place.connection)) &&
        (alert.tables.isEmpty() || fleet::selects(alert.tables, fleet::tableNameOf(place.table)));
}

} // namespace

/// One alert over one table at one moment.
struct AlertEpisodes::Judging {
    const Rule &rule;
    const fleet::TableState &table;
    const MessageContext &context;
    std::vector<EpisodeChange> &changes;
    bool isFirst; ///< of this table in this process
    view::LockFilterMatcher matcher;
    bool movesWithTime; ///< its filter
    qint64 again = never; ///< when the row at hand is to be judged again
};

namespace {

QByteArray rowIdOf(std::string_view key, std::string_view sortKey)
{
    return joined({bytesOf(key), bytesOf(sortKey)});
}

} // namespace

QByteArray rowOf(const view::LockView &lock)
{
    return rowIdOf(lock.keyBytes(), lock.sortKeyBytes());
}

void AlertEpisodes::restore(const std::vector<Episode> &episodes)
{
    for (const Episode &episode : episodes) {
        if (episode.row.isEmpty()) {
            m_blind.insert_or_assign(episode.message.place, std::make_shared<const Episode>(episode));
            continue;
        }
        Tracked tracked;
        tracked.holder = episode.holder;
        tracked.episode = std::make_shared<const Episode>(episode);
        Rows &rows = m_rows[{episode.message.alert, episode.message.place}].rows;
        m_count += rows.contains(episode.row) ? 0 : 1;
        rows.insert(episode.row, tracked);
    }
}

std::vector<EpisodeChange> AlertEpisodes::setFleet(const fleet::Fleet &fleet, base::WallTime wall)
{
    m_fleet = fleet;
    std::map<QString, QString> conditions; // of the file before
    for (const Rule &rule : m_rules)
        conditions.insert_or_assign(rule.alert.name, rule.alert.when);
    m_rules.clear();
    for (const fleet::Alert &alert : fleet.alerts) {
        if (auto filter = view::LockFilter::parse(alert.when))
            m_rules.push_back({alert, *std::move(filter)});
    }
    std::vector<EpisodeChange> changes;
    for (auto at = m_rows.begin(); at != m_rows.end();) {
        at->second.byRow.clear();
        const auto rule = std::ranges::find_if(
            m_rules, [&at](const Rule &one) { return one.alert.name == at->first.alert; });
        if (rule != m_rules.end() && isAbout(rule->alert, at->first.table)) {
            const auto before = conditions.find(rule->alert.name);
            if (before == conditions.end() || before->second != rule->alert.when)
                dropUncertain(at->second.rows); // it was another condition that held since then
            ++at;
            continue;
        }
        fleet::ConnectionState connection;
        for (const Tracked &tracked : std::as_const(at->second.rows)) {
            if (!tracked.episode)
                continue;
            connection.labels = tracked.episode->message.labels;
            changes.push_back(endOf(*tracked.episode, Ending::NoAlert, nullptr, {connection}, wall));
            --m_count;
        }
        at = m_rows.erase(at);
    }
    return changes;
}

const fleet::Connection *AlertEpisodes::connectionNamed(const QString &name) const
{
    const auto found = std::ranges::find(m_fleet.connections, name, &fleet::Connection::name);
    return found == m_fleet.connections.end() ? nullptr : &*found;
}

std::vector<EpisodeChange> AlertEpisodes::onTable(const fleet::TableState &table,
                                                  const fleet::ConnectionState &connection,
                                                  base::BootTime now, base::WallTime wall,
                                                  const watch::SnapshotDelta *delta)
{
    std::vector<EpisodeChange> changes;
    m_judgedLast = 0;
    const fleet::TablePlace &place = table.place();
    const MessageContext context{connection, connectionNamed(place.connection)};
    judgeBlindness(table, context, now, wall, changes);

    const auto blindAt = m_blindAt.find(place);
    const bool wasBlind =
        blindAt != m_blindAt.end() && table.snapshot() && table.judgedAt().now.boot >= blindAt->second;
    const bool isBlind = table.isBlind(now);
    if (const auto next = table.blindAt())
        m_blindAt.insert_or_assign(place, *next);
    if (isBlind || wasBlind) {
        for (const Rule &rule : m_rules) {
            if (const auto watched = m_rows.find({rule.alert.name, place}); watched != m_rows.end()) {
                dropUncertain(watched->second.rows);
                watched->second.byRow.clear();
            }
        }
    }
    if (isBlind || !table.snapshot() || isTooLarge(table))
        return changes;
    Memory &memory = m_memory[place];
    const watch::SnapshotPtr judged = memory.snapshot.lock();
    const bool hasOthers =
        table.judgements().counts()[static_cast<std::size_t>(locks::LockState::NotALock)] > 0;
    const bool follows = judged && delta && delta->previous == judged && delta->next == table.snapshot() &&
        memory.hasOthers == hasOthers && judged->epoch() == delta->next->epoch();
    const std::vector<qint32> touched = follows ? touchedBy(*delta, memory, table) : std::vector<qint32>();
    for (const Rule &rule : m_rules) {
        if (!isAbout(rule.alert, place))
            continue;
        const Place at{rule.alert.name, place};
        Watched &watched = m_rows[at];
        Judging judging{rule,
                        table,
                        context,
                        changes,
                        !std::exchange(m_wasJudged[at], true),
                        {rule.filter, *table.snapshot(), table.judgements(), false, table.judgedAt()},
                        rule.filter.movesWithTime()};
        const bool isKnown = judged && watched.byRow.size() == static_cast<std::size_t>(judged->size());
        if (follows && isKnown)
            judgeChanges(judging, watched, *delta, touched);
        else if (!isKnown || judged != table.snapshot())
            judgeTable(judging, watched);
    }
    memory.snapshot = table.snapshot();
    memory.hasOthers = hasOthers;
    memory.states.resize(static_cast<std::size_t>(table.snapshot()->size()));
    for (std::size_t row = 0; row < memory.states.size(); ++row)
        memory.states[row] = table.judgements()[static_cast<qsizetype>(row)].state;
    return changes;
}

std::vector<qint32> AlertEpisodes::touchedBy(const watch::SnapshotDelta &delta, const Memory &before,
                                             const fleet::TableState &table)
{
    std::vector<qint32> touched;
    auto changed = delta.changed.begin();
    for (qsizetype row = 0; row < delta.next->size(); ++row) {
        const qint32 from = delta.previousRow[static_cast<std::size_t>(row)];
        const bool isChanged = changed != delta.changed.end() && *changed == row;
        changed += isChanged ? 1 : 0;
        if (isChanged || from < 0 ||
            before.states[static_cast<std::size_t>(from)] != table.judgements()[row].state ||
            isOtherwise(*delta.previous, *delta.next, from, row))
            touched.push_back(static_cast<qint32>(row));
    }
    return touched;
}

void AlertEpisodes::dropUncertain(Rows &rows)
{
    rows.removeIf([](Rows::iterator row) { return !row.value().episode; });
}

void AlertEpisodes::judgeBlindness(const fleet::TableState &table, const MessageContext &context,
                                   base::BootTime now, base::WallTime wall,
                                   std::vector<EpisodeChange> &changes)
{
    const fleet::TablePlace &place = table.place();
    const auto reported = m_blind.find(place);
    if (reported != m_blind.end()) {
        const fleet::TableState::Reading reading = table.reading(now);
        if (reading == fleet::TableState::Reading::Blind || reading == fleet::TableState::Reading::Waiting)
            return;
        Message message = reported->second->message;
        message.status = Status::Resolved;
        message.at = wall;
        describeSighted(message, Ending::False, context);
        changes.push_back({message, reported->second->notify});
        m_blind.erase(reported);
        return;
    }
    const auto due = dueAt(table);
    if (!due || now < *due)
        return;
    Episode episode;
    episode.message.alert = blindAlert;
    episode.message.place = place;
    episode.message.since = table.readAtWall();
    episode.message.at = wall;
    episode.message.episode = episodeId(episode.message, {}, {});
    describeBlind(episode.message, table, context);
    for (const fleet::Receiver &receiver : m_fleet.receivers)
        episode.notify += receiver.name;
    changes.push_back({episode.message, episode.notify});
    m_blind.insert_or_assign(place, std::make_shared<const Episode>(std::move(episode)));
}

void AlertEpisodes::judgeConnection(const fleet::ConnectionState &connection, const fleet::FleetState &state,
                                    std::vector<EpisodeChange> &changes)
{
    const fleet::TablePlace place{connection.name, connection.region, {}};
    const auto reported = m_blind.find(place);
    if (connection.trouble.isEmpty()) {
        m_troubles.erase(place);
        if (reported == m_blind.end())
            return;
        changes.push_back(endOf(*reported->second, Ending::False, nullptr, {connection}, state.wall));
        m_blind.erase(reported);
        return;
    }
    if (!connection.tables.empty())
        m_troubles.erase(place); // tables that are known are reported each by itself
    if (!connection.tables.empty() || reported != m_blind.end())
        return;
    const Trouble trouble = m_troubles.try_emplace(place, Trouble{state.now, state.wall}).first->second;
    if (m_fleet.blindAfter.count() <= 0 || state.now - trouble.since < m_fleet.blindAfter)
        return;
    Episode episode;
    episode.message.alert = blindAlert;
    episode.message.place = place;
    episode.message.since = trouble.sinceWall;
    episode.message.at = state.wall;
    episode.message.episode = episodeId(episode.message, {}, {});
    describeWithoutTables(episode.message, {connection});
    for (const fleet::Receiver &receiver : m_fleet.receivers)
        episode.notify += receiver.name;
    changes.push_back({episode.message, episode.notify});
    m_blind.insert_or_assign(place, std::make_shared<const Episode>(std::move(episode)));
}

std::optional<base::BootTime> AlertEpisodes::dueAt(const fleet::TableState &table) const
{
    const auto blindAt = table.blindAt();
    if (!blindAt || m_fleet.blindAfter.count() <= 0 || m_blind.contains(table.place()))
        return {};
    return *blindAt + m_fleet.blindAfter;
}

void AlertEpisodes::judgeAt(Judging &judging, Watched &watched, qsizetype row)
{
    Watched::Row &known = watched.byRow[static_cast<std::size_t>(row)];
    ++m_judgedLast;
    judging.again = never;
    if (judging.movesWithTime) {
        if (const auto stays = judging.matcher.judgedFor(row))
            judging.again = inNs(judging.table.judgedAt().now.boot + *stays);
    }
    const Fit fit = judging.matcher.judge(row);
    if (fit == Fit::Yes || known.isTracked)
        known.isTracked = judgeRow(judging, watched.rows, row, fit);
    known.judgeAt = judging.again;
}

void AlertEpisodes::judgeTable(Judging &judging, Watched &watched)
{
    ++m_judgement;
    // Which rows were tracked is known by their keys alone.
    watched.byRow.assign(static_cast<std::size_t>(judging.table.snapshot()->size()),
                         {never, !watched.rows.isEmpty()});
    for (qsizetype row = 0; row < judging.table.snapshot()->size(); ++row)
        judgeAt(judging, watched, row);
    watched.rows.removeIf([&](Rows::iterator row) {
        if (row.value().seen == m_judgement)
            return false;
        if (row.value().episode) {
            judging.changes.push_back(endOf(*row.value().episode, Ending::Gone, nullptr, judging.context,
                                            judging.table.judgedAt().wall));
            --m_count;
        }
        return true;
    });
}

void AlertEpisodes::judgeChanges(Judging &judging, Watched &watched, const watch::SnapshotDelta &delta,
                                 const std::vector<qint32> &touched)
{
    ++m_judgement;
    for (const qint32 gone : delta.removed) {
        if (watched.rows.isEmpty())
            break;
        const auto row = watched.rows.find(rowIdOf(delta.previous->key(gone), delta.previous->sortKey(gone)));
        if (row == watched.rows.end())
            continue;
        if (row->episode) {
            judging.changes.push_back(
                endOf(*row->episode, Ending::Gone, nullptr, judging.context, judging.table.judgedAt().wall));
            --m_count;
        }
        watched.rows.erase(row);
    }
    if (!delta.sameRows) {
        std::vector<Watched::Row> moved(static_cast<std::size_t>(delta.next->size()), {always, false});
        for (std::size_t row = 0; row < moved.size(); ++row) {
            if (delta.previousRow[row] >= 0)
                moved[row] = watched.byRow[static_cast<std::size_t>(delta.previousRow[row])];
        }
        watched.byRow = std::move(moved);
    }
    const qint64 now = inNs(judging.table.judgedAt().now.boot);
    auto next = touched.begin();
    for (qsizetype row = 0; row < delta.next->size(); ++row) {
        const bool isTouched = next != touched.end() && *next == row;
        next += isTouched ? 1 : 0;
        const qint64 due = watched.byRow[static_cast<std::size_t>(row)].judgeAt;
        if (isTouched || (due == onceThereIsRoom ? m_count < mostEpisodes : due <= now))
            judgeAt(judging, watched, row);
    }
}

bool AlertEpisodes::judgeRow(Judging &judging, Rows &rows, qsizetype row, Fit fit)
{
    const view::LockView lock = judging.table.lock(row);
    const QByteArray id = rowOf(lock);
    auto found = rows.find(id);
    if (found == rows.end() && fit != Fit::Yes)
        return false; // most rows of a large table
    const auto end = [&](const Tracked &tracked, Ending ending) {
        if (!tracked.episode)
            return;
        judging.changes.push_back(
            endOf(*tracked.episode, ending, &lock, judging.context, judging.table.judgedAt().wall));
        --m_count;
    };
    const QByteArray holder = holderOf(lock.facts());
    if (found != rows.end() && found->holder != holder) {
        end(*found, fit == Fit::No && !lock.isTaken() ? Ending::False : Ending::NewHolder);
        rows.erase(found);
        found = rows.end();
    }
    if (found != rows.end()) {
        found->seen = m_judgement;
        if (fit == Fit::No)
            end(*found, Ending::False);
        if (fit == Fit::No || (fit == Fit::Unknown && !found->episode)) {
            rows.erase(found);
            return false;
        }
    }
    if (fit != Fit::Yes)
        return found != rows.end();
    if (found == rows.end()) {
        Tracked tracked;
        tracked.holder = holder;
        tracked.sureSince = judging.table.judgedAt().now.boot;
        if (m_isSinceKnown || !judging.isFirst)
            tracked.sureSinceWall = judging.table.judgedAt().wall;
        tracked.seen = m_judgement;
        found = rows.insert(id, tracked);
    }
    // What a read shows was so until that read left, whenever it was judged.
    const auto lasted = lock.sighting().seenUntil() - found->sureSince;
    const std::chrono::milliseconds asked = judging.rule.alert.lasting;
    if (!found->episode && (asked.count() == 0 || lasted >= asked))
        begin(judging, *found, id, lock);
    if (found->isLeftOut && !found->episode)
        judging.again = onceThereIsRoom;
    else if (!found->episode) // no read that left before shows it for so long
        judging.again = std::min(judging.again, inNs(found->sureSince + asked));
    return true;
}

void AlertEpisodes::begin(Judging &judging, Tracked &tracked, const QByteArray &row,
                          const view::LockView &lock)
{
    if (m_count >= mostEpisodes) {
        m_leftOut += std::exchange(tracked.isLeftOut, true) ? 0 : 1;
        return;
    }
    Episode episode;
    episode.row = row;
    episode.holder = tracked.holder;
    episode.notify = judging.rule.alert.notify;
    episode.notify.removeAll(QStringLiteral("desktop"));
    Message &message = episode.message;
    message.alert = judging.rule.alert.name;
    message.severity = judging.rule.alert.severity;
    message.place = judging.table.place();
    message.since = tracked.sureSinceWall;
    message.at = judging.table.judgedAt().wall;
    message.episode = episodeId(message, row, tracked.holder);
    describeFiring(message, lock, judging.context);
    judging.changes.push_back({message, episode.notify, row});
    message.lock.clear();
    message.state.clear();
    tracked.episode = std::make_shared<const Episode>(std::move(episode));
    ++m_count;
}

EpisodeChange AlertEpisodes::endOf(const Episode &episode, Ending ending, const view::LockView *lock,
                                   const MessageContext &context, base::WallTime wall)
{
    Message message = episode.message;
    message.status = Status::Resolved;
    message.at = wall;
    if (episode.row.isEmpty())
        describeSighted(message, ending, context);
    else
        describeEnd(message, ending, lock, context);
    return {message, episode.notify, episode.row};
}

std::vector<EpisodeChange> AlertEpisodes::onFleet(const fleet::FleetState &state)
{
    const auto isGone = [&](const fleet::TablePlace &place) {
        const auto connection =
            std::ranges::find_if(state.connections, [&place](const fleet::ConnectionState &one) {
                return one.name == place.connection && one.region == place.region;
            });
        if (connection == state.connections.end())
            return true;
        if (place.table.isEmpty())
            return false; // the connection itself
        const bool isThere = std::ranges::any_of(
            connection->tables, [&place](const auto &table) { return table->place() == place; });
        const fleet::Connection *file = connectionNamed(place.connection);
        const bool isSelected = !file || fleet::selects(file->tables, fleet::tableNameOf(place.table));
        // What was not listed may be there all the same.
        return !isThere && (!isSelected || (connection->isListed && !connection->listError));
    };
    std::vector<EpisodeChange> changes;
    const auto end = [&](const Episode &episode) {
        fleet::ConnectionState connection;
        connection.labels = episode.message.labels;
        changes.push_back(endOf(episode, Ending::Unwatched, nullptr, {connection}, state.wall));
    };
    for (auto at = m_rows.begin(); at != m_rows.end();) {
        if (!isGone(at->first.table)) {
            ++at;
            continue;
        }
        for (const Tracked &tracked : std::as_const(at->second.rows)) {
            if (!tracked.episode)
                continue;
            end(*tracked.episode);
            --m_count;
        }
        m_wasJudged.erase(at->first);
        at = m_rows.erase(at);
    }
    std::erase_if(m_blind, [&](const auto &blind) {
        if (!isGone(blind.first))
            return false;
        end(*blind.second);
        return true;
    });
    std::erase_if(m_blindAt, [&](const auto &table) { return isGone(table.first); });
    std::erase_if(m_memory, [&](const auto &table) { return isGone(table.first); });
    std::erase_if(m_troubles, [&](const auto &connection) { return isGone(connection.first); });
    for (const fleet::ConnectionState &connection : state.connections)
        judgeConnection(connection, state, changes);
    return changes;
}

/// One that was judged before goes on to be: its episodes have to end.
bool AlertEpisodes::isTooLarge(const fleet::TableState &table) const
{
    return table.snapshot() && table.snapshot()->size() > m_mostRows && !m_memory.contains(table.place());
}

std::vector<EpisodePtr> AlertEpisodes::begun() const
{
    std::vector<EpisodePtr> all;
    for (const auto &place : m_rows) {
        for (const Tracked &tracked : place.second.rows) {
            if (tracked.episode)
                all.push_back(tracked.episode);
        }
    }
    for (const auto &blind : m_blind)
        all.push_back(blind.second);
    return all;
}

std::vector<Episode> AlertEpisodes::episodes() const
{
    std::vector<Episode> all;
    for (const EpisodePtr &episode : begun())
        all.push_back(*episode);
    return all;
}

std::vector<AlertCounts::Firing> AlertEpisodes::firing() const
{
    std::vector<AlertCounts::Firing> counts;
    for (const Rule &rule : m_rules)
        counts.push_back({rule.alert.name, rule.alert.severity, 0});
    const auto countOf = [&counts](const QString &name, Severity severity) -> quint64 & {
        const auto found = std::ranges::find_if(counts, [&](const AlertCounts::Firing &one) {
            return one.alert == name && one.severity == severity;
        });
        if (found != counts.end())
            return found->count;
        counts.push_back({name, severity, 0});
        return counts.back().count;
    };
    (void)countOf(blindAlert, Severity::Warning);
    for (const EpisodePtr &episode : begun())
        ++countOf(episode->message.alert, episode->message.severity);
    return counts;
}

} // namespace alerts
