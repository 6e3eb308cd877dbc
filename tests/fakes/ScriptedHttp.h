// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <functional>

namespace fakes {

/// A transport without a wire: a function answers each request at once. Refuses everything until told.
class ScriptedHttp final : public aws::HttpTransport {
public:
    using Answer = std::function<base::Result<aws::HttpResponse>(const aws::HttpRequest &)>;
    ScriptedHttp() = default;
    explicit ScriptedHttp(Answer given) : answer(std::move(given)) { }

    base::Task<base::Result<aws::HttpResponse>> send(aws::HttpRequest request, std::stop_token stop) override;

    Answer answer;
    std::vector<aws::HttpRequest> seen;
};

[[nodiscard]] aws::HttpResponse httpAnswer(int status, QByteArray body,
                                           std::vector<aws::HttpHeader> headers = {});

} // namespace fakes
