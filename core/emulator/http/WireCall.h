// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"
#include "core/http/HttpTransport.h"

#include <QJsonObject>

namespace emulator {

/// What a request asks of the service.
struct WireCall {
    QByteArray operation; ///< "GetItem"; not looked up yet
    QJsonObject body;
    QByteArray accessKey; ///< who signed it; empty if the Authorization header does not say
};

/// Reads a request as DynamoDB does, in the order in which DynamoDB finds fault with one: method, path and content
/// type, JSON, target, signature (is there one: whether it is right is not asked).
[[nodiscard]] Answer<WireCall> readCall(const http::HttpRequest &request);

/// Status 403 for a request that a web page sends, or may have had sent: one with an Origin, and one whose Host is
/// not this machine, as after a name that the page's owner let lead to 127.0.0.1 (DNS rebinding).
[[nodiscard]] std::optional<Refusal> refusalOfWebPage(const http::HttpRequest &head);

} // namespace emulator
