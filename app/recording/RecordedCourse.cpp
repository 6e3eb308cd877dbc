// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/recording/RecordedCourse.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {
namespace {

constexpr int progressSteps = 100;
constexpr base::BootTime everything = base::BootTime::max();
constexpr qsizetype leastHistory = 1000; // events of a table, however many tables share the room
constexpr qint64 drift = 10'000; // of clocks, 100 ppm, as http::ServerTime reckons it

/// What the server's clock showed some time after a reading.
locks::Moment momentAfter(const locks::Moment &read, base::BootTime now)
{
    locks::Moment after{now, read.server};
    if (after.server) {
        after.server->now += now - read.boot;
        after.server->uncertainty += std::chrono::abs(now - read.boot) / drift;
    }
    return after;
}

watch::WatchStatus statusOf(const fleet::TableState &state, base::BootTime now)
{
    using Phase = watch::WatchStatus::Phase;
    watch::WatchStatus status;
    status.readAt = state.readAt();
    status.interval = state.interval();
    status.error = state.error();
    status.phase = state.snapshot() ? Phase::Live : Phase::Loading;
    if (state.isBlind(now) && !status.error)
        status.error = base::Error{
            base::ErrorKind::Timeout,
            QCoreApplication::translate("app", "no read of it ended in time when this was recorded"),
            {},
            {}};
    if (status.error)
        status.phase = Phase::Stale;
    return status;
}

} // namespace

base::Result<std::unique_ptr<RecordedCourse>> RecordedCourse::open(const QString &path)
{
    auto recording = PlayedRecording::open(path);
    if (!recording)
        return tl::unexpected(recording.error());
    return std::unique_ptr<RecordedCourse>(new RecordedCourse(path, *std::move(recording)));
}

base::Result<void> RecordedCourse::begin(const std::stop_token &stop)
{
    auto recording = PlayedRecording::open(m_path);
    if (!recording)
        return tl::unexpected(recording.error());
    const auto sharers = std::max<qsizetype>(1, static_cast<qsizetype>(m_tables.size()));
    for (auto &[place, table] : m_tables) {
        table.history = std::make_shared<watch::History>(
            std::max(leastHistory, watch::History::usualHeartbeats / sharers),
            std::max(leastHistory, watch::History::usualOthers / sharers));
        table.given.reset();
        table.goesOn = false;
        table.readAt = {};
        if (stop.stop_requested())
            return base::cancelled();
    }
    m_recording = *std::move(recording);
    m_at = {};
    return {};
}

base::Result<void> RecordedCourse::playAll(const std::stop_token &stop, const Progress &progress)
{
    if (const auto played = play(everything, stop, progress); !played)
        return played;
    m_isKnown = true;
    m_end = m_recording->now();
    m_at = m_end;
    m_isCut = m_recording->isCut();
    return {};
}

base::Result<void> RecordedCourse::moveTo(base::BootTime time, const std::stop_token &stop,
                                          const Progress &progress)
{
    if (!m_recording || time < m_at) {
        m_recording.reset(); // else a file that is gone would leave it where it stood, with a wrong time
        if (const auto begun = begin(stop); !begun)
            return begun;
    }
    if (const auto played = play(time, stop, progress); !played) {
        if (!base::isCancelled(played))
            m_recording.reset();
        return played;
    }
    m_at = time;
    return {};
}

base::Result<void> RecordedCourse::play(base::BootTime until, const std::stop_token &stop,
                                        const Progress &progress)
{
    const base::BootTime from = m_at;
    int reported = 0;
    for (;;) {
        if (stop.stop_requested())
            return base::cancelled();
        const auto step = m_recording->nextUntil(until);
        if (!step)
            return tl::unexpected(step.error());
        if (!*step)
            return {};
        take(**step);
        const double share = until == everything
            ? m_recording->share()
            : std::chrono::duration<double>(m_at - from) / std::chrono::duration<double>(until - from);
        if (const int now = static_cast<int>(share * progressSteps); now > reported && progress) {
            reported = now;
            progress(share);
        }
    }
}

void RecordedCourse::take(const PlayedRecording::Step &step)
{
    using Kind = PlayedRecording::Step::Kind;
    const fleet::TablePlace &place = step.table->place();
    m_at = std::max(m_at, step.now.boot);
    auto known = m_tables.find(place);
    if (known == m_tables.end()) {
        m_order.push_back(place);
        known = m_tables.emplace(place, Table()).first;
        m_descriptions[place] = m_recording->describe(place);
    } else if (step.delta && !step.delta->previous) {
        m_descriptions[place] = m_recording->describe(place);
    }
    const bool isRead = step.kind == Kind::Read || step.kind == Kind::Failed;
    if (!m_isKnown && isRead && (m_steps.empty() || m_steps.back() < step.now.boot))
        m_steps.push_back(step.now.boot);
    if (step.kind != Kind::Read)
        return;
    Table &table = known->second;
    table.readAt = step.now;
    table.given.reset();
    if (!step.delta->previous) {
        table.goesOn = false; // a new chain, of which nothing that was known before holds
        return;
    }
    for (const watch::LockEventView &event : step.delta->events)
        table.history->add(event);
}

RecordedTable RecordedCourse::show(const fleet::TablePlace &place, Table &table,
                                   const fleet::TableState *state) const
{
    RecordedTable shown;
    shown.place = place;
    shown.description = m_descriptions.at(place);
    watch::PlayedMoment &played = shown.played;
    played.snapshot = state ? state->snapshot() : watch::SnapshotPtr();
    if (played.snapshot && table.shown && played.snapshot != table.shown)
        played.delta = watch::jumpBetween(table.shown, played.snapshot, table.goesOn);
    if (!table.given)
        table.given = std::make_shared<const watch::History>(*table.history);
    played.history = table.given;
    if (state) {
        played.status = statusOf(*state, m_at);
    } else {
        played.status.phase = watch::WatchStatus::Phase::Loading;
        if (m_recording->closed().contains(place))
            played.status.error =
                base::Error{base::ErrorKind::NotFound,
                            QCoreApplication::translate("app", "it was not watched any more"),
                            {},
                            {}};
    }
    played.readAt = table.readAt;
    played.now = momentAfter(table.readAt, m_at);
    return shown;
}

base::Result<RecordedMoment> RecordedCourse::moment(const std::stop_token &stop)
{
    std::map<fleet::TablePlace, std::shared_ptr<const fleet::TableState>> states;
    for (const auto &state : m_recording->tables())
        states[state->place()] = state;
    RecordedMoment moment;
    moment.at = m_at;
    moment.wall = m_recording->wallAt(m_at);
    for (const fleet::TablePlace &place : m_order) {
        if (stop.stop_requested())
            return base::cancelled();
        const auto state = states.find(place);
        moment.tables.push_back(
            show(place, m_tables.at(place), state == states.end() ? nullptr : state->second.get()));
    }
    for (const RecordedTable &given : moment.tables) {
        Table &table = m_tables.at(given.place);
        table.shown = given.played.snapshot;
        table.goesOn = true;
    }
    return moment;
}

} // namespace app
