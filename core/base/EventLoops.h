// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace base {

/// Threads started from now on run Qt's own event loop instead of GLib's; the main thread's, which desktop
/// integration may need, stays as it is. A network request goes through the loops of two threads a dozen
/// times, and GLib's took a tenth of what that costs. First thing in main(): it sets QT_NO_THREADED_GLIB,
/// which processes we start inherit.
void keepGlibOffWorkerThreads();

} // namespace base
