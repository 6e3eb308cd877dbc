// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/ImmediateSource.h"

namespace aws {

base::Task<base::Result<std::optional<Credentials>>> ImmediateSource::load(LoadContext &round,
                                                                           std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    Found found = find(round, line.finding);
    round.recordTrace(std::move(line), found);
    co_return found;
}

} // namespace aws
