// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActForm.h"

#include "ui/act/ActParts.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/TypedConfirmation.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int typedRow = 100; // below all fields; rows without a widget take no room
constexpr int reasonRow = typedRow + 1;

} // namespace

ActForm::ActForm(const QString &name, QWidget *parent)
    : QWidget(parent), m_box(new QWidget(this)), m_grid(new QGridLayout),
      m_typed(new TypedConfirmation({}, m_box)), m_typedLabel(new PlainLabel(m_box)),
      m_reason(new QLineEdit(m_box)), m_reasonLabel(new PlainLabel(tr("&Reason"), m_box)),
      m_production(new ProductionConfirmation({}, m_box)),
      m_state(proseLabel(this, name + QLatin1String("State")))
{
    m_typed->setObjectName(name + QLatin1String("Typed"));
    m_typedLabel->setBuddy(m_typed);
    m_reason->setObjectName(name + QLatin1String("Reason"));
    m_reasonLabel->setBuddy(m_reason);
    m_grid->setHorizontalSpacing(Theme::around);
    m_grid->setVerticalSpacing(Theme::between);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(m_typedLabel, typedRow, 0);
    m_grid->addWidget(m_typed, typedRow, 1);
    m_grid->addWidget(m_reasonLabel, reasonRow, 0);
    m_grid->addWidget(m_reason, reasonRow, 1);
    auto *asked = bareColumn(m_box);
    asked->setSpacing(Theme::between);
    asked->addLayout(m_grid);
    asked->addWidget(m_production);
    m_state->hide();
    auto *column = bareColumn(this);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    column->setSpacing(Theme::between);
    column->addWidget(m_box);
    column->addWidget(m_state);
    connect(m_typed, &QLineEdit::textChanged, this, &ActForm::edited);
    connect(m_reason, &QLineEdit::textChanged, this, &ActForm::edited);
    connect(m_production, &ProductionConfirmation::edited, this, &ActForm::edited);
    ask({}, {});
}

void ActForm::setReason(const ActReason &reason)
{
    m_reason->setMaxLength(reason.longest);
    m_reason->setPlaceholderText(reason.placeholder.isEmpty() ? tr("Why; goes into the journal")
                                                              : reason.placeholder);
    m_reason->setText(reason.given);
    m_reason->setVisible(reason.isAsked);
    m_reasonLabel->setVisible(reason.isAsked);
}

void ActForm::addField(const QString &label, QLineEdit *field)
{
    auto *title = new PlainLabel(label, m_box);
    const int row = static_cast<int>(m_added.size());
    m_grid->addWidget(title, row, 0);
    m_grid->addWidget(field, row, 1);
    title->setBuddy(field);
    m_added += field;
    connect(field, &QLineEdit::textChanged, this, &ActForm::edited);
}

QList<QLineEdit *> ActForm::fields() const
{
    return m_added + QList<QLineEdit *>{m_typed, m_reason} + m_production->findChildren<QLineEdit *>();
}

void ActForm::setEditable(bool isEditable)
{
    m_box->setEnabled(isEditable);
}

void ActForm::endAsking()
{
    m_box->hide();
}

void ActForm::ask(const std::optional<ActTyped> &typed, const admin::ProductionGuard &production)
{
    m_asked = typed;
    m_typedLabel->setVisible(typed.has_value());
    m_typed->setVisible(typed.has_value());
    if (typed) {
        m_typedLabel->setText(typed->label);
        m_typed->setExpected(typed->expected);
    }
    m_production->setGuard(production);
}

void ActForm::clearTyped()
{
    m_typed->clear();
}

void ActForm::say(const QString &sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
}

QString ActForm::reason() const
{
    return m_reason->text();
}

QString ActForm::missing() const
{
    if (m_reason->text().trimmed().isEmpty())
        return tr("Enabled once a reason is given.");
    if (m_asked && !m_typed->isTyped())
        return m_asked->missing;
    return m_production->isGiven() ? QString() : ProductionConfirmation::hint();
}

} // namespace ui
