// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/TableGuard.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/client/ItemWriter.h"
#include "core/dynamodb/client/PageTrail.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {
namespace {

constexpr std::string_view prefix("lab-");

base::Result<base::Rested> foreign(const QString &table, std::string_view example)
{
    return base::failure(
        base::ErrorKind::ReadOnly,
        QCoreApplication::translate(
            "lab",
            "table %1 holds items that the lab did not write, e.g. \"%2\"; type its name to say that you "
            "want the lab in it all the same, or leave the table out")
            .arg(table, base::fromUtf8(example).left(60)));
}

/// An item of the page that is not the lab's; nothing if all are.
base::Result<std::optional<QByteArray>> foreignItem(const QByteArray &page, const QByteArray &partitionKey,
                                                    std::optional<dynamodb::Item> &nextKey)
{
    itemstore::ItemStoreBuilder builder({});
    const auto summary = builder.appendPage(page);
    if (!summary)
        return tl::unexpected(summary.error());
    nextKey = summary->nextKey;
    const itemstore::ItemStorePtr store = builder.finish();
    const std::string_view name(partitionKey.constData(), static_cast<std::size_t>(partitionKey.size()));
    for (qsizetype i = 0; i < store->size(); ++i) {
        const std::string_view value = store->at(i).string(name).value_or(std::string_view("(not a string)"));
        if (!isLabKey(QByteArrayView(value.data(), static_cast<qsizetype>(value.size()))))
            return std::optional(QByteArray(value.data(), static_cast<qsizetype>(value.size())));
    }
    return std::optional<QByteArray>();
}

} // namespace

bool isLabKey(QByteArrayView value)
{
    const std::string_view key(value.data(), static_cast<std::size_t>(value.size()));
    return std::ranges::any_of(locks::allDialects(), [key](const locks::LockDialect *dialect) {
        return dialect->nameOf(key).starts_with(prefix);
    });
}

QString labKey(quint64 seed, const QString &name)
{
    return QStringLiteral("lab-%1-%2").arg(seed).arg(name);
}

base::Task<base::Result<base::Rested>> checkTable(dynamodb::TableReader &reader, QString table,
                                                  QString typedName, std::stop_token stop)
{
    const auto description = co_await reader.describeTable(table, stop);
    if (!description)
        co_return tl::unexpected(description.error());
    if (typedName == table)
        co_return base::Rested();
    dynamodb::ScanRequest request;
    request.table = table;
    request.projection = {description->partitionKey.name};
    dynamodb::PageTrail trail;
    while (true) {
        const auto page = co_await reader.scan(request, stop);
        if (!page)
            co_return tl::unexpected(page.error());
        const auto found = foreignItem(page->body, description->partitionKey.name, request.startKey);
        if (!found)
            co_return tl::unexpected(found.error());
        if (*found)
            co_return foreign(
                table, std::string_view((*found)->constData(), static_cast<std::size_t>((*found)->size())));
        if (!request.startKey)
            co_return base::Rested();
        const auto moved = trail.goOn(*request.startKey);
        if (!moved)
            co_return moved;
    }
}

base::Task<base::Result<base::Rested>> removeLabRow(dynamodb::ItemReader &reader,
                                                    dynamodb::ItemWriter &writer, QString table,
                                                    dynamodb::Item key, std::stop_token stop)
{
    const auto answer = co_await reader.getItem(table, key, dynamodb::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    if (!answer->item)
        co_return base::Rested();
    std::optional<dynamodb::Condition> condition;
    for (const auto &[name, value] : *answer->item) {
        const dynamodb::Condition same = dynamodb::Condition::equal(name, value);
        condition = condition ? *condition && same : same;
    }
    const auto write = dynamodb::ConditionalWrite::remove(table, key, *condition);
    const auto outcome = co_await writer.apply(write, stop);
    if (!outcome)
        co_return tl::unexpected(outcome.error());
    if (outcome->kind != dynamodb::WriteOutcome::Kind::Applied) {
        co_return base::failure(
            base::ErrorKind::Unclear,
            QCoreApplication::translate(
                "lab",
                "a row of the lab in table %1 was not removed: it changed meanwhile, or no answer came; "
                "remove rows whose key begins with lab- by hand")
                .arg(table));
    }
    co_return base::Rested();
}

} // namespace lab
