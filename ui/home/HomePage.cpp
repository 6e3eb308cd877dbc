// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomePage.h"

#include "core/base/NumberText.h"
#include "core/view/home/HomeText.h"
#include "ui/common/FormLines.h"
#include "ui/common/MessagePage.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"
#include "ui/home/TablesModel.h"
#include "ui/locks/FilterBar.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QStackedWidget>

namespace ui {
namespace {

using Kind = view::HomeLine::Kind;

constexpr int aboveField = 6; // px, as above the field of the filter
constexpr std::chrono::seconds tick{1}; // texts run by seconds

} // namespace

HomePage::HomePage(HomeFeed &feed, QWidget *parent)
    : QWidget(parent), m_feed(feed), m_problems(new ProblemsModel(feed, this)),
      m_tables(new TablesModel(feed, this)), m_problemsView(new HomeView(*m_problems, this)),
      m_tablesView(new HomeView(*m_tables, this)), m_filter(new FilterBar(this)),
      m_only(new QPushButton(this)), m_grouping(new QComboBox(this)), m_noProblems(new PlainLabel(this)),
      m_clear(new QPushButton(this)), m_noProblemsLine(new QWidget(this)), m_noTables(new PlainLabel(this)),
      m_scroll(new QScrollArea(this)), m_empty(new MessagePage(this)), m_stack(new QStackedWidget(this)),
      m_timer(*this, tick)
{
    setObjectName(QStringLiteral("homePage"));
    auto *column = bareColumn(this);
    column->addWidget(m_stack);
    auto *page = new QWidget(this);
    auto *lines = bareColumn(page);
    lines->addWidget(buildRow());
    lines->addWidget(buildSections(), 1);
    m_stack->addWidget(page);
    m_empty->showMessage(QStringLiteral("offline"), tr("No connection is open"),
                         tr("Problems and tables of all open connections are listed here."));
    m_empty->setActions(tr("Add a connection..."));
    connect(m_empty, &MessagePage::firstChosen, this, &HomePage::connectWanted);
    m_stack->addWidget(m_empty);
    bind(*m_problemsView, *m_tablesView, 1);
    bind(*m_tablesView, *m_problemsView, -1);
    connect(&m_problemsView->head(), &HomeHeader::linkChosen, this, &HomePage::endSnoozes);
    connect(m_problemsView, &HomeView::pointed, m_problems, &ProblemsModel::setOrderKept);
    setTabOrder(m_filter, m_only);
    setTabOrder(m_only, m_grouping);
    setTabOrder(m_grouping, m_problemsView);
    setTabOrder(m_problemsView, m_clear);
    setTabOrder(m_clear, m_tablesView);
    connect(&m_feed, &HomeFeed::changed, this, &HomePage::takeChange);
    connect(&m_timer, &SeenTimer::seenChanged, this, [this](bool onScreen) { m_feed.setReading(onScreen); });
    connect(&m_timer, &SeenTimer::step, this, &HomePage::refreshTime);
    // Who goes on by keys chooses.
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, const QWidget *now) {
        if (now && now != m_entered)
            m_choosesFirst = false;
    });
    takeChange();
}

HomePage::~HomePage() = default;

QWidget *HomePage::buildRow()
{
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, Theme::between, 0);
    line->setSpacing(Theme::between);
    m_filter->setObjectName(QStringLiteral("homeFilter"));
    m_filter->setForAllTables(tr("Filter all tables: import owner:worker state:lapsed"));
    line->addWidget(m_filter, 1);
    m_only->setObjectName(QStringLiteral("homeOnly"));
    m_only->setProperty("chip", true);
    m_only->hide();
    m_grouping->setObjectName(QStringLiteral("homeGrouping"));
    m_grouping->setAccessibleName(tr("Group tables"));
    for (const QString &text : {tr("Group: connection"), tr("Group: state"), tr("Group: library"),
                                tr("Group: account"), tr("Group: labels")})
        m_grouping->addItem(text);
    auto *end = new QHBoxLayout; // level with the field, also where states take a line of their own
    end->setContentsMargins(0, aboveField, 0, aboveField);
    end->setSpacing(Theme::between);
    end->addWidget(m_only, 0, Qt::AlignVCenter);
    end->addWidget(m_grouping);
    line->addLayout(end);
    line->setAlignment(end, Qt::AlignTop);
    connect(m_filter, &FilterBar::changed, this,
            [this](const view::LockFilter &filter) { m_feed.setFilter(filter); });
    connect(m_filter, &FilterBar::left, this, [this] {
        HomeView &first = m_problems->rowCount() > 0 ? *m_problemsView : *m_tablesView;
        first.setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_only, &QPushButton::clicked, this, [this] { showOnly(nullptr); });
    connect(m_grouping, &QComboBox::activated, this,
            [this](int chosen) { setGrouping(static_cast<view::HomeGrouping>(chosen)); });
    return row;
}

