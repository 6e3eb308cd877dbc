// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/aws/credentials/sts/StsClient.h"
#include "core/base/TimeText.h"

#include <QTimer>

namespace cli {
namespace {

using namespace std::chrono_literals;

QByteArray triedJson(const std::vector<aws::SourceTrace> &trace)
{
    QByteArray json = "[";
    for (const aws::SourceTrace &tried : trace) {
        if (json.size() > 1)
            json += ',';
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(tried.took);
        json += "{\"source\":" + jsonText(tried.source) + ",\"answered\":" + jsonFlag(tried.answered) +
            ",\"finding\":" + jsonText(tried.finding) + ",\"tookMs\":" + QByteArray::number(took.count()) +
            '}';
    }
    return json + ']';
}

QStringList triedLines(const std::vector<aws::SourceTrace> &trace)
{
    QStringList lines;
    for (const aws::SourceTrace &tried : trace) {
        QString line = tried.source;
        if (!tried.finding.isEmpty())
            line += QStringLiteral(": ") + tried.finding;
        if (tried.took >= 100ms) // what was read from a file takes no time worth telling
            line +=
                QStringLiteral(" (%1 s)").arg(std::chrono::duration<double>(tried.took).count(), 0, 'f', 1);
        lines += line;
    }
    return lines;
}

/// "Admin" of arn:aws:sts::1:assumed-role/Admin/session, "ann" of arn:aws:iam::1:user/team/ann, else "root".
QString roleOf(const QString &arn)
{
    const QString resource = arn.section(QLatin1Char(':'), 5);
    const QString kind = resource.section(QLatin1Char('/'), 0, 0);
    return kind == QLatin1String("assumed-role") ? resource.section(QLatin1Char('/'), 1, 1)
                                                 : resource.section(QLatin1Char('/'), -1);
}

/// Nothing if STS is not to be asked: an emulator on this machine has none unless one is named.
base::Task<std::optional<base::Result<aws::CallerIdentity>>> askSts(Context context, aws::Credentials by)
{
    app::Connection &connection = *context.connection;
    const aws::Resolution &resolution = connection.resolution();
    const aws::CredentialEndpoints &endpoints = resolution.credentialEndpoints;
    if (!connection.hasSts())
        co_return std::nullopt;
    aws::RetrySettings retry = aws::credentialRetrySettings();
    retry.deadline = std::min(retry.deadline, connection.options().requestLimit);
    const auto endpoint =
        endpoints.at(aws::EndpointService::Sts, QString::fromLatin1(resolution.endpoint.region));
    aws::StsClient sts(connection.tools(), endpoint, retry);
    // STS may be out of reach from a network that has an endpoint of DynamoDB alone; that must not take long.
    std::stop_source enough;
    const auto end = [&enough] { enough.request_stop(); };
    const std::stop_callback onStop(context.stop, end);
    QTimer limit;
    limit.setSingleShot(true);
    QObject::connect(&limit, &QTimer::timeout, &limit, end);
    limit.start(connection.options().requestLimit);
    base::Result<aws::CallerIdentity> identity = co_await sts.callerIdentity(by, enough.get_token());
    if (base::isCancelled(identity) && !context.stop.stop_requested())
        identity = base::failure(base::ErrorKind::Timeout,
                                 QStringLiteral("%1 did not answer in time")
                                     .arg(endpoint ? endpoint->url.host() : QStringLiteral("STS")));
    std::optional<base::Result<aws::CallerIdentity>> answer(std::move(identity));
    co_return answer;
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
        ? QString::fromLatin1(base::text::rfc3339(credentials->expiry->time_since_epoch()))
        : QString();
    QString account = credentials ? credentials->accountId : QString();
    QString role;
    if (credentials) {
        const auto identity = co_await askSts(context, *credentials);
        if (context.stop.stop_requested())
            co_return fail(context, Interrupted, QStringLiteral("interrupted"));
        if (identity && *identity) {
            account = (*identity)->account;
            role = roleOf((*identity)->arn);
        } else if (identity) {
            printMessage(
                context,
                QStringLiteral("note: account and role are not known: %1").arg(identity->error().sentence));
        }
    }
    Row row{textCell("source", credentials ? credentials->source : QString()),
            textCell("accessKey", credentials ? credentials->shortKeyId() : QString()),
            textCell("account", account),
            textCell("role", role),
            textCell("expiresAt", expiry),
            textCell("profile", resolution.profile.name),
            textCell("profileFrom", resolution.profile.origin),
            textCell("region", resolution.region.value),
            textCell("regionFrom", resolution.region.origin),
            textCell("endpoint", resolution.endpoint.url.toString(QUrl::RemoveUserInfo)),
            textCell("endpointFrom", resolution.endpointOrigin)};
    const QStringList tried = triedLines(trace);
    Cell triedCell{"tried", triedJson(trace), tried.join(QStringLiteral("; ")).toUtf8()};
    triedCell.tableText = tried.join(u'\n').toUtf8();
    row.push_back(std::move(triedCell));
    ResultWriter(*context.out, context.format).one(row);
    for (const aws::ConfigProblem &problem : resolution.problems)
        printMessage(context, QStringLiteral("note: %1").arg(problem.sentence()));
    co_return credentials ? int(Done) : fail(context, credentials.error());
}

} // namespace cli
