// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/DataForms.h"

namespace ui {

using view::DataForm;
using view::fittingForm;
using view::hexDump;
using view::indentedJson;
using view::shownAs;
using view::ShownData;

[[nodiscard]] QString dataFormName(DataForm form); ///< "Text", "JSON", "gzip, unpacked", ...

/// A text that an editor takes without a pause: very long lines and very long texts are cut, and it says so.
/// The whole is for the clipboard.
[[nodiscard]] QString forScreen(const QString &text);

} // namespace ui
