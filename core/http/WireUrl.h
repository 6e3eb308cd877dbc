// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArrayView>

namespace http {

/// A URL cut into the parts that are signed, byte for byte as on the wire. QUrl is not used for it: it would
/// decode and encode again what must not change.
struct WireUrl {
    QByteArray hostHeader; ///< lower case, IPv6 in brackets, port only if not the scheme's default
    QByteArrayView path; ///< into the text given
    QByteArrayView query; ///< without the question mark; into the text given
};

/// BadInput for another scheme than http and https, user info, a fragment, no host or a bad port. The
/// sentence never quotes the URL: it may carry a password. `url` must outlive the result.
[[nodiscard]] base::Result<WireUrl> splitWireUrl(QByteArrayView url);

} // namespace http
