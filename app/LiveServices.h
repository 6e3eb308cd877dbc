// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "ui/Services.h"

#include <QThreadPool>

#include <memory>

namespace app {

/// What one open connection offers to the window: the connection's parts, a catalog, a watch and the acts,
/// all of one life. retire() ends every wait; destroy it only when idle() (or two seconds later).
class LiveServices final : public ui::Services {
    Q_OBJECT
public:
    LiveServices(std::unique_ptr<Connection> connection, bool demo);
    ~LiveServices() override;

    [[nodiscard]] ui::ConnectionFacts facts() const override;
    [[nodiscard]] base::Clock &clock() override;
    [[nodiscard]] watch::TableCatalog &catalog() override;
    [[nodiscard]] watch::TableWatch &watch() override;
    [[nodiscard]] bool readOnly() const override;
    void setReadOnly(bool readOnly) override;
    [[nodiscard]] base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape shape, aws::Item key, std::chrono::nanoseconds limit,
          std::function<void(watch::ProofProgress)> progress, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent intent,
                                                                    std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) override;
    [[nodiscard]] admin::HoldLock *holdLock() override;
    [[nodiscard]] audit::JournalReader journal() const override;
    [[nodiscard]] base::Task<base::Result<aws::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) override;

    [[nodiscard]] Connection &connection() { return *m_connection; }

private:
    base::Task<> learnExpiry();

    std::unique_ptr<Connection> m_connection;
    bool m_demo;
    std::optional<base::WallTime> m_credentialExpiry;
    QString m_account;
    QThreadPool m_pool; // one thread: pages of a read are decoded in order
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::TableWatch> m_watch;
    std::unique_ptr<admin::HoldLock> m_holdLock;
    base::TaskScope m_tasks;
};

} // namespace app
