// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableView.h"

#include "ui/common/cells/LeaseBarDelegate.h"
#include "ui/common/cells/LockKeyDelegate.h"
#include "ui/common/cells/LockStateDelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>

namespace ui {

namespace {

constexpr std::chrono::milliseconds heartbeat{250}; // also of a fade, which goes in four steps
constexpr std::chrono::milliseconds slowHeartbeat{1000}; // texts without tenths of a second
constexpr std::chrono::nanoseconds tenthsBelow =
    std::chrono::minutes(1); // as base::text::countdown() shows them
constexpr std::chrono::milliseconds orderHeldFor{4000}; // after the mouse moved last

} // namespace

LockTableView::LockTableView(LockTableModel &model, QWidget *parent)
    : CopyableTableView(parent), m_model(model),
      m_leaseColumn(model.fields().columnOf(view::field::LapsesIn)), m_timer(*this, heartbeat),
      m_orderHold(new QTimer(this))
{
    setObjectName(QStringLiteral("lockTable"));
    setAccessibleName(tr("Locks"));
    setModel(&model);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setCompact(false);
    buildColumns();
    // A mouse that was left lying over the table must not keep what needs attention from its top.
    viewport()->setMouseTracking(true);
    m_orderHold->setObjectName(QStringLiteral("orderHold"));
    m_orderHold->setSingleShot(true);
    m_orderHold->setInterval(orderHeldFor);
    connect(m_orderHold, &QTimer::timeout, this, [this] { setFrozen(false); });
    connect(&model, &LockTableModel::rowsAboutToShift, this, &LockTableView::rememberPlace);
    connect(&model, &LockTableModel::rowsShifted, this, &LockTableView::restorePlace);
    connect(&m_timer, &SeenTimer::step, this, &LockTableView::tick);
    connect(&m_timer, &SeenTimer::seenChanged, this, [this](bool onScreen) {
        if (onScreen)
            viewport()->update(); // what changed unseen was not painted
    });
    connect(this, &QAbstractItemView::activated, this, &LockTableView::openRequested);
    for (const auto moved : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&model, moved, this, &LockTableView::forgetPictures);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &LockTableView::forgetPictures);
    connect(&model, &QAbstractItemModel::modelReset, this, &LockTableView::forgetPictures);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

void LockTableView::buildColumns()
{
    QHeaderView *header = horizontalHeader();
    header->setObjectName(QStringLiteral("lockHeader"));
    header->setSectionsMovable(true);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(56);
    header->setFixedHeight(Theme::rowHeight());
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSortIndicatorShown(true);
    const int key = m_model.fields().columnOf(view::field::Key);
    const int state = m_model.fields().columnOf(view::field::State);
    for (int column = 0; column < m_model.columnCount(); ++column) {
        LockTextDelegate *delegate = nullptr;
        if (column == key)
            delegate = new LockKeyDelegate(m_model.field(column), this);
        else if (column == state)
            delegate = new LockStateDelegate(this);
        else if (column == m_leaseColumn)
            delegate = new LeaseBarDelegate(this);
        else
            delegate = new LockTextDelegate(m_model.field(column), this);
        m_delegates += delegate;
        setItemDelegateForColumn(column, delegate);
    }
    m_columns = new LockColumns(m_model, *this);
    showSort();
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        m_model.sort(column, order);
        m_columns->fit(); // the mark of the order takes room beside another heading now
        Q_EMIT sortChosen();
    });
    connect(header, &QHeaderView::customContextMenuRequested, m_columns, &LockColumns::showMenu);
}

void LockTableView::setSort(const view::LockSort &first, const view::LockSort &second)
{
    m_model.setSort(first, second);
    showSort();
}

void LockTableView::showSort()
{
    const QSignalBlocker shownAlone(horizontalHeader());
    const view::LockSort &sort = m_model.order().first();
    if (sort.field)
        horizontalHeader()->setSortIndicator(m_model.fields().columnOf(sort.field->id), sort.order);
}

void LockTableView::fillSortMenu(QMenu &menu)
{
    menu.clear();
    QHeaderView *header = horizontalHeader();
    const bool isUp = header->sortIndicatorOrder() == Qt::AscendingOrder;
    for (int place = 0; place < header->count(); ++place) {
        const int column = header->logicalIndex(place);
        if (isColumnHidden(column))
            continue;
        const bool isSorted = header->sortIndicatorSection() == column;
        const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction *action = menu.addAction(!isSorted  ? title
                                             : isUp ? tr("%1, ascending").arg(title)
                                                    : tr("%1, descending").arg(title));
        action->setCheckable(true);
        action->setChecked(isSorted);
        const Qt::SortOrder order = isSorted && isUp ? Qt::DescendingOrder : Qt::AscendingOrder;
        connect(action, &QAction::triggered, this, [this, column, order] { sortByColumn(column, order); });
    }
}

