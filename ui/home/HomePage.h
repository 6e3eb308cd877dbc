// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/HomeLines.h"
#include "ui/common/SeenTimer.h"
#include "ui/home/HomeFeed.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace ui {

class FilterBar;
class HomeView;
class MessagePage;
class PlainLabel;
class ProblemsModel;
class TablesModel;

/// What is chosen on home.
struct HomeChoice {
    ConnectionState *connection = nullptr;
    QString table; ///< empty: the connection as a whole
    std::optional<dynamodb::Item> key; ///< of a lock
    bool isProblem = false; ///< a row of the problems
};

/// The first page: problems of all connections, then their tables in groups, in one scroll area below one filter. It reads
/// only while it is seen. Enter opens what is chosen. Main thread.
class HomePage final : public QWidget {
    Q_OBJECT
public:
    explicit HomePage(HomeFeed &feed, QWidget *parent = nullptr);
    ~HomePage() override;

    [[nodiscard]] HomeView &problems() const { return *m_problemsView; }
    [[nodiscard]] HomeView &tables() const { return *m_tablesView; }
    [[nodiscard]] FilterBar &filterBar() const { return *m_filter; }
    [[nodiscard]] QScrollArea &scrollArea() const { return *m_scroll; }
    [[nodiscard]] std::optional<HomeChoice> chosen() const;
    [[nodiscard]] bool isProblemChosen() const; ///< at any time, also while the feed reports a change
    void setGrouping(view::HomeGrouping grouping);
    [[nodiscard]] view::HomeGrouping grouping() const;
    void refreshTime(); ///< ages and lengths, and what is due by now

public Q_SLOTS:
    void nextProblem(); ///< of those listed, after the chosen one; after the last the first
    void previousProblem();
    void openChosen(); ///< as Enter
    void openTable(); ///< of what is chosen, as Ctrl+Enter
    void snoozeFor(int hours); ///< the chosen problem
    void snoozeUntilChange();
    void endSnoozes();
    void focusFilter();
    void clearFilter(); ///< and shows all connections
    void refreshNow();
    void showOnly(ui::ConnectionState *connection); ///< null: all
    void setProblemsOnly(bool only); ///< tables are folded
    /// Takes the keyboard and, once there are problems, chooses the first, unless another line was chosen by then.
    void enter();

Q_SIGNALS:
    void lockWanted(ui::ConnectionState *connection, const QString &table,
                    const dynamodb::Item &key); ///< its details
    void tableWanted(ui::ConnectionState *connection, const QString &table);
    void connectWanted(); ///< where no connection is open
    void alertsWanted(); ///< their list
    void chosenChanged();
    void menuWanted(const QPoint &globalPlace); ///< for what is chosen

protected:
    void showEvent(QShowEvent *event) override;

private:
    void chooseAwaited();
    QWidget *buildRow();
    QWidget *buildSections();
    void bind(HomeView &view, HomeView &other, int step);
    void takeChange(const HomeFeed::Places &tables = {}); ///< of the feed
    void updateHeads();
    void updateEmpty();
    void onOpened(const HomeView &view, int row, bool withControl);
    void openProblem(int row, bool withControl);
    void openLine(int row);
    void mend(int connection, const QString &table);
    void reportChosen();
    void keepInSight(const HomeView &view);
    void stepProblem(int step);
    void chooseProblem(int row);
    [[nodiscard]] std::optional<view::Problem> chosenProblem() const;
    [[nodiscard]] std::optional<HomeChoice> choiceOf(const view::Problem &problem) const;

    HomeFeed &m_feed;
    ProblemsModel *m_problems;
    TablesModel *m_tables;
    HomeView *m_problemsView;
    HomeView *m_tablesView;
    FilterBar *m_filter;
    QPushButton *m_only; ///< the one connection that is shown, to be let go
    QComboBox *m_grouping;
    PlainLabel *m_noProblems;
    QPushButton *m_clear;
    QWidget *m_noProblemsLine;
    PlainLabel *m_noTables;
    QScrollArea *m_scroll;
    MessagePage *m_empty;
    QStackedWidget *m_stack;
    bool m_hadProblem = false; ///< chosen, as was reported last
    HomeView *m_entered = nullptr; ///< which enter() gave the keyboard
    bool m_choosesFirst = false; ///< once there is a problem, unless the keyboard left before
    SeenTimer m_timer;
};

} // namespace ui
