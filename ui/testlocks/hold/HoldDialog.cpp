// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/hold/HoldDialog.h"

#include "core/base/DurationText.h"
#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "core/view/TableReach.h"
#include "ui/access/AuthorizationText.h"
#include "ui/act/ActParts.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/ElidingHeader.h"
#include "ui/common/WrappingLayout.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/HoldActs.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTableWidget>

#include <algorithm>
#include <span>

namespace ui {
namespace {

constexpr int mostRowsOnShow = 6;
constexpr std::size_t mostLocks = admin::MaintenancePlan::mostLocks;
constexpr qsizetype longestHeldKey = 20; // on the button
using Plan = admin::MaintenancePlan;

// As words say.
static_assert(Plan::shortest == std::chrono::minutes(1) && Plan::longest == std::chrono::hours(24));
constexpr std::chrono::milliseconds chipLengths[]{std::chrono::minutes(15), std::chrono::hours(1),
                                                  std::chrono::hours(4), Plan::longest};

/// Rows of several lines stand apart.
class AiryRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * Theme::within);
    }
};

/// What is worth knowing of any of them, each thing once.
QString remarksOn(const std::vector<locks::LockRequest> &requests)
{
    QStringList remarks;
    for (const locks::LockRequest &request : requests) {
        const QString remark = asSentence(admin::holdRemark(request));
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

HoldDialog::HoldDialog(const ConnectionParts<HoldActs, PolicyService> &connection,
                       const std::vector<locks::LockRecord> &records, QWidget *parent)
    : ActDialog(connection, QStringLiteral("hold"), parent), m_connection(connection),
      m_count(records.size()), m_first(records.front()), m_locks(new QTableWidget(this)),
      m_length(new QLineEdit(this)), m_wait(new QLineEdit(this))
{
    m_locks->setColumnCount(2);
    m_locks->setHorizontalHeaderLabels({tr("Lock"), tr("What happens")});
    // More are refused, and need not be checked.
    for (const locks::LockRecord &record : std::span(records).first(std::min(records.size(), mostLocks)))
        addRow(record);
    layOutLocks();
    placeParts();
    for (QLineEdit *field : {m_length, m_wait})
        connect(field, &QLineEdit::textChanged, this, &HoldDialog::showProblems);
    begin(describe());
}

Act HoldDialog::describe()
{
    Act act;
    act.reason.longest = static_cast<int>(admin::MaintenancePlan::longestReason);
    act.reason.label = tr("&Reason (written into the row for all to read, and into the journal)");
    act.reason.placeholder = tr("Why is this lock held?");
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) {
        const auto command = [this](const admin::MaintenancePlan &typed) {
            return holdCommandFor(m_connection->facts(), typed, reason());
        };
        copies.add(tr("Command of leasescope-cli"), plan().and_then(command));
    };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return hold(consent, std::move(stop));
    };
    return act;
}

ActState HoldDialog::state() const
{
    ActState now;
    now.title = tr("Hold for maintenance");
    now.head = head();
    now.facts = whatHappens();
    now.effect = m_requests.size() == 1
        ? (m_requests.front().key.size() > longestHeldKey
               ? tr("Hold lock")
               : tr("Hold %1").arg(inWords(m_requests.front().key)))
        : tr("Hold %n lock(s)", nullptr, words::plural(static_cast<qint64>(m_requests.size())));
    now.impossible = whyNone();
    if (!now.impossible.isEmpty())
        return now;
    now.table = m_requests.front().shape.table;
    now.missing = whatIsMissing();
    if (m_refused > 0)
        now.remark = tr("%n lock(s) cannot be held; the list says why.", nullptr, m_refused);
    return now;
}

