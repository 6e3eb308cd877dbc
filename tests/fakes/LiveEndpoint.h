// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/LocalEndpoint.h"
#include "core/base/SystemClock.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/FixedCredentials.h"

#include <memory>

namespace fakes {

/// A real endpoint over a socket for `live` tests: dynalite, started by open() and gone with this object,
/// with a read-write client and tables of its own. The parts are members in order of life: the transport
/// outlives the client.
///
///     const auto live = fakes::LiveEndpoint::open();
///     if (!live)
///         QSKIP(qPrintable(live.error().sentence));
class LiveEndpoint {
public:
    /// Spins the event loop until the endpoint listens. The sentence of the error says what to install.
    [[nodiscard]] static base::Result<std::unique_ptr<LiveEndpoint>> open();

    [[nodiscard]] QUrl url() const { return m_process->url(); }
    [[nodiscard]] aws::Endpoint endpoint() const;
    [[nodiscard]] dynamodb::DynamoDbClient &client() { return *m_client; }
    [[nodiscard]] http::QtHttpTransport &transport() { return m_transport; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    [[nodiscard]] FixedCredentials &credentials() { return m_credentials; }
    [[nodiscard]] demo::LocalEndpoint &process() { return *m_process; }

    /// A further client on the same endpoint, e.g. a read-only one, or one over a BrokenLine.
    [[nodiscard]] std::unique_ptr<dynamodb::DynamoDbClient>
    newClient(dynamodb::DynamoDbClient::Access access, http::HttpTransport *transport = nullptr);

    /// Creates a table with S keys and waits for it. Spins the event loop.
    [[nodiscard]] base::Result<dynamodb::TableDescription>
    createTable(const QString &name, const QByteArray &partitionKey, std::optional<QByteArray> sortKey = {});
    /// Deletes the table and waits until it is gone; past the client, which has no such operation. Spins the
    /// event loop.
    [[nodiscard]] base::Result<base::Rested> dropTable(const QString &name);

private:
    explicit LiveEndpoint(std::unique_ptr<demo::LocalEndpoint> process);

    base::SystemClock m_clock;
    FixedCredentials m_credentials;
    std::unique_ptr<demo::LocalEndpoint> m_process;
    http::QtHttpTransport m_transport;
    std::unique_ptr<dynamodb::DynamoDbClient> m_client;
};

} // namespace fakes
