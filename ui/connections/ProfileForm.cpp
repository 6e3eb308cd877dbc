// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ProfileForm.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ProfileList.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

ProfileForm::ProfileForm(QWidget *parent)
    : QWidget(parent), m_list(new ProfileList(this)), m_region(new QLineEdit(this)),
      m_open(new QPushButton(this))
{
    m_region->setObjectName(QStringLiteral("profileRegion"));
    m_region->setPlaceholderText(tr("As the environment or the profile says"));
    m_region->setAccessibleName(tr("Region"));
    m_open->setObjectName(QStringLiteral("openProfile"));
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addWidget(m_region, 1);
    row->addWidget(m_open);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::within, 0, 0);
    column->setSpacing(Theme::between);
    column->addWidget(m_list);
    column->addLayout(row);
    connect(m_open, &QPushButton::clicked, this, &ProfileForm::choose);
    connect(m_region, &QLineEdit::returnPressed, this, &ProfileForm::choose);
    connect(m_list, &ProfileList::activated, this, &ProfileForm::choose);
    connect(m_list, &ProfileList::chosenChanged, this, &ProfileForm::nameTheEffect);
    nameTheEffect();
}

void ProfileForm::nameTheEffect()
{
    const Connector::Profile *profile = m_list->chosen();
    m_open->setEnabled(profile && profile->usable());
    m_open->setText(!profile || profile->readOnly ? tr("Open read-only") : tr("Open with writing"));
    setTip(m_open, profile ? profile->sentence : QString());
}

void ProfileForm::choose()
{
    const Connector::Profile *profile = m_list->chosen();
    if (!profile || !profile->usable())
        return;
    Connector::Recent choice;
    choice.what = Connector::Recent::Kind::Profile;
    choice.name = profile->name;
    choice.region = m_region->text().trimmed();
    Q_EMIT chosen(choice);
}

} // namespace ui
