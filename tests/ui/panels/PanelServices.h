// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OwnWriteJournal.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/watch/fleet/TablesWatch.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "ui/services/ActJournal.h"
#include "ui/services/Connection.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Proving.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"
#include "ui/services/RestoreActs.h"

#include <QTemporaryDir>
#include <QThreadPool>

/// A whole connection down to the wire, over a DynamoDB in memory and a clock that stands until told.
/// Heartbeats run on the calling thread.
class PanelServices final : public ui::Connection,
                            public ui::Reading,
                            public ui::Proving,
                            public ui::ReleaseActs,
                            public ui::RestoreActs,
                            public ui::HoldActs,
                            public ui::ActJournal {
    Q_OBJECT
public:
    PanelServices();
    ~PanelServices() override;

    fakes::ManualClock time;
    fakes::FakeDynamo dynamo{time};
    ui::ConnectionFacts shown; ///< what facts() says

    /// A dynamolock row. `version` is the number it begins with.
    static dynamodb::Item lockRow(const QByteArray &key, const QByteArray &owner, int version,
                                  const QByteArray &data = {});
    /// An act that released the row with this key, which is in the table "locks", as the journal tells it.
    [[nodiscard]] audit::JournalEntry brokenLock(const QByteArray &key) const;
    /// Watches it and waits for the first read.
    void open(const QString &table = QStringLiteral("locks"), const QByteArray &partitionKey = "key",
              bool deletionProtected = false);
    void pass(std::chrono::milliseconds length); ///< in steps, so that the decoding pool keeps up
    void runUntilIdle();

    [[nodiscard]] ui::Reading &reading() override { return *this; }
    [[nodiscard]] ui::Proving &proving() override { return *this; }
    [[nodiscard]] ui::ReleaseActs &releases() override { return *this; }
    [[nodiscard]] ui::RestoreActs &restores() override { return *this; }
    [[nodiscard]] ui::HoldActs &holds() override { return *this; }
    [[nodiscard]] ui::ActJournal &actJournal() override { return *this; }
    [[nodiscard]] ui::ConnectionFacts facts() const override;
    [[nodiscard]] base::Clock &clock() override { return time; }
    [[nodiscard]] watch::TableCatalog &catalog() override { return *m_catalog; }
    [[nodiscard]] watch::OpenTables &openTables() override { return *m_open; }
    [[nodiscard]] watch::AlertWatch *alerts() override { return m_alerts.get(); }
    [[nodiscard]] watch::TablesWatch *allTables() override { return m_allTables.get(); }
    [[nodiscard]] bool readOnly() const override { return m_readOnly; }
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
    /// As a connection named "staging".
    [[nodiscard]] std::optional<admin::Refusal>
    whyNotRestore(const audit::JournalEntry &entry) const override;
    [[nodiscard]] admin::HoldLock *holdLock() override;
    [[nodiscard]] audit::JournalReader journal() const override
    {
        return audit::JournalReader(m_folder.path());
    }
    [[nodiscard]] bool isNotProduction(const QString &table) const override
    {
        return m_notProduction.contains(table);
    }
    void setNotProduction(const QString &table, bool isNot) override;
    [[nodiscard]] watch::WatchPool &watches() { return *m_watches; }
    [[nodiscard]] QString journalFolder() const { return m_folder.path(); }
    [[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) override;

private:
    static dynamodb::DynamoDbClient::Settings settings();
    [[nodiscard]] admin::ActServices actServices();
    bool m_readOnly = false;
    QSet<QString> m_notProduction;
    fakes::FixedCredentials m_credentials;
    dynamodb::DynamoDbClient m_client{dynamo, m_credentials, time, settings()};
    QTemporaryDir m_folder;
    audit::Journal m_journal{m_folder.path(), QStringLiteral("test"), time};
    admin::OwnWriteJournal m_own{m_folder.path(), QStringLiteral("test"), QStringLiteral("eva@console"),
                                 time};
    QThreadPool m_pool;
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::WatchPool> m_watches;
    std::unique_ptr<watch::OpenTables> m_open;
    std::unique_ptr<watch::AlertWatch> m_alerts;
    std::unique_ptr<watch::TablesWatch> m_allTables;
    std::unique_ptr<locks::HeartbeatThread> m_heartbeats;
    std::unique_ptr<admin::HoldLock> m_hold;
};
