// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/TableReach.h"

#include "core/base/VisibleText.h"

#include <QCoreApplication>

namespace view {

QString reachMark(const locks::TableShape &shape, const QString &region)
{
    if (shape.isOneRegion())
        return QCoreApplication::translate("view", "global table, eventual (MREC): only %1 was seen")
            .arg(region);
    return shape.reach == dynamodb::Reach::AllRegions
        ? QCoreApplication::translate("view", "global table, strong (MRSC)")
        : QString();
}

QString reachSentence(const locks::TableShape &shape, const QStringList &replicas, const QString &region)
{
    if (!shape.isOneRegion())
        return {};
    const QString table = base::visible(shape.table);
    const QString what = shape.reach != dynamodb::Reach::OneRegion
        ? QCoreApplication::translate("view",
                                      "Rows of table %1 bear the replica marks (aws:rep:...) of a global "
                                      "table of eventual consistency "
                                      "of 2017.")
              .arg(table)
        : replicas.isEmpty()
        ? QCoreApplication::translate("view", "Table %1 is a global table of eventual consistency (MREC).")
              .arg(table)
        : QCoreApplication::translate(
              "view",
              "Table %1 is a global table of eventual consistency (MREC) with replicas "
              "in %2.")
              .arg(table, replicas.join(QLatin1String(", ")));
    return QCoreApplication::translate("view",
                                       "%1 Reads show and conditions protect the copy of %2 alone: a lapse "
                                       "seen there is not proved.")
        .arg(what, region);
}

} // namespace view
