// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/HttpTransport.h"

namespace aws {

/// What sources that ask over the network work with. Both outlive every source.
struct SourceTools {
    base::Clock &clock;
    HttpTransport &transport;
};

} // namespace aws
