// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "core/base/Clock.h"
#include "core/watch/schedule/WatchPlan.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <array>
#include <concepts>
#include <functional>
#include <optional>

namespace ui {

/// What the header shows of a connection. Never a key or a secret.
struct ConnectionFacts {
    QString profile; ///< "staging", "demo", or "local"; of the fleet file: the connection's name there
    QString identity; ///< "123456789012 / ops-reader": account and role or user; empty if not known
    QString region;
    QString endpoint; ///< host, with port if it is not the scheme's own
    QString journalName; ///< of the connection, as its acts bear it in the journal
    QString operatorName; ///< for the journal: user@host or the STS caller
    bool local = false; ///< an emulator on this machine: nothing reaches AWS
    QString caveat; ///< a loopback address where something else may answer: why; lower case, no full stop
    bool demo = false;
    bool playsProduction = false; ///< a part of the demo: judged as if it led to AWS
    QStringList endpointOption; ///< all that the command line needs for the same connection: "--region", ...
    std::optional<base::WallTime> credentialExpiry; ///< by this machine's clock; nothing: none known
    QString colour; ///< one of connectionColours, or empty
    /// What the fleet file says of a connection that it names.
    struct Fleet {
        QString profile; ///< whose credentials it uses; empty: as the environment says
        QStringList labels; ///< "env=prod"
        QStringList marks; ///< those of them that say production
        /// How a table is read; what it does not say stands as it is without it.
        struct Rule {
            std::optional<std::chrono::milliseconds> every;
            locks::DialectId dialect; ///< none: not said
            std::optional<std::chrono::nanoseconds> lease; ///< of rows that state none
        };
        std::function<Rule(const QString &table)> ruleOf{}; ///< empty: no rule says anything
        double shareOfUnits = watch::WatchPlan::
            usualShareOfUnits; ///< of a provisioned table's read units, that reading may take
        double dollarsPerMonth = 0; ///< that reading all of the file's tables may cost; 0: no limit
    };
    std::optional<Fleet> fleet{}; ///< nothing: the file does not name it
    [[nodiscard]] Fleet::Rule ruleOf(const QString &table) const
    {
        return fleet && fleet->ruleOf ? fleet->ruleOf(table) : Fleet::Rule();
    }
    QString
        credentialTrace; ///< a line for each source that was asked, in order: what it found, how long it took
    QString recording{}; ///< path of the file that is shown in place of tables; empty: it is no recording
    [[nodiscard]] bool isRecording() const { return !recording.isEmpty(); }
    /// What it is called where connections are distinguished: its profile, else its endpoint. As written: hostile text.
    [[nodiscard]] QString name() const { return profile.isEmpty() ? endpoint : profile; }
    /// What distinguishes it from all others, whatever they share: no profile has a name of two lines.
    [[nodiscard]] QString ownName() const { return fleet ? profile + QStringLiteral("\nfleet") : profile; }
    /// What is remembered of it from one run to the next is kept under this name; empty: nothing is, since a demo's endpoint is
    /// another at each start, and a recording has none.
    [[nodiscard]] QString memoryName() const
    {
        return demo || isRecording() ? QString() : QStringList{ownName(), endpoint, region}.join(u'\n');
    }
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

/// Which connection it is, whatever is done with it: its name, its clock, whether it may write, what looks like production
/// there. Main thread; lives until the connection is closed.
class ConnectionState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual ConnectionFacts facts() const = 0;
    [[nodiscard]] virtual base::Clock &clock() = 0;

    /// Read-only connections own no writer: release and hold are unavailable until the operator switches
    /// over.
    [[nodiscard]] virtual bool readOnly() const = 0;
    virtual void setReadOnly(bool readOnly) = 0; ///< for this session only; ends nothing that is held

