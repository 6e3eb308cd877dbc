// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/Fleet.h"
#include "core/fleet/state/TableState.h"

namespace alerts {

using Severity = fleet::Alert::Severity;
enum class Status : quint8 { Firing, Resolved };

/// The name under which tables that cannot be read are reported.
inline constexpr QLatin1String blindAlert("blind");

/// What a receiver is sent about one episode: its beginning or its end. A value; text of others is visible in it.
struct Message {
    QString alert;
    Severity severity = Severity::Warning;
    Status status = Status::Firing;
    QByteArray episode; ///< 12 hexadecimal digits, the same at its beginning and its end
    std::optional<base::WallTime> since; ///< when the condition was first surely true; nothing: not known
    base::WallTime at; ///< when the beginning or the end was seen
    bool verified = true; ///< reads show what is said of the lock
    bool isTest = false;
    fleet::TablePlace place;
    QString key; ///< as a label, see keyLabel(); empty: of a table
    QMap<QString, QString> labels; ///< of the connection
    QString sentence; ///< for people, one line
    /// How the lock stands, or why the table is not read, in the language of the program; may be empty. It outlives no process.
    QString state;
    QStringList next; ///< commands for the operator
    int more = 0; ///< further episodes of which this message says nothing else
    QByteArray lock; ///< the lock as JSON; empty: of a table, or left out

    friend bool operator==(const Message &, const Message &) = default;
};

} // namespace alerts
