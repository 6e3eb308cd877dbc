// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "core/watch/TableWatch.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/MisbehavingServer.h"

#include <QTest>

#include <memory>
#include <optional>

namespace faults {

/// Hands what arrives on a socket to `target`, as if sent to `url`, and its answer back.
[[nodiscard]] fakes::MisbehavingServer::Reaction relayTo(http::HttpTransport &target, const QUrl &url,
                                                         base::TaskScope &scope);
/// The same, but the answer is lost: `target` did what it was asked.
[[nodiscard]] fakes::MisbehavingServer::Reaction relayAndLose(http::HttpTransport &target, const QUrl &url,
                                                              base::TaskScope &scope);

/// The whole stack from a watch down to real sockets, over a server that behaves until it is told not to:
/// then a fake DynamoDB answers. Back-off, polls and limits count by a clock that jumps while no request
/// is on the wire and follows the real one while one is, as far as this process has the processor.
class Fixture {
public:
    struct Setting {
        std::optional<fakes::TestCertificate> tls; ///< of the server
        QByteArray authorityPem; ///< what the client trusts besides the system's
        bool temporaryKeys = false;
        int attempts = 2;
        QUrl url; ///< where the client believes the service to be; empty: at the server
        bool systemProxy = false;
    };
    static constexpr std::chrono::milliseconds idleLimit{300};

    explicit Fixture(const Setting &setting);
    ~Fixture();
    Fixture(const Fixture &) = delete;
    Fixture &operator=(const Fixture &) = delete;

    /// Ends every misbehaviour.
    void behave();
    void openWatch();
    /// What a behaving server does with a request.
    [[nodiscard]] fakes::MisbehavingServer::Reaction relay();

    /// Lets time pass until `reached`. False: it hangs.
    bool runUntil(const std::function<bool()> &reached);
    template <typename T>
    std::optional<base::Result<T>> finish(base::Task<base::Result<T>> task)
    {
        const auto result = fakes::noResultYet<T>();
        m_tasks.start(fakes::keepResult<T>(std::move(task), result));
        runUntil([result] { return result->has_value(); });
        return *result;
    }
    std::optional<base::Result<dynamodb::ItemAnswer>> get();
    /// Moves lock "a" from version v1 to v2.
    std::optional<base::Result<dynamodb::WriteOutcome>> write();

    fakes::ManualClock clock;
    fakes::FakeDynamo service;
    fakes::MisbehavingServer server;
    fakes::FixedCredentials credentials;
    http::QtHttpTransport transport;
    dynamodb::DynamoDbClient client;
    struct OneThread : QThreadPool {
        OneThread() { setMaxThreadCount(1); }
    };
    OneThread pool;
    watch::TableWatch watch;
    int sent = 0; ///< attempts by the client's own count
    int deltas = 0;
    QStringList retries; ///< notes of the client on what it does about failures

private:
    base::TaskScope m_tasks;
};

} // namespace faults
