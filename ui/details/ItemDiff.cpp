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

QString valueInOneLine(const dynamodb::AttributeValue &value)
{
    switch (value.type()) {
    case dynamodb::AttributeType::S:
    case dynamodb::AttributeType::N:
        return cut(base::fromUtf8(value.bytes()));
    case dynamodb::AttributeType::B:
        return cut(tr("%1 byte(s): %2", nullptr, base::text::plural(value.bytes().size()))
                       .arg(value.bytes().size())
                       .arg(QString::fromLatin1(value.bytes().left(24).toHex(' '))));
    default:
        return cut(base::fromUtf8(dynamodb::toJson(value)));
    }
}

QString hiddenInOneLine(const dynamodb::AttributeValue &value)
{
    const qint64 size = dynamodb::sizeOf(value);
    return tr("not shown: %1, %2 byte(s)", nullptr, base::text::plural(size))
        .arg(QLatin1String(dynamodb::wireName(value.type())))
        .arg(size);
}

std::vector<AttributeChange> diffItems(const dynamodb::Item &before,
                                       const std::optional<dynamodb::Item> &after,
                                       const dynamodb::ShownAttributes &shown)
{
    std::vector<AttributeChange> changes;
    const auto add = [&](AttributeChange::Kind kind, const QByteArray &name,
                         const dynamodb::AttributeValue *old, const dynamodb::AttributeValue *now) {
        AttributeChange change;
        change.kind = kind;
        change.name = cut(base::fromUtf8(name));
        const auto text = [isShown = shown.shows(name)](const dynamodb::AttributeValue &value) {
            return isShown ? valueInOneLine(value) : hiddenInOneLine(value);
        };
        change.before = old ? text(*old) : QString();
        change.after = now ? text(*now) : QString();
        changes.push_back(std::move(change));
    };
    using Kind = AttributeChange::Kind;
    for (const auto &[name, value] : before) {
        const dynamodb::AttributeValue *now = after ? after->find(name) : nullptr;
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
