// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TimeText.h"

/// Numbers as people read them; times are those of core, by the names that screens use.
namespace ui::words {

using base::text::ago;
using base::text::countdown;
using base::text::duration;
using base::text::exact;

/// "100 000": groups of three with a thin space.
[[nodiscard]] QString count(qint64 number);
[[nodiscard]] int plural(qint64 number); ///< as translations take a number to choose a form
/// "7 locks": the number in `form`, which was chosen for it: counted(n, tr("%1 lock(s)", nullptr, plural(n))).
[[nodiscard]] QString counted(qint64 number, const QString &form);

} // namespace ui::words
