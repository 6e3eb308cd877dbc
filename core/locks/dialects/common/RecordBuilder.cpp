// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <charconv>

namespace locks {
QString textOf(std::string_view utf8)
{
    return base::fromUtf8(utf8);
}

QByteArray bytesOf(std::string_view bytes)
{
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

QString keyTextOf(const dynamodb::AttributeValue &value)
{
    return value.type() == dynamodb::AttributeType::B ? QString::fromLatin1(value.bytes().toHex())
                                                      : base::fromUtf8(value.bytes());
}

std::optional<qint64> wholeNumber(std::string_view text)
{
    qint64 value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return value;
}

base::ServerTime dateOf(qint64 count, qint64 unit)
{
    const qint64 limit = std::numeric_limits<qint64>::max() / unit;
    if (count > limit)
        return base::ServerTime::max();
    if (count < -limit)
        return base::ServerTime::min();
    return base::ServerTime(std::chrono::nanoseconds(count * unit));
}

QString momentText(qint64 nanoseconds)
{
    return QDateTime::fromMSecsSinceEpoch(nanoseconds / 1'000'000, Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz 'UTC'"));
}

LockRecord recordFrom(const dynamodb::Item &item, const TableShape &shape, const LockFacts &facts,
                      std::span<const std::string_view> known)
{
    LockRecord record;
    record.shape = shape;
    record.dialect = facts.dialect;
    record.marking = facts.marking;
    record.rule = facts.rule;
    record.item = item;
    record.key = shape.keyOf(item);
    if (const dynamodb::AttributeValue *value = item.find(shape.partitionKey))
        record.keyText = keyTextOf(*value);
    if (const dynamodb::AttributeValue *value = shape.sortKey ? item.find(*shape.sortKey) : nullptr)
        record.sortKeyText = keyTextOf(*value);
    record.name = record.keyText;
    if (facts.owner.data() && (!facts.owner.empty() || facts.marking == StoredState::Taken))
        record.owner = textOf(facts.owner);
    if (!facts.version.isEmpty())
        record.version = facts.version.text();
    if (!facts.generation.isEmpty())
        record.generation = facts.generation.text();
    const bool readable = facts.marking == StoredState::Taken || facts.marking == StoredState::Released;
    if (readable && facts.rule == ExpiryRule::RecordVersion)
        record.lease = facts.lease;
    record.leaseOrigin = facts.leaseOrigin;
    record.endsAsReleased = facts.endsAsReleased;
    record.expiresAt = facts.expiresAt;
    record.dateTerms = facts.dateTerms;
    record.stated = facts.stated();
    record.reason = facts.reason.text();
    record.reasonCode = QLatin1String(facts.reason.code);
    for (const dynamodb::NamedValue &attribute : item) {
        const std::string_view name(attribute.first.constData(),
                                    static_cast<std::size_t>(attribute.first.size()));
        const bool isKey = attribute.first == shape.partitionKey || attribute.first == shape.sortKey;
        if (!isKey && std::find(known.begin(), known.end(), name) == known.end())
            record.attributes.push_back(attribute);
    }
    return record;
}

base::Result<dynamodb::ConditionalWrite> deleteAsSeen(const LockRecord &record,
                                                      std::span<const std::string_view> known)
{
    std::vector<QByteArray> absent;
    absent.reserve(known.size());
    for (const std::string_view name : known)
        absent.push_back(bytesOf(name));
    auto condition = dynamodb::Condition::exactlyAs(record.item, record.key, absent);
    if (!condition)
        return tl::unexpected(condition.error());
    return dynamodb::ConditionalWrite::remove(record.shape.table, record.key, *std::move(condition));
}

ReleaseChoice deleteUnreadable()
{
    ReleaseChoice choice;
    choice.mode = ReleaseMode::Delete;
    choice.effect = QCoreApplication::translate(
        "locks",
        "Deletes the row, if every attribute is still as shown here. Only one that "
        "is added at the same moment, and that the library does not know, would go "
        "unnoticed.");
    choice.loses = QCoreApplication::translate(
        "locks", "Everything the row holds. Its before-image stays in the journal.");
    choice.holderNotices =
        QCoreApplication::translate("locks",
                                    "Clients of this library fail on the row as it is. A holder that "
                                    "still runs will find its next heartbeat or "
                                    "release refused.");
    return choice;
}

base::Result<base::Rested> checkRelease(const LockRecord &record, DialectId id, ReleaseMode mode,
                                        const std::vector<ReleaseChoice> &choices)
{
    using base::ErrorKind;
    if (record.dialect != id) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "the lock %1 is not a %2 lock and cannot be released as one")
                .arg(record.keyText, QString(id.name())));
    }
    if (choices.empty()) {
        return base::failure(
            ErrorKind::BadInput,
            record.marking == StoredState::Released
                ? QCoreApplication::translate("locks", "the lock %1 is released already").arg(record.keyText)
                : record.marking == StoredState::NotALock
                ? QCoreApplication::translate("locks", "the row %1 is not a lock and has nothing to release")
                      .arg(record.keyText)
                : QCoreApplication::translate("locks", "there is no safe way to release the lock %1")
                      .arg(record.keyText));
    }
    const auto offers = [mode](const ReleaseChoice &choice) { return choice.mode == mode; };
    if (std::none_of(choices.begin(), choices.end(), offers)) {
        return base::failure(
            ErrorKind::Unsupported,
            QCoreApplication::translate("locks", "the lock %1 cannot be released by %2; use %3")
                .arg(record.keyText, QString(releaseModeName(mode)),
                     QString(releaseModeName(choices.front().mode))));
    }
    if (record.key.isEmpty()) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "the row lacks the key attributes of table %1")
                .arg(record.shape.table));
    }
    return base::Rested();
}

base::Result<base::Rested> checkFence(const LockRecord &record, DialectId id)
{
    if (record.dialect == id && record.marking == StoredState::Taken && !record.key.isEmpty())
        return base::Rested();
    return base::failure(base::ErrorKind::BadInput,
                         QCoreApplication::translate("locks", "%1 is no held lock: there is nothing to fence")
                             .arg(record.keyText));
}

} // namespace locks
