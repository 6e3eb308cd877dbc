// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/resolution/ProfileStates.h"
#include "core/http/HttpTransport.h"
#include "ui/services/Connector.h"

#include <QCoreApplication>

namespace app {

/// For what looks at profiles and must not send anything.
class NoTransport final : public http::HttpTransport {
public:
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest, std::stop_token) override
    {
        co_return base::failure(base::ErrorKind::Internal,
                                QCoreApplication::translate("app", "nothing is sent from here"));
    }
};

/// A profile's state as the window names it.
[[nodiscard]] inline ui::Connector::Profile::State shown(aws::ProfileState::State state)
{
    using From = aws::ProfileState::State;
    using To = ui::Connector::Profile::State;
    switch (state) {
    case From::Ready:
        return To::Ready;
    case From::LoginNeeded:
        return To::LoginNeeded;
    case From::MfaNeeded:
        return To::MfaNeeded;
    case From::Expired:
        return To::Expired;
    case From::Broken:
        return To::Broken;
    }
    return To::Broken;
}

} // namespace app
