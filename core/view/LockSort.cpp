// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockSort.h"

#include <QCoreApplication>

#include <cstring>

namespace view {

base::Result<LockSort> LockSort::parse(const QString &text, const LockFields &fields)
{
    LockSort sort;
    const QString name = text.section(u':', 0, 0);
    const QString order = text.section(u':', 1);
    const auto field = fields.named(name);
    if (!field)
        return tl::unexpected(field.error());
    sort.field = *field;
    if (order == QLatin1String("desc"))
        sort.order = Qt::DescendingOrder;
    else if (text.contains(u':') && order != QLatin1String("asc"))
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("view", "a sort order is :asc or :desc, not \"%1\"").arg(order));
    return sort;
}

LockSort LockSort::by(const char *id, Qt::SortOrder order)
{
    return {LockFields::standard().find(QString::fromLatin1(id)), order};
}

bool LockSort::isBy(const char *id) const
{
    return field ? std::strcmp(field->id, id) == 0 : std::strcmp(id, field::Key) == 0;
}

} // namespace view
