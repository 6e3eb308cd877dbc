// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/mapping/TermList.h"

#include "ui/common/FormLines.h"
#include "ui/common/theme/Theme.h"
#include "ui/mapping/MappingForm.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

QComboBox *attributeField(const QStringList &attributes, const QString &name, QWidget *parent)
{
    auto *field = new QComboBox(parent);
    field->setObjectName(name);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setMinimumContentsLength(12);
    field->addItem(QString());
    field->addItems(attributes);
    return field;
}

TermList::TermList(const char *name, const QStringList &attributes, std::span<const TermKind> kinds, int most,
                   QWidget *parent)
    : QWidget(parent), m_name(QLatin1String(name)), m_attributes(attributes), m_kinds(kinds), m_most(most),
      m_column(bareColumn(this))
{
    auto *add = new QPushButton(MappingForm::tr("Add"), this);
    add->setObjectName(m_name + QLatin1String("Add"));
    add->setAccessibleName(MappingForm::tr("Add a line"));
    add->setAutoDefault(false);
    m_add = add;
    m_column->setSpacing(Theme::within);
    m_column->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this, [this] {
        addLine({});
        m_lines.back().attribute->setFocus();
        Q_EMIT changed();
    });
}

void TermList::setTerms(const std::vector<Term> &terms)
{
    const QSignalBlocker quiet(this);
    while (!m_lines.empty())
        removeLine(m_lines.back().box);
    for (const Term &term : terms)
        addLine(term);
}

std::vector<Term> TermList::terms() const
{
    std::vector<Term> terms;
    for (const Line &line : m_lines) {
        if (!line.attribute->currentText().isEmpty())
            terms.push_back(
                {line.attribute->currentText(), line.kind->currentData().toString(), line.value->text()});
    }
    return terms;
}

void TermList::addLine(const Term &term)
{
    Line line{};
    line.box = new QWidget(this);
    auto *row = new QHBoxLayout(line.box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::within);
    line.attribute = attributeField(m_attributes, m_name + QLatin1String("Attribute"), line.box);
    line.attribute->setAccessibleName(MappingForm::tr("Attribute"));
    line.kind = new QComboBox(line.box);
    line.kind->setObjectName(m_name + QLatin1String("Kind"));
    line.kind->setAccessibleName(MappingForm::tr("What is said of it"));
    for (const TermKind &kind : m_kinds)
        line.kind->addItem(MappingForm::tr(kind.text), QLatin1String(kind.code));
    line.value = new QLineEdit(line.box);
    line.value->setObjectName(m_name + QLatin1String("Value"));
    line.value->setAccessibleName(MappingForm::tr("Value"));
    auto *remove = new QPushButton(MappingForm::tr("Remove"), line.box);
    remove->setObjectName(m_name + QLatin1String("Remove"));
    remove->setAutoDefault(false);
    row->addWidget(line.attribute, 2);
    row->addWidget(line.kind);
    row->addWidget(line.value, 2);
    row->addWidget(remove);
    line.attribute->setCurrentText(term.attribute);
    line.kind->setCurrentIndex(std::max(line.kind->findData(term.code), 0));
    line.value->setText(term.value);
    m_column->insertWidget(static_cast<int>(m_lines.size()), line.box);
    m_lines.push_back(line);
    updateLine(line);
    m_add->setVisible(m_most == 0 || static_cast<int>(m_lines.size()) < m_most);
    connect(line.attribute, &QComboBox::currentTextChanged, this, &TermList::changed);
    connect(line.value, &QLineEdit::textChanged, this, &TermList::changed);
    connect(line.kind, &QComboBox::currentIndexChanged, this, [this, line] {
        updateLine(line);
        Q_EMIT changed();
    });
    connect(remove, &QPushButton::clicked, this, [this, line] {
        removeLine(line.box);
        m_add->setFocus();
        Q_EMIT changed();
    });
}

void TermList::removeLine(QWidget *box)
{
    std::erase_if(m_lines, [box](const Line &line) { return line.box == box; });
    m_column->removeWidget(box);
    box->hide();
    box->deleteLater();
    m_add->setVisible(true);
}

void TermList::updateLine(const Line &line)
{
    const int kind = line.kind->currentIndex();
    line.value->setVisible(kind >= 0 && m_kinds[static_cast<std::size_t>(kind)].hasValue);
}

} // namespace ui
