// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/top/TopScreen.h"
#include "core/base/Result.h"

#include <functional>
#include <memory>

namespace cli {

/// A terminal that shows whole screens. When it is destroyed, and after Ctrl-Z, the terminal is as it was before. Main thread;
/// one per process.
class TopTerminal {
public:
    /// Called from the event loop.
    struct Listener {
        std::function<void(const TopKey &)> onKey;
        std::function<void()> onResized; ///< it has another size, or has to be shown anew
        std::function<void()> onClosed; ///< it is gone
    };
    virtual ~TopTerminal() = default;
    [[nodiscard]] virtual TopSize size() const = 0;
    virtual void show(const TopScreen &screen) = 0; ///< nothing while it is left
    virtual void leave() = 0; ///< for another program, as it was before; no key is read
    virtual void enter() = 0; ///< the screen again
};

/// Takes over the terminal of stdin and stdout. Unsupported where it cannot show a screen, or where this build has none.
[[nodiscard]] base::Result<std::unique_ptr<TopTerminal>> openTopTerminal(bool usesColor,
                                                                         TopTerminal::Listener listener);

} // namespace cli
