// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/metrics/FleetMetrics.h"
#include "core/metrics/Textfile.h"
#include "core/serve/HttpEndpoint.h"

#include <QObject>

#include <functional>
#include <memory>

namespace app {

/// What the options --metrics, --textfile and --metrics-locks ask for.
struct MetricsOptions {
    std::optional<serve::ListenAddress> listen;
    std::optional<metrics::Textfile> textfile;
    std::optional<view::LockFilter> named; ///< of which locks the keys are labels

    [[nodiscard]] bool isOff() const { return !listen && !textfile; }
    /// Each as it was given; empty: it was not. BadInput says which is wrong.
    [[nodiscard]] static base::Result<MetricsOptions> parse(const QString &listen, const QString &textfile,
                                                            const QString &named);
};

/// Offers what is known of a fleet to Prometheus: at a port, and in a file that is renewed. Neither causes a read. Main thread;
/// the clock, and what state and counts come from, outlive it.
class MetricsOutput final : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds textfileEvery{15};

    /// `counts`: of alerts and receivers; may be empty, as where there are none.
    MetricsOutput(base::Clock &clock, MetricsOptions options, std::function<fleet::FleetState()> state,
                  std::function<alerts::AlertCounts()> counts = {});
    ~MetricsOutput() override; ///< as stop()

    /// Opens the port and writes the file. Io: the port is taken; a file that cannot be written is said, and tried again.
    [[nodiscard]] base::Result<void> start();
    /// The clean end: the port is closed, and the file is gone, so that old metrics are not read for new ones.
    void stop();

    [[nodiscard]] std::optional<serve::ListenAddress> address() const; ///< while the port is open
    [[nodiscard]] base::Result<QByteArray> text(); ///< as a scrape has it

Q_SIGNALS:
    /// For stderr: who reaches the port; why there are no metrics, once until there are some again.
    void said(const QString &sentence);

private:
    [[nodiscard]] serve::Page page();
    void renewTextfile();
    base::Task<> renewAgainAndAgain(std::stop_token stop);
    void report(QString &reported, const base::Result<void> &outcome);

    base::Clock &m_clock;
    MetricsOptions m_options;
    std::function<fleet::FleetState()> m_state;
    std::function<alerts::AlertCounts()> m_counts;
    metrics::FleetMetrics m_metrics;
    std::unique_ptr<serve::HttpEndpoint> m_endpoint;
    QString m_reportedText; ///< why there is none; empty: nothing hinders
    QString m_reportedFile;
    bool m_ownsFile = false; ///< this process wrote the file
    base::TaskScope m_tasks;
};

} // namespace app
