// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/ElidingHeader.h"

#include "ui/common/text/Elision.h"
#include "ui/common/theme/Theme.h"

#include <QStyleOptionHeader>

namespace ui {

ElidingHeader::ElidingHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setTextElideMode(Qt::ElideRight);
    setSectionsClickable(true);
    setHighlightSections(false);
}

void ElidingHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int column) const
{
    QHeaderView::initStyleOptionForIndex(option, column);
    const bool isMarked = isSortIndicatorShown() && sortIndicatorSection() == column;
    const int mark = isMarked ? style()->pixelMetric(QStyle::PM_HeaderMarkSize, option, this) : 0;
    const QString title = model()->headerData(column, orientation(), Qt::DisplayRole).toString();
    option->text = elided(title, option->fontMetrics, sectionSize(column) - 2 * Theme::between - mark,
                          Elision::Sentence);
    // Styles mirror the mark, and not the words. A title at the far end would lie under the mark there.
    option->textAlignment = QStyle::visualAlignment(option->direction, option->textAlignment);
    if (isMarked && option->direction == Qt::RightToLeft)
        option->textAlignment = Qt::AlignRight | Qt::AlignVCenter;
}

} // namespace ui
