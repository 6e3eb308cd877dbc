// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

namespace ui {

/// Where the acts of one connection are written down. Main thread; what journal() gives may be used on any.
class ActJournal {
public:
    virtual ~ActJournal() = default;
    [[nodiscard]] virtual audit::JournalReader journal() const = 0;
};

} // namespace ui
