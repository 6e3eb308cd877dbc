// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/SidebarDelegate.h"

#include "ui/common/text/Elision.h"
#include "ui/common/theme/ProblemSign.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/StateText.h"
#include "ui/connections/TableMarks.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace ui {

namespace {

constexpr int openEdge = 3; // wide
constexpr int foldWidth = 16; // of a connection's chevron, and how far its lines stand in
constexpr qsizetype fewestLetters = 4; // of a badge; fewer say nothing

/// What of a badge has its place beside a name, which comes first: the tip has both whole.
QString fittingBadge(const QString &badge, const QFontMetrics &metrics, int room)
{
    const QString shown = elided(badge, metrics, room - Theme::between, Elision::Sentence);
    return shown == badge || shown.size() > fewestLetters ? shown : QString();
}

} // namespace

QSize SidebarDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, Theme::rowHeight()};
}

namespace {

/// Where and how one line is drawn; mirrored where text runs from right to left.
struct LinePainter {
    QPainter &painter;
    const QStyleOptionViewItem &option;
    const Theme &theme;
    QRect line;

    [[nodiscard]] QRect mirrored(const QRect &part) const
    {
        return QStyle::visualRect(option.direction, line, part);
    }
    void text(const QRect &place, Qt::AlignmentFlag side, const QString &words) const
    {
        painter.drawText(mirrored(place),
                         static_cast<int>(QStyle::visualAlignment(option.direction, side) | Qt::AlignVCenter),
                         words);
    }
    void bar(int left, int width, const QColor &colour, int margin) const
    {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(mirrored({left, line.top() + margin, width, line.height() - 2 * margin})), 1.5, 1.5);
    }
    void ground(bool selected, bool focused) const
    {
        if (!selected && !focused && !option.state.testFlag(QStyle::State_MouseOver))
            return;
        painter.setPen(focused ? QPen(theme[Token::Accent], 1.5) : QPen(Qt::NoPen));
        painter.setBrush(selected ? theme[Token::Selection] : theme[Token::SurfaceAlt]);
        painter.drawRoundedRect(QRectF(line).adjusted(0.75, 1.75, -0.75, -1.75), 4, 4);
    }
    /// Draws the badge before what is taken of the end of the line; returns what it leaves free, from `left` on.
    QRect badge(int left, const QString &text, const QFont &font, const QColor &colour, int taken = 0) const
    {
        const int end = Theme::between + taken;
        const int width = text.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(text) + Theme::between;
        painter.setFont(font);
        painter.setPen(colour);
        this->text(line.adjusted(0, 0, -end, 0), Qt::AlignRight, text);
        return {left, line.top(), line.right() - end - left - width, line.height()};
    }
    void chevron(int left, bool folded) const
    {
        constexpr qreal arm = 3.5; // px
        const QRectF place(mirrored({left, line.top(), foldWidth, line.height()}));
        const QPointF at = place.center();
        const qreal ahead = option.direction == Qt::RightToLeft ? -arm / 2 : arm / 2;
        QPolygonF corner;
        if (folded)
            corner << at + QPointF(-ahead, -arm) << at + QPointF(ahead, 0) << at + QPointF(-ahead, arm);
        else
            corner << at + QPointF(-arm, -arm / 2) << at + QPointF(0, arm / 2) << at + QPointF(arm, -arm / 2);
        painter.setPen(QPen(theme[Token::TextQuiet], 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(corner);
    }
};

void paintConnection(const LinePainter &on, const QModelIndex &index)
{
    on.chevron(on.line.left(), index.data(SidebarDelegate::FoldedRole).toBool());
    int left = on.line.left() + foldWidth;
    if (const auto mark = on.theme.mark(index.data(SidebarDelegate::ColourRole).toString())) {
        on.bar(left, openEdge, *mark, 4);
        left += openEdge + Theme::within;
    }
    QFont bold = on.option.font;
    bold.setWeight(QFont::DemiBold);
    const QFont small = Theme::smaller(on.option.font);
    const bool writes = index.data(SidebarDelegate::WritesRole).toBool();
    const QRect free = on.badge(left, index.data(SidebarDelegate::BadgeRole).toString(), Theme::mono(small),
                                on.theme[writes ? Token::Lapsed : Token::TextQuiet]);
    const QFontMetrics metrics(bold);
    const QString name = elided(index.data(Qt::DisplayRole).toString(), metrics, free.width(), Elision::Name);
    on.painter.setFont(bold);
    on.painter.setPen(on.theme[Token::Text]);
    on.text(free, Qt::AlignLeft, name);
    const QRect rest = free.adjusted(metrics.horizontalAdvance(name) + Theme::between, 0, 0, 0);
    const QString region = index.data(SidebarDelegate::RegionRole).toString();
    if (QFontMetrics(small).horizontalAdvance(region) > rest.width())
        return; // the tip has it
    on.painter.setFont(small);
    on.painter.setPen(on.theme[Token::TextQuiet]);
    on.text(rest, Qt::AlignLeft, region);
}

/// Problems, else what is held: signs with their counts at the end of the line. Returns how much of it they take.
int paintMarks(const LinePainter &on, const TableMarks &marks, const QFont &small)
{
    using locks::LockState;
    struct Mark {
        LockState state;
        qsizetype count;
    };
    std::vector<Mark> shown{{LockState::Lapsed, marks.lapsed}, {LockState::Unreadable, marks.unreadable}};
    std::erase_if(shown, [](const Mark &mark) { return mark.count == 0; });
    const bool isQuiet = shown.empty() || marks.isOld;
    if (shown.empty() && marks.held > 0)
        shown.push_back({LockState::Held, marks.held});
    QFont font = small;
    font.setWeight(isQuiet ? QFont::Normal : QFont::DemiBold);
    const QFontMetrics metrics(font);
    const int side = metrics.height() * 3 / 4;
    int right = on.line.right() - Theme::between;
    on.painter.setFont(font);
    if (marks.isNotRead) {
        right -= side;
        paintProblemSign(on.painter, on.mirrored({right, on.line.center().y() - side / 2, side, side}),
                         ProblemSign::NotRead, on.theme);
        right -= Theme::between;
    }
    std::ranges::reverse(shown);
    for (const Mark &mark : shown) {
        const QString count = words::count(mark.count);
        const int width = metrics.horizontalAdvance(count);
        on.painter.setPen(on.theme[isQuiet                               ? Token::TextQuiet
                                       : mark.state == LockState::Lapsed ? Token::Lapsed
                                                                         : Token::Unreadable]);
        on.text({right - width, on.line.top(), width + 1, on.line.height()}, Qt::AlignRight, count);
        right -= width + Theme::within;
        const QRect box = on.mirrored({right - side, on.line.center().y() - side / 2, side, side});
        paintStateSign(on.painter, box, mark.state,
                       marks.isOld ? on.theme[Token::TextQuiet] : on.theme.sign(mark.state));
        right -= side + Theme::between;
    }
    return on.line.right() - Theme::between - right;
}

void paintTable(const LinePainter &on, const QModelIndex &index)
{
    const bool open = index.data(SidebarDelegate::OpenRole).toBool();
    const int left = on.line.left() + foldWidth;
    QFont font = on.option.font;
    font.setWeight(open ? QFont::DemiBold : QFont::Normal);
    const QFont small = Theme::mono(Theme::smaller(on.option.font));
    const QString name = index.data(Qt::DisplayRole).toString();
    const auto marks = index.data(SidebarDelegate::MarksRole).value<TableMarks>();
    if (index.data(SidebarDelegate::LineRole).toInt() == static_cast<int>(SidebarDelegate::Line::More))
        on.chevron(on.line.left(), index.data(SidebarDelegate::FoldedRole).toBool());
    const int taken = marks.isRead || marks.isNotRead ? paintMarks(on, marks, small) : 0;
    const int room = on.line.right() - Theme::between - left - taken;
    const QString badge = fittingBadge(index.data(SidebarDelegate::BadgeRole).toString(), QFontMetrics(small),
                                       room - QFontMetrics(font).horizontalAdvance(name));
    const QRect free = on.badge(left, badge, small, on.theme[Token::TextQuiet], taken);
    on.painter.setFont(font);
    const bool quiet = index.data(SidebarDelegate::QuietRole).toBool();
    on.painter.setPen(on.theme[quiet ? Token::TextQuiet : Token::Text]);
    on.text(free, Qt::AlignLeft, elided(name, QFontMetrics(font), free.width(), Elision::Name));
}

} // namespace

void SidebarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    // The list's own focus frame takes one on each side.
    const LinePainter on{*painter, option, Theme::of(option.palette),
                         option.rect.adjusted(Theme::between - 1, 0, 1 - Theme::between, 0)};
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    on.ground(option.state.testFlag(QStyle::State_Selected),
              view && view->hasFocus() && view->currentIndex() == index);
    if (index.data(OpenRole).toBool())
        on.bar(on.line.left(), openEdge, on.theme[Token::Accent], 5);
    else if (index.data(MarksRole).value<TableMarks>().isReadOn)
        on.bar(on.line.left(), openEdge, on.theme[Token::TextQuiet], 8);
    if (index.data(LineRole).toInt() == static_cast<int>(Line::Connection))
        paintConnection(on, index);
    else
        paintTable(on, index);
    painter->restore();
}

} // namespace ui
