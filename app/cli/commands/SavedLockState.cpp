// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/SavedLockState.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <unistd.h>

namespace cli {
namespace {

tl::unexpected<base::Error> wrong(const QString &file, const QString &why)
{
    return base::failure(base::ErrorKind::BadInput, QStringLiteral("--as-seen %1: %2").arg(file, why));
}

} // namespace

base::Result<SavedLockState> readSavedLockState(const QString &file, const NamedLock &named,
                                                locks::DialectId pinned)
{
    QFile source(file);
    const bool opened = file == QLatin1String("-") ? source.open(STDIN_FILENO, QIODevice::ReadOnly)
                                                   : source.open(QIODevice::ReadOnly);
    if (!opened)
        return wrong(file, QStringLiteral("cannot be read: %1").arg(source.errorString()));
    const QJsonObject shown = base::jsonFrom(source.readAll()).object();
    if (!shown.value(QLatin1String("item")).isObject() || !shown.contains(QLatin1String("state")))
        return wrong(file, QStringLiteral("is not what leasescope-cli show --output json prints"));
    if (shown.value(QLatin1String("table")).toString() != named.table.name)
        return wrong(file,
                     QStringLiteral("is about table %1").arg(shown.value(QLatin1String("table")).toString()));
    // Lossless: DynamoDB JSON carries numbers as strings.
    QJsonObject item = shown.value(QLatin1String("item")).toObject();
    for (auto at = item.begin(); at != item.end();) { // names and sizes of what is not shown
        const bool isHidden = at.value().toObject().contains(QLatin1String("hidden"));
        at = isHidden ? item.erase(at) : at + 1;
    }
    const auto parsed = dynamodb::itemFromJson(QJsonDocument(item).toJson(QJsonDocument::Compact));
    if (!parsed)
        return wrong(file, parsed.error().sentence);
    if (named.shape.keyOf(*parsed) != named.key)
        return wrong(file, QStringLiteral("is about another key"));
    SavedLockState seen;
    const auto dialect = locks::dialectNamed(shown.value(QLatin1String("dialect")).toString());
    seen.record = locks::recordOf(*parsed, named.shape, pinned.isNone() ? dialect.value_or(pinned) : pinned);
    seen.lapsed =
        shown.value(QLatin1String("state")).toString() == locks::stateName(locks::LockState::Lapsed);
    return seen;
}

} // namespace cli
