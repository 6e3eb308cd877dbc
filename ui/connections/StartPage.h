// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Services.h"

#include <QWidget>

class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class PlainLabel;
class ProfileList;

/// Three ways in, what was opened last, and what went wrong: in place, so that one can try again at once.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);
    void setProfiles(const std::vector<Connector::Profile> &profiles);
    void setRecents(const std::vector<Connector::Recent> &recents);
    void showProgress(const QString &sentence);
    void showError(const base::Error &error);
    void showProfiles(); ///< unfolds the list of profiles
    void endProgress(); ///< an error stays
    void clearStatus(); ///< neither progress nor error
    [[nodiscard]] ProfileList &profiles() { return *m_profiles; }

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection); ///< its table is to be opened too, if it has one
    /// Over plain http to another machine, which was asked about and confirmed.
    void chosenInTheClear(const ui::Connector::Recent &connection);
    void cancelRequested(); ///< of what is being opened
    void labRequested();

private:
    void addTitle(QVBoxLayout &column);
    void addStatus(QVBoxLayout &column);
    void addWays(QVBoxLayout &column);
    void showCentred(QWidget *inner);
    QPushButton *card(const QString &name, const QString &iconName, const QString &title,
                      const QString &sentence);
    QWidget *buildProfiles();
    QWidget *buildEndpoint();
    void unfold(QWidget *form);
    void showMessage(const QString &sentence, bool notice);
    void chooseProfile();
    void nameTheEffect();
    void chooseEndpoint();

    ProfileList *m_profiles = nullptr;
    QLineEdit *m_profileRegion = nullptr;
    QLineEdit *m_url = nullptr;
    QLineEdit *m_urlRegion = nullptr;
    PlainLabel *m_recentsTitle;
    QVBoxLayout *m_recents;
    QScrollArea *m_scroll; ///< on a low screen the forms reach below the edge
    PlainLabel *m_message;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_inTheClear;
    QPushButton *m_openProfile = nullptr;
    Connector::Recent m_lastChosen;
    QWidget *m_profileForm = nullptr;
    QWidget *m_endpointForm = nullptr;
};

} // namespace ui
