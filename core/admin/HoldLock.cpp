// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HoldLock.h"

#include "core/base/Sentence.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace admin {
namespace {

quint64 nextId()
{
    static quint64 last = 0;
    return ++last;
}

// The key of the row that will be written, which a library may name otherwise than its user.
dynamodb::Item keyOf(const locks::LockRequest &request)
{
    if (const auto protocol = locks::protocolFor(request))
        return (*protocol)->keyOf(request);
    return locks::typedKey(request);
}

// Phases that end a hold are written down, as is that it began; those in between are not acts.
std::optional<QString> journalWord(locks::HeldPhase phase)
{
    switch (phase) {
    case locks::HeldPhase::Lost:
    case locks::HeldPhase::Released:
    case locks::HeldPhase::NotAcquired:
    case locks::HeldPhase::Crashed:
    case locks::HeldPhase::Failed:
        return QString(locks::heldPhaseName(phase));
    case locks::HeldPhase::Waiting:
    case locks::HeldPhase::Held:
    case locks::HeldPhase::Paused:
    case locks::HeldPhase::Danger:
        return std::nullopt;
    }
    return std::nullopt;
}

/// What is kept under this id; null: nothing.
template <typename Map>
auto *keptIn(Map &map, quint64 id)
{
    const auto found = map.find(id);
    return found == map.end() ? nullptr : &found->second;
}

} // namespace

HoldLock::HoldLock(locks::HeartbeatThread &heartbeats, audit::Journal &journal, QString connection,
                   QObject *parent)
    : QObject(parent), m_heartbeats(heartbeats), m_journal(journal), m_connection(std::move(connection))
{
    connect(&heartbeats, &locks::HeartbeatThread::changed, this, &HoldLock::record);
    connect(&heartbeats, &locks::HeartbeatThread::replacing, this, &HoldLock::keepRow);
    connect(&heartbeats, &locks::HeartbeatThread::replaced, this, &HoldLock::recordReplaced);
}

base::Result<quint64> HoldLock::acquire(const locks::LockRequest &request, const OperatorConsent &consent,
                                        HoldPurpose purpose)
{
    audit::Intent intent;
    intent.act = QStringLiteral("acquire");
    intent.connection = m_connection;
    intent.table = request.shape.table;
    intent.key = keyOf(request);
    intent.dialect = request.dialect.name();
    intent.evidence = purpose == HoldPurpose::Maintenance
        ? base::say("admin", "a maintenance hold of our own, acquired by the lock library's protocol")
        : base::say("admin", "a test lock of our own, acquired by the lock library's protocol");
    const auto act = JournalledAct::announce(m_journal, intent, consent);
    if (!act)
        return tl::unexpected(act.error());
    const quint64 id = nextId();
    m_kept.emplace(id, Kept{consent, intent, *act});
    if (purpose == HoldPurpose::Maintenance)
        m_maintenances.emplace(id, std::nullopt);
    locks::HeldLockState state;
    state.id = id;
    state.request = request;
    m_states.push_back(state);
    m_heartbeats.acquireKeepingRows(id, request);
    return id;
}

void HoldLock::record(const locks::HeldLockState &state)
{
    const auto known = std::ranges::find(m_states, state.id, &locks::HeldLockState::id);
    if (known == m_states.end())
        return;
    // What became of the row of a lock that was lost is one more outcome, the last one that is kept.
    const bool isChange = known->phase != state.phase || !state.rowLeft;
    const bool acquired = known->phase == locks::HeldPhase::Waiting && state.phase == locks::HeldPhase::Held;
    *known = state;
    if (acquired) {
        write(state, QStringLiteral("acquired"));
        writeTakeOvers(state, QStringLiteral("acquired"));
        known->sentence = withTakeOver(state);
        planRelease(state);
    }
    if (const auto word = journalWord(state.phase); word && isChange) {
        write(state, *word);
        writeTakeOvers(state, *word);
    }
    known->sentence = withJournalGap(*known);
    if (journalWord(state.phase) && !state.rowLeft)
        m_kept.erase(state.id);
    const locks::HeldLockState updated = *known;
    Q_EMIT changed(updated);
}

void HoldLock::write(const locks::HeldLockState &state, const QString &result)
{
    auto *kept = keptIn(m_kept, state.id);
    if (!kept)
        return;
    audit::Outcome outcome;
    outcome.result = result;
    outcome.code = result;
    outcome.sentence = base::say("admin", "%1 Heartbeats: %2.", state.sentence, state.heartbeats);
    close(*kept, kept->act, outcome);
}

void HoldLock::close(Kept &kept, const JournalledAct &act, const audit::Outcome &outcome)
{
    if (const base::Sentence gap = act.close(outcome); !gap.isEmpty())
        kept.journalGap = gap;
}

