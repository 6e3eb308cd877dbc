// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

namespace dynamodb::test {

/// Lock number `index` as dynamolock writes it: 34 characters of key, one of 500 owners of 52 characters, a
/// version of 72 that depends on `heartbeat`, 64 bytes of data.
[[nodiscard]] Item lockItem(int index, int heartbeat, int owners = 500);

/// A Scan answer of these items, as the service writes it.
[[nodiscard]] QByteArray pageOf(const std::vector<Item> &items, const Item *nextKey = nullptr);
/// Pages of about 1 MB with `count` locks at this heartbeat.
[[nodiscard]] std::vector<QByteArray> lockPages(int count, int heartbeat, int owners = 500);

} // namespace dynamodb::test
