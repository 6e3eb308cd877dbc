// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/AcquireRequest.h"

#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/UsualTable.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/catalog/TableInspection.h"

#include <QFile>

#include <algorithm>

namespace cli {
namespace {

using std::chrono::milliseconds;

base::Result<locks::DialectId> dialectOf(const Invocation &line, const watch::CatalogEntry &found)
{
    if (!line.global.dialect.isNone())
        return line.global.dialect;
    for (const locks::TableVerdict &verdict : found.verdicts) {
        if (locks::protocolOf(verdict.dialect))
            return verdict.dialect;
    }
    return badInput(
        QStringLiteral("table %1 does not show whose locks it holds; add --dialect NAME").arg(found.name));
}

base::Result<dynamodb::NamedValue> attributeOf(const QString &text)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return badInput(
            QStringLiteral("--attribute is NAME=DYNAMODB_JSON, e.g. job={\"S\":\"nightly\"}, not \"%1\"")
                .arg(text));
    const auto value = dynamodb::valueFromJson(text.mid(equals + 1).toUtf8());
    if (!value)
        return badInput(QStringLiteral("--attribute %1: %2").arg(text.left(equals), value.error().sentence));
    return dynamodb::NamedValue(text.left(equals).toUtf8(), *value);
}

/// One of two options that say the opposite, or neither.
base::Result<std::optional<bool>> eitherOf(const Invocation &line, const char *yes, const char *no)
{
    if (line.has(yes) && line.has(no))
        return badInput(QStringLiteral("--%1 and --%2 say the opposite; give one")
                            .arg(QLatin1String(yes), QLatin1String(no)));
    return line.has(yes) ? std::optional(true) : line.has(no) ? std::optional(false) : std::nullopt;
}

void readTimes(const Invocation &line, locks::LockRequest &request)
{
    request.lease = line.duration("lease").value_or(request.lease);
    // A short lease with the usual five seconds between heartbeats would only be refused.
    request.heartbeat =
        line.duration("heartbeat").value_or(std::min<milliseconds>(request.heartbeat, request.lease / 4));
    if (const auto wait = line.duration("wait"))
        request.wait = *wait;
    request.refresh = line.duration("refresh").value_or(request.refresh);
    request.safeTime = line.duration("safe-time");
    if (const auto minutes = line.count("ttl-minutes"))
        request.ttlMinutes = std::chrono::minutes(*minutes);
}

base::Result<base::Rested> readChoices(const Invocation &line, locks::LockRequest &request)
{
    const auto replaces = eitherOf(line, "replace-data", "keep-data");
    if (!replaces)
        return tl::unexpected(replaces.error());
    const auto deletes = eitherOf(line, "delete-on-release", "mark-on-release");
    if (!deletes)
        return tl::unexpected(deletes.error());
    request.replaceData = *replaces;
    request.deleteOnRelease = *deletes;
    request.failIfLocked = line.has("fail-if-locked");
    request.skipBlockingWait = line.has("skip-blocking-wait");
    request.reentrant = line.has("reentrant");
    request.holdOnServiceUnavailable = line.has("hold-lock-on-service-unavailable");
    request.onlyIfExists = line.has("only-if-lock-already-exists");
    request.updateExistingRecord = line.has("update-existing-lock-record");
    request.acquireReleasedConsistently = line.has("acquire-released-locks-consistently");
    request.bestEffortRelease = line.has("best-effort");
    request.matchOwnerOnly = line.has("unsafe-match-owner-only");
    request.failClosed = line.has("fail-closed");
    request.createTable = line.has("create-table");
    return base::Rested();
}

base::Result<base::Rested> readData(const Invocation &line, locks::LockRequest &request)
{
    for (const char *option : {"data", "data-after-release"}) {
        const auto text = line.given(option);
        if (!text)
            continue;
        const auto data = dataOf(*text, option);
        if (!data)
            return tl::unexpected(data.error());
        (qstrcmp(option, "data") == 0 ? request.data : request.dataOnRelease) = *data;
    }
    for (const QString &text : line.values("attribute")) {
        const auto attribute = attributeOf(text);
        if (!attribute)
            return tl::unexpected(attribute.error());
        request.attributes.push_back(*attribute);
    }
    return base::Rested();
}

/// Why the rows of a library give no fencing token, as the second half of a sentence.
QString whyNoToken(const locks::LockDialect &dialect)
{
    switch (dialect.expiryRule()) {
    case locks::ExpiryRule::RecordVersion:
        return QStringLiteral("its record version number is random and not monotonic");
    case locks::ExpiryRule::Date:
        return QStringLiteral(
            "its rows hold dates by its holders' clocks, which do not grow with each acquisition");
    case locks::ExpiryRule::Never:
        break;
    }
    return QStringLiteral("nothing in its rows grows with each acquisition");
}

base::Result<base::Rested> checkFence(const Invocation &line, const locks::LockRequest &request,
                                      const locks::LockDialect &dialect)
{
    if (!line.has("fence"))
        return base::Rested();
    if (!dialect.hasFencingToken())
        return badInput(QStringLiteral("--fence: %1 has no fencing token, for %2; the lock was not acquired")
                            .arg(dialect.id().name(), whyNoToken(dialect)));
    if (request.deleteOnRelease.value_or(dialect.protocol()->usual().deleteOnRelease))
        return badInput(QStringLiteral("--fence and a row that is deleted on release exclude each other: the "
                                       "tokens of a new row begin at 1 again; the lock was not acquired"));
    return base::Rested();
}

bool hasUsualTable(const locks::LockDialect &dialect)
{
    return dialect.protocol() && !dialect.protocol()->usual().table.isEmpty();
}

// A table that is to be made first, as its library wants it.
base::Result<watch::CatalogEntry> tableToBe(locks::DialectId dialect, const QString &table)
{
    const dynamodb::TablePlan plan = locks::dialect(dialect)->defaultTable(table);
    watch::CatalogEntry entry;
    entry.name = table;
    entry.description.emplace();
    entry.description->name = table;
    entry.description->partitionKey = plan.partitionKey;
    return entry;
}

} // namespace

