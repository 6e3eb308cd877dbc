// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/EventScribe.h"

namespace watch {
namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::optional<aws::AttributeValue> keyValue(const aws::ItemView &item, const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    const auto type = item.typeOf(wanted);
    if (type != aws::AttributeType::S && type != aws::AttributeType::N && type != aws::AttributeType::B)
        return {};
    const std::string_view bytes = *item.scalar(wanted, *type);
    QByteArray copy(bytes.data(), static_cast<qsizetype>(bytes.size()));
    if (type == aws::AttributeType::S)
        return aws::AttributeValue::string(std::move(copy));
    return type == aws::AttributeType::N ? aws::AttributeValue::number(std::move(copy))
                                         : aws::AttributeValue::binary(std::move(copy));
}

} // namespace

aws::Item keyOfRow(const Snapshot &snapshot, qsizetype row)
{
    const aws::ItemView item = snapshot.item(row);
    const locks::TableShape &shape = snapshot.shape();
    aws::Item key;
    if (auto value = keyValue(item, shape.partitionKey))
        key.set(shape.partitionKey, std::move(*value));
    if (shape.sortKey) {
        if (auto value = keyValue(item, *shape.sortKey))
            key.set(*shape.sortKey, std::move(*value));
    }
    return key;
}

QString ownerText(const locks::LockFacts &facts)
{
    return text(facts.owner);
}

QString versionText(const locks::LockFacts &facts)
{
    if (facts.version.second.empty())
        return text(facts.version.first);
    return text(facts.version.first) + QLatin1Char('|') + text(facts.version.second);
}

EventScribe::EventScribe(const Snapshot &snapshot, base::WallTime at) : m_snapshot(snapshot), m_at(at)
{
}

LockEvent EventScribe::about(EventKind kind, qsizetype row, const locks::LockFacts &facts,
                             base::BootTime boot) const
{
    LockEvent event;
    event.kind = kind;
    event.boot = boot;
    event.at = m_at - (m_snapshot.latestAt() - boot);
    event.key = keyOfRow(m_snapshot, row);
    if (const aws::AttributeValue *value = event.key.find(m_snapshot.shape().partitionKey))
        event.keyText = value->type() == aws::AttributeType::B ? QString::fromLatin1(value->bytes().toHex())
                                                               : QString::fromUtf8(value->bytes());
    event.owner = ownerText(facts);
    event.version = versionText(facts);
    return event;
}

} // namespace watch