void LockTableView::setTimeSource(std::function<LockTime()> now)
{
    m_now = std::move(now);
    m_timer.setInterval(heartbeat);
    m_timer.setWanted(static_cast<bool>(m_now));
}

std::optional<std::chrono::milliseconds> LockTableView::ticksEvery() const
{
    return m_timer.isStepping() ? std::optional(m_timer.interval()) : std::nullopt;
}

void LockTableView::setCompact(bool compact)
{
    verticalHeader()->setDefaultSectionSize(compact ? Theme::compactRowHeight() : Theme::rowHeight());
    verticalHeader()->setMinimumSectionSize(Theme::compactRowHeight());
}

void LockTableView::tick()
{
    if (!m_now)
        return;
    const LockTime time = m_now();
    m_model.advance(time.moment, time.wall);
    repaintFading();
    repaintDifferent(rowsOnScreen(), Cells::Moving);
    speakState();
    if (const auto wanted = m_model.isFading() ? heartbeat : nextRepaint(); m_timer.interval() != wanted)
        m_timer.setInterval(wanted);
}

std::pair<int, int> LockTableView::rowsOnScreen() const
{
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    return {std::max(first, 0), first < 0 ? -1 : last < 0 ? m_model.rowCount() - 1 : last};
}

/// When a cell on screen can look different: tenths of a second are shown four times a second, and so moves a bar
/// that loses a pixel in less than a second. All other texts show whole seconds.
std::chrono::milliseconds LockTableView::nextRepaint() const
{
    if (isColumnHidden(m_leaseColumn))
        return slowHeartbeat;
    const qint64 pixels = std::max(columnWidth(m_leaseColumn), 1);
    const auto [first, last] = rowsOnScreen();
    for (int row = first; row <= last; ++row) {
        const auto cell = m_model.index(row, m_leaseColumn).data(LockCell::LeaseRole).value<LeaseCell>();
        const bool moves = cell.counts && cell.left > 0;
        if (moves &&
            (cell.left < (tenthsBelow + slowHeartbeat).count() ||
             cell.lease / pixels < std::chrono::nanoseconds(slowHeartbeat).count()))
            return heartbeat;
    }
    return slowHeartbeat;
}

/// The cells of one run, painted where they look different: Qt paints all between the first and the last.
void LockTableView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    const bool isReportedByQt = QAccessible::isActive(); // what reads screens
    if (isReportedByQt)
        CopyableTableView::dataChanged(first, last, roles);
    if (isReportedByQt || !m_timer.isSeen())
        return m_pictures.forget();
    const auto [top, bottom] = rowsOnScreen();
    repaintDifferent({std::max(top, first.row()), std::min(bottom, last.row())}, Cells::Announced);
}

/// A new name of the focused cell is what screen readers say by themselves: once for a state, not for each countdown.
void LockTableView::speakState()
{
    const QModelIndex current = currentIndex();
    const int state = current.data(LockCell::StateRole).toInt();
    const bool changed = current.isValid() && m_spoken == current && m_spokenState != state;
    m_spoken = current;
    m_spokenState = state;
    if (changed)
        speakCurrent(QAccessible::NameChanged);
}

void LockTableView::speakCurrent(QAccessible::Event what)
{
    const QModelIndex current = currentIndex();
    QAccessibleInterface *table =
        QAccessible::isActive() ? QAccessible::queryAccessibleInterface(this) : nullptr;
    if (!current.isValid() || !table || !table->tableInterface())
        return;
    QAccessibleInterface *cell = table->tableInterface()->cellAt(current.row(), current.column());
    if (!cell)
        return;
    QAccessibleEvent said(cell, what);
    QAccessible::updateAccessibility(&said);
}

void LockTableView::repaintDifferent(std::pair<int, int> rows, Cells cells)
{
    QRegion different;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (isColumnHidden(column) || (cells == Cells::Moving && !m_model.field(column).moves))
            continue;
        const LockTextDelegate &delegate = *m_delegates.at(column);
        for (int row = rows.first; row <= rows.second; ++row) {
            if (cells == Cells::Announced && !m_model.isAnnounced(row))
                continue;
            const QModelIndex cell = m_model.index(row, column);
            const QString text = cell.data().toString();
            const bool isNew = m_pictures.differs(
                row, column, {text, delegate.appearanceOf(cell, text, columnWidth(column))});
            // What is stored changed beyond what is seen of it.
            const bool begins = cells == Cells::Announced && cell.data(LockCell::FreshnessRole).toInt() > 0;
            if (isNew || begins)
                different += visualRect(cell);
        }
    }
    viewport()->update(different);
}

/// With those whose tint has just come to its end.
void LockTableView::repaintFading()
{
    QRegion fading;
    if (m_model.isFading()) {
        const auto [first, last] = rowsOnScreen();
        for (int column = 0; column < m_model.columnCount(); ++column) {
            for (int row = first; row <= last && !isColumnHidden(column); ++row) {
                const QModelIndex cell = m_model.index(row, column);
                if (cell.data(LockCell::FreshnessRole).toInt() > 0)
                    fading += visualRect(cell);
            }
        }
    }
    viewport()->update(fading + m_tinted);
    m_tinted = fading;
}

