// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"

namespace record {

/// The rows of the read before in their order, without those that are gone, and with the new ones of `read` in their places. Those
/// that have no place count for nothing.
[[nodiscard]] std::vector<int> expectedOrder(const std::vector<int> &before, const RecordedRead &read);

/// The attributes of `item` that make its key.
[[nodiscard]] dynamodb::Item keyAttributesOf(const OpenedTable &table, const dynamodb::Item &item);

} // namespace record
