// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/service/Endpoint.h"
#include "core/http/HttpTransport.h"

namespace dynamodb {

/// What is known of an endpoint on a loopback address. The address says nothing: a tunnel to AWS has one too.
struct EndpointNature {
    bool emulator = false;
    QString caveat; ///< why it is not known to be one: lower case, no full stop; empty if it is
};

/// Asks an endpoint whether it emulates DynamoDB: it does if it accepts keys that are made up, which AWS does
/// not, and has no operation DescribeEndpoints, or one that names no other host, which AWS has. The second
/// question is for what signs anew on its way to AWS and so makes any key good. Rules: the keys of
/// LocalKeysSource belong to no account; DynamoDB Local 3.3, dynalite 4.0 and core/emulator
/// answer UnknownOperationException; the API reference, DescribeEndpoints. An emulator that checks keys is not
/// recognised.
///
/// Two requests that only read, signed with the fixed local keys and never with the user's. An endpoint that
/// does not answer within three seconds is not known to be an emulator. Cancelled with `stop`.
[[nodiscard]] base::Task<base::Result<EndpointNature>>
askNature(http::HttpTransport &transport, base::Clock &clock, aws::Endpoint endpoint, std::stop_token stop);

} // namespace dynamodb
