// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomePainter.h"

#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateSign.h"

#include <QPainter>
#include <QStyle>

namespace ui {
namespace {

constexpr int edge = 3; // px, of a chosen row
constexpr int signWidth = 12; // px, beside usual text
constexpr int startWidth = 32; // px, from the edge to the first text
constexpr int leastDetails = 80; // px; less of them says nothing
constexpr int faces = 4;

QRect mirrored(const QStyleOption &option, const QRect &whole, const QRect &part)
{
    return QStyle::visualRect(option.direction, whole, part);
}

} // namespace

HomePainter::HomePainter()
{
    constexpr std::array elisions{Elision::Key, Elision::Name, Elision::Sentence, Elision::Sentence};
    for (std::size_t at = 0; at < m_faces.size(); ++at)
        m_faces[at].setElision(elisions[at % faces]);
}

void HomePainter::setFont(const QFont &font)
{
    if (m_faces[static_cast<std::size_t>(HomeFace::Sentence)].font() == font && m_faces.front().height() > 0)
        return;
    m_digit = 0;
    for (std::size_t at = 0; at < m_faces.size(); ++at) {
        const auto weight = static_cast<Weight>(at / faces);
        const auto form = static_cast<HomeFace>(at % faces);
        QFont face = weight == Weight::Small ? Theme::smaller(font) : font;
        if (form == HomeFace::Key || form == HomeFace::Number)
            face = Theme::mono(face);
        face.setWeight(weight == Weight::Bold ? QFont::DemiBold : QFont::Normal);
        m_faces[at].setFont(face);
    }
}

TextLayoutCache &HomePainter::face(HomeFace face, Weight weight)
{
    return m_faces[static_cast<std::size_t>(weight) * faces + static_cast<std::size_t>(face)];
}

int HomePainter::roomForSign()
{
    return Theme::scaled(startWidth) - Theme::between;
}

int HomePainter::foldRoom()
{
    return Theme::scaled(startWidth);
}

int HomePainter::cellWidth(const HomeCell &cell)
{
    const Weight weight = cell.bold ? Weight::Bold : Weight::Normal;
    return face(cell.face, weight).widthOf(cell.text) + 2 * Theme::between;
}

int HomePainter::digitWidth()
{
    if (m_digit == 0)
        m_digit = face(HomeFace::Number, Weight::Bold).widthOf(QStringLiteral("0"));
    return m_digit;
}

int HomePainter::headWidth(const QString &text, bool hasSign)
{
    return face(HomeFace::Sentence, Weight::Small).widthOf(text) + 2 * Theme::between +
        (hasSign ? Theme::scaled(signWidth) + Theme::within : 0);
}

void HomePainter::paintText(QPainter &painter, const QRect &area, const QString &text, TextLayoutCache &face,
                            const QColor &color, bool right)
{
    if (area.width() <= 0 || text.isEmpty())
        return;
    const TextLayoutCache::Laid &laid = face.laidOut(text, area.width());
    // All faces of a row stand on one line, whatever their heights are.
    const TextLayoutCache &usual = this->face(HomeFace::Sentence, Weight::Normal);
    const int baseline = area.top() + (area.height() - usual.height()) / 2 + usual.ascent();
    painter.setFont(face.font());
    painter.setPen(color);
    painter.drawStaticText(right ? area.right() + 1 - laid.width : area.left(), baseline - face.ascent(),
                           laid.text);
}

void HomePainter::paintSign(QPainter &painter, const QRect &box, const HomeSign &sign, const Theme &theme)
{
    if (const auto *state = std::get_if<locks::LockState>(&sign))
        paintStateSign(painter, box, *state, theme.sign(*state));
    else if (const auto *problem = std::get_if<ProblemSign>(&sign))
        paintProblemSign(painter, box, *problem, theme);
}

void HomePainter::paintAngle(QPainter &painter, const QRect &box, bool unfolded, bool isMirrored,
                             const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(QRectF(box).center());
    const double half = Theme::scaled(6) / 2.0;
    if (unfolded) {
        painter.drawPolyline(QPolygonF{{-half, -half / 2}, {0, half / 2}, {half, -half / 2}});
    } else {
        const double side = isMirrored ? -1 : 1;
        painter.drawPolyline(
            QPolygonF{{-side * half / 2, -half}, {side * half / 2, 0}, {-side * half / 2, half}});
    }
    painter.restore();
}

void HomePainter::paintGround(QPainter &painter, const QStyleOptionViewItem &row, const HomeRow &homeRow,
                              bool isCurrent)
{
    const Theme &theme = Theme::of(row.palette);
    const QRect &cell = row.rect;
    const bool isChosen = row.state.testFlag(QStyle::State_Selected);
    painter.fillRect(cell,
                     theme[isChosen             ? Token::Selection
                               : homeRow.raised ? Token::SurfaceAlt
                                                : Token::Surface]);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Separator]);
    if (isChosen)
        painter.fillRect(mirrored(row, cell, {cell.left(), cell.top(), edge, cell.height()}),
                         theme[Token::Accent]);
    if (!isCurrent)
        return;
    painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme[Token::Accent]);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme[Token::Accent]);
}

