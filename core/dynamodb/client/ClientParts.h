// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/RequestExecutor.h"

namespace aws {

/// What the operations of DynamoDbClient share.
struct DynamoDbClient::Parts {
    RequestExecutor executor;
};

/// A mutating call that is not a conditional write reports an open outcome as an error of its kind.
[[nodiscard]] inline base::Result<Answer> openOutcomeAsError(base::Result<Answer> answer)
{
    if (answer && answer->kind == Answer::Kind::OutcomeOpen)
        return tl::unexpected(std::move(answer->error));
    return answer;
}

} // namespace aws
