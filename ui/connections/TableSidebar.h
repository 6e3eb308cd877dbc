// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/catalog/TableCatalog.h"

#include <QWidget>

#include <optional>

class QAction;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QScrollArea;

namespace ui {

class PlainLabel;

/// Left: the tables of the connection with the dialect each holds and why we think so.
class TableSidebar : public QWidget {
    Q_OBJECT
public:
    explicit TableSidebar(QWidget *parent = nullptr);
    void setAllTables(QAction *action); ///< stands above the tables: their locks at one look
    /// `charged`: reading them costs something, which their tips say.
    void setEntries(const std::vector<watch::CatalogEntry> &entries, bool refreshing,
                    const std::optional<base::Error> &error, bool charged);
    /// The table on show: marked in the list wherever the keyboard is, and the list's current line. Empty: none.
    void setOpenTable(const QString &name);
    void focusTables();
    [[nodiscard]] bool tablesHaveFocus() const; ///< the keyboard is in the list of tables or its filter
    /// What stands in the field for a table that is not listed: a name or an ARN.
    [[nodiscard]] QString typedTable() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tableChosen(const QString &name); ///< by Enter or a click; moving through the list chooses nothing
    void tableChosenBeside(const QString &name); ///< the same with Ctrl: in a tab of its own
    void policyRequested(); ///< "Copy IAM policy", offered where listing is denied

private:
    void layOut();
    void choose(const QListWidgetItem *item);
    void setCurrentTable(const QString &name);
    void markOpen();
    void showFound();
    QScrollArea *m_scroll; ///< around all of it: a low window has room for a part
    QWidget *m_content;
    QPushButton *m_all; ///< the locks of all tables
    QLineEdit *m_find; ///< once there are many tables
    QListWidget *m_tables;
    PlainLabel *m_note;
    QPushButton *m_policy;
    QLineEdit *m_other;
    QString m_open; ///< name of the table on show
    QString m_at; ///< the table the keyboard was last on: the list is refilled under it
};

} // namespace ui