void HomePainter::paintCell(QPainter &painter, const QStyleOptionViewItem &row, const QRect &area,
                            const HomeCell &cell)
{
    const Weight weight = cell.bold ? Weight::Bold : Weight::Normal;
    const bool isFar = cell.right != (row.direction == Qt::RightToLeft);
    paintText(painter, area.adjusted(Theme::between, 0, -Theme::between, -1), cell.text,
              face(cell.face, weight), Theme::of(row.palette)[cell.color], isFar);
}

void HomePainter::paintStart(QPainter &painter, const QStyleOptionViewItem &row, const HomeRow &homeRow,
                             int left)
{
    const Theme &theme = Theme::of(row.palette);
    const int side = Theme::scaled(signWidth);
    const QRect box(row.rect.left() + left + Theme::scaled(startWidth) - Theme::between - side,
                    row.rect.top(), side, row.rect.height() - 1);
    if (homeRow.unfolded)
        paintAngle(painter, mirrored(row, row.rect, box), *homeRow.unfolded, row.direction == Qt::RightToLeft,
                   theme[Token::TextQuiet]);
    else
        paintSign(painter, mirrored(row, row.rect, box), homeRow.sign, theme);
}

int HomePainter::badgeWidth(const QString &text)
{
    return face(HomeFace::Sentence, Weight::Small).laidOut(text, TextLayoutCache::anyWidth).width +
        2 * Theme::within + Theme::between;
}

int HomePainter::paintBadge(QPainter &painter, const QRect &line, int left, const QString &text,
                            const QColor &ground, const QColor &frame, const QColor &word,
                            Qt::LayoutDirection direction)
{
    TextLayoutCache &small = face(HomeFace::Sentence, Weight::Small);
    const int width = badgeWidth(text) - Theme::between;
    const int height = std::min(small.height() + 2, line.height() - 3);
    QRect box(left, line.top() + (line.height() - height) / 2, width, height);
    box = QStyle::visualRect(direction, line, box);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(frame);
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), Theme::within, Theme::within);
    painter.restore();
    painter.setFont(small.font());
    painter.setPen(word);
    painter.drawStaticText(box.left() + Theme::within, box.top() + (height - small.height()) / 2,
                           small.laidOut(text, TextLayoutCache::anyWidth).text);
    return width + Theme::between;
}

QRect HomePainter::linkOf(const QStyleOptionViewItem &row, const HomeBand &band)
{
    if (band.link.isEmpty())
        return {};
    const int width =
        face(HomeFace::Sentence, Weight::Normal).laidOut(band.link, TextLayoutCache::anyWidth).width;
    return mirrored(
        row, row.rect,
        {row.rect.right() + 1 - Theme::between - width, row.rect.top(), width, row.rect.height()});
}

void HomePainter::paintLink(QPainter &painter, const QStyleOptionViewItem &row, const QRect &area,
                            const QString &text)
{
    TextLayoutCache &usual = face(HomeFace::Sentence, Weight::Normal);
    const QColor &color = Theme::of(row.palette)[Token::Accent];
    const QRect line = area.adjusted(0, 0, 0, -1);
    paintText(painter, line, text, usual, color, row.direction == Qt::RightToLeft);
    const int width = usual.laidOut(text, area.width()).width;
    const int below = line.top() + (line.height() - usual.height()) / 2 + usual.ascent() + 2;
    painter.fillRect(row.direction == Qt::RightToLeft ? QRect(area.right() + 1 - width, below, width, 1)
                                                      : QRect(area.left(), below, width, 1),
                     color);
}

