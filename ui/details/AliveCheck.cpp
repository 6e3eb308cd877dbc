// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/AliveCheck.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/services/Proving.h"

#include <QPointer>
#include <QVBoxLayout>

namespace ui {
namespace {

using Verdict = watch::ProofResult::Verdict;

} // namespace

AliveCheck::AliveCheck(QWidget *parent) : QWidget(parent), m_strip(new EvidenceStrip(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, 0, Theme::around, Theme::between);
    column->addWidget(m_strip);
    hide();
}

void AliveCheck::setConnection(const ConnectionParts<Proving> &connection)
{
    m_tasks.restart();
    setState(false, false);
    m_connection = connection;
    m_result.reset();
    m_isOnShow = false;
    hide();
}

void AliveCheck::setState(bool running, bool open)
{
    if (running == m_running && open == m_open)
        return;
    m_running = running;
    m_open = open;
    Q_EMIT stateChanged();
}

void AliveCheck::halt(const QString &sentence)
{
    m_tasks.restart();
    setState(false, true);
    m_strip->showIdle(sentence);
}

void AliveCheck::start(const locks::LockRecord &record)
{
    if (!m_connection)
        return;
    m_tasks.restart();
    m_keyText = inWords(record.keyText);
    m_result.reset();
    m_isOnShow = false;
    m_strip->showIdle(tr("Asking for the first consistent read."));
    show();
    setState(true, false);
    m_tasks.start(run(record));
}

void AliveCheck::stop()
{
    if (m_running)
        halt(tr("Stopped. Nothing was proved about %1.").arg(m_keyText));
}

void AliveCheck::leave()
{
    m_result.reset();
    if (m_running) {
        halt(tr("Another lock was chosen, so %1 is no longer watched. Nothing was proved about it.")
                 .arg(m_keyText));
        m_isOnShow = true;
        setState(false, false);
        return;
    }
    m_isOnShow = false;
    setState(false, false);
    hide();
}

void AliveCheck::compareWith(const locks::LockRecord &record)
{
    if (m_running || m_isOnShow || !m_result)
        return;
    const auto isOf = [&record](const std::optional<locks::LockRecord> &seen) {
        return seen && seen->version == record.version && seen->marking == record.marking;
    };
    if (isOf(m_result->first) || isOf(m_result->latest))
        return;
    const std::optional<locks::LockRecord> &read = m_result->latest;
    const bool isSameHold = read && read->owner == record.owner && read->marking == record.marking;
    // "It heartbeats" holds on for the owner it was said of.
    if (m_result->verdict == Verdict::Heartbeats && isSameHold)
        return;
    m_result.reset();
    if (!isSameHold) { // the verdict above is about another owner, or of a release
        hide();
        return setState(false, false);
    }
    m_strip->showIdle(tr("The lock was written since the last check. Watch again to know."));
    show();
    setState(false, true);
}

/// What was found, and when. The verdict above says what is so now: nothing here may contradict it with an older time.
void AliveCheck::refreshTime()
{
    if (!m_result || m_running || !m_connection)
        return;
    const QString when = words::ago(m_connection->clock().boot() - m_result->lastReadAt);
    switch (m_result->verdict) {
    case Verdict::Lapsed:
        return m_strip->refreshSentence(
            tr("Checked %1 with consistent reads: the lapse is proved.").arg(when));
    case Verdict::Heartbeats:
        return m_strip->refreshSentence(
            tr("Checked %1: %2 sent a heartbeat meanwhile.")
                .arg(when,
                     inWords(m_result->latest ? m_result->latest->owner.value_or(QString()) : QString())));
    case Verdict::HeldByDate:
        return m_strip->refreshSentence(
            tr("Checked %1 with a consistent read: its date is ahead.").arg(when));
    case Verdict::Released:
        return m_strip->refreshSentence(tr("Checked %1 with a consistent read: it is released.").arg(when));
    default: // their sentences have no time that runs
        return;
    }
}

base::Task<> AliveCheck::run(locks::LockRecord record)
{
    const auto progress = [strip = QPointer<EvidenceStrip>(m_strip)](watch::ProofProgress now) {
        if (strip)
            strip->showProgress(now);
    };
    const auto noLimit = std::chrono::nanoseconds(0);
    const std::stop_token stop = m_tasks.token();
    const auto result =
        co_await m_connection.proving().prove(record.shape, record.key, noLimit, progress, stop);
    if (base::isCancelled(result) || stop.stop_requested())
        co_return;
    if (!result) {
        m_strip->showError(tr("Cannot tell: %1.").arg(result.error().sentence));
        setState(false, true);
        co_return;
    }
    m_result = *result;
    m_strip->showResult(*result);
    setState(false, result->verdict == Verdict::OutOfTime || result->verdict == Verdict::ClocksDisagree);
    refreshTime(); // not while it runs
    Q_EMIT finished(record, *result);
}

} // namespace ui
