// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/connection/ConnectionSetup.h"

namespace cli {

/// How the one connection is opened that the line, and the environment, say. `table`: of the line, a name or an ARN, which says
/// where it is asked for; empty: none. BadInput for an ARN that names no table or no role.
[[nodiscard]] base::Result<app::ConnectionOptions>
lineConnection(const Invocation &line, const aws::Environment &environment, const QString &table);

/// A table's name or ARN as it is asked for on `connection`: by its name where that is this connection's own table, see
/// dynamodb::askedAs(). BadInput for the ARN of another Region. Without credentials it stays an ARN.
[[nodiscard]] base::Task<base::Result<QString>> askedTable(app::Connection *connection, QString nameOrArn,
                                                           std::stop_token stop);

} // namespace cli
