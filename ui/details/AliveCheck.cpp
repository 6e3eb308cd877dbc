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
    setRunning(false);
    m_services = services;
    m_result.reset();
    m_telling = false;
    hide();
}

void AliveCheck::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

void AliveCheck::halt(const QString &sentence)
{
    m_tasks.restart();
    setRunning(false);
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
    setRunning(true);
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
        return;
    }
    m_telling = false;
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
    m_strip->showIdle(tr("It was written since the last check. Check again to know."));
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
        setRunning(false);
        co_return;
    }
    m_result = *result;
    m_strip->showResult(*result);
    setRunning(false);
    Q_EMIT finished(record, *result);
}

} // namespace ui
