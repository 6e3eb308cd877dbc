// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/overview/AllLocksPage.h"

#include "core/base/VisibleText.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/watch/cost/CostText.h"
#include "core/watch/fleet/TablesWatch.h"
#include "ui/common/CopyableTableView.h"
#include "ui/common/FormLines.h"
#include "ui/common/MessagePage.h"
#include "ui/common/cells/LeaseBarDelegate.h"
#include "ui/common/cells/LockKeyDelegate.h"
#include "ui/common/cells/LockStateDelegate.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/Reading.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <cstring>
#include <numeric>

namespace ui {
namespace {

using locks::LockState;
using Phase = watch::WatchStatus::Phase;

constexpr std::chrono::milliseconds tick{250}; // as the table of one lock table counts
constexpr std::size_t mostTables = 50; // at once; more is no look any more
constexpr int keyColumn = 0;
constexpr int ownerColumn = 3;
constexpr int heartbeatColumn = 5;
constexpr int dialectColumn = 7; // the library of a table, which the list of tables tells
constexpr int mostKey = 480; // px
constexpr int leastKey = 230;
constexpr int leastOwner = 120;
constexpr int mostText = 240; // of the other columns

QString countText(LockState state, qsizetype count)
{
    const auto number = static_cast<int>(count);
    switch (state) {
    case LockState::Lapsed:
        return ui::AllLocksPage::tr("%n lapsed", nullptr, number);
    case LockState::Unreadable:
        return ui::AllLocksPage::tr("%n unreadable", nullptr, number);
    case LockState::Unproven:
        return ui::AllLocksPage::tr("%n unproven", nullptr, number);
    case LockState::Held:
        return ui::AllLocksPage::tr("%n held", nullptr, number);
    case LockState::Released:
        return ui::AllLocksPage::tr("%n released", nullptr, number);
    case LockState::Unsupported:
        return ui::AllLocksPage::tr("%n unsupported", nullptr, number);
    case LockState::NotALock:
        break;
    }
    return {};
}

} // namespace

AllLocksPage::AllLocksPage(QWidget *parent)
    : QWidget(parent), m_summary(new PlainLabel(this)), m_trouble(new PlainLabel(this)),
      m_view(new CopyableTableView(this)), m_empty(new MessagePage(this)), m_stack(new QStackedWidget(this)),
      m_timer(*this, tick)
{
    setObjectName(QStringLiteral("allLocksPage"));
    m_summary->setObjectName(QStringLiteral("allLocksSummary"));
    m_summary->setMargin(Theme::between);
    m_summary->setWordWrap(true);
    m_trouble->setObjectName(QStringLiteral("allLocksTrouble"));
    m_trouble->setProperty("notice", true);
    m_trouble->setWordWrap(true);
    m_trouble->hide();
    auto *column = bareColumn(this);
    column->addWidget(m_summary);
    column->addWidget(m_trouble);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(buildTable());
    m_stack->addWidget(m_empty);
    connect(&m_timer, &SeenTimer::seenChanged, this, [this](bool onScreen) {
        if (m_watch)
            m_watch->setPaused(!onScreen); // nothing is asked for a page that cannot be seen
    });
    connect(&m_timer, &SeenTimer::step, this, &AllLocksPage::refreshTime);
}

AllLocksPage::~AllLocksPage() = default;

QTableView &AllLocksPage::view()
{
    return *m_view;
}

QWidget *AllLocksPage::buildTable()
{
    m_view->setObjectName(QStringLiteral("allLocks"));
    m_view->setProperty("rows", true); // a selected row is tinted, so that signs stay readable
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_view->setAccessibleName(tr("Locks of all tables, what needs attention first"));
    m_view->setModel(&m_model);
    for (int column = 0; column < m_model.columnCount(); ++column)
        m_view->setItemDelegateForColumn(column, delegateOf(column));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(Theme::rowHeight());
    m_view->horizontalHeader()->setSectionsClickable(false); // its order is fixed
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QTableView::doubleClicked, this, &AllLocksPage::openChosen);
    return m_view;
}

