// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkRelease.h"
#include "core/admin/ForceRelease.h"
#include "core/admin/HoldLock.h"
#include "core/admin/ProductionGuard.h"
#include "core/admin/Refusal.h"
#include "core/audit/JournalReader.h"
#include "core/watch/alert/AlertWatch.h"
#include "core/watch/catalog/TableCatalog.h"
#include "core/watch/fleet/OpenTables.h"
#include "ui/services/SignIn.h"

#include <QObject>

#include <array>

namespace watch {
class TablesWatch;
}

namespace ui {

class PolicyService; // what this identity may do here, and the policy it lacks
class LabService; // test workers, contention and faults

/// What the header shows of a connection. Never a key or a secret.
struct ConnectionFacts {
    QString profile; ///< "staging", "demo", or "local"
    QString identity; ///< "123456789012 / ops-reader": account and role or user; empty if not known
    QString region;
    QString endpoint; ///< host, with port if it is not the scheme's own
    QString journalName; ///< of the connection, as its acts bear it in the journal
    QString operatorName; ///< for the journal: user@host or the STS caller
    bool local = false; ///< an emulator on this machine: nothing reaches AWS
    QString doubt; ///< a loopback address where something else may answer: why; lower case, no full stop
    bool demo = false;
    QStringList endpointOption; ///< all that the command line needs for the same connection: "--region", ...
    std::optional<base::WallTime> credentialExpiry; ///< by this machine's clock; nothing: none known
    QString colour; ///< one of connectionColours, or empty
    QString
        credentialTrace; ///< a line for each source that was asked, in order: what it found, how long it took
};

/// Marks a profile can be given, so that production does not look like a playground. The theme has a colour
/// for each.
inline constexpr std::array<const char *, 6> connectionColours{"red",  "amber", "green",
                                                               "teal", "blue",  "violet"};

/// How the connection's credentials stand. While they are Expired or SignInNeeded watching is suspended
/// (TableWatch::suspend); it goes on by itself once there are good ones, from signInAgain() or because
/// the user logged in elsewhere.
struct CredentialState {
    enum class Phase : quint8 {
        Fine,
        ExpiringSoon, ///< they end within minutes and could not be renewed yet
        Expired, ///< they cannot be renewed from here: new keys are needed in their file
        SignInNeeded, ///< a code or a login is needed: "Log in again"
    };
    Phase phase = Phase::Fine;
    QString sentence; ///< why, and what to do; lower case, no full stop; empty if Fine
    bool signingIn = false; ///< signInAgain() is under way
    [[nodiscard]] bool holdsWatching() const
    {
        return phase == Phase::Expired || phase == Phase::SignInNeeded;
    }
    friend bool operator==(const CredentialState &, const CredentialState &) = default;
};

/// What one connection offers to the window. Implemented by the composition; the window knows no client
/// behind it. Everything lives on the main thread and until the object is destroyed.
class Services : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual ConnectionFacts facts() const = 0;
    [[nodiscard]] virtual base::Clock &clock() = 0;
    [[nodiscard]] virtual watch::TableCatalog &catalog() = 0;
    [[nodiscard]] virtual watch::OpenTables &openTables() = 0;
    /// Of the table on show; another one after OpenTables::currentChanged().
    [[nodiscard]] watch::TableWatch &watch() { return openTables().current(); }

    /// Read-only connections own no writer: release and hold are unavailable until the operator switches
    /// over.
    [[nodiscard]] virtual bool readOnly() const = 0;
    virtual void setReadOnly(bool readOnly) = 0; ///< for this session only; ends nothing that is held

