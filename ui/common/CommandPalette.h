// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>
#include <QList>

#include <functional>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace ui {

/// Finds any command, and any table, by a few letters of its name, and runs or opens it.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    /// What can be opened by what is typed, beside commands.
    struct Place {
        QString text; ///< "Open locks in staging"
        bool isTyped =
            false; ///< it is what was typed itself; others are listed where what was typed is found in their text
        std::function<void()> open;
    };
    using PlacesOf = std::function<std::vector<Place>(const QString &typed)>;
    CommandPalette(const QList<QAction *> &actions, PlacesOf placesOf, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void addAction(QAction &action);
    void addRefused(const QAction &action);
    void addNote(const QString &text, const QString &tip); ///< that is only read
    void addPlace(const Place &place);
    void run();
    QList<QAction *> m_actions;
    PlacesOf m_placesOf;
    std::vector<Place> m_places; ///< those that are listed
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
