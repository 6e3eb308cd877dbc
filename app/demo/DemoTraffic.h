// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "core/base/TaskScope.h"

#include <QObject>

namespace demo {

struct DemoCounter;

/// Lifelike lock traffic on an endpoint of our own: seven dialects in seven tables, with healthy holders, a
/// slow one, a crashed one, a released one, one whose date has passed, hand-overs, a row that cannot be read and
/// rows that are no locks. The holders are real lock clients of ours on the connection's heartbeat thread.
/// Main thread; the connection must be read-write, lead to an emulator and outlive this object.
class DemoTraffic final : public QObject {
    Q_OBJECT
public:
    DemoTraffic(app::Connection &connection, base::Clock &clock);
    ~DemoTraffic() override;

    /// Makes the tables and the first rows, then lets the holders go on by themselves. Unsupported if the
    /// endpoint is no emulator: demo rows have no business anywhere else.
    [[nodiscard]] base::Task<base::Result<base::Rested>> begin(std::stop_token stop);

    struct Role; ///< one key and its holders

private:
    base::Task<> play(Role role);
    base::Task<> count(DemoCounter row);

    app::Connection &m_connection;
    base::Clock &m_clock;
    quint64 m_nextId = 1;
    base::TaskScope m_tasks;
};

} // namespace demo
