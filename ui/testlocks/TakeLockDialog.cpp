// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TakeLockDialog.h"

#include "ui/access/AccessDesk.h"
#include "ui/access/Refusals.h"
#include "ui/common/Theme.h"
#include "ui/common/Words.h"
#include "ui/testlocks/TakeLockOptions.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>

namespace ui {
namespace {

constexpr int mostLooks = 60; // a new table is usually there within seconds
constexpr std::chrono::nanoseconds lookAgain = std::chrono::seconds(1);

QLineEdit *named(QLineEdit *edit, const char *name)
{
    edit->setObjectName(QLatin1String(name));
    return edit;
}

QString asSentence(const QString &text)
{
    return text.isEmpty() ? text : text.left(1).toUpper() + text.mid(1) + u'.';
}

} // namespace

TakeLockDialog::TakeLockDialog(Services &services, QWidget *parent)
    : QDialog(parent), m_services(services), m_table(new QComboBox(this)), m_dialect(new QComboBox(this)),
      m_key(named(new QLineEdit(this), "takeKey")), m_sortLabel(new QLabel(tr("&Sort key"), this)),
      m_sortKey(named(new QLineEdit(this), "takeSortKey")), m_owner(named(new QLineEdit(this), "takeOwner")),
      m_lease(named(new QLineEdit(this), "takeLease")), m_heartbeatLabel(new QLabel(tr("&Heartbeat"), this)),
      m_heartbeat(named(new QLineEdit(this), "takeHeartbeat")), m_dataLabel(new QLabel(tr("&Data"), this)),
      m_data(named(new QLineEdit(this), "takeData")), m_wait(named(new QLineEdit(this), "takeWait")),
      m_more(new QPushButton(tr("All options"), this)), m_optionsArea(new QScrollArea(this)),
      m_options(new TakeLockOptions), m_problem(new QLabel(this)), m_create(new QPushButton(this)),
      m_take(new QPushButton(tr("Take lock"), this))
{
    setObjectName(QStringLiteral("takeLockDialog"));
    setWindowTitle(tr("Take a test lock"));
    auto *intro = new QLabel(
        tr("Takes a real lock in the table, as the lock library does, and keeps it alive from this window. "
           "Whoever wants the same lock will wait for it."),
        this);
    intro->setWordWrap(true);
    intro->setProperty("quiet", true);
    auto *form = new QFormLayout;
    form->setContentsMargins(Theme::around, 0, Theme::around, 0);
    form->setHorizontalSpacing(Theme::around);
    form->setVerticalSpacing(Theme::between);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(*form);
    buildOptions();
    m_problem->setObjectName(QStringLiteral("takeProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_problem->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::around, 0, 0);
    column->setSpacing(Theme::between + Theme::within);
    intro->setIndent(Theme::around);
    m_problem->setIndent(Theme::around);
    column->addWidget(intro);
    column->addLayout(form);
    column->addWidget(m_more, 0, Qt::AlignLeft);
    column->addWidget(m_optionsArea, 1);
    column->addWidget(m_problem);
    column->addWidget(buildButtons());
    resize(520, 460);

    fillTables();
    showFields();
    chooseTable();
    m_key->setFocus();
    connect(&m_services, &Services::readOnlyChanged, this, &TakeLockDialog::check);
    if (AccessDesk *desk = m_services.access())
        connect(desk, &AccessDesk::changed, this, &TakeLockDialog::check);
}

TakeLockDialog::~TakeLockDialog() = default;

void TakeLockDialog::buildForm(QFormLayout &form)
{
    m_table->setObjectName(QStringLiteral("takeTable"));
    m_table->setEditable(true);
    m_table->setInsertPolicy(QComboBox::NoInsert);
    m_dialect->setObjectName(QStringLiteral("takeDialect"));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (dialect->protocol())
            m_dialect->addItem(words::dialect(dialect->id()), static_cast<int>(dialect->id()));
    }
    const TakeLockFields usual;
    m_lease->setText(usual.lease);
    m_heartbeat->setText(usual.heartbeat);
    m_wait->setPlaceholderText(tr("the library's own"));
    m_key->setPlaceholderText(tr("the lock's name"));
    m_owner->setPlaceholderText(tr("random, in the library's format"));
    m_data->setPlaceholderText(tr("none"));
    m_wait->setToolTip(tr("How long to wait on beyond one lease of whoever holds it."));
    for (QLineEdit *edit : {m_key, m_sortKey, m_owner, m_lease, m_heartbeat, m_wait})
        edit->setFont(Theme::mono(font()));
    form.addRow(tr("&Table"), m_table);
    form.addRow(tr("Li&brary"), m_dialect);
    form.addRow(tr("&Key"), m_key);
    m_sortLabel->setBuddy(m_sortKey);
    form.addRow(m_sortLabel, m_sortKey);
    form.addRow(tr("&Owner"), m_owner);
    form.addRow(tr("&Lease"), m_lease);
    m_heartbeatLabel->setBuddy(m_heartbeat);
    form.addRow(m_heartbeatLabel, m_heartbeat);
    m_dataLabel->setBuddy(m_data);
    form.addRow(m_dataLabel, m_data);
    form.addRow(tr("&Wait"), m_wait);
    connect(m_table, &QComboBox::activated, this, &TakeLockDialog::chooseTable);
    connect(m_table->lineEdit(), &QLineEdit::editingFinished, this, &TakeLockDialog::chooseTable);
    connect(m_dialect, &QComboBox::currentIndexChanged, this, &TakeLockDialog::showFields);
    for (QLineEdit *edit : {m_key, m_sortKey, m_owner, m_lease, m_heartbeat, m_data, m_wait})
        connect(edit, &QLineEdit::textChanged, this, &TakeLockDialog::check);
}

void TakeLockDialog::buildOptions()
{
    m_more->setObjectName(QStringLiteral("takeMore"));
    m_more->setProperty("link", true);
    m_more->setCheckable(true);
    m_more->setAutoDefault(false);
    m_more->setStyleSheet(QStringLiteral("margin-left: %1px").arg(Theme::around));
    m_optionsArea->setProperty("panel", QStringLiteral("plain"));
    m_optionsArea->setFrameShape(QFrame::NoFrame);
    m_optionsArea->setWidgetResizable(true);
    m_optionsArea->setFocusPolicy(Qt::NoFocus);
    m_optionsArea->setWidget(m_options);
    m_optionsArea->hide();
    connect(m_options, &TakeLockOptions::changed, this, &TakeLockDialog::check);
    connect(m_more, &QPushButton::toggled, this, [this](bool shown) {
        m_optionsArea->setVisible(shown);
        m_more->setText(shown ? tr("Fewer options") : tr("All options"));
        resize(width(), shown ? std::max(height(), 720) : 460);
    });
}

QWidget *TakeLockDialog::buildButtons()
{
    auto *bar = new QFrame(this);
    bar->setProperty("panel", QStringLiteral("buttons"));
    auto *cancel = new QPushButton(tr("Cancel"), bar);
    cancel->setObjectName(QStringLiteral("takeCancel"));
    cancel->setAutoDefault(false);
    m_create->setObjectName(QStringLiteral("takeCreate"));
    m_create->setAutoDefault(false);
    m_create->hide();
    m_take->setObjectName(QStringLiteral("takeNow"));
    m_take->setDefault(true);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    line->setSpacing(Theme::between);
    line->addWidget(m_create);
    line->addStretch(1);
    line->addWidget(cancel);
    line->addWidget(m_take);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_create, &QPushButton::clicked, this, &TakeLockDialog::createTable);
    connect(m_take, &QPushButton::clicked, this, &TakeLockDialog::take);
    return bar;
}

void TakeLockDialog::fillTables()
{
    QString first = m_services.watch().table().name;
    for (const watch::CatalogEntry &entry : m_services.catalog().entries()) {
        if (entry.verdicts.empty())
            continue;
        m_table->addItem(entry.name);
        if (first.isEmpty())
            first = entry.name;
    }
    if (m_table->findText(first) < 0 && !first.isEmpty())
        m_table->addItem(first);
    m_table->setCurrentText(first);
}

void TakeLockDialog::chooseTable()
{
    const QString name = m_table->currentText().trimmed();
    if (m_shape && m_shape->table == name)
        return;
    m_tasks.restart();
    m_shape.reset();
    m_busy = false;
    offer({});
    if (name.isEmpty()) {
        m_tableProblem = tr("type the name of a table");
        return check();
    }
    for (const watch::CatalogEntry &entry : m_services.catalog().entries()) {
        if (entry.name == name && entry.description)
            return useTable(*entry.description, entry.verdicts);
    }
    const aws::TableDescription &current = m_services.watch().table();
    if (current.name == name)
        return useTable(current, locks::candidatesFor(current));
    m_busy = true;
    m_tableProblem = tr("looking at table %1").arg(name);
    check();
    m_tasks.start(inspect(name));
}

void TakeLockDialog::useTable(const aws::TableDescription &table,
                              const std::vector<locks::TableVerdict> &verdicts)
{
    const locks::DialectId likely = likelyDialect(verdicts.empty() ? locks::candidatesFor(table) : verdicts);
    m_busy = false;
    if (likely == locks::DialectId::None) {
        m_tableProblem = tr("no lock library we know keeps locks in a table like %1").arg(table.name);
        offer(table.name + QStringLiteral("-locks"));
        return check();
    }
    m_shape = locks::TableShape::of(table);
    m_tableProblem.clear();
    m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(likely)));
    offer({});
    showFields();
}

