// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/alerts/FleetAlerts.h"
#include "app/connection/FleetReading.h"
#include "core/alerts/AlertEpisodes.h"
#include "core/audit/JournalLock.h"

#include <QFileSystemWatcher>
#include <QTimer>

#include <memory>
#include <set>

namespace app {

/// The alerts of the fleet file that name "desktop", while the window runs. The connections that they are about are watched as
/// every unattended program watches them, read-only, at the file's pace, and no person is asked for a login; whether a screen shows
/// them makes no difference. Each beginning and each end is noticed once; what holds when the window starts, too. Other
/// receivers are never notified. Of several windows that read the same file, the first one watches. Main thread; clock and
/// environment outlive it.
class DesktopAlerts final : public QObject, public AlertJudge {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds gatherInterval{1};
    static constexpr std::chrono::seconds longestGathering{30}; ///< while tables are read for the first time
    static constexpr std::chrono::seconds tryAgainAfter{15}; ///< while another window watches
    static constexpr qsizetype mostRows = 200'000; ///< of a table: rows are judged on the main thread
    static constexpr std::size_t mostApart = 3; ///< more of one alert at once are one notice

    struct Options {
        FleetWatch::Options watch{};
        QString stateFolder; ///< where the window that watches is marked
        qsizetype mostRows = DesktopAlerts::mostRows; ///< a larger table is not judged
    };
    DesktopAlerts(base::Clock &clock, const aws::Environment &environment, Options options);
    ~DesktopAlerts() override;

    /// The file was read. One with faults changes nothing.
    void setFile(const FleetReading &reading);

    struct Firing {
        QByteArray token; ///< see lockOf()
        QString key; ///< visible; empty: of a table
        fleet::TablePlace place; ///< without a table: of a connection
        std::optional<base::WallTime> since; ///< nothing: it held already when the table was first read
    };
    struct Alert {
        fleet::Alert alert;
        std::vector<Firing> firing; ///< by place and key
        bool isUnread = true; ///< not every table that it is about is read, or judged, by this window
    };
    /// As of now.
    struct State {
        QString path; ///< of the file
        bool isThere = false;
        QString fault; ///< of the newest file, whose alerts are not in force; empty: none
        std::vector<Alert> alerts; ///< that name the desktop, in the order of the file
        QStringList read; ///< connections that are read for them: "prod/eu-west-1"
        std::vector<Firing> blind; ///< tables, and connections, that are reported as not read
        std::vector<fleet::TablePlace> tooLarge; ///< tables that are not judged
        bool isElsewhere = false; ///< another window shows them
    };
    [[nodiscard]] bool hasAlerts() const { return !m_fleet.alerts.empty(); } ///< that name the desktop
    [[nodiscard]] State state() const;

    /// What an alert is about.
    struct Lock {
        fleet::TablePlace place;
        dynamodb::Item key; ///< empty: its row is gone, or it is of a table
        bool isOfTable = false;
    };
    /// Nothing: the token is not one of ours.
    [[nodiscard]] std::optional<Lock> lockOf(const QByteArray &token) const;

    void onTable(const fleet::TableState &table, const fleet::ConnectionState &connection,
                 const watch::SnapshotDelta *delta) override;
    void onFleet(const fleet::FleetState &state) override;
    [[nodiscard]] std::optional<base::BootTime> dueAt(const fleet::TableState &table) const override;

Q_SIGNALS:
    void changed(); ///< state() is another
    /// For the desktop: visible text. A later notice of the same token is about the same episode.
    void noticed(const QString &title, const QString &text, const QByteArray &token);
    void fileChanged(); ///< on the disk: it is to be read again

private:
    void update();
    void compareReads(const fleet::FleetState &state);
    void startWatching();
    void stopWatching();
    [[nodiscard]] bool takeTurn(); ///< true: no other window watches
    base::Task<> tryAgain(std::stop_token stop);
    void take(const std::vector<alerts::EpisodeChange> &changes);
    base::Task<> noticeGathered(std::stop_token stop);
    void notice(const std::vector<alerts::EpisodeChange> &changes);
    void noticeOne(const alerts::EpisodeChange &change);
    void noticeTogether(const std::vector<const alerts::EpisodeChange *> &changes);
    void watchFile();
    void compareFile();

    base::Clock &m_clock;
    const aws::Environment &m_environment;
    Options m_options;
    FleetReading m_reading; ///< the newest
    fleet::Fleet m_fleet; ///< in force: of the newest without faults, with the alerts for the desktop alone
    QString m_stamp; ///< of the file, as it was read
    QFileSystemWatcher m_files;
    QTimer m_burst;
    std::optional<audit::JournalLock> m_turn;
    bool m_isElsewhere = false;
    alerts::AlertEpisodes m_episodes;
    std::set<QString> m_whole; ///< names of alerts: all that they are about is read and judged
    std::vector<fleet::TablePlace> m_tooLarge;
    std::vector<alerts::EpisodeChange> m_gathered;
    bool m_isGathering = false;
    struct Known {
        fleet::TablePlace place;
        QByteArray row;
    };
    std::map<QByteArray, Known> m_known; ///< by token: what was noticed, as long as it may be asked for
    quint64 m_together = 0; ///< notices of several episodes so far
    std::unique_ptr<FleetWatch> m_watch;
    std::unique_ptr<FleetAlerts> m_binding;
    base::TaskScope m_turns;
    base::TaskScope m_gathering;
};

} // namespace app
