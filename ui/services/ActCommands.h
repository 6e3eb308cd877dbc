// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/admin/MaintenanceHold.h"
#include "core/locks/protocol/LockRequest.h"
#include "ui/services/Connection.h"

/// The leasescope-cli command of every act of the window: the same act on the same connection, for a shell to run
/// as it is. None of them bears --yes: where the window asks, the command asks too. An error's sentence says why
/// there is no such command, lower case, without a full stop.
namespace ui {

/// How a release is meant beside what its intent says.
struct ReleaseManner {
    bool fenced = false;
    bool trustsServerTime = false; ///< of a proof by a date where both clocks differ
    QString reason; ///< empty: the command has none, and asks for one
};
/// The command makes the request of the window byte for byte, apart from values that no two requests may share.
/// Unsupported: the row names neither an owner nor a version to release it by.
[[nodiscard]] base::Result<QString> releaseCommandFor(const ConnectionFacts &facts,
                                                      const admin::ReleaseIntent &intent,
                                                      const ReleaseManner &manner);
/// Unsupported: data that begins with @, which names a file on a command line, or is not UTF-8.
[[nodiscard]] base::Result<QString> acquireCommandFor(const ConnectionFacts &facts,
                                                      const locks::LockRequest &request);
/// Of locks of one table.
[[nodiscard]] base::Result<QString> holdCommandFor(const ConnectionFacts &facts,
                                                   const admin::MaintenancePlan &plan, const QString &reason);
/// What a release of many is asked for with.
struct LapsedManner {
    QString filter; ///< empty: all
    qsizetype count = 0; ///< how many lapsed locks are meant
    QString reason; ///< empty: the command has none
};
[[nodiscard]] QString releaseLapsedCommandFor(const ConnectionFacts &facts, const locks::TableShape &shape,
                                              locks::DialectId pinned, const LapsedManner &manner);
[[nodiscard]] QString restoreCommandFor(const ConnectionFacts &facts, const QString &journalId,
                                        const QString &reason);
[[nodiscard]] QString createTableCommandFor(const ConnectionFacts &facts, const QString &table,
                                            locks::DialectId dialect);
[[nodiscard]] QString proveCommandFor(const ConnectionFacts &facts, const locks::LockRecord &lock,
                                      locks::DialectId pinned);
[[nodiscard]] QString watchCommandFor(const ConnectionFacts &facts, const locks::LockRecord &lock,
                                      locks::DialectId pinned);
/// `filter`: as it stands in the filter's field; empty: none.
[[nodiscard]] QString listCommandFor(const ConnectionFacts &facts, const QString &table,
                                     const QString &filter, locks::DialectId pinned);

} // namespace ui
