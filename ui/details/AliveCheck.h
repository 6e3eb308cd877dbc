// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/proof/LapseProof.h"
#include "ui/services/Connection.h"

#include <QWidget>

namespace ui {

class EvidenceStrip;

/// "Verify holder": watches one lock with consistent reads, counts down, and ends in one sentence. Hidden
/// until it is asked. It is about the lock on show: when another is chosen it stops, and says that it did.
class AliveCheck : public QWidget {
    Q_OBJECT
public:
    explicit AliveCheck(QWidget *parent = nullptr);
    void setConnection(const ConnectionParts<Proving> &connection); ///< stops what runs
    void start(const locks::LockRecord &record);
    void stop(); ///< by the user's command; says so
    /// Another lock is on show, or none.
    void leave();
    /// The lock on show looks like this now. A verdict about an older version is taken back, but for "it
    /// sends heartbeats" of the same owner.
    void compareWith(const locks::LockRecord &record);
    void refreshTime(); ///< time passed
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// It ended without showing whether the holder lives: watching again may.
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] const std::optional<watch::ProofResult> &result() const { return m_result; }

Q_SIGNALS:
    void stateChanged(); ///< of isRunning() or isOpen()
    void finished(const locks::LockRecord &record, const watch::ProofResult &result);

private:
    base::Task<> run(locks::LockRecord record);
    void setState(bool running, bool open);
    void halt(const QString &sentence);
    ConnectionParts<Proving> m_connection;
    EvidenceStrip *m_strip;
    QString m_keyText;
    std::optional<watch::ProofResult> m_result;
    bool m_running = false;
    bool m_open = false;
    bool m_isOnShow = false; ///< a sentence about the lock before this one is on show
    base::TaskScope m_tasks;
};

} // namespace ui
