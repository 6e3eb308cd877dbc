// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include "core/admin/CreateTable.h"
#include "core/locks/client/Protocols.h"
#include "core/view/TableReach.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/PolicyService.h"
#include "ui/testlocks/acquire/AcquireLockOptions.h"
#include "ui/testlocks/acquire/TableChoice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr QSize least(520, 460); // px; large text needs more, a small screen has less

QString asSentence(const QString &text)
{
    return text.isEmpty() ? text : text.left(1).toUpper() + text.mid(1) + u'.';
}

/// The library's own time, in seconds as its documentation has it, unless another one was typed.
void fillUsual(QLineEdit *edit, QString &last, std::chrono::milliseconds usual)
{
    const bool isTyped = edit->text() != last;
    last = usual.count() % 1000 == 0 ? QStringLiteral("%1s").arg(usual.count() / 1000)
                                     : QStringLiteral("%1ms").arg(usual.count());
    if (!isTyped)
        edit->setText(last);
}

} // namespace

AcquireLockDialog::AcquireLockDialog(Services &services, QWidget *parent)
    : QDialog(parent), m_services(services), m_where(new TableChoice(services, this)),
      m_dialect(new QComboBox(this)), m_key(new QLineEdit(this)), m_sortKey(new QLineEdit(this)),
      m_owner(new QLineEdit(this)), m_lease(new QLineEdit(this)), m_heartbeat(new QLineEdit(this)),
      m_data(new QLineEdit(this)), m_wait(new QLineEdit(this)),
      m_more(new QPushButton(tr("All options"), this)), m_scroll(new QScrollArea(this)),
      m_asked(new QWidget(m_scroll)), m_options(new AcquireLockOptions),
      m_production(new ProductionConfirmation({}, m_asked)), m_reach(new PlainLabel(m_asked)),
      m_problem(new PlainLabel(this)), m_copies(new CopyMenu(this)),
      m_acquire(new QPushButton(tr("Acquire test lock"), this))
{
    setObjectName(QStringLiteral("acquireLockDialog"));
    setTitle(*this, tr("Acquire test lock"));
    layOut();
    connect(m_where, &TableChoice::recognised, this, [this](locks::DialectId likely) {
        m_dialect->setCurrentIndex(m_dialect->findData(QVariant::fromValue(likely)));
    });
    connect(m_where, &TableChoice::changed, this, &AcquireLockDialog::showFields);
    connect(m_where, &TableChoice::created, this, [this](const QString &name) {
        Q_EMIT messageReady(tr("Table %1 created.").arg(name));
        m_key->setFocus();
    });
    showFields();
    fitToScreen(least.width());
    m_where->fill();
    m_key->setFocus();
    connect(&m_services, &Services::readOnlyChanged, this, &AcquireLockDialog::check);
    if (PolicyService *policies = m_services.access())
        connect(policies, &PolicyService::changed, this, &AcquireLockDialog::check);
}

AcquireLockDialog::~AcquireLockDialog() = default;

void AcquireLockDialog::layOut()
{
    auto *intro = new PlainLabel(tr("Acquires a real lock in the table, as the lock library does, and keeps "
                                    "it alive from this window. "
                                    "Other clients that want the same lock will wait for it."),
                                 this);
    intro->setWordWrap(true);
    intro->setProperty("quiet", true);
    intro->setIndent(Theme::around);
    m_problem->setObjectName(QStringLiteral("acquireProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_problem->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_problem->setIndent(Theme::around);
    QFormLayout *form = buildForm();
    buildOptions();
    lineUp({form, static_cast<QFormLayout *>(m_options->layout())});
    auto *asked = bareColumn(m_asked);
    asked->setSpacing(Theme::between + 2);
    auto *production = new QVBoxLayout;
    production->setContentsMargins(Theme::around, 0, Theme::around, 0);
    production->addWidget(m_production);
    connect(m_production, &ProductionConfirmation::edited, this, &AcquireLockDialog::check);
    m_reach->setObjectName(QStringLiteral("acquireReach"));
    m_reach->setWordWrap(true);
    production->addWidget(m_reach);
    asked->addLayout(production);
    asked->addLayout(form);
    asked->addWidget(m_more, 0, Qt::AlignLeft);
    asked->addWidget(m_options);
    asked->addStretch(1);
    // Large text, a small screen, or all options.
    m_scroll->setObjectName(QStringLiteral("acquireScroll"));
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_asked);
    auto *column = bareColumn(this);
    column->setContentsMargins(0, Theme::around, 0, 0);
    column->setSpacing(Theme::between + Theme::within);
    column->addWidget(intro);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_problem);
    column->addWidget(buildButtons());
}

/// With room for all that is asked, where the screen has it.
void AcquireLockDialog::fitToScreen(int width)
{
    m_asked->layout()->activate(); // some lines have just been hidden or shown
    const QSize asked = m_asked->minimumSizeHint();
    width = std::max(width, asked.width());
    const int around = layout()->totalHeightForWidth(width) - m_scroll->sizeHint().height();
    resizeWithinScreen(*this, {width, std::max(least.height(), asked.height() + around)});
}

