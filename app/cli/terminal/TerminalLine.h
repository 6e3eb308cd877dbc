// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/base/Task.h"

#include <QString>

#include <functional>
#include <stop_token>

namespace cli {

class Output;

enum class TerminalEcho { On, Off };

/// The next line typed at the terminal `input`, without its end. `ask` writes the question once the terminal
/// is ready for the answer: what is typed from then on is neither shown nor lost. Cancelled at the end of
/// input or with `stop`; the echo is back in either case.
base::Task<base::Result<base::Secret>> readTerminalLine(int input, TerminalEcho echo,
                                                        std::function<void()> ask, std::stop_token stop);

/// Writes `question`, made safe for a terminal, each time it is called: for readTerminalLine(). `terminal` outlives it.
[[nodiscard]] std::function<void()> questionOn(Output &terminal, const QString &question);

} // namespace cli
