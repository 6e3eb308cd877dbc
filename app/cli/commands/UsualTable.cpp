// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/UsualTable.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"

namespace cli {

QString usualTable(locks::DialectId dialect, const aws::Environment &environment)
{
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    if (!protocol)
        return {};
    const locks::ClientDefaults usual = protocol->usual();
    const QString named = usual.tableVariable.isEmpty() ? QString() : environment.value(usual.tableVariable);
    return named.isEmpty() ? usual.table : named;
}

LibraryEndpoint usualEndpoint(locks::DialectId dialect, const aws::Environment &environment)
{
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    if (!protocol)
        return {};
    LibraryEndpoint endpoint;
    endpoint.variable = protocol->usual().endpointVariable;
    if (!endpoint.variable.isEmpty())
        endpoint.url = environment.value(endpoint.variable);
    return endpoint;
}

} // namespace cli
