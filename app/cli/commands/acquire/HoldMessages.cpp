// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/HoldMessages.h"

#include "app/cli/output/LifeWriter.h"

#include <utility>

namespace cli {

using locks::HeldPhase;

HoldMessages::HoldMessages(Context context, bool printsLines)
    : m_context(std::move(context)), m_printsLines(printsLines)
{
}

void HoldMessages::write(const locks::HeldLockState &state)
{
    const HeldPhase before = std::exchange(m_phase, state.phase);
    const auto troubleBefore = std::exchange(m_trouble, state.trouble);
    const bool isHeld = state.phase != HeldPhase::Waiting && !isOver(state.phase);
    if (m_printsLines || !isHeld)
        return;
    const auto report = [&](const QString &sentence) {
        printMessage(m_context, QStringLiteral("leasescope-cli: %1: %2").arg(state.request.key, sentence));
    };
    if (state.phase == HeldPhase::Danger && before != HeldPhase::Danger)
        return report(QStringLiteral("danger: ") + state.sentence);
    if (m_context.line->program.isEmpty())
        return;
    if (state.trouble && state.trouble != troubleBefore)
        report(state.sentence);
    else if (!state.trouble && troubleBefore)
        report(QStringLiteral("heartbeats are accepted again"));
}

} // namespace cli
