// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/PresentedLock.h"

#include <map>

namespace ui {

/// The large pictures of all test locks, for a place that lays them out: one for each lock, kept as long as the lock is
/// known. Main thread.
class PresentedLocks final : public QObject {
    Q_OBJECT
public:
    struct Lock {
        locks::HeldLockState state;
        const void *holder = nullptr; ///< what holds it: the same for all of one connection
        QString connectionName; ///< see TestLockView
    };
    /// The pictures are made as children of `place`, in no layout.
    explicit PresentedLocks(QWidget *place);
    /// All of them, in order; those the person removed are left out. True: others are shown than before, or in another
    /// order.
    bool setLocks(const std::vector<Lock> &locks);
    void advance(base::BootTime now);
    [[nodiscard]] const std::vector<PresentedLock *> &inOrder() const { return m_order; }
    [[nodiscard]] PresentedLock *find(quint64 id) const; ///< null: none
    [[nodiscard]] bool areOver() const; ///< nothing of them changes any more, or there is none

Q_SIGNALS:
    void requested(quint64 id, ui::LockCommand command);

private:
    [[nodiscard]] PresentedLock &pictureOf(quint64 id);
    QWidget *m_place;
    std::map<quint64, PresentedLock *> m_shown;
    std::vector<PresentedLock *> m_order;
};

} // namespace ui
