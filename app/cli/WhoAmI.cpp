// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Commands.h"
#include "app/cli/JsonText.h"
#include "app/cli/ResultWriter.h"

namespace cli {
namespace {

QByteArray triedJson(const std::vector<aws::SourceTrace> &trace)
{
    QByteArray json = "[";
    for (const aws::SourceTrace &tried : trace) {
        if (json.size() > 1)
            json += ',';
        json += "{\"source\":" + jsonText(tried.source) + ",\"answered\":" + jsonFlag(tried.answered) +
            ",\"finding\":" + jsonText(tried.finding) + '}';
    }
    return json + ']';
}

QByteArray triedText(const std::vector<aws::SourceTrace> &trace)
{
    QStringList lines;
    for (const aws::SourceTrace &tried : trace)
        lines += tried.finding.isEmpty() ? tried.source
                                         : QStringLiteral("%1: %2").arg(tried.source, tried.finding);
    return lines.join(QStringLiteral("; ")).toUtf8();
}

} // namespace

base::Task<int> runWhoAmI(Context context)
{
    app::Connection &connection = *context.connection;
    const auto credentials = co_await connection.credentials().credentials(context.stop);
    if (base::isCancelled(credentials))
        co_return fail(context, credentials.error());
    const aws::Resolution &resolution = connection.resolution();
    const std::vector<aws::SourceTrace> trace = connection.credentials().trace();
    const auto expiry = credentials && credentials->expiry
        ? QString::fromLatin1(rfc3339(credentials->expiry->time_since_epoch()))
        : QString();
    // Only STS knows the role; this version does not ask it.
    Row row{textCell("source", credentials ? credentials->source : QString()),
            textCell("accessKey", credentials ? credentials->shortKeyId() : QString()),
            textCell("account", credentials ? credentials->accountId : QString()),
            textCell("role", QString()),
            textCell("expiresAt", expiry),
            textCell("profile", resolution.profile.name),
            textCell("profileFrom", resolution.profile.origin),
            textCell("region", resolution.region.value),
            textCell("regionFrom", resolution.region.origin),
            textCell("endpoint", resolution.endpoint.url.toString(QUrl::RemoveUserInfo)),
            textCell("endpointFrom", resolution.endpointOrigin)};
    row.push_back({"tried", triedJson(trace), triedText(trace)});
    ResultWriter(*context.out, context.format).one(row);
    for (const aws::ConfigProblem &problem : resolution.problems)
        tell(context, QStringLiteral("note: %1").arg(problem.sentence()));
    co_return credentials ? int(Done) : fail(context, credentials.error());
}

} // namespace cli
