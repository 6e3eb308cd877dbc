// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"

#include <functional>

namespace record {

/// What a recording that may leave the machine keeps of the items of that table: what their lock library knows, with stand-ins for
/// values that no output shows. Of a row that no library knows, its key alone.
[[nodiscard]] std::function<dynamodb::Item(const dynamodb::Item &)> withoutDataOf(const OpenedTable &table);

} // namespace record
