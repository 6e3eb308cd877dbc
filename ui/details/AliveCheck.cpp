// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/AliveCheck.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/EvidenceStrip.h"

#include <QPointer>
#include <QVBoxLayout>

namespace ui {

AliveCheck::AliveCheck(QWidget *parent) : QWidget(parent), m_strip(new EvidenceStrip(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, 0, Theme::around, Theme::between);
    column->addWidget(m_strip);
    hide();
}

void AliveCheck::setServices(Services *services)
{
    m_tasks.restart();
    setState(false, false);
    m_services = services;
    m_result.reset();
    m_telling = false;
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
    if (!m_services)
        return;
    m_tasks.restart();
    m_keyText = inWords(record.keyText);
    m_result.reset();
    m_telling = false;
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
        m_telling = true;
        setState(false, false);
        return;
    }
    m_telling = false;
    setState(false, false);
    hide();
}

void AliveCheck::compareWith(const locks::LockRecord &record)
{
    if (m_running || m_telling || !m_result || m_result->verdict == watch::ProofResult::Verdict::Heartbeats)
        return;
    const auto isOf = [&record](const std::optional<locks::LockRecord> &seen) {
        return seen && seen->version == record.version && seen->marking == record.marking;
    };
    if (isOf(m_result->first) || isOf(m_result->latest))
        return;
    m_result.reset();
    m_strip->showIdle(tr("The lock was written since the last check. Watch again to know."));
    show();
    setState(false, true);
}

base::Task<> AliveCheck::run(locks::LockRecord record)
{
    const auto progress = [strip = QPointer<EvidenceStrip>(m_strip)](watch::ProofProgress now) {
        if (strip)
            strip->showProgress(now);
    };
    const auto noLimit = std::chrono::nanoseconds(0);
    const std::stop_token stop = m_tasks.token();
    const auto result = co_await m_services->prove(record.shape, record.key, noLimit, progress, stop);
    if (base::isCancelled(result) || stop.stop_requested())
        co_return;
    if (!result) {
        m_strip->showError(tr("Cannot tell: %1.").arg(result.error().sentence));
        setState(false, true);
        co_return;
    }
    using Verdict = watch::ProofResult::Verdict;
    m_result = *result;
    m_strip->showResult(*result);
    // The verdict above says these two itself, and goes on saying how long ago.
    setVisible(result->verdict != Verdict::Lapsed && result->verdict != Verdict::Released);
    setState(false, result->verdict == Verdict::OutOfTime || result->verdict == Verdict::ClocksDisagree);
    Q_EMIT finished(record, *result);
}

} // namespace ui
