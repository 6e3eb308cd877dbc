// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/ServiceCall.h"
#include "core/dynamodb/client/Call.h"

#include <functional>

namespace dynamodb {

/// Figures of one client, for what refused permissions mean and for tests. Never contains a body or a header value.
struct ClientEvent {
    using Kind = aws::CallEvent;
    Kind kind = Kind::Sent;
    QByteArray operation;
    int attempt = 1;
    int status = 0;
    QString note; ///< plain sentence: error code, pause before the retry
    double consumedCapacity = 0;
    QString table; ///< as it was asked for; empty if the operation has none
    QString code; ///< Failed: what the service called it, "AccessDeniedException"; empty if it said nothing
    QString
        accessKey; ///< short form of the id of the key that signed: distinguishes one sign-in from the next
};

/// Reports what happens to the calls of one client: its observer, and the log. One thread.
class CallReports {
public:
    explicit CallReports(base::Clock &clock) : m_clock(clock) { }

    /// Called for each event; keep it quick.
    void setObserver(std::function<void(const ClientEvent &)> observer) { m_observer = std::move(observer); }
    void report(ClientEvent::Kind kind, const Call &call, const aws::CallProgress &progress, int status = 0,
                QString note = {}, double capacity = 0, QString code = {}) const;

private:
    void log(const ClientEvent &event, const aws::CallProgress &progress) const;
    base::Clock &m_clock;
    std::function<void(const ClientEvent &)> m_observer;
};

} // namespace dynamodb
