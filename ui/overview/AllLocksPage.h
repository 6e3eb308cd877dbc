// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/schedule/WatchPlan.h"
#include "ui/common/SeenTimer.h"
#include "ui/overview/AllLocksModel.h"
#include "ui/services/Connection.h"

#include <QWidget>

#include <functional>

class QPushButton;
class QStackedWidget;
class QTableView;

namespace watch {
class TablesWatch;
}

namespace ui {

class CopyableTableView;
class LockTextDelegate;
class MessagePage;
class PlainLabel;

/// All lock tables of the connection at one look: how many locks, what is wrong, and which table cannot be
/// read. It reads only while it is seen. Enter opens a lock in its own table. Main thread.
class AllLocksPage final : public QWidget {
    Q_OBJECT
public:
    explicit AllLocksPage(QWidget *parent = nullptr);
    ~AllLocksPage() override;

    /// How a table is read by what is remembered of it. A table that an operator described is listed, whatever it looks
    /// like. Before setConnection().
    using PlanOf = std::function<watch::WatchPlan(watch::WatchPlan plan, const QString &table)>;
    void setPlanOf(PlanOf planOf);
    void setConnection(
        const ConnectionParts<Reading> &connection); ///< null: none; the previous ones must still be alive
    void setOurselves(const view::Ourselves &ourselves);
    [[nodiscard]] AllLocksModel &model() { return m_model; }
    [[nodiscard]] QTableView &view();
    void refreshNow();

Q_SIGNALS:
    void lockWanted(const QString &table, const aws::Item &key);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildTable();
    [[nodiscard]] LockTextDelegate *delegateOf(int column);
    void fitColumns(); ///< to the room there is
    void updateTables(); ///< the catalog knows others now
    void updateSummary();
    void refreshTime();
    void openChosen();
    [[nodiscard]] QString costText() const; ///< what watching all of them takes; empty if nothing
    [[nodiscard]] QString troubleText() const; ///< the tables that cannot be read, a sentence each

    ConnectionParts<Reading> m_connection;
    watch::TablesWatch *m_watch = nullptr;
    PlanOf m_planOf;
    AllLocksModel m_model;
    std::vector<int> m_wanted; ///< px that the texts of each column wanted so far
    PlainLabel *m_summary;
    PlainLabel *m_trouble;
    CopyableTableView *m_view;
    MessagePage *m_empty;
    QStackedWidget *m_stack;
    SeenTimer m_timer;
};

} // namespace ui
