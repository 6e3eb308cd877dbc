// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class CardButton;
class EndpointForm;
class FleetForm;
class PlainLabel;
class ProfileForm;
class RecentCards;
class TablePicture;

/// What was opened last, the ways in, and what went wrong: in place, so that one can try again at once. The form of a way
/// in is made when it is first unfolded.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);
    /// Goes to the list of profiles; ignored before profilesNeeded().
    void setProfiles(const std::vector<Connector::Profile> &profiles);
    [[nodiscard]] bool listsProfiles() const { return m_profileForm != nullptr; } ///< since profilesNeeded()
    void setFleet(const Connector::FleetOffer &offer); ///< ignored before fleetNeeded()
    [[nodiscard]] bool listsFleet() const { return m_fleetForm != nullptr; } ///< since fleetNeeded()
    void setRecents(const std::vector<Connector::Recent> &recents);
    /// What stands under it, "locks – staging": a button leads back there. Empty: nothing.
    void setWayBack(const QString &place);
    /// What is being opened: offered again if it fails. Nothing: it was not opened from here.
    void setAttempt(const std::optional<Connector::Recent> &connection);
    /// Shown once it takes longer than a moment (400 ms): what is quick does not flicker.
    void showProgress(const QString &sentence);
    void showError(const base::Error &error);
    void showFleet(); ///< unfolds the connections of the fleet file
    void showProfiles(); ///< unfolds the list of profiles
    void endProgress(); ///< an error stays
    void clearStatus(); ///< neither progress nor error

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection); ///< its table is to be opened too, if it has one
    /// Over plain http to another machine, which was asked about and confirmed.
    void chosenInTheClear(const ui::Connector::Recent &connection);
    void cancelRequested(); ///< of what is being opened
    void labRequested();
    void backRequested();
    void profilesNeeded(); ///< once, before their list shows for the first time: setProfiles() answers
    void fleetNeeded(); ///< once, before the fleet file's list shows for the first time: setFleet() answers
    void fleetReadRequested();
    void fleetFileChosen(const QString &path);
    void favouriteWanted(const QString &profile, bool favourite);
    void colourWanted(const QString &profile, const QString &colour);
    void readOnlyWanted(const QString &profile, bool readOnly);

protected:
    void keyPressEvent(QKeyEvent *event) override; ///< Esc folds the form that was unfolded

private:
    void addTitle(QVBoxLayout &column);
    void buildStatus();
    [[nodiscard]] bool showsProgress() const;
    void addWays(QVBoxLayout &column);
    void insertAfter(QWidget &card, QWidget &form);
    [[nodiscard]] ProfileForm &profileForm();
    [[nodiscard]] EndpointForm &endpointForm();
    [[nodiscard]] FleetForm &fleetForm();
    void showEndpoint();
    [[nodiscard]] static bool isUnfolded(const QWidget *form);
    void unfold(const QWidget *form); ///< and folds the others; null: folds all
    void setMessage(const QString &sentence, bool notice);

    QVBoxLayout *m_column = nullptr;
    CardButton *m_profileCard = nullptr;
    CardButton *m_fleetCard = nullptr;
    CardButton *m_endpointCard = nullptr;
    QScrollArea *m_scroll; ///< on a low screen the forms reach below the edge
    QWidget *m_inner; ///< in the middle of m_scroll; the page's own widgets lie in it
    RecentCards *m_recents;
    TablePicture *m_picture; ///< where nothing was opened yet
    QPushButton *m_back;
    PlainLabel *m_message = nullptr; ///< these five are null until there is something to say
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_inTheClear = nullptr;
    QPushButton *m_again = nullptr;
    QTimer m_moment; ///< until progress is worth showing
    std::optional<Connector::Recent> m_attempt;
    QString m_lastUsed; ///< profile
    ProfileForm *m_profileForm = nullptr; ///< null until it is unfolded
    FleetForm *m_fleetForm = nullptr; ///< as well
    EndpointForm *m_endpointForm = nullptr; ///< as well
};

} // namespace ui
