// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/StateStyle.h"

namespace cli {

using locks::LockState;

bool usesColor(ColorMode mode, OutputFormat format, bool isTerminal, const QString &noColor,
               const QString &term)
{
    if (format != OutputFormat::Table || mode == ColorMode::Never)
        return false;
    return mode == ColorMode::Always || (isTerminal && noColor.isEmpty() && term != QLatin1String("dumb"));
}

QByteArray stateSign(LockState state)
{
    switch (state) {
    case LockState::Held:
        return "\xe2\x97\x8f"; // filled disc
    case LockState::Unproven:
        return "\xe2\x97\x90"; // half disc
    case LockState::Lapsed:
        return "\xe2\x96\xb2"; // triangle
    case LockState::Released:
        return "\xe2\x97\x8b"; // open ring
    case LockState::Unreadable:
        return "\xe2\x9c\x95"; // cross
    case LockState::Unsupported:
        return "\xe2\x96\xa1"; // open square
    case LockState::NotALock:
        break;
    }
    return "\xc2\xb7"; // small dot
}

QByteArray stateColor(LockState state)
{
    switch (state) {
    case LockState::Held:
        return "34";
    case LockState::Unproven:
        return "36";
    case LockState::Lapsed:
        return "33";
    case LockState::Unreadable:
        return "35";
    case LockState::Released:
    case LockState::Unsupported:
    case LockState::NotALock:
        break;
    }
    return "90";
}

QByteArray colored(const Output &out, const QByteArray &text, const QByteArray &color)
{
    return out.usesColor() && !color.isEmpty() ? "\x1b[" + color + 'm' + text + "\x1b[0m" : text;
}

} // namespace cli
