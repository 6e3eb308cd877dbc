// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// Makes the compiled-in resources known. Linkers drop resources of static libraries that nobody calls; call
/// once.
void initResources();

/// One of our line icons by its file name ("refresh"), drawn in the colour of the theme in force when it is
/// painted.
[[nodiscard]] QIcon icon(const QString &name);

} // namespace ui
