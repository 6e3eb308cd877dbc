// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/FormLines.h"

#include "ui/common/theme/Theme.h"

#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

QVBoxLayout *bareColumn(QWidget *box)
{
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

QHBoxLayout *buttonRow(QWidget *dialog)
{
    auto *strip = new QFrame(dialog);
    strip->setProperty("panel", QStringLiteral("buttons"));
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::between);
    return row;
}

void lineUp(std::initializer_list<QFormLayout *> forms)
{
    QList<QWidget *> labels;
    for (const QFormLayout *form : forms) {
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
            if (item && item->widget())
                labels += item->widget();
        }
    }
    int width = 0;
    for (QWidget *label : std::as_const(labels)) {
        label->ensurePolished();
        // A letter that is underlined is set without kerning, which the size hint does not know.
        width = std::max(width, label->sizeHint().width() + Theme::within);
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumSize(width, Theme::fieldHeight());
}

} // namespace ui