QFormLayout *AcquireLockDialog::buildForm()
{
    m_dialect->setObjectName(QStringLiteral("acquireDialect"));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (dialect->protocol())
            m_dialect->addItem(QString(dialect->id().name()), QVariant::fromValue(dialect->id()));
    }
    connect(m_dialect, &QComboBox::currentIndexChanged, this, &AcquireLockDialog::showFields);
    auto *form = new QFormLayout;
    form->setContentsMargins(Theme::around, 0, Theme::around, 0);
    form->setHorizontalSpacing(Theme::around);
    form->setVerticalSpacing(Theme::between - 2); // the whole of it fits `least`
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Table"), m_where->box());
    form->addRow(tr("Lock li&brary"), m_dialect);
    const struct {
        QString title;
        QLineEdit *edit;
        const char *name;
        QString hint;
    } lines[]{
        {tr("&Key"), m_key, "acquireKey", tr("the lock's name")},
        {tr("&Sort key"), m_sortKey, "acquireSortKey", {}},
        {tr("&Owner"), m_owner, "acquireOwner", tr("random, in the library's format")},
        {tr("&Lease"), m_lease, "acquireLease", {}},
        {tr("&Heartbeat"), m_heartbeat, "acquireHeartbeat", {}},
        {tr("&Data"), m_data, "acquireData", tr("none")},
        {tr("&Wait"), m_wait, "acquireWait", tr("the library's own")},
    };
    setTip(m_wait, tr("How long to wait beyond one lease of its holder."));
    for (const auto &line : lines) {
        line.edit->setObjectName(QLatin1String(line.name));
        line.edit->setPlaceholderText(line.hint);
        if (line.edit != m_data) // free text; the others are names and numbers
            line.edit->setFont(Theme::mono(font()));
        form->addRow(line.title, line.edit);
        connect(line.edit, &QLineEdit::textChanged, this, &AcquireLockDialog::check);
    }
    m_sortLabel = form->labelForField(m_sortKey);
    m_heartbeatLabel = form->labelForField(m_heartbeat);
    m_dataLabel = form->labelForField(m_data);
    return form;
}

void AcquireLockDialog::buildOptions()
{
    m_more->setObjectName(QStringLiteral("acquireMore"));
    m_more->setProperty("link", true);
    m_more->setCheckable(true);
    m_more->setAutoDefault(false);
    m_more->setStyleSheet(QStringLiteral("margin-left: %1px").arg(Theme::around));
    m_options->hide();
    connect(m_options, &AcquireLockOptions::changed, this, &AcquireLockDialog::check);
    connect(m_more, &QPushButton::toggled, this, [this](bool shown) {
        m_options->setVisible(shown);
        m_more->setText(shown ? tr("Fewer options") : tr("All options"));
        fitToScreen(width());
    });
}

QWidget *AcquireLockDialog::buildButtons()
{
    auto *line = buttonRow(this);
    QWidget *bar = line->parentWidget();
    auto *cancel = new QPushButton(tr("Cancel"), bar);
    cancel->setObjectName(QStringLiteral("acquireCancel"));
    cancel->setAutoDefault(false);
    m_acquire->setObjectName(QStringLiteral("acquireNow"));
    m_acquire->setDefault(true);
    QPushButton *copy = m_copies->makeButton("acquireCopy", bar);
    connect(m_copies, &QMenu::aboutToShow, this, &AcquireLockDialog::fillCopyMenu);
    line->addWidget(m_where->createButton());
    line->addWidget(copy);
    line->addStretch(1);
    line->addWidget(cancel);
    line->addWidget(m_acquire);
    // The last of the options, then what lies below them.
    setTabOrder(m_options->findChildren<QCheckBox *>().last(), m_where->createButton());
    setTabOrder(m_where->createButton(), copy);
    setTabOrder(copy, cancel);
    setTabOrder(cancel, m_acquire);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_where->createButton(), &QPushButton::clicked, this,
            [this] { m_where->create(chosenDialect()); });
    connect(m_acquire, &QPushButton::clicked, this, &AcquireLockDialog::acquire);
    return bar;
}

void AcquireLockDialog::showFields()
{
    const locks::DialectId dialect = chosenDialect();
    const bool sorted = m_where->shape() && m_where->shape()->sortKey;
    m_sortLabel->setVisible(sorted);
    m_sortKey->setVisible(sorted);
    m_heartbeat->setEnabled(heartbeats(dialect));
    setTip(m_heartbeat,
           heartbeats(dialect) ? tr("Between two heartbeats; 0 sends none.")
                               : tr("This library never renews a lock."));
    const bool carriesData = knows(dialect, locks::RequestOption::Data);
    m_data->setEnabled(carriesData);
    setTip(m_data,
           carriesData ? tr("Stored with the lock, as UTF-8.") : tr("Items of this library carry no data."));
    m_options->setDialect(dialect);
    const locks::LockRequest usual = locks::usualRequest(dialect);
    fillUsual(m_lease, m_usualLease, usual.lease);
    if (m_heartbeat->isEnabled())
        fillUsual(m_heartbeat, m_usualHeartbeat, usual.heartbeat);
    m_heartbeatLabel->setEnabled(m_heartbeat->isEnabled());
    m_dataLabel->setEnabled(m_data->isEnabled());
    check();
}

