// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>

namespace cli {

/// Words as many as fit in a line of `width` characters; further lines begin with `indent` spaces. `column`: where the
/// first begins.
[[nodiscard]] QByteArray wrapped(const QByteArrayList &words, qsizetype column, qsizetype indent,
                                 qsizetype width);

} // namespace cli