QWidget *HomePage::buildSections()
{
    auto *content = new QWidget(this);
    auto *column = bareColumn(content);
    m_problemsView->setObjectName(QStringLiteral("homeProblems"));
    m_tablesView->setObjectName(QStringLiteral("homeTables"));
    m_problemsView->setAccessibleName(tr("Problems of all connections, worst first"));
    m_tablesView->setAccessibleName(tr("Tables of all connections"));
    auto *line = new QHBoxLayout(m_noProblemsLine);
    line->setContentsMargins(HomePainter::foldRoom(), 0, Theme::between, 0);
    m_noProblems->setObjectName(QStringLiteral("homeNoProblems"));
    m_noProblems->setProperty("quiet", true);
    m_noProblems->setWordWrap(true);
    m_noProblems->setMinimumHeight(Theme::compactRowHeight());
    line->addWidget(m_noProblems, 1);
    m_clear->setObjectName(QStringLiteral("homeClearFilter"));
    m_clear->setProperty("link", true);
    m_clear->setText(tr("Clear filters"));
    line->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this, &HomePage::clearFilter);
    m_noTables->setObjectName(QStringLiteral("homeNoTables"));
    m_noTables->setProperty("quiet", true);
    m_noTables->setWordWrap(true);
    m_noTables->setContentsMargins(HomePainter::foldRoom(), Theme::within, Theme::between, Theme::within);
    column->addWidget(m_problemsView);
    column->addWidget(m_noProblemsLine);
    column->addWidget(m_tablesView);
    column->addWidget(m_noTables);
    column->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("homeScroll"));
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->verticalScrollBar()->setSingleStep(Theme::compactRowHeight());
    return m_scroll;
}

/// `step`: the way from `view` to `other`.
void HomePage::bind(HomeView &view, HomeView &other, int step)
{
    connect(&view, &HomeView::opened, this,
            [this, &view](int row, bool withControl) { onOpened(view, row, withControl); });
    connect(&view, &HomeView::linkChosen, this, [this](int row) { openLine(row); });
    connect(&view, &HomeView::foldWanted, this, [this](int row, bool unfold) {
        m_tables->setUnfolded(row, unfold);
        updateHeads();
        m_tablesView->viewport()->update(); // of a group without tables the angle alone changes
    });
    connect(&view, &HomeView::edgeReached, this, [&other, step](int towards) {
        const int rows = other.rows().rowCount();
        if (towards == step && rows > 0 && !other.isFolded())
            other.choose(step > 0 ? 0 : rows - 1);
    });
    connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this, &view, &other](const QModelIndex &current) {
                if (current.isValid()) {
                    other.selectionModel()->clear(); // one thing is chosen on the page
                    keepInSight(view);
                }
                reportChosen();
            });
    connect(&view, &QWidget::customContextMenuRequested, this,
            [this, &view](const QPoint &place) { Q_EMIT menuWanted(view.viewport()->mapToGlobal(place)); });
}

void HomePage::reportChosen()
{
    m_hadProblem = isProblemChosen();
    Q_EMIT chosenChanged();
}

void HomePage::keepInSight(const HomeView &view)
{
    const QRect row = view.rowRect(view.currentIndex().row()).translated(view.pos());
    const int head = view.currentIndex().row() == 0 ? Theme::rowHeight() : 0;
    const QScrollBar *bar = m_scroll->verticalScrollBar();
    const int height = m_scroll->viewport()->height();
    const int least = row.bottom() + 1 - height;
    const bool isFirst = head > 0 && (&view == m_problemsView || m_problems->rowCount() == 0);
    const int most = isFirst ? 0 : row.top() - head;
    if (bar->value() < least || bar->value() > most)
        m_scroll->verticalScrollBar()->setValue(bar->value() < least ? least : most);
}

void HomePage::takeChange(const HomeFeed::Places &tables)
{
    m_problems->update();
    m_tables->update();
    updateHeads();
    updateEmpty();
    for (HomeView *view : {m_problemsView, m_tablesView})
        view->repaintRowsOf(tables);
    chooseAwaited();
    // A row that leaves takes the choice with it, and its view sends no signal of it.
    if (m_hadProblem != isProblemChosen())
        reportChosen();
}

void HomePage::enter()
{
    const bool hasProblem = m_problemsView->isVisibleTo(this) && m_problems->rowCount() > 0;
    m_entered = hasProblem ? m_problemsView : m_tablesView;
    m_entered->setFocus();
    m_choosesFirst = true;
    chooseAwaited();
}

