// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <QJsonObject>

namespace aws {

// What the token services of IAM Identity Center and of `aws login` have in common: an unsigned POST of a
// JSON object.

/// `path`, which begins with a slash, below the folder of `base`.
[[nodiscard]] QUrl urlBelow(const QUrl &base, const char *path);

/// The request, without the secrets of `body` named yet (HttpRequest::confidential); 20 s at most.
[[nodiscard]] http::HttpRequest jsonQuestion(const QUrl &url, const QJsonObject &body);

/// "HOST refused with status 400 (CODE): SAID". `code` is fit for a sentence; either may be empty. Of the kind `otherwise`, unless the status says Throttled or Service.
[[nodiscard]] tl::unexpected<base::Error> refusedBy(const QString &host, int status, const QString &code,
                                                    const base::Sentence &said, base::ErrorKind otherwise);

/// Damaged: the answer lacks `what`.
[[nodiscard]] tl::unexpected<base::Error> answeredWithout(const QString &host, const char *what);

} // namespace aws
