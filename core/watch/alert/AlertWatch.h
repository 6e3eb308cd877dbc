// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/watch/alert/KeyAlert.h"

#include <QObject>

#include <map>

namespace watch {

/// One lock that an operator wants to hear of, and what of it.
struct AlertRule {
    locks::TableShape shape;
    dynamodb::Item key; ///< the key attributes only
    QString keyText; ///< for people
    locks::DialectId pinned; ///< none: recognised from the row
    AlertKinds kinds;
    std::chrono::nanoseconds heldLimit{0}; ///< of HeldLong
};

/// What happened to a lock of a rule.
struct LockAlert {
    AlertRule rule;
    AlertKinds happened; ///< of those that were asked for; none: the lock cannot be watched
    QString sentence; ///< "import-eu lapsed: worker-7 sends no heartbeats, any client can acquire it."
};

/// Watches the locks of its rules by themselves, with consistent reads, whichever table the window shows and
/// whether it is seen or not. A lock that cannot be read is reported once, until it can be read again. Main thread.
class AlertWatch : public QObject {
    Q_OBJECT
public:
    using ServerNow = std::function<std::optional<http::ServerReading>(base::BootTime)>;
    AlertWatch(dynamodb::TableReader &reader, base::Clock &clock, ServerNow serverNow,
               QObject *parent = nullptr);
    ~AlertWatch() override;

    /// What our journal says of a table, and whether a row is of a lock that this program holds: our own writes are reported as
    /// no holder's. For later reads; empty: not given.
    void setOwn(OwnWritesOf writes, std::function<bool(const locks::LockRecord &)> isOurHold);

    /// Replaces the rule of the same key; without kinds it ends. `earlier`: see KeyAlert.
    void setRule(const AlertRule &rule, const std::optional<EarlierSighting> &earlier = {});
    /// What is asked for of a key; none: nothing is.
    [[nodiscard]] AlertKinds kindsOf(const QString &table, const dynamodb::Item &key) const;
    [[nodiscard]] std::vector<AlertRule> rules() const;
    void clear();

Q_SIGNALS:
    void happened(const watch::LockAlert &alert);
    void rulesChanged();

private:
    struct Watched {
        AlertRule rule;
        KeyAlert state;
        int failures = 0; ///< in a row
        std::optional<locks::HeldFor> held{}; ///< HeldLong: when it was reported
        std::optional<locks::LockRecord>
            lastReported{}; ///< what the last answer is about: its row, or the one before it
    };
    using Id = QByteArray; ///< table and key
    [[nodiscard]] static Id idOf(const QString &table, const dynamodb::Item &key);
    base::Task<> watch(Id id, std::stop_token stop);
    /// What happened of what was asked for.
    [[nodiscard]] AlertKinds onAnswer(Watched &watched, const dynamodb::ItemAnswer &answer);
    void notify(const Watched &watched, AlertKinds kinds, const std::optional<locks::LockRecord> &row,
                const OwnWritePtr &own);
    void onFailure(Watched &watched, const base::Error &error);

    dynamodb::TableReader &m_reader;
    base::Clock &m_clock;
    ServerNow m_serverNow;
    OwnWritesOf m_own;
    std::function<bool(const locks::LockRecord &)> m_isOurHold;
    std::map<Id, Watched> m_watched;
    std::map<Id, base::TaskScope> m_tasks; ///< one for each rule; last, so that they stop first
};

} // namespace watch
