// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/ProductionBand.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QVBoxLayout>

namespace ui {

ProductionBand::ProductionBand(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("productionBand"));
    setProperty("panel", QStringLiteral("danger"));
    m_text->setObjectName(QStringLiteral("productionText"));
    m_text->setWordWrap(true);
    m_text->setSelectable(Qt::TextSelectableByMouse);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                               Theme::between);
    column->addWidget(m_text);
    setGuard({});
}

void ProductionBand::setGuard(const admin::ProductionGuard &guard)
{
    m_text->setText(guard.sentence());
    setVisible(guard.looksLikeProduction());
}

} // namespace ui
