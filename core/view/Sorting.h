// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <span>
#include <string_view>
#include <vector>

/// Sorting of row numbers, stable, faster than comparing rows: by 32-bit keys digit by digit, by text on 8
/// bytes at a time. Pure functions.
namespace view::sorting {

/// Sorts `rows` by keys[row]; equal keys keep their order, also when descending.
void byNumber(std::vector<qint32> &rows, std::span<const quint32> keys, bool descending);

/// Sorts `rows` by texts[row], bytewise; equal texts keep their order, also when descending.
void byText(std::vector<qint32> &rows, std::span<const std::string_view> texts, bool descending);

/// Rank of each text among all: equal texts, equal ranks; 0 is the smallest.
[[nodiscard]] std::vector<quint32> ranks(std::span<const std::string_view> texts);

} // namespace view::sorting
