// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertRunner.h"
#include "app/alerts/FleetAlerts.h"
#include "app/cli/commands/FleetEvents.h"
#include "app/cli/commands/FleetReads.h"
#include "app/cli/commands/Watch.h"
#include "app/cli/commands/WatchRecording.h"
#include "app/cli/commands/WatchTargets.h"
#include "app/cli/service/ServiceManager.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/cli/terminal/ReloadSignal.h"
#include "app/metrics/MetricsOutput.h"

#include <algorithm>
#include <utility>

namespace cli {
namespace {

using namespace std::chrono_literals;

/// "12 of 12 tables read, 1 lapsed".
QString statusText(const fleet::FleetState &state)
{
    int tables = 0;
    int read = 0;
    qsizetype lapsed = 0;
    for (const fleet::ConnectionState &connection : state.connections) {
        for (const auto &table : connection.tables) {
            const auto reading = table->reading(state.now);
            if (reading == fleet::TableState::Reading::WithoutLocks)
                continue;
            ++tables;
            if (reading != fleet::TableState::Reading::Read)
                continue;
            ++read;
            lapsed += table->judgements().counts()[static_cast<std::size_t>(locks::LockState::Lapsed)];
        }
    }
    return QStringLiteral("%1 of %2 tables read, %3 lapsed").arg(read).arg(tables).arg(lapsed);
}

app::FleetWatch::Options fleetOptions(const Context &context)
{
    app::FleetWatch::Options options;
    options.every = context.line->duration("interval");
    options.requestLimit = context.line->global.timeout;
    // A recording stands by itself: what it shows rests on its own reads.
    options.usesSightings = !context.line->has("record");
    options.judgesHealth = context.line->has("metrics") || context.line->has("textfile");
    return options;
}

bool hasSeveral(const WatchTargets &wanted)
{
    return wanted.targets.size() > 1;
}

/// `watch` as it runs unattended. Lives as long as its command.
class UnattendedWatch {
public:
    UnattendedWatch(const Context &context, WatchTargets wanted, const app::MetricsOptions &metrics);
    /// Before run(); null: nothing is recorded.
    void record(std::unique_ptr<WatchRecording> recording);
    base::Task<int> run();

private:
    void bindSignals();
    void startAlerts();
    void reload();
    void onSightChanged(app::FleetTable &table);
    void updateStatusSoon();
    base::Task<> updateStatus(std::stop_token stop);
    base::Task<> untilEnd();
    base::Task<> endAlerts();
    [[nodiscard]] int endStatus() const;

