// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"

namespace locks {

using base::ErrorKind;

base::Result<const LockProtocol *> protocolFor(const LockRequest &request)
{
    if (const LockProtocol *protocol = protocolOf(request.dialect))
        return protocol;
    return base::failure(ErrorKind::Unsupported,
                         base::say("locks", "no test locks of dialect %1; choose %2",
                                   QString(request.dialect.name()),
                                   dialectNames(QLatin1String("or"), canBePlayed)));
}

LockRequest usualRequest(DialectId id)
{
    LockRequest request;
    request.dialect = id;
    if (const LockProtocol *protocol = protocolOf(id)) {
        const ClientDefaults usual = protocol->usual();
        request.lease = usual.lease;
        request.heartbeat = usual.heartbeat;
    }
    return request;
}

} // namespace locks
