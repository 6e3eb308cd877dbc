// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/HoldLock.h"
#include "core/locks/model/LockRecord.h"
#include "ui/common/SeenTimer.h"
#include "ui/services/Connection.h"
#include "ui/testlocks/PresentedLocks.h"
#include "ui/testlocks/TestLockList.h"

#include <QPointer>
#include <QSet>

#include <map>
#include <set>
#include <vector>

namespace admin {
class MaintenanceHold;
}

namespace ui {

class Presentation;
class TestLocksHead;

/// The locks we hold ourselves, on all connections, a line each: taken by form, watched heartbeat by heartbeat, paused,
/// released or crashed on purpose. Switching to read-only takes nothing away: what is held can still be released. Folded,
/// and without a lock, it is one line. In a narrow window it folds itself.
class TestLocksDock : public QWidget {
    Q_OBJECT
    Q_PROPERTY(bool folded READ isFolded WRITE setFolded NOTIFY foldedChanged)
public:
    explicit TestLocksDock(QWidget *parent = nullptr);

    /// Where test locks are acquired from now on; null: nowhere. Those of other connections stay until these close.
    void setConnection(const ConnectionParts<Reading, HoldActs, PolicyService> &connection);
    void forgetConnection(const ConnectionState *connection); ///< it closes, and its cards with it
    void acquireLock(); ///< opens the form, or says why not
    /// Opens the dialog that holds these locks for a maintenance; they are of the connection's table.
    void holdLocks(const std::vector<locks::LockRecord> &records);
    void releaseHolds(); ///< all that are held or waited for because of a maintenance
    /// Shows its locks too, though they were not taken by the form; it holds them on the connection of setConnection().
    void showLocksOf(admin::HoldLock &hold);
    void clearFinished();
    void releaseAll(); ///< all that are held or waited for, once the person has said so
    [[nodiscard]] bool isFolded() const { return m_isFolded; }
    void setFolded(bool folded);
    [[nodiscard]] qsizetype size() const { return m_list->size(); }
    [[nodiscard]] qsizetype unfinished() const; ///< how many are held or waited for
    [[nodiscard]] TestLockCard *card(quint64 id) const; ///< null: none
    /// Owners of the locks held now, to mark them as ours elsewhere.
    [[nodiscard]] QSet<QByteArray> owners() const { return m_list->owners(); }
    void tick(); ///< what the timer does
    /// All of them, held first; what a larger picture of them shows.
    [[nodiscard]] std::vector<PresentedLocks::Lock> locks() const;
    void execute(quint64 id, LockCommand command); ///< what a button of the lock does
    [[nodiscard]] QString summary() const { return m_list->summary(); } ///< "1 held"; empty: there is none
    [[nodiscard]] std::optional<base::BootTime>
    now() const; ///< by the connection's clock; nothing: there is none
    /// Heartbeats are taken in although the dock itself cannot be seen, for another place shows its locks.
    void setShownElsewhere(bool shown);
    void present(); ///< the locks on the whole screen, or back
    /// Null if nothing is taken or waited for there; else what would be lost by closing the connection now. `connection`:
    /// null: the first of all.
    [[nodiscard]] admin::HoldLock *holding(const ConnectionState *connection = nullptr) const;
    /// What is said about this machine's sleep while something is held; empty: nothing.
    void setSleepNote(const QString &sentence, bool fault);

Q_SIGNALS:
    void ownersChanged(const QSet<QByteArray> &owners);
    void messageReady(const QString &sentence);
    void refused(const QString &sentence); ///< what was asked for was not done ///< for the toast
    void holdingChanged(bool holds); ///< the first lock was taken, or the last one went
    void foldedChanged(bool folded);
    void locksChanged(); ///< locks() is another

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectHead();
    void askToRelease(std::vector<QPointer<admin::HoldLock>> holders); ///< one after the other
    [[nodiscard]] QString urgentSentence() const;
    [[nodiscard]] QString readBackOf(const TestLockCard &card) const;
    void updateCard(const admin::HoldLock *holder, const locks::HeldLockState &state);
    void askForData(quint64 id);
    void updatePresentation();
    void forget(quint64 id);
    [[nodiscard]] QString readOnlyText() const;
    void updateSummary(); ///< header, empty state, timer
    void fitHeight();
    void presentLock(quint64 id);
    struct Holder {
        QPointer<admin::HoldLock> locks; // stays when the connection turns read-only
        ConnectionParts<Reading> connection;
    };
    using Parts = ConnectionParts<Reading, HoldActs, PolicyService>;
    void follow(admin::HoldLock &hold, const ConnectionParts<Reading> &connection);
    void showLocksOf(admin::HoldLock &hold, const ConnectionParts<Reading> &connection);
    void forgetLocksOf(const admin::HoldLock *hold);
    [[nodiscard]] admin::HoldLock *holderOf(quint64 id) const; ///< null: it is not known
    [[nodiscard]] QString connectionNameOf(const admin::HoldLock *hold) const; ///< empty: it is closed
    void followHold(admin::MaintenanceHold *hold, const Parts &connection); ///< whichever is on show
    void catchUp(); ///< with what changed while nothing of this could be seen
    void showPurpose(TestLockCard &card) const;
    [[nodiscard]] bool isMaintenance(const locks::HeldLockState &state) const; ///< and not over

    ConnectionParts<Reading, HoldActs, PolicyService> m_connection;
    std::vector<Holder> m_holders; ///< in the order they came
    std::map<quint64, const admin::HoldLock *> m_holderOf; ///< of each card
    std::set<quint64> m_forgotten;
    QSet<QByteArray> m_owners;

    bool m_holds = false;
    bool m_isOld = false; ///< a card is, whose heartbeats went on unseen
    QPointer<Presentation> m_presentation;

    bool m_isFolded = false;
    bool m_isShownElsewhere = false;
    std::optional<bool> m_foldedBeforeNarrow; ///< what a wider window goes back to; nothing: it is wide
    TestLocksHead *m_head;
    TestLockList *m_list;
    SeenTimer m_timer;
};

} // namespace ui
