// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/model/LeaseMath.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>

namespace view {

/// One moment by the clocks of one connection.
struct HomeMoment {
    locks::Moment now;
    base::WallTime wall{};
};

/// One connection, as a front end knows it.
struct HomeConnection {
    quint64 id = 0; ///< stays while the connection is open; no two have the same
    QString name;
    QString identity; ///< "123456789012 / ops-reader"; empty: not known
    QString region;
    QString colour; ///< of its mark, by name; may be empty
    QString labels; ///< of the fleet file: "env=prod team=infra"; empty: it has none
    bool readOnly = true;
    bool looksLikeProduction = false;
    /// Why none of its tables is read; lower case, no full stop. Empty: they are.
    QString trouble;
    bool needsSignIn = false; ///< with `trouble`: signing in anew mends it
    bool isListing = false; ///< its tables are being asked for
    int undescribed =
        0; ///< tables that the list names and DescribeTable does not describe: they may hold locks
    int leftOut = 0; ///< tables that are too many to be watched at once
    int alerts = 0; ///< locks that an alert is wanted of
    QString
        whyNotShown; ///< why the desktop shows none of those; a sentence. Empty: it does, as far as is known
    friend bool operator==(const HomeConnection &, const HomeConnection &) = default;
};

/// One table of a connection.
struct HomeTable {
    QString name;
    QString library; ///< by its description, or of the rows; empty: not known
    friend bool operator==(const HomeTable &, const HomeTable &) = default;
};

/// How the reading of a table stands.
struct HomeTableStatus {
    std::optional<base::BootTime> readAt; ///< end of the last complete read
    std::chrono::milliseconds interval{0}; ///< in force now, back-off included; 0: not known
    std::optional<base::Error> error; ///< of the last read, if that failed
    /// Since when an answer, or a further part of it, is waited for; nothing: no read is on its way.
    std::optional<base::BootTime> waitingSince;
};

/// An alert on a row that waits to be seen.
struct HomeAlert {
    QString table;
    QByteArray key; ///< as rowKey()
    QString sentence; ///< half a sentence: "held 4 h 10 min; your rule: 4 h"
    base::BootTime at;
};

} // namespace view