base::Result<QByteArray> dataOf(const QString &text, const char *option)
{
    if (!text.startsWith(u'@'))
        return text.toUtf8();
    QFile file(text.mid(1));
    if (!file.open(QIODevice::ReadOnly))
        return badInput(QStringLiteral("--%1: cannot read %2: %3")
                            .arg(QLatin1String(option), file.fileName(), file.errorString()));
    return file.readAll();
}

base::Result<AcquireTarget> acquireTarget(const Invocation &line, const aws::Environment &environment)
{
    AcquireTarget target;
    target.key = line.positional.constLast();
    target.table = line.positional.size() > 1 ? line.positional.constFirst()
                                              : usualTable(line.global.dialect, environment);
    if (target.table.isEmpty())
        return badInput(
            QStringLiteral("name the table and the key; only with --dialect %1 is there a usual table")
                .arg(locks::dialectNames(QLatin1String("or"), hasUsualTable)));
    return target;
}

base::Result<locks::LockRequest> requestOfLine(const Invocation &line)
{
    locks::LockRequest wanted;
    wanted.sortKey = line.given("sort-key");
    wanted.owner = line.value("owner");
    for (const auto part : {readChoices, readData}) {
        if (const auto read = part(line, wanted); !read)
            return tl::unexpected(read.error());
    }
    return wanted;
}

base::Result<locks::LockRequest> acquireRequest(const Invocation &line, locks::LockRequest wanted,
                                                const AcquireTarget &target, const watch::CatalogEntry &found)
{
    const auto dialect = dialectOf(line, found);
    if (!dialect)
        return tl::unexpected(dialect.error());
    if (const auto checked = checkSortKey(*found.description, wanted.sortKey); !checked)
        return tl::unexpected(checked.error());
    const locks::LockRequest usual = locks::usualRequest(*dialect);
    locks::LockRequest request = std::move(wanted);
    request.dialect = usual.dialect;
    request.lease = usual.lease;
    request.heartbeat = usual.heartbeat;
    request.shape = locks::TableShape::of(*found.description);
    request.shape.hasMarkedRows = found.hasMarkedRows;
    request.key = target.key;
    readTimes(line, request);
    const auto protocol = locks::protocolFor(request);
    if (!protocol)
        return badInput(protocol.error().sentence);
    if (const auto checked = checkFence(line, request, *locks::dialect(*dialect)); !checked)
        return tl::unexpected(checked.error());
    if (const auto checked = (*protocol)->check(request); !checked)
        return tl::unexpected(checked.error());
    return request;
}

base::Task<base::Result<watch::CatalogEntry>> acquireTable(Context context, QString table)
{
    dynamodb::TableReader &reader = context.connection->reader();
    if (context.line->global.dialect.isNone())
        co_return co_await watch::inspectTable(reader, table, context.stop);
    const auto described = co_await reader.describeTable(table, context.stop);
    const bool isMissing = !described && described.error().kind == base::ErrorKind::NotFound;
    if (isMissing && context.line->has("create-table"))
        co_return tableToBe(context.line->global.dialect, table);
    if (!described)
        co_return tl::unexpected(described.error());
    watch::CatalogEntry entry;
    entry.name = table;
    entry.description = *described;
    co_return entry;
}

} // namespace cli