void TakeLockDialog::tableMissing(const QString &name, const QString &sentence)
{
    m_busy = false;
    m_tableProblem = sentence;
    offer(name);
    check();
}

void TakeLockDialog::offer(const QString &name)
{
    m_offered = name;
    m_create->setVisible(!name.isEmpty());
    m_create->setText(tr("&Create table %1").arg(name.left(40)));
}

base::Task<> TakeLockDialog::inspect(QString name)
{
    const std::stop_token stop = m_tasks.token();
    const auto entry = co_await m_services.catalog().inspect(name, stop);
    if (base::isCancelled(entry) || stop.stop_requested())
        co_return;
    if (entry && entry->description) {
        useTable(*entry->description, entry->verdicts);
        co_return;
    }
    const bool missing = !entry && entry.error().kind == base::ErrorKind::NotFound;
    const QString sentence = missing ? tr("there is no table %1 on this connection").arg(name)
        : entry                      ? tr("table %1 cannot be used: %2").arg(name, entry->note)
                                     : entry.error().sentence;
    tableMissing(missing ? name : QString(), sentence);
}

void TakeLockDialog::showFields()
{
    const auto dialect = static_cast<locks::DialectId>(m_dialect->currentData().toInt());
    const bool sorted = m_shape && m_shape->sortKey;
    m_sortLabel->setVisible(sorted);
    m_sortKey->setVisible(sorted);
    m_heartbeat->setEnabled(beats(dialect));
    m_heartbeat->setToolTip(beats(dialect) ? tr("Between two beats; 0 sends none.")
                                           : tr("This library never renews a lock."));
    m_data->setEnabled(carriesData(dialect));
    m_data->setToolTip(carriesData(dialect) ? tr("Stored with the lock, as UTF-8.")
                                            : tr("Rows of this library carry no data."));
    m_options->setDialect(dialect);
    m_heartbeatLabel->setEnabled(m_heartbeat->isEnabled());
    m_dataLabel->setEnabled(m_data->isEnabled());
    check();
}

