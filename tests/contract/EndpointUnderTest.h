// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/EmbeddedEndpoint.h"
#include "core/base/SystemClock.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/Dynalite.h"
#include "tests/fakes/FakeDynamo.h"

#include <QProcess>

#include <memory>

namespace contract {

/// One of the four endpoints the contract is checked on: "fake", "embedded", "dynalite" or "dynamodb-local".
class EndpointUnderTest {
public:
    /// Starts it and waits until it answers. The sentence of the error says what is missing and how to get
    /// it.
    [[nodiscard]] static base::Result<std::unique_ptr<EndpointUnderTest>> open(const QString &name);
    ~EndpointUnderTest();

    [[nodiscard]] http::HttpTransport &transport() { return *m_transport; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    [[nodiscard]] QUrl url() const { return m_url; }

private:
    EndpointUnderTest() = default;
    [[nodiscard]] base::Result<QUrl> startDynamoDbLocal();

    base::SystemClock m_clock;
    QUrl m_url;
    std::unique_ptr<demo::EmbeddedEndpoint> m_embedded;
    std::unique_ptr<fakes::Dynalite> m_dynalite;
    QProcess m_java;
    std::unique_ptr<http::HttpTransport> m_transport;
};

} // namespace contract
