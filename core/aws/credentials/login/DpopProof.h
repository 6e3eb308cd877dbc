// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Secret.h"

#include <QUrl>

namespace aws {

/// What a proof is about.
struct DpopClaims {
    QByteArray method = "POST";
    QUrl url; ///< without query and fragment
    base::WallTime at; ///< whole seconds count
    QByteArray id; ///< no two proofs have the same
};

/// A proof that we hold the key a token was given to: a signed JSON Web Token with the public half of `key`
/// in it. `key` is a P-256 key in PEM, as aws login keeps it. Rule: RFC 9449 4.2, ES256 of RFC 7518 3.4, and
/// the type dpop+jwt. BadInput, a clause about "the key", which quotes nothing of it.
[[nodiscard]] base::Result<QByteArray> dpopProof(const base::Secret &key, const DpopClaims &claims);

/// Whether dpopProof() could sign with it.
[[nodiscard]] bool isDpopKey(const base::Secret &key);

} // namespace aws
