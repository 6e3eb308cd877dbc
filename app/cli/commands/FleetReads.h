// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "app/cli/output/ExitStatus.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/fleet/FleetTargets.h"

namespace cli {

/// What the line takes of the fleet file: its connections, and where it names a TABLE that one of each. Otherwise why there is
/// nothing, a line each.
[[nodiscard]] tl::expected<app::FleetTargets, QStringList> targetsOfLine(const Context &context);

/// Prints why a command has no connections, a line each, and returns the exit status.
[[nodiscard]] int failTargets(const Context &context, const QStringList &faults);

/// Names on stderr what a watch of these connections has not seen at its end, and returns the status that `list` would have for
/// that: Denied, Unreachable, NoSuchThing; Done: all was.
[[nodiscard]] int reportUnwatched(const Context &context, const fleet::FleetState &state);

/// All tables of the connections of the fleet file that a line names, read until it can be answered. No person is asked to sign in.
/// Lives as long as its command.
class FleetReads {
public:
    enum class Kind : quint8 {
        Read, ///< every table is read
        Found, ///< they are found and inspected
    };
    FleetReads(const Context &context, app::FleetTargets wanted, Kind kind);

    /// Each table once; with a length, again and again for so long, and a last time when that is over. Cancelled by Ctrl-C.
    [[nodiscard]] base::Task<base::Result<base::Rested>> run(std::chrono::milliseconds observed);
    /// Each table once more, after `pause`. Once run() is over.
    [[nodiscard]] base::Task<base::Result<base::Rested>> readAgain(std::chrono::milliseconds pause);
    /// Keeps what was seen, so that the next run can tell what this one could not. Once nothing more is read.
    [[nodiscard]] base::Task<> keepSightings() { return m_fleet.stop(); }
    [[nodiscard]] const app::FleetWatch &fleet() const { return m_fleet; }

    /// Names on stderr what could not be read, and returns the status for that: Denied, Unreachable, NoSuchThing; Done: all was.
    [[nodiscard]] int reportUnread() const;

private:
    [[nodiscard]] base::Task<base::Result<base::Rested>> until(bool (FleetReads::*isOver)() const);
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] bool isSettled(app::FleetTable &table) const;
    void printReadSoFar() const;

    Context m_context;
    AsyncNotifier m_notifier;
    base::BootTime m_readAfter; ///< what was read before does not count
    app::FleetWatch m_fleet;
};

} // namespace cli
