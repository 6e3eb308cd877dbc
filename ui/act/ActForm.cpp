// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActForm.h"

#include "ui/act/ActParts.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/TypedConfirmation.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>

namespace ui {
namespace {

constexpr qsizetype longestOffered = 60; // signs in the menu; whole in the field
constexpr int typedRow = 100; // below all fields; rows without a widget take no room

PlainLabel *fieldTitle(const QString &text, QWidget *field, QWidget *parent)
{
    PlainLabel *title = sectionTitle(text, parent);
    title->setBuddy(field);
    title->setWordWrap(true);
    return title;
}

} // namespace

ActForm::ActForm(const QString &name, QWidget *parent)
    : QWidget(parent), m_box(new QWidget(this)), m_grid(new QGridLayout(m_box)),
      m_typed(new TypedConfirmation({}, m_box)), m_typedLabel(fieldTitle({}, m_typed, m_box)),
      m_typedHint(proseLabel(m_box, name + QLatin1String("TypedHint"))), m_reason(new QLineEdit(m_box)),
      m_reasonLabel(fieldTitle({}, m_reason, m_box)), m_usedReasons(new QMenu(this)),
      m_used(linkButton(tr("Reasons &used before"), "", m_box)),
      m_state(proseLabel(this, name + QLatin1String("State")))
{
    m_typed->setObjectName(name + QLatin1String("Typed"));
    m_typedHint->setProperty("quiet", true);
    m_typedHint->setFont(Theme::smaller(font()));
    m_reason->setObjectName(name + QLatin1String("Reason"));
    m_reason->installEventFilter(this);
    m_used->setObjectName(name + QLatin1String("UsedReasons"));
    m_used->setFont(Theme::smaller(font()));
    m_usedReasons->setObjectName(name + QLatin1String("UsedReasonsMenu"));
    connect(m_used, &QPushButton::clicked, this,
            [this] { m_usedReasons->popup(m_used->mapToGlobal(QPoint(0, m_used->height()))); });
    // Whichever way it closes: what is typed goes on in the field.
    connect(m_usedReasons, &QMenu::aboutToHide, m_reason,
            [this] { m_reason->setFocus(Qt::OtherFocusReason); });
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(Theme::between + Theme::within);
    m_grid->setVerticalSpacing(Theme::within);
    for (const int column : {0, 1})
        m_grid->setColumnStretch(column, 1);
    m_typed->ensurePolished();
    m_reason->setMinimumHeight(m_typed->sizeHint().height()); // beside each other
    m_state->hide();
    auto *column = bareColumn(this);
    column->setContentsMargins(actSides, Theme::between, actSides, Theme::between + Theme::within);
    column->setSpacing(Theme::between);
    column->addWidget(m_box);
    column->addWidget(m_state);
    connect(m_typed, &QLineEdit::textChanged, this, &ActForm::edited);
    connect(m_reason, &QLineEdit::textChanged, this, &ActForm::edited);
    ask({});
}

void ActForm::setReason(const ActReason &reason)
{
    m_reasonLabel->setText(reason.label.isEmpty() ? tr("&Reason (goes into the journal)") : reason.label);
    m_reason->setMaxLength(reason.longest);
    m_reason->setPlaceholderText(reason.placeholder);
    m_reason->setText(reason.given);
    // After the fields that were added: Tab follows the order in which they are laid out.
    m_grid->addWidget(m_typedLabel, typedRow, 0, Qt::AlignBottom);
    m_grid->addWidget(m_typed, typedRow + 1, 0);
    m_grid->addWidget(m_typedHint, typedRow + 2, 0);
    for (QWidget *part : {static_cast<QWidget *>(m_reasonLabel), static_cast<QWidget *>(m_reason)})
        m_grid->removeWidget(part); // ask() places them
    m_asked.reset();
    ask({});
    m_reason->setVisible(reason.isAsked);
    m_reasonLabel->setVisible(reason.isAsked);
    showUsed();
}

void ActForm::setUsedReasons(const QStringList &reasons)
{
    m_usedReasons->clear();
    for (const QString &reason : reasons) {
        QAction *entry = m_usedReasons->addAction(caption(elided(reason, longestOffered, Elision::Sentence)));
        connect(entry, &QAction::triggered, this, [this, reason] {
            m_reason->setText(reason);
            m_reason->setFocus(Qt::OtherFocusReason);
        });
    }
    showUsed();
}

void ActForm::showUsed()
{
    m_used->setVisible(!m_usedReasons->isEmpty() && !m_reason->isHidden() && !m_isLow);
}

/// Down in the reason's field opens what was used before, in a low window too.
bool ActForm::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_reason || event->type() != QEvent::KeyPress || m_usedReasons->isEmpty())
        return QWidget::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    if (key.key() != Qt::Key_Down || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QWidget::eventFilter(watched, event);
    m_usedReasons->popup(m_reason->mapToGlobal(QPoint(0, m_reason->height())));
    m_usedReasons->setActiveAction(m_usedReasons->actions().first());
    return true;
}

void ActForm::addField(const QString &label, QLineEdit *field)
{
    field->setParent(m_box);
    const auto place = static_cast<int>(m_added.size());
    constexpr int perField = 3; // title, field, what is wrong with it
    const int row = m_rows - (place % 2 == 0 ? 0 : perField);
    m_grid->addWidget(fieldTitle(label, field, m_box), row, place % 2, Qt::AlignBottom);
    m_grid->addWidget(field, row + 1, place % 2);
    PlainLabel *problem = proseLabel(m_box, field->objectName() + QLatin1String("Problem"));
    problem->setFont(Theme::smaller(font()));
    problem->setProperty("fault", true);
    problem->hide();
    m_grid->addWidget(problem, row + 2, place % 2);
    if (place % 2 == 0)
        m_rows += perField;
    m_added += field;
    m_problems += problem;
    connect(field, &QLineEdit::textChanged, this, &ActForm::edited);
}

