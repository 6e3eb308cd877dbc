// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"

#include "core/locks/dialects/Dialects.h"

namespace locks {

using base::ErrorKind;

base::Result<const LockProtocol *> protocolFor(const LockRequest &request)
{
    const LockDialect *known = dialect(request.dialect);
    const LockProtocol *protocol = known ? known->protocol() : nullptr;
    if (protocol)
        return protocol;
    return base::failure(
        ErrorKind::Unsupported,
        QStringLiteral(
            "no test locks of dialect %1; choose dynamolock, java-lock-client, dyndb-mutex or ddblock")
            .arg(QString(dialectName(request.dialect))));
}

LockRequest usualRequest(DialectId id)
{
    LockRequest request;
    request.dialect = id;
    const LockDialect *known = dialect(id);
    if (const LockProtocol *protocol = known ? known->protocol() : nullptr) {
        const ClientDefaults usual = protocol->usual();
        request.lease = usual.lease;
        request.heartbeat = usual.heartbeat;
    }
    return request;
}

} // namespace locks
