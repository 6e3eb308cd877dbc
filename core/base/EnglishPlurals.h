// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTranslator>

namespace base {

/// Gives English source texts with a number their singular and plural: "%n lock(s)" and "(entry|entries)". Installed by every
/// program of ours before all other translators, so that it answers where no language does. Any thread may ask it.
class EnglishPlurals final : public QTranslator {
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    /// Nothing (a null text) for what has no number (`n` below 0) or no form to choose.
    [[nodiscard]] QString translate(const char *context, const char *source, const char *note,
                                    int n) const override;
    /// `text` with each "(s)" and "(one|many)" resolved for `n`.
    [[nodiscard]] static QString resolved(QString text, int n);
};

} // namespace base
