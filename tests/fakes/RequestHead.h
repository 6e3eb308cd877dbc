// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

namespace fakes {

/// Value of a request's header, in any case; empty if absent.
[[nodiscard]] QByteArray headerOf(const http::HttpRequest &request, QByteArrayView name);
/// The DynamoDB operation a request asks for: "GetItem"; empty if it asks for none.
[[nodiscard]] QByteArray operationOf(const http::HttpRequest &request);
/// Whether an operation changes rows or tables.
[[nodiscard]] bool writes(const QByteArray &operation);

} // namespace fakes
