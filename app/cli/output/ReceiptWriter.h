// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"

namespace cli {

/// Writes the outcome of a release or restore: the contract's object, or its sentence on a terminal. Works on
/// both kinds of receipt. What is to be known although it was done is the `reason` of an outcome that is
/// done.
template <typename Receipt>
void writeReceipt(Output &out, OutputFormat format, const Receipt &receipt, bool done)
{
    if (format == OutputFormat::Table) {
        out.write(forTerminal(receipt.sentence.toUtf8()) + '\n');
        return;
    }
    const QString outcome = outcomeName(receipt.outcome);
    const QByteArray request = receipt.request.isEmpty() ? QByteArray("null") : receipt.request;
    ResultWriter(out, format)
        .one({textCell("outcome", outcome), textCell("journalId", receipt.journalId),
              jsonCell("request", request), jsonCell("before", jsonItemOrNull(receipt.before)),
              jsonCell("after", jsonItemOrNull(receipt.after)),
              textCell("reason", done ? receipt.note : receipt.sentence)});
}

} // namespace cli
