// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/IsolatedText.h"

namespace ui {

void IsolatedText::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    constexpr QChar firstStrongIsolate(0x2068);
    constexpr QChar popDirectionalIsolate(0x2069);
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->direction == Qt::RightToLeft && !option->text.isEmpty())
        option->text = firstStrongIsolate + option->text + popDirectionalIsolate;
}

} // namespace ui
