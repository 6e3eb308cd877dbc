// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

#include <vector>

/// The tables of docs/scale.md, as the product's own functions reckon them.
namespace docs {

/// The lines of one table in Markdown; the first names its columns, by which the page finds it.
using ScaleTable = QStringList;

[[nodiscard]] std::vector<ScaleTable> scaleTables();
/// The page with the rows of each of these tables written anew; other lines are kept as they are.
[[nodiscard]] QString withScaleTables(const QString &page);

} // namespace docs