ActHead HoldDialog::head() const
{
    ActHead head;
    head.icon = QStringLiteral("hold");
    head.headline = m_count == 1
        ? tr("Hold this lock for maintenance")
        : tr("Hold %n lock(s) for maintenance", nullptr, words::plural(static_cast<qint64>(m_count)));
    head.place = placeOf(m_first.shape.table, m_first.dialect.name());
    if (m_count != 1)
        return head;
    head.key = m_first.keyText;
    const bool isHeld = m_first.marking == locks::StoredState::Taken;
    head.owner = isHeld ? m_first.owner.value_or(QString()) : QString();
    head.holder = !isHeld      ? tr("held by no owner, as it was read")
        : head.owner.isEmpty() ? tr("the row names no owner")
                               : tr("holds it now");
    return head;
}

/// With the lengths as they are typed, where they can be read.
std::vector<ActFact> HoldDialog::whatHappens() const
{
    if (m_requests.empty())
        return {};
    const auto length = typedLength(m_length->text());
    const auto wait = typedLength(m_wait->text());
    const auto text = [](const base::Result<std::chrono::milliseconds> &typed) {
        return typed ? base::text::length(*typed) : QStringLiteral("\u2026");
    };
    const std::chrono::milliseconds lease = m_requests.front().lease;
    const QString held = length && *length == Plan::longest
        ? tr("we hold it until you release it, %1 at most, as its library's client does; other clients wait.")
              .arg(text(length))
        : tr("we hold it for %1 as its library's client does; other clients wait.").arg(text(length));
    const locks::LockProtocol *protocol = locks::protocolOf(m_requests.front().dialect);
    const bool isRenewed = protocol && protocol->heartbeatInterval(m_requests.front()).count() > 0;
    const QString end = m_requests.size() == 1 && lease.count() > 0 && isRenewed
        ? tr("we release it. Heartbeats end with this program: if it ends before, the lock lapses %1 later.")
              .arg(base::text::length(lease))
        : tr("we release it. If Leasescope ends before, the library's own rule for its lease holds.");
    return {{QStringLiteral("clock"), tr("First"),
             tr("we wait up to %1, beyond one lease, until its holder releases it or it lapses. A live lock "
                "is never "
                "broken.")
                 .arg(text(wait))},
            {QStringLiteral("hold"), tr("Then"), held},
            {QStringLiteral("unlock"), tr("At the end"), end}};
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

void HoldDialog::layOutLocks()
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
}

void HoldDialog::placeParts()
{
    QString remarks = remarksOn(m_requests);
    if (!m_requests.empty()) { // of one table
        locks::TableShape shape = m_requests.front().shape;
        shape.hasMarkedRows = std::ranges::any_of(
            m_requests, [](const locks::LockRequest &request) { return request.shape.hasMarkedRows; });
        const QString reach = view::reachSentence(shape, {}, m_connection->facts().region);
        remarks += remarks.isEmpty() || reach.isEmpty() ? reach : u' ' + reach;
    }
    PlainLabel *remark = proseLabel(this, QStringLiteral("holdRemark"));
    remark->setText(remarks);
    remark->setVisible(!remarks.isEmpty());
    m_locks->setVisible(m_count != 1 || m_refused > 0); // one that can be held stands in the head
    place(Place::Evidence, m_locks, 1);
    place(Place::Facts, remark);
    m_length->setObjectName(QStringLiteral("holdLength"));
    m_length->setText(base::text::length(admin::MaintenancePlan::usualLength));
    setTip(m_length, tr("From 1 min to 24 h, counted from when no lock is waited for any more."));
    m_wait->setObjectName(QStringLiteral("holdWait"));
    m_wait->setText(base::text::length(admin::MaintenancePlan::usualWait));
    setTip(m_wait, tr("How long to wait beyond one lease of its holder."));
    addField(tr("&Hold for"), m_length);
    addField(tr("W&ait at most"), m_wait);
    addBelowFields(buildChips());
}

