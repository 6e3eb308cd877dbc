// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/EmbeddedEndpoint.h"
#include "core/base/SystemClock.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/Dynalite.h"
#include "tests/fakes/FixedCredentials.h"

#include <memory>

namespace fakes {

/// A real endpoint over a socket for `live` and `interop` tests, started by open() and gone with this object, with a read-write
/// client and tables of its own: dynalite, or the program's own one if LEASESCOPE_LIVE_ENDPOINT is "embedded". The parts are
/// members in order of life: the transport outlives the client.
///
///     const auto live = fakes::LiveEndpoint::open();
///     if (!live)
///         QSKIP(qPrintable(live.error().sentence));
class LiveEndpoint {
public:
    /// Spins the event loop until the endpoint listens. The sentence of the error says what to install.
    [[nodiscard]] static base::Result<std::unique_ptr<LiveEndpoint>> open();

    [[nodiscard]] QUrl url() const { return m_url; }
    [[nodiscard]] aws::Endpoint endpoint() const;
    [[nodiscard]] dynamodb::DynamoDbClient &client() { return *m_client; }
    [[nodiscard]] http::QtHttpTransport &transport() { return m_transport; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    [[nodiscard]] FixedCredentials &credentials() { return m_credentials; }

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
    LiveEndpoint();

    base::SystemClock m_clock;
    FixedCredentials m_credentials;
    std::unique_ptr<Dynalite> m_dynalite; ///< one of the two
    std::unique_ptr<demo::EmbeddedEndpoint> m_embedded;
    QUrl m_url;
    http::QtHttpTransport m_transport;
    std::unique_ptr<dynamodb::DynamoDbClient> m_client;
};

} // namespace fakes
