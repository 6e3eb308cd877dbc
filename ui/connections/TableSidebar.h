// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connection.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace ui {

class ConnectionList;
class PlainLabel;

/// Left: the connections that are open, with their tables.
class TableSidebar : public QWidget {
    Q_OBJECT
public:
    explicit TableSidebar(QWidget *parent = nullptr);
    void setAllTables(QAction *action); ///< stands above the tables: their locks on one page
    /// Stands below that: our test locks, how many are held or waited for, and whether their page is on show.
    void setTestLocks(qsizetype count);
    void setTestLocksShown(bool shown);
    void setConnections(const QList<ConnectionParts<Reading>> &connections); ///< all that are open
    void setShown(const ConnectionParts<Reading> &connection); ///< null: none
    /// The table on show, of the connection on show: marked wherever the keyboard is, and the current line. Empty: none.
    void setOpenTable(const QString &table);
    void focusTables();
    [[nodiscard]] bool tablesHaveFocus() const; ///< the keyboard is in the list of tables or its filter
    [[nodiscard]] ConnectionList &tables() const { return *m_tables; }
    void setProblems(int problems, const QString &sentence); ///< of all tables; the sentence says the same
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tableChosen(ui::ConnectionState *connection, const QString &table,
                     bool beside); ///< see ConnectionList
    void connectionChosen(ui::ConnectionState *connection);
    void testLocksWanted(); ///< their page
    void allTablesChosen(); ///< its action was carried out
    void policyRequested(); ///< "Copy IAM policy", offered where listing is denied

private:
    void layOut();
    void updateNote();
    QScrollArea *m_scroll; ///< around all of it: a low window has room for a part
    QWidget *m_content;
    QPushButton *m_all; ///< the locks of all tables
    QPushButton *m_testLocks;
    QLineEdit *m_find; ///< once there are many tables
    ConnectionList *m_tables;
    PlainLabel *m_note;
    QPushButton *m_policy;
    PlainLabel *m_problems; ///< how many, at the end of the line of all tables
    ConnectionParts<Reading> m_shown;
};

} // namespace ui
