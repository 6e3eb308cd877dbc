// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/SystemClock.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/PolicyGate.h"
#include "tests/fakes/network/HttpServer.h"

/// The built program in front of an endpoint in memory with IAM before it, which allows everything at first. One table, "locks".
struct GatedEndpoint {
    static inline const QString region = QStringLiteral("us-east-1");
    static inline const QString account = QStringLiteral("000000000000");

    GatedEndpoint()
    {
        dynamo.createTable(QStringLiteral("locks"), "key");
        dynamo.put(QStringLiteral("locks"), dynamolockRow("held", "worker-7", "20s", QByteArray(32, 'A')));
        gate.allowEverything();
    }
    [[nodiscard]] QString url() const { return server.url().toString(); }

    base::SystemClock clock;
    fakes::FakeDynamo dynamo{clock};
    fakes::PolicyGate gate{dynamo, region, account};
    fakes::HttpServer server{gate};
    CliProcess cli{server.url().toString()};
};
