// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ScanBudget.h"

#include <QRandomGenerator>

#include <algorithm>

namespace watch {
namespace {

constexpr int mostSteps = 10;

std::chrono::milliseconds doubled(std::chrono::milliseconds base, int times, std::chrono::milliseconds most)
{
    return std::min(base * (1 << times), std::max(base, most));
}

} // namespace

ScanBudget::ScanBudget(std::function<double()> random) : m_random(std::move(random))
{
    if (!m_random)
        m_random = [] { return QRandomGenerator::global()->generateDouble(); };
}

void ScanBudget::setInterval(std::chrono::milliseconds interval)
{
    m_asked = std::max(interval, Floor);
}

void ScanBudget::setReadUnits(qint64 perSecond)
{
    m_readUnits = perSecond;
}

void ScanBudget::setShare(double ofUnits)
{
    m_share = ofUnits;
}

void ScanBudget::restart()
{
    m_lastConsumed = 0;
    m_steps = 0;
    m_failures = 0;
    m_denied = false;
}

void ScanBudget::succeeded(double consumedUnits)
{
    m_lastConsumed = consumedUnits;
    m_steps = std::max(m_steps - 1, 0);
    m_failures = 0;
    m_denied = false;
}

void ScanBudget::throttled()
{
    m_steps = std::min(m_steps + 1, mostSteps);
    m_denied = false;
}

void ScanBudget::failed()
{
    m_failures = std::min(m_failures + 1, mostSteps);
    m_denied = false;
}

void ScanBudget::denied()
{
    m_denied = true;
}

std::chrono::milliseconds ScanBudget::calm() const
{
    if (m_readUnits <= 0)
        return m_asked;
    const double seconds = m_lastConsumed / (static_cast<double>(m_readUnits) * m_share);
    return std::max(m_asked, std::chrono::milliseconds(static_cast<qint64>(seconds * 1000.0)));
}

std::chrono::milliseconds ScanBudget::interval() const
{
    if (m_denied)
        return std::max(calm(), Denied);
    const auto throttled = doubled(calm(), m_steps, LongestThrottled);
    // The first failure is answered at the usual pace: most are gone by then.
    return std::max(throttled, doubled(calm(), std::max(m_failures - 1, 0), LongestFailing));
}

std::chrono::milliseconds ScanBudget::nextWait() const
{
    if (m_denied)
        return interval();
    const auto added = interval() - calm();
    return calm() +
        std::chrono::milliseconds(static_cast<qint64>(m_random() * static_cast<double>(added.count())));
}

} // namespace watch
