// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/ScriptedHttp.h"

/// STS, IAM Identity Center, a container endpoint and, if `imds`, instance metadata, with keys made of
/// everything in the request that matters: the same keys mean the same request. The twin of services() in
/// botocore_credentials.py.
[[nodiscard]] fakes::ScriptedHttp::Answer credentialServices(bool imds);
