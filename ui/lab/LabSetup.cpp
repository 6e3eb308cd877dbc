// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabSetup.h"

#include "core/locks/dialects/Dialects.h"
#include "ui/common/FormLines.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int mostWorkers = 200;
constexpr int mostKeys = 100;

} // namespace

LabSetup::LabSetup(QWidget *parent)
    : QWidget(parent), m_scenarios(new QListWidget(this)), m_explanation(new PlainLabel(this)),
      m_place(new QComboBox(this)), m_table(new QLineEdit(this)), m_confirmed(new QLineEdit(this)),
      m_dialect(new QComboBox(this)), m_workers(new QSpinBox(this)), m_keys(new QSpinBox(this)),
      m_seed(new QSpinBox(this))
{
    setObjectName(QStringLiteral("labSetup"));
    m_explanation->setObjectName(QStringLiteral("explanation"));
    m_explanation->setWordWrap(true);
    m_explanation->setSelectable(Qt::TextSelectableByMouse);
    m_explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    fillScenarios();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::around);
    column->setSpacing(Theme::between);
    auto *purpose = new PlainLabel(tr("Simulates contention and failures"), this);
    purpose->setProperty("quiet", true);
    purpose->setWordWrap(true);
    column->addWidget(purpose);
    column->addWidget(sectionTitle(tr("Scenarios"), this));
    column->addWidget(m_scenarios);
    column->addWidget(m_explanation);
    column->addSpacing(Theme::between);
    column->addWidget(sectionTitle(tr("Settings"), this));
    column->addLayout(buildForm());
    column->addStretch();
    askForName(false);
    connect(m_scenarios, &QListWidget::currentRowChanged, this, &LabSetup::showScenario);
    connect(m_scenarios, &QListWidget::itemClicked, this, &LabSetup::playRequested);
    connect(m_scenarios, &QListWidget::itemActivated, this, &LabSetup::playRequested);
    connect(m_place, &QComboBox::currentIndexChanged, this, &LabSetup::updateService);
    connect(m_table, &QLineEdit::textEdited, this, [this] { askForName(false); });
    m_scenarios->setCurrentRow(0);
}

void LabSetup::fillScenarios()
{
    m_scenarios->setObjectName(QStringLiteral("scenarios"));
    m_scenarios->setAccessibleName(tr("Scenarios; Enter runs one"));
    m_scenarios->setFrameShape(QFrame::NoFrame);
    m_scenarios->setProperty("sidebar", true);
    m_scenarios->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const lab::Scenario &scenario : lab::scenarios()) {
        auto *item = new QListWidgetItem(scenario.title, m_scenarios);
        item->setData(Qt::UserRole, scenario.id);
        item->setSizeHint({0, Theme::rowHeight()});
        setTip(item, tr("Click or Enter runs it"));
    }
    m_scenarios->setFixedHeight(m_scenarios->count() * Theme::rowHeight() + Theme::within);
}

QFormLayout *LabSetup::buildForm()
{
    m_dialect->addItem(tr("scenario default"), QVariant::fromValue(locks::DialectId()));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (dialect->protocol())
            m_dialect->addItem(QString(dialect->id().name()), QVariant::fromValue(dialect->id()));
    }
    m_workers->setRange(0, mostWorkers);
    m_keys->setRange(0, mostKeys);
    for (QSpinBox *amount : {m_workers, m_keys})
        amount->setSpecialValueText(tr("scenario default"));
    m_seed->setRange(1, std::numeric_limits<int>::max());
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);

    auto *form = new QFormLayout;
    form->setSpacing(Theme::within);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const struct {
        QString title;
        QWidget *field;
        const char *name;
        QString spoken;
    } lines[]{
        {tr("Library"), m_dialect, "dialect", tr("Lock library")},
        {tr("Workers"), m_workers, "workers", tr("Workers")},
        {tr("Locks"), m_keys, "keys", tr("Locks")},
        {tr("Seed"), m_seed, "seed", tr("Seed")},
        {tr("Endpoint"), m_place, "place", tr("Endpoint to run on")},
        {tr("Table"), m_table, "labTable", tr("Table; empty: the lab creates its own")},
        {tr("Confirm table"), m_confirmed, "confirmedTable",
         tr("The table's name once more, to run among its items")},
    };
    QWidget *before = m_scenarios;
    for (const auto &line : lines) {
        line.field->setObjectName(QLatin1String(line.name));
        line.field->setAccessibleName(line.spoken);
        form->addRow(line.title, line.field);
        setTabOrder(before, line.field);
        before = line.field;
    }
    m_confirmedTitle = form->labelForField(m_confirmed);
    lineUp({form});
    return form;
}

void LabSetup::showScenario()
{
    if (const lab::Scenario *scenario = choice().scenario)
        m_explanation->setText(scenario->explanation);
}

void LabSetup::choose(const QString &scenario)
{
    for (int row = 0; row < m_scenarios->count(); ++row) {
        if (m_scenarios->item(row)->data(Qt::UserRole).toString() == scenario)
            m_scenarios->setCurrentRow(row);
    }
}

void LabSetup::setServices(LabService *embedded, LabService *connection)
{
    m_embedded = embedded;
    m_connection = connection;
    const QSignalBlocker quiet(m_place);
    const bool wasConnection = m_place->currentData().toBool();
    m_place->clear();
    if (embedded)
        m_place->addItem(inWords(embedded->place()), false);
    if (connection)
        m_place->addItem(inWords(connection->place()), true);
    m_place->setCurrentIndex(connection && (wasConnection || !embedded) ? m_place->count() - 1 : 0);
    updateService();
}

LabService *LabSetup::service() const
{
    return m_place->currentIndex() >= 0 && m_place->currentData().toBool() ? m_connection : m_embedded;
}

void LabSetup::updateService()
{
    const LabService *chosen = service();
    setTip(m_place, m_place->currentText());
    m_table->setPlaceholderText(chosen && chosen->needsTable() ? tr("name one") : tr("created by the lab"));
    askForName(false);
    Q_EMIT serviceChanged();
}

void LabSetup::askForName(bool ask)
{
    m_confirmed->setVisible(ask);
    m_confirmedTitle->setVisible(ask);
    if (ask)
        m_confirmed->setFocus();
    else
        m_confirmed->clear();
}

LabSession::Choice LabSetup::choice() const
{
    LabSession::Choice choice;
    const QListWidgetItem *item = m_scenarios->currentItem();
    choice.scenario = item ? lab::scenarioNamed(item->data(Qt::UserRole).toString()) : nullptr;
    choice.variation.dialect = m_dialect->currentData().value<locks::DialectId>();
    choice.variation.workers = m_workers->value();
    choice.variation.keys = m_keys->value();
    choice.seed = static_cast<quint64>(m_seed->value());
    choice.table = m_table->text().trimmed();
    choice.confirmedName = m_confirmed->text().trimmed();
    return choice;
}

} // namespace ui
