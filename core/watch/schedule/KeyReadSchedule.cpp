// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/KeyReadSchedule.h"

#include "core/watch/schedule/ScanBudget.h"

#include <algorithm>
#include <utility>

namespace watch {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestWait{250}; // from the end of a read of keys to the next
constexpr milliseconds longestWait{30'000};
constexpr int mostFailures = 8;

} // namespace

void KeyReadSchedule::forgetKeys()
{
    m_watched.clear();
    m_requested.clear();
    m_denied = false;
    m_failures = 0;
}

void KeyReadSchedule::restart(base::BootTime now)
{
    m_reading = false;
    m_followAt = now;
    m_notBefore = now;
}

void KeyReadSchedule::allowAgain(base::BootTime now)
{
    m_denied = false;
    m_failures = 0;
    m_notBefore = now;
}

void KeyReadSchedule::request(const dynamodb::Item &key, base::BootTime now)
{
    m_requested.push_back(key);
    m_notBefore = std::min(m_notBefore, now);
}

void KeyReadSchedule::setWatchedKeys(const std::vector<dynamodb::Item> &keys, base::BootTime now)
{
    m_watched = keys;
    m_followAt = std::min(m_followAt, now);
}

std::optional<base::BootTime> KeyReadSchedule::nextAt() const
{
    if (!m_requested.empty())
        return m_notBefore;
    if (!m_watched.empty())
        return std::max(m_followAt, m_notBefore);
    return {};
}

std::vector<dynamodb::Item> KeyReadSchedule::takeDue(base::BootTime now)
{
    if (now < m_notBefore)
        return {};
    std::vector<dynamodb::Item> keys = std::exchange(m_requested, {});
    if (now >= m_followAt)
        keys.insert(keys.end(), m_watched.begin(), m_watched.end());
    return keys;
}

void KeyReadSchedule::succeeded(base::BootTime now, milliseconds followInterval)
{
    end(now, followInterval);
    m_failures = 0;
}

void KeyReadSchedule::failed(const base::Error &problem, base::BootTime now, milliseconds followInterval)
{
    end(now, followInterval);
    m_failures = std::min(m_failures + 1, mostFailures);
    milliseconds wait = std::min(followInterval * (1 << m_failures), longestWait);
    if (problem.kind == base::ErrorKind::AccessDenied) {
        m_denied = true;
        wait = ScanBudget::Denied;
    }
    m_notBefore = now + wait;
}

void KeyReadSchedule::end(base::BootTime now, milliseconds followInterval)
{
    m_reading = false;
    m_followAt = now + followInterval;
    m_notBefore = now + shortestWait;
}

} // namespace watch
