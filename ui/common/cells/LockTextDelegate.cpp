// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockTextDelegate.h"

#include "ui/common/cells/LockCell.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

namespace ui {
namespace {

constexpr int selectionEdge = 3; // px

} // namespace

LockTextDelegate::LockTextDelegate(bool mono, QObject *parent) : QStyledItemDelegate(parent), m_mono(mono)
{
}

void LockTextDelegate::forgetTexts()
{
    m_rowFont.reset();
    m_face = {};
}

QFont LockTextDelegate::fontOf(const QFont &rowFont) const
{
    return m_mono ? Theme::mono(rowFont) : rowFont;
}

void LockTextDelegate::setRowFont(const QFont &font) const
{
    m_rowFont = font;
    const QFontMetrics metrics(font);
    m_rowAscent = metrics.ascent();
    m_rowHeight = metrics.height();
    m_face.setFont(fontOf(font));
}

QSize LockTextDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    return {QFontMetrics(fontOf(option.font)).horizontalAdvance(text) + 2 * Theme::between,
            Theme::rowHeight()};
}

void LockTextDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const Theme &theme = Theme::of(option.palette);
    if (m_rowFont != option.font)
        setRowFont(option.font);
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
    if (const int freshness = index.data(LockCell::FreshnessRole).toInt(); freshness > 0) {
        QColor tint = theme[Token::Changed];
        tint.setAlpha(freshness);
        painter.fillRect(option.rect, tint);
    }
    const QRect &cell = option.rect;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    // Where lines begin: in the cell at that edge of the view, scrolled or not.
    const int start =
        option.direction == Qt::RightToLeft && view ? view->viewport()->width() - selectionEdge : 0;
    if (selected && cell.left() <= start && cell.right() >= start)
        painter.fillRect(QRect(start, cell.top(), selectionEdge, cell.height()), theme[Token::Accent]);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Separator]);
    if (view && view->hasFocus() && view->currentIndex().row() == index.row()) {
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme[Token::Accent]);
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Accent]);
    }
}

void LockTextDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index, const Theme &theme) const
{
    const QString text = index.data().toString();
    const auto alignment =
        QStyle::visualAlignment(option.direction, Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    const auto state = static_cast<locks::LockState>(index.data(LockCell::StateRole).toInt());
    const bool quiet = state == locks::LockState::Released || state == locks::LockState::Unsupported ||
        state == locks::LockState::NotALock;
    const bool late = index.data(LockCell::LateRole).toBool();
    painter.setPen(theme[late ? Token::LapsedWord : quiet ? Token::TextQuiet : Token::Text]);
    paintText(painter, option.rect.adjusted(Theme::between, 0, -Theme::between, -1), text, alignment, m_face);
}

int LockTextDelegate::baseline(const QRect &area) const
{
    return area.top() + (area.height() - m_rowHeight) / 2 + m_rowAscent;
}

void LockTextDelegate::paintText(QPainter &painter, const QRect &area, const QString &text,
                                 Qt::Alignment alignment, TextLayoutCache &face) const
{
    if (area.width() <= 0)
        return;
    const TextLayoutCache::Laid &laid = face.laidOut(text, area.width());
    painter.setFont(face.font());
    const int left = alignment.testFlag(Qt::AlignRight) ? area.right() + 1 - laid.width : area.left();
    painter.drawStaticText(left, baseline(area) - face.ascent(), laid.text);
}

} // namespace ui