/// Rows have moved: what stands where is not what stood there.
void LockTableView::forgetPictures()
{
    m_pictures.forget();
    m_tinted = {};
}

void LockTableView::scrollContentsBy(int dx, int dy)
{
    CopyableTableView::scrollContentsBy(dx, dy);
    m_pictures.forget(); // cells that went out of sight change unasked
    m_tinted.translate(dx, dy);
}

/// Cells paint all of theirs: Qt would fill behind them, and so would all that this lies in.
void LockTableView::paintEvent(QPaintEvent *event)
{
    const int width = horizontalHeader()->length();
    const int left = isRightToLeft() ? viewport()->width() - width + horizontalOffset() : -horizontalOffset();
    const QRect cells(left, -verticalOffset(), width, verticalHeader()->length());
    if (const QRegion beside = event->region() - cells; !beside.isEmpty()) {
        QPainter painter(viewport());
        for (const QRect &part : beside)
            painter.fillRect(part, Theme::of(palette())[Token::Surface]);
    }
    CopyableTableView::paintEvent(event);
}

void LockTableView::rememberPlace()
{
    const QScrollBar *bar = verticalScrollBar();
    const QModelIndex current = currentIndex();
    const bool seesCurrent = current.isValid() && viewport()->rect().intersects(visualRect(current));
    // At the very top one wants to see what comes first, not what was first.
    m_anchor = bar->value() == 0 ? QModelIndex() : (seesCurrent ? current : indexAt(QPoint(1, 0)));
    m_anchorTop = m_anchor.isValid() ? rowViewportPosition(m_anchor.row()) : 0;
}

void LockTableView::restorePlace()
{
    QScrollBar *bar = verticalScrollBar();
    if (m_anchor.isValid())
        bar->setValue(bar->value() + rowViewportPosition(m_anchor.row()) - m_anchorTop);
    m_anchor = QModelIndex();
}

void LockTableView::setSettings(QSettings *settings)
{
    m_columns->setSettings(settings);
    const QSignalBlocker quiet(horizontalHeader());
    showSort();
}

void LockTableView::resizeEvent(QResizeEvent *event)
{
    CopyableTableView::resizeEvent(event);
    forgetPictures();
    if (event->size().width() != event->oldSize().width())
        m_columns->fit();
}

void LockTableView::showEvent(QShowEvent *event)
{
    CopyableTableView::showEvent(event);
    m_columns->fit();
}

void LockTableView::setFrozen(bool frozen)
{
    if (frozen == m_model.isFrozen())
        return;
    m_model.setFrozen(frozen);
    Q_EMIT frozenChanged(frozen);
}

bool LockTableView::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        m_orderHold->start();
        setFrozen(true);
        break;
    case QEvent::Leave:
        m_orderHold->stop();
        setFrozen(false);
        break;
    default:
        break;
    }
    return CopyableTableView::viewportEvent(event);
}

void LockTableView::changeEvent(QEvent *event)
{
    CopyableTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        for (LockTextDelegate *delegate : std::as_const(m_delegates))
            delegate->forgetTexts();
        m_columns->fit();
    }
}

void LockTableView::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT openRequested();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && !m_model.marks().isEmpty()) {
        Q_EMIT clearMarksRequested();
        event->accept();
        return;
    }
    CopyableTableView::keyPressEvent(event);
}

void LockTableView::toggleMark()
{
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return;
    std::vector<qint32> rows{m_model.rowAt(current.row())};
    const bool marked = !m_model.marks().has(rows.front());
    if (selectionModel()->isSelected(current)) {
        for (const QItemSelectionRange &range : selectionModel()->selection()) {
            for (int position = range.top(); position <= range.bottom(); ++position)
                rows.push_back(m_model.rowAt(position));
        }
    }
    m_model.mark(rows, marked);
    speakCurrent(QAccessible::NameChanged);
}

void LockTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    // QTableView tells screen readers that the focus moved, even while somebody types into the filter.
    if (hasFocus())
        CopyableTableView::currentChanged(current, previous);
    else
        QAbstractItemView::currentChanged(current, previous); // NOLINT(bugprone-parent-virtual-call)
    viewport()->update(); // the outline spans the row
    Q_EMIT chosenChanged();
}

/// Qt tells of the table alone, not of the row the keys now act on, and does so after this event: the row comes after it.
void LockTableView::focusInEvent(QFocusEvent *event)
{
    CopyableTableView::focusInEvent(event);
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (hasFocus())
                speakCurrent(QAccessible::Focus);
        },
        Qt::QueuedConnection);
}

void LockTableView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    CopyableTableView::selectionChanged(selected, deselected);
    Q_EMIT chosenChanged();
}

} // namespace ui
