// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomeView.h"

#include "ui/home/TablesModel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {
namespace {

constexpr int fewRows = 64; // whose columns are fitted at once
constexpr int textsBetweenFits = 10; // columns stand still meanwhile, unless a number has no room
constexpr int lockIndent = 32; // px, of rows within an unfolded table
constexpr std::array lockShares{32, 12, 20, 36}; // of their width: key, state, owner, what is known

/// Says how high rows are; they are painted by the view.
class RowHeight final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {1, Theme::compactRowHeight()};
    }
};

} // namespace

HomeHeader::HomeHeader(HomePainter &painter, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_painter(painter)
{
    setSectionsClickable(false);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(0);
    setStretchLastSection(false);
}

void HomeHeader::setTitle(const HomePainter::Title &title)
{
    if (title == m_title)
        return;
    m_title = title;
    viewport()->update();
}

QStyleOption HomeHeader::firstSection() const
{
    QStyleOption head;
    head.initFrom(this);
    head.rect = QRect(sectionViewportPosition(0), 0, sectionSize(0), height());
    return head;
}

QRect HomeHeader::linkRect() const
{
    m_painter.setFont(font());
    return m_painter.linkOf(firstSection(), m_title);
}

void HomeHeader::setUnfolded(bool unfolded)
{
    m_unfolded = unfolded;
    viewport()->update();
}

QSize HomeHeader::sizeHint() const
{
    return {0, Theme::rowHeight()};
}

void HomeHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    m_painter.setFont(font());
    QStyleOption head;
    head.initFrom(this);
    head.rect = rect;
    const Theme &theme = Theme::of(palette());
    painter->fillRect(rect, theme[Token::SurfaceAlt]);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme[Token::Separator]);
    if (section == 0) {
        m_painter.paintTitle(*painter, head, m_title, m_unfolded);
        return;
    }
    const auto *rows = qobject_cast<const HomeModel *>(model());
    if (rows && rows->rowCount() > 0 && m_unfolded)
        m_painter.paintHead(*painter, head,
                            rows->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(),
                            rows->headSign(section), rows->isRight(section));
}

void HomeHeader::mouseReleaseEvent(QMouseEvent *event)
{
    QHeaderView::mouseReleaseEvent(event);
    const QPoint place = event->position().toPoint();
    if (event->button() != Qt::LeftButton || logicalIndexAt(place) != 0)
        return;
    if (linkRect().contains(place))
        Q_EMIT linkChosen();
    else
        Q_EMIT foldWanted();
}

HomeView::HomeView(HomeModel &model, QWidget *parent)
    : QTreeView(parent), m_model(model), m_head(new HomeHeader(m_painter, this))
{
    setHeader(m_head);
    setItemDelegate(new RowHeight(this));
    setModel(&model);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setExpandsOnDoubleClick(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setAutoScroll(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // rows cover all of it
    connect(m_head, &HomeHeader::foldWanted, this, [this] { setFolded(!m_isFolded); });
    connect(&model, &QAbstractItemModel::layoutChanged, this, &HomeView::fitHeight);
    fit();
}

void HomeView::setFolded(bool folded)
{
    m_isFolded = folded;
    m_head->setUnfolded(!folded);
    fit();
}

void HomeView::fitHeight()
{
    const int rows = m_isFolded ? 0 : m_model.rowCount();
    m_head->setFixedHeight(Theme::rowHeight());
    setFixedHeight(Theme::rowHeight() + rows * Theme::compactRowHeight());
    viewport()->update();
    m_areRowsOther = true;
    if (!m_isFitted || m_model.rowCount() <= fewRows)
        fit();
}

void HomeView::fit()
{
    m_isFitted = m_model.rowCount() > 0;
    m_areRowsOther = false;
    m_sinceFit = 0;
    const int rows = m_isFolded ? 0 : m_model.rowCount();
    m_head->setFixedHeight(Theme::rowHeight());
    setFixedHeight(Theme::rowHeight() + rows * Theme::compactRowHeight());
    m_painter.setFont(font());
    const std::vector<int> widths = m_model.widths(viewport()->width(), m_painter);
    for (int column = 0; column < static_cast<int>(widths.size()); ++column) {
        const int width = widths[static_cast<std::size_t>(column)];
        m_head->setSectionHidden(column, width == 0);
        if (width > 0)
            m_head->resizeSection(column, width);
    }
    viewport()->update();
}

void HomeView::repaintRowsOf(const HomeFeed::Places &tables)
{
    if (tables.empty())
        return viewport()->update();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const bool isOne = std::ranges::any_of(tables, [&](const HomeFeed::Place &place) {
            return m_model.concerns(row, place.connection, place.table);
        });
        if (isOne)
            viewport()->update(0, row * Theme::compactRowHeight(), viewport()->width(),
                               Theme::compactRowHeight());
    }
}

void HomeView::repaintTexts()
{
    if (m_areRowsOther && ++m_sinceFit >= textsBetweenFits)
        return fit();
    const QRect seen = viewport()->visibleRegion().boundingRect();
    const int last = std::min(seen.bottom() / Theme::compactRowHeight(), m_model.rowCount() - 1);
    for (int row = seen.top() / Theme::compactRowHeight(); row <= last; ++row) {
        if (!hasRoomFor(row))
            return fit();
        repaintCells(row);
    }
}

void HomeView::repaintCells(int row)
{
    const int top = row * Theme::compactRowHeight();
    if (m_model.rowAt(row).form != HomeRow::Form::Cells)
        return viewport()->update(0, top, viewport()->width(), Theme::compactRowHeight());
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (m_model.runs(column) && !m_head->isSectionHidden(column))
            viewport()->update(m_head->sectionViewportPosition(column), top, m_head->sectionSize(column),
                               Theme::compactRowHeight());
    }
}

