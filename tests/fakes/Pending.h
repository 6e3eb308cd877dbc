// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/RawWire.h"

#include <optional>

namespace fakes {

/// An answer that may not have come yet, so that a test can look before and after time moved.
class Pending {
public:
    using Answer = base::Result<http::HttpResponse>;

    explicit Pending(base::Task<Answer> task) : m_result(begin(std::move(task))) { }

    [[nodiscard]] bool isThere() const { return m_result->has_value(); }
    [[nodiscard]] const Answer &answer() const { return m_result->value(); }
    [[nodiscard]] int status() const { return isThere() && answer() ? answer()->status : 0; }
    [[nodiscard]] RawReply reply() const { return isThere() ? RawWire::read(answer()) : RawReply(); }
    [[nodiscard]] QString code() const { return reply().code; }
    /// Why there is no answer and never will be; nothing while it may still come, or if it came.
    [[nodiscard]] std::optional<base::ErrorKind> failure() const
    {
        return isThere() && !answer() ? std::optional(answer().error().kind) : std::nullopt;
    }

private:
    TaskResult<http::HttpResponse> m_result;
};

} // namespace fakes
