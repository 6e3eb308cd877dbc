// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/ItemDiff.h"

#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "ui/common/text/Translate.h"

#include <algorithm>

namespace ui {
namespace {

constexpr qsizetype longestCell = 120;

QString cut(const QString &text)
{
    return base::visible(text, text.size() > longestCell ? longestCell - 1 : longestCell);
}

} // namespace

QString valueInOneLine(const aws::AttributeValue &value)
{
    switch (value.type()) {
    case aws::AttributeType::S:
    case aws::AttributeType::N:
        return cut(base::fromUtf8(value.bytes()));
    case aws::AttributeType::B:
        return cut(tr("%1 byte(s): %2", nullptr, base::text::plural(value.bytes().size()))
                       .arg(value.bytes().size())
                       .arg(QString::fromLatin1(value.bytes().left(24).toHex(' '))));
    default:
        return cut(base::fromUtf8(aws::toJson(value)));
    }
}

QString hiddenInOneLine(const aws::AttributeValue &value)
{
    const qint64 size = aws::sizeOf(value);
    return tr("not shown: %1, %2 byte(s)", nullptr, base::text::plural(size))
        .arg(QLatin1String(aws::wireName(value.type())))
        .arg(size);
}

std::vector<AttributeChange> diffItems(const aws::Item &before, const std::optional<aws::Item> &after,
                                       const aws::ShownAttributes &shown)
{
    std::vector<AttributeChange> changes;
    const auto add = [&](AttributeChange::Kind kind, const QByteArray &name, const aws::AttributeValue *old,
                         const aws::AttributeValue *now) {
        AttributeChange change;
        change.kind = kind;
        change.name = cut(base::fromUtf8(name));
        const auto text = [isShown = shown.shows(name)](const aws::AttributeValue &value) {
            return isShown ? valueInOneLine(value) : hiddenInOneLine(value);
        };
        change.before = old ? text(*old) : QString();
        change.after = now ? text(*now) : QString();
        changes.push_back(std::move(change));
    };
    using Kind = AttributeChange::Kind;
    for (const auto &[name, value] : before) {
        const aws::AttributeValue *now = after ? after->find(name) : nullptr;
        add(!now ? Kind::Removed : *now == value ? Kind::Kept : Kind::Changed, name, &value, now);
    }
    if (after) {
        for (const auto &[name, value] : *after) {
            if (!before.contains(name))
                add(Kind::Added, name, nullptr, &value);
        }
    }
    std::stable_partition(changes.begin(), changes.end(),
                          [](const AttributeChange &change) { return change.kind != Kind::Kept; });
    return changes;
}

} // namespace ui