/// For its numbers; other cells are cut where their column ends.
bool HomeView::hasRoomFor(int row) const
{
    if (m_model.rowAt(row).form != HomeRow::Form::Cells)
        return true;
    m_painter.setFont(font());
    for (int column = 1; column < m_model.columnCount(); ++column) {
        const HomeCell cell = m_model.cell(row, column);
        if (cell.face == HomeFace::Number && !m_head->isSectionHidden(column) &&
            cell.text.size() * m_painter.digitWidth() + 2 * Theme::between > m_head->sectionSize(column))
            return false;
    }
    return true;
}

void HomeView::choose(int row)
{
    const QModelIndex index = m_model.index(row, 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    setFocus(Qt::OtherFocusReason);
}

QRect HomeView::rowRect(int row) const
{
    return {0, m_head->height() + row * Theme::compactRowHeight(), width(), Theme::compactRowHeight()};
}

QStyleOptionViewItem HomeView::optionOf(int row) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = QRect(0, row * Theme::compactRowHeight(), viewport()->width(), Theme::compactRowHeight());
    return option;
}

void HomeView::paintEvent(QPaintEvent *event)
{
    m_painted = event->region();
    QTreeView::paintEvent(event);
}

void HomeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    m_painter.setFont(font());
    QStyleOptionViewItem row = option;
    row.rect = QRect(0, option.rect.top(), viewport()->width(), option.rect.height());
    row.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
    const HomeRow homeRow = m_model.rowAt(index.row());
    const bool isCurrent = hasFocus() && currentIndex().row() == index.row();
    m_painter.paintGround(*painter, row, homeRow, isCurrent);
    if (homeRow.form == HomeRow::Form::Lock)
        return paintLock(*painter, row, index.row());
    m_painter.paintStart(*painter, row, homeRow, 0);
    if (homeRow.form == HomeRow::Form::Group)
        return m_painter.paintBand(*painter, row, m_model.band(index.row()));
    const int start = HomePainter::foldRoom() - Theme::between;
    if (homeRow.form == HomeRow::Form::Link) {
        const int indent = start + Theme::scaled(lockIndent) + Theme::between;
        const QRect area(row.rect.left() + indent, row.rect.top(), row.rect.width() - indent - Theme::between,
                         row.rect.height());
        return m_painter.paintLink(*painter, row, QStyle::visualRect(row.direction, row.rect, area),
                                   m_model.cell(index.row(), 0).text);
    }
    if (homeRow.form == HomeRow::Form::Line) {
        const QRect area = row.rect.adjusted(start, 0, 0, 0);
        return m_painter.paintCell(*painter, row, QStyle::visualRect(row.direction, row.rect, area),
                                   m_model.cell(index.row(), 0));
    }
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (m_head->isSectionHidden(column))
            continue;
        QRect area(m_head->sectionViewportPosition(column), row.rect.top(), m_head->sectionSize(column),
                   row.rect.height());
        if (!m_painted.intersects(area))
            continue;
        if (column == 0)
            row.direction == Qt::RightToLeft ? area.setRight(area.right() - start)
                                             : area.setLeft(area.left() + start);
        m_painter.paintCell(*painter, row, area, m_model.cell(index.row(), column));
    }
}

void HomeView::paintLock(QPainter &painter, const QStyleOptionViewItem &row, int at) const
{
    const auto *tables = qobject_cast<const TablesModel *>(&m_model);
    if (!tables)
        return;
    const int indent = Theme::scaled(lockIndent);
    m_painter.paintStart(painter, row, m_model.rowAt(at), indent);
    const auto cells = tables->lockCells(at);
    const int age = m_head->sectionSize(m_model.columnCount() - 1);
    int left = indent + HomePainter::foldRoom() - Theme::between;
    const int room = row.rect.width() - left - age;
    const auto place = [&](int from, int width) {
        return QStyle::visualRect(row.direction, row.rect,
                                  {row.rect.left() + from, row.rect.top(), width, row.rect.height()});
    };
    for (std::size_t part = 0; part < lockShares.size(); ++part) {
        const int width = room * lockShares[part] / 100;
        m_painter.paintCell(painter, row, place(left, width), cells[part]);
        left += width;
    }
    m_painter.paintCell(painter, row, place(row.rect.width() - age, age), cells.back());
}

