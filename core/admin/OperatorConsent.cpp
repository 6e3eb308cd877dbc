// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/OperatorConsent.h"

#include <QCoreApplication>

namespace admin {

OperatorConsent::OperatorConsent(QString who, QString reason)
    : m_who(std::move(who)), m_reason(std::move(reason))
{
}

base::Result<OperatorConsent> OperatorConsent::given(QString who, QString reason)
{
    if (reason.trimmed().isEmpty())
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("admin", "a reason is needed: it goes into the journal beside the act"));
    return OperatorConsent(std::move(who), reason.trimmed());
}

} // namespace admin
