// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Secret.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace aws {

/// One generation of credentials: never mix parts of two.
struct Credentials {
    QByteArray accessKeyId; ///< shown in full nowhere; see shortKeyId()
    base::Secret secretAccessKey;
    base::Secret sessionToken; ///< empty if none
    std::optional<base::WallTime> expiry; ///< nothing: does not expire as far as we know
    QString accountId; ///< empty if not known
    QString source; ///< for people: "environment", "profile dev (credentials file)"
    /// Past their expiry and handed out all the same, because the service takes them while its own renewal
    /// is late (static stability). Only instance metadata does that.
    bool stale = false;

    [[nodiscard]] QString shortKeyId() const; ///< "…WXYZ": the last four characters only
};

} // namespace aws
