// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/TablePicture.h"

#include "ui/common/theme/Hatching.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/Theme.h"

#include <QPainter>

#include <array>

namespace ui {
namespace {

using locks::LockState;

struct PictureRow {
    LockState state;
    const char *word;
    const char *key;
    const char *owner;
    double left; ///< of the lease, 0 to 1
};

constexpr std::array lines{
    PictureRow{LockState::Lapsed, QT_TRANSLATE_NOOP("ui::TablePicture", "lapsed"), "import-eu", "worker-7",
               0},
    PictureRow{LockState::Held, QT_TRANSLATE_NOOP("ui::TablePicture", "held"), "import-us", "worker-3", 0.9},
    PictureRow{LockState::Held, QT_TRANSLATE_NOOP("ui::TablePicture", "held"), "report/42", "i-0abc12", 0.35},
    PictureRow{LockState::Unproven, QT_TRANSLATE_NOOP("ui::TablePicture", "unproven"), "leader",
               "scheduler-0", 0.6},
    PictureRow{LockState::Released, QT_TRANSLATE_NOOP("ui::TablePicture", "released"), "nightly", "", 0}};
constexpr int barWidth = 112;
constexpr int barHeight = 12;

} // namespace

TablePicture::TablePicture(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("tablePicture"));
    setAccessibleName(heading());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize TablePicture::sizeHint() const
{
    return {560, (static_cast<int>(lines.size()) + 1) * Theme::rowHeight() + 2};
}

QString TablePicture::heading()
{
    return tr("Example, none of your locks: how a table is shown");
}

void TablePicture::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme[Token::Separator]);
    painter.setBrush(theme[Token::Surface]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(font());
    painter.setPen(theme[Token::TextQuiet]);
    painter.drawText(QRect(Theme::around, 1, width() - 2 * Theme::around, Theme::rowHeight()),
                     Qt::AlignVCenter | Qt::AlignLeft, heading());
    for (int row = 0; row < static_cast<int>(lines.size()); ++row) {
        const PictureRow &line = lines[static_cast<std::size_t>(row)];
        const QRect cell(Theme::around, (row + 1) * Theme::rowHeight() + 1, width() - 2 * Theme::around,
                         Theme::rowHeight());
        painter.fillRect(QRect(1, cell.top(), width() - 2, 1), theme[Token::Separator]);
        paintStateSign(painter, QRectF(cell.left(), cell.top(), 12, cell.height()), line.state,
                       theme.sign(line.state));
        const auto write = [&](int left, int room, const QString &text, const QFont &font,
                               const QColor &color) {
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(QRect(left, cell.top(), room, cell.height()), Qt::AlignVCenter | Qt::AlignLeft,
                             text);
        };
        write(cell.left() + 24, 88, tr(line.word), font(), theme.word(line.state));
        write(cell.left() + 112, 120, QString::fromLatin1(line.key), Theme::mono(font()), theme[Token::Text]);
        write(cell.left() + 240, 120, QString::fromLatin1(line.owner), font(), theme[Token::TextQuiet]);
        const QRectF bar(cell.left() + 364, cell.center().y() - barHeight / 2.0 + 1, barWidth, barHeight);
        if (line.state == LockState::Lapsed)
            paintHatch(painter, bar, theme[Token::Lapsed]);
        else if (line.left > 0)
            painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * line.left, bar.height())),
                             theme.sign(line.state));
    }
}

} // namespace ui
