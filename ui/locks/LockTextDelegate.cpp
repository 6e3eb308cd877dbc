// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTextDelegate.h"

#include "ui/locks/LockTableModel.h"

#include <QAbstractItemView>
#include <QPainter>

namespace ui {

namespace {
constexpr qsizetype mostTexts = 4096; // some screens full; then start over
}

LockTextDelegate::LockTextDelegate(bool mono, QObject *parent) : QStyledItemDelegate(parent), m_mono(mono)
{
}

QFont LockTextDelegate::fontOf(const QStyleOptionViewItem &option) const
{
    return m_mono ? Theme::mono(option.font) : option.font;
}

QSize LockTextDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    return {QFontMetrics(fontOf(option)).horizontalAdvance(text) + 2 * Theme::between, Theme::rowHeight};
}

void LockTextDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const Theme &theme = Theme::of(option.palette);
    paintFrame(*painter, option, index, theme);
    painter->save();
    painter->setClipRect(option.rect);
    paintContent(*painter, option, index, theme);
    painter->restore();
}

void LockTextDelegate::paintFrame(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index, const Theme &theme) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(option.rect, theme[selected ? Token::Selection : Token::Surface]);
    if (const int freshness = index.data(LockTableModel::FreshnessRole).toInt(); freshness > 0) {
        QColor tint = theme[Token::Changed];
        tint.setAlpha(freshness);
        painter.fillRect(option.rect, tint);
    }
    const QRect &cell = option.rect;
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Separator]);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (view && view->hasFocus() && view->currentIndex().row() == index.row()) {
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme[Token::Accent]);
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Accent]);
    }
}

void LockTextDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index, const Theme &theme) const
{
    const QString text = index.data().toString();
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    const auto state = static_cast<locks::LockState>(index.data(LockTableModel::StateRole).toInt());
    const bool quiet = state == locks::LockState::Released || state == locks::LockState::NotALock;
    painter.setPen(theme[quiet ? Token::TextQuiet : Token::Text]);
    paintText(painter, option.rect.adjusted(Theme::between, 0, -Theme::between, -1), text, alignment,
              fontOf(option), option.font);
}

const LockTextDelegate::Laid &LockTextDelegate::laidOut(const QString &text, int width,
                                                        const QFont &font) const
{
    if (m_texts.size() > mostTexts || m_laidFont != font) {
        m_texts.clear();
        m_laidFont = font;
    }
    const auto found = m_texts.find({text, width});
    if (found != m_texts.end())
        return *found;
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, width);
    Laid laid{QStaticText(shown), metrics.horizontalAdvance(shown)};
    laid.text.setTextFormat(Qt::PlainText);
    laid.text.setPerformanceHint(QStaticText::AggressiveCaching);
    laid.text.prepare({}, font);
    return *m_texts.insert({text, width}, laid);
}

int LockTextDelegate::baseline(const QRect &area, const QFont &rowFont)
{
    const QFontMetrics metrics(rowFont);
    return area.top() + (area.height() - metrics.height()) / 2 + metrics.ascent();
}

void LockTextDelegate::paintText(QPainter &painter, const QRect &area, const QString &text,
                                 Qt::Alignment alignment, const QFont &font, const QFont &rowFont) const
{
    if (area.width() <= 0)
        return;
    const Laid &laid = laidOut(text, area.width(), font);
    painter.setFont(font);
    const int left = alignment.testFlag(Qt::AlignRight) ? area.right() + 1 - laid.width : area.left();
    painter.drawStaticText(left, baseline(area, rowFont) - QFontMetrics(font).ascent(), laid.text);
}

} // namespace ui
