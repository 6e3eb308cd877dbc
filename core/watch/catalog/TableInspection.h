// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/catalog/TableCatalog.h"

namespace watch {

/// Describes one table, asks for its TTL attribute where that decides between dialects, and looks at up to 25
/// of its rows where its schema allows locks. Only a failure of DescribeTable fails; what else is denied
/// becomes a note. `reader` must outlive the task.
[[nodiscard]] base::Task<base::Result<CatalogEntry>> inspectTable(aws::TableReader &reader, QString table,
                                                                  std::stop_token stop);

/// Turns candidates into verdicts by the rows of one page.
void judgeByRows(CatalogEntry &entry, const aws::ItemStore &rows);

} // namespace watch
