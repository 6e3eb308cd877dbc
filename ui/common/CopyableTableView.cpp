// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/CopyableTableView.h"

#include "ui/common/ElidingHeader.h"
#include "ui/common/text/IsolatedText.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

namespace ui {

CopyableTableView::CopyableTableView(QWidget *parent) : QTableView(parent)
{
    setItemDelegate(new IsolatedText(this));
    setHorizontalHeader(new ElidingHeader(this));
}

QString CopyableTableView::selectionAsText() const
{
    if (!selectionModel())
        return {};
    QList<int> rows;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.append(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QString text;
    for (const int row : std::as_const(rows)) {
        QStringList cells;
        for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
            const int column = horizontalHeader()->logicalIndex(visual);
            const QModelIndex index = model()->index(row, column);
            if (!isColumnHidden(column) && selectionModel()->isSelected(index))
                cells += index.data().toString().replace(QLatin1Char('\t'), QLatin1Char(' '));
        }
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

/// Qt makes the first row current where none was, without selecting it. Keys that lead here choose that row; a window
/// that opens, or a program that sets the focus, chooses none.
void CopyableTableView::focusInEvent(QFocusEvent *event)
{
    const bool hadRow = currentIndex().isValid();
    QTableView::focusInEvent(event);
    if (hadRow || !model())
        return;
    const Qt::FocusReason why = event->reason();
    if (why != Qt::TabFocusReason && why != Qt::BacktabFocusReason && why != Qt::ShortcutFocusReason)
        return selectionModel()->clearCurrentIndex();
    // Qt does so once in the life of a view.
    const QModelIndex first =
        currentIndex().isValid() ? currentIndex() : moveCursor(MoveNext, Qt::NoModifier);
    if (first.isValid())
        setCurrentIndex(first);
}

void CopyableTableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(selectionAsText());
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace ui
