// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/CredentialKeeper.h"
#include "core/admin/OwnWriteJournal.h"
#include "core/audit/Journal.h"
#include "core/aws/credentials/resolution/DefaultChain.h"
#include "core/aws/credentials/resolution/Resolution.h"
#include "core/aws/credentials/sts/StsClient.h"
#include "core/base/TaskScope.h"
#include "core/dynamodb/client/AuthorizationErrors.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/dynamodb/client/EmulatorCheck.h"
#include "core/http/QtHttpTransport.h"
#include "core/locks/heartbeat/HeartbeatThread.h"

#include <functional>
#include <memory>

namespace app {

/// What the user said about where to connect and how. Empty fields are resolved as the AWS SDKs do.
struct ConnectionOptions {
    aws::ConnectionChoice choice;
    bool readOnly = true;
    std::chrono::milliseconds requestLimit{std::chrono::seconds(60)}; ///< for each request
    QString journalFolder; ///< empty: the user's state folder
    bool startedByUs = false; ///< the endpoint is a child of this program
    bool isOneOfMany = false; ///< of a fleet: keeps fewer lines open
    std::shared_ptr<http::HttpTransport> transport; ///< for tests: instead of the network; not for heartbeats
};

/// Where journals are kept by default: $XDG_STATE_HOME/leasescope/journal, made when first
/// needed.
[[nodiscard]] QString defaultJournalFolder(const aws::Environment &environment);

/// What the variables say about certificate authorities; AWS_CA_BUNDLE and ca_bundle are a connection's own.
[[nodiscard]] http::TrustSources trustSources(const aws::Environment &environment);

/// Who acts here, for the journal: user@host, also where no variable names the user.
[[nodiscard]] QString operatorName(const aws::Environment &environment);

/// One connection's working parts in order of life: credentials, transport, clients, journal, and the
/// heartbeat thread once a test lock is asked for. While it is read-only it owns no object that can sign a
/// mutating request. Shared by the console and the command line; main thread. Nothing is sent by opening it.
class Connection {
public:
    /// BadInput or NotFound, in one sentence, if profile, region or endpoint cannot be used.
    [[nodiscard]] static base::Result<std::unique_ptr<Connection>>
    open(ConnectionOptions options, aws::Environment environment, base::Clock &clock);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    [[nodiscard]] const aws::Resolution &resolution() const { return m_resolution; }
    [[nodiscard]] const ConnectionOptions &options() const { return m_options; }
    [[nodiscard]] aws::CredentialChain &credentials() { return *m_credentials; }
    /// Keeps the credentials fresh once it was started; heartbeats() starts it.
    [[nodiscard]] CredentialKeeper &keeper() { return *m_keeper; }
    [[nodiscard]] aws::SourceTools tools() { return {m_clock, *m_transport}; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    [[nodiscard]] dynamodb::TableReader &reader() { return *m_reader; }
    [[nodiscard]] dynamodb::TableWriter *writer() { return m_writer.get(); } ///< null while read-only
    [[nodiscard]] audit::Journal &journal() { return *m_journal; }
    [[nodiscard]] QString journalFolder() const { return m_options.journalFolder; }
    /// Which rows our own acts left, this program's and others', for watches. The connection outlives it.
    [[nodiscard]] watch::OwnWritesOf ownWrites();
    /// A run of the lab writes the row of this key, see ownWrites().
    void addLabRow(const QString &table, const dynamodb::Item &key) { m_ownWrites->addLabRow(table, key); }
    [[nodiscard]] locks::HeartbeatThread *heartbeats(); ///< null while read-only; started at first use

    /// What the service refused to this connection's clients, the heartbeat thread's among them.
    [[nodiscard]] dynamodb::AuthorizationErrors &authorizationErrors() { return m_authorizationErrors; }

    /// Asks what answers at a loopback address; elsewhere, and where we started it ourselves, nothing is
    /// sent. An endpoint that does not answer is no error. Cancelled with `stop`.
    base::Task<base::Result<base::Rested>> learnNature(std::stop_token stop);
    /// Whether it is an emulator, as far as that was learned.
    [[nodiscard]] const dynamodb::EndpointNature &nature() const { return m_nature; }

    [[nodiscard]] bool readOnly() const { return m_options.readOnly; }
    void setReadOnly(bool readOnly);

    /// The machine slept or the network changed: what looks like an open line may lead nowhere.
    void distrustLines();

    /// What the server's clock says at a moment, nothing before its first answer.
    [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime at) const;

    /// "staging / eu-west-1 / dynamodb.eu-west-1.amazonaws.com", for the journal.
    [[nodiscard]] QString label() const;
    [[nodiscard]] const QString &operatorName() const { return m_operatorName; }

    /// Whether there is an STS to be asked: beside an emulator of DynamoDB only where an endpoint is named
    /// for it.
    [[nodiscard]] bool hasSts() const;
    /// Asks in the background whose account this is, once, for the journal: STS, else what the credentials
    /// say. Nothing waits for the answer, and none is needed.
    void learnAccount();
    /// The account became known otherwise.
    void setAccount(const QString &account);
    /// As far as known by now; audit::unknownAccount until then.
    [[nodiscard]] const QString &account() const { return m_account; }
    /// Gives an answer that is on its way a moment to arrive. For programs that end after one act.
    [[nodiscard]] base::Task<> accountOrMoment(std::stop_token stop);
    /// Options of leasescope-cli that reach the same connection.
    [[nodiscard]] QStringList commandLineOptions() const;

private:
    Connection(ConnectionOptions options, aws::Environment environment, aws::Resolution resolution,
               std::shared_ptr<http::TrustStore> trust, base::Clock &clock);
    base::Task<> askForAccount(std::stop_token stop);
    [[nodiscard]] std::unique_ptr<dynamodb::DynamoDbClient>
    makeClient(dynamodb::DynamoDbClient::Access access);

    ConnectionOptions m_options;
    aws::Environment m_environment;
    const QString m_operatorName; ///< asked for once: the user database may be far away
    aws::Resolution m_resolution;
    dynamodb::EndpointNature m_nature;
    std::shared_ptr<http::TrustStore> m_trust;
    base::Clock &m_clock;
    dynamodb::AuthorizationErrors
        m_authorizationErrors; // before the clients, which tell it what happens to them
    std::shared_ptr<http::HttpTransport> m_transport; // outlives all who send through it
    std::unique_ptr<aws::CredentialChain> m_credentials;
    std::unique_ptr<dynamodb::DynamoDbClient> m_reader;
    std::unique_ptr<CredentialKeeper> m_keeper;
    std::unique_ptr<dynamodb::DynamoDbClient> m_writer;
    // A writer that was taken away may still be finishing an announced write: it lives on, out of the
    // reach.
    std::vector<std::unique_ptr<dynamodb::DynamoDbClient>> m_retiredWriters;
    std::unique_ptr<audit::Journal> m_journal;
    std::unique_ptr<admin::OwnWriteJournal> m_ownWrites;
    std::unique_ptr<locks::HeartbeatThread> m_heartbeats;
    std::unique_ptr<aws::StsClient> m_sts; ///< once the account was asked for
    QString m_account = QString::fromLatin1(audit::unknownAccount);
    bool m_learning = false;
    base::TaskScope m_tasks;
};

} // namespace app
