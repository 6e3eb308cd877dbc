// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockSort.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstring>

namespace view {

base::Result<LockSort> LockSort::parse(const QString &text, const LockFields &fields)
{
    LockSort sort;
    QString name = text;
    if (name.endsWith(QLatin1String(":desc"))) {
        sort.order = Qt::DescendingOrder;
        name.chop(5);
    } else if (name.endsWith(QLatin1String(":asc"))) {
        name.chop(4);
    }
    sort.field = fields.find(name);
    if (sort.field)
        return sort;
    QStringList known;
    for (const LockField &row : fields.rows()) {
        const QString id = QLatin1String(row.id);
        known += id.endsWith(QLatin1String("Ms")) ? id.chopped(2) : id;
    }
    const QString last = known.takeLast();
    return base::failure(
        base::ErrorKind::BadInput,
        QCoreApplication::translate("view", "no column is called \"%1\"; there are %2 and %3")
            .arg(name, known.join(QLatin1String(", ")), last));
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