void HomePage::chooseAwaited()
{
    if (!m_choosesFirst || m_problems->rowCount() == 0)
        return;
    m_choosesFirst = false;
    const bool isChosen = m_problemsView->currentIndex().isValid() || m_tablesView->currentIndex().isValid();
    if (isChosen || !m_entered->hasFocus())
        return;
    m_problemsView->setFocus();
    m_problemsView->choose(0);
}

void HomePage::updateHeads()
{
    const view::Home &home = m_feed.home();
    const int snoozed = home.snoozed();
    const int listed = m_problems->rowCount();
    QStringList notes;
    if (listed < home.problemCount())
        notes += tr("the %1 worst are listed").arg(words::count(listed));
    if (snoozed > 0)
        notes += tr("%n snoozed", nullptr, snoozed);
    m_problemsView->head().setTitle({tr("Problems"), words::count(home.problemCount()),
                                     notes.join(QStringLiteral(", ")), snoozed > 0 ? tr("Show") : QString()});
    const view::Home::Totals totals = home.totals();
    const int shown = m_tables->tables();
    m_tablesView->head().setTitle(
        {tr("Tables"), words::count(shown),
         shown < totals.tables ? tr("of %1").arg(words::count(totals.tables)) : QString(), QString()});
    if (isVisible()) // its buttons say what they count
        m_filter->setStateCounts(totals.counts);
}

void HomePage::updateEmpty()
{
    const view::Home &home = m_feed.home();
    m_stack->setCurrentIndex(home.count() == 0 ? 1 : 0);
    const bool hasNone = m_problems->rowCount() == 0;
    m_noProblemsLine->setVisible(hasNone && !m_problemsView->isFolded());
    if (hasNone)
        m_noProblems->setRunningText(view::hometext::noProblemsText(home));
    m_clear->setVisible(hasNone && home.filtered() > 0);
    const int hidden = home.totals().tables;
    const bool hasNoTable = m_tables->rowCount() == 0 && hidden > 0;
    m_noTables->setVisible(hasNoTable);
    if (hasNoTable)
        m_noTables->setText(words::counted(
            hidden,
            tr("Nothing fits: %1 table(s) are hidden by the filter.", nullptr, words::plural(hidden))));
    const bool isOne = home.only().has_value();
    m_only->setVisible(isOne);
    if (isOne) {
        const QString name = home.at(home.indexOf(*home.only())).facts.name;
        m_only->setText(caption(name) + QStringLiteral("  \u2715"));
        setSpokenName(*m_only, tr("Show all connections, not %1 alone").arg(inWords(name)));
        setTip(m_only, m_only->accessibleName());
    }
}

void HomePage::refreshTime()
{
    m_feed.refreshTime();
    updateEmpty(); // how old the last read is
    for (HomeView *view : {m_problemsView, m_tablesView})
        view->repaintTexts();
}

std::optional<view::Problem> HomePage::chosenProblem() const
{
    const QModelIndex chosen = m_problemsView->currentIndex();
    return chosen.isValid() ? std::optional(m_problems->problem(chosen.row())) : std::nullopt;
}

std::optional<HomeChoice> HomePage::choiceOf(const view::Problem &problem) const
{
    HomeChoice choice{m_feed.connection(problem.connection), {}, {}, true};
    if (!choice.connection)
        return {};
    if (problem.table >= 0)
        choice.table = m_feed.tableName(problem.connection, problem.table);
    if (problem.row >= 0)
        choice.key = m_feed.keyOf(problem);
    return choice;
}

std::optional<HomeChoice> HomePage::chosen() const
{
    if (const auto problem = chosenProblem())
        return choiceOf(*problem);
    const QModelIndex index = m_tablesView->currentIndex();
    if (!index.isValid())
        return {};
    const view::HomeLine &line = m_tables->line(index.row());
    if (line.connection < 0)
        return {};
    HomeChoice choice{m_feed.connection(line.connection), {}, {}, false};
    if (!choice.connection)
        return {};
    if (line.table >= 0)
        choice.table = m_feed.tableName(line.connection, line.table);
    if (line.kind == Kind::Lock)
        choice.key = m_feed.home().table(line.connection, line.table).snapshot()->keyAttributes(line.row);
    return choice;
}

bool HomePage::isProblemChosen() const
{
    return m_problemsView->currentIndex().isValid();
}

void HomePage::onOpened(const HomeView &view, int row, bool withControl)
{
    if (&view == m_problemsView)
        openProblem(row, withControl);
    else
        openLine(row);
}

