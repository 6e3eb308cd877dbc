// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/KeyPart.h"

#include "core/base/Utf8Text.h"
#include "core/locks/model/LockRecord.h"

namespace watch {
namespace {

QByteArray copyOf(std::string_view bytes)
{
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

void setPart(dynamodb::Item &key, const QByteArray &name, const KeyPart &part)
{
    if (!part.bytes.data())
        return;
    switch (part.type) {
    case dynamodb::AttributeType::N:
        return key.set(name, dynamodb::AttributeValue::number(copyOf(part.bytes)));
    case dynamodb::AttributeType::B:
        return key.set(name, dynamodb::AttributeValue::binary(copyOf(part.bytes)));
    default:
        return key.set(name, dynamodb::AttributeValue::string(copyOf(part.bytes)));
    }
}

} // namespace

KeyPart keyPartOf(const itemstore::ItemView &item, const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    for (const auto type :
         {dynamodb::AttributeType::S, dynamodb::AttributeType::N, dynamodb::AttributeType::B}) {
        if (const auto bytes = item.scalar(wanted, type))
            return {type, *bytes};
    }
    return {};
}

std::string_view keyBytes(const dynamodb::Item &key, const QByteArray &name)
{
    const dynamodb::AttributeValue *value = key.find(name);
    if (!value)
        return {};
    return {value->bytes().constData(), static_cast<std::size_t>(value->bytes().size())};
}

dynamodb::Item keyItem(const locks::TableShape &shape, const KeyPart &key, const KeyPart &sortKey)
{
    dynamodb::Item item;
    setPart(item, shape.partitionKey, key);
    if (shape.sortKey)
        setPart(item, *shape.sortKey, sortKey);
    return item;
}

QString keyText(const KeyPart &key)
{
    if (key.type == dynamodb::AttributeType::B)
        return QString::fromLatin1(copyOf(key.bytes).toHex());
    return base::fromUtf8(key.bytes);
}

} // namespace watch
