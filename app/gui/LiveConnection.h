// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "app/gui/ConnectionStore.h"
#include "app/gui/CredentialStatus.h"
#include "app/gui/LiveAccess.h"
#include "app/gui/LiveLab.h"
#include "app/gui/TestLockReads.h"
#include "core/aws/credentials/sts/StsClient.h"
#include "core/fleet/Fleet.h"
#include "ui/services/ActJournal.h"
#include "ui/services/Connection.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Proving.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"
#include "ui/services/RestoreActs.h"

#include <QThreadPool>

#include <map>
#include <memory>

namespace admin {
struct RestoreIntent;
}

namespace app {

/// What one open connection offers to the window: the connection's parts, a catalog, a watch and the acts,
/// all of one life. While its credentials have ended the watch is suspended; it goes on once there are
/// others.
class LiveConnection final : public ui::Connection,
                             public ui::Reading,
                             public ui::Proving,
                             public ui::ReleaseActs,
                             public ui::RestoreActs,
                             public ui::HoldActs,
                             public ui::ActJournal {
    Q_OBJECT
public:
    /// What the connection itself does not know of itself.
    struct Options {
        QString demo{}; ///< name of the demo's site; empty: it is none
        bool playsProduction = false; ///< a site of the demo that is judged as if it led to AWS
        std::function<void()> beforeSignIn{}; ///< of the demo: its visitor's credentials are good again
        QString profile{}; ///< that was chosen by its name; empty: an endpoint was
        QString colour{}; ///< of the profile
        std::optional<fleet::Connection> fleet{}; ///< as the fleet file names it; nothing: it does not
        /// What the operator said of tables, remembered elsewhere; both or none. They outlive the services.
        std::function<bool(const ConnectionStore::TablePlace &)> isNotProduction{};
        std::function<void(const ConnectionStore::TablePlace &, bool)> setNotProduction{};
    };
    /// `prompt` is asked by signInAgain() only and outlives the services.
    LiveConnection(std::unique_ptr<app::Connection> connection, Options options, aws::SignInPrompt &prompt);
    ~LiveConnection() override;

    [[nodiscard]] ui::ConnectionFacts facts() const override;
    [[nodiscard]] base::Clock &clock() override;
    [[nodiscard]] watch::TableCatalog &catalog() override;
    [[nodiscard]] watch::OpenTables &openTables() override;
    [[nodiscard]] watch::AlertWatch *alerts() override;
    [[nodiscard]] watch::TablesWatch *allTables() override;
    [[nodiscard]] bool readOnly() const override;
    void setReadOnly(bool readOnly) override;
    [[nodiscard]] base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape shape, dynamodb::Item key, std::chrono::nanoseconds limit,
          std::function<void(watch::ProofProgress)> progress, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent intent,
                                                                    std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearseFence(admin::ReleaseIntent intent,
                                                                         std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> fenceAndRelease(admin::ReleaseIntent intent,
                                                                           admin::OperatorConsent consent,
                                                                           admin::FenceWaiting waiting,
                                                                           std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<std::vector<admin::BulkResult>>>
    releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                  admin::BulkCourse course, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    rehearseRestore(audit::JournalEntry entry, bool despiteCaveat, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> restore(audit::JournalEntry entry,
                                                                   bool despiteCaveat,
                                                                   admin::OperatorConsent consent,
                                                                   std::stop_token stop) override;
    [[nodiscard]] admin::HoldLock *holdLock() override;
    [[nodiscard]] audit::JournalReader journal() const override;
    [[nodiscard]] std::optional<admin::Refusal>
    whyNotRestore(const audit::JournalEntry &entry) const override;
    [[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) override;

    [[nodiscard]] bool isNotProduction(const QString &table) const override;
    void setNotProduction(const QString &table, bool isNot) override;

    [[nodiscard]] ui::Reading &reading() override { return *this; }
    [[nodiscard]] ui::Proving &proving() override { return *this; }
    [[nodiscard]] ui::ReleaseActs &releases() override { return *this; }
    [[nodiscard]] ui::RestoreActs &restores() override { return *this; }
    [[nodiscard]] ui::HoldActs &holds() override { return *this; }
    [[nodiscard]] ui::ActJournal &actJournal() override { return *this; }
    [[nodiscard]] ui::PolicyService *policies() override { return &m_access; }
    [[nodiscard]] ui::LabService *lab() override { return &m_lab; }

    [[nodiscard]] ui::CredentialState credentialState() const override;
    void signInAgain() override;

    [[nodiscard]] app::Connection &connection() { return *m_connection; }
    void setColour(const QString &colour);
    /// Of the same name, as the fleet file says it now: labels, patterns of tables and rules are followed, all else stays as opened.
    void setFleet(const fleet::Connection &connection);
    /// By the same profile, role and endpoint.
    [[nodiscard]] bool isReachedAs(const fleet::Connection &connection) const;
    /// The files credentials come from changed: there may be others now.
    void refreshCredentials() { m_connection->keeper().refresh(); }

private:
    void connectKeeper();
    void selectTables();
    void useCredentials(const aws::Credentials &credentials);
    /// Why nothing may be read now; nothing: it may.
    [[nodiscard]] std::optional<base::Error> reasonToSuspend() const;
    void updateSuspension();
    void observe(const std::optional<base::Error> &error);
    /// Its row shall be seen as it is now, if anybody watches its table.
    void refreshKey(const QString &table, const dynamodb::Item &key);
    [[nodiscard]] ConnectionStore::TablePlace placeOf(const QString &table) const;
    void onActEnded(const QString &table, const dynamodb::Item &key);
    /// Of test locks only the phases are written down, and a change of its phase may be one.
    void onTestLockChanged(const locks::HeldLockState &state);
    /// Whether a row is of a lock that this program holds.
    [[nodiscard]] bool isHeldHere(const locks::LockRecord &row) const;
    [[nodiscard]] admin::RestoreIntent restoreOf(audit::JournalEntry entry) const;
    /// What is under way when the connection becomes read-only writes no more: the writer is asked for at each write.
    [[nodiscard]] admin::ActServices actServices();
    /// Of this connection, with how far a condition on the table reaches now.
    [[nodiscard]] base::Task<admin::ReleaseIntent> withReach(admin::ReleaseIntent intent,
                                                             std::stop_token stop);
    /// Of the service at a moment, as its last answers state it.
    [[nodiscard]] std::function<std::optional<http::ServerReading>(base::BootTime)> serverTime() const;
    [[nodiscard]] bool needsIdentity() const;
    base::Task<> signIn(std::stop_token stop);
    base::Task<> fetchIdentity(aws::Credentials credentials, std::stop_token stop);

    std::unique_ptr<app::Connection> m_connection;
    Options m_options;
    aws::SignInPrompt &m_prompt;
    CredentialStatus m_status;
    aws::StsClient m_sts;
    QByteArray m_knownKey; ///< whose identity was asked for
    std::optional<ui::ConnectionFacts::Fleet> m_fleetFacts; ///< of what the options name
    QString m_account;
    QString m_identity; ///< account and role or user
    bool m_watchSuspended = false; ///< the watch is suspended
    LiveAccess m_access;
    ConsentedWriter m_writer;
    LiveLab m_lab;
    QThreadPool m_pool; // one thread: pages of a read are decoded in order
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::WatchPool> m_watches;
    std::unique_ptr<watch::OpenTables> m_open;
    std::unique_ptr<watch::AlertWatch> m_alerts;
    std::unique_ptr<watch::TablesWatch> m_allTables; ///< made when a screen asks for it
    std::unique_ptr<admin::HoldLock> m_holdLock;
    std::unique_ptr<TestLockReads> m_testLockReads;
    std::map<quint64, locks::HeldPhase> m_testLockPhases;
    base::TaskScope m_tasks;
};

} // namespace app
