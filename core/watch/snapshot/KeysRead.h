// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

#include <vector>

namespace watch {

/// A key that a consistent read did not find.
struct GoneKey {
    dynamodb::Item key;
    base::BootTime sentAt; ///< of that read
};

/// What consistent reads of single keys answered.
struct KeysRead {
    std::vector<dynamodb::Item> asked; ///< keys that were answered for, found or not
    std::vector<dynamodb::Item> found; ///< their items
    dynamodb::Exchange exchange;
};

} // namespace watch
