// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QString>

namespace admin {

/// The operator's word that one act shall happen. A write without it does not compile. Made only where
/// the operator is asked: by the release dialogs and by the command line's explicit flags.
class OperatorConsent {
public:
    /// BadInput if the reason is blank.
    [[nodiscard]] static base::Result<OperatorConsent> given(QString who, QString reason);

    [[nodiscard]] const QString &who() const { return m_who; }
    [[nodiscard]] const QString &reason() const { return m_reason; }

private:
    OperatorConsent(QString who, QString reason);
    QString m_who;
    QString m_reason;
};

} // namespace admin
