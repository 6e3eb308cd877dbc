// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

class QFontMetrics;

namespace ui {

/// What of a text stays where it is too wide. The whole text stands in the tip, in the accessible name, and is copied.
enum class Elision : quint8 {
    Key, ///< keys, paths, ARNs: a third of the head, two thirds of the tail, for tails tell keys apart
    Name, ///< owners, tables: half of the head and half of the tail
    Sentence, ///< the head
};

/// `text`, or as much of it as fits into `width` px, with an ellipsis in place of the rest. No letter is cut in two: what
/// a reader takes for one sign stays or goes whole.
[[nodiscard]] QString elided(const QString &text, const QFontMetrics &metrics, int width, Elision elision);
/// The same by the number of its signs, for places that have no width of their own, as titles of windows. `most` >= 2.
[[nodiscard]] QString elided(const QString &text, qsizetype most, Elision elision);

} // namespace ui
