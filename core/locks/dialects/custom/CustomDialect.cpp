// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomDialect.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowTests.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace locks {
namespace {

using base::ErrorKind;
using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using dynamodb::Condition;
using mapping::Release;

QString listed(const std::vector<QByteArray> &names)
{
    QStringList texts;
    for (const QByteArray &name : names)
        texts << base::fromUtf8(name);
    return texts.join(QLatin1String(", "));
}

tl::unexpected<base::Error> refused(ErrorKind kind, const QString &sentence)
{
    return base::failure(kind, sentence);
}

/// What the file says that a holder notices, as its words.
QString saidOf(const mapping::Holder &holder)
{
    QString said;
    switch (holder.notices) {
    case mapping::Holder::Notices::AtHeartbeat:
        said = QCoreApplication::translate("locks", "The description says: its next heartbeat fails.");
        break;
    case mapping::Holder::Notices::AtRelease:
        said = QCoreApplication::translate("locks", "The description says: nothing before its own release.");
        break;
    case mapping::Holder::Notices::Never:
        said = QCoreApplication::translate("locks", "The description says: nothing, ever.");
        break;
    }
    return holder.text.isEmpty() ? said : said + u' ' + holder.text;
}

base::Result<AttributeValue> writtenBy(const mapping::Change &change, const LockRecord &record,
                                       const FreshValues &fresh)
{
    if (!change.isOneMore)
        return change.value.value_or(AttributeValue::string(fresh.version));
    const QByteArray seen = record.item.numberAt(change.attribute).value_or(QByteArray());
    const auto number = wholeNumber({seen.constData(), static_cast<std::size_t>(seen.size())});
    if (number && *number < std::numeric_limits<qint64>::max())
        return AttributeValue::number(*number + 1);
    return refused(
        ErrorKind::BadInput,
        QCoreApplication::translate("locks",
                                    "%1 in the row %2 is no whole number that one can be added to, so "
                                    "the release is not sent")
            .arg(base::fromUtf8(change.attribute), record.keyText));
}

} // namespace

CustomDialect::CustomDialect(DialectId id, const CustomMapping &mapping)
    : CustomDialect(id, mapping, std::make_unique<const MappedRows>(mapping))
{
}

CustomDialect::CustomDialect(DialectId id, const CustomMapping &mapping,
                             std::unique_ptr<const MappedRows> rows)
    : DescribedDialect(id, rows->description()), m_mapping(mapping), m_rows(std::move(rows))
{
}

const mapping::Form &CustomDialect::mappedFormOf(const LockRecord &record) const
{
    const auto place = static_cast<std::size_t>(&formOf(record) - description().forms.data());
    return *m_mapping.parts().forms().at(place);
}

bool CustomDialect::isReleased(const LockRecord &record, const dynamodb::Item &item) const
{
    const auto &released = mappedFormOf(record).released;
    const itemstore::PackedItem packed(item);
    const itemstore::ItemFields fields(packed.view());
    const auto holdsIn = [&](const RowTest &test) { return holds(test, fields, record.shape); };
    if (released)
        return std::ranges::all_of(rowTestsOf(*released), holdsIn);
    const LockRecord after = read(item, record.shape);
    if (after.endsAsReleased && after.expiresAt && record.expiresAt)
        return *after.expiresAt < *record.expiresAt;
    return after.dialect != id() || &formOf(after) != &formOf(record);
}

QString CustomDialect::whyNotFor(const TableShape &shape) const
{
    if (!m_mapping.isFor(shape.table))
        return QCoreApplication::translate("locks", "the description %1 is for %2, not for the table %3")
            .arg(m_mapping.parts().name, m_mapping.parts().tables.join(QLatin1String(", ")), shape.table);
    std::vector<QByteArray> changed;
    for (const mapping::Form *form : m_mapping.parts().forms()) {
        std::ranges::copy(form->release.remove, std::back_inserter(changed));
        std::ranges::transform(form->release.set, std::back_inserter(changed), &mapping::Change::attribute);
    }
    const auto key = std::ranges::find_if(changed, [&shape](const QByteArray &name) {
        return name == shape.partitionKey || name == shape.sortKey;
    });
    if (key == changed.end())
        return {};
    return QCoreApplication::translate(
               "locks",
               "the release of the description %1 changes %2, which is a key attribute of the "
               "table %3")
        .arg(m_mapping.parts().name, base::fromUtf8(*key), shape.table);
}

LockRecord CustomDialect::read(const dynamodb::Item &item, const TableShape &shape) const
{
    LockRecord record = DescribedDialect::read(item, shape);
    if (record.dialect != id())
        return record;
    const QString variant = std::exchange(record.variant, m_mapping.parts().name);
    if (!variant.isEmpty())
        record.variant += QStringLiteral(", ") + variant;
    if (record.marking == StoredState::Taken)
        record.remarks.prepend(
            QCoreApplication::translate(
                "locks", "it is read by the description %1, which no lock library has confirmed")
                .arg(m_mapping.parts().name));
    return record;
}

