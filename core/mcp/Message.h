// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <tl/expected.hpp>

namespace mcp {

inline constexpr qsizetype longestLine = 1 << 20; ///< bytes of one message
inline constexpr int deepestNesting = 64; ///< of objects and arrays in it

/// Codes of JSON-RPC 2.0.
enum class FaultCode : int {
    Parse = -32700, ///< no JSON
    InvalidRequest = -32600, ///< JSON, but no request that fits the state of the session
    MethodNotFound = -32601,
    InvalidParams = -32602,
};

/// Why a request is refused.
struct Fault {
    FaultCode code = FaultCode::InvalidRequest;
    QString message; ///< one sentence
    QJsonValue id = QJsonValue::Null; ///< of the request, where it could be read
};

/// One message of a client.
struct Message {
    enum class Kind : quint8 { Request, Notification, Answer };
    Kind kind = Kind::Request;
    QJsonValue id; ///< a text or a whole number; null for a notification
    QString method;
    QJsonObject params;
};

/// What a line says. A fault for what is no JSON, is nested deeper than deepestNesting, names a member of the message
/// twice, or is no message of JSON-RPC 2.0; batches are none since the revision 2025-06-18.
[[nodiscard]] tl::expected<Message, Fault> parseMessage(const QByteArray &line);

// One line each, with its end.
[[nodiscard]] QByteArray resultLine(const QJsonValue &id, const QJsonObject &result);
[[nodiscard]] QByteArray faultLine(const Fault &fault);
[[nodiscard]] QByteArray notificationLine(const QString &method, const QJsonObject &params);

} // namespace mcp
