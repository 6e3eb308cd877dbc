// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <span>

namespace docs {

/// A page with parts that the program write_pages writes.
struct WrittenPage {
    const char *page; ///< from the root of the project
    QString (*anew)(const QString &text); ///< the page with those parts as the product has them now
};
[[nodiscard]] std::span<const WrittenPage> writtenPages();

} // namespace docs
