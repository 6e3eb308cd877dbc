// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockSort.h"

#include "core/base/Suggestion.h"

#include <QCoreApplication>

#include <cstring>

namespace view {

base::Result<LockSort> LockSort::parse(const QString &text, const LockFields &fields)
{
    LockSort sort;
    const QString name = text.section(u':', 0, 0);
    const QString order = text.section(u':', 1);
    sort.field = fields.find(name);
    if (!sort.field) {
        QStringList known = names(fields);
        const QString meant = base::nearest(name, known);
        if (!meant.isEmpty())
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate("view", "no column is called \"%1\" (did you mean \"%2\"?)")
                    .arg(name, meant));
        const QString last = known.takeLast();
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("view", "no column is called \"%1\"; there are %2 and %3")
                .arg(name, known.join(QLatin1String(", ")), last));
    }
    if (order == QLatin1String("desc"))
        sort.order = Qt::DescendingOrder;
    else if (text.contains(u':') && order != QLatin1String("asc"))
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("view", "a sort order is :asc or :desc, not \"%1\"").arg(order));
    return sort;
}

QStringList LockSort::names(const LockFields &fields)
{
    QStringList names;
    for (const LockField &row : fields.rows()) {
        const QString id = QLatin1String(row.id);
        names += id.endsWith(QLatin1String("Ms")) ? id.chopped(2) : id;
    }
    return names;
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
