// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"

#include <QCoreApplication>

namespace base {
namespace {

constexpr char ofWorkers[] = "QT_NO_THREADED_GLIB";
constexpr char ofAll[] = "QT_NO_GLIB";

bool isSetByUs = false; // main() alone sets it, before there are threads

} // namespace

void keepGlibOffWorkerThreads()
{
    if (qEnvironmentVariableIsSet(ofWorkers))
        return;
    isSetByUs = qputenv(ofWorkers, QByteArrayLiteral("1"));
}

std::unique_ptr<QCoreApplication> applicationWithoutGlib(int &argc, char **argv)
{
    keepGlibOffWorkerThreads();
    if (qEnvironmentVariableIsSet(ofAll))
        return std::make_unique<QCoreApplication>(argc, argv);
    // The application chooses its loop while it is made; other threads ask for the other variable.
    qputenv(ofAll, QByteArrayLiteral("1"));
    auto application = std::make_unique<QCoreApplication>(argc, argv);
    qunsetenv(ofAll);
    return application;
}

bool isForEventLoops(QByteArrayView entry)
{
    constexpr QByteArrayView name(ofWorkers);
    return isSetByUs && entry.startsWith(name) && entry.sliced(name.size()).startsWith('=');
}

} // namespace base
