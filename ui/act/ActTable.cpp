// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActTable.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/text/Elision.h"
#include "ui/common/theme/Theme.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace ui {
namespace {

constexpr int leastRowsShown = 2; // in a low window

/// Keys are told apart by their ends.
class KeyElision final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QStyle *style = option->widget->style();
        const int room = style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() -
            2 * (style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1);
        option->text = elided(option->text, option->fontMetrics, room, Elision::Key);
    }
};

} // namespace

CopyableTableView *actTable(QAbstractItemModel &model, const char *name, int wideColumn, QWidget *parent)
{
    auto *table = new CopyableTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setModel(&model);
    table->setProperty("panel", QStringLiteral("fields"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setItemDelegateForColumn(0, new KeyElision(table));
    table->setCornerButtonEnabled(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setMinimumSectionSize(Theme::compactRowHeight());
    table->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    table->horizontalHeader()->setSectionsClickable(false);
    table->horizontalHeader()->setSectionResizeMode(wideColumn, QHeaderView::Stretch);
    table->horizontalHeader()->setFixedHeight(Theme::rowHeight());
    table->setMinimumHeight(Theme::rowHeight() + leastRowsShown * Theme::compactRowHeight());
    return table;
}

} // namespace ui
