// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Utf8Text.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace http {

struct HttpRequest;

/// What a request carried in confidence. Whatever answers it may repeat that, and its words become sentences,
/// log lines and journal entries: each of them passes through here first.
class Redaction {
public:
    static constexpr qsizetype longest = 8192; ///< characters that applied() looks at
    Redaction() = default;
    /// The values of all headers but those known to hold no secret, of a signature its key id and the
    /// signature itself, and the request's `confidential`.
    explicit Redaction(const HttpRequest &request);

    /// Another value; empty ones count for nothing.
    void add(const QByteArray &secret);

    /// `text` with an ellipsis for every value that was sent, of any length, and for every piece of one of
    /// eight letters and digits or more: cut off, broken by spaces, line ends or other signs, in another
    /// case, percent-encoded or in base64. Also for other words so long that they could be a token, except
    /// ARNs, and for what a service quotes as "Value '...'". Looks at `longest` characters and drops the rest.
    [[nodiscard]] QString applied(QString text) const;
    /// The same for what came as bytes, such as a header.
    [[nodiscard]] QString applied(const QByteArray &bytes) const { return applied(base::fromUtf8(bytes)); }

private:
    std::vector<QByteArray> m_secrets;
};

} // namespace http
