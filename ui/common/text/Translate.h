// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QCoreApplication>

namespace ui {

/// The window's words outside of a class of Qt's, in the user's language. Their context for translators is "ui".
[[nodiscard]] inline QString tr(const char *text, const char *note = nullptr, int number = -1)
{
    return QCoreApplication::translate("ui", text, note, number);
}

} // namespace ui
