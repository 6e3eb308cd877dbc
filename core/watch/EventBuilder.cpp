// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/EventBuilder.h"

namespace watch {
namespace {

QByteArray copyOf(std::string_view bytes)
{
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// The identifying values, several joined by "|".
QString text(const locks::Identity &version)
{
    if (version.second.empty())
        return text(version.first);
    return text(version.first) + QLatin1Char('|') + text(version.second);
}

KeyPart partOf(const aws::ItemView &item, const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    for (const auto type : {aws::AttributeType::S, aws::AttributeType::N, aws::AttributeType::B}) {
        if (const auto bytes = item.scalar(wanted, type))
            return {type, *bytes};
    }
    return {};
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

aws::Item keyOf(const locks::TableShape &shape, const KeyPart &key, const KeyPart &sortKey)
{
    aws::Item item;
    setPart(item, shape.partitionKey, key);
    if (shape.sortKey)
        setPart(item, *shape.sortKey, sortKey);
    return item;
}

} // namespace

QString keyText(const KeyPart &key)
{
    return key.type == aws::AttributeType::B ? QString::fromLatin1(copyOf(key.bytes).toHex())
                                             : text(key.bytes);
}

LockEvent inWords(const LockEventView &event)
{
    LockEvent told;
    told.kind = event.kind;
    told.at = event.at;
    told.boot = event.boot;
    told.key = keyOf(*event.shape, event.key, event.sortKey);
    told.keyText = keyText(event.key);
    told.owner = text(event.owner);
    told.previousOwner = text(event.previousOwner);
    told.version = text(event.version);
    told.previousVersion = text(event.previousVersion);
    told.gap = event.gap;
    return told;
}

aws::Item keyOfRow(const Snapshot &snapshot, qsizetype row)
{
    const aws::ItemView item = snapshot.item(row);
    const locks::TableShape &shape = snapshot.shape();
    return keyOf(shape, partOf(item, shape.partitionKey),
                 shape.sortKey ? partOf(item, *shape.sortKey) : KeyPart());
}

EventBuilder::EventBuilder(const Snapshot &snapshot, base::WallTime at) : m_snapshot(snapshot), m_at(at)
{
}

LockEventView EventBuilder::about(EventKind kind, qsizetype row, const locks::LockFacts &facts,
                                  base::BootTime boot) const
{
    const aws::ItemView item = m_snapshot.item(row);
    const locks::TableShape &shape = m_snapshot.shape();
    LockEventView event;
    event.kind = kind;
    event.boot = boot;
    event.at = m_at - (m_snapshot.latestAt() - boot);
    event.shape = &shape;
    event.key = partOf(item, shape.partitionKey);
    if (shape.sortKey)
        event.sortKey = partOf(item, *shape.sortKey);
    event.owner = facts.owner;
    event.version = facts.version;
    return event;
}

} // namespace watch