void ActForm::setFieldProblem(const QLineEdit *field, const QString &sentence)
{
    PlainLabel *problem = m_problems.value(m_added.indexOf(field));
    if (!problem)
        return;
    problem->setText(sentence);
    problem->setVisible(!sentence.isEmpty());
}

void ActForm::addBelowFields(QWidget *part)
{
    m_grid->addWidget(part, m_rows++, 0, 1, 2);
}

void ActForm::setEditable(bool isEditable)
{
    m_box->setEnabled(isEditable);
}

void ActForm::setAsking(bool isAsking)
{
    m_box->setVisible(isAsking);
    setVisible(isAsking || !m_state->isHidden());
}

void ActForm::ask(const std::optional<ActTyped> &typed)
{
    const bool isTyped = typed.has_value();
    if (m_asked.has_value() != isTyped || m_grid->indexOf(m_reason) < 0) {
        for (QWidget *part : {static_cast<QWidget *>(m_reasonLabel), static_cast<QWidget *>(m_reason)})
            m_grid->removeWidget(part);
        m_grid->removeWidget(m_used);
        m_grid->addWidget(m_reasonLabel, typedRow, isTyped ? 1 : 0, 1, isTyped ? 1 : 2, Qt::AlignBottom);
        m_grid->addWidget(m_reason, typedRow + 1, isTyped ? 1 : 0, 1, isTyped ? 1 : 2);
        m_grid->addWidget(m_used, typedRow + 2, isTyped ? 1 : 0, 1, isTyped ? 1 : 2,
                          Qt::AlignLeft | Qt::AlignTop);
    }
    m_asked = typed;
    m_typedLabel->setVisible(isTyped);
    m_typed->setVisible(isTyped);
    m_typedHint->setVisible(isTyped && !typed->hint.isEmpty() && !m_isLow);
    if (!isTyped)
        return;
    m_typedLabel->setText(typed->label);
    m_typed->setExpected(typed->expected);
    m_typedHint->setText(typed->hint);
    setTip(m_typed, typed->hint);
}

void ActForm::setLow(bool isLow)
{
    m_isLow = isLow;
    showUsed();
    m_typedHint->setVisible(m_asked && !m_asked->hint.isEmpty() && !isLow);
    layout()->setContentsMargins(actSides, isLow ? Theme::within : Theme::between, actSides,
                                 isLow ? Theme::within : Theme::between + Theme::within);
}

void ActForm::clearTyped()
{
    m_typed->clear();
}

void ActForm::say(const QString &sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
    setVisible(!m_box->isHidden() || !sentence.isEmpty());
}

QString ActForm::reason() const
{
    return m_reason->text();
}

QString ActForm::missing() const
{
    if (m_reason->text().trimmed().isEmpty())
        return tr("A reason is missing.");
    return m_asked && !m_typed->isTyped() ? m_asked->missing : QString();
}

ActStrip::ActStrip(const QString &name, QWidget *parent)
    : QWidget(parent), m_readOnly(new QFrame(this)),
      m_why(proseLabel(m_readOnly, name + QLatin1String("ReadOnly"))),
      m_allow(new QPushButton(tr("Allow &writing"), m_readOnly)),
      m_production(new ProductionConfirmation({}, this))
{
    m_readOnly->setProperty("panel", QStringLiteral("strip"));
    m_allow->setObjectName(name + QLatin1String("AllowWriting"));
    m_allow->setAutoDefault(false);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    auto *sign = new IconView(Theme::scaled(16), m_readOnly);
    sign->setIcon(QStringLiteral("lock"));
    auto *row = new QHBoxLayout(m_readOnly);
    row->setContentsMargins(actSides, Theme::between, actSides, Theme::between);
    row->setSpacing(Theme::between + Theme::within);
    row->addWidget(sign);
    row->addWidget(m_why, 1);
    row->addWidget(m_allow);
    auto *column = bareColumn(this);
    m_production->layout()->setContentsMargins(actSides, 0, actSides, Theme::between);
    column->addWidget(m_production);
    column->addWidget(m_readOnly);
    connect(m_allow, &QPushButton::clicked, this, &ActStrip::writingWanted);
    connect(m_production, &ProductionConfirmation::edited, this, &ActStrip::edited);
    setReadOnly({});
}

void ActStrip::setReadOnly(const QString &sentence)
{
    m_why->setText(sentence);
    m_readOnly->setVisible(!sentence.isEmpty());
    updateShown();
}

void ActStrip::setProduction(const admin::ProductionGuard &guard)
{
    m_production->setGuard(guard);
    updateShown();
}

void ActStrip::setEditable(bool isEditable)
{
    m_production->setEnabled(isEditable);
}

void ActStrip::updateShown()
{
    setVisible(!m_readOnly->isHidden() || m_production->isAsked());
}

QString ActStrip::missing() const
{
    return m_production->isGiven() ? QString() : ProductionConfirmation::hint();
}

QWidgetList ActStrip::parts() const
{
    QWidgetList parts;
    for (QWidget *field : m_production->findChildren<QLineEdit *>())
        parts += field;
    return parts + QWidgetList{m_allow};
}

} // namespace ui