void HoldLock::keepRow(quint64 id, const locks::Replacement &replacement)
{
    auto *kept = keptIn(m_kept, id);
    if (!kept)
        return;
    audit::Intent intent = kept->intent;
    intent.act = QStringLiteral("take-over");
    intent.before = replacement.before;
    intent.request = replacement.request;
    intent.evidence = replacement.evidence;
    const auto state = std::ranges::find(m_states, id, &locks::HeldLockState::id);
    if (state != m_states.end()) {
        const locks::LockRequest &request = state->request;
        intent.shown = locks::recordOf(replacement.before, request.shape, request.dialect).shown;
    }
    const auto act = JournalledAct::announce(m_journal, intent, kept->consent);
    if (!act) {
        m_heartbeats.mustNotReplace(id, act.error());
        return;
    }
    kept->takeOvers.push_back({*act, replacement.before, replacement.after});
    m_heartbeats.mayReplace(id);
}

void HoldLock::recordReplaced(quint64 id, locks::ReplacementEnd end)
{
    auto *kept = keptIn(m_kept, id);
    if (!kept || kept->takeOvers.empty())
        return;
    std::vector<TakeOver> &takeOvers = kept->takeOvers;
    audit::Outcome outcome;
    switch (end) {
    case locks::ReplacementEnd::Applied: // reported with the lock that it makes
        return;
    case locks::ReplacementEnd::Refused:
        outcome.result = QStringLiteral("refused");
        outcome.code = QStringLiteral("overtaken");
        outcome.sentence = base::say("admin", "Another client was faster. Nothing was written.");
        break;
    case locks::ReplacementEnd::NotSent:
        outcome.result = QStringLiteral("failed");
        outcome.code = QStringLiteral("not-sent");
        outcome.sentence = base::say("admin", "It could not be sent. Nothing was written.");
        break;
    case locks::ReplacementEnd::Unknown:
        outcome.result = QStringLiteral("unknown");
        outcome.code = QStringLiteral("no-answer");
        outcome.sentence = base::say("admin", "No answer came; the row tells.");
        break;
    }
    close(*kept, takeOvers.back().act, outcome);
    if (end != locks::ReplacementEnd::Unknown)
        takeOvers.pop_back();
}

// The one that made the lock is known by its row; of the others, still open, nothing more is known.
void HoldLock::writeTakeOvers(const locks::HeldLockState &state, const QString &result)
{
    auto *kept = keptIn(m_kept, state.id);
    if (!kept)
        return;
    std::vector<TakeOver> &takeOvers = kept->takeOvers;
    if (result == QLatin1String("acquired"))
        std::erase_if(takeOvers, [&](const TakeOver &takeOver) { return takeOver.after != state.row; });
    else if (!state.heldSince)
        return; // never ours: what is open stays so
    for (const TakeOver &takeOver : takeOvers) {
        audit::Outcome outcome;
        outcome.result = result;
        outcome.code = result;
        outcome.after = state.row;
        outcome.sentence = state.sentence;
        close(*kept, takeOver.act, outcome);
    }
}

// Passed to the lock at once: the program may end in many ways, and each releases as planned.
void HoldLock::planRelease(const locks::HeldLockState &state)
{
    auto *kept = keptIn(m_kept, state.id);
    const locks::LockDialect *dialect = locks::dialect(state.request.dialect);
    if (purposeOf(state.id) != HoldPurpose::Maintenance || !kept || !dialect ||
        !dialect->protocol()->knows(locks::RequestOption::DeleteOnRelease))
        return;
    locks::command::PlanRelease plan;
    const std::vector<TakeOver> &takeOvers = kept->takeOvers;
    plan.options.deleteRow = takeOvers.empty();
    if (!takeOvers.empty())
        plan.options.data = dialect->read(takeOvers.back().before, state.request.shape).data;
    command(state.id, plan);
}

HoldPurpose HoldLock::purposeOf(quint64 id) const
{
    return m_maintenances.contains(id) ? HoldPurpose::Maintenance : HoldPurpose::TestLock;
}

std::optional<base::BootTime> HoldLock::heldUntil(quint64 id) const
{
    const auto found = m_maintenances.find(id);
    return found == m_maintenances.end() ? std::nullopt : found->second;
}

void HoldLock::setHeldUntil(quint64 id, base::BootTime end)
{
    if (const auto found = m_maintenances.find(id); found != m_maintenances.end())
        found->second = end;
}

base::Sentence HoldLock::withTakeOver(const locks::HeldLockState &state) const
{
    const auto *kept = keptIn(m_kept, state.id);
    if (!kept || kept->takeOvers.empty())
        return state.sentence;
    return base::say("admin", "%1 The row it replaced is kept in the journal as %2 and can be restored.",
                     state.sentence, kept->takeOvers.back().act.id());
}

base::Sentence HoldLock::withJournalGap(const locks::HeldLockState &state) const
{
    const auto *kept = keptIn(m_kept, state.id);
    if (!kept)
        return state.sentence;
    return base::Sentence::joined({state.sentence, kept->journalGap});
}

void HoldLock::command(quint64 id, const locks::LockCommand &command)
{
    m_heartbeats.command(id, command);
}

std::vector<locks::HeldLockState> HoldLock::states() const
{
    return m_states;
}

} // namespace admin
