// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/Contest.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

using namespace std::chrono_literals;

namespace interop {
namespace {

// Eight processes at once, half of them JVMs, on a machine that builds and tests besides.
constexpr auto startLimit = 120s;
// A worker that waits for a lock when told to rest still gets it, or gives up after a lease and its own wait.
constexpr auto restLimit = 45s;
constexpr auto leastBetweenKills = 2500ms;
constexpr auto mostBetweenKills = 5000ms;

} // namespace

Contest::Contest(ContestPlan plan)
    : m_plan(std::move(plan)), m_random(m_plan.seed), m_limit(momentNow() + startLimit)
{
    for (int key = 0; key < m_plan.keys; ++key) {
        const QString path = m_folder.filePath(keyName(key));
        QFile counter(path + QStringLiteral(".counter"));
        QFile log(path + QStringLiteral(".log"));
        const QByteArray zero = QByteArray(20, '0') + '\n';
        if (!counter.open(QIODevice::WriteOnly) || counter.write(zero) != zero.size() ||
            !log.open(QIODevice::WriteOnly))
            m_troubles << QStringLiteral("cannot write %1").arg(path);
    }
    for (int i = 0; i < m_plan.contenders; ++i)
        enter(static_cast<std::size_t>(i) % m_plan.sides.size());
}

void Contest::enter(std::size_t side)
{
    const Peer &peer = m_plan.sides[side];
    Entrant entrant;
    entrant.who = QStringLiteral("%1/%2").arg(peer.name).arg(++m_entered);
    entrant.side = side;
    m_sides[entrant.who] = side;
    PeerOptions options;
    options.endpoint = m_plan.endpoint;
    options.table = m_plan.table;
    options.owner = entrant.who;
    options.lease = m_plan.lease;
    options.heartbeat = m_plan.heartbeat;
    entrant.process = std::make_unique<PeerProcess>(peer, options);
    m_entrants.push_back(std::move(entrant));
}

bool Contest::step()
{
    if (m_phase == Phase::Over)
        return false;
    poll();
    const Moment now = momentNow();
    const auto contends = [](const Entrant &entrant) { return entrant.contends; };
    const auto rests = [](const Entrant &entrant) { return entrant.rests; };
    if (m_phase == Phase::Starting && std::ranges::all_of(m_entrants, contends)) {
        m_phase = Phase::Fighting;
        m_limit = now + m_plan.length;
        m_nextKill = now + untilNextKill();
    } else if (m_phase == Phase::Fighting && now >= m_limit) {
        letRest();
        m_phase = Phase::Resting;
        m_limit = now + restLimit;
    } else if (m_phase == Phase::Fighting && now >= m_nextKill) {
        killOne();
        m_nextKill = now + untilNextKill();
    } else if (m_phase == Phase::Resting && std::ranges::all_of(m_entrants, rests)) {
        m_phase = Phase::Over;
        m_entrants.clear();
    } else if (now >= m_limit) {
        giveUp(m_phase == Phase::Starting ? QStringLiteral("did not start") : QStringLiteral("did not rest"));
    }
    return m_phase != Phase::Over;
}

void Contest::poll()
{
    for (Entrant &entrant : m_entrants) {
        if (entrant.process->take({QStringLiteral("ready")})) {
            entrant.process->send(QStringLiteral("contend %1 %2 %3")
                                      .arg(m_folder.path())
                                      .arg(m_plan.keys)
                                      .arg(m_random() % 1000000));
            entrant.contends = true;
            if (m_phase == Phase::Resting)
                entrant.process->send(QStringLiteral("rest"));
        }
        if (entrant.process->take({QStringLiteral("contended")}))
            entrant.rests = true;
        if (const auto error = entrant.process->take({QStringLiteral("error")}))
            m_troubles << entrant.who + QStringLiteral(": ") +
                    QString::fromUtf8(QJsonDocument(*error).toJson(QJsonDocument::Compact));
    }
    const auto ended = std::ranges::find_if(
        m_entrants, [](const Entrant &entrant) { return !entrant.rests && !entrant.process->isRunning(); });
    if (ended != m_entrants.end())
        giveUp(QStringLiteral("%1 ended by itself: %2").arg(ended->who, ended->process->complaints()));
}

/// Every second time one that is inside a section at this moment, if there is one.
std::size_t Contest::victim()
{
    std::vector<std::size_t> candidates;
    for (int key = 0; key < m_plan.keys && m_kills.size() % 2 == 1; ++key) {
        const auto inside = insideOf(fileOf(key, QStringLiteral(".log")));
        const auto found = std::ranges::find_if(
            m_entrants, [&](const Entrant &entrant) { return inside && entrant.who == *inside; });
        if (found != m_entrants.end())
            candidates.push_back(static_cast<std::size_t>(found - m_entrants.begin()));
    }
    for (std::size_t i = 0; i < m_entrants.size() && candidates.empty(); ++i)
        if (m_entrants[i].contends)
            candidates.push_back(i);
    return candidates[m_random() % candidates.size()];
}

void Contest::killOne()
{
    const auto chosen = m_entrants.begin() + static_cast<std::ptrdiff_t>(victim());
    const std::size_t side = chosen->side;
    Kill kill;
    kill.who = chosen->who;
    kill.from = momentNow();
    chosen->process->killHard();
    kill.to = momentNow();
    m_kills.push_back(kill);
    m_entrants.erase(chosen);
    enter(side);
}

void Contest::letRest()
{
    for (const Entrant &entrant : m_entrants)
        if (entrant.contends)
            entrant.process->send(QStringLiteral("rest"));
}

void Contest::giveUp(const QString &why)
{
    m_troubles << m_plan.name + QStringLiteral(": ") + why;
    for (const Entrant &entrant : m_entrants) {
        if (const QString complaints = entrant.process->complaints(); !complaints.isEmpty())
            m_troubles << entrant.who + QStringLiteral(": ") + complaints;
    }
    m_phase = Phase::Over;
}

std::vector<SectionVerdict> Contest::verdicts() const
{
    std::vector<SectionVerdict> verdicts;
    for (int key = 0; key < m_plan.keys; ++key) {
        const qint64 counter = fileOf(key, QStringLiteral(".counter")).trimmed().toLongLong();
        verdicts.push_back(judgeSections(fileOf(key, QStringLiteral(".log")), counter, m_kills));
    }
    return verdicts;
}

QString Contest::sideOf(const QString &who) const
{
    const auto side = m_sides.find(who);
    return side == m_sides.end() ? QString() : m_plan.sides[side->second].name;
}

QByteArray Contest::fileOf(int key, const QString &ending) const
{
    QFile file(m_folder.filePath(keyName(key)) + ending);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::chrono::milliseconds Contest::untilNextKill()
{
    std::uniform_int_distribution<int> spread(static_cast<int>(leastBetweenKills.count()),
                                              static_cast<int>(mostBetweenKills.count()));
    return std::chrono::milliseconds(spread(m_random));
}

} // namespace interop