QWidget *HoldDialog::buildChips()
{
    auto *chips = new QWidget(this);
    auto *row = new WrappingLayout(chips);
    row->setContentsMargins(0, 0, 0, Theme::between);
    for (const std::chrono::milliseconds length : chipLengths) {
        const QString words = base::text::length(length);
        // No hold is without end: what ends it at the latest is part of its name.
        auto *chip = new QPushButton(
            length == Plan::longest ? tr("until I release, %1 at most").arg(words) : words, chips);
        chip->setProperty("chip", true);
        chip->setAutoDefault(false);
        chip->setCheckable(true);
        chip->setAccessibleName(length == Plan::longest
                                    ? tr("Hold until you release it, %1 at most").arg(words)
                                    : tr("Hold for %1").arg(words));
        connect(chip, &QPushButton::clicked, this, [this, words] { m_length->setText(words); });
        const auto update = [this, chip, length] {
            const auto typed = typedLength(m_length->text());
            chip->setChecked(typed && *typed == length);
        };
        connect(m_length, &QLineEdit::textChanged, chip, update);
        connect(chip, &QPushButton::clicked, chip, update);
        update();
        row->addWidget(chip);
    }
    return chips;
}

base::Result<std::chrono::milliseconds> HoldDialog::typedLength(const QString &text)
{
    static const QRegularExpression minutes(QStringLiteral("(?<=\\d)min(utes?)?"));
    static const QRegularExpression hours(QStringLiteral("(?<=\\d)hours?"));
    QString written = text.simplified().toLower();
    written.remove(u' ').remove(QChar(0xA0)).remove(QChar(0x2009)).remove(QChar(0x202F));
    return base::parseDuration(
        written.replace(minutes, QStringLiteral("m")).replace(hours, QStringLiteral("h")));
}

base::Result<admin::MaintenancePlan> HoldDialog::plan() const
{
    admin::MaintenancePlan plan;
    plan.locks = m_requests;
    const auto length = typedLength(m_length->text());
    if (!length)
        return tl::unexpected(length.error());
    const auto wait = typedLength(m_wait->text());
    if (!wait)
        return tl::unexpected(wait.error());
    plan.length = *length;
    plan.wait = *wait;
    if (const auto checked = plan.check(reason()); !checked)
        return tl::unexpected(checked.error());
    return plan;
}

/// A length that cannot be read says so below its field.
void HoldDialog::showProblems()
{
    for (QLineEdit *field : {m_length, m_wait}) {
        const auto typed = typedLength(field->text());
        const bool isOutOfBounds =
            typed && field == m_length && (*typed < Plan::shortest || *typed > Plan::longest);
        setFieldProblem(field,
                        !typed              ? asSentence(typed.error().sentence)
                            : isOutOfBounds ? tr("From 1 min to 24 h.")
                                            : QString());
    }
}

QString HoldDialog::whyNone() const
{
    if (m_count > mostLocks)
        return tr("%n lock(s) are too many to hold at once; %1 are the most.", nullptr,
                  words::plural(static_cast<qint64>(m_count)))
            .arg(mostLocks);
    return m_requests.empty() ? tr("None of them can be held; the list says why.") : QString();
}

QString HoldDialog::whatIsMissing() const
{
    if (const auto refused = refusals::toAcquireLock(m_connection, m_requests.front().shape.table))
        return asSentence(*refused);
    const auto typed = plan();
    return typed ? QString() : asSentence(typed.error().sentence);
}

base::Task<std::optional<ActResult>> HoldDialog::hold(admin::OperatorConsent consent, std::stop_token)
{
    admin::HoldLock *locks = m_connection.holds().holdLock();
    const auto typed = plan();
    ActResult result;
    result.then = ActResult::Then::AskAgain;
    if (!locks || !typed)
        co_return result;
    auto *maintenance = new admin::MaintenanceHold(*locks, m_connection->clock(), *typed, locks);
    connect(maintenance, &admin::MaintenanceHold::ended, maintenance, &QObject::deleteLater);
    const auto begun = maintenance->begin(consent);
    if (!begun) {
        delete maintenance;
        result.sentences = {asSentence(begun.error().sentence)};
        co_return result;
    }
    result.then = ActResult::Then::Close;
    Q_EMIT this->begun(maintenance);
    co_return result;
}

} // namespace ui
