// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QElapsedTimer>
#include <QTest>

namespace fakes {

/// The least that is waited for what must happen, in milliseconds.
inline constexpr int waitLimit = 60'000;

/// How long a test waits for what it is told: only what hangs takes so long, however busy the machine is.
class Patience {
public:
    /// `milliseconds`: what the test itself asked for; at least a minute is given.
    explicit Patience(qint64 milliseconds = 0);
    /// False, after a turn of the event loop, while there is patience left and the test has not failed.
    [[nodiscard]] bool isOver();

private:
    QElapsedTimer m_waited;
    qint64 m_limit;
    int m_turns = 0;
};

} // namespace fakes

// Qt's own looks every 50 ms and gives up after five seconds: the one is slow, the other too soon on a busy
// machine.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)                                                                             \
    if (!(expr)) {                                                                                           \
        fakes::Patience qt_test_patience(timeout);                                                           \
        while (!qt_test_patience.isOver() && !(expr)) { }                                                    \
    }
