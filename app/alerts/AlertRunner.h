// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/alerts/AlertJudge.h"
#include "app/alerts/AlertStateFile.h"
#include "app/alerts/ReceiverWorker.h"
#include "core/alerts/AlertEpisodes.h"
#include "core/base/TaskScope.h"

#include <QObject>
#include <QThreadPool>

#include <map>

namespace app {

/// How much a line of a log matters, as syslog and journald number it.
enum class LogPriority : quint8 { Error = 3, Warning = 4, Notice = 5, Info = 6 };

/// The alerts of one process that watches the tables of a fleet file: reports each beginning and each end once, also over
/// restarts, to the receivers of the file and as a line of the log. What receivers do holds up nothing else. What changes within one
/// turn of the event loop is kept by one writing, on a thread of the pool, before a message of it is sent. Main thread; clock and
/// environment outlive it.
class AlertRunner final : public QObject, public AlertJudge {
    Q_OBJECT
public:
    struct Options {
        QString fleetFile; ///< what url_file is relative to
        QString stateFolder{}; ///< empty: AlertStateFile::usualFolder()
        std::shared_ptr<http::HttpTransport> transport{}; ///< for tests: instead of the network
        QThreadPool *pool =
            nullptr; ///< where the state is written; null: one of its own. It outlives the runner.
    };
    AlertRunner(base::Clock &clock, const aws::Environment &environment, Options options);
    ~AlertRunner() override;

    /// Takes over what an earlier process reported. Io: another process sends these alerts, or the state cannot be kept; then
    /// nothing is reported by this one, and the watch may go on.
    [[nodiscard]] base::Result<void> start(const fleet::Fleet &fleet);
    /// The file was read again.
    void setFleet(const fleet::Fleet &fleet);

    void onTable(const fleet::TableState &table, const fleet::ConnectionState &connection,
                 const watch::SnapshotDelta *delta = nullptr) override;
    void onFleet(const fleet::FleetState &state) override;
    [[nodiscard]] std::optional<base::BootTime> dueAt(const fleet::TableState &table) const override;

    [[nodiscard]] alerts::AlertCounts counts() const; ///< for metrics
    /// What is on its way may end, for 3 s; the rest is sent by the next process.
    [[nodiscard]] base::Task<> stop();

Q_SIGNALS:
    /// One line: a beginning (Error; Notice of an alert that is for information), an end (Notice), trouble with a receiver
    /// (Warning), what a command printed (Info).
    void logged(app::LogPriority priority, const QString &line);

private:
    /// One receiver, and what it will be sent once that is kept.
    struct Served {
        struct Unkept {
            quint64 change;
            alerts::Message message;
        };
        std::unique_ptr<ReceiverWorker> worker;
        std::vector<Unkept> unkept;
        quint64 heldFor = 0; ///< change up to which the state is to be kept before the worker goes on
        [[nodiscard]] std::vector<alerts::Message> waiting() const;
    };
    void setReceivers(const std::vector<fleet::Receiver> &receivers);
    void reportUnsent(const QString &receiver, std::size_t messages);
    [[nodiscard]] std::vector<alerts::Message> firingFor(const QString &receiver) const;
    [[nodiscard]] std::unique_ptr<ReceiverWorker> newWorker(const fleet::Receiver &receiver);
    void apply(const std::vector<alerts::EpisodeChange> &changes);
    void saveSoon();
    base::Task<> save(std::stop_token stop);
    [[nodiscard]] std::map<QString, std::vector<alerts::Message>> waiting() const; ///< by receiver
    void sendKept();
    [[nodiscard]] SenderServices services() const;

    base::Clock &m_clock;
    const aws::Environment &m_environment;
    Options m_options;
    std::shared_ptr<http::HttpTransport> m_transport; ///< made when it is first needed
    AlertStateFile m_file;
    bool m_isStarted = false;
    bool m_isFileFailing = false; ///< and that was reported
    qsizetype m_leftOutReported = 0;
    fleet::Fleet m_fleet;
    alerts::AlertEpisodes m_episodes;
    std::map<QString, Served> m_served; ///< by name
    quint64 m_changes = 0; ///< of what has to be kept
    quint64 m_kept = 0; ///< of them, that are on the disk
    bool m_isSaving = false;
    std::shared_ptr<QByteArray> m_written; ///< digest of the text on the disk; of the thread that writes
    QThreadPool m_ownPool;
    QThreadPool &m_pool;
    base::TaskScope m_saving; // last
};

} // namespace app
