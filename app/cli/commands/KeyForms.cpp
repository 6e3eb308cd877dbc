// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/KeyForms.h"

#include "core/base/Utf8Text.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

namespace cli {
namespace {

/// The row of a client's lock; nothing if it cannot have one in this table.
std::optional<dynamodb::Item> rowOfName(locks::DialectId dialect, const dynamodb::TableDescription &table,
                                        const QString &name)
{
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    if (!protocol || table.partitionKey.type != dynamodb::AttributeType::S)
        return std::nullopt;
    locks::LockRequest request = locks::usualRequest(dialect);
    request.shape = locks::TableShape::of(table);
    request.key = name;
    if (!protocol->check(request))
        return std::nullopt;
    return protocol->keyOf(request);
}

base::Task<base::Result<bool>> exists(Context context, QString table, dynamodb::Item key)
{
    const auto answer = co_await context.connection->reader().getItem(
        table, key, dynamodb::Consistency::Strong, context.stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answer->item.has_value();
}

struct Found {
    bool stored = false;
    bool named = false;
};

base::Task<base::Result<Found>> findBoth(Context context, QString table, dynamodb::Item stored,
                                         dynamodb::Item named)
{
    Found found;
    const auto first = co_await exists(context, table, stored);
    if (!first)
        co_return tl::unexpected(first.error());
    const auto second = co_await exists(context, table, named);
    if (!second)
        co_return tl::unexpected(second.error());
    found.stored = *first;
    found.named = *second;
    co_return found;
}

/// The name of the lock of `dialect` that is stored as `key`; `key` itself if none can be.
QString nameIn(locks::DialectId dialect, const QString &key)
{
    const QByteArray bytes = key.toUtf8();
    const std::string_view name =
        locks::dialect(dialect)->nameOf({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return name.empty() ? key : base::fromUtf8(name);
}

/// Of two locks of one library, the second of which is named as the first is stored.
tl::unexpected<base::Error> twoLocks(const QString &name, const QString &key, const QString &stored,
                                     const QString &table)
{
    return badInput(
        QStringLiteral("%1 means two items of table %2: the lock %3, stored as %1, and the lock %1, "
                       "stored as %4; give %3 or %4")
            .arg(key, table, name, stored));
}

} // namespace

QString storedKeyText(const dynamodb::Item &key, const dynamodb::TableDescription &table)
{
    return base::fromUtf8(key.stringAt(table.partitionKey.name).value_or(QByteArray()));
}

KeyForms keyForms(const Context &context, const dynamodb::TableDescription &table, dynamodb::Item stored,
                  const QString &key)
{
    KeyForms forms{std::move(stored), std::nullopt, {}};
    const locks::DialectId pinned = context.line->global.dialect;
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (!pinned.isNone() && dialect->id() != pinned)
            continue;
        const auto row = rowOfName(dialect->id(), table, key);
        if (!row || *row == forms.stored)
            continue;
        forms.named = row;
        forms.dialect = dialect->id();
        break;
    }
    return forms;
}

base::Task<base::Result<dynamodb::Item>> meantKey(Context context, dynamodb::TableDescription table,
                                                  KeyForms forms)
{
    if (!forms.named)
        co_return forms.stored;
    const dynamodb::Item named = *forms.named;
    const auto found = co_await findBoth(context, table.name, forms.stored, named);
    if (!found)
        co_return tl::unexpected(found.error());
    if (!found->stored || !found->named)
        co_return found->named ? named : forms.stored;
    const QString key = storedKeyText(forms.stored, table);
    const QString name = nameIn(forms.dialect, key);
    if (name != key)
        co_return twoLocks(name, key, storedKeyText(named, table), table.name);
    if (!context.line->global.dialect.isNone()) // its rows are not stored by their name
        co_return named;
    co_return badInput(
        QStringLiteral("%1 means two items of table %2: the one with that key, and the %3 lock of that "
                       "name, stored as %4; give %4, or --dialect NAME for the library of the other")
            .arg(key, table.name, forms.dialect.name(), storedKeyText(named, table)));
}

base::Task<base::Result<QString>> meantName(Context context, dynamodb::TableDescription table,
                                            locks::DialectId dialect, QString key)
{
    const QString name = nameIn(dialect, key);
    const auto stored = rowOfName(dialect, table, name);
    const auto named = rowOfName(dialect, table, key);
    const bool isOneForm = !stored || !named || *stored == *named;
    if (isOneForm || table.status.isEmpty()) // a table that is still to be made
        co_return isOneForm ? key : name;
    const dynamodb::Item first = *stored;
    const dynamodb::Item second = *named;
    const auto found = co_await findBoth(context, table.name, first, second);
    if (!found)
        co_return tl::unexpected(found.error());
    if (found->stored && found->named)
        co_return twoLocks(name, key, storedKeyText(second, table), table.name);
    co_return found->named ? key : name;
}

} // namespace cli
