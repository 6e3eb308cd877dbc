// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace ui {

/// Finds any command by a few letters of its name and runs it.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    CommandPalette(const QList<QAction *> &actions, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void run();
    QList<QAction *> m_actions;
    QLineEdit *m_edit;
    QListWidget *m_list;
};

/// All shortcuts on one page, which scrolls where the screen is lower.
class ShortcutsPage : public QDialog {
    Q_OBJECT
public:
    ShortcutsPage(const QList<QAction *> &actions, QWidget *parent);
};

} // namespace ui
