// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "app/cli/output/ResultWriter.h"
#include "core/locks/client/HeldLockState.h"

#include <QMap>
#include <QSet>

namespace cli {

/// Whether nothing more will happen to a lock in this phase.
[[nodiscard]] bool isOver(locks::HeldPhase phase);

/// The fencing token that a lock which is or was ours was acquired with; nothing where its library has none.
[[nodiscard]] std::optional<QString> fencingTokenOf(const locks::HeldLockState &state);

/// Prints the life of one lock, or of several together: people's lines, or an object or CSV line for each change. The
/// first one of a lock that is held has its data, as base64, and its additional attributes, as DynamoDB JSON: what the
/// row has of earlier holders is among them.
class LifeWriter {
public:
    explicit LifeWriter(Context context);
    void write(const locks::HeldLockState &state);
    /// Whether each change is a line on stderr.
    [[nodiscard]] bool writesToStderr() const { return m_lines && m_lines == m_context.err; }

private:
    [[nodiscard]] std::optional<std::chrono::nanoseconds> leaseLeft(const locks::HeldLockState &state) const;
    [[nodiscard]] Row rowOf(const locks::HeldLockState &state, bool isFirst) const;
    [[nodiscard]] QString lineOf(const locks::HeldLockState &state) const;
    void writeRow(const Row &row);

    Context m_context;
    Output *m_lines = nullptr; ///< where people's lines go; null: nowhere
    bool m_rows = false; ///< the life is a result in the format asked for
    bool m_wroteHeader = false;
    QMap<quint64, QString> m_last; ///< sentences, by lock
    QSet<quint64> m_held; ///< whose acquisition was printed
};

} // namespace cli
