// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/AcquireRequest.h"

#include "core/aws/DynamoJson.h"
#include "core/locks/client/LockProtocol.h"
#include "core/locks/dialects/Dialects.h"

#include <QFile>

#include <algorithm>

namespace cli {
namespace {

using std::chrono::milliseconds;

tl::unexpected<base::Error> wrong(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

base::Result<locks::DialectId> dialectOf(const Invocation &line, const watch::CatalogEntry &found)
{
    if (line.global.dialect != locks::DialectId::None)
        return line.global.dialect;
    for (const locks::TableVerdict &verdict : found.verdicts) {
        const locks::LockDialect *dialect = locks::dialect(verdict.dialect);
        if (dialect && dialect->protocol())
            return verdict.dialect;
    }
    return wrong(
        QStringLiteral("table %1 does not show whose locks it holds; add --dialect NAME").arg(found.name));
}

base::Result<QByteArray> dataOf(const QString &text)
{
    if (!text.startsWith(u'@'))
        return text.toUtf8();
    QFile file(text.mid(1));
    if (!file.open(QIODevice::ReadOnly))
        return wrong(QStringLiteral("--data: cannot read %1: %2").arg(file.fileName(), file.errorString()));
    return file.readAll();
}

base::Result<aws::NamedValue> attributeOf(const QString &text)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return wrong(
            QStringLiteral("--attribute is NAME=DYNAMODB_JSON, e.g. job={\"S\":\"nightly\"}, not \"%1\"")
                .arg(text));
    const auto value = aws::valueFromJson(text.mid(equals + 1).toUtf8());
    if (!value)
        return wrong(QStringLiteral("--attribute %1: %2").arg(text.left(equals), value.error().sentence));
    return aws::NamedValue(text.left(equals).toUtf8(), *value);
}

} // namespace

base::Result<locks::LockRequest> acquireRequest(const Invocation &line, const watch::CatalogEntry &found)
{
    locks::LockRequest request;
    const auto dialect = dialectOf(line, found);
    if (!dialect)
        return tl::unexpected(dialect.error());
    request.dialect = *dialect;
    request.shape = locks::TableShape::of(*found.description);
    request.key = line.positional.at(1);
    request.sortKey = line.given("sort-key");
    request.owner = line.value("owner");
    request.lease = line.duration("lease").value_or(request.lease);
    // A short lease with the usual five seconds between beats would only be refused.
    request.heartbeat =
        line.duration("heartbeat").value_or(std::min<milliseconds>(request.heartbeat, request.lease / 4));
    request.replaceData = line.has("replace-data");
    request.failIfLocked = line.has("fail-if-locked");
    request.deleteOnRelease = line.has("delete-on-release");
    request.wait = line.duration("wait").value_or(request.wait);
    request.refresh = line.duration("refresh").value_or(request.refresh);
    request.safeTime = line.duration("safe-time");
    if (const auto text = line.given("data")) {
        const auto data = dataOf(*text);
        if (!data)
            return tl::unexpected(data.error());
        request.data = *data;
    }
    for (const QString &text : line.values("attribute")) {
        const auto attribute = attributeOf(text);
        if (!attribute)
            return tl::unexpected(attribute.error());
        request.attributes.push_back(*attribute);
    }
    const auto protocol = locks::protocolFor(request);
    if (!protocol)
        return wrong(protocol.error().sentence);
    if (const auto checked = (*protocol)->check(request); !checked)
        return tl::unexpected(checked.error());
    return request;
}

} // namespace cli
