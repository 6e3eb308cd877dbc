// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTabBar>

namespace ui {

/// The open tables, above the one on show. A single table needs no tabs: they are hidden then. Main thread.
class TableTabs final : public QTabBar {
    Q_OBJECT
public:
    explicit TableTabs(QWidget *parent);
    void setTables(const QStringList &names, const QString &current);
    void step(int by); ///< to a neighbour, round at the ends

Q_SIGNALS:
    void chosen(const QString &table);
    void closeWanted(const QString &table);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QStringList m_names;
};

} // namespace ui
