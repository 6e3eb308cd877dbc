// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/TableAccess.h"

#include "core/base/Suggestion.h"
#include "core/watch/proof/ProofText.h"

#include <QRegularExpression>

namespace cli {

base::Result<aws::AttributeValue> keyValueOf(const aws::KeyAttribute &attribute, const QString &text)
{
    const QString name = QString::fromUtf8(attribute.name);
    if (attribute.type == aws::AttributeType::N) {
        static const QRegularExpression number(
            QStringLiteral("^[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?$"));
        if (!number.match(text).hasMatch())
            return base::failure(
                base::ErrorKind::BadInput,
                QStringLiteral("the key attribute %1 is a number, and \"%2\" is none").arg(name, text));
        return aws::AttributeValue::number(text.toLatin1());
    }
    if (attribute.type == aws::AttributeType::B) {
        const QByteArray bytes = QByteArray::fromHex(text.toLatin1());
        if (bytes.isEmpty() || QString::fromLatin1(bytes.toHex()).compare(text, Qt::CaseInsensitive) != 0)
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("the key attribute %1 is binary; write it as hex, not \"%2\"")
                                     .arg(name, text));
        return aws::AttributeValue::binary(bytes);
    }
    return aws::AttributeValue::string(text.toUtf8());
}

base::Result<base::Rested> checkSortKey(const aws::TableDescription &table,
                                        const std::optional<QString> &sortKey)
{
    if (table.sortKey && !sortKey)
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("table %1 has the sort key %2; add --sort-key VALUE")
                                 .arg(table.name, QString::fromUtf8(table.sortKey->name)));
    if (!table.sortKey && sortKey)
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("table %1 has no sort key; leave --sort-key out").arg(table.name));
    return base::Rested();
}

base::Result<aws::Item> keyOf(const aws::TableDescription &table, const QString &key,
                              const std::optional<QString> &sortKey)
{
    if (const auto checked = checkSortKey(table, sortKey); !checked)
        return tl::unexpected(checked.error());
    const auto partition = keyValueOf(table.partitionKey, key);
    if (!partition)
        return tl::unexpected(partition.error());
    aws::Item item;
    item.set(table.partitionKey.name, *partition);
    if (!table.sortKey)
        return item;
    const auto sort = keyValueOf(*table.sortKey, *sortKey);
    if (!sort)
        return tl::unexpected(sort.error());
    item.set(table.sortKey->name, *sort);
    return item;
}

base::Task<base::Result<aws::TableDescription>> describedTable(Context context)
{
    const QString name = context.line->positional.at(0);
    aws::TableReader &reader = context.connection->reader();
    auto described = co_await reader.describeTable(name, context.stop);
    if (described || described.error().kind != base::ErrorKind::NotFound)
        co_return described;
    base::Error error = described.error();
    const auto tables = co_await reader.listTables(context.stop); // not everyone may
    const QString near = tables ? base::nearest(name, *tables) : QString();
    if (!near.isEmpty())
        error.sentence += QStringLiteral(" (did you mean \"%1\"?)").arg(near);
    co_return tl::unexpected(error);
}

base::Task<base::Result<NamedLock>> namedLock(Context context)
{
    const QStringList &words = context.line->positional;
    const auto described = co_await describedTable(context);
    if (!described)
        co_return tl::unexpected(described.error());
    NamedLock named;
    named.table = *described;
    named.shape = locks::TableShape::of(*described);
    auto key = keyOf(*described, words.at(1), context.line->given("sort-key"));
    if (!key)
        co_return tl::unexpected(key.error());
    named.key = *std::move(key);
    co_return named;
}

void warnOfClocks(const Context &context)
{
    const auto server = context.connection->serverNow(context.clock->boot());
    if (!server)
        return;
    const locks::ClockReadings clocks{server->now, context.clock->wall()};
    if (!clocks.disagree())
        return;
    context.out->flush();
    printMessage(
        context,
        QStringLiteral("leasescope-cli: one of two clocks is wrong: %1; locks that end by a date are "
                       "judged by the server's")
            .arg(watch::clocksText(clocks)));
}

} // namespace cli
