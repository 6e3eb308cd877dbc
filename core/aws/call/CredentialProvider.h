// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/Credentials.h"
#include "core/base/Result.h"
#include "core/base/Task.h"

#include <stop_token>

namespace aws {

/// Gives each attempt its credentials. Lives on one thread.
class CredentialProvider {
public:
    virtual ~CredentialProvider() = default;
    /// A snapshot; refreshed first when it is about to expire. Concurrent callers share one refresh.
    virtual base::Task<base::Result<Credentials>> credentials(std::stop_token stop) = 0;
    /// The service refused the key of this id: load again at the next call, unless it is no longer the one
    /// handed out. Several requests that were under way with it are refused one after the other, and the
    /// later ones say nothing about its successor.
    virtual void invalidate(const QByteArray &accessKeyId) = 0;
};

} // namespace aws
