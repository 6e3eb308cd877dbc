// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "app/demo/EmbeddedEndpoint.h"
#include "core/dynamodb/client/TableWriter.h"
#include "ui/services/LabService.h"

namespace app {

/// ReadOnly: what is refused while the connection may not write.
[[nodiscard]] base::Error readOnlyError();

/// The way to write of what takes long, over a connection that may become read-only while it lasts: asks for the writer each
/// time, and refuses with ReadOnly when there is none.
class ConsentedWriter final : public dynamodb::TableWriter {
public:
    explicit ConsentedWriter(Connection &connection) : m_connection(connection) { }
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::TableDescription>> createTable(dynamodb::TablePlan plan,
                                                                     std::stop_token stop) override;
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token stop) override;

private:
    Connection &m_connection;
};

/// The lab on an open connection, which outlives it.
class LiveLab final : public ui::LabService {
    Q_OBJECT
public:
    explicit LiveLab(Connection &connection) : m_connection(connection), m_writer(connection) { }
    [[nodiscard]] QString place() const override;
    [[nodiscard]] QString refusal() const override;
    [[nodiscard]] bool needsTable() const override;
    [[nodiscard]] base::Task<base::Result<std::unique_ptr<lab::Run>>>
    newRun(QString table, QString confirmedName, std::stop_token stop) override;

private:
    Connection &m_connection;
    ConsentedWriter m_writer;
};

/// The lab on an endpoint of its own, which begins with the first run and lives as long as this object. Its
/// tables are in memory: no other client's are there.
class EmbeddedLab final : public ui::LabService {
    Q_OBJECT
public:
    /// Opens the connection to an endpoint that was started.
    using Opener = std::function<base::Result<std::unique_ptr<Connection>>(const QUrl &url)>;
    EmbeddedLab(base::Clock &clock, Opener open);
    ~EmbeddedLab() override;
    [[nodiscard]] QString place() const override;
    [[nodiscard]] QString refusal() const override { return {}; }
    [[nodiscard]] bool needsTable() const override { return false; }
    [[nodiscard]] base::Task<base::Result<std::unique_ptr<lab::Run>>>
    newRun(QString table, QString confirmedName, std::stop_token stop) override;

private:
    base::Clock &m_clock;
    Opener m_open;
    std::unique_ptr<demo::EmbeddedEndpoint> m_endpoint;
    std::unique_ptr<Connection> m_connection;
};

} // namespace app
