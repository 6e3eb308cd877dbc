// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The interfaces of this library have no code of their own beyond what Qt makes for their signals.

#include "ui/services/LabService.h"
#include "ui/services/PolicyService.h"
#include "ui/services/Services.h"