    /// Whether that table looks like production, as far as it is known here, whatever the operator said of it.
    [[nodiscard]] virtual admin::ProductionGuard productionSigns(const QString &table) = 0;
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
    /// end are reported by credentialStateChanged. Nothing happens while one is under way.
    virtual void signInAgain() { }

Q_SIGNALS:
    void factsChanged();
    void rulesChanged(); ///< what its facts say of how tables are read
    void credentialStateChanged();
    void readOnlyChanged(bool readOnly);
    void productionChanged(); ///< the operator said so, or took it back
    void journalWritten(); ///< an act of this window was written down, with its outcome where that is known
};

class ActJournal;
class HoldActs;
class LabService;
class Playback;
class PolicyService;
class Proving;
class Reading;
class ReleaseActs;
class RestoreActs;

/// One open connection. Its parts are reached by ConnectionParts alone, so that the type of what a screen is given says
/// what it can do. Implemented by the composition; the window knows no client behind it. Main thread.
class Connection : public ConnectionState {
    Q_OBJECT
public:
    using ConnectionState::ConnectionState;
    [[nodiscard]] admin::ProductionGuard productionSigns(const QString &table) override;

private:
    template <typename... Listed>
    friend class ConnectionParts;
    [[nodiscard]] virtual Reading &reading() = 0;
    [[nodiscard]] virtual Proving &proving() = 0;
    [[nodiscard]] virtual ReleaseActs &releases() = 0;
    [[nodiscard]] virtual RestoreActs &restores() = 0;
    [[nodiscard]] virtual HoldActs &holds() = 0;
    [[nodiscard]] virtual ActJournal &actJournal() = 0;
    [[nodiscard]] virtual PolicyService *policies() { return nullptr; }
    [[nodiscard]] virtual LabService *lab() { return nullptr; }
    [[nodiscard]] virtual Playback *playback() { return nullptr; } ///< of a recording alone
};

/// A connection, and those of its parts that are named; nothing else of it can be reached. Empty where there is no
/// connection, and once it is gone.
///
///     ConnectionParts<Reading, Proving> at = connection;
///     at.reading().watch().refreshNow();
///     at->facts();
template <typename... Listed>
class ConnectionParts {
    template <typename Part>
    static constexpr bool has = (std::same_as<Part, Listed> || ...);

public:
    ConnectionParts() = default;
    ConnectionParts(Connection *connection) : m_connection(connection) { }
    ConnectionParts(Connection &connection) : m_connection(&connection) { }
    /// Fewer parts of the same connection.
    template <typename... More>
    requires(ConnectionParts<More...>::template offers<Listed> &&...)
        ConnectionParts(const ConnectionParts<More...> &more)
        : m_connection(more.m_connection)
    {
    }
    template <typename Part>
    static constexpr bool offers = has<Part>;

    explicit operator bool() const { return !m_connection.isNull(); }
    [[nodiscard]] ConnectionState *get() const { return m_connection.data(); }
    [[nodiscard]] ConnectionState *operator->() const { return get(); }
    [[nodiscard]] ConnectionState &operator*() const { return *get(); }

    // Only while there is a connection.
    [[nodiscard]] Reading &reading() const requires has<Reading> { return m_connection->reading(); }
    [[nodiscard]] Proving &proving() const requires has<Proving> { return m_connection->proving(); }
    [[nodiscard]] ReleaseActs &releases() const requires has<ReleaseActs> { return m_connection->releases(); }
    [[nodiscard]] RestoreActs &restores() const requires has<RestoreActs> { return m_connection->restores(); }
    [[nodiscard]] HoldActs &holds() const requires has<HoldActs> { return m_connection->holds(); }
    [[nodiscard]] ActJournal &actJournal() const requires has<ActJournal>
    {
        return m_connection->actJournal();
    }
    // Null where there is none, and without a connection.
    [[nodiscard]] PolicyService *policies() const requires has<PolicyService>
    {
        return m_connection ? m_connection->policies() : nullptr;
    }
    [[nodiscard]] LabService *lab() const requires has<LabService>
    {
        return m_connection ? m_connection->lab() : nullptr;
    }
    [[nodiscard]] Playback *playback() const requires has<Playback>
    {
        return m_connection ? m_connection->playback() : nullptr;
    }

private:
    template <typename... Others>
    friend class ConnectionParts;
    QPointer<Connection> m_connection;
};

} // namespace ui
