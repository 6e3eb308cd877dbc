// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HoldLock.h"

#include "core/locks/client/LockProtocol.h"

#include <algorithm>

namespace admin {
namespace {

// The key of the row that will be written, which a library may name otherwise than its user.
aws::Item keyOf(const locks::LockRequest &request)
{
    if (const auto protocol = locks::protocolFor(request))
        return (*protocol)->keyOf(request);
    aws::Item key;
    key.set(request.shape.partitionKey, aws::AttributeValue::string(request.key.toUtf8()));
    if (request.shape.sortKey)
        key.set(*request.shape.sortKey,
                aws::AttributeValue::string(request.sortKey.value_or(QString()).toUtf8()));
    return key;
}

// Phases that end a story are written down, as is that it began; those in between are not acts.
std::optional<QString> journalWord(locks::HeldPhase phase)
{
    switch (phase) {
    case locks::HeldPhase::Lost:
    case locks::HeldPhase::Released:
    case locks::HeldPhase::NotGranted:
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

} // namespace

HoldLock::HoldLock(locks::BeatThread &beats, audit::Journal &journal, QString connection, QObject *parent)
    : QObject(parent), m_beats(beats), m_journal(journal), m_connection(std::move(connection))
{
    connect(&beats, &locks::BeatThread::changed, this, &HoldLock::note);
}

base::Result<quint64> HoldLock::acquire(const locks::LockRequest &request, const OperatorConsent &consent)
{
    audit::Intent intent;
    intent.act = QStringLiteral("acquire");
    intent.connection = m_connection;
    intent.identity = consent.who();
    intent.reason = consent.reason();
    intent.table = request.shape.table;
    intent.key = keyOf(request);
    intent.dialect = locks::dialectName(request.dialect);
    intent.evidence = QStringLiteral("a test lock of our own, taken by the lock library's protocol");
    const auto journalId = m_journal.recordIntent(intent);
    if (!journalId)
        return tl::unexpected(journalId.error());
    const quint64 id = m_nextId++;
    m_journalIds.insert(id, *journalId);
    locks::HeldLockState state;
    state.id = id;
    state.request = request;
    m_states.push_back(state);
    m_beats.acquire(id, request);
    return id;
}

void HoldLock::note(const locks::HeldLockState &state)
{
    const auto known = std::ranges::find(m_states, state.id, &locks::HeldLockState::id);
    if (known == m_states.end())
        return;
    const bool changes = known->phase != state.phase;
    const bool granted = known->phase == locks::HeldPhase::Waiting && state.phase == locks::HeldPhase::Held;
    *known = state;
    if (granted)
        write(state, QStringLiteral("acquired"));
    if (const auto word = journalWord(state.phase); word && changes) {
        write(state, *word);
        m_journalIds.remove(state.id);
    }
    Q_EMIT changed(state);
}

void HoldLock::write(const locks::HeldLockState &state, const QString &result)
{
    if (!m_journalIds.contains(state.id))
        return;
    audit::Outcome outcome;
    outcome.result = result;
    outcome.sentence = QStringLiteral("%1 Beats: %2.").arg(state.sentence).arg(state.beats);
    // What happened to a lock has happened, also when its line cannot be written; the file's own trouble
    // shows at the next act.
    (void)m_journal.recordOutcome(m_journalIds.value(state.id), outcome);
}

void HoldLock::pauseBeats(quint64 id)
{
    m_beats.pauseBeats(id);
}

void HoldLock::resumeBeats(quint64 id)
{
    m_beats.resumeBeats(id);
}

void HoldLock::beatNow(quint64 id, const locks::BeatOptions &options)
{
    m_beats.beatNow(id, options);
}

void HoldLock::ensure(quint64 id, std::chrono::milliseconds lease)
{
    m_beats.ensure(id, lease);
}

void HoldLock::changeData(quint64 id, const std::optional<QByteArray> &data)
{
    m_beats.changeData(id, data);
}

void HoldLock::release(quint64 id, const locks::ReleaseOptions &options)
{
    m_beats.release(id, options);
}

void HoldLock::crash(quint64 id)
{
    m_beats.crash(id);
}

void HoldLock::cancel(quint64 id)
{
    m_beats.cancel(id);
}

std::vector<locks::HeldLockState> HoldLock::states() const
{
    return m_states;
}

} // namespace admin
