// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Services.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class PlainLabel;
class ProfileList;
class RecentCards;
class TablePicture;

/// What was opened last, the ways in, and what went wrong: in place, so that one can try again at once.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);
    void setProfiles(const std::vector<Connector::Profile> &profiles);
    void setRecents(const std::vector<Connector::Recent> &recents);
    /// What stands under it, "locks – staging": a button leads back there. Empty: nothing.
    void setWayBack(const QString &place);
    /// What is being opened: offered again if it fails. Nothing: it was not opened from here.
    void setAttempt(const std::optional<Connector::Recent> &connection);
    /// Shown once it takes longer than a moment (400 ms): what is quick does not flicker.
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
    void backRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override; ///< Esc folds the form that was unfolded

private:
    void addTitle(QVBoxLayout &column);
    void addStatus(QVBoxLayout &column);
    void addWays(QVBoxLayout &column);
    void showCentred(QWidget *inner);
    QWidget *buildProfiles();
    QWidget *buildEndpoint();
    void unfold(QWidget *form);
    void setMessage(const QString &sentence, bool notice);
    void chooseProfile();
    void nameTheEffect();
    void chooseEndpoint();

    ProfileList *m_profiles = nullptr;
    QLineEdit *m_profileRegion = nullptr;
    QLineEdit *m_url = nullptr;
    QLineEdit *m_urlRegion = nullptr;
    RecentCards *m_recents;
    TablePicture *m_picture; ///< where nothing was opened yet
    QScrollArea *m_scroll; ///< on a low screen the forms reach below the edge
    PlainLabel *m_message;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_inTheClear;
    QPushButton *m_again;
    QPushButton *m_back;
    QTimer m_moment; ///< until progress is worth showing
    QPushButton *m_openProfile = nullptr;
    std::optional<Connector::Recent> m_attempt;
    QWidget *m_profileForm = nullptr;
    QWidget *m_endpointForm = nullptr;
};

} // namespace ui
