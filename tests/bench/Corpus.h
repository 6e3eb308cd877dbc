// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <vector>

namespace bench {

/// Lock number `index` as dynamolock writes it: as in tests/dynamodb/LockCorpus.h, with a version of its form
/// (nanoseconds, colon, 52 letters: 72 characters) and, on every tenth lock, isReleased.
[[nodiscard]] dynamodb::Item lockItem(int index, int heartbeat);
/// The same item with its attributes in another order, which depends on `index` alone: DynamoDB promises none.
[[nodiscard]] dynamodb::Item shuffled(const dynamodb::Item &item, int index);
[[nodiscard]] QByteArray lockVersion(int index, int heartbeat);
[[nodiscard]] bool isReleased(int index);
/// What DynamoDB counts for this lock when it cuts pages: bytes of names and values.
[[nodiscard]] int itemSize(int index);
/// Number of the lock with this key; -1 if it is none of ours.
[[nodiscard]] int indexOfKey(QByteArrayView key);

/// 0 to count-1 in a fixed disorder: a table is scanned in the order of hashed keys.
[[nodiscard]] std::vector<int> scanOrder(int count);

/// The locks as Scan answers, cut at 1 MiB of item size, in scan order.
[[nodiscard]] std::vector<QByteArray> scanPages(int count, int heartbeat);

} // namespace bench
