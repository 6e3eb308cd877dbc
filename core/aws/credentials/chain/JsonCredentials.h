// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/Credentials.h"

#include <QJsonObject>

#include <optional>

namespace aws {

/// A moment as AWS programs write it: "2026-11-21T15:31:21Z", also with a fraction, with +00:00 or with the
/// "UTC" of older AWS CLI versions at its end. Without a zone it is UTC. Nothing if it is no moment.
[[nodiscard]] std::optional<base::WallTime> momentOf(QString text);

/// "2026-11-21T15:31:21Z", as the AWS CLI writes it.
[[nodiscard]] QString momentText(base::WallTime moment);

/// The object that `bytes` are, in full; nothing if they are anything else.
[[nodiscard]] std::optional<QJsonObject> jsonObject(const QByteArray &bytes);

/// A string of `object` that can stand in a header: nothing but printable ASCII. Empty otherwise.
[[nodiscard]] base::Secret secretOf(const QJsonObject &object, const char *key);

/// A secret as a string of JSON; for a request or a file, never for a sentence.
[[nodiscard]] QString textOf(const base::Secret &secret);

/// What another program wrote, fit for a sentence: one line, no control characters, not longer than `longest`.
[[nodiscard]] QString quotable(const QString &text, qsizetype longest = 300);

/// How one program names the parts of its credentials.
struct CredentialNames {
    const char *keyId = "AccessKeyId";
    const char *secret = "SecretAccessKey";
    const char *token = "SessionToken";
    const char *expiry = "Expiration";
    const char *account = "AccountId";
    bool isTemporary = false; ///< token and expiry must be there
};

/// The credentials that `object` holds; `from` begins the sentence of an error ("the container endpoint") and
/// is the source of the credentials. Credentials error naming what is missing, never quoting a value.
[[nodiscard]] base::Result<Credentials> credentialsOf(const QJsonObject &object, const CredentialNames &names,
                                                      const QString &from);

} // namespace aws
