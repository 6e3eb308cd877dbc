// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QWidget>

class QLineEdit;
class QListView;
class QMenu;

namespace ui {

class PlainLabel;
class ProfileModel;

/// The profiles to choose from, with a filter once there are many and a menu for what we remember of each:
/// favourite, mark, how it starts.
class ProfileList final : public QWidget {
    Q_OBJECT
public:
    explicit ProfileList(QWidget *parent = nullptr);
    void setProfiles(const std::vector<Connector::Profile> &profiles); ///< keeps the chosen one
    /// Chosen beforehand if it can be used; empty: the first that can.
    void setLastUsed(const QString &profile);
    [[nodiscard]] const Connector::Profile *chosen() const; ///< null: none
    void takeFocus(); ///< gives the keyboard to the list

Q_SIGNALS:
    void activated();
    void chosenChanged();
    void favouriteWanted(const QString &profile, bool favourite);
    void colourWanted(const QString &profile, const QString &colour);
    void readOnlyWanted(const QString &profile, bool readOnly);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fillMenu(QMenu &menu, const Connector::Profile &profile);
    void chooseSomething();
    void preselect();
    QLineEdit *m_filter;
    QListView *m_view;
    PlainLabel *m_nothing;
    ProfileModel *m_model;
    QString m_lastUsed;
    bool m_preselected = false; ///< what is chosen, nobody chose
};

} // namespace ui
