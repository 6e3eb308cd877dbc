// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/mcp/Message.h"
#include "core/mcp/ToolAnswer.h"

#include <deque>
#include <functional>
#include <map>

namespace mcp {

inline constexpr const char *protocolRevision = "2025-06-18";

/// A call of a tool whose arguments fit the tool's schema.
struct ToolCall {
    quint64 number = 0; ///< of this session, from 1; never the client's id
    QString tool;
    QJsonObject arguments;
};

/// One client's session: its lines in, our lines out, and which calls of tools run. Four run at once, further ones wait. A
/// cancelled call is not answered. One thread; nothing is sent but from within a function of it.
class Session {
public:
    static constexpr int callsAtOnce = 4;
    static constexpr int mostWaiting = 32;

    struct Services {
        std::function<void(const QByteArray &line)> send; ///< with its end
        /// The call may run now; finish() ends it, in whatever time, once.
        std::function<void(const ToolCall &call)> begin;
        std::function<void(quint64 number)>
            cancel; ///< its answer is not wanted any more; finish() ends it all the same
    };
    /// `instructions`: for the model, of all tools.
    Session(QString version, QString instructions, Services services);

    void takeLine(const QByteArray &line); ///< without its end; an empty one says nothing
    void refuseLongLine(); ///< a line was longer than longestLine, and was left out
    void finish(quint64 number, const ToolAnswer &answer);
    /// How far a call is; sent where the client asked for it and if it is more than before.
    void progress(quint64 number, qint64 done, qint64 total, const QString &message);

    [[nodiscard]] int running() const { return m_running; }

private:
    struct Call {
        ToolCall call;
        QJsonValue id;
        QJsonValue progressToken; ///< undefined: none is asked for
        qint64 progress = -1;
        bool runs = false;
        bool isCancelled = false;
    };
    void onRequest(const Message &message);
    void onNotification(const Message &message);
    void initialize(const Message &message);
    void call(const Message &message);
    void cancelCall(const QJsonValue &id);
    void beginNext();
    [[nodiscard]] bool isInUse(const QJsonValue &id) const;
    void refuse(const Message &message, FaultCode code, const QString &sentence);

    QString m_version;
    QString m_instructions;
    Services m_services;
    bool m_isInitialized = false;
    quint64 m_lastNumber = 0;
    int m_running = 0;
    std::map<quint64, Call> m_calls; ///< running or waiting
    std::deque<quint64> m_waiting;
};

} // namespace mcp
