// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/catalog/TableCatalog.h"
#include "ui/connections/TableMarks.h"
#include "ui/services/Connection.h"

#include <QListWidget>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace ui {

/// The connections that are open, each with its tables below it: how many of a table's locks are problems, else how many are
/// held; its tip says which library keeps them there, and why we think so. A connection that cannot be read, or whose tables cannot be listed, says so in a line of its own and keeps
/// no other from being shown. A connection's line can be folded (Left, Right); its tables that hold no locks, as far as is known, stand last,
/// below a line that unfolds them. Main thread.
class ConnectionList final : public QListWidget {
    Q_OBJECT
public:
    explicit ConnectionList(QWidget *parent = nullptr);
    ~ConnectionList() override;

    using MarksOf = std::function<TableMarks(const ConnectionState &connection, const QString &table)>;
    void setMarksOf(MarksOf marksOf); ///< where the counts come from
    void updateMarks(); ///< they are others now
    void updateMarksOf(const ConnectionState *connection, const QString &table); ///< of this table alone

    /// In this order, from now on. Those listed before may be gone.
    void setConnections(const QList<ConnectionParts<Reading>> &connections);
    /// The table on show: marked wherever the keyboard is, and the current line. No table: none is on show there.
    void setOpenTable(const ConnectionState *connection, const QString &table);
    void showFound(const QString &wanted); ///< only tables whose names contain it; empty: all
    void chooseCurrent();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] std::size_t tables() const { return m_tables; } ///< of all connections

Q_SIGNALS:
    /// By Enter or a click; moving through the list chooses nothing. `beside`: with Ctrl, and the one on show stays open.
    void tableChosen(ui::ConnectionState *connection, const QString &table, bool beside);
    void closeWanted(ui::ConnectionState *connection, const QString &table); ///< by the middle button
    void connectionChosen(ui::ConnectionState *connection); ///< its own line was
    void listed(); ///< the lines are others

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    struct Place {
        const ConnectionState *connection = nullptr;
        QString table; ///< empty: the connection's own line
        bool isMore = false; ///< the line of the tables that are folded
        friend bool operator==(const Place &, const Place &) = default;
    };
    void fill();
    void addConnection(int number);
    void addTrouble(int number);
    void addTables(int number);
    void addMore(int number, qint64 tables);
    void addTable(int number, const watch::CatalogEntry &entry, bool isRest);
    [[nodiscard]] bool holdsLocks(const ConnectionState &connection, const watch::CatalogEntry &entry) const;
    void unfoldRest(int number, bool unfolded);
    void fold(int number, bool folded);
    void choose(const QListWidgetItem *item, bool beside);
    void mend(const ConnectionParts<Reading> &connection); ///< the line that states its trouble was chosen
    void markOpen();
    void markOpen(QListWidgetItem &line) const;
    [[nodiscard]] static bool isTable(const QListWidgetItem &line);
    void mark(QListWidgetItem &line) const;
    void setCurrent(const Place &place);
    [[nodiscard]] Place placeOf(const QListWidgetItem &item) const;
    [[nodiscard]] const ConnectionParts<Reading> &at(const QListWidgetItem &item) const;

    MarksOf m_marksOf;
    QList<ConnectionParts<Reading>> m_connections;
    std::unique_ptr<QObject> m_followed; ///< what follows the connections goes with this
    QSet<const ConnectionState *> m_folded;
    QSet<const ConnectionState *> m_unfoldedRest;
    std::size_t m_tables = 0;
    Place m_open; ///< on show
    Place m_at; ///< where the keyboard was last: the list is refilled under it
    QString m_wanted; ///< see showFound()
};

} // namespace ui
