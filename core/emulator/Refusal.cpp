// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/Refusal.h"

#include "core/aws/service/ServiceError.h"

namespace emulator {

tl::unexpected<Refusal> refuse(const QString &code, const QString &message)
{
    constexpr qsizetype longest = 1000; // what a message quotes of a request may have any length
    return tl::unexpected<Refusal>(Refusal{code, message.left(longest), {}});
}

tl::unexpected<Refusal> invalid(const QString &message)
{
    return refuse(QStringLiteral("ValidationException"), message);
}

base::Error errorOf(const Refusal &refusal, const QByteArray &operation, const QString &table)
{
    http::HttpResponse response;
    response.status = refusal.status;
    const aws::ServiceError error = aws::judgeServiceError(response, refusal.code, refusal.message);
    return aws::describe(error, operation, table, false);
}

} // namespace emulator
