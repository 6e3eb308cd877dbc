// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "app/demo/DemoSites.h"
#include "core/base/TaskScope.h"

#include <QObject>

namespace demo {

/// Lifelike lock traffic of one site on an endpoint of our own. The holders are real lock clients of ours on the connection's
/// heartbeat thread.
/// Main thread; the connection must be read-write, lead to an emulator and outlive this object.
class DemoTraffic final : public QObject {
    Q_OBJECT
public:
    DemoTraffic(app::Connection &connection, DemoSite site, base::Clock &clock);
    ~DemoTraffic() override;

    /// So long after begin() there are rows in every table: the first reading must show some, for they tell the dialect.
    static constexpr std::chrono::milliseconds firstLocksTime{700};
    /// Makes the tables and the first rows, then lets the holders go on by themselves. Unsupported if the
    /// endpoint is no emulator: demo rows have no business anywhere else.
    [[nodiscard]] base::Task<base::Result<base::Rested>> begin(std::stop_token stop);

    struct Role; ///< one key and its holders

private:
    base::Task<> play(Role role);
    base::Task<> count(DemoCounter row);

    app::Connection &m_connection;
    DemoSite m_site;
    base::Clock &m_clock;
    quint64 m_nextId = 1;
    base::TaskScope m_tasks;
};

} // namespace demo