int HomeView::headOf(int row) const
{
    const auto isWithin = [](const HomeRow &homeRow) {
        return homeRow.form == HomeRow::Form::Lock || homeRow.form == HomeRow::Form::Link;
    };
    const bool fromTable = isWithin(m_model.rowAt(row));
    for (int above = row - 1; above >= 0; --above) {
        const HomeRow homeRow = m_model.rowAt(above);
        if (homeRow.form == HomeRow::Form::Group || (fromTable && homeRow.form == HomeRow::Form::Cells))
            return above;
    }
    return row;
}

bool HomeView::turn(int row, bool unfold)
{
    const auto unfolded = m_model.rowAt(row).unfolded;
    if (!unfolded || *unfolded == unfold)
        return false;
    Q_EMIT foldWanted(row, unfold);
    return true;
}

bool HomeView::onKey(QKeyEvent &event, int row)
{
    if (event.matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(m_model.exact(row));
        return true;
    }
    const bool isMirrored = isRightToLeft();
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT opened(row, event.modifiers().testFlag(Qt::ControlModifier));
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const bool unfolds = (event.key() == Qt::Key_Right) != isMirrored;
        if (!turn(row, unfolds) && !unfolds && headOf(row) != row)
            choose(headOf(row));
        return true;
    }
    case Qt::Key_Up:
        if (row > 0)
            return false;
        Q_EMIT edgeReached(-1);
        return true;
    case Qt::Key_Down:
        if (row + 1 < m_model.rowCount())
            return false;
        Q_EMIT edgeReached(1);
        return true;
    default:
        return false;
    }
}

void HomeView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    if (row >= 0 && onKey(*event, row))
        return event->accept();
    if (event->key() == Qt::Key_Escape)
        return event->ignore();
    QTreeView::keyPressEvent(event);
}

void HomeView::mouseReleaseEvent(QMouseEvent *event)
{
    QTreeView::mouseReleaseEvent(event);
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    const int row = index.row();
    const HomeRow homeRow = m_model.rowAt(row);
    const int start = isRightToLeft() ? viewport()->width() - 1 - place.x() : place.x();
    if (homeRow.unfolded && start < HomePainter::foldRoom())
        (void)turn(row, !*homeRow.unfolded);
    else if (homeRow.form == HomeRow::Form::Link ||
             (homeRow.form == HomeRow::Form::Group &&
              m_painter.linkOf(optionOf(row), m_model.band(row)).contains(place)))
        Q_EMIT linkChosen(row);
}

void HomeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    const int start = isRightToLeft() ? viewport()->width() - 1 - place.x() : place.x();
    if (event->button() != Qt::LeftButton || !index.isValid() ||
        (m_model.rowAt(index.row()).unfolded && start < HomePainter::foldRoom()))
        return QTreeView::mouseDoubleClickEvent(event);
    Q_EMIT opened(index.row(), false);
}

void HomeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fit();
}

void HomeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LanguageChange)
        fit();
}

/// The page scrolls: the section is as high as its rows.
void HomeView::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

/// Keys that lead here choose a row; a window that opens, or a program that sets the focus, chooses none.
void HomeView::focusInEvent(QFocusEvent *event)
{
    const bool hadRow = currentIndex().isValid();
    QTreeView::focusInEvent(event);
    viewport()->update();
    if (hadRow || m_model.rowCount() == 0)
        return;
    const Qt::FocusReason why = event->reason();
    if (why == Qt::TabFocusReason || why == Qt::BacktabFocusReason || why == Qt::ShortcutFocusReason)
        choose(0);
    else
        selectionModel()->clearCurrentIndex();
}

bool HomeView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        Q_EMIT pointed(event->type() == QEvent::Enter);
    return QTreeView::viewportEvent(event);
}

int HomeView::rowsInSight() const
{
    const QWidget *content = parentWidget();
    const QWidget *sight = content ? content->parentWidget() : nullptr;
    return std::max((sight ? sight->height() : height()) / Theme::compactRowHeight() - 1, 1);
}

QModelIndex HomeView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    if (action != MovePageUp && action != MovePageDown)
        return QTreeView::moveCursor(action, modifiers);
    const int row = currentIndex().row() + (action == MovePageUp ? -rowsInSight() : rowsInSight());
    return m_model.index(std::clamp(row, 0, m_model.rowCount() - 1), 0);
}

} // namespace ui
