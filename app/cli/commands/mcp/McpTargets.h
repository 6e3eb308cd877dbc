// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/Context.h"
#include "core/fleet/Fleet.h"

#include <map>
#include <memory>

namespace cli {

/// One connection in one Region, as a session may ask for it.
struct McpTarget {
    fleet::Connection connection; ///< its name is empty where the command line says it
    QString region; ///< empty: as the AWS SDKs resolve it
    QString file; ///< the fleet file; empty: the command line
    GlobalOptions options; ///< that reach the same connection from a command line
    std::unique_ptr<app::Connection> opened; ///< read-only; null until it is asked for
};

/// The connections of a session, and what was seen of their tables. Main thread; outlives the calls.
class McpTargets {
public:
    /// What the command line says where to connect; else the connections of the fleet file that it chooses, else all of it.
    /// BadInput where there is no file, or none is chosen.
    [[nodiscard]] static base::Result<std::unique_ptr<McpTargets>> of(const Context &context);

    [[nodiscard]] const std::vector<std::unique_ptr<McpTarget>> &all() const { return m_all; }
    /// The only one with this connection and Region, of which either may be empty. BadInput names those that there are.
    [[nodiscard]] base::Result<McpTarget *> find(const QString &connection, const QString &region) const;
    /// Opens it, read-only, unless that is done. No person is asked for a login.
    [[nodiscard]] base::Task<base::Result<base::Rested>> open(McpTarget *target, std::stop_token stop) const;

    /// A table as a call described it.
    struct Described {
        dynamodb::TableDescription table;
        locks::TableShape shape;
    };
    /// What earlier calls saw of a table, so that this one can prove what they could not; new where there is nothing, where
    /// another call has it now, and where the table was made anew since or reaches other Regions.
    [[nodiscard]] std::unique_ptr<TableReadSession> takeSession(McpTarget &target, const Described &described,
                                                                locks::DialectId dialect);
    /// As it was taken for `described`. One whose read failed is not kept.
    void keepSession(const McpTarget &target, const Described &described,
                     std::unique_ptr<TableReadSession> session);

private:
    explicit McpTargets(const Context &context) : m_context(context) { }
    void add(const fleet::Connection &connection, const QString &region, const QString &file);

    struct Kept {
        Described described;
        std::unique_ptr<TableReadSession> session;
    };
    Context m_context;
    std::vector<std::unique_ptr<McpTarget>> m_all;
    std::map<std::pair<const McpTarget *, QString>, Kept> m_sessions; // last
};

} // namespace cli
