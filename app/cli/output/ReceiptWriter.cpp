// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/ReceiptWriter.h"

#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"

namespace cli {

int writeReceipt(Output &out, OutputFormat format, const admin::Receipt &receipt, const QByteArray &rehearsal)
{
    const bool done = receipt.succeeded();
    if (format == OutputFormat::Table) {
        out.write(forTerminal(receipt.sentence.toUtf8()) + '\n');
    } else {
        const QString outcome = admin::outcomeName(receipt.outcome);
        const QByteArray request = receipt.request.isEmpty() ? QByteArray("null") : receipt.request;
        Row row{textCell("outcome", outcome),
                textCell("journalId", receipt.journalId),
                jsonCell("request", request),
                jsonCell("before", jsonItemOrNull(receipt.before)),
                jsonCell("after", jsonItemOrNull(receipt.after)),
                textCell("reason", done ? receipt.note : receipt.sentence),
                textCell("code", receipt.code)};
        if (!rehearsal.isEmpty())
            row.push_back(jsonCell("rehearsal", rehearsal));
        ResultWriter(out, format).one(row);
    }
    if (done)
        return receipt.journalled ? Done : Unexpected;
    const bool refused = receipt.outcome == admin::Receipt::Outcome::Refused && receipt.journalled;
    return refused ? Refused : Unexpected;
}

} // namespace cli
