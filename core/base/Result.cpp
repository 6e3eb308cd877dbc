// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Result.h"

namespace base {

tl::unexpected<Error> failure(ErrorKind kind, QString sentence, QString code, QString requestId)
{
    Error error;
    error.kind = kind;
    error.sentence = std::move(sentence);
    error.code = std::move(code);
    error.requestId = std::move(requestId);
    return tl::unexpected<Error>(std::move(error));
}

tl::unexpected<Error> failure(ErrorKind kind, const Sentence &sentence, QString code, QString requestId)
{
    auto error = failure(kind, QString(), std::move(code), std::move(requestId));
    error.value().setSentence(sentence);
    return error;
}

tl::unexpected<Error> cancelled()
{
    return failure(ErrorKind::Cancelled, QStringLiteral("cancelled"));
}

bool leavesOutcomeOpen(ErrorKind kind)
{
    return kind == ErrorKind::Timeout || kind == ErrorKind::Unclear || kind == ErrorKind::Damaged;
}

QLatin1String errorKindName(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Cancelled:
        return QLatin1String("cancelled");
    case ErrorKind::BadInput:
        return QLatin1String("bad-input");
    case ErrorKind::NotFound:
        return QLatin1String("not-found");
    case ErrorKind::Credentials:
        return QLatin1String("credentials");
    case ErrorKind::AccessDenied:
        return QLatin1String("access-denied");
    case ErrorKind::ReadOnly:
        return QLatin1String("read-only");
    case ErrorKind::Throttled:
        return QLatin1String("throttled");
    case ErrorKind::Unreachable:
        return QLatin1String("unreachable");
    case ErrorKind::Timeout:
        return QLatin1String("timeout");
    case ErrorKind::Unclear:
        return QLatin1String("unclear");
    case ErrorKind::Damaged:
        return QLatin1String("damaged");
    case ErrorKind::Service:
        return QLatin1String("service");
    case ErrorKind::Io:
        return QLatin1String("io");
    case ErrorKind::Unsupported:
        return QLatin1String("unsupported");
    case ErrorKind::Internal:
        break;
    }
    return QLatin1String("internal");
}

} // namespace base