locks::DialectId AcquireLockDialog::chosenDialect() const
{
    return m_dialect->currentData().value<locks::DialectId>();
}

base::Result<AcquireLockFields> AcquireLockDialog::fields() const
{
    auto options = m_options->options();
    if (!options)
        return tl::unexpected(options.error());
    AcquireLockFields typed;
    typed.dialect = chosenDialect();
    typed.shape = m_where->shape().value_or(locks::TableShape());
    typed.key = m_key->text();
    typed.sortKey = m_sortKey->text();
    typed.owner = m_owner->text();
    typed.lease = m_lease->text();
    typed.heartbeat = m_heartbeat->text();
    typed.data = m_data->text();
    typed.wait = m_wait->text();
    typed.options = *std::move(options);
    return typed;
}

void AcquireLockDialog::showMessage(const QString &sentence, bool problem)
{
    m_problem->setText(sentence);
    m_problem->setProperty("problem", problem);
    m_problem->setProperty("quiet", !problem);
    m_problem->style()->unpolish(m_problem);
    m_problem->style()->polish(m_problem);
    m_acquire->setAccessibleDescription(m_problem->text());
}

void AcquireLockDialog::check()
{
    QPushButton *create = m_where->createButton();
    const std::optional<locks::TableShape> &shape = m_where->shape();
    m_production->setGuard(m_services.production(shape ? shape->table : QString()));
    m_reach->setText(shape ? view::reachSentence(*shape, {}, m_services.facts().region) : QString());
    m_reach->setVisible(!m_reach->text().isEmpty());
    if (m_where->isBusy()) {
        m_acquire->setEnabled(false);
        return showMessage(asSentence(m_where->problem()), false);
    }
    if (m_services.readOnly()) {
        m_acquire->setEnabled(false);
        create->setEnabled(false);
        return showMessage(
            tr("This connection is read-only. Switch READ-ONLY off in the header to acquire a lock."), true);
    }
    const auto noTable = refusals::toCreateTable(&m_services, m_where->offered());
    create->setEnabled(!noTable);
    setTip(create, asSentence(noTable.value_or(QString())));
    create->setAccessibleDescription(inOneLine(asSentence(noTable.value_or(QString()))));
    const auto noLock = shape ? refusals::toAcquireLock(&m_services, shape->table) : std::nullopt;
    if (noLock) {
        m_acquire->setEnabled(false);
        return showMessage(asSentence(*noLock), true);
    }
    const auto wanted = request();
    m_acquire->setEnabled(wanted.has_value() && m_production->isGiven());
    if (wanted && !m_production->isGiven())
        return showMessage(ProductionConfirmation::hint(), false);
    // A form just opened is not yet wrong.
    showMessage(wanted ? QString() : asSentence(wanted.error().sentence),
                m_where->problem().isEmpty() ? !m_key->text().isEmpty() : true);
}

base::Result<locks::LockRequest> AcquireLockDialog::request() const
{
    if (!m_where->shape())
        return base::failure(base::ErrorKind::BadInput, m_where->problem());
    return fields().and_then(requestFrom);
}

void AcquireLockDialog::fillCopyMenu()
{
    m_copies->clear();
    const ConnectionFacts facts = m_services.facts();
    m_copies->add(tr("Acquire: command of leasescope-cli"),
                  request().and_then(
                      [&](const locks::LockRequest &wanted) { return acquireCommandFor(facts, wanted); }));
    const QString table = m_where->offered();
    const locks::LockDialect *dialect = locks::dialect(chosenDialect());
    if (table.isEmpty() || !dialect)
        return;
    m_copies->add(tr("Create table: command of leasescope-cli"),
                  createTableCommandFor(facts, table, chosenDialect()));
    m_copies->add(tr("Create table: command of aws"),
                  awsCommandFor(facts, admin::Operation::CreateTable,
                                admin::createTableRequest(dialect->defaultTable(table))));
}

void AcquireLockDialog::acquire()
{
    admin::HoldLock *hold = m_services.holdLock();
    const auto wanted = request();
    if (!hold || !wanted || !m_production->isGiven())
        return check();
    const auto consent =
        admin::OperatorConsent::given(m_services.facts().operatorName, QStringLiteral("test lock"));
    if (!consent)
        return showMessage(asSentence(consent.error().sentence), true);
    const auto id = hold->acquire(*wanted, *consent);
    if (!id)
        return showMessage(asSentence(id.error().sentence), true);
    Q_EMIT acquisitionBegun(*id);
    accept();
}

} // namespace ui
