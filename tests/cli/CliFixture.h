// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/SystemClock.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/network/HttpServer.h"

/// The built program in front of an endpoint in memory, in a pipe and on a terminal.
class CliFixture {
public:
    [[nodiscard]] fakes::FakeDynamo &dynamo() { return m_dynamo; }
    [[nodiscard]] QString url() const { return m_server.url().toString(); }
    /// The words of the line, without quotes.
    [[nodiscard]] CliRun inPipe(const char *line) const { return inPipe(words(line)); }
    [[nodiscard]] CliRun inPipe(const QStringList &arguments) const { return m_cli.run(arguments); }
    /// All that a person sees. `variables`: NAME=VALUE. `columns`: of the terminal; 0: it does not say.
    [[nodiscard]] QByteArray onTerminal(const char *line, const QStringList &variables = {},
                                        int columns = 0) const;
    [[nodiscard]] const CliProcess &cli() const { return m_cli; }

private:
    base::SystemClock m_clock;
    fakes::FakeDynamo m_dynamo{m_clock};
    fakes::HttpServer m_server{m_dynamo};
    CliProcess m_cli{m_server.url().toString()};
};
