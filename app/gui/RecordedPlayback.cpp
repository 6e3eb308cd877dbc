// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/RecordedPlayback.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace app {

base::Task<base::Result<base::Rested>> RecordedClock::pause(std::chrono::nanoseconds length,
                                                            std::stop_token stop)
{
    const std::chrono::nanoseconds passed = std::min<std::chrono::nanoseconds>(length, longestPause);
    return m_machine.pause(passed, std::move(stop));
}

RecordedPlayback::RecordedPlayback(const QString &path, base::Clock &machine, QThreadPool &pool)
    : m_path(path), m_pool(pool), m_clock(machine)
{
}

RecordedPlayback::~RecordedPlayback()
{
    m_overtaken.request_stop();
    m_tasks.stop();
    // What holds millions of rows is freed there, too. One that was never open may outlive the pool: its wait ends late.
    if (m_course)
        m_pool.start([course = std::exchange(m_course, {}), moment = std::exchange(m_moment, {})] {});
}

void RecordedPlayback::Played::takeMoment(const std::stop_token &stop)
{
    if (auto shown = course->moment(stop))
        moment = *std::move(shown);
    else
        result = tl::unexpected(shown.error());
}

/// For the pool, which may outlive this: what it calls comes to the main thread, and is called there while this lives.
RecordedCourse::Progress RecordedPlayback::reportTo(std::function<void(int)> listener)
{
    return [self = QPointer<RecordedPlayback>(this), listener = std::move(listener)](double share) {
        constexpr int whole = 100;
        const int percent = std::clamp(static_cast<int>(share * whole), 0, whole);
        QMetaObject::invokeMethod(
            qApp,
            [self, listener, percent] {
                if (self)
                    listener(percent);
            },
            Qt::QueuedConnection);
    };
}

base::Task<base::Result<void>> RecordedPlayback::open(std::shared_ptr<RecordedPlayback> playback,
                                                      std::function<void(int)> progress, std::stop_token stop)
{
    const auto report = playback->reportTo([stop, progress](int percent) {
        if (!stop.stop_requested() && progress)
            progress(percent);
    });
    const std::function<PlayedPtr()> work = [path = playback->m_path, report, stop] {
        auto played = std::make_shared<Played>();
        auto course = RecordedCourse::open(path);
        if (!course) {
            played->result = tl::unexpected(course.error());
            return played;
        }
        played->course = *std::move(course);
        played->result = played->course->playAll(stop, report);
        if (played->result)
            played->takeMoment(stop);
        return played;
    };
    const PlayedPtr played = co_await base::onPool(&playback->m_pool, work);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!played->result)
        co_return played->result;
    playback->m_course = played->course;
    playback->m_steps = played->course->steps();
    playback->m_end = played->course->end();
    playback->m_isCut = played->course->isCut();
    playback->m_wanted = playback->m_end;
    playback->take(played->moment);
    co_return base::Result<void>();
}

base::WallTime RecordedPlayback::wallAt(base::BootTime time) const
{
    return m_moment.wall + (time - m_moment.at);
}

std::optional<base::BootTime> RecordedPlayback::stepAfter(base::BootTime time) const
{
    const auto next = std::ranges::upper_bound(m_steps, time);
    if (next != m_steps.end())
        return *next;
    return time < m_end ? std::optional(m_end) : std::nullopt;
}

std::optional<base::BootTime> RecordedPlayback::stepBefore(base::BootTime time) const
{
    const auto next = std::ranges::lower_bound(m_steps, time);
    if (next != m_steps.begin())
        return *std::prev(next);
    return time > base::BootTime() ? std::optional(base::BootTime()) : std::nullopt;
}

void RecordedPlayback::moveTo(base::BootTime time)
{
    m_wanted = std::clamp(time, base::BootTime(), m_end);
    // What lies on the way is played all the same.
    if (m_isPlaying && m_wanted < m_target)
        m_overtaken.request_stop();
    else if (!m_isPlaying && m_wanted != m_moment.at)
        m_tasks.start(play(m_tasks.token()));
    Q_EMIT changed();
}

base::Task<> RecordedPlayback::play(std::stop_token stop)
{
    m_isPlaying = true;
    while (m_wanted != m_moment.at) {
        m_target = m_wanted;
        m_progress = 0;
        m_overtaken = std::stop_source();
        const auto report = reportTo([this](int percent) {
            if (!m_progress)
                return;
            m_progress = percent;
            Q_EMIT changed();
        });
        const std::function<PlayedPtr()> work = [course = m_course, target = m_target, report,
                                                 overtaken = m_overtaken.get_token()] {
            auto played = std::make_shared<Played>();
            played->course = course;
            played->result = course->moveTo(target, overtaken, report);
            if (played->result)
                played->takeMoment(overtaken);
            return played;
        };
        const PlayedPtr played = co_await base::onPool(&m_pool, work);
        if (stop.stop_requested())
            co_return;
        if (base::isCancelled(played->result))
            continue;
        if (!played->result) {
            m_wanted = m_moment.at;
            m_isPlaying = false;
            m_progress.reset();
            Q_EMIT changed();
            if (!stop.stop_requested())
                Q_EMIT failed(played->result.error());
            co_return;
        }
        take(played->moment);
        if (stop.stop_requested())
            co_return;
    }
    m_isPlaying = false;
    m_progress.reset();
    Q_EMIT changed();
}

void RecordedPlayback::take(const RecordedMoment &moment)
{
    m_moment = moment;
    m_clock.set(moment.at, moment.wall);
    Q_EMIT moved();
}

} // namespace app
