// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

class QCoreApplication;

namespace app {

/// The languages of the window. The command line speaks English always: it is a contract for programs.
class Languages final {
public:
    /// Whether `code` is "system", "en", "de", "es", or "pseudo" and "pseudo-rtl", which show what is not translated.
    [[nodiscard]] static bool isKnown(const QString &code);
    [[nodiscard]] static QString codes(); ///< all of them, for a sentence
    /// Makes `application` speak the language of `code` ("system" or nothing: the first we have of those the desktop wants) and
    /// Qt's own words with it, where they are on this machine. Once, on the main thread, before the first widget.
    static void install(QCoreApplication &application, const QString &code);
    /// The first of `wanted` (BCP 47, "de-AT") that we have, or "en".
    [[nodiscard]] static QString bestOf(const QStringList &wanted);
};

} // namespace app
