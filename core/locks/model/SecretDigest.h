// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <string_view>

namespace locks {

/// What is told in the place of a random value that alone allows a release: "sha256:" and the first 16 hex digits of its
/// SHA-256. Two values differ where their digests do, and no digest gives its value away. Of a stand-in: that of the value it
/// stands for.
[[nodiscard]] QByteArray secretDigest(std::string_view secret);

/// What stands for such a value, S or B, where a row leaves the program and is read again: of its type, at least of its
/// length, and with its digest.
[[nodiscard]] dynamodb::AttributeValue standInFor(const dynamodb::AttributeValue &secret);

} // namespace locks
