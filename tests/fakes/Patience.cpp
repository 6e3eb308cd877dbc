// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Patience.h"

namespace fakes {
namespace {

constexpr int turnsAtOnce =
    20; // what comes soon is seen at once, and what takes longer is looked for less often

// Of what the test itself asked for: a machine that is ten times slower than any of ours keeps it.
constexpr qint64 indulgence = 10;

} // namespace

Patience::Patience(qint64 milliseconds) : m_limit(indulgence * std::max(milliseconds, qint64{waitLimit}))
{
    m_waited.start();
}

bool Patience::isOver()
{
    if (m_waited.elapsed() > m_limit || (QTest::runningTest() && QTest::currentTestFailed()))
        return true;
    QTest::qWait(m_turns++ < turnsAtOnce ? 1 : 10);
    return false;
}

} // namespace fakes
