// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/PresentedLocks.h"

#include "ui/testlocks/HeldText.h"

#include <algorithm>

namespace ui {
namespace {

/// Attempts of our other test locks of that connection to acquire this one.
std::vector<locks::FailedAttempt> attemptsOn(const PresentedLocks::Lock &lock,
                                             const std::vector<PresentedLocks::Lock> &locks)
{
    std::vector<locks::FailedAttempt> attempts;
    for (const PresentedLocks::Lock &other : locks) {
        const std::vector<locks::FailedAttempt> &failed = other.state.failedAttempts;
        if (other.state.id != lock.state.id && other.holder == lock.holder &&
            heldwords::sameLock(other.state.request, lock.state.request))
            attempts.insert(attempts.end(), failed.begin(), failed.end());
    }
    return attempts;
}

} // namespace

PresentedLocks::PresentedLocks(QWidget *place) : QObject(place), m_place(place)
{
}

PresentedLock &PresentedLocks::pictureOf(quint64 id)
{
    PresentedLock *&shown = m_shown[id];
    if (!shown) {
        shown = new PresentedLock(m_place);
        connect(shown, &PresentedLock::requested, this, &PresentedLocks::requested);
    }
    return *shown;
}

bool PresentedLocks::setLocks(const std::vector<Lock> &locks)
{
    std::erase_if(m_shown, [&](const auto &entry) {
        if (std::ranges::any_of(locks, [&](const Lock &lock) { return lock.state.id == entry.first; }))
            return false;
        entry.second->deleteLater(); // its button may be what was clicked
        entry.second->hide();
        return true;
    });
    std::vector<PresentedLock *> order;
    for (const Lock &lock : locks) {
        PresentedLock &shown = pictureOf(lock.state.id);
        shown.setState(lock.state);
        shown.setConnectionName(lock.connectionName);
        shown.setFailedAttempts(attemptsOn(lock, locks));
        order.push_back(&shown);
    }
    const bool isAnother = order != m_order;
    m_order = std::move(order);
    return isAnother;
}

void PresentedLocks::advance(base::BootTime now)
{
    for (PresentedLock *lock : m_order)
        lock->advance(now);
}

PresentedLock *PresentedLocks::find(quint64 id) const
{
    const auto found = m_shown.find(id);
    return found == m_shown.end() ? nullptr : found->second;
}

bool PresentedLocks::areOver() const
{
    return std::ranges::all_of(
        m_order, [](const PresentedLock *lock) { return heldwords::isOver(lock->state().phase); });
}

} // namespace ui
