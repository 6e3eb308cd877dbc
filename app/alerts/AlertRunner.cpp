// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertRunner.h"

#include "core/base/VisibleText.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>
#include <set>

namespace app {
namespace {

using namespace std::chrono_literals;
using alerts::Status;

constexpr std::chrono::seconds endingLimit = 3s;
constexpr std::chrono::milliseconds endingStep = 50ms;
constexpr qsizetype longestName = 60; // characters, of a receiver in a file that may be damaged

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
                                             : m_options.stateFolder),
      m_written(std::make_shared<QByteArray>()), m_pool(m_options.pool ? *m_options.pool : m_ownPool)
{
    m_ownPool.setMaxThreadCount(1);
}

AlertRunner::~AlertRunner()
{
    m_saving.stop();
    m_pool.waitForDone(); // it holds the lock of the file
}

std::vector<alerts::Message> AlertRunner::Served::waiting() const
{
    std::vector<alerts::Message> messages = worker->queue().waiting();
    for (const Unkept &one : unkept)
        messages.push_back(one.message);
    return messages;
}

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
    for (const auto &[name, served] : m_served) {
        std::vector<alerts::Message> firing = firingFor(name);
        for (const alerts::Message &message : opened->state.waiting[name]) {
            std::erase_if(firing,
                          [&message](const alerts::Message &one) { return one.episode == message.episode; });
            served.worker->queue().add(message, m_clock.boot(), m_clock.wall());
        }
        served.worker->queue().restoreFiring(firing);
    }
    for (const auto &[name, waiting] : opened->state.waiting) {
        if (!m_served.contains(name))
            reportUnsent(name, waiting.size());
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
    for (const auto &served : m_served)
        before.insert(served.first);
    setReceivers(fleet.receivers);
    for (const auto &[name, served] : m_served) {
        if (!before.contains(name)) // an Alertmanager ends what is not posted again
            served.worker->queue().restoreFiring(firingFor(name));
    }
    apply(m_episodes.setFleet(fleet, m_clock.wall()));
}

/// Beginnings that it was sent, and whose ends it was not.
std::vector<alerts::Message> AlertRunner::firingFor(const QString &receiver) const
{
    std::vector<alerts::Message> firing;
    for (const alerts::EpisodePtr &episode : m_episodes.begun()) {
        if (episode->notify.contains(receiver))
            firing.push_back(episode->message);
    }
    return firing;
}

void AlertRunner::setReceivers(const std::vector<fleet::Receiver> &receivers)
{
    std::map<QString, Served> before = std::exchange(m_served, {});
    for (const fleet::Receiver &receiver : receivers) {
        if (!m_transport && receiver.exec.isEmpty())
            m_transport = receiverTransport(m_clock, m_environment);
        Served served;
        if (const auto old = before.find(receiver.name); old != before.end()) {
            served = std::move(old->second);
            served.worker->setReceiver(receiver, services());
            before.erase(old);
        } else {
            served.worker = newWorker(receiver);
        }
        m_served.emplace(receiver.name, std::move(served));
    }
    for (const auto &[name, gone] : before) {
        if (const auto waiting = gone.waiting().size(); waiting > 0)
            reportUnsent(name, waiting);
    }
}

void AlertRunner::reportUnsent(const QString &receiver, std::size_t messages)
{
    Q_EMIT logged(LogPriority::Warning,
                  QStringLiteral("receiver %1 is not in the fleet file any more; messages not sent: %2")
                      .arg(base::visible(receiver, longestName))
                      .arg(messages));
}

std::unique_ptr<ReceiverWorker> AlertRunner::newWorker(const fleet::Receiver &receiver)
{
    ReceiverWorker::Listener listener;
    listener.onDelivered = [this, name = receiver.name] {
        ++m_changes;
        m_served.at(name).heldFor = m_changes;
        saveSoon();
    };
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

void AlertRunner::onTable(const fleet::TableState &table, const fleet::ConnectionState &connection,
                          const watch::SnapshotDelta *delta)
{
    if (!m_isStarted)
        return;
    apply(m_episodes.onTable(table, connection, m_clock.boot(), m_clock.wall(), delta));
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
    if (changes.empty()) {
        for (const auto &served : m_served)
            served.second.worker->advance();
        return;
    }
    ++m_changes;
    for (const alerts::EpisodeChange &change : changes) {
        const alerts::Message &message = change.message;
        for (const QString &name : change.notify) {
            if (const auto served = m_served.find(name); served != m_served.end())
                served->second.unkept.push_back({m_changes, message});
        }
        const QString line = message.status == Status::Firing ? QStringLiteral("alert %1: %2")
                                                              : QStringLiteral("end of alert %1: %2");
        Q_EMIT logged(priorityOf(message), line.arg(message.alert, message.sentence));
    }
    saveSoon();
}

void AlertRunner::saveSoon()
{
    if (!std::exchange(m_isSaving, true))
        m_saving.start(save(m_saving.token()));
}

/// Once for all that changed in this turn of the event loop, and again for what changed meanwhile.
base::Task<> AlertRunner::save(std::stop_token stop)
{
    while (m_kept < m_changes) {
        const auto rested = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
        if (!rested)
            co_return;
        const quint64 change = m_changes;
        const std::function<base::Result<void>()> work = [file = &m_file, begun = m_episodes.begun(),
                                                          waiting = waiting(), before = m_written] {
            alerts::AlertState state;
            for (const alerts::EpisodePtr &episode : begun)
                state.episodes.push_back(*episode);
            state.waiting = waiting;
            const QByteArray text = state.text();
            const QByteArray digest = QCryptographicHash::hash(text, QCryptographicHash::Sha256);
            if (digest == *before) // as where an Alertmanager was posted the same again
                return base::Result<void>();
            const auto written = file->write(text);
            *before = written ? digest : QByteArray();
            return written;
        };
        const base::Result<void> written = co_await base::onPool(&m_pool, work);
        if (stop.stop_requested())
            co_return;
        m_kept = change;
        if (!written && !m_isFileFailing)
            Q_EMIT logged(LogPriority::Warning, written.error().sentence);
        m_isFileFailing = !written;
        sendKept();
    }
    m_isSaving = false;
}

std::map<QString, std::vector<alerts::Message>> AlertRunner::waiting() const
{
    std::map<QString, std::vector<alerts::Message>> all;
    for (const auto &[name, served] : m_served) {
        if (auto waiting = served.waiting(); !waiting.empty())
            all.emplace(name, std::move(waiting));
    }
    return all;
}

void AlertRunner::sendKept()
{
    for (auto &[name, served] : m_served) {
        const auto later = std::ranges::find_if(
            served.unkept, [this](const Served::Unkept &one) { return one.change > m_kept; });
        for (auto one = served.unkept.begin(); one != later; ++one)
            served.worker->queue().add(one->message, m_clock.boot(), m_clock.wall());
        served.unkept.erase(served.unkept.begin(), later);
        if (!served.worker->isHeld())
            served.worker->advance();
        else if (served.heldFor <= m_kept)
            served.worker->resume();
    }
}

alerts::AlertCounts AlertRunner::counts() const
{
    alerts::AlertCounts counts;
    counts.firing = m_episodes.firing();
    for (const fleet::Receiver &receiver : m_fleet.receivers) {
        const auto served = m_served.find(receiver.name);
        alerts::AlertCounts::Receiver one;
        one.name = receiver.name;
        if (served != m_served.end()) {
            served->second.worker->queue().addCountsTo(one);
            one.waiting += static_cast<qsizetype>(served->second.unkept.size());
        }
        counts.receivers.push_back(one);
    }
    return counts;
}

base::Task<> AlertRunner::stop()
{
    for (const auto &served : m_served)
        served.second.worker->stopBeginning();
    const base::BootTime end = m_clock.boot() + endingLimit;
    const auto isBusy = [this] {
        return m_kept < m_changes ||
            std::ranges::any_of(m_served, [](const auto &served) { return served.second.worker->isBusy(); });
    };
    const std::stop_token never;
    while (isBusy() && m_clock.boot() < end) {
        const auto rested = co_await m_clock.pause(endingStep, never);
        if (!rested)
            co_return;
    }
}

} // namespace app
