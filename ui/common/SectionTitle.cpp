// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SectionTitle.h"

#include "ui/common/Theme.h"

#include <QLabel>

namespace ui {

QLabel *sectionTitle(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = Theme::smaller(label->font());
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    label->setProperty("quiet", true);
    return label;
}

} // namespace ui
