// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/CommandLine.h"
#include "core/locks/dialects/Dialects.h"

#include <array>

namespace cli {
namespace {

constexpr std::array globals{
    OptionSpec{
        "connection", ValueKind::Text, "NAME|LABEL=VALUE|all",
        "connections of the fleet file, instead of the options below; check, list, tables, doctor and watch "
        "need no TABLE then",
        true, "", "connection"},
    OptionSpec{"fleet", ValueKind::Text, "FILE", "the fleet file ($XDG_CONFIG_HOME/leasescope/fleet.toml)"},
    OptionSpec{"profile", ValueKind::Text, "NAME", "AWS profile (AWS_PROFILE, else default)"},
    OptionSpec{"role-arn", ValueKind::Text, "ARN",
               "a role that is assumed with the credentials of the profile"},
    OptionSpec{"external-id", ValueKind::Text, "ID", "what the role of --role-arn asks for beside them"},
    OptionSpec{"region", ValueKind::Text, "NAME", "region, as the AWS SDKs resolve it"},
    OptionSpec{"endpoint-url", ValueKind::Text, "URL",
               "another DynamoDB endpoint (DynamoDB Local, dynalite, Alternator)"},
    OptionSpec{"allow-http", ValueKind::None, "", "plain http to an endpoint that is not on this machine"},
    OptionSpec{"read-only", ValueKind::None, "", "no mutating request can be signed"},
    OptionSpec{"timeout", ValueKind::Duration, "DURATION", "for each request (10s)"},
    OptionSpec{"dialect", ValueKind::Dialect, "NAME", "do not detect; read items as this dialect", false, "",
               "reading and writing"},
    OptionSpec{"dialect-file", ValueKind::Text, "FILE",
               "read a table that no dialect knows by the description in this file (*.lockdialect.json)"},
    OptionSpec{"lease-period", ValueKind::Duration, "DURATION",
               "lease of rows that state none, as the application sets it (KCL's failoverTimeMillis, 10s; "
               "lease_period of Redpanda Connect, 30s)"},
    OptionSpec{
        "escaped", ValueKind::None, "",
        "comes first: in all other words \\\\ is a backslash and \\uXXXX a character that cannot be typed "
        "or seen, as copied commands have them"},
    OptionSpec{"output", ValueKind::Text, "FORMAT",
               "table, json, jsonl or csv (table on a terminal, json otherwise); -o is short for it", false,
               "table json jsonl csv"},
    OptionSpec{"color", ValueKind::Text, "WHEN",
               "colours of states: auto, always or never (auto: on a terminal, unless NO_COLOR is "
               "set or TERM is dumb)",
               false, "auto always never"},
    OptionSpec{"debug", ValueKind::None, "", "requests and retries on stderr, never a secret", false, "",
               "finding out why"},
    OptionSpec{"verbose", ValueKind::None, "",
               "what every part of the program does on stderr, never a secret"},
    OptionSpec{"version", ValueKind::None, "",
               "print the version; with --verbose commit, libraries, certificate authorities and licences"},
    OptionSpec{"help", ValueKind::None, "", "print this help; after a command, that command's"},
};

constexpr std::array variables{
    OptionVariable{"LEASESCOPE_FLEET", "fleet", "a file"},
    OptionVariable{"LEASESCOPE_CONNECTION", "connection",
                   "one of them; not with an option that says otherwise where to connect"},
    OptionVariable{"LEASESCOPE_OUTPUT", "output", "a format"},
    OptionVariable{"LEASESCOPE_COLOR", "color", "auto, always or never"},
    OptionVariable{"LEASESCOPE_READ_ONLY", "read-only", "1"},
    OptionVariable{"LEASESCOPE_TIMEOUT", "timeout", "a duration"},
    OptionVariable{"LEASESCOPE_PAGER", "",
                   "a command line that shows a table which is longer than the screen, such as less"},
};

} // namespace

std::span<const OptionVariable> optionVariables()
{
    return variables;
}

std::span<const OptionSpec> globalOptions()
{
    return globals;
}

QStringList valuesOf(const OptionSpec &option)
{
    if (option.kind != ValueKind::Dialect)
        return QString::fromLatin1(option.values).split(u' ', Qt::SkipEmptyParts);
    QStringList names;
    for (const locks::LockDialect *dialect : locks::allDialects())
        names += dialect->id().name();
    return names;
}

} // namespace cli
