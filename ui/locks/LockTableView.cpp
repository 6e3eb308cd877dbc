// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableView.h"

#include "ui/locks/LeaseBarDelegate.h"
#include "ui/locks/LockStateDelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>

namespace ui {

namespace {

constexpr std::chrono::milliseconds heartbeat{250};
constexpr std::chrono::milliseconds fadeHeartbeat{100};

} // namespace

LockTableView::LockTableView(LockTableModel &model, QWidget *parent)
    : CopyableTableView(parent), m_model(model)
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
    m_timer.setInterval(heartbeat);
    connect(&m_timer, &QTimer::timeout, this, &LockTableView::tick);
    connect(this, &QAbstractItemView::activated, this, &LockTableView::openRequested);
}

void LockTableView::buildColumns()
{
    QHeaderView *header = horizontalHeader();
    header->setObjectName(QStringLiteral("lockHeader"));
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(56);
    header->setFixedHeight(Theme::rowHeight);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSortIndicatorShown(true);
    header->setSectionsClickable(true);
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
    resetColumns();
    showSort();
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        keepingPlace([&] { m_model.sort(column, order); });
        saveColumns();
    });
    connect(header, &QHeaderView::customContextMenuRequested, this, &LockTableView::showHeaderMenu);
    connect(header, &QHeaderView::sectionMoved, this, &LockTableView::saveColumns);
    connect(header, &QHeaderView::sectionResized, this, &LockTableView::saveColumns);
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
    m_now &&isVisible() ? m_timer.start() : m_timer.stop();
}

void LockTableView::setCompact(bool compact)
{
    verticalHeader()->setDefaultSectionSize(compact ? Theme::compactRowHeight : Theme::rowHeight);
    verticalHeader()->setMinimumSectionSize(Theme::compactRowHeight);
}

void LockTableView::tick()
{
    if (!m_now)
        return;
    const LockTime time = m_now();
    keepingPlace([&] { m_model.advance(time.moment, time.wall); });
    if (m_model.isFading())
        repaintFading();
    repaintMoving();
    speakState();
    m_timer.setInterval(m_model.isFading() ? fadeHeartbeat : heartbeat);
}

/// A new name of the focused cell is what screen readers say by themselves: once for a state, not for each countdown.
void LockTableView::speakState()
{
    const QModelIndex current = currentIndex();
    const int state = current.data(LockTableModel::StateRole).toInt();
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
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    for (int row = first; row >= 0 && row <= (last < 0 ? m_model.rowCount() - 1 : last); ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            const QModelIndex cell = m_model.index(row, column);
            if (!isColumnHidden(column) && m_model.data(cell, LockTableModel::FreshnessRole).toInt() > 0)
                viewport()->update(visualRect(cell));
        }
    }
}

void LockTableView::keepingPlace(const std::function<void()> &change)
{
    QScrollBar *bar = verticalScrollBar();
    const QModelIndex current = currentIndex();
    const bool seesCurrent = current.isValid() && viewport()->rect().intersects(visualRect(current));
    // At the very top one wants to see what comes first, not what was first.
    const QPersistentModelIndex anchor =
        bar->value() == 0 ? QModelIndex() : (seesCurrent ? current : indexAt(QPoint(1, 0)));
    const int before = anchor.isValid() ? rowViewportPosition(anchor.row()) : 0;
    change();
    if (anchor.isValid())
        bar->setValue(bar->value() + rowViewportPosition(anchor.row()) - before);
}

void LockTableView::showColumn(int section, bool shown)
{
    QHeaderView *header = horizontalHeader();
    if (!shown && header->count() - header->hiddenSectionCount() <= 1)
        return;
    setColumnHidden(section, !shown);
    if (shown && columnWidth(section) < header->minimumSectionSize())
        setColumnWidth(section, m_model.field(section).width);
    saveColumns();
}

void LockTableView::resetColumns()
{
    QHeaderView *header = horizontalHeader();
    m_loading = true;
    header->setStretchLastSection(false); // else the last column keeps what it was stretched to
    for (int section = 0; section < m_model.columnCount(); ++section) {
        header->moveSection(header->visualIndex(section), section);
        setColumnHidden(section, !m_model.field(section).shown);
        setColumnWidth(section, m_model.field(section).width);
    }
    header->resizeSection(header->logicalIndex(header->count() - 1), header->minimumSectionSize());
    header->setStretchLastSection(true);
    m_loading = false;
    saveColumns();
}