void HomePainter::paintBand(QPainter &painter, const QStyleOptionViewItem &row, const HomeBand &band)
{
    const Theme &theme = Theme::of(row.palette);
    const QRect line = row.rect.adjusted(0, 0, 0, -1);
    const bool fromRight = row.direction == Qt::RightToLeft;
    int left = line.left() + Theme::scaled(startWidth);
    if (const auto mark = theme.mark(band.mark)) {
        const QRect bar(left, line.top() + Theme::within, edge, line.height() - 2 * Theme::within);
        painter.fillRect(mirrored(row, row.rect, bar), *mark);
        left += edge + Theme::between;
    }
    // From the far end: what mends it, then what is known of all.
    int right = line.right() + 1 - Theme::between;
    if (!band.link.isEmpty()) {
        const QRect link = linkOf(row, band);
        paintLink(painter, row, link, band.link);
        right -= link.width() + Theme::between;
    }
    TextLayoutCache &bold = face(HomeFace::Name, Weight::Bold);
    TextLayoutCache &summary = face(HomeFace::Sentence, band.isTrouble ? Weight::Bold : Weight::Normal);
    const int titleWidth =
        std::min(bold.laidOut(band.title, TextLayoutCache::anyWidth).width, (right - left) * 2 / 5);
    struct Badge {
        QString text;
        Token ground;
        Token frame;
        Token word;
    };
    std::vector<Badge> badges;
    if (band.looksLikeProduction)
        badges.push_back({tr("PRODUCTION?"), Token::Surface, Token::Danger, Token::Danger});
    if (band.readOnly)
        badges.push_back(*band.readOnly ? Badge{tr("READ-ONLY"), Token::Badge, Token::Badge, Token::BadgeText}
                                        : Badge{tr("READ-WRITE"), Token::WarningSurface, Token::Lapsed,
                                                Token::WarningText});
    int badgesWidth = 0;
    for (const Badge &badge : badges)
        badgesWidth += badgeWidth(badge.text);
    const int sign = band.isTrouble ? Theme::scaled(signWidth) + Theme::within : 0;
    const int forSummary = right - left - titleWidth - badgesWidth - 2 * Theme::between - sign;
    const int summaryWidth =
        std::min(summary.laidOut(band.summary, TextLayoutCache::anyWidth).width, std::max(forSummary, 0));
    const QRect summaryArea(right - summaryWidth, line.top(), summaryWidth, line.height());
    paintText(painter, mirrored(row, row.rect, summaryArea), band.summary, summary,
              theme[band.isTrouble ? Token::UnreadableWord : Token::TextQuiet], !fromRight);
    if (band.isTrouble)
        paintSign(painter,
                  mirrored(row, row.rect,
                           {summaryArea.left() - sign, line.top(), Theme::scaled(signWidth), line.height()}),
                  ProblemSign::NotRead, theme);
    paintText(painter, mirrored(row, row.rect, {left, line.top(), titleWidth, line.height()}), band.title,
              bold, theme[Token::Text], fromRight);
    left += titleWidth + Theme::between;
    TextLayoutCache &details = face(HomeFace::Name, Weight::Normal);
    const int forDetails = summaryArea.left() - sign - left - badgesWidth - 2 * Theme::between;
    const int allDetails = details.laidOut(band.details, TextLayoutCache::anyWidth).width;
    const int detailsWidth = std::min(allDetails, forDetails);
    if (allDetails > 0 && detailsWidth >= std::min(allDetails, Theme::scaled(leastDetails))) {
        paintText(painter, mirrored(row, row.rect, {left, line.top(), detailsWidth, line.height()}),
                  band.details, details, theme[Token::TextQuiet], fromRight);
        left += detailsWidth + Theme::between;
    }
    for (const Badge &badge : badges)
        left += paintBadge(painter, line, left, badge.text, theme[badge.ground], theme[badge.frame],
                           theme[badge.word], row.direction);
}

