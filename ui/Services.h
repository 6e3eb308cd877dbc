// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/admin/HoldLock.h"
#include "core/audit/JournalReader.h"
#include "core/watch/TableCatalog.h"
#include "core/watch/TableWatch.h"

#include <QObject>

namespace ui {

/// What the header shows of a connection. Never a key or a secret.
struct ConnectionFacts {
    QString profile; ///< "staging", "demo", or "local"
    QString identity; ///< "123456789012 / ops-reader", or empty if not known
    QString region;
    QString endpoint; ///< host, with port if it is not the scheme's own
    QString operatorName; ///< for the journal: user@host or the STS caller
    bool local = false; ///< loopback: LOCAL badge
    bool demo = false;
    QString endpointOption; ///< CLI options that reach the same connection: "--endpoint-url http://..."
    std::optional<base::WallTime> credentialExpiry;
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
    [[nodiscard]] virtual watch::TableWatch &watch() = 0;

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
    /// ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) = 0;
    [[nodiscard]] virtual admin::HoldLock *holdLock() = 0; ///< null while read-only
    [[nodiscard]] virtual audit::JournalReader journal() const = 0;
    /// A table that `dialect`'s library accepts.
    [[nodiscard]] virtual base::Task<base::Result<aws::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) = 0;

Q_SIGNALS:
    void factsChanged();
    void readOnlyChanged(bool readOnly);
};

/// Opens connections for the window. Implemented by the composition root.
class Connector : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    struct Profile {
        QString name;
        QString kind; ///< "static keys", "role", "SSO", "process", "environment"
        QString region;
        QString state; ///< "ready", or why it cannot be used, one sentence
        bool usable = true;
    };
    [[nodiscard]] virtual std::vector<Profile> profiles() const = 0;
    /// Each replaces the connection in use once it stands. Progress and failure come by the signals.
    virtual void openDemo() = 0;
    virtual void openProfile(const QString &name, const QString &region) = 0;
    virtual void openEndpoint(const QString &url, const QString &region) = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual Services *services() const = 0; ///< null: not connected

Q_SIGNALS:
    void progress(const QString &sentence); ///< "starting the embedded DynamoDB"
    void failed(const base::Error &error);
    void servicesChanged(); ///< the old object is destroyed after this signal has been handled
};

} // namespace ui
