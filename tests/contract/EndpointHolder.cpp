// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Starts dynalite, prints the process id of its server and its port, and keeps it until killed: what becomes of the
// server then is DynaliteTest's question.

#include "tests/fakes/Dynalite.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto dynalite = fakes::Dynalite::start();
    if (!dynalite)
        return 1;
    std::printf("%lld %d\n", static_cast<long long>(dynalite.value()->processId()),
                dynalite.value()->url().port());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