void HomePainter::paintHead(QPainter &painter, const QStyleOption &head, const QString &text,
                            const HomeSign &sign, bool right)
{
    const Theme &theme = Theme::of(head.palette);
    const QRect area = head.rect.adjusted(Theme::between, 0, -Theme::between, -1);
    TextLayoutCache &small = face(HomeFace::Sentence, Weight::Small);
    const bool isFar = right != (head.direction == Qt::RightToLeft);
    const bool hasSign = !std::holds_alternative<std::monostate>(sign);
    const int side = hasSign ? Theme::scaled(signWidth) : 0;
    const int room = area.width() - (hasSign ? side + Theme::within : 0);
    const int width = std::min(small.laidOut(text, TextLayoutCache::anyWidth).width, room);
    const int all = width + area.width() - room;
    QRect block(right ? area.right() + 1 - all : area.left(), area.top(), all, area.height());
    if (head.direction == Qt::RightToLeft)
        block = QStyle::visualRect(head.direction, area, block);
    if (hasSign)
        paintSign(painter, mirrored(head, block, {block.left(), block.top(), side, block.height()}), sign,
                  theme);
    paintText(painter, mirrored(head, block, block.adjusted(all - width, 0, 0, 0)), text, small,
              theme[Token::TextQuiet], isFar);
}

/// What has no room is left out from the end; the link has its room before the note has any.
std::array<HomePainter::TitlePart, 4> HomePainter::partsOf(const QStyleOption &head, const Title &title)
{
    const QRect line = head.rect.adjusted(0, 0, 0, -1);
    std::array<TitlePart, 4> parts{
        TitlePart{title.title, HomeFace::Sentence, Weight::Bold, Token::Text, {}},
        TitlePart{title.count, HomeFace::Number, Weight::Bold, Token::Text, {}},
        TitlePart{title.note, HomeFace::Sentence, Weight::Small, Token::TextQuiet, {}},
        TitlePart{title.link, HomeFace::Sentence, Weight::Small, Token::Accent, {}}};
    const auto widthOf = [this](const TitlePart &part) {
        return face(part.face, part.weight).laidOut(part.text, TextLayoutCache::anyWidth).width;
    };
    const int reserved = title.link.isEmpty() ? 0 : widthOf(parts.back()) + Theme::between;
    int left = line.left() + Theme::scaled(startWidth);
    for (TitlePart &part : parts) {
        const int end = line.right() + 1 - Theme::between - (&part == &parts[2] ? reserved : 0);
        const int width = std::min(widthOf(part), end - left);
        if (part.text.isEmpty() || width <= 0)
            continue;
        part.place = mirrored(head, head.rect, {left, line.top(), width, line.height()});
        left += width + Theme::between;
    }
    return parts;
}

QRect HomePainter::linkOf(const QStyleOption &head, const Title &title)
{
    return partsOf(head, title).back().place;
}

void HomePainter::paintTitle(QPainter &painter, const QStyleOption &head, const Title &title, bool unfolded)
{
    const Theme &theme = Theme::of(head.palette);
    const QRect line = head.rect.adjusted(0, 0, 0, -1);
    const bool fromRight = head.direction == Qt::RightToLeft;
    const int side = Theme::scaled(signWidth);
    const int angle = line.left() + Theme::scaled(startWidth) - Theme::between - side;
    paintAngle(painter, mirrored(head, head.rect, {angle, line.top(), side, line.height()}), unfolded,
               fromRight, theme[Token::TextQuiet]);
    for (const TitlePart &part : partsOf(head, title)) {
        if (part.place.isEmpty())
            continue;
        TextLayoutCache &letters = face(part.face, part.weight);
        paintText(painter, part.place, part.text, letters, theme[part.color], fromRight);
        if (part.color != Token::Accent)
            continue;
        const int below =
            part.place.top() + (part.place.height() - letters.height()) / 2 + letters.ascent() + 2;
        painter.fillRect(QRect(part.place.left(), below, part.place.width(), 1), theme[part.color]);
    }
}

} // namespace ui
