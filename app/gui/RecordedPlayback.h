// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/recording/RecordedCourse.h"
#include "core/base/TaskScope.h"
#include "ui/services/Playback.h"

#include <QThreadPool>

#include <memory>

namespace app {

/// The clock of a recording: it stands where that stands. A pause passes by the machine's clock, and lasts two seconds at most: the
/// next moment of a recording may lie hours away, on either side.
class RecordedClock final : public base::Clock {
public:
    static constexpr std::chrono::seconds longestPause{2};
    explicit RecordedClock(base::Clock &machine) : m_machine(machine) { }
    void set(base::BootTime boot, base::WallTime wall)
    {
        m_boot = boot;
        m_wall = wall;
    }
    [[nodiscard]] base::BootTime boot() const override { return m_boot; }
    [[nodiscard]] base::WallTime wall() const override { return m_wall; }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override;

private:
    base::Clock &m_machine;
    base::BootTime m_boot;
    base::WallTime m_wall;
};

/// A recording, and the moment of it that is on show; shared by the connections that it shows. It is played on a thread of the pool.
/// Main thread.
class RecordedPlayback final : public ui::Playback {
    Q_OBJECT
public:
    /// `machine` outlives it, and so does `pool`, once it is open.
    RecordedPlayback(const QString &path, base::Clock &machine, QThreadPool &pool);
    ~RecordedPlayback() override; ///< what is being played ends on the pool, and is not waited for

    /// Plays all of it, and stands at its end. `progress`: per cent. `playback` must not be null.
    [[nodiscard]] static base::Task<base::Result<void>>
    open(std::shared_ptr<RecordedPlayback> playback, std::function<void(int)> progress, std::stop_token stop);

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] RecordedClock &clock() { return m_clock; }
    [[nodiscard]] const RecordedMoment &moment() const { return m_moment; }
    [[nodiscard]] bool isCut() const { return m_isCut; } ///< its last line is not whole, and was left out

    [[nodiscard]] base::BootTime end() const override { return m_end; }
    [[nodiscard]] base::BootTime at() const override { return m_moment.at; }
    [[nodiscard]] base::WallTime wallAt(base::BootTime time) const override;
    [[nodiscard]] std::optional<base::BootTime> stepAfter(base::BootTime time) const override;
    [[nodiscard]] std::optional<base::BootTime> stepBefore(base::BootTime time) const override;
    void moveTo(base::BootTime time) override;
    [[nodiscard]] base::BootTime wanted() const override { return m_wanted; }
    [[nodiscard]] std::optional<int> progress() const override { return m_progress; }

Q_SIGNALS:
    void moved(); ///< moment() is another, and clock() stands there; before changed()

private:
    struct Played {
        base::Result<void> result;
        std::shared_ptr<RecordedCourse> course;
        RecordedMoment moment;
        void takeMoment(const std::stop_token &stop);
    };
    using PlayedPtr = std::shared_ptr<const Played>;
    base::Task<> play(std::stop_token stop);
    [[nodiscard]] RecordedCourse::Progress reportTo(std::function<void(int)> listener);
    void take(const RecordedMoment &moment);

    const QString m_path;
    QThreadPool &m_pool;
    RecordedClock m_clock;
    std::shared_ptr<RecordedCourse> m_course; ///< used on the pool alone, by one task at a time
    std::vector<base::BootTime> m_steps;
    base::BootTime m_end{};
    bool m_isCut = false;
    RecordedMoment m_moment;
    base::BootTime m_wanted{};
    base::BootTime m_target{}; ///< of what is being played
    bool m_isPlaying = false;
    std::optional<int> m_progress;
    std::stop_source m_overtaken;
    base::TaskScope m_tasks; // last
};

} // namespace app
