// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkRelease.h"
#include "core/admin/ForceRelease.h"

namespace ui {

/// Releasing locks of other owners on one connection. What writes is ReadOnly if the connection is. Main thread.
class ReleaseActs {
public:
    virtual ~ReleaseActs() = default;
    /// What a release would send, without sending it.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent intent,
                                                                            std::stop_token stop) = 0;
    /// What a fence before it would send.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>> rehearseFence(admin::ReleaseIntent intent,
                                                                                 std::stop_token stop) = 0;
    /// ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop) = 0;
    /// The same after a fence, see admin::fenceAndRelease(): takes one lease; `waiting` is given what is left of it, and what
    /// the fence has done.
    [[nodiscard]] virtual base::Task<base::Result<admin::Receipt>>
    fenceAndRelease(admin::ReleaseIntent intent, admin::OperatorConsent consent, admin::FenceWaiting waiting,
                    std::stop_token stop) = 0;
    /// Of each of `locks`, see admin::releaseLapsed(). ReadOnly if the connection is.
    [[nodiscard]] virtual base::Task<base::Result<std::vector<admin::BulkResult>>>
    releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                  admin::BulkCourse course, std::stop_token stop) = 0;
};

} // namespace ui
