// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/EndpointForm.h"

#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace ui {

EndpointForm::EndpointForm(QWidget *parent)
    : QWidget(parent), m_url(new QLineEdit(QStringLiteral("http://127.0.0.1:8000"), this)),
      m_region(new QLineEdit(this))
{
    m_url->setObjectName(QStringLiteral("endpointUrl"));
    m_url->setAccessibleName(tr("Endpoint URL"));
    m_region->setObjectName(QStringLiteral("endpointRegion"));
    m_region->setPlaceholderText(tr("As the environment says"));
    m_region->setAccessibleName(tr("Region"));
    auto *open = new QPushButton(tr("Open"), this);
    open->setObjectName(QStringLiteral("openEndpoint"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, Theme::within, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_url, 3);
    row->addWidget(m_region, 1);
    row->addWidget(open);
    row->setAlignment(Qt::AlignTop);
    connect(open, &QPushButton::clicked, this, &EndpointForm::choose);
    connect(m_url, &QLineEdit::returnPressed, this, &EndpointForm::choose);
    connect(m_region, &QLineEdit::returnPressed, this, &EndpointForm::choose);
}

void EndpointForm::takeFocus()
{
    m_url->setFocus();
    m_url->selectAll(); // an example: typing replaces it
}

void EndpointForm::choose()
{
    Connector::Recent choice;
    choice.what = Connector::Recent::Kind::Endpoint;
    choice.url = m_url->text().trimmed();
    choice.region = m_region->text().trimmed();
    if (!choice.url.isEmpty())
        Q_EMIT chosen(choice);
}

} // namespace ui
