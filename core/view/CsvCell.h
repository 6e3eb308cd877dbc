// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Appender.h"

namespace view {

/// Appends one cell of a CSV line: quoted as RFC 4180 asks, and with a single quote before what a spreadsheet would run:
/// =, +, -, @ and their full-width forms at the beginning of the cell, and behind each ;, tab and line end in it, for
/// that is where cells begin for a program that takes another separator. Blanks before such a sign change nothing.
void appendCsvCell(base::Appender &out, std::string_view text);

} // namespace view