    /// Watches one key with consistent reads; ends as Cancelled with `stop`.
    [[nodiscard]] virtual base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape shape, aws::Item key, std::chrono::nanoseconds limit,
          std::function<void(watch::ProofProgress)> progress, std::stop_token stop) = 0;
    /// What a release would send, without sending it.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent intent,
                                                                            std::stop_token stop) = 0;
    /// What a fence before it would send.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> rehearseFence(admin::ReleaseIntent intent,
                                                                                 std::stop_token stop) = 0;
    /// ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) = 0;
    /// The same after a fence, see admin::fenceAndRelease(): takes one lease; `waiting` is told what is left of it, and what
    /// the fence has done.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    fenceAndRelease(admin::ReleaseIntent intent, admin::OperatorConsent consent, admin::FenceWaiting waiting,
                    std::stop_token stop) = 0;
    /// Of each of `locks`, see admin::releaseLapsed(). ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<std::vector<admin::BulkResult>>>
    releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                  std::function<void(const admin::BulkProgress &)> progress, std::stop_token stop) = 0;
    /// What putting the row of an earlier act back would send, or why it is not possible. `despiteDoubt`: the operator
    /// was asked, see admin::isAsked().
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    rehearseRestore(audit::JournalEntry entry, bool despiteDoubt, std::stop_token stop) = 0;
    /// Why an earlier act cannot be undone on this connection whatever the row is now, as admin::whyNotRestored();
    /// nothing: rehearseRestore() tells. Reads nothing.
    [[nodiscard]] virtual std::optional<admin::Refusal> whyNotRestore(const audit::JournalEntry &entry) const
    {
        Q_UNUSED(entry)
        return {};
    }
    /// ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> restore(audit::JournalEntry entry,
                                                                           bool despiteDoubt,
                                                                           admin::OperatorConsent consent,
                                                                           std::stop_token stop) = 0;
    [[nodiscard]] virtual admin::HoldLock *holdLock() = 0; ///< null while read-only
    [[nodiscard]] virtual audit::JournalReader journal() const = 0;
    /// A table that `dialect`'s library accepts.
    [[nodiscard]] virtual base::Task<base::Result<aws::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) = 0;

    /// Whether that table looks like production, as far as it is known here, whatever the operator said of it.
    [[nodiscard]] admin::ProductionGuard productionSigns(const QString &table);
    /// The same, of no table where the operator said that it is not production. What dialogs that write ask.
    [[nodiscard]] admin::ProductionGuard production(const QString &table);
    /// The operator's word that a table of this connection is not production; remembered.
    [[nodiscard]] virtual bool isNotProduction(const QString &table) const
    {
        Q_UNUSED(table)
        return false;
    }
    virtual void setNotProduction(const QString &table, bool isNot)
    {
        Q_UNUSED(table)
        Q_UNUSED(isNot)
    }

    [[nodiscard]] virtual CredentialState credentialState() const { return {}; }
    /// Loads the credentials anew, asking through Connector::signInPrompter() for what is needed. Progress and
    /// end are told by credentialStateChanged. Nothing happens while one is under way.
    virtual void signInAgain() { }

    // Services of single screens; null where there is none, as in the fakes of other screens' tests.
    [[nodiscard]] virtual PolicyService *access() { return nullptr; }
    [[nodiscard]] virtual LabService *lab() { return nullptr; }
    /// Locks that the operator asked to hear of.
    [[nodiscard]] virtual watch::AlertWatch *alerts() { return nullptr; }
    /// All lock tables at once; paused until a screen shows them.
    [[nodiscard]] virtual watch::TablesWatch *allTables() { return nullptr; }

Q_SIGNALS:
    void factsChanged();
    void credentialStateChanged();
    void readOnlyChanged(bool readOnly);
    void productionChanged(); ///< the operator said so, or took it back
    void journalWritten(); ///< an act of this window was written down, with its outcome where that is known
};

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
        [[nodiscard]] bool usable() const { return state != State::Broken; }
    };
    /// A connection that stood before.
    struct Recent {
        enum class Kind : quint8 { Demo, Profile, Endpoint };
        Kind what = Kind::Demo;
        QString name; ///< of the profile
        QString url; ///< of the endpoint
        QString region; ///< as it was chosen; empty: the profile's own
        QString table; ///< the last one opened there; may be empty
        base::WallTime when{}; ///< when it was last opened
    };

    [[nodiscard]] virtual std::vector<Profile> profiles() const = 0;
    virtual void setFavourite(const QString &profile, bool favourite) = 0;
    virtual void setColour(const QString &profile, const QString &colour) = 0; ///< empty: none
    /// How it starts from the next time on; the open connection stays as it is.
    virtual void setReadOnlyDefault(const QString &profile, bool readOnly) = 0;
    /// Whatever is opened from now on opens read-only, emulators too. Nothing by default.
    virtual void setOpensReadOnly(bool readOnly) { Q_UNUSED(readOnly) }

    [[nodiscard]] virtual std::vector<Recent> recents() const = 0; ///< newest first, ten at most
    /// `table` was opened on the connection in use.
    virtual void recordTable(const QString &table) = 0;

    /// Each replaces the connection in use once it stands; until then that one goes on. Opening ends in
    /// servicesChanged() or failed(); a second call gives up the first.
    virtual void openDemo() = 0;
    /// Fails with plainHttpCode if the endpoint named for the profile is plain http to a host that is not
    /// loopback, unless that was confirmed.
    virtual void openProfile(const QString &name, const QString &region, bool plainHttpConfirmed = false) = 0;
    /// Fails in the same way.
    virtual void openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed) = 0;
    virtual void cancelOpening() = 0; ///< openingChanged follows, failed() does not
    [[nodiscard]] virtual bool isOpening() const = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual Services *services() const = 0; ///< null: not connected
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
    void servicesChanged(); ///< the old object is destroyed after this signal has been handled
    void profilesChanged(); ///< the files or what we remember of them
    void recentsChanged();
};

} // namespace ui
