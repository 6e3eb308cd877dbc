// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/RowFormat.h"

namespace locks {

/// Rows of libraries and programs that this version tells apart by name and cannot read, and rows beside
/// locks that are none. A format moves out of here into a folder of its own when it is read.
class NamedFormats final : public RowFormat {
public:
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation>
    expects(const dynamodb::TableDescription &table) const override;
};

} // namespace locks
