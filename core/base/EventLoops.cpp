// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"

#include <QByteArray>

namespace base {

void keepGlibOffWorkerThreads()
{
    qputenv("QT_NO_THREADED_GLIB", QByteArrayLiteral("1"));
}

} // namespace base
