// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/ReceiptWriter.h"

#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/base/TimeText.h"

namespace cli {

namespace {

QByteArray fenceJson(const admin::Receipt::Fence &fence, const QString &undo)
{
    return "{\"outcome\":\"fenced\",\"owner\":" + jsonText(fence.owner) + ",\"until\":\"" +
        base::text::rfc3339(fence.until.time_since_epoch()) +
        "\",\"journalId\":" + jsonText(fence.journalId) +
        ",\"undo\":" + (undo.isEmpty() ? QByteArray("null") : jsonText(undo)) + '}';
}

} // namespace

int writeReceipt(Output &out, OutputFormat format, const admin::Receipt &receipt, const QByteArray &rehearsal,
                 const QString &undo)
{
    const bool done = receipt.succeeded();
    if (format == OutputFormat::Table) {
        out.write(forTerminal(receipt.sentence.text().toUtf8()) + '\n');
    } else {
        const QString outcome = admin::outcomeName(receipt.outcome);
        const QByteArray request = receipt.request.isEmpty()
            ? QByteArray("null")
            : dynamodb::shownRequest(receipt.request, receipt.shown);
        Row row{textCell("outcome", outcome),
                textCell("journalId", receipt.journalId),
                jsonCell("request", request),
                jsonCell("before", jsonItemOrNull(receipt.before, receipt.shown)),
                jsonCell("after", jsonItemOrNull(receipt.after, receipt.shown)),
                textCell("reason", done ? receipt.note : receipt.sentence),
                textCell("code", receipt.code)};
        if (receipt.fence)
            row.push_back(jsonCell("fence", fenceJson(*receipt.fence, undo)));
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