std::vector<ReleaseChoice> CustomDialect::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {};
    const mapping::Form &parts = mappedFormOf(record);
    if (parts.release.action == Release::Action::None)
        return {};
    ReleaseChoice choice;
    if (parts.release.action == Release::Action::Delete) {
        choice.mode = ReleaseMode::Delete;
        choice.effect = QCoreApplication::translate(
            "locks", "Deletes the row, if every attribute is still as shown here.");
        choice.loses = QCoreApplication::translate(
            "locks", "Everything the row holds. Its before-image stays in the journal.");
    } else {
        choice.mode = ReleaseMode::Mark;
        std::vector<QByteArray> set;
        std::ranges::transform(parts.release.set, std::back_inserter(set), &mapping::Change::attribute);
        QStringList changes;
        if (!set.empty())
            changes << QCoreApplication::translate("locks", "sets %1").arg(listed(set));
        if (!parts.release.remove.empty())
            changes << QCoreApplication::translate("locks", "removes %1").arg(listed(parts.release.remove));
        choice.effect =
            QCoreApplication::translate(
                "locks",
                "Keeps the row and %1, if every attribute that the description names is still as shown here.")
                .arg(changes.join(QCoreApplication::translate("locks", " and ")));
    }
    choice.holderNotices = parts.holder
        ? saidOf(*parts.holder)
        : QCoreApplication::translate(
              "locks",
              "Not known: the description does not say what a holder does when its row was released.");
    choice.mustNot = m_mapping.parts().warn.join(u' ');
    if (!record.version && parts.generation.empty())
        choice.whyLapsedOnly =
            QCoreApplication::translate("locks",
                                        "The description names neither a version nor a generation nor a "
                                        "date, so nothing tells whether the row is "
                                        "still the same hold.");
    return {choice};
}

QString CustomDialect::whyNotInBulk(const LockRecord &record) const
{
    if (m_mapping.parts().edition > 1 && record.version)
        return {};
    return QCoreApplication::translate(
        "locks", "Locks of a table that an operator described are released one by one.");
}

base::Result<dynamodb::ConditionalWrite>
CustomDialect::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const
{
    if (record.dialect == id() && record.marking == StoredState::Unreadable)
        return refused(
            ErrorKind::Unsupported,
            QCoreApplication::translate(
                "locks", "the row %1 does not read as it is described, so it cannot be released: it %2")
                .arg(record.keyText, record.reason));
    if (record.dialect == id() && mappedFormOf(record).release.action == Release::Action::None)
        return refused(ErrorKind::Unsupported,
                       QCoreApplication::translate(
                           "locks", "the description %1 is for reading only and releases nothing")
                           .arg(m_mapping.parts().name));
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.key.size() != (record.shape.sortKey ? 2 : 1))
        return refused(ErrorKind::BadInput,
                       QCoreApplication::translate("locks", "the row lacks the key attributes of table %1")
                           .arg(record.shape.table));
    if (const QString why = whyNotFor(record.shape); !why.isEmpty())
        return refused(ErrorKind::BadInput, why);
    auto write = mode == ReleaseMode::Delete ? deletion(record) : marking(record, fresh);
    if (write && !write->isWithinLimits())
        return refused(ErrorKind::Unsupported,
                       QCoreApplication::translate("locks",
                                                   "the row %1 has more to compare than one condition can "
                                                   "hold, so nothing can make sure that it "
                                                   "is still as it was seen")
                           .arg(record.keyText));
    return write;
}

base::Result<dynamodb::Condition> CustomDialect::exactly(const LockRecord &record) const
{
    const auto seen = Condition::exactlyAs(record.item, record.key, m_mapping.mentioned());
    if (!seen)
        return tl::unexpected(seen.error());
    Condition condition = *seen;
    for (const auto &[name, value] : record.key) {
        if (std::ranges::find(m_mapping.mentioned(), name) != m_mapping.mentioned().end())
            condition = std::move(condition) && Condition::equal(name, value);
    }
    return condition;
}

base::Result<dynamodb::ConditionalWrite> CustomDialect::deletion(const LockRecord &record) const
{
    auto condition = exactly(record);
    if (!condition)
        return tl::unexpected(condition.error());
    return dynamodb::ConditionalWrite::remove(record.shape.table, record.key, *std::move(condition));
}

base::Result<dynamodb::ConditionalWrite> CustomDialect::marking(const LockRecord &record,
                                                                const FreshValues &fresh) const
{
    const Release &release = mappedFormOf(record).release;
    std::vector<dynamodb::Assignment> changes;
    for (const mapping::Change &change : release.set) {
        const AttributeValue *seen = record.item.find(change.attribute);
        const bool isPlain = !seen || seen->type() == AttributeType::S || seen->type() == AttributeType::N ||
            seen->type() == AttributeType::Bool || seen->type() == AttributeType::Null;
        if (!isPlain)
            return refused(ErrorKind::Unsupported,
                           QCoreApplication::translate(
                               "locks", "the release would write over %1, which is of type %2 in the row %3")
                               .arg(base::fromUtf8(change.attribute),
                                    QLatin1String(dynamodb::wireName(seen->type())), record.keyText));
        const auto written = writtenBy(change, record, fresh);
        if (!written)
            return tl::unexpected(written.error());
        changes.push_back({change.attribute, *written});
    }
    for (const QByteArray &name : release.remove)
        changes.push_back({name, std::nullopt});
    const std::vector<QByteArray> &mentioned = m_mapping.mentioned();
    const bool hasMap = std::ranges::any_of(mentioned, [&record](const QByteArray &name) {
        const AttributeValue *value = record.item.find(name);
        return value && value->type() == AttributeType::M;
    });
    Condition condition = Condition::exists(record.shape.partitionKey);
    if (hasMap) {
        auto whole = exactly(record);
        if (!whole)
            return tl::unexpected(whole.error());
        condition = *std::move(whole);
    } else {
        for (const QByteArray &name : mentioned)
            condition = std::move(condition) && Condition::asSeen(record.item, name);
    }
    auto write = dynamodb::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                                    std::move(condition));
    const auto after = write.resultOn(record.item);
    if (!after || !isReleased(record, *after))
        return refused(
            ErrorKind::Unsupported,
            QCoreApplication::translate(
                "locks", "the row %1 would not count as released after this release, so it is not sent")
                .arg(record.keyText));
    return write;
}

} // namespace locks
