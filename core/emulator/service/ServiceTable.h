// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/emulator/Table.h"

namespace emulator {

/// One table of the emulated service: its items, and what the service keeps beside them.
class ServiceTable : public Table {
public:
    ServiceTable(dynamodb::TablePlan plan, base::WallTime created, base::BootTime activeFrom)
        : Table(std::move(plan)), m_created(created), m_activeFrom(activeFrom)
    {
    }

    [[nodiscard]] base::WallTime created() const { return m_created; }
    [[nodiscard]] bool isCreating(base::BootTime now) const { return !goneFrom && now < m_activeFrom; }
    [[nodiscard]] bool isActive(base::BootTime now) const { return !goneFrom && now >= m_activeFrom; }
    [[nodiscard]] bool isGone(base::BootTime now) const { return goneFrom && now >= *goneFrom; }

    std::optional<QByteArray> timeToLive;
    std::optional<base::BootTime> goneFrom; ///< set: it is being deleted until then
    bool deletionProtected = false;

private:
    base::WallTime m_created;
    base::BootTime m_activeFrom;
};

/// 3 to 255 of a-z, A-Z, 0-9, '_', '-' and '.'.
[[nodiscard]] bool isTableName(const QString &name);
[[nodiscard]] tl::unexpected<Refusal> unfitTableName();

using ServiceTables = std::map<QString, ServiceTable>;

} // namespace emulator