base::Result<TakeLockFields> TakeLockDialog::fields() const
{
    auto options = m_options->options();
    if (!options)
        return tl::unexpected(options.error());
    TakeLockFields typed;
    typed.dialect = static_cast<locks::DialectId>(m_dialect->currentData().toInt());
    typed.shape = m_shape.value_or(locks::TableShape());
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

void TakeLockDialog::tell(const QString &sentence, bool problem)
{
    m_problem->setText(sentence);
    m_problem->setProperty("problem", problem);
    m_problem->setProperty("quiet", !problem);
    m_problem->style()->unpolish(m_problem);
    m_problem->style()->polish(m_problem);
    m_take->setAccessibleDescription(sentence);
}

void TakeLockDialog::check()
{
    if (m_busy) {
        m_take->setEnabled(false);
        return tell(asSentence(m_tableProblem), false);
    }
    if (m_services.readOnly()) {
        m_take->setEnabled(false);
        m_create->setEnabled(false);
        return tell(tr("This connection is read-only. Switch READ-ONLY off in the header to take a lock."),
                    true);
    }
    const auto noTable = refusals::toCreateTable(&m_services, m_offered);
    m_create->setEnabled(!noTable);
    m_create->setToolTip(asSentence(noTable.value_or(QString())));
    m_create->setAccessibleDescription(m_create->toolTip());
    const auto noLock = m_shape ? refusals::toTakeLock(&m_services, m_shape->table) : std::nullopt;
    if (noLock) {
        m_take->setEnabled(false);
        return tell(asSentence(*noLock), true);
    }
    const auto request = m_shape
        ? fields().and_then(requestFrom)
        : base::Result<locks::LockRequest>(base::failure(base::ErrorKind::BadInput, m_tableProblem));
    m_take->setEnabled(request.has_value());
    // A form just opened is not yet wrong.
    tell(request ? QString() : asSentence(request.error().sentence),
         m_tableProblem.isEmpty() ? !m_key->text().isEmpty() : true);
}

void TakeLockDialog::take()
{
    admin::HoldLock *hold = m_services.holdLock();
    const auto request = fields().and_then(requestFrom);
    if (!hold || !m_shape || !request)
        return check();
    const auto consent = admin::OperatorConsent::given(
        m_services.facts().operatorName, QStringLiteral("test lock"), m_services.clock().wall());
    if (!consent)
        return tell(asSentence(consent.error().sentence), true);
    const auto id = hold->acquire(*request, *consent);
    if (!id)
        return tell(asSentence(id.error().sentence), true);
    Q_EMIT taken(*id);
    accept();
}

void TakeLockDialog::createTable()
{
    m_busy = true;
    m_tableProblem = tr("creating table %1").arg(m_offered);
    m_create->hide();
    check();
    m_tasks.restart();
    m_tasks.start(create(m_offered, static_cast<locks::DialectId>(m_dialect->currentData().toInt())));
}

base::Task<> TakeLockDialog::create(QString name, locks::DialectId dialect)
{
    const std::stop_token stop = m_tasks.token();
    auto table = co_await m_services.createLockTable(name, dialect, stop);
    if (base::isCancelled(table) || stop.stop_requested())
        co_return;
    for (int look = 0; table && table->status != QStringLiteral("ACTIVE") && look < mostLooks; ++look) {
        const auto rested = co_await m_services.clock().pause(lookAgain, stop);
        if (!rested)
            co_return;
        const auto entry = co_await m_services.catalog().inspect(name, stop);
        if (base::isCancelled(entry) || stop.stop_requested())
            co_return;
        if (entry && entry->description)
            table = *entry->description;
    }
    if (!table) {
        tableMissing(name, table.error().sentence);
        co_return;
    }
    m_services.catalog().refresh();
    Q_EMIT said(tr("Table %1 created.").arg(name));
    const QSignalBlocker quiet(m_table);
    m_table->setCurrentText(name);
    useTable(*table, {});
    m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(dialect)));
    m_key->setFocus();
}

QString TakeLockDialog::problem() const
{
    return m_problem->text();
}

} // namespace ui
