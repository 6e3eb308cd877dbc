// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/call/ServiceCall.h"

#include "core/base/Secret.h"

namespace aws {

ServiceCall::~ServiceCall()
{
    if (request.confidential.empty())
        return;
    // The requests made of it have ended before it: this is the last hold on these bytes.
    base::wipe(request.body);
    for (QByteArray &secret : request.confidential)
        base::wipe(secret);
}

} // namespace aws
