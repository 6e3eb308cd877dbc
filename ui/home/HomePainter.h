// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/TextLayoutCache.h"
#include "ui/home/HomeCell.h"

#include <QCoreApplication>
#include <QStyleOptionViewItem>

#include <array>

class QPainter;

namespace ui {

/// Paints rows and heads of home: texts in few faces, laid out once. Lines that run from right to left are mirrored, but for
/// the texts themselves. Main thread.
class HomePainter {
    Q_DECLARE_TR_FUNCTIONS(ui::HomePainter)
public:
    HomePainter();
    void setFont(const QFont &font); ///< of the rows

    [[nodiscard]] static int roomForSign(); ///< px before a row's first text
    [[nodiscard]] static int foldRoom(); ///< px at the start of a row that fold it
    [[nodiscard]] int digitWidth(); ///< px of each letter of a number
    [[nodiscard]] int cellWidth(const HomeCell &cell); ///< px, with the room at both ends
    [[nodiscard]] int headWidth(const QString &text, bool hasSign = false);

    void paintGround(QPainter &painter, const QStyleOptionViewItem &row, const HomeRow &homeRow,
                     bool isCurrent);
    /// `area`: of the cell; `row`: whole.
    void paintCell(QPainter &painter, const QStyleOptionViewItem &row, const QRect &area,
                   const HomeCell &cell);
    /// What stands before the first text: sign, or the angle that folds; at `left` px from the start of the row.
    void paintStart(QPainter &painter, const QStyleOptionViewItem &row, const HomeRow &homeRow, int left);
    void paintBand(QPainter &painter, const QStyleOptionViewItem &row, const HomeBand &band);
    /// Where the band's link is; empty: it has none.
    [[nodiscard]] QRect linkOf(const QStyleOptionViewItem &row, const HomeBand &band);
    void paintLink(QPainter &painter, const QStyleOptionViewItem &row, const QRect &area,
                   const QString &text);
    void paintHead(QPainter &painter, const QStyleOption &head, const QString &text, const HomeSign &sign,
                   bool right);
    /// "Problems 8 1 snoozed Show", with the angle that folds what it heads.
    struct Title {
        QString title;
        QString count;
        QString note;
        QString link; ///< empty: none
        friend bool operator==(const Title &, const Title &) = default;
    };
    void paintTitle(QPainter &painter, const QStyleOption &head, const Title &title, bool unfolded);
    /// Where the link of a title is; empty: it has none.
    [[nodiscard]] QRect linkOf(const QStyleOption &head, const Title &title);

private:
    enum class Weight : quint8 { Normal, Bold, Small };
    struct TitlePart {
        QString text;
        HomeFace face;
        Weight weight;
        Token color;
        QRect place;
    };
    [[nodiscard]] std::array<TitlePart, 4> partsOf(const QStyleOption &head, const Title &title);
    [[nodiscard]] TextLayoutCache &face(HomeFace face, Weight weight);
    int m_digit = 0; ///< px of one of a number; 0: not measured with this font
    void paintText(QPainter &painter, const QRect &area, const QString &text, TextLayoutCache &face,
                   const QColor &color, bool right);
    void paintSign(QPainter &painter, const QRect &box, const HomeSign &sign, const Theme &theme);
    void paintAngle(QPainter &painter, const QRect &box, bool unfolded, bool mirrored, const QColor &color);
    /// Px that it takes.
    int paintBadge(QPainter &painter, const QRect &line, int left, const QString &text, const QColor &ground,
                   const QColor &frame, const QColor &word, Qt::LayoutDirection direction);
    [[nodiscard]] int badgeWidth(const QString &text);

    std::array<TextLayoutCache, 12> m_faces; ///< by face and weight
};

} // namespace ui
