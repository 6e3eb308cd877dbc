// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"
#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/fleet/Fleet.h"

namespace app {

/// The URL of a receiver, read where its file or variable is now, so that a new one needs no reload. A path is relative to
/// `folder`, that of the fleet file. BadInput: what is wrong, without the URL.
[[nodiscard]] base::Result<base::Secret>
receiverUrl(const fleet::Receiver &receiver, const aws::Environment &environment, const QString &folder);

} // namespace app
