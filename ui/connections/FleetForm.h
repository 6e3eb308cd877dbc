// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QWidget>

class QLineEdit;
class QListView;
class QPushButton;

namespace ui {

class PlainLabel;
class ProfileModel;

/// The connections of the operator's fleet file, one of them or all to be opened, and which file it is; of a faulty file, what
/// is wrong with it. The start page's child, made when it is first unfolded.
class FleetForm final : public QWidget {
    Q_OBJECT
public:
    explicit FleetForm(QWidget *parent = nullptr);
    void setFleet(const Connector::FleetOffer &offer); ///< what is chosen stays chosen, by name and Region
    void takeFocus(); ///< gives the keyboard to the list, else to the choice of a file

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection); ///< without a name: all of them
    void readRequested(); ///< the file, again
    void fileChosen(const QString &path);

private:
    void buildList();
    void choose();
    void nameTheEffect();
    void askForFile();
    [[nodiscard]] const Connector::Profile *current() const;

    QString m_file;
    std::size_t m_usable = 0; ///< connections that can be opened as they stand
    PlainLabel *m_message;
    QLineEdit *m_filter;
    QListView *m_view;
    ProfileModel *m_model;
    QPushButton *m_choose;
    QPushButton *m_read;
    QPushButton *m_open;
    QPushButton *m_openAll;
};

} // namespace ui
