// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayView>

#include <memory>

class QCoreApplication;

namespace base {

/// Threads started from now on run Qt's own event loop instead of GLib's; the main thread's, which desktop
/// integration may need, stays as it is. A network request goes through the loops of two threads a dozen
/// times, and GLib's took a tenth of what that costs. First thing in main(): it sets QT_NO_THREADED_GLIB,
/// which processes we start inherit; see isForEventLoops().
void keepGlibOffWorkerThreads();

/// The application of a program without a window: no thread of it runs GLib's event loop. Instead of
/// keepGlibOffWorkerThreads(). `argc` and `argv` must outlive it.
[[nodiscard]] std::unique_ptr<QCoreApplication> applicationWithoutGlib(int &argc, char **argv);

/// Whether `entry` ("NAME=value") of our environment is there for our event loops only: the user's own programs must not
/// inherit it.
[[nodiscard]] bool isForEventLoops(QByteArrayView entry);

} // namespace base
