// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/view/home/Home.h"
#include "ui/home/HomeSource.h"
#include "ui/home/SnoozeMemory.h"

#include <memory>
#include <optional>

namespace ui {

/// All open connections on one page, kept up to date: what is wrong in any of their tables and how each stands. It reads
/// only while it is asked to, each connection by itself, so that one that hangs, is denied or is signed out holds up no
/// other. Main thread.
class HomeFeed final : public QObject {
    Q_OBJECT
public:
    using PlanOf = HomeSource::PlanOf;
    using OursOf = std::function<view::Ourselves(const ConnectionState &connection)>;
    /// What reading takes, for the status bar.
    struct Pace {
        std::chrono::milliseconds tables = HomeSource::tableInterval; ///< stretched to what may be spent
        std::chrono::milliseconds problems = HomeSource::problemInterval;
        double dollarsPerDay = 0; ///< of tables on demand whose size is known
        int unknown = 0; ///< tables whose price is not
        friend bool operator==(const Pace &, const Pace &) = default;
    };
    /// Dollars an hour for all connections of which no fleet file says otherwise. The interval is stretched to the budgets.
    static constexpr double usualBudget = 0.10;

    explicit HomeFeed(QObject *parent = nullptr);
    ~HomeFeed() override;

    /// How a table's rows are read by what is remembered of it. A table that an operator described is listed, whatever it
    /// looks like.
    void setPlanOf(PlanOf planOf);
    void setSnoozeMemory(const SnoozeMemory &memory); ///< before the first connection; none: nothing is kept
    void setOursOf(OursOf oursOf); ///< whose locks are ours; again: they are others now
    /// In the order shown; those that were there before go on as they are. They may be closed without notice.
    void setConnections(const QList<ConnectionParts<Reading>> &connections);
    void setReading(bool reading); ///< false: no screen shows it, nothing is asked for
    void setWhyAlertsAreNotShown(
        const QString &why); ///< the desktop shows no alert: a sentence; empty: it does, or it is not known
    void setPaused(bool paused); ///< by the operator; the same, whatever is shown
    void refreshNow(); ///< lists of tables, and all tables
    void refreshTime(); ///< judges what is due by now

    [[nodiscard]] const view::Home &home() const { return m_home; }
    void setFilter(const view::LockFilter &filter);
    void showOnly(const ConnectionState *connection); ///< null: all
    void snooze(const view::Problem &problem, std::chrono::nanoseconds length);
    void snoozeUntilChange(const view::Problem &problem);
    void endSnoozes();

    struct Place {
        int connection = 0; ///< as in home()
        int table = 0;
        friend bool operator==(const Place &, const Place &) = default;
    };
    /// What is read soon after another read is reported together with it: many tables are read in a second, and an operator who
    /// looks at all of them sees no more of each by itself.
    static constexpr std::chrono::milliseconds gatherInterval{1000};
    using Places = std::vector<Place>;
    [[nodiscard]] std::optional<Place> placeOf(const ConnectionState &connection, const QString &table) const;
    [[nodiscard]] ConnectionState *connection(int index) const; ///< as in home(); null: it was closed
    [[nodiscard]] QString tableName(int connection, int table) const; ///< as it is called
    [[nodiscard]] dynamodb::Item keyOf(const view::Problem &problem) const; ///< only where it has a row
    [[nodiscard]] const Pace &pace() const { return m_pace; }
    /// "problems read every 2 s, tables every 25 s, about $0.34 a day". No full stop.
    [[nodiscard]] QString paceText() const;

Q_SIGNALS:
    /// home() stands otherwise: problems and lines of before are not valid any more. By what these tables are read as;
    /// none: by anything else.
    void changed(const ui::HomeFeed::Places &tables);
    void paceChanged();

private:
    [[nodiscard]] int indexOf(const HomeSource &source) const;
    [[nodiscard]] HomeSource *sourceOf(const ConnectionState *connection) const;
    void bind(HomeSource &source);
    [[nodiscard]] std::vector<view::HomeConnection> allFacts() const;
    bool updateFacts(); ///< true: some are others
    void updateTables(const HomeSource &source);
    void updateReading();
    void updatePace();
    struct Waiting {
        const HomeSource *source;
        int table;
        watch::SnapshotDeltaPtr delta;
    };
    void gather(const HomeSource &source, int table, const watch::SnapshotDeltaPtr &delta);
    base::Task<> reportGathered(const HomeSource &source, std::stop_token stop);
    void takeGathered();
    void dropGathered(const HomeSource &source);
    [[nodiscard]] bool isGathered(const HomeSource &source, int table) const;
    void publish(const Places &tables = {});
    void keepSnoozes(); ///< for the next run, where they are others than were kept

    PlanOf m_planOf;
    OursOf m_oursOf;
    std::optional<SnoozeMemory> m_memory;
    std::optional<std::vector<view::Snooze>> m_kept; ///< as last written; nothing: they are to be
    std::vector<std::unique_ptr<HomeSource>> m_sources;
    quint64 m_lastId = 0;
    bool m_wantsReading = false;
    bool m_paused = false;
    QString m_whyAlertsAreNotShown;
    Pace m_pace;
    view::Home m_home;
    std::vector<Waiting> m_gathered; ///< that home() does not know yet
    bool m_isGathering = false;
    std::size_t m_firstDue = 0; ///< source whose tables refreshTime() checks first
    base::TaskScope m_tasks; // last: what it runs uses the others
};

} // namespace ui
