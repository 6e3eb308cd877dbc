// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/hold/HoldDialog.h"

#include "core/base/DurationText.h"
#include "core/base/VisibleText.h"
#include "core/view/TableReach.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/ElidingHeader.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/PolicyService.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <span>

namespace ui {
namespace {

constexpr QSize usualHoldSize(620, 460); // px
constexpr int mostRowsOnShow = 6;
constexpr std::size_t mostLocks = admin::MaintenancePlan::mostLocks;
constexpr qsizetype longestHeldKey = 40;

/// Rows of several lines stand apart.
class AiryRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * Theme::within);
    }
};

QString holdSentence(const QString &text)
{
    return text.isEmpty() ? text : text.left(1).toUpper() + text.mid(1) + u'.';
}

/// What is worth knowing of any of them, each thing once.
QString remarksOn(const std::vector<locks::LockRequest> &requests)
{
    QStringList remarks;
    for (const locks::LockRequest &request : requests) {
        const QString remark = holdSentence(admin::holdRemark(request));
        if (!remark.isEmpty() && !remarks.contains(remark))
            remarks += remark;
    }
    return remarks.join(u' ');
}

QString keyOfRecord(const locks::LockRecord &record)
{
    return record.sortKeyText
        ? HoldDialog::tr("%1 / %2").arg(inWords(record.keyText), inWords(*record.sortKeyText))
        : inWords(record.keyText);
}

/// What a hold would mean for a lock as it was read.
QString prospectOf(const locks::LockRecord &record)
{
    if (record.marking == locks::StoredState::Released)
        return HoldDialog::tr("Released: is acquired at once.");
    const QString owner = record.owner.value_or(QString());
    return owner.isEmpty()
        ? HoldDialog::tr("Its holder is waited for until it releases the lock or the lease lapses.")
        : HoldDialog::tr("%1 holds it: it is waited for until it releases the lock or the lease lapses.")
              .arg(inWords(owner));
}

} // namespace

