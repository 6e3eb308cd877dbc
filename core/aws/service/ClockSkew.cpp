// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ClockSkew.h"

#include "core/http/ServerTime.h"

namespace aws {

bool ClockSkew::observe(QByteArrayView dateHeader, base::WallTime receivedAt, std::chrono::nanoseconds travel)
{
    const auto date = http::parseHttpDate(dateHeader);
    if (!date || travel < std::chrono::nanoseconds(0) || travel >= std::chrono::seconds(900))
        return false;
    const std::chrono::nanoseconds sample = date->time_since_epoch() - receivedAt.time_since_epoch();
    if (std::chrono::abs(sample - m_offset) < worthCorrecting)
        return false;
    m_offset = sample;
    return true;
}

QByteArray freshDate(const http::HttpResponse &response)
{
    return response.header("Age").isEmpty() ? response.header("Date") : QByteArray();
}

} // namespace aws
