// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/TableState.h"

#include <memory>
#include <vector>

namespace fleet {

/// How a request ended, of all attempts together.
enum class RequestOutcome : quint8 { Ok, Throttled, Denied, Failed, Timeout };
inline constexpr std::array requestOutcomes{RequestOutcome::Ok, RequestOutcome::Throttled,
                                            RequestOutcome::Denied, RequestOutcome::Failed,
                                            RequestOutcome::Timeout};
/// "ok", "throttled", "denied", "failed", "timeout".
[[nodiscard]] QLatin1String requestOutcomeName(RequestOutcome outcome);

/// What is known of one connection in one Region. A value; never a secret.
struct ConnectionState {
    QString name; ///< of the fleet file
    QString region;
    QString endpoint; ///< host, with port if it is not the scheme's own
    QString account; ///< empty: not known
    QMap<QString, QString> labels; ///< of the fleet file
    /// What leasescope-cli needs for the same connection without the file: "--profile", "ops", ...
    QStringList commandLineOptions;
    bool isUp = false; ///< the last request was answered and its credentials were accepted
    bool needsSignIn = false; ///< only a person can renew the credentials; nothing is sent until then
    QString trouble; ///< why none of its tables is read; lower case, no full stop; empty: nothing hinders
    std::optional<base::WallTime> credentialsEndAt; ///< nothing: they do not end, or none were had yet
    std::optional<std::chrono::nanoseconds> clockOffset; ///< server's minus ours; nothing: no answer yet
    std::chrono::nanoseconds clockUncertainty{0}; ///< by how much clockOffset may be wrong, either way
    std::map<std::pair<QByteArray, RequestOutcome>, quint64> requests; ///< by operation: "Scan"
    int withoutLocks = 0; ///< tables that its patterns name and that hold no locks, as far as was seen
    QStringList patternsOfNone; ///< that match no table; only once its tables were listed
    std::optional<base::Error> listError; ///< ListTables failed where it is needed
    bool isListed = false; ///< its tables were listed once
    /// Of its tables, by name. Each lives as long as it is watched.
    std::vector<std::shared_ptr<const TableState>> tables;
};

/// What is known of all connections at one moment.
struct FleetState {
    std::vector<ConnectionState> connections; ///< in the order of the file, Regions within
    base::BootTime now;
    base::WallTime wall;
    bool isNewestFile = true; ///< false: the last reload of the fleet file was refused
    std::optional<base::WallTime> fileReadAt; ///< the file in force; nothing: none is
};

} // namespace fleet
