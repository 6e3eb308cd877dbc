// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/overview/StateCellDelegate.h"

#include "ui/common/theme/StateSign.h"
#include "ui/overview/AllLocksModel.h"

#include <QApplication>
#include <QPainter>

namespace ui {
namespace {

constexpr int signSide = 12;

} // namespace

void StateCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    const auto state = static_cast<locks::LockState>(index.data(AllLocksModel::StateRole).toInt());
    const Theme &theme = Theme::of(cell.palette);
    const QRect sign(cell.rect.left() + signSide, cell.rect.top(), signSide, cell.rect.height());
    painter->save();
    paintStateSign(*painter, sign, state, theme.sign(state), index.data(AllLocksModel::OursRole).toBool());
    painter->setPen(theme.word(state));
    const QRect word = cell.rect.adjusted(signSide * 2 + Theme::between, 0, 0, 0);
    painter->drawText(word, Qt::AlignLeft | Qt::AlignVCenter,
                      cell.fontMetrics.elidedText(text, Qt::ElideRight, word.width()));
    painter->restore();
}

} // namespace ui
