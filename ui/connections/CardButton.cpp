// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/CardButton.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int least = 64; // px high

} // namespace

CardButton::CardButton(const QString &icon, const QString &title, const QString &sentence, QWidget *parent)
    : QPushButton(parent)
{
    setProperty("card", true);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    auto *sign = new IconView(24, this);
    sign->setIcon(icon);
    auto *heading = new PlainLabel(title, this);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    auto *quiet = new PlainLabel(sentence, this);
    quiet->setProperty("quiet", true);
    for (PlainLabel *label : {heading, quiet}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // never wider than the card
        label->setWordWrap(true);
    }
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->setContentsMargins(0, Theme::between, 0, Theme::between);
    words->addStretch();
    words->addWidget(heading);
    words->addWidget(quiet);
    words->addStretch();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, 0, Theme::around, 0);
    row->setSpacing(Theme::around);
    row->addWidget(sign);
    row->addStrut(least);
    row->addLayout(words, 1);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize CardButton::sizeHint() const
{
    return layout()->totalSizeHint();
}

} // namespace ui
