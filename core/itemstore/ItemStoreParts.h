// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/Arena.h"
#include "core/itemstore/ItemStore.h"
#include "core/itemstore/StringDictionary.h"

namespace aws {

struct ItemStore::Parts {
    std::shared_ptr<const StringDictionary> vocabulary;
    Arena arena;
    std::vector<quint64> rows; ///< where the record of each item starts
};

} // namespace aws
