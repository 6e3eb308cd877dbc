// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/Message.h"
#include "core/fleet/state/FleetState.h"

namespace alerts {

/// How a beginning, or an end, came about.
enum class Ending : quint8 {
    False, ///< the condition is surely false
    Gone, ///< the row is gone
    NewHolder, ///< the row is of another acquisition
    Unwatched, ///< the table is not watched any more
    NoAlert, ///< the fleet file has no such alert any more
};

/// A connection as messages and commands name it, with what its tables are read as.
struct MessageContext {
    const fleet::ConnectionState &connection;
    const fleet::Connection *file = nullptr; ///< as the fleet file has it; null: not there
};

/// Key and sort key as one label: what cannot be seen is shown by signs, and it is cut to 128 bytes. Where it was changed, 8
/// hexadecimal digits of its hash stand behind it, so that two keys have two labels.
[[nodiscard]] QString keyLabel(const view::LockView &lock);
[[nodiscard]] QString keyLabel(const QByteArray &key, const std::optional<QByteArray> &sortKey);

/// Adds to a message what it says of a lock: key, labels, sentence, commands and the lock itself.
void describeFiring(Message &message, const view::LockView &lock, const MessageContext &context);
/// The same of an end. `lock`: the row as it is now; null: it is gone, or was not seen.
void describeEnd(Message &message, Ending ending, const view::LockView *lock, const MessageContext &context);
void describeBlind(Message &message, const fleet::TableState &table, const MessageContext &context);
/// Of a connection none of whose tables is known, for what hinders it.
void describeWithoutTables(Message &message, const MessageContext &context);
void describeSighted(Message &message, Ending ending, const MessageContext &context);

/// Of many beginnings, or ends, of one alert at once: one message that lists the first twenty and counts the others.
inline constexpr std::size_t mostListed = 20;
[[nodiscard]] Message combined(const std::vector<Message> &messages);

/// What `leasescope-cli alerts test` sends for `alert`.
[[nodiscard]] Message testMessage(const QString &alert, Severity severity, base::WallTime now);

} // namespace alerts
