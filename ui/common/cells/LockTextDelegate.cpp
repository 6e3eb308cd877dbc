// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockTextDelegate.h"

#include "core/view/LockFields.h"
#include "ui/common/cells/LockCell.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

namespace ui {
namespace {

constexpr int selectionEdge = 3; // px
constexpr int textMarkSide = 12; // px, beside usual text

/// `part` of 255 of one opaque color, the rest of the other: filled at once, for less than one fill over another.
QColor mixed(const QColor &color, const QColor &other, int part)
{
    const auto mix = [part](int one, int two) { return (one * part + two * (255 - part)) / 255; };
    return {mix(color.red(), other.red()), mix(color.green(), other.green()),
            mix(color.blue(), other.blue())};
}

Elision elisionOf(const view::LockField &field)
{
    const std::string_view id(field.id);
    if (id == view::field::Key || id == view::field::SortKey)
        return Elision::Key;
    return id == view::field::Owner ? Elision::Name : Elision::Sentence;
}

} // namespace

LockTextDelegate::LockTextDelegate(bool mono, QObject *parent) : QStyledItemDelegate(parent), m_mono(mono)
{
}

LockTextDelegate::LockTextDelegate(const view::LockField &field, QObject *parent)
    : LockTextDelegate(field.mono, parent)
{
    m_face.setElision(elisionOf(field));
}

void LockTextDelegate::forgetTexts()
{
    m_rowFont.reset();
    const Elision elision = m_face.elision();
    m_face = {};
    m_face.setElision(elision);
}

quint64 LockTextDelegate::appearanceOf(const QModelIndex &index, const QString &, int) const
{
    const auto state = static_cast<quint64>(index.data(LockCell::StateRole).toInt());
    return state << 2 | (index.data(LockCell::LateRole).toBool() ? 2U : 0U) |
        (index.data(LockCell::MarkedRole).toBool() ? 1U : 0U);
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
    if (isFirstOnShow(option) && index.data(LockCell::MarkedRole).toBool()) {
        paintMark(*painter, option, theme);
        QStyleOptionViewItem beside = option;
        const int room = roomForMark();
        const bool fromRight = option.direction == Qt::RightToLeft;
        beside.rect.adjust(fromRight ? 0 : room, 0, fromRight ? -room : 0, 0);
        paintContent(*painter, beside, index, theme);
    } else {
        paintContent(*painter, option, index, theme);
    }
    painter->restore();
}

int LockTextDelegate::roomForMark() const
{
    return Theme::scaled(textMarkSide);
}

bool LockTextDelegate::isFirstOnShow(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int start = option.direction == Qt::RightToLeft && view ? view->viewport()->width() - 1 : 0;
    return option.rect.left() <= start && option.rect.right() >= start;
}

/// A check sign, so that a mark does not hang on a colour.
void LockTextDelegate::paintMark(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const int side = Theme::scaled(textMarkSide);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int start = option.direction == Qt::RightToLeft && view ? view->viewport()->width() - side : 0;
    const int width = side - selectionEdge - 1;
    const QRectF box(start + selectionEdge, option.rect.top() + (option.rect.height() - width) / 2.0, width,
                     width);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme[Token::Accent], Theme::scaled(2), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    painter.drawPolyline(QPolygonF{at(0.0, 0.55), at(0.35, 0.9), at(1.0, 0.15)});
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void LockTextDelegate::paintFrame(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index, const Theme &theme) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor ground = theme[selected ? Token::Selection : Token::Surface];
    const int freshness = index.data(LockCell::FreshnessRole).toInt();
    painter.fillRect(option.rect, freshness > 0 ? mixed(theme[Token::Changed], ground, freshness) : ground);
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
    const bool late = index.data(LockCell::LateRole).toBool();
    painter.setPen(theme[late ? Token::LapsedWord : isQuiet(state) ? Token::TextQuiet : Token::Text]);
    paintText(painter, option.rect.adjusted(Theme::between, 0, -Theme::between, -1), text, alignment, m_face);
}

bool LockTextDelegate::isProblem(locks::LockState state)
{
    return state == locks::LockState::Lapsed || state == locks::LockState::Unreadable;
}

bool LockTextDelegate::isQuiet(locks::LockState state)
{
    return state == locks::LockState::Released || state == locks::LockState::Unsupported ||
        state == locks::LockState::NotALock;
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