    Context m_context;
    WatchTargets m_wanted;
    ServiceManager m_service;
    AsyncNotifier m_notifier;
    std::optional<FleetEvents> m_events;
    app::FleetWatch m_watch;
    std::unique_ptr<WatchRecording> m_recording; ///< of m_watch; null: none is asked for
    std::unique_ptr<app::AlertRunner> m_alerts; ///< null: there are none, or another process sends them
    std::unique_ptr<app::FleetAlerts> m_fleetAlerts;
    app::MetricsOutput m_metrics;
    std::optional<base::WallTime> m_fileReadAt; ///< the file in force
    bool m_isReloadDue = false;
    bool m_isStatusDue = false;
    base::TaskScope m_tasks;
};

UnattendedWatch::UnattendedWatch(const Context &context, WatchTargets wanted,
                                 const app::MetricsOptions &metrics)
    : m_context(context), m_wanted(std::move(wanted)), m_service(*context.clock, *context.environment),
      m_watch(*context.clock, *context.environment, fleetOptions(context)),
      m_metrics(
          *context.clock, metrics, [this] { return m_watch.state(); },
          [this] { return m_alerts ? m_alerts->counts() : alerts::AlertCounts(); })
{
    if (writesEventLines(m_context))
        m_events.emplace(m_context);
    bindSignals();
}

void UnattendedWatch::bindSignals()
{
    QObject::connect(&m_metrics, &app::MetricsOutput::said, &m_metrics, [this](const QString &sentence) {
        printMessage(m_context, sentence, LogPriority::Warning);
    });
    QObject::connect(&m_watch, &app::FleetWatch::said, &m_watch,
                     [this](const QString &sentence) { printMessage(m_context, sentence); });
    QObject::connect(&m_watch, &app::FleetWatch::changed, &m_watch,
                     [this](app::FleetTable *table, const watch::SnapshotDeltaPtr &delta) {
                         if (m_events)
                             m_events->onChanged(*table, *delta);
                         if (m_context.out->isBroken())
                             m_notifier.notify();
                         updateStatusSoon();
                     });
    QObject::connect(&m_watch, &app::FleetWatch::sightChanged, &m_watch,
                     [this](app::FleetTable *table) { onSightChanged(*table); });
    QObject::connect(&m_watch, &app::FleetWatch::tableAdded, &m_watch, [this] { updateStatusSoon(); });
    QObject::connect(&m_watch, &app::FleetWatch::tableRemoved, &m_watch,
                     [this](const fleet::TablePlace &place) {
                         if (m_events)
                             m_events->onRemoved(place);
                         updateStatusSoon();
                     });
}

void UnattendedWatch::record(std::unique_ptr<WatchRecording> recording)
{
    m_recording = std::move(recording);
    if (m_recording)
        m_recording->record(m_watch);
}

base::Task<int> UnattendedWatch::run()
{
    std::optional<ReloadSignal> hangups;
    if (m_wanted.fleet) {
        hangups.emplace([this] {
            m_isReloadDue = true;
            m_notifier.notify();
        });
        m_fileReadAt = m_context.clock->wall();
        m_watch.setFile(true, m_fileReadAt);
    }
    if (m_events)
        m_events->setSeveral(hasSeveral(m_wanted));
    m_watch.setLimits(m_wanted.limits);
    m_watch.setTargets(m_wanted.targets);
    if (const auto served = m_metrics.start(); !served)
        co_return fail(m_context, Unexpected, served.error().sentence);
    startAlerts();
    m_watch.start();
    m_service.setReady();
    updateStatusSoon();
    co_await untilEnd();
    const int status = endStatus();
    const base::BootTime until = m_context.clock->boot() + record::Recorder::usualPatience;
    m_service.setStopping();
    m_tasks.stop();
    m_metrics.stop();
    // Both at once: what is under way has 5 s to end, all together.
    base::Task<> alertsEnd = endAlerts();
    co_await m_watch.stop();
    const QByteArray why = m_context.stop.stop_requested() ? "signal" : "time";
    if (m_recording)
        m_recording->end(why);
    co_await alertsEnd;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - m_context.clock->boot());
    if (m_recording)
        m_recording->finish(why, std::max(left, 0ms));
    co_return status;
}

/// Of a fleet file with alerts. Without them the watch goes on.
void UnattendedWatch::startAlerts()
{
    if (!m_wanted.fleet)
        return;
    if (m_alerts)
        return m_alerts->setFleet(*m_wanted.fleet);
    if (m_wanted.fleet->alerts.empty() && m_wanted.fleet->receivers.empty())
        return;
    auto runner = std::make_unique<app::AlertRunner>(*m_context.clock, *m_context.environment,
                                                     app::AlertRunner::Options{.fleetFile = m_wanted.file});
    QObject::connect(runner.get(), &app::AlertRunner::logged, runner.get(),
                     [this](app::LogPriority priority, const QString &line) {
                         printMessage(m_context, line, static_cast<LogPriority>(priority));
                     });
    if (const auto started = runner->start(*m_wanted.fleet); !started)
        return printMessage(m_context, started.error().sentence, LogPriority::Error);
    m_alerts = std::move(runner);
    m_fleetAlerts = std::make_unique<app::FleetAlerts>(m_watch, *m_alerts, *m_context.clock);
}

base::Task<> UnattendedWatch::endAlerts()
{
    if (m_alerts)
        co_await m_alerts->stop();
}

base::Task<> UnattendedWatch::untilEnd()
{
    const auto length = m_context.line->duration("for");
    const base::BootTime end = m_context.clock->boot() + length.value_or(0ms);
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - m_context.clock->boot());
        if (length && left <= 0ms)
            co_return;
        const auto wait = length ? std::min<std::chrono::milliseconds>(left, 1h) : 1h;
        const auto notified = co_await m_notifier.wait(wait, m_context.stop);
        if (!notified || m_context.out->isBroken())
            co_return;
        if (std::exchange(m_isReloadDue, false))
            reload();
    }
}

