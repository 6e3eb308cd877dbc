// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFields.h"
#include "core/watch/snapshot/SnapshotDelta.h"

#include <vector>

namespace sample {

/// Items as dynamolock and other libraries write them.
[[nodiscard]] dynamodb::Item lock(const QByteArray &key, const QByteArray &owner, int version,
                                  const QByteArray &lease = "20s", const QByteArray &data = {});
[[nodiscard]] dynamodb::Item released(const QByteArray &key, const QByteArray &owner, int version,
                                      const QByteArray &data = {});
[[nodiscard]] dynamodb::Item unreadable(const QByteArray &key);
[[nodiscard]] dynamodb::Item notALock(const QByteArray &key);

/// Reads of one table, one after the other, without a service: makes the deltas a TableWatch would publish.
class Chain {
public:
    explicit Chain(QString table = QStringLiteral("locks"), QByteArray partitionKey = "key");
    /// `at`: when the answer arrived; the request left 2 ms before.
    watch::SnapshotDeltaPtr read(const std::vector<dynamodb::Item> &items, base::BootTime at,
                                 bool strong = false);
    [[nodiscard]] const watch::SnapshotPtr &snapshot() const { return m_snapshot; }

private:
    locks::TableShape m_shape;
    watch::SnapshotPtr m_snapshot;
};

/// Number of the window's column that shows a field, one of view::field.
[[nodiscard]] int column(const char *id);

[[nodiscard]] base::BootTime boot(std::chrono::nanoseconds sinceStart);
[[nodiscard]] locks::Moment moment(base::BootTime at);
[[nodiscard]] base::WallTime wall(base::BootTime at);

} // namespace sample
