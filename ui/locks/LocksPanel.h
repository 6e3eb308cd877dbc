// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthMonitor.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/TableWatch.h"
#include "ui/common/ContextMessage.h"
#include "ui/common/SeenTimer.h"
#include "ui/locks/LockTableView.h"
#include "ui/services/Connection.h"

#include <QPointer>
#include <QWidget>

class QStackedWidget;

namespace ui {

class FilterBar;
class HealthDialog;
class MessagePage;

/// The main place: filter, table, and what stands instead of the table when there is nothing to show.
///
/// Everything it knows comes in by apply() and showStatus(); bind() wires both to a connection.
class LocksPanel : public QWidget {
    Q_OBJECT
public:
    explicit LocksPanel(QWidget *parent = nullptr);
    ~LocksPanel() override;

    /// Follows this connection's watch until the next call; null: none. `services` is used until then.
    void bind(const ConnectionParts<Reading> &connection);
    void setTimeSource(std::function<LockTime()> now);
    void setSettings(QSettings *settings);

    void apply(const watch::SnapshotDeltaPtr &delta);
    void showStatus(const watch::WatchStatus &status, const QString &table);

    [[nodiscard]] LockTableModel &model() { return m_model; }
    [[nodiscard]] LockTableView &view() { return *m_view; }
    [[nodiscard]] FilterBar &filterBar() { return *m_filter; }
    /// The lock the keyboard is on, as a row of the model's snapshot; -1: none.
    [[nodiscard]] qint32 chosenRow() const;
    /// The locks that are marked in the table on show, those that the filter hides among them; in the order shown.
    [[nodiscard]] std::vector<locks::LockRecord> markedLocks() const;
    void toggleMark() { m_view->toggleMark(); }
    void toggleShownMarks() { m_model.toggleShownMarks(); }
    void clearMarks() { m_model.clearMarks(); }
    /// The keyboard goes to the next lapsed or unreadable lock of the list by `step` 1, or the one before by -1, round at
    /// the ends.
    void goToProblem(int step);
    /// Shows what is wrong with the table on show.
    HealthDialog &openHealth();
    /// Puts the keyboard on the lock; a filter that hides it goes. False: the table does not show it.
    /// While it is being filtered, true: the keyboard goes there when that is done.
    bool choose(const dynamodb::Item &key);

Q_SIGNALS:
    void chosenChanged();
    void openRequested();
    void countsChanged();
    void testLockRequested();
    void policyRequested(); ///< "Copy IAM policy" where reading is denied
    void messageReady(const QString &sentence); ///< for the toast
    void marksChanged(qsizetype marks,
                      qsizetype hidden); ///< `hidden`: those that the filter does not let through
    /// What is to be said of the reading and the health of the table on show; nothing: there is nothing.
    void messageChanged(ui::ContextMessage::Source source, const std::optional<ui::ContextMessage> &message);
    void agreedChanged(); ///< see LockColumns::agreed(), of view().columns()
    void orderKept(bool kept); ///< rows keep their places while the pointer is in the list

private:
    enum class Place : quint8 { Table, NoTable, Loading, Empty, NoMatch, Denied, Unreachable, NotYet };
    void connectTable();
    void chooseKept(); ///< what was chosen and marked in the table on show, once it is shown
    void follow(watch::TableWatch &watch); ///< until another table is on show
    [[nodiscard]] QString tablePlace() const; ///< of the table on show, by its connection and name
    void restoreFilterAndSort();
    void connectMessages();
    void showHealth();
    void setReadingMessage(const std::optional<std::chrono::nanoseconds> &age); ///< of the picture on show
    void setMessage(ContextMessage::Source source, std::optional<ContextMessage> message);
    void chooseAffected(const dynamodb::Item &key);
    void place();
    void setPlace(Place place);
    void showPage(Place place);
    void chooseFirst();
    void chooseSecond();
    void updateCounts();
    void updateMarks();
    void keepMarks(); ///< of a table that another one takes the place of
    void forgetMarksOfClosed();
    void restoreMarks(); ///< of the table on show
    [[nodiscard]] qsizetype countable() const; ///< rows the filter chooses among
    [[nodiscard]] std::optional<std::chrono::nanoseconds> age() const;
    [[nodiscard]] std::chrono::nanoseconds patience() const;

    LockTableModel m_model;
    FilterBar *m_filter; // made before the table: Tab goes the way one reads
    QStackedWidget *m_stack;
    LockTableView *m_view;
    MessagePage *m_page;
    ConnectionParts<Reading> m_connection;
    QPointer<watch::TableWatch> m_watch; ///< of the table on show
    std::unique_ptr<health::HealthMonitor> m_health; ///< of the table on show; null: not connected
    QPointer<HealthDialog> m_healthDialog;
    bool m_isRecording = false; ///< what is on show
    bool m_isRestoring = false; ///< what was kept of the table on show comes back when its rows are there
    std::optional<dynamodb::Item> m_wantedKey; ///< to be chosen when the rows that are on their way are there
    /// What was chosen for a table belongs to it, and ends with the window: a filter of days ago would hide what is wrong
    /// today.
    QHash<QString, QString> m_filterIn; ///< by tablePlace()
    QHash<QString, std::pair<view::LockSort, view::LockSort>> m_sortIn; ///< first and second, by tablePlace()
    std::pair<view::LockSort, view::LockSort> m_usualSort;
    QHash<QString, dynamodb::Item> m_chosenIn; ///< key of the lock the keyboard was on, by table
    QHash<QString, std::vector<dynamodb::Item>> m_markedIn; ///< keys of the marked locks, by table
    std::function<LockTime()> m_now;
    SeenTimer m_patience; ///< runs while a message or the page shows a time
    SeenTimer m_filterTick; ///< while nothing fits the filter: the view, which keeps the time else, is hidden
    watch::WatchStatus m_status;
    std::optional<base::BootTime> m_readingSince;
    QString m_table;
    Place m_place = Place::NoTable;
    bool m_frozen = false;
};

} // namespace ui
