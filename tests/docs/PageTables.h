// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

#include <vector>

/// Tables and lists of pages that a program writes.
namespace docs {

/// The lines of one table in Markdown; the first names its columns, by which the page finds it.
using PageTable = QStringList;

[[nodiscard]] QString rowOf(const QStringList &cells);
/// A table without rows.
[[nodiscard]] PageTable begun(const QStringList &columns);
/// `page` with the rows of each of these tables written anew; other lines are kept as they are.
[[nodiscard]] QString withTables(const QString &page, const std::vector<PageTable> &tables);
/// `page` with `lines` in the place of those between the comments `<!-- begin: NAME -->` and `<!-- end: NAME -->`.
[[nodiscard]] QString withLines(const QString &page, const QString &name, const QStringList &lines);

} // namespace docs
