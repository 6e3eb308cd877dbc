// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableView.h"

#include "ui/locks/LeaseBarDelegate.h"
#include "ui/locks/LockStateDelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaEnum>
#include <QScrollBar>
#include <QSettings>

namespace ui {

namespace {

constexpr std::chrono::milliseconds heartbeat{250};
constexpr std::chrono::milliseconds fadeHeartbeat{100};

QString nameOf(LockColumn column)
{
    return QLatin1String(QMetaEnum::fromType<LockColumn>().valueToKey(static_cast<int>(column)));
}

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
    for (const LockColumnSpec &spec : lockColumns()) {
        LockTextDelegate *delegate = nullptr;
        if (spec.id == LockColumn::State)
            delegate = new LockStateDelegate(this);
        else if (spec.id == LockColumn::Lease)
            delegate = new LeaseBarDelegate(this);
        else
            delegate = new LockTextDelegate(spec.mono, this);
        m_delegates += delegate;
        setItemDelegateForColumn(static_cast<int>(spec.id), delegate);
    }
    resetColumns();
    const LockSort sort = m_model.order().first();
    header->setSortIndicator(static_cast<int>(sort.column), sort.order);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        keepingPlace([&] { m_model.sort(column, order); });
        saveColumns();
    });
    connect(header, &QHeaderView::customContextMenuRequested, this, &LockTableView::showHeaderMenu);
    connect(header, &QHeaderView::sectionMoved, this, &LockTableView::saveColumns);
    connect(header, &QHeaderView::sectionResized, this, &LockTableView::saveColumns);
}

void LockTableView::setTimeSource(std::function<LockTime()> now)
{
    m_now = std::move(now);
    m_now &&isVisible() ? m_timer.start() : m_timer.stop();
}

void LockTableView::setCompact(bool compact)
{
    m_compact = compact;
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
    m_timer.setInterval(m_model.isFading() ? fadeHeartbeat : heartbeat);
}

void LockTableView::repaintMoving()
{
    for (const LockColumnSpec &spec : lockColumns()) {
        const int column = static_cast<int>(spec.id);
        if (spec.moves && !isColumnHidden(column))
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

QList<int> LockTableView::selectedPositions() const
{
    QList<int> positions;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            positions += row;
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

void LockTableView::showColumn(LockColumn column, bool shown)
{
    const int section = static_cast<int>(column);
    QHeaderView *header = horizontalHeader();
    if (!shown && header->count() - header->hiddenSectionCount() <= 1)
        return;
    setColumnHidden(section, !shown);
    if (shown && columnWidth(section) < header->minimumSectionSize())
        setColumnWidth(section, lockColumn(column).width);
    saveColumns();
}

void LockTableView::resetColumns()
{
    QHeaderView *header = horizontalHeader();
    m_loading = true;
    header->setStretchLastSection(false); // else the last column keeps what it was stretched to
    for (const LockColumnSpec &spec : lockColumns()) {
        const int section = static_cast<int>(spec.id);
        header->moveSection(header->visualIndex(section), section);
        setColumnHidden(section, !spec.shown);
        setColumnWidth(section, spec.width);
    }
    header->resizeSection(header->logicalIndex(header->count() - 1), header->minimumSectionSize());
    header->setStretchLastSection(true);
    m_loading = false;
    saveColumns();
}

void LockTableView::showHeaderMenu(const QPoint &at)
{
    QMenu menu(this);
    for (const LockColumnSpec &spec : lockColumns()) {
        QAction *action = menu.addAction(QString::fromUtf8(spec.title));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(static_cast<int>(spec.id)));
        connect(action, &QAction::toggled, this, [this, id = spec.id](bool shown) { showColumn(id, shown); });
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
        columns +=
            QStringLiteral("%1:%2:%3")
                .arg(nameOf(static_cast<LockColumn>(section)))
                .arg(hidden ? lockColumns()[static_cast<std::size_t>(section)].width : columnWidth(section))
                .arg(hidden ? 0 : 1);
    }
    m_settings->setValue(QStringLiteral("lockTable/columns"), columns);
    const auto sortText = [](const LockSort &sort) {
        return nameOf(sort.column) +
            (sort.order == Qt::DescendingOrder ? QStringLiteral(":down") : QString());
    };
    m_settings->setValue(QStringLiteral("lockTable/sort"),
                         QStringList{sortText(m_model.order().first()), sortText(m_model.order().second())});
}

void LockTableView::loadColumns()
{
    const QMetaEnum names = QMetaEnum::fromType<LockColumn>();
    const auto column = [&names](const QString &name) {
        bool known = false;
        const int value = names.keyToValue(name.toLatin1().constData(), &known);
        return known && value < static_cast<int>(LockColumn::Count) ? value : -1;
    };
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
        setColumnHidden(static_cast<int>(LockColumn::Key), false);
    const auto sortOf = [&column](const QString &text) -> std::optional<LockSort> {
        const int section = column(text.section(u':', 0, 0));
        if (section < 0)
            return {};
        return LockSort{static_cast<LockColumn>(section),
                        text.endsWith(QLatin1String(":down")) ? Qt::DescendingOrder : Qt::AscendingOrder};
    };
    const QStringList sorts = m_settings->value(QStringLiteral("lockTable/sort")).toStringList();
    if (sorts.size() == 2 && sortOf(sorts.at(0)) && sortOf(sorts.at(1))) {
        m_model.setSort(*sortOf(sorts.at(0)), *sortOf(sorts.at(1)));
        const QSignalBlocker quiet(horizontalHeader());
        horizontalHeader()->setSortIndicator(static_cast<int>(m_model.order().first().column),
                                             m_model.order().first().order);
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
    CopyableTableView::currentChanged(current, previous);
    viewport()->update(); // the outline spans the row
    Q_EMIT chosenChanged();
}

void LockTableView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    CopyableTableView::selectionChanged(selected, deselected);
    Q_EMIT chosenChanged();
}

} // namespace ui
