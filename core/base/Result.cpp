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

} // namespace base
