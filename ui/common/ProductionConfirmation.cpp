// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/ProductionConfirmation.h"

#include "ui/common/FormLines.h"
#include "ui/common/ProductionBand.h"
#include "ui/common/TypedConfirmation.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>

namespace ui {

ProductionConfirmation::ProductionConfirmation(const admin::ProductionGuard &guard, QWidget *parent)
    : QWidget(parent), m_band(new ProductionBand(this)), m_name(new TypedConfirmation(guard.table(), this))
{
    setObjectName(QStringLiteral("productionConfirmation"));
    auto *column = bareColumn(this);
    column->setSpacing(Theme::between);
    m_name->setObjectName(QStringLiteral("productionTable"));
    auto *name = new PlainLabel(label(), this);
    name->setBuddy(m_name);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::around);
    row->addWidget(name);
    row->addWidget(m_name, 1);
    column->addWidget(m_band);
    column->addLayout(row);
    connect(m_name, &QLineEdit::textChanged, this, &ProductionConfirmation::edited);
    setGuard(guard);
}

void ProductionConfirmation::setGuard(const admin::ProductionGuard &guard)
{
    m_isAsked = guard.looksLikeProduction();
    m_band->setGuard(guard);
    m_name->setExpected(guard.table());
    setVisible(m_isAsked);
}

bool ProductionConfirmation::isGiven() const
{
    return !m_isAsked || m_name->isTyped();
}

QString ProductionConfirmation::label()
{
    return tr("Type the name of the &table");
}

QString ProductionConfirmation::hint()
{
    return tr("Enabled once the name of the table is typed exactly.");
}

} // namespace ui
