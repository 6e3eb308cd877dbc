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

void setPart(aws::Item &key, const QByteArray &name, const KeyPart &part)
{
    if (!part.bytes.data())
        return;
    switch (part.type) {
    case aws::AttributeType::N:
        return key.set(name, aws::AttributeValue::number(copyOf(part.bytes)));
    case aws::AttributeType::B:
        return key.set(name, aws::AttributeValue::binary(copyOf(part.bytes)));
    default:
        return key.set(name, aws::AttributeValue::string(copyOf(part.bytes)));
    }
}

} // namespace

KeyPart keyPartOf(const aws::ItemView &item, const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    for (const auto type : {aws::AttributeType::S, aws::AttributeType::N, aws::AttributeType::B}) {
        if (const auto bytes = item.scalar(wanted, type))
            return {type, *bytes};
    }
    return {};
}

std::string_view keyBytes(const aws::Item &key, const QByteArray &name)
{
    const aws::AttributeValue *value = key.find(name);
    if (!value)
        return {};
    return {value->bytes().constData(), static_cast<std::size_t>(value->bytes().size())};
}

aws::Item keyItem(const locks::TableShape &shape, const KeyPart &key, const KeyPart &sortKey)
{
    aws::Item item;
    setPart(item, shape.partitionKey, key);
    if (shape.sortKey)
        setPart(item, *shape.sortKey, sortKey);
    return item;
}

QString keyText(const KeyPart &key)
{
    if (key.type == aws::AttributeType::B)
        return QString::fromLatin1(copyOf(key.bytes).toHex());
    return base::fromUtf8(key.bytes);
}

} // namespace watch
