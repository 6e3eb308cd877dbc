// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ScriptedHttp.h"

namespace fakes {

base::Task<base::Result<aws::HttpResponse>> ScriptedHttp::send(aws::HttpRequest request, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    seen.push_back(request);
    if (!answer)
        co_return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nothing listens there"));
    base::Result<aws::HttpResponse> given = answer(request);
    if (given)
        given->sent = aws::Redaction(request);
    co_return given;
}

aws::HttpResponse httpAnswer(int status, QByteArray body, std::vector<aws::HttpHeader> headers)
{
    aws::HttpResponse response;
    response.status = status;
    response.body = std::move(body);
    response.headers = std::move(headers);
    return response;
}

} // namespace fakes
