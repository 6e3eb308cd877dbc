// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <vector>

class QListWidget;
class QPushButton;

namespace ui {

class PlainLabel;

/// One lock that an operator hears of.
struct AlertEntry {
    QString key; ///< as stored
    QString place; ///< its connection and table
    QString wanted; ///< "it lapses; it is released"
    friend bool operator==(const AlertEntry &, const AlertEntry &) = default;
};

/// All alerts of all open connections, to go to their locks and to end them. Writes nothing.
class AlertsDialog final : public QDialog {
    Q_OBJECT
public:
    explicit AlertsDialog(QWidget *parent = nullptr);
    /// In the order shown; the chosen one stays chosen by its place.
    void setEntries(const std::vector<AlertEntry> &entries);
    void
    setTrouble(const QString &sentence); ///< why the desktop shows none; empty: it does, or is not known to
    [[nodiscard]] int chosen() const; ///< -1: none is

Q_SIGNALS:
    void lockWanted(int entry);
    void endWanted(int entry);
    void testWanted();

private:
    void build();
    void showChosen();
    PlainLabel *m_head;
    PlainLabel *m_trouble;
    QListWidget *m_list;
    QPushButton *m_open;
    QPushButton *m_end;
    std::vector<AlertEntry> m_entries;
};

} // namespace ui
