// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/client/HeldLockState.h"
#include "core/watch/catalog/TableCatalog.h"

namespace cli {

/// What `acquire` is about. A library with a table of its own needs no TABLE if it is
/// named with --dialect: its environment variable counts, then its default.
struct AcquireTarget {
    QString table;
    QString key;
};
[[nodiscard]] base::Result<AcquireTarget> acquireTarget(const Invocation &line,
                                                        const aws::Environment &environment);

/// Data as --data gives it: the text, or with @ before it the content of that file. BadInput names the
/// option.
[[nodiscard]] base::Result<QByteArray> dataOf(const QString &text, const char *option);

/// What the line alone states about the lock, so that it is refused before anything is sent: data, attributes and
/// choices. Reads the files of @FILE. BadInput for what cannot be meant.
[[nodiscard]] base::Result<locks::LockRequest> requestOfLine(const Invocation &line);

/// The lock that `acquire` asks for: `wanted` with the dialect, its usual times and those of the line.
/// `found` is what is known of the table; with --dialect only its description counts. BadInput if no dialect
/// is sure enough, or the library would refuse the request.
[[nodiscard]] base::Result<locks::LockRequest> acquireRequest(const Invocation &line,
                                                              locks::LockRequest wanted,
                                                              const AcquireTarget &target,
                                                              const watch::CatalogEntry &found);

/// What is known of the table: with --dialect its description alone, else what its rows show, too. With
/// --create-table one that is missing is described as it will be: its description has no status.
[[nodiscard]] base::Task<base::Result<watch::CatalogEntry>> acquireTable(Context context, QString table);

} // namespace cli
