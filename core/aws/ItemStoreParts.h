// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/Arena.h"
#include "core/aws/ItemStore.h"
#include "core/aws/Vocabulary.h"

namespace aws {

struct ItemStore::Parts {
    std::shared_ptr<const Vocabulary> vocabulary;
    Arena arena;
    std::vector<quint64> rows; ///< where the record of each item starts
};

} // namespace aws