HoldDialog::HoldDialog(Services &services, const std::vector<locks::LockRecord> &records, QWidget *parent)
    : QDialog(parent), m_services(services), m_count(records.size()), m_locks(new QTableWidget(this)),
      m_remark(new PlainLabel(this)), m_length(new QLineEdit(this)), m_wait(new QLineEdit(this)),
      m_reason(new QLineEdit(this)), m_hint(new PlainLabel(this)),
      m_allow(new QPushButton(tr("Allow &writing"), this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_hold(new QPushButton(this))
{
    setObjectName(QStringLiteral("holdDialog"));
    setTitle(*this, tr("Hold for maintenance"));
    m_locks->setColumnCount(2);
    m_locks->setHorizontalHeaderLabels({tr("Lock"), tr("What happens")});
    // More are refused, and need not be looked at.
    for (const locks::LockRecord &record : std::span(records).first(std::min(records.size(), mostLocks)))
        addRow(record);
    layOut();
    m_hold->setText(caption(effect()));
    QString remarks = remarksOn(m_requests);
    if (!m_requests.empty()) { // of one table
        const QString region = m_services.facts().region;
        locks::TableShape shape = m_requests.front().shape;
        shape.hasMarkedRows = std::ranges::any_of(m_requests, [](const locks::LockRequest &request) {
            return request.shape.hasMarkedRows;
        });
        const QString reach = view::reachSentence(shape, {}, region);
        remarks += remarks.isEmpty() || reach.isEmpty() ? reach : u' ' + reach;
    }
    m_remark->setText(remarks);
    m_remark->setVisible(!m_remark->text().isEmpty());
    check();
    fitToScreen();
    m_cancel->setFocus();
    connect(&m_services, &Services::readOnlyChanged, this, &HoldDialog::check);
    connect(&m_services, &QObject::destroyed, this, &QDialog::reject);
    if (PolicyService *policies = m_services.access())
        connect(policies, &PolicyService::changed, this, &HoldDialog::check);
}

void HoldDialog::addRow(const locks::LockRecord &record)
{
    const auto request = admin::holdRequest(record);
    if (request)
        m_requests.push_back(*request);
    else
        ++m_refused;
    const QString prospect =
        request ? prospectOf(record) : tr("Cannot be held: %1.").arg(inOneLine(request.error().sentence));
    const int row = m_locks->rowCount();
    m_locks->insertRow(row);
    int column = 0;
    for (const QString &text : {keyOfRecord(record), prospect}) {
        auto *cell = new QTableWidgetItem(text);
        setTip(cell, text);
        m_locks->setItem(row, column++, cell);
    }
    m_locks->item(row, 0)->setFont(Theme::mono(font()));
}

void HoldDialog::layOut()
{
    m_locks->setObjectName(QStringLiteral("holdLocks"));
    m_locks->setAccessibleName(tr("Locks to be held"));
    m_locks->setProperty("panel", QStringLiteral("fields"));
    m_locks->setHorizontalHeader(new ElidingHeader(m_locks));
    m_locks->horizontalHeader()->setSectionsClickable(false);
    m_locks->horizontalHeader()->setStretchLastSection(true);
    m_locks->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_locks->verticalHeader()->hide();
    m_locks->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    m_locks->setWordWrap(true); // why a lock cannot be held must be read, not hovered over
    m_locks->setItemDelegate(new AiryRows(m_locks));
    m_locks->setShowGrid(false);
    m_locks->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_locks->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_locks->setSelectionMode(QAbstractItemView::SingleSelection);
    m_locks->setTabKeyNavigation(false);
    m_locks->resizeColumnToContents(0);
    m_locks->setColumnWidth(0, std::clamp(m_locks->columnWidth(0), 120, 220));
    m_locks->verticalHeader()->setMinimumSectionSize(Theme::compactRowHeight());
    m_locks->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_locks->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_locks->setMinimumHeight(m_locks->horizontalHeader()->sizeHint().height() + Theme::compactRowHeight());
    auto *intro = new PlainLabel(tr("Acquires each lock as its library's client does, sends its heartbeats "
                                    "and releases it when the time is "
                                    "over. A live holder is waited for, never broken."),
                                 this);
    intro->setProperty("quiet", true);
    intro->setWordWrap(true);
    m_remark->setObjectName(QStringLiteral("holdRemark"));
    m_remark->setWordWrap(true);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::between);
    inner->setSpacing(Theme::between);
    inner->addWidget(intro);
    inner->addWidget(m_locks, 1);
    inner->addWidget(m_remark);
    inner->addWidget(buildForm());
    const QString table = m_requests.empty() ? QString() : m_requests.front().shape.table;
    m_production = new ProductionConfirmation(m_services.production(table), this);
    connect(m_production, &ProductionConfirmation::edited, this, &HoldDialog::check);
    inner->addWidget(m_production);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(buildButtons());
}

QWidget *HoldDialog::buildForm()
{
    auto *box = new QWidget(this);
    auto *form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(Theme::around);
    form->setVerticalSpacing(Theme::between);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_length->setObjectName(QStringLiteral("holdLength"));
    m_length->setText(base::durationText(admin::MaintenancePlan::usualLength));
    setTip(m_length, tr("From 1m to 24h, counted from when no lock is waited for any more."));
    m_wait->setObjectName(QStringLiteral("holdWait"));
    m_wait->setText(base::durationText(admin::MaintenancePlan::usualWait));
    setTip(m_wait, tr("How long to wait beyond one lease of its holder."));
    for (QLineEdit *field : {m_length, m_wait})
        field->setFont(Theme::mono(font()));
    m_reason->setObjectName(QStringLiteral("holdReason"));
    m_reason->setMaxLength(static_cast<int>(admin::MaintenancePlan::longestReason));
    m_reason->setPlaceholderText(tr("Why; goes into the rows, for all to see, and into the journal"));
    form->addRow(tr("&Hold for"), m_length);
    form->addRow(tr("W&ait"), m_wait);
    form->addRow(tr("&Reason"), m_reason);
    for (QLineEdit *field : {m_length, m_wait, m_reason})
        connect(field, &QLineEdit::textChanged, this, &HoldDialog::check);
    lineUp({form});
    return box;
}

QWidget *HoldDialog::buildButtons()
{
    auto *row = buttonRow(this);
    QWidget *bar = row->parentWidget();
    m_hint->setObjectName(QStringLiteral("holdHint"));
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_allow->setObjectName(QStringLiteral("holdAllowWriting"));
    m_allow->setAutoDefault(false);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    m_cancel->setObjectName(QStringLiteral("holdCancel"));
    m_cancel->setAutoDefault(false);
    m_hold->setObjectName(QStringLiteral("holdNow"));
    m_hold->setProperty("primary", true);
    m_hold->setAutoDefault(false);
    m_copies = new CopyMenu(this);
    connect(m_copies, &QMenu::aboutToShow, this, [this] {
        m_copies->clear();
        m_copies->add(tr("Command of leasescope-cli"),
                      plan().and_then([this](const admin::MaintenancePlan &typed) {
                          return holdCommandFor(m_services.facts(), typed, m_reason->text());
                      }));
    });
    QPushButton *copy = m_copies->makeButton("holdCopy", bar);
    row->addWidget(m_hint, 1);
    row->addWidget(copy);
    for (QPushButton *button : {m_allow, m_cancel, m_hold}) {
        button->setParent(bar);
        row->addWidget(button);
    }
    for (QWidget *after = m_reason; QPushButton * button : {copy, m_allow, m_cancel, m_hold}) {
        setTabOrder(after, button);
        after = button;
    }
    connect(m_allow, &QPushButton::clicked, this, [this] { m_services.setReadOnly(false); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_hold, &QPushButton::clicked, this, &HoldDialog::hold);
    return bar;
}

void HoldDialog::fitToScreen()
{
    const int rows = std::clamp(m_locks->rowCount(), 1, mostRowsOnShow);
    m_locks->setMaximumHeight(QWIDGETSIZE_MAX);
    const int more = (rows - 1) * Theme::compactRowHeight();
    resizeWithinScreen(*this,
                       {std::max(usualHoldSize.width(), minimumSizeHint().width()),
                        std::max(usualHoldSize.height() - mostRowsOnShow * Theme::compactRowHeight(),
                                 layout()->totalMinimumSize().height()) +
                            more + Theme::compactRowHeight()});
}

QString HoldDialog::effect() const
{
    if (m_requests.size() == 1)
        return tr("Hold %1").arg(base::visible(m_requests.front().key, longestHeldKey));
    return tr("Hold %n lock(s)", nullptr, words::plural(static_cast<qint64>(m_requests.size())));
}

base::Result<admin::MaintenancePlan> HoldDialog::plan() const
{
    admin::MaintenancePlan plan;
    plan.locks = m_requests;
    const auto length = base::parseDuration(m_length->text().trimmed());
    if (!length)
        return tl::unexpected(length.error());
    const auto wait = base::parseDuration(m_wait->text().trimmed());
    if (!wait)
        return tl::unexpected(wait.error());
    plan.length = *length;
    plan.wait = *wait;
    if (const auto checked = plan.check(m_reason->text()); !checked)
        return tl::unexpected(checked.error());
    return plan;
}

QString HoldDialog::whatIsMissing() const
{
    if (m_count > mostLocks)
        return tr("%n lock(s) are too many to hold at once; %1 are the most.", nullptr,
                  words::plural(static_cast<qint64>(m_count)))
            .arg(mostLocks);
    if (m_requests.empty())
        return tr("None of them can be held; the list says why.");
    if (m_services.readOnly())
        return tr("This connection is read-only: nothing is written before you allow it.");
    if (const auto refused = refusals::toAcquireLock(&m_services, m_requests.front().shape.table))
        return holdSentence(*refused);
    if (const auto typed = plan(); !typed)
        return holdSentence(typed.error().sentence);
    if (m_reason->text().trimmed().isEmpty())
        return tr("Enabled once a reason is given.");
    return m_production->isGiven() ? QString() : ProductionConfirmation::hint();
}

void HoldDialog::check()
{
    const QString missing = whatIsMissing();
    m_hold->setEnabled(missing.isEmpty());
    m_allow->setVisible(m_services.readOnly() && !m_requests.empty());
    showProblem(missing.isEmpty() && m_refused > 0
                    ? tr("%n lock(s) cannot be held; the list says why.", nullptr, m_refused)
                    : missing);
}

void HoldDialog::showProblem(const QString &sentence)
{
    m_hint->setText(sentence);
    setTip(m_hold, sentence);
    m_hold->setAccessibleDescription(inOneLine(sentence));
}

/// Return goes on from a field to the next and presses the button that has the focus.
void HoldDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
    else if (focusWidget() == m_reason && m_hold->isEnabled())
        m_hold->setFocus();
    else if (qobject_cast<QLineEdit *>(focusWidget()))
        focusNextChild();
}

void HoldDialog::hold()
{
    admin::HoldLock *locks = m_services.holdLock();
    const auto typed = plan();
    if (!locks || !typed || !m_production->isGiven())
        return check();
    const auto consent = admin::OperatorConsent::given(m_services.facts().operatorName, m_reason->text());
    if (!consent)
        return showProblem(holdSentence(consent.error().sentence));
    auto *maintenance = new admin::MaintenanceHold(*locks, m_services.clock(), *typed, locks);
    connect(maintenance, &admin::MaintenanceHold::ended, maintenance, &QObject::deleteLater);
    const auto begun = maintenance->begin(*consent);
    if (!begun) {
        delete maintenance;
        return showProblem(holdSentence(begun.error().sentence));
    }
    Q_EMIT this->begun(maintenance);
    accept();
}

} // namespace ui
