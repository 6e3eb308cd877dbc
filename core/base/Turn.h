// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/OneShotEvent.h"

#include <chrono>
#include <memory>

namespace base {

/// Resumes after what the event loop of this thread has waiting: long work in parts waits between them.
///
/// An event that is never opened, and a limit of no time: QCoro's own sleepFor() is in its library, which the programs do without.
inline Task<> turn()
{
    return OneShotEvent::wait(std::make_shared<OneShotEvent>(), {}, std::chrono::milliseconds(0));
}

} // namespace base
