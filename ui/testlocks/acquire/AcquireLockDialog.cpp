// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include "core/admin/CreateTable.h"
#include "core/locks/client/Protocols.h"
#include "core/view/TableReach.h"
#include "ui/access/AuthorizationText.h"
#include "ui/act/ActParts.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/HoldActs.h"
#include "ui/testlocks/acquire/AcquireLockOptions.h"
#include "ui/testlocks/acquire/TableChoice.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace ui {
namespace {

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

AcquireLockDialog::AcquireLockDialog(const ConnectionParts<Reading, HoldActs, PolicyService> &connection,
                                     QWidget *parent)
    : ActDialog(connection, QStringLiteral("acquire"), parent), m_connection(connection),
      m_where(new TableChoice(connection, this)), m_dialect(new QComboBox(this)), m_key(new QLineEdit(this)),
      m_sortKey(new QLineEdit(this)), m_owner(new QLineEdit(this)), m_lease(new QLineEdit(this)),
      m_heartbeat(new QLineEdit(this)), m_data(new QLineEdit(this)), m_wait(new QLineEdit(this)),
      m_options(new AcquireLockOptions(this)), m_reach(proseLabel(this, QStringLiteral("acquireReach")))
{
    placeParts();
    connect(m_where, &TableChoice::recognised, this, [this](locks::DialectId likely) {
        m_dialect->setCurrentIndex(m_dialect->findData(QVariant::fromValue(likely)));
    });
    connect(m_where, &TableChoice::changed, this, &AcquireLockDialog::showFields);
    connect(m_where, &TableChoice::created, this, [this](const QString &name) {
        Q_EMIT messageReady(tr("Table %1 created.").arg(name));
        m_key->setFocus();
    });
    showFields();
    begin(describe(), m_key);
    m_where->fill();
}

AcquireLockDialog::~AcquireLockDialog() = default;

Act AcquireLockDialog::describe()
{
    Act act;
    act.reason.isAsked = false;
    act.reason.given = QStringLiteral("test lock");
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return acquire(consent, std::move(stop));
    };
    act.takeStep = [this] { m_where->create(chosenDialect()); };
    return act;
}

ActState AcquireLockDialog::state() const
{
    ActState now;
    now.title = now.effect = tr("Acquire test lock");
    now.head.headline = tr("Acquire a test lock");
    now.head.icon = QStringLiteral("lock");
    const QString table = m_where->shape() ? m_where->shape()->table : m_where->offered();
    if (!table.isEmpty())
        now.head.place = placeOf(table, chosenDialect().name());
    now.facts = {
        {QStringLiteral("lock"), tr("The lock"),
         tr("is a real one, acquired as the lock library does, and kept alive from this window.")},
        {QStringLiteral("person"), tr("Other clients"), tr("that want the same lock will wait for it.")}};
    now.table = m_where->shape() ? m_where->shape()->table : QString();
    if (m_where->isBusy())
        now.impossible = asSentence(m_where->problem());
    now.missing = whatIsMissing();
    if (!m_where->offered().isEmpty())
        now.step = creation();
    return now;
}

ActStep AcquireLockDialog::creation() const
{
    ActStep step{tr("&Create table %1").arg(caption(m_where->offered().left(40))), {}};
    if (m_where->isBusy()) // it was pressed, and this is what is under way
        step.missing = asSentence(m_where->problem());
    else if (const auto refused = refusals::toCreateTable(m_connection, m_where->offered()))
        step.missing = asSentence(*refused);
    return step;
}

QString AcquireLockDialog::whatIsMissing() const
{
    if (const auto &shape = m_where->shape()) {
        if (const auto refused = refusals::toAcquireLock(m_connection, shape->table))
            return asSentence(*refused);
    }
    const auto wanted = request();
    return wanted ? QString() : asSentence(wanted.error().sentence);
}

