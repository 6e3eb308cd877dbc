// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalState.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/journal/ChainStrip.h"

#include <functional>

namespace ui {

JournalState::JournalState(base::Clock &clock, QObject *parent) : QObject(parent), m_clock(clock)
{
    m_pool.setMaxThreadCount(1);
}

JournalState::~JournalState() = default;

void JournalState::setJournal(const audit::JournalReader &journal)
{
    m_journal = journal;
    if (m_journal->stamp() != m_stamp)
        verify();
}

void JournalState::verify()
{
    m_isStale = m_isReading;
    if (m_isReading || !m_journal)
        return;
    m_isReading = true;
    m_stamp = m_journal->stamp();
    m_tasks.start(read(*m_journal, m_tasks.token()));
}

base::Task<> JournalState::read(audit::JournalReader journal, std::stop_token stop)
{
    const std::function<base::Result<audit::ChainReport>()> work = [journal] { return journal.verify(); };
    const base::Result<audit::ChainReport> chain = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    m_isReading = false;
    report(chain);
    if (m_isStale)
        verify();
}

void JournalState::report(const base::Result<audit::ChainReport> &chain)
{
    const QString when = tr("Verified at %1.").arg(words::exact(m_clock.wall()));
    if (!chain)
        Q_EMIT known(tr("journal cannot be read"), asSentence(chain.error().sentence) + u' ' + when, true);
    else if (chain->lines == 0 && chain->faults.empty())
        Q_EMIT known({}, {}, false);
    else
        Q_EMIT known(chain->faults.empty() ? tr("journal intact") : tr("journal altered"),
                     ChainStrip::sentenceOf(*chain) + u' ' + when, !chain->faults.empty());
}

} // namespace ui
