// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Starts an embedded endpoint, prints the process id of its server and its port, and keeps it until killed:
// what becomes of the server then is LocalEndpointTest's question.

#include "app/demo/LocalEndpoint.h"

#include <QCoreApplication>
#include <QCoroTask>

#include <cstdio>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto endpoint =
        QCoro::waitFor(demo::LocalEndpoint::start(demo::LocalEndpoint::Places::usual(), {}));
    if (!endpoint)
        return 1;
    std::printf("%lld %d\n", static_cast<long long>(endpoint.value()->processId()),
                endpoint.value()->url().port());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