void LockTableView::showHeaderMenu(const QPoint &at)
{
    QMenu menu(this);
    for (int section = 0; section < m_model.columnCount(); ++section) {
        QAction *action =
            menu.addAction(m_model.headerData(section, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(section));
        connect(action, &QAction::toggled, this, [this, section](bool shown) { showColumn(section, shown); });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, &LockTableView::resetColumns);
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

void LockTableView::setSettings(QSettings *settings)
{
    m_settings = settings;
    if (settings)
        loadColumns();
}

void LockTableView::saveColumns() const
{
    if (!m_settings || m_loading)
        return;
    QStringList columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int section = horizontalHeader()->logicalIndex(visual);
        const bool hidden = isColumnHidden(section);
        const view::LockField &shown = m_model.field(section);
        columns += QStringLiteral("%1:%2:%3")
                       .arg(QLatin1String(shown.id))
                       .arg(hidden ? shown.width : columnWidth(section))
                       .arg(hidden ? 0 : 1);
    }
    m_settings->setValue(QStringLiteral("lockTable/columns"), columns);
    const auto sortText = [](const view::LockSort &sort) {
        return QLatin1String(sort.field ? sort.field->id : view::field::Key) +
            (sort.isDescending() ? QStringLiteral(":down") : QString());
    };
    m_settings->setValue(QStringLiteral("lockTable/sort"),
                         QStringList{sortText(m_model.order().first()), sortText(m_model.order().second())});
}

void LockTableView::loadColumns()
{
    const auto column = [this](const QString &name) { return m_model.fields().columnOf(name); };
    m_loading = true; // columns this version does not know are skipped, new ones keep their defaults
    int visual = 0;
    for (const QString &entry : m_settings->value(QStringLiteral("lockTable/columns")).toStringList()) {
        const QStringList parts = entry.split(u':');
        const int section = parts.size() == 3 ? column(parts.at(0)) : -1;
        if (section < 0)
            continue;
        setColumnHidden(section, parts.at(2) != QLatin1String("1"));
        setColumnWidth(section,
                       std::clamp(parts.at(1).toInt(), horizontalHeader()->minimumSectionSize(), 4000));
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(section), visual++);
    }
    if (horizontalHeader()->hiddenSectionCount() == horizontalHeader()->count())
        setColumnHidden(m_model.fields().columnOf(view::field::Key), false);
    const auto sortOf = [&](const QString &text) -> std::optional<view::LockSort> {
        const int section = column(text.section(u':', 0, 0));
        if (section < 0)
            return {};
        return view::LockSort{&m_model.field(section),
                              text.endsWith(QLatin1String(":down")) ? Qt::DescendingOrder
                                                                    : Qt::AscendingOrder};
    };
    const QStringList sorts = m_settings->value(QStringLiteral("lockTable/sort")).toStringList();
    if (sorts.size() == 2 && sortOf(sorts.at(0)) && sortOf(sorts.at(1))) {
        m_model.setSort(*sortOf(sorts.at(0)), *sortOf(sorts.at(1)));
        const QSignalBlocker quiet(horizontalHeader());
        showSort();
    }
    m_loading = false;
}

void LockTableView::showEvent(QShowEvent *event)
{
    CopyableTableView::showEvent(event);
    if (m_now)
        m_timer.start();
}

void LockTableView::hideEvent(QHideEvent *event)
{
    CopyableTableView::hideEvent(event);
    m_timer.stop();
}

void LockTableView::setFrozen(bool frozen)
{
    keepingPlace([&] { m_model.setFrozen(frozen); });
    Q_EMIT frozenChanged(frozen);
}

bool LockTableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Enter)
        setFrozen(true);
    else if (event->type() == QEvent::Leave)
        setFrozen(false);
    return CopyableTableView::viewportEvent(event);
}

void LockTableView::changeEvent(QEvent *event)
{
    CopyableTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        for (LockTextDelegate *delegate : std::as_const(m_delegates))
            delegate->forgetTexts();
    }
}

void LockTableView::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT openRequested();
        event->accept();
        return;
    }
    CopyableTableView::keyPressEvent(event);
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
