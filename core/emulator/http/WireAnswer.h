// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"
#include "core/http/HttpTransport.h"

#include <QJsonObject>

namespace emulator {

/// An answer of the service as DynamoDB sends it: body, Date, x-amz-crc32, an x-amzn-RequestId that no other answer of
/// this process has. `now` is the server's clock. Any thread.
[[nodiscard]] http::HttpResponse wireAnswer(const Answer<QJsonObject> &answer, base::WallTime now);

/// A response as bytes of HTTP/1.1. Content-Length is that of the body, whatever its headers say.
[[nodiscard]] QByteArray wireBytes(const http::HttpResponse &response, bool keepsConnection = true);

} // namespace emulator