void AcquireLockDialog::placeParts()
{
    auto *asked = new QWidget(this);
    QFormLayout *form = buildForm(asked);
    buildOptions();
    lineUp({form, static_cast<QFormLayout *>(m_options->layout())});
    place(Place::Facts, m_reach);
    place(Place::Facts, asked);
    addFold("acquireMore", m_options)
        ->setWords(tr("All options"), tr("under the names they have in the lock clients"));
}

QFormLayout *AcquireLockDialog::buildForm(QWidget *asked)
{
    m_dialect->setObjectName(QStringLiteral("acquireDialect"));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (dialect->protocol())
            m_dialect->addItem(QString(dialect->id().name()), QVariant::fromValue(dialect->id()));
    }
    connect(m_dialect, &QComboBox::currentIndexChanged, this, &AcquireLockDialog::showFields);
    auto *form = new QFormLayout(asked);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(Theme::around);
    form->setVerticalSpacing(Theme::between - 2); // the whole of it fits the least size
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Table"), m_where->box());
    form->addRow(QString(), stepButton());
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
        {tr("Wa&it"), m_wait, "acquireWait", tr("the library's own")},
    };
    setTip(m_wait, tr("How long to wait beyond one lease of its holder."));
    for (const auto &line : lines) {
        line.edit->setObjectName(QLatin1String(line.name));
        line.edit->setPlaceholderText(line.hint);
        if (line.edit != m_data) // free text; the others are names and numbers
            line.edit->setFont(Theme::mono(font()));
        form->addRow(line.title, line.edit);
        connect(line.edit, &QLineEdit::textChanged, this, &AcquireLockDialog::refresh);
    }
    m_sortLabel = form->labelForField(m_sortKey);
    m_heartbeatLabel = form->labelForField(m_heartbeat);
    m_dataLabel = form->labelForField(m_data);
    return form;
}

void AcquireLockDialog::buildOptions()
{
    connect(m_options, &AcquireLockOptions::changed, this, &AcquireLockDialog::refresh);
}

void AcquireLockDialog::showFields()
{
    const locks::DialectId dialect = chosenDialect();
    const bool sorted = m_where->shape() && m_where->shape()->sortKey;
    m_sortLabel->setVisible(sorted);
    m_sortKey->setVisible(sorted);
    m_reach->setText(m_where->shape()
                         ? view::reachSentence(*m_where->shape(), {}, m_connection->facts().region)
                         : QString());
    m_reach->setVisible(!m_reach->text().isEmpty());
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
    refresh();
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

base::Result<locks::LockRequest> AcquireLockDialog::request() const
{
    if (!m_where->shape())
        return base::failure(base::ErrorKind::BadInput, m_where->problem());
    return fields().and_then(requestFrom);
}

void AcquireLockDialog::fillCopies(CopyMenu &copies) const
{
    const ConnectionFacts facts = m_connection->facts();
    copies.add(tr("Acquire: command of leasescope-cli"),
               request().and_then(
                   [&](const locks::LockRequest &wanted) { return acquireCommandFor(facts, wanted); }));
    const QString table = m_where->offered();
    const locks::LockDialect *dialect = locks::dialect(chosenDialect());
    if (table.isEmpty() || !dialect)
        return;
    copies.add(tr("Create table: command of leasescope-cli"),
               createTableCommandFor(facts, table, chosenDialect()));
    copies.add(tr("Create table: command of aws"),
               awsCommandFor(facts, admin::Operation::CreateTable,
                             admin::createTableRequest(dialect->defaultTable(table))));
}

base::Task<std::optional<ActResult>> AcquireLockDialog::acquire(admin::OperatorConsent consent,
                                                                std::stop_token)
{
    admin::HoldLock *hold = m_connection.holds().holdLock();
    const auto wanted = request();
    ActResult result;
    result.then = ActResult::Then::AskAgain;
    if (!hold || !wanted)
        co_return result;
    const auto id = hold->acquire(*wanted, consent);
    if (!id) {
        result.sentences = {asSentence(id.error().sentence)};
        co_return result;
    }
    result.then = ActResult::Then::Close;
    Q_EMIT acquisitionBegun(*id);
    co_return result;
}

} // namespace ui
