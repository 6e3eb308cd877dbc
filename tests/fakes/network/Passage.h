// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <functional>
#include <optional>

namespace fakes {

/// The way to another transport, with three places where a test may step in. Each may be empty. One thread.
class Passage final : public http::HttpTransport {
public:
    /// `target`: where all requests go instead of where they were sent; empty: they stay as they are.
    explicit Passage(http::HttpTransport &behind, QUrl target = {});

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    /// What is answered instead of passing the request on; std::nullopt: it passes.
    std::function<std::optional<http::HttpResponse>(const http::HttpRequest &)> instead;
    /// Once a write has taken effect, before its answer is read.
    std::function<void()> afterWrite;
    /// The last look at what came back.
    std::function<void(http::HttpResponse &)> onAnswer;

    [[nodiscard]] int pending() const { return m_pending; } ///< requests that have no answer yet

private:
    http::HttpTransport &m_behind;
    QUrl m_target;
    int m_pending = 0;
};

} // namespace fakes
