// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/HealthMessage.h"

#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

namespace ui {
std::optional<ContextMessage> healthMessage(const health::HealthReport &report, std::function<void()> show)
{
    const qsizetype problems = report.problems();
    if (problems == 0)
        return {};
    ContextMessage message;
    message.head =
        words::counted(problems, tr("%1 problem(s) of this table:", nullptr, words::plural(problems)));
    message.sentence = report.findings.front().sentence;
    message.action = tr("Show");
    message.act = std::move(show);
    return message;
}

} // namespace ui
