// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/Theme.h"

#include <QHash>
#include <QStaticText>
#include <QStyledItemDelegate>

namespace ui {

/// A cell of the lock table: background, freshness, separator, focus; then one line of text. Text is laid out
/// once per string and width, not once per frame.
class LockTextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit LockTextDelegate(bool mono, QObject *parent = nullptr);
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void forgetTexts() { m_texts.clear(); } ///< font or scale changed

protected:
    virtual void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                              const Theme &theme) const;
    /// One line within `area`, elided at its end; on the line the row's own font stands on, whatever `font`
    /// is.
    void paintText(QPainter &painter, const QRect &area, const QString &text, Qt::Alignment alignment,
                   const QFont &font, const QFont &rowFont) const;
    [[nodiscard]] static int baseline(const QRect &area, const QFont &rowFont);
    [[nodiscard]] QFont fontOf(const QStyleOptionViewItem &option) const;

private:
    struct Laid {
        QStaticText text;
        int width = 0;
    };
    [[nodiscard]] const Laid &laidOut(const QString &text, int width, const QFont &font) const;
    void paintFrame(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                    const Theme &theme) const;

    bool m_mono;
    mutable QHash<std::pair<QString, int>, Laid> m_texts;
    mutable QFont m_laidFont;
};

} // namespace ui