void UnattendedWatch::reload()
{
    m_service.setReloading();
    auto wanted = targetsOfFile(m_context);
    if (wanted) {
        m_wanted = *std::move(wanted);
        if (m_events)
            m_events->setSeveral(hasSeveral(m_wanted));
        m_watch.setLimits(m_wanted.limits);
        m_watch.setTargets(m_wanted.targets);
        startAlerts();
        m_fileReadAt = m_context.clock->wall();
        printMessage(m_context, QStringLiteral("%1 was read again").arg(m_wanted.file));
    } else {
        for (const QString &fault : wanted.error())
            printMessage(m_context, fault, LogPriority::Error);
        printMessage(m_context, QStringLiteral("%1 stays in force as it was read before").arg(m_wanted.file),
                     LogPriority::Warning);
    }
    m_watch.setFile(wanted.has_value(), m_fileReadAt);
    m_service.setReady();
    updateStatusSoon();
}

void UnattendedWatch::onSightChanged(app::FleetTable &table)
{
    if (m_events) {
        m_events->onSightChanged(table);
    } else {
        const fleet::TableState &state = table.state();
        const bool isBlind = state.isBlind(m_context.clock->boot());
        QString sentence = isBlind
            ? QStringLiteral("%1 is not read any more: %2")
                  .arg(state.place().text(), fleet::blindReasonName(state.blindReason()))
            : QStringLiteral("%1 is read again").arg(state.place().text());
        if (isBlind && state.error())
            sentence += QStringLiteral(", ") + state.error()->sentence;
        printMessage(m_context, sentence, isBlind ? LogPriority::Warning : LogPriority::Notice);
    }
    updateStatusSoon();
}

void UnattendedWatch::updateStatusSoon()
{
    if (!m_service.isThere() || std::exchange(m_isStatusDue, true))
        return;
    m_tasks.start(updateStatus(m_tasks.token()));
}

// Once a second at most: a fleet changes with every heartbeat.
base::Task<> UnattendedWatch::updateStatus(std::stop_token stop)
{
    const auto rested = co_await m_context.clock->pause(1s, stop);
    if (!rested)
        co_return;
    m_isStatusDue = false;
    m_service.setStatus(statusText(m_watch.state()));
}

/// Of what was not seen at the end of its time silence says nothing. A signal ends it well: a manager's stop is no failure.
int UnattendedWatch::endStatus() const
{
    if (m_context.stop.stop_requested() || m_context.out->isBroken())
        return Done;
    return reportUnwatched(m_context, m_watch.state());
}

} // namespace

base::Task<int> watchFleet(Context context)
{
    const Invocation &line = *context.line;
    const auto metrics = app::MetricsOptions::parse(line.value("metrics"), line.value("textfile"),
                                                    line.value("metrics-locks"));
    if (!metrics)
        co_return fail(context, metrics.error());
    tl::expected<WatchTargets, WatchTargetFaults> wanted;
    if (context.connection)
        wanted = targetOfLine(context);
    else
        wanted = targetsOfFile(context);
    if (!wanted)
        co_return failTargets(context, wanted.error());
    auto recording = WatchRecording::start(context);
    if (!recording)
        co_return fail(context, recording.error());
    UnattendedWatch watching(context, *std::move(wanted), *metrics);
    watching.record(*std::move(recording));
    co_return co_await watching.run();
}

} // namespace cli
