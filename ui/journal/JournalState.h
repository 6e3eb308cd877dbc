// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"
#include "core/base/Clock.h"
#include "core/base/Task.h"
#include "core/base/TaskScope.h"

#include <QObject>
#include <QThreadPool>

namespace ui {

/// Whether the journal is as it was written, in two words for the status bar: all of it is verified, off the event loop, when
/// it is given and after each act. Main thread.
class JournalState final : public QObject {
    Q_OBJECT
public:
    /// `clock` outlives the object.
    explicit JournalState(base::Clock &clock, QObject *parent = nullptr);
    ~JournalState() override;

    void setJournal(
        const audit::JournalReader &journal); ///< verified at once, if its files are others than before
    void verify(); ///< anew, once what is under way has ended

Q_SIGNALS:
    /// An empty text: nothing has been written down yet. `sentence` says of when it is.
    void known(const QString &text, const QString &sentence, bool isTrouble);

private:
    base::Task<> read(audit::JournalReader journal, std::stop_token stop);
    void report(const base::Result<audit::ChainReport> &chain);

    base::Clock &m_clock;
    QThreadPool m_pool;
    std::optional<audit::JournalReader> m_journal;
    QByteArray m_stamp; ///< of what was verified last
    bool m_isReading = false;
    bool m_isStale = false; ///< written to while it was read
    base::TaskScope m_tasks; // last: what it runs uses the others
};

} // namespace ui
