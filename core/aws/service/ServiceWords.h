// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"
#include "core/http/Redaction.h"

namespace aws {

/// What a service said of itself, fit for a sentence: one line with nothing unseen in it, whole up to `longest` characters.
struct ServiceWords {
    static constexpr qsizetype longest = 4096;
    QString said;
    qsizetype leftOut = 0; ///< characters behind the bound

    [[nodiscard]] bool isEmpty() const { return said.isEmpty(); }
    /// With the length of what is left out, if any is.
    [[nodiscard]] base::Sentence sentence() const;
};

/// `sent`: what of the request may stand in `text`, and is removed from it. At most `most` characters.
[[nodiscard]] ServiceWords wordsOf(const QString &text, const http::Redaction &sent,
                                   qsizetype most = ServiceWords::longest);

/// `text` with a space for each character that drives a terminal, turns the direction of writing or is not seen.
[[nodiscard]] QString withoutControls(QString text);

} // namespace aws
