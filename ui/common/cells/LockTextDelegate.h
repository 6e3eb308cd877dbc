// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/TextLayoutCache.h"
#include "ui/common/theme/Theme.h"

#include <QStyledItemDelegate>

#include <optional>

namespace locks {
enum class LockState : quint8;
}
namespace view {
struct LockField;
}

namespace ui {

/// A cell of the lock table: background, freshness, separator, focus; then one line of text.
class LockTextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit LockTextDelegate(bool mono, QObject *parent = nullptr);
    LockTextDelegate(const view::LockField &field, QObject *parent); ///< of that column
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void forgetTexts(); ///< font or scale changed
    /// A number that is another whenever a cell of that width shows the same text and looks different, as far as that
    /// comes from its row's data. Freshness, which fades by itself, is not in it.
    [[nodiscard]] virtual quint64 appearanceOf(const QModelIndex &index, const QString &text,
                                               int width) const;

protected:
    virtual void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                              const Theme &theme) const;
    /// One line within `area`, elided; on the line the row's own font stands on, whatever `face`
    /// is.
    void paintText(QPainter &painter, const QRect &area, const QString &text, Qt::Alignment alignment,
                   TextLayoutCache &face) const;
    [[nodiscard]] int baseline(const QRect &area) const;
    [[nodiscard]] static bool isProblem(locks::LockState state); ///< to be seen first
    [[nodiscard]] static bool isQuiet(locks::LockState state); ///< nothing is held there, as far as is known
    virtual void setRowFont(const QFont &font) const; ///< of the cells painted from now on
    /// Px that the content of a marked row's first cell gives way to the sign of the mark.
    [[nodiscard]] virtual int roomForMark() const;
    [[nodiscard]] TextLayoutCache &face() const { return m_face; } ///< of this column, since paint() began

private:
    [[nodiscard]] QFont fontOf(const QFont &rowFont) const;
    /// Whether lines begin in this cell, scrolled or not.
    [[nodiscard]] static bool isFirstOnShow(const QStyleOptionViewItem &option);
    static void paintMark(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme);
    void paintFrame(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                    const Theme &theme) const;

    bool m_mono;
    // What painting finds out about fonts, kept from cell to cell.
    mutable std::optional<QFont> m_rowFont;
    mutable int m_rowAscent = 0;
    mutable int m_rowHeight = 0;
    mutable TextLayoutCache m_face;
};

} // namespace ui
