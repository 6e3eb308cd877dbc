// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connection.h"
#include "ui/services/SignIn.h"

#include <QList>

#include <vector>

namespace ui {

class LabService;

/// Code of failed() after openEndpoint() or openProfile(): the endpoint is plain http to another machine.
/// Signatures, keys' names and items would cross the network in the clear; ask, and open again with
/// plainHttpConfirmed.
inline constexpr const char *plainHttpCode = "PlainHttp";

/// Opens connections for the window, and remembers what was opened. Implemented by the composition root.
/// Main thread.
class Connector : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// A profile as the files have it, with what we remember of it.
    struct Profile {
        enum class State : quint8 {
            Ready,
            LoginNeeded, ///< opening it offers a login in the browser
            MfaNeeded, ///< opening it asks for a code
            Expired, ///< its keys have an end, and it has passed
            Broken, ///< it cannot be used as it stands in the files
        };
        QString name;
        QString kind; ///< "static keys", "role", "SSO", "process", "environment"
        QString region; ///< empty: none of its own
        State state = State::Ready;
        QString sentence{}; ///< why it is not Ready, with file and line if Broken; may be empty
        bool favourite = false; ///< favourites come first in profiles()
        QString colour{}; ///< one of connectionColours, or empty
        bool readOnly = true; ///< as it would start
        QString note{}; ///< what else is to be known before it is opened; may be empty
        [[nodiscard]] bool usable() const { return state != State::Broken; }
    };
    /// A connection that stood before.
    struct Recent {
        enum class Kind : quint8 { Demo, Profile, Endpoint, Fleet, Recording };
        Kind what = Kind::Demo;
        QString name; ///< of the profile; of the connection of the fleet file, empty: all of them
        QString url; ///< of the endpoint
        QString region; ///< as it was chosen; empty: the profile's own
        QString table; ///< the last one opened there; may be empty
        base::WallTime when{}; ///< when it was last opened
        QString file{}; ///< Fleet, Recording: path of the file
    };
    /// What the operator's fleet file names, as it was read last.
    struct FleetOffer {
        QString path; ///< of the file
        bool isThere = false;
        /// Why it offers nothing: which line, what is wrong, what to do; lower case, no full stop. Empty: nothing is wrong.
        QString fault;
        QStringList
            reachedOtherwise; ///< names of those that are open by another profile, role or endpoint than it says now
        /// Its connections in each of their Regions, in the order of the file. `kind` is the role and account, or the profile.
        std::vector<Profile> connections;
    };

    [[nodiscard]] virtual std::vector<Profile> profiles() const = 0;
    virtual void setFavourite(const QString &profile, bool favourite) = 0;
    virtual void setColour(const QString &profile, const QString &colour) = 0; ///< empty: none
    /// How it starts from the next time on; open connections stay as they are.
    virtual void setReadOnlyDefault(const QString &profile, bool readOnly) = 0;
    /// Whatever is opened from now on opens read-only, emulators too. Nothing by default.
    virtual void setOpensReadOnly(bool readOnly) { Q_UNUSED(readOnly) }

    [[nodiscard]] virtual std::vector<Recent> recents() const = 0; ///< newest first, ten at most
    /// `table` was opened on `connection`.
    virtual void recordTable(const Connection *connection, const QString &table) = 0;

    /// Each opens one connection more; those that are open go on as they are. Opening ends in connectionOpened() and
    /// connectionWanted(), where it is open already in connectionWanted() alone, or in failed(); a second call gives up
    /// the first.
    virtual void openDemo() = 0;
    /// Fails with plainHttpCode if the endpoint named for the profile is plain http to a host that is not
    /// loopback, unless that was confirmed.
    virtual void openProfile(const QString &name, const QString &region, bool plainHttpConfirmed = false) = 0;
    /// Fails in the same way.
    virtual void openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed) = 0;
    /// Without a file, as in fakes, it offers nothing.
    [[nodiscard]] virtual FleetOffer fleet() const { return {}; }
    /// Reads the file again: fleetChanged() follows. What is open goes on; its labels, patterns and rules of tables
    /// follow a file without faults.
    virtual void readFleet() { }
    /// From now on this file; remembered. Empty: that of the usual place.
    virtual void setFleetFile(const QString &path) { Q_UNUSED(path) }
    /// One of its connections in a Region, after reading the file; as openProfile(). `file`: empty, or that of a Recent.
    virtual void openFleetConnection(const QString &name, const QString &region, const QString &file = {})
    {
        Q_UNUSED(name)
        Q_UNUSED(region)
        Q_UNUSED(file)
    }
    /// All that are not open, each by itself: none waits for another, and nobody is asked for a code or a login. Those that
    /// cannot be opened as they stand in the files are reported by failed(). The first is shown.
    virtual void openFleet(const QString &file = {}) { Q_UNUSED(file) }
    /// A recording, read-only for good: a connection for each that it shows tables of. Ends as openProfile().
    virtual void openRecording(const QString &path) { Q_UNUSED(path) }
    virtual void cancelOpening() = 0; ///< openingChanged follows, failed() does not
    [[nodiscard]] virtual bool isOpening() const = 0;
    virtual void close(Connection *connection) = 0; ///< one of connections(); connectionClosing() follows
    /// Those that are open, oldest first.
    [[nodiscard]] virtual QList<Connection *> connections() const = 0;
    /// Where signing in asks; lives as long as the connector.
    [[nodiscard]] virtual SignInPrompter &signInPrompter() = 0;
    /// The lab on an endpoint of its own, with or without a connection; lives as long as the connector. Null:
    /// none, as in the fakes of other screens' tests.
    [[nodiscard]] virtual LabService *embeddedLab() { return nullptr; }

Q_SIGNALS:
    void progress(const QString &sentence); ///< "starting the embedded DynamoDB"
    void attempted(const ui::Connector::Recent &what); ///< its opening has begun, whoever asked for it
    void failed(const base::Error &error);
    void openingChanged(bool opening);
    void connectionOpened(ui::Connection *connection); ///< one of connections() from now on
    void connectionWanted(ui::Connection *connection); ///< it is what was asked for, and shall be shown
    /// No longer one of connections(); it is destroyed after this signal has been handled.
    void connectionClosing(ui::Connection *connection);
    void profilesChanged(); ///< the files or what we remember of them
    void recentsChanged();
    void fleetChanged(); ///< the file was read, or another was chosen
};

} // namespace ui
