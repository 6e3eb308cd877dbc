// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <QRandomGenerator>

namespace dynamodb::test {

/// Text of up to 40 characters out of all that is awkward: U+0000, quotes, backslashes, controls, non-BMP,
/// brackets.
[[nodiscard]] QByteArray randomText(QRandomGenerator &random);
/// Any of the ten types; lists and maps at most `depth` deep.
[[nodiscard]] AttributeValue randomValue(QRandomGenerator &random, int depth);
/// 1 to 8 attributes with distinct names, some awkward.
[[nodiscard]] Item randomItem(QRandomGenerator &random);

} // namespace dynamodb::test
