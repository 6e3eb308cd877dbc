// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/admin/Receipt.h"

namespace cli {

/// A command for a shell on the same connection: "leasescope-cli --region eu-west-1 prove locks import-eu".
/// `options` are written as they are, `operands` may begin with a dash.
[[nodiscard]] QString commandFor(const Context &context, const QStringList &options,
                                 const QStringList &operands);

/// The same of another command about the line's own lock: its table, key and sort key.
[[nodiscard]] QString commandForLock(const Context &context, const QStringList &options);

/// In a table no column says how to undo what was written, and until when that repairs all: two lines on stderr do.
/// Nothing if nothing was written.
void printUndo(const Context &context, const admin::Receipt &receipt);

/// The command that puts back what the entry replaced.
[[nodiscard]] QString undoCommand(const Context &context, const QString &journalId);

/// What a fenced release has done before its wait begins, in every format on stderr: a program that is killed says no
/// more.
void printFence(const Context &context, const admin::Receipt &fenced);

} // namespace cli
