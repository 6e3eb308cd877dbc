// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/TableAccess.h"

#include "app/cli/commands/KeyForms.h"
#include "core/admin/ProductionGuard.h"
#include "core/aws/service/ServiceError.h"
#include "core/base/Utf8Text.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockRequest.h"
#include "core/view/TableReach.h"
#include "core/watch/proof/ProofText.h"

namespace cli {

base::Result<dynamodb::AttributeValue> keyValueOf(const dynamodb::KeyAttribute &attribute,
                                                  const QString &text)
{
    if (const auto value = locks::keyValue(attribute.type, text))
        return *value;
    const QString name = base::fromUtf8(attribute.name);
    return base::failure(base::ErrorKind::BadInput,
                         (attribute.type == dynamodb::AttributeType::N
                              ? QStringLiteral("the key attribute %1 is a number, and \"%2\" is none")
                              : QStringLiteral("the key attribute %1 is binary; write it as hex, not \"%2\""))
                             .arg(name, text));
}

base::Result<base::Rested> checkSortKey(const dynamodb::TableDescription &table,
                                        const std::optional<QString> &sortKey)
{
    if (table.sortKey && !sortKey)
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("table %1 has the sort key %2; add --sort-key VALUE")
                                 .arg(table.name, base::fromUtf8(table.sortKey->name)));
    if (!table.sortKey && sortKey)
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("table %1 has no sort key; leave --sort-key out").arg(table.name));
    return base::Rested();
}

base::Result<dynamodb::Item> keyOf(const dynamodb::TableDescription &table, const QString &key,
                                   const std::optional<QString> &sortKey)
{
    if (const auto checked = checkSortKey(table, sortKey); !checked)
        return tl::unexpected(checked.error());
    const auto partition = keyValueOf(table.partitionKey, key);
    if (!partition)
        return tl::unexpected(partition.error());
    dynamodb::Item item;
    item.set(table.partitionKey.name, *partition);
    if (!table.sortKey)
        return item;
    const auto sort = keyValueOf(*table.sortKey, *sortKey);
    if (!sort)
        return tl::unexpected(sort.error());
    item.set(table.sortKey->name, *sort);
    return item;
}

base::Task<base::Result<dynamodb::TableDescription>> describedTable(Context context)
{
    const QString name = context.line->positional.at(0);
    auto described = co_await context.connection->reader().describeTable(name, context.stop);
    if (described)
        co_return described;
    const base::Error error = co_await withTableSuggested(context, described.error(), name);
    co_return tl::unexpected(error);
}

QString placeOf(const Context &context)
{
    const aws::Endpoint &endpoint = context.connection->resolution().endpoint;
    return endpoint.local ? QStringLiteral("at %1").arg(endpoint.url.authority())
                          : QStringLiteral("in %1").arg(QString::fromLatin1(endpoint.region));
}

base::Task<base::Error> withTableSuggested(Context context, base::Error error, QString table)
{
    if (error.kind != base::ErrorKind::NotFound)
        co_return error;
    const auto tables = co_await context.connection->reader().listTables(context.stop); // not everyone may
    const QString meant = tables ? suggestion(table, *tables) : QString();
    const bool mayList = tables.has_value();
    const QString said = aws::wordsOfService(error.sentence);
    error.sentence = QStringLiteral("there is no table %1 %2").arg(table, placeOf(context)) +
        (said.isEmpty() ? QString() : QStringLiteral(" (the service said: %1)").arg(said)) +
        (mayList && meant.isEmpty() ? QStringLiteral("; leasescope-cli tables --all lists those there are")
                                    : meant);
    error.requestId.clear(); // a name that does not exist is nothing to ask the service's support about
    co_return error;
}

