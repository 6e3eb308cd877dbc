// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActTable.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/theme/Theme.h"

#include <QHeaderView>

namespace ui {
namespace {

constexpr int leastRowsShown = 2; // in a low window

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