LockTextDelegate *AllLocksPage::delegateOf(int column)
{
    const view::LockField &field = m_model.field(column);
    if (std::strcmp(field.id, view::field::Key) == 0)
        return new LockKeyDelegate(field, m_view);
    if (std::strcmp(field.id, view::field::State) == 0)
        return new LockStateDelegate(m_view);
    if (std::strcmp(field.id, view::field::LapsesIn) == 0)
        return new LeaseBarDelegate(m_view);
    return new LockTextDelegate(field, m_view);
}

/// Columns grow with their texts and do not shrink again while the page is open: nothing moves to and fro. Keys and owners
/// give way last, after the columns that are told elsewhere have gone.
void AllLocksPage::fitColumns()
{
    m_wanted.resize(static_cast<std::size_t>(m_model.columnCount()), 0);
    std::vector<int> widths;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        int &width = m_wanted[static_cast<std::size_t>(column)];
        const int heading = m_view->horizontalHeader()->sectionSizeHint(column);
        const int most = (column == keyColumn ? mostKey : mostText) * fontMetrics().height() / 16;
        width =
            std::max({width, heading, std::min(std::max(heading, most), m_view->sizeHintForColumn(column))});
        const int least = column == keyColumn ? leastKey : column == ownerColumn ? leastOwner : width;
        widths.push_back(std::min(width, std::max(heading, Theme::scaled(least))));
    }
    int spare = m_view->viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0);
    for (const int column : {dialectColumn, heartbeatColumn}) {
        const bool isHidden = spare < 0;
        if (isHidden)
            spare += widths[static_cast<std::size_t>(column)];
        m_view->setColumnHidden(column, isHidden);
    }
    for (const int column : {keyColumn, ownerColumn}) {
        int &width = widths[static_cast<std::size_t>(column)];
        const int more = std::clamp(spare, 0, m_wanted[static_cast<std::size_t>(column)] - width);
        width += more;
        spare -= more;
    }
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (!m_view->isColumnHidden(column))
            m_view->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
    }
}

void AllLocksPage::setPlanOf(PlanOf planOf)
{
    m_planOf = std::move(planOf);
}

void AllLocksPage::setConnection(const ConnectionParts<Reading> &connection)
{
    if (m_connection)
        disconnect(&m_connection.reading().catalog(), nullptr, this, nullptr);
    if (m_watch)
        disconnect(m_watch, nullptr, this, nullptr);
    m_connection = connection;
    m_watch = connection ? connection.reading().allTables() : nullptr;
    m_model.setTables(0);
    m_wanted.clear();
    if (!m_watch)
        return;
    m_watch->setPlanOf(m_planOf);
    connect(&connection.reading().catalog(), &watch::TableCatalog::changed, this,
            &AllLocksPage::updateTables);
    connect(m_watch, &watch::TablesWatch::tablesChanged, this, [this] {
        m_model.setTables(m_watch->count());
        for (int table = 0; table < m_watch->count(); ++table) {
            if (const watch::SnapshotPtr snapshot = m_watch->table(table).snapshot())
                m_model.apply(table, watch::wholeOf(snapshot), m_watch->now(), m_connection->clock().wall());
        }
        updateSummary();
    });
    connect(m_watch, &watch::TablesWatch::changed, this,
            [this](int table, const watch::SnapshotDeltaPtr &delta) {
                m_model.apply(table, delta, m_watch->now(), m_connection->clock().wall());
                if (!m_view->currentIndex().isValid() && m_model.rowCount() > 0)
                    m_view->setCurrentIndex(m_model.index(0, 0));
                updateSummary();
            });
    connect(m_watch, &watch::TablesWatch::statusChanged, this, &AllLocksPage::updateSummary);
    if (isVisible())
        updateTables();
}

void AllLocksPage::setOurselves(const view::Ourselves &ourselves)
{
    m_model.setOurselves(ourselves);
}

void AllLocksPage::updateTables()
{
    if (!m_watch || !isVisible())
        return;
    std::vector<aws::TableDescription> tables;
    for (const watch::CatalogEntry &entry : m_connection.reading().catalog().entries()) {
        // A key schema that any table could have is no sign of locks; rows, or a library's own schema, are.
        const bool likely = !entry.verdicts.empty() &&
            (entry.sampled || entry.verdicts.front().confidence != locks::Confidence::Guess);
        const bool isDescribed = m_planOf && locks::customDialect(m_planOf({}, entry.name).pinned);
        if (entry.description && (likely || isDescribed) && tables.size() < mostTables)
            tables.push_back(*entry.description);
    }
    m_watch->setTables(tables);
    updateSummary();
}

