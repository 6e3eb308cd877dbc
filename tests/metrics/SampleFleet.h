// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "SampleLocks.h"
#include "core/fleet/state/FleetState.h"

namespace sample {

/// One table as it is read again and again.
class WatchedTable {
public:
    explicit WatchedTable(const QString &table, const QString &connection = QStringLiteral("prod"));
    /// A whole read that ended then and went well, every five seconds.
    void read(const std::vector<dynamodb::Item> &items, base::BootTime at, bool strong = false);
    void fail(const base::Error &error, base::BootTime at);
    [[nodiscard]] const std::shared_ptr<fleet::TableState> &state() const { return m_state; }

private:
    Chain m_chain;
    std::shared_ptr<fleet::TableState> m_state;
};

/// A connection that is up, with these tables.
[[nodiscard]] fleet::ConnectionState connection(const std::vector<std::shared_ptr<fleet::TableState>> &tables,
                                                const QString &name = QStringLiteral("prod"));
/// All of it at that moment.
[[nodiscard]] fleet::FleetState fleetOf(std::vector<fleet::ConnectionState> connections, base::BootTime now);

} // namespace sample
