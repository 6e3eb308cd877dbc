// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/service/Service.h"
#include "core/http/HttpTransport.h"
#include "tests/fakes/SignatureCheck.h"

#include <QJsonObject>

#include <vector>

namespace fakes {

/// One request as it arrived, also if it was refused.
struct RecordedRequest {
    QByteArray operation; ///< "GetItem"; empty if the target was not readable
    QJsonObject body;
    QByteArray accessKeyId; ///< empty if the signature check refused it
    base::BootTime at;
    int status = 0; ///< what it was answered with
    QString code; ///< the error code, empty for 200
};

/// DynamoDB in memory, behind the transport: reads the real signed request and answers the real bytes, so
/// that all of core runs unchanged down to the wire without a socket. Kept truthful by tests/contract.
///
/// A request takes effect at once when it is sent; the answer comes through the event loop, after
/// answerAfter() of the injected clock, so that a cancelled or timed-out write has been applied all the same.
/// Belongs to one thread and must outlive its tasks.
class FakeDynamo final : public http::HttpTransport {
public:
    explicit FakeDynamo(base::Clock &clock);

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    // Tables, past the wire: neither counted nor recorded, and with no conditions. Missing tables are a
    // test's own mistake and end the test.
    void createTable(const QString &name, const QByteArray &partitionKey,
                     std::optional<QByteArray> sortKey = {}); ///< S keys, on demand, ACTIVE
    void createTable(const dynamodb::TablePlan &plan);
    void dropTable(const QString &name) { m_service.tables.erase(name); }
    void put(const QString &table, const dynamodb::Item &item);
    void remove(const QString &table, const dynamodb::Item &key);
    [[nodiscard]] std::optional<dynamodb::Item> item(const QString &table, const dynamodb::Item &key) const;
    [[nodiscard]] std::vector<dynamodb::Item> items(const QString &table) const;
    void setTimeToLive(const QString &table, std::optional<QByteArray> attribute);

    /// How this endpoint differs from the service: page size, missing operations, ...
    [[nodiscard]] emulator::ServiceRules &rules() { return m_service.rules; }
    /// Whose signatures are checked in full; see SignatureCheck.
    [[nodiscard]] SignatureCheck &gate() { return m_gate; }
    /// The server's clock is the injected wall clock plus `offset`.
    void setServerOffset(std::chrono::nanoseconds offset) { m_serverOffset = offset; }
    /// From now on eventually consistent reads see the tables as they are at this moment.
    void holdBackReplica() { m_service.replica = m_service.tables; }
    void catchUpReplica() { m_service.replica.reset(); }

    // Failures; `operation` empty means any. `times` -1 means until heal(). A failed request has no effect.
    void throttle(const QByteArray &operation, int times);
    void deny(const QByteArray &operation); ///< AccessDeniedException naming the action, as IAM words it
    void fail(const QByteArray &operation, int times, int status, const QString &code,
              const QString &message = {});
    void answerAfter(const QByteArray &operation, std::chrono::nanoseconds delay);
    void heal(); ///< ends all failures and delays

    [[nodiscard]] const std::vector<RecordedRequest> &requests() const { return m_requests; }
    [[nodiscard]] int calls(const QByteArray &operation) const;
    [[nodiscard]] int calls() const { return static_cast<int>(m_requests.size()); }
    void forgetRequests() { m_requests.clear(); }

private:
    struct Fault {
        QByteArray operation;
        int times;
        Refusal refusal;
    };
    [[nodiscard]] base::WallTime serverNow() const { return m_clock.wall() + m_serverOffset; }
    [[nodiscard]] Answer<QJsonObject> answer(const http::HttpRequest &request, RecordedRequest &record);
    [[nodiscard]] std::optional<Refusal> dueFault(const QByteArray &operation);
    [[nodiscard]] http::HttpResponse respond(const Answer<QJsonObject> &answer, base::BootTime sentAt) const;
    [[nodiscard]] std::chrono::nanoseconds delayOf(const QByteArray &operation) const;
    [[nodiscard]] emulator::ServiceTable &table(const QString &name);

    base::Clock &m_clock;
    emulator::Service m_service;
    SignatureCheck m_gate;
    std::chrono::nanoseconds m_serverOffset{0};
    std::vector<Fault> m_faults;
    QMap<QByteArray, std::chrono::nanoseconds> m_delays;
    std::vector<RecordedRequest> m_requests;
};

} // namespace fakes
