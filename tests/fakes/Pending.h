// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/network/RawWire.h"

#include <memory>
#include <optional>

namespace fakes {

/// An answer that may not have come yet, so that a test can look before and after time moved.
class Pending {
public:
    using Answer = base::Result<aws::HttpResponse>;

    explicit Pending(base::Task<Answer> task) { collect(std::move(task), m_slot); }

    [[nodiscard]] bool isThere() const { return m_slot->has_value(); }
    [[nodiscard]] const Answer &answer() const { return m_slot->value(); }
    [[nodiscard]] int status() const { return isThere() && answer() ? answer()->status : 0; }
    [[nodiscard]] RawReply reply() const { return isThere() ? RawWire::read(answer()) : RawReply(); }
    [[nodiscard]] QString code() const { return reply().code; }
    /// Why there is no answer and never will be; nothing while it may still come, or if it came.
    [[nodiscard]] std::optional<base::ErrorKind> failure() const
    {
        return isThere() && !answer() ? std::optional(answer().error().kind) : std::nullopt;
    }

private:
    using Slot = std::shared_ptr<std::optional<Answer>>;
    static base::Task<> collect(base::Task<Answer> task, Slot slot) { slot->emplace(co_await task); }

    Slot m_slot = std::make_shared<std::optional<Answer>>();
};

} // namespace fakes
