// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SectionTitle.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

namespace ui {

PlainLabel *sectionTitle(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    QFont font = Theme::smaller(label->font());
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    label->setProperty("quiet", true);
    return label;
}

} // namespace ui