namespace {

constexpr int sampledKeys = 500;

/// A key attribute as it is written on the command line, see keyValueOf().
QString asTyped(const dynamodb::AttributeValue *value)
{
    if (!value)
        return {};
    return base::fromUtf8(value->type() == dynamodb::AttributeType::B ? value->bytes().toHex()
                                                                      : value->bytes());
}

/// Keys of one page, eventually consistent; none if they may not be read.
base::Task<std::vector<dynamodb::Item>> someKeys(Context context, locks::TableShape shape)
{
    dynamodb::ScanRequest sample;
    sample.table = shape.table;
    sample.limit = sampledKeys;
    sample.projection.push_back(shape.partitionKey);
    if (shape.sortKey)
        sample.projection.push_back(*shape.sortKey);
    std::vector<dynamodb::Item> keys;
    const auto page = co_await context.connection->reader().scan(sample, context.stop);
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    if (!page || !builder.appendPage(page->body))
        co_return keys;
    const itemstore::ItemStorePtr rows = builder.finish();
    for (qsizetype row = 0; row < rows->size(); ++row)
        keys.push_back(rows->at(row).unpack());
    co_return keys;
}

/// Of a table with a sort key the sort key is the mistake where the partition key is right.
QString suggestedKey(const NamedLock &named, const QString &key, const QString &sortKey,
                     const std::vector<dynamodb::Item> &known)
{
    QStringList keys;
    QStringList sortKeys;
    for (const dynamodb::Item &item : known) {
        keys += asTyped(item.find(named.shape.partitionKey));
        if (named.shape.sortKey && keys.last() == key)
            sortKeys += asTyped(item.find(*named.shape.sortKey));
    }
    if (keys.contains(key))
        return suggestion(sortKey, sortKeys);
    return suggestion(key, keys);
}

} // namespace

QString noItemSentence(const QString &table, const QString &key, const std::optional<QString> &sortKey)
{
    const QString sentence = QStringLiteral("table %1 has no item with the key %2").arg(table, key);
    return sortKey ? sentence + QStringLiteral(" and the sort key %1").arg(*sortKey) : sentence;
}

base::Task<QString> missingItem(Context context, NamedLock named)
{
    const QString key = context.line->positional.at(1);
    const QString sortKey = context.line->value("sort-key");
    const QString keys = named.otherKey.isEmpty() ? key : QStringLiteral("%1 or %2").arg(key, named.otherKey);
    const QString sentence = noItemSentence(named.table.name, keys, context.line->given("sort-key"));
    if (!context.err->isTerminal())
        co_return sentence;
    const std::vector<dynamodb::Item> known = co_await someKeys(context, named.shape);
    co_return sentence + suggestedKey(named, key, sortKey, known);
}

locks::TableShape shapeOf(const Context &context, const dynamodb::TableDescription &table)
{
    locks::TableShape shape = locks::TableShape::of(table);
    shape.givenLease = context.line->global.leasePeriod;
    return shape;
}

base::Task<base::Result<dynamodb::TableDescription>> withTimeToLive(Context context,
                                                                    dynamodb::TableDescription table)
{
    if (table.ttlAttribute)
        co_return table;
    const auto ttl = co_await context.connection->reader().describeTimeToLive(table.name, context.stop);
    if (base::isCancelled(ttl))
        co_return tl::unexpected(ttl.error());
    table.ttlKnown = ttl.has_value();
    if (ttl)
        table.ttlAttribute = *ttl;
    co_return table;
}

base::Task<base::Result<NamedLock>> namedLock(Context context)
{
    const QStringList &words = context.line->positional;
    const auto described = co_await describedTable(context);
    if (!described)
        co_return tl::unexpected(described.error());
    NamedLock named;
    named.table = *described;
    named.shape = shapeOf(context, *described);
    const auto stored = keyOf(*described, words.at(1), context.line->given("sort-key"));
    if (!stored)
        co_return tl::unexpected(stored.error());
    const dynamodb::TableDescription table = *described;
    const KeyForms forms = keyForms(context, table, *stored, words.at(1));
    const auto key = co_await meantKey(context, table, forms);
    if (!key)
        co_return tl::unexpected(key.error());
    named.key = *key;
    if (forms.named)
        named.otherKey = storedKeyText(*key == *forms.named ? forms.stored : *forms.named, table);
    co_return named;
}

base::Task<> warnOfProduction(Context context, dynamodb::TableDescription table)
{
    app::Connection &connection = *context.connection;
    admin::ProductionFacts facts;
    facts.table = context.line->positional.first();
    facts.profile = connection.resolution().profile.name;
    facts.description = std::move(table);
    const admin::ProductionGuard guard(facts);
    if (!guard.looksLikeProduction())
        co_return;
    // What answers here is asked only where it matters.
    co_await connection.learnNature(context.stop);
    if (!connection.nature().emulator)
        printMessage(context, QStringLiteral("leasescope-cli: warning: ") + guard.sentence());
}

void reportReach(const Context &context, const dynamodb::TableDescription &table,
                 const locks::TableShape &shape)
{
    const QString region = QString::fromLatin1(context.connection->resolution().endpoint.region);
    const QString sentence = view::reachSentence(shape, table.replicaRegions, region);
    if (sentence.isEmpty())
        return;
    context.out->flush();
    printMessage(context, QStringLiteral("leasescope-cli: ") + sentence);
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