void AllLocksPage::updateSummary()
{
    if (!m_watch)
        return;
    const view::AllLocks::Counts counts = m_model.locks().counts();
    QStringList parts;
    qsizetype all = 0;
    for (const LockState state : {LockState::Lapsed, LockState::Unreadable, LockState::Unproven,
                                  LockState::Held, LockState::Released, LockState::Unsupported}) {
        const qsizetype count = counts[static_cast<std::size_t>(state)];
        all += count;
        if (count > 0)
            parts << countText(state, count);
    }
    const QString tables =
        words::counted(m_watch->count(), tr("%1 table(s)", nullptr, words::plural(m_watch->count())));
    const QString found = words::counted(all, tr("%1 lock(s)", nullptr, words::plural(all)));
    const QString summary = parts.isEmpty()
        ? tr("%1, %2").arg(tables, found)
        : tr("%1, %2: %3").arg(tables, found, parts.join(QStringLiteral(", ")));
    const QString cost = costText();
    m_summary->setRunningText(cost.isEmpty() ? summary : summary + QStringLiteral(". ") + cost + u'.');
    const QString trouble = troubleText();
    m_trouble->setText(trouble);
    m_trouble->setVisible(!trouble.isEmpty());
    if (m_watch->count() == 0)
        m_empty->showMessage(
            QStringLiteral("table"), tr("No lock tables are known"),
            m_connection.reading().catalog().refreshing()
                ? tr("The tables of this connection are being looked at.")
                : tr("No table of this connection looks like one of a lock library. Type the name "
                     "of another table on the left."));
    else if (all == 0)
        m_empty->showMessage(QStringLiteral("empty"), tr("No locks"),
                             tr("Locks appear here when a client acquires one."));
    m_stack->setCurrentIndex(all == 0 ? 1 : 0);
    fitColumns();
}

QString AllLocksPage::costText() const
{
    watch::CostBasis basis;
    basis.charged = !m_connection->facts().local;
    if (!basis.charged)
        return {};
    std::vector<std::optional<watch::WatchCost>> costs;
    for (int table = 0; table < m_watch->count(); ++table) {
        const watch::TableWatch &watched = m_watch->table(table);
        basis.measuredUnits = watched.status().lastConsumed;
        costs.push_back(watch::watchCost(watched.table(), watched.plan(), basis));
    }
    return watch::text::sumSentence(watch::sumOf(costs));
}

QString AllLocksPage::troubleText() const
{
    QStringList sentences;
    for (int table = 0; table < m_watch->count(); ++table) {
        const watch::WatchStatus status = m_watch->table(table).status();
        if (status.error && status.phase != Phase::Live && status.phase != Phase::Loading)
            sentences << tr("%1: %2.").arg(base::visible(m_watch->table(table).table().name, 80),
                                           status.error->sentence);
    }
    return sentences.join(u' ');
}

void AllLocksPage::refreshTime()
{
    if (!m_watch)
        return;
    m_model.advance(m_watch->now(), m_connection->clock().wall());
    m_view->viewport()->update();
}

void AllLocksPage::refreshNow()
{
    if (!m_watch)
        return;
    m_connection.reading().catalog().refresh();
    m_watch->refreshNow();
}

void AllLocksPage::openChosen()
{
    const QModelIndex chosen = m_view->currentIndex();
    if (!chosen.isValid())
        return;
    const view::AllLocks::Entry entry = m_model.entry(chosen.row());
    const watch::SnapshotPtr snapshot = m_model.locks().snapshot(entry.table);
    Q_EMIT lockWanted(snapshot->shape().table, snapshot->keyAttributes(entry.row));
}

void AllLocksPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_watch)
        m_watch->setPaused(false);
    updateTables();
    refreshTime();
    m_timer.start();
    m_view->setFocus();
}

void AllLocksPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_watch)
        m_watch->setPaused(true);
}

bool AllLocksPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    if (watched != m_view || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    openChosen();
    return true;
}

} // namespace ui
