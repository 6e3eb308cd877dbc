// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertRunner.h"

#include <QFileInfo>

#include <algorithm>
#include <set>

namespace app {
namespace {

using namespace std::chrono_literals;
using alerts::Status;

constexpr std::chrono::seconds endingLimit = 3s;
constexpr std::chrono::milliseconds endingStep = 50ms;

LogPriority priorityOf(const alerts::Message &message)
{
    return message.status == Status::Firing && message.severity != alerts::Severity::Info
        ? LogPriority::Error
        : LogPriority::Notice;
}

} // namespace

AlertRunner::AlertRunner(base::Clock &clock, const aws::Environment &environment, Options options)
    : m_clock(clock), m_environment(environment), m_options(std::move(options)),
      m_transport(m_options.transport),
      m_file(m_options.stateFolder.isEmpty() ? AlertStateFile::usualFolder(environment)
                                             : m_options.stateFolder)
{
}

AlertRunner::~AlertRunner() = default;

base::Result<void> AlertRunner::start(const fleet::Fleet &fleet)
{
    auto opened = m_file.open(m_clock.wall());
    if (!opened)
        return tl::unexpected(opened.error());
    m_isStarted = true;
    if (!opened->setAside.isEmpty())
        Q_EMIT logged(LogPriority::Warning, opened->setAside);
    m_episodes = alerts::AlertEpisodes(opened->setAside.isEmpty());
    m_episodes.restore(opened->state.episodes);
    m_fleet = fleet;
    setReceivers(fleet.receivers);
    for (auto &[name, worker] : m_workers) {
        std::vector<alerts::Message> firing = firingFor(name);
        const auto waiting = opened->state.waiting.find(name);
        if (waiting != opened->state.waiting.end()) {
            for (const alerts::Message &message : waiting->second) {
                std::erase_if(firing, [&message](const alerts::Message &one) {
                    return one.episode == message.episode;
                });
                worker->queue().add(message, m_clock.boot(), m_clock.wall());
            }
        }
        worker->queue().restoreFiring(firing);
    }
    apply(m_episodes.setFleet(fleet, m_clock.wall()));
    return {};
}

void AlertRunner::setFleet(const fleet::Fleet &fleet)
{
    if (!m_isStarted)
        return;
    m_fleet = fleet;
    std::set<QString> before;
    for (const auto &worker : m_workers)
        before.insert(worker.first);
    setReceivers(fleet.receivers);
    for (const auto &[name, worker] : m_workers) {
        if (!before.contains(name)) // an Alertmanager ends what is not posted again
            worker->queue().restoreFiring(firingFor(name));
    }
    apply(m_episodes.setFleet(fleet, m_clock.wall()));
}

/// Beginnings that it was sent, and whose ends it was not.
std::vector<alerts::Message> AlertRunner::firingFor(const QString &receiver) const
{
    std::vector<alerts::Message> firing;
    for (const alerts::Episode &episode : m_episodes.episodes()) {
        if (episode.notify.contains(receiver))
            firing.push_back(episode.message);
    }
    return firing;
}

void AlertRunner::setReceivers(const std::vector<fleet::Receiver> &receivers)
{
    std::map<QString, std::unique_ptr<ReceiverWorker>> before = std::exchange(m_workers, {});
    for (const fleet::Receiver &receiver : receivers) {
        if (!m_transport && receiver.exec.isEmpty())
            m_transport = receiverTransport(m_clock, m_environment);
        std::unique_ptr<ReceiverWorker> worker;
        if (const auto old = before.find(receiver.name); old != before.end()) {
            worker = std::move(old->second);
            worker->setReceiver(receiver, services());
            before.erase(old);
        } else {
            worker = newWorker(receiver);
        }
        m_workers.emplace(receiver.name, std::move(worker));
    }
    for (const auto &[name, gone] : before) {
        if (const auto waiting = gone->queue().waiting().size(); waiting > 0)
            Q_EMIT logged(
                LogPriority::Warning,
                QStringLiteral("receiver %1 is not in the fleet file any more; messages not sent: %2")
                    .arg(name)
                    .arg(waiting));
    }
}

std::unique_ptr<ReceiverWorker> AlertRunner::newWorker(const fleet::Receiver &receiver)
{
    ReceiverWorker::Listener listener;
    listener.onDelivered = [this] { save(); };
    listener.onTrouble = [this](const QString &sentence) { Q_EMIT logged(LogPriority::Warning, sentence); };
    listener.onRemark = [this](const QString &sentence) { Q_EMIT logged(LogPriority::Info, sentence); };
    return std::make_unique<ReceiverWorker>(receiver, services(), listener);
}

SenderServices AlertRunner::services() const
{
    SenderServices services;
    services.clock = &m_clock;
    services.environment = &m_environment;
    services.transport = m_transport;
    services.folder = QFileInfo(m_options.fleetFile).absolutePath();
    services.receivers = m_fleet.receivers;
    return services;
}

void AlertRunner::onTable(const fleet::TableState &table, const fleet::ConnectionState &connection)
{
    if (!m_isStarted)
        return;
    apply(m_episodes.onTable(table, connection, m_clock.boot(), m_clock.wall()));
    if (m_episodes.leftOut() > 0 && m_leftOutReported == 0)
        Q_EMIT logged(LogPriority::Warning,
                      QStringLiteral("more than %1 locks fulfil the conditions of alerts; the others are not "
                                     "reported")
                          .arg(alerts::AlertEpisodes::mostEpisodes));
    m_leftOutReported = m_episodes.leftOut();
}

void AlertRunner::onFleet(const fleet::FleetState &state)
{
    if (m_isStarted)
        apply(m_episodes.onFleet(state));
}

std::optional<base::BootTime> AlertRunner::dueAt(const fleet::TableState &table) const
{
    return m_isStarted ? m_episodes.dueAt(table) : std::nullopt;
}

void AlertRunner::apply(const std::vector<alerts::EpisodeChange> &changes)
{
    for (const alerts::EpisodeChange &change : changes) {
        const alerts::Message &message = change.message;
        for (const QString &name : change.notify) {
            if (const auto worker = m_workers.find(name); worker != m_workers.end())
                worker->second->queue().add(message, m_clock.boot(), m_clock.wall());
        }
    }
    if (!changes.empty())
        save(); // before anything of it is sent
    for (const auto &worker : m_workers)
        worker.second->advance();
    for (const alerts::EpisodeChange &change : changes) {
        const alerts::Message &message = change.message;
        const QString line = message.status == Status::Firing ? QStringLiteral("alert %1: %2")
                                                              : QStringLiteral("end of alert %1: %2");
        Q_EMIT logged(priorityOf(message), line.arg(message.alert, message.sentence));
    }
}

void AlertRunner::save()
{
    alerts::AlertState state;
    state.episodes = m_episodes.episodes();
    for (const auto &worker : m_workers) {
        if (auto waiting = worker.second->queue().waiting(); !waiting.empty())
            state.waiting.emplace(worker.first, std::move(waiting));
    }
    const auto written = m_file.write(state);
    if (!written && !m_isFileFailing)
        Q_EMIT logged(LogPriority::Warning, written.error().sentence);
    m_isFileFailing = !written;
}

alerts::AlertCounts AlertRunner::counts() const
{
    alerts::AlertCounts counts;
    counts.firing = m_episodes.firing();
    for (const fleet::Receiver &receiver : m_fleet.receivers) {
        const auto worker = m_workers.find(receiver.name);
        alerts::AlertCounts::Receiver one;
        one.name = receiver.name;
        if (worker != m_workers.end())
            worker->second->queue().addCountsTo(one);
        counts.receivers.push_back(one);
    }
    return counts;
}

base::Task<> AlertRunner::stop()
{
    for (const auto &worker : m_workers)
        worker.second->stopBeginning();
    const base::BootTime end = m_clock.boot() + endingLimit;
    const auto isBusy = [this] {
        return std::ranges::any_of(m_workers, [](const auto &worker) { return worker.second->isBusy(); });
    };
    const std::stop_token never;
    while (isBusy() && m_clock.boot() < end) {
        const auto rested = co_await m_clock.pause(endingStep, never);
        if (!rested)
            co_return;
    }
}

} // namespace app
