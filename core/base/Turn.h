// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Task.h"

#include <QCoroTimer>

#include <chrono>

namespace base {

/// Resumes after what the event loop of this thread has waiting: long work in parts waits between them.
inline Task<> turn()
{
    return QCoro::sleepFor(std::chrono::milliseconds(0));
}

} // namespace base