void HomePage::openProblem(int row, bool withControl)
{
    const view::Problem problem = m_problems->problem(row);
    const auto choice = choiceOf(problem);
    if (!choice)
        return;
    if (problem.kind == view::ProblemKind::NotRead)
        return mend(problem.connection, choice->table);
    if (problem.kind == view::ProblemKind::NotShown)
        return Q_EMIT alertsWanted();
    if (choice->key && !withControl)
        Q_EMIT lockWanted(choice->connection, choice->table, *choice->key);
    else
        Q_EMIT tableWanted(choice->connection, choice->table);
}

/// What helps where a connection or table is not read: signing in, else seeing what the table's own page says.
void HomePage::mend(int connection, const QString &table)
{
    ConnectionState *state = m_feed.connection(connection);
    if (!state)
        return;
    if (m_feed.home().at(connection).facts.needsSignIn)
        state->signInAgain();
    else if (table.isEmpty())
        m_feed.refreshNow();
    else
        Q_EMIT tableWanted(state, table);
}

void HomePage::openLine(int row)
{
    const view::HomeLine line = m_tables->line(row);
    switch (line.kind) {
    case Kind::Group:
        if (line.connection >= 0 && m_feed.home().at(line.connection).facts.needsSignIn)
            return mend(line.connection, {});
        [[fallthrough]];
    case Kind::Quiet:
        Q_EMIT m_tablesView->foldWanted(row, !line.unfolded);
        return;
    case Kind::Table:
    case Kind::Open:
    case Kind::Lock:
        break;
    }
    ConnectionState *state = m_feed.connection(line.connection);
    if (!state)
        return;
    const QString table = m_feed.tableName(line.connection, line.table);
    if (line.kind == Kind::Lock)
        Q_EMIT lockWanted(
            state, table,
            m_feed.home().table(line.connection, line.table).snapshot()->keyAttributes(line.row));
    else
        Q_EMIT tableWanted(state, table);
}

void HomePage::openChosen()
{
    if (m_problemsView->currentIndex().isValid())
        openProblem(m_problemsView->currentIndex().row(), false);
    else if (m_tablesView->currentIndex().isValid())
        openLine(m_tablesView->currentIndex().row());
}

void HomePage::openTable()
{
    if (const auto choice = chosen(); choice && !choice->table.isEmpty())
        Q_EMIT tableWanted(choice->connection, choice->table);
}

void HomePage::stepProblem(int step)
{
    const int rows = m_problems->rowCount();
    if (rows == 0)
        return;
    if (m_problemsView->isFolded())
        m_problemsView->setFolded(false);
    const QModelIndex now = m_problemsView->currentIndex();
    const int first = step > 0 ? 0 : rows - 1;
    m_problemsView->choose(now.isValid() ? (now.row() + step + rows) % rows : first);
}

void HomePage::nextProblem()
{
    stepProblem(1);
}

void HomePage::previousProblem()
{
    stepProblem(-1);
}

void HomePage::snoozeFor(int hours)
{
    const int row = m_problemsView->currentIndex().row();
    if (const auto problem = chosenProblem()) {
        m_feed.snooze(*problem, std::chrono::hours(hours));
        chooseProblem(row);
    }
}

void HomePage::snoozeUntilChange()
{
    const int row = m_problemsView->currentIndex().row();
    if (const auto problem = chosenProblem()) {
        m_feed.snoozeUntilChange(*problem);
        chooseProblem(row);
    }
}

/// The row that came into the place of one that left, so that keys go on from there.
void HomePage::chooseProblem(int row)
{
    if (m_problems->rowCount() > 0)
        m_problemsView->choose(std::min(row, m_problems->rowCount() - 1));
}

void HomePage::endSnoozes()
{
    m_feed.endSnoozes();
}

void HomePage::focusFilter()
{
    m_filter->focusFilter();
}

void HomePage::clearFilter()
{
    m_filter->setText({});
    showOnly(nullptr);
}

void HomePage::refreshNow()
{
    m_feed.refreshNow();
}

void HomePage::showOnly(ConnectionState *connection)
{
    m_feed.showOnly(connection);
}

void HomePage::setProblemsOnly(bool only)
{
    m_tablesView->setFolded(only);
}

void HomePage::setGrouping(view::HomeGrouping grouping)
{
    m_grouping->setCurrentIndex(static_cast<int>(grouping));
    m_tables->setGrouping(grouping);
    takeChange();
}

view::HomeGrouping HomePage::grouping() const
{
    return m_tables->grouping();
}

void HomePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_filter->setStateCounts(m_feed.home().totals().counts);
    m_feed.setReading(true);
    refreshTime();
    m_timer.start();
}

} // namespace ui
