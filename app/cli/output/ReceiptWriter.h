// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/ExitStatus.h"
#include "app/cli/output/Output.h"
#include "core/admin/Receipt.h"

namespace cli {

/// Writes how a guarded act ended: the contract's object, or its sentence on a terminal. What is to be known
/// although it was done is the `reason` of an outcome that is done. `rehearsal`: JSON, the member of that name;
/// empty: none. `undo`: the command that puts back the row of before a fence, for the object of that. Returns the exit
/// status.
int writeReceipt(Output &out, OutputFormat format, const admin::Receipt &receipt,
                 const QByteArray &rehearsal = {}, const QString &undo = {});

} // namespace cli
