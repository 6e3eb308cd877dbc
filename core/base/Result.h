// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"

#include <QByteArray>
#include <QString>
#include <tl/expected.hpp>

namespace base {

/// What a caller may branch on. Everything else about a failure is in the sentence.
enum class ErrorKind {
    Cancelled, ///< a stop was requested; the owner of the wait may be gone: touch no member
    BadInput, ///< what the user gave cannot be used; the sentence says what was wrong and what to do
    NotFound, ///< no such table, item, profile, file or journal entry
    Credentials, ///< no usable credentials, or the service refused them
    AccessDenied, ///< the identity is known, the action is not allowed
    ReadOnly, ///< the connection has no right to write
    Throttled, ///< the service asked us to slow down, and still did after the retries
    Unreachable, ///< nothing was sent: no route, refused, name unknown, TLS failed
    Timeout, ///< no answer within the limit; a write may have been applied
    Unclear, ///< the connection was lost after sending; a write may have been applied
    Damaged, ///< an answer came but cannot be trusted (checksum, broken JSON); a write was applied
    Service, ///< any other error the service named; see `code`
    Io, ///< a local file could not be read or written
    Unsupported, ///< the endpoint or dialect has no such operation
    Internal, ///< our own mistake
};

/// A failure: a kind to branch on and one sentence for a person.
///
/// The sentence starts in lower case, has no full stop, and says what was tried, on what, and what to do.
/// It never carries a secret, a request body or a header.
struct Error {
    ErrorKind kind = ErrorKind::Internal;
    QString sentence;
    QString code; ///< the service's own error code without prefix, e.g. "ValidationException"; may be empty
    QString requestId; ///< AWS request id; may be empty
    Sentence said{}; ///< `sentence` with its parts, where failure() was given them

    void setSentence(const Sentence &whole)
    {
        sentence = whole;
        said = whole;
    }
    /// The sentence, to be kept in no language: with its parts as long as `sentence` reads as they do, else as words.
    [[nodiscard]] Sentence kept() const
    {
        return !said.isEmpty() && said == sentence ? said : Sentence(sentence);
    }
};

/// A value or why there is none. Always [[nodiscard]]: an unread failure is a lost failure.
template <typename T>
using Result = tl::expected<T, Error>;

[[nodiscard]] tl::unexpected<Error> failure(ErrorKind kind, QString sentence, QString code = {},
                                            QString requestId = {});
[[nodiscard]] tl::unexpected<Error> failure(ErrorKind kind, const Sentence &sentence, QString code = {},
                                            QString requestId = {});
[[nodiscard]] tl::unexpected<Error> cancelled();

/// True if the wait ended because a stop was requested. Then the owner may be dead: return at once.
template <typename T>
[[nodiscard]] bool isCancelled(const Result<T> &result)
{
    return !result && result.error().kind == ErrorKind::Cancelled;
}

/// True for failures after which a write may or may not have been applied.
[[nodiscard]] bool leavesOutcomeOpen(ErrorKind kind);

/// For programs: lower case with hyphens, "access-denied"; the same in every version.
[[nodiscard]] QLatin1String errorKindName(ErrorKind kind);

} // namespace base
