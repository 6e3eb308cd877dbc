// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/ImmediateSource.h"

namespace aws {

/// Fixed keys of no account, for emulators on this machine: they want a signature but check
/// none. DynamoDB Local accepts letters and digits only and keeps separate tables per key id, hence the fixed
/// default.
class LocalKeysSource final : public ImmediateSource {
public:
    explicit LocalKeysSource(QByteArray accessKeyId = QByteArrayLiteral("local"),
                             base::Secret secret = base::Secret(QByteArrayLiteral("local")));
    [[nodiscard]] QString name() const override;
    /// What stands in for keys if none were given.
    [[nodiscard]] static Credentials fixedKeys();

protected:
    /// BadInput for a key id with other characters than letters and digits.
    [[nodiscard]] Found find(LoadContext &round, QString &finding) const override;

private:
    QByteArray m_accessKeyId;
    base::Secret m_secret;
};

} // namespace aws
