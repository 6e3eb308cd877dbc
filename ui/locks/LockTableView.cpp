// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableView.h"

#include "ui/common/cells/LeaseBarDelegate.h"
#include "ui/common/cells/LockStateDelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSignalBlocker>

namespace ui {

namespace {

constexpr std::chrono::milliseconds heartbeat{250};
constexpr std::chrono::milliseconds slowHeartbeat{1000}; // texts without tenths of a second
constexpr std::chrono::nanoseconds tenthsBelow =
    std::chrono::minutes(1); // as base::text::countdown() tells them
constexpr std::chrono::milliseconds fadeHeartbeat{100};
constexpr std::chrono::milliseconds orderHeldFor{4000}; // after the mouse moved last

} // namespace

LockTableView::LockTableView(LockTableModel &model, QWidget *parent)
    : CopyableTableView(parent), m_model(model), m_orderHold(new QTimer(this))
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
    connect(&model, &LockTableModel::aboutToArrange, this, &LockTableView::rememberPlace);
    connect(&model, &LockTableModel::arranged, this, &LockTableView::restorePlace);
    m_timer.setInterval(heartbeat);
    connect(&m_timer, &QTimer::timeout, this, &LockTableView::tick);
    connect(this, &QAbstractItemView::activated, this, &LockTableView::openRequested);
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
    const int state = m_model.fields().columnOf(view::field::State);
    const int lease = m_model.fields().columnOf(view::field::LapsesIn);
    for (int column = 0; column < m_model.columnCount(); ++column) {
        LockTextDelegate *delegate = nullptr;
        if (column == state)
            delegate = new LockStateDelegate(this);
        else if (column == lease)
            delegate = new LeaseBarDelegate(this);
        else
            delegate = new LockTextDelegate(m_model.field(column).mono, this);
        m_delegates += delegate;
        setItemDelegateForColumn(column, delegate);
    }
    m_columns = new LockColumns(m_model, *this);
    showSort();
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        m_model.sort(column, order);
        m_columns->save();
    });
    connect(header, &QHeaderView::customContextMenuRequested, m_columns, &LockColumns::showMenu);
}

void LockTableView::showSort()
{
    const view::LockSort &sort = m_model.order().first();
    if (sort.field)
        horizontalHeader()->setSortIndicator(m_model.fields().columnOf(sort.field->id), sort.order);
}

void LockTableView::setTimeSource(std::function<LockTime()> now)
{
    m_now = std::move(now);
    startTicking();
}

/// Minimised, or wholly covered where the system tells: painting would be for no eye.
bool LockTableView::isSeen() const
{
    return isVisible() && !window()->isMinimized() && (!m_window || m_window->isExposed());
}

void LockTableView::watchWindow()
{
    QWindow *handle = window()->windowHandle();
    if (m_window == handle)
        return;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = handle;
    if (handle)
        handle->installEventFilter(this);
}

bool LockTableView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window &&
        (event->type() == QEvent::Expose || event->type() == QEvent::WindowStateChange))
        QMetaObject::invokeMethod(this, &LockTableView::startTicking, Qt::QueuedConnection); // once it is so
    return CopyableTableView::eventFilter(watched, event);
}

void LockTableView::startTicking()
{
    watchWindow();
    if (!m_now || !isSeen())
        return m_timer.stop();
    if (m_timer.isActive())
        return;
    m_timer.setInterval(heartbeat);
    m_timer.start();
}

std::optional<std::chrono::milliseconds> LockTableView::ticksEvery() const
{
    return m_timer.isActive() ? std::optional(m_timer.intervalAsDuration()) : std::nullopt;
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
    if (m_model.isFading())
        repaintFading();
    repaintMoving();
    speakState();
    if (const auto wanted = m_model.isFading() ? fadeHeartbeat : nextLook();
        m_timer.intervalAsDuration() != wanted)
        m_timer.setInterval(wanted);
    if (!isSeen())
        m_timer.stop(); // what shows the window starts it
}

std::pair<int, int> LockTableView::rowsOnScreen() const
{
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    return {std::max(first, 0), first < 0 ? -1 : last < 0 ? m_model.rowCount() - 1 : last};
}

/// When a cell on screen can look different: tenths of a second are told four times a second, and so moves a bar
/// that loses a pixel in less than a second. All other texts tell whole seconds.
std::chrono::milliseconds LockTableView::nextLook() const
{
    const int column = m_model.fields().columnOf(view::field::LapsesIn);
    if (isColumnHidden(column))
        return slowHeartbeat;
    const qint64 pixels = std::max(columnWidth(column), 1);
    const auto [first, last] = rowsOnScreen();
    for (int row = first; row <= last; ++row) {
        const auto cell = m_model.index(row, column).data(LockCell::LeaseRole).value<LeaseCell>();
        const bool moves = cell.counts && cell.left > 0;
        if (moves &&
            (cell.left < (tenthsBelow + slowHeartbeat).count() ||
             cell.lease / pixels < std::chrono::nanoseconds(slowHeartbeat).count()))
            return heartbeat;
    }
    return slowHeartbeat;
}

/// The rows of one run, painted where they changed: Qt paints all between the first and the last.
void LockTableView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    if (first.row() == last.row() || QAccessible::isActive()) // what reads screens is told by Qt
        CopyableTableView::dataChanged(first, last, roles);
    else if (isVisible()) {
        const auto [top, bottom] = rowsOnScreen();
        for (int row = std::max(top, first.row()); row <= std::min(bottom, last.row()); ++row) {
            if (m_model.isAnnounced(row))
                viewport()->update(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
        }
    }
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

void LockTableView::repaintMoving()
{
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (m_model.field(column).moves && !isColumnHidden(column))
            viewport()->update(columnViewportPosition(column), 0, columnWidth(column), viewport()->height());
    }
}

void LockTableView::repaintFading()
{
    const auto [first, last] = rowsOnScreen();
    for (int row = first; row <= last; ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            const QModelIndex cell = m_model.index(row, column);
            if (!isColumnHidden(column) && m_model.data(cell, LockCell::FreshnessRole).toInt() > 0)
                viewport()->update(visualRect(cell));
        }
    }
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
    if (event->size().width() != event->oldSize().width())
        m_columns->fit();
}

void LockTableView::showEvent(QShowEvent *event)
{
    CopyableTableView::showEvent(event);
    m_columns->fit();
    startTicking();
}

void LockTableView::hideEvent(QHideEvent *event)
{
    CopyableTableView::hideEvent(event);
    m_timer.stop();
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
