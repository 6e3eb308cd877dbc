// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/RecordedReader.h"
#include "ui/services/ActJournal.h"
#include "ui/services/Connection.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Proving.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"
#include "ui/services/RestoreActs.h"

namespace app {

/// A connection of a recording, in one Region: its tables as they stood at the moment on show. It sends nothing and owns no
/// writer; every act is refused. Main thread.
class RecordedConnection final : public ui::Connection,
                                 public ui::Reading,
                                 public ui::Proving,
                                 public ui::ReleaseActs,
                                 public ui::RestoreActs,
                                 public ui::HoldActs,
                                 public ui::ActJournal {
    Q_OBJECT
public:
    /// `name`, `region`: as the recording has them; may be empty. Its first table is open at once. `journalFolder`: of this machine.
    RecordedConnection(std::shared_ptr<RecordedPlayback> playback, QString name, QString region,
                       QString journalFolder);
    ~RecordedConnection() override;

    [[nodiscard]] RecordedPlayback &recorded() const { return *m_playback; }

    [[nodiscard]] ui::ConnectionFacts facts() const override;
    [[nodiscard]] base::Clock &clock() override { return m_playback->clock(); }
    [[nodiscard]] bool readOnly() const override { return true; }
    void setReadOnly(bool) override { }
    [[nodiscard]] admin::ProductionGuard productionSigns(const QString &) override { return {}; }

    [[nodiscard]] watch::TableCatalog &catalog() override { return *m_catalog; }
    [[nodiscard]] watch::OpenTables &openTables() override { return *m_open; }

    [[nodiscard]] base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape shape, dynamodb::Item key, std::chrono::nanoseconds limit,
          std::function<void(watch::ProofProgress)> progress, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent intent,
                                                                    std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearseFence(admin::ReleaseIntent intent,
                                                                         std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> fenceAndRelease(admin::ReleaseIntent intent,
                                                                           admin::OperatorConsent consent,
                                                                           admin::FenceWaiting waiting,
                                                                           std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<std::vector<admin::BulkResult>>>
    releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                  admin::BulkCourse course, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    rehearseRestore(audit::JournalEntry entry, bool despiteCaveat, std::stop_token stop) override;
    [[nodiscard]] std::optional<admin::Refusal>
    whyNotRestore(const audit::JournalEntry &entry) const override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> restore(audit::JournalEntry entry,
                                                                   bool despiteCaveat,
                                                                   admin::OperatorConsent consent,
                                                                   std::stop_token stop) override;
    [[nodiscard]] admin::HoldLock *holdLock() override { return nullptr; }
    [[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) override;
    [[nodiscard]] audit::JournalReader journal() const override;

private:
    [[nodiscard]] ui::Reading &reading() override { return *this; }
    [[nodiscard]] ui::Proving &proving() override { return *this; }
    [[nodiscard]] ui::ReleaseActs &releases() override { return *this; }
    [[nodiscard]] ui::RestoreActs &restores() override { return *this; }
    [[nodiscard]] ui::HoldActs &holds() override { return *this; }
    [[nodiscard]] ui::ActJournal &actJournal() override { return *this; }
    [[nodiscard]] ui::Playback *playback() override { return m_playback.get(); }
    void show(); ///< the moment on show, in all tables that are watched

    std::shared_ptr<RecordedPlayback> m_playback;
    QString m_name;
    QString m_region;
    QString m_journalFolder;
    RecordedReader m_reader;
    QThreadPool m_pool; ///< idle: nothing is decoded
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::WatchPool> m_watches;
    std::unique_ptr<watch::OpenTables> m_open;
};

} // namespace app
