// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/ConfigFile.h"

#include <QByteArrayView>

namespace aws {

/// Views into one line of a config file: nothing is copied, because a line may hold a secret.
struct Pair {
    QByteArrayView key;
    QByteArrayView value;
};

/// What a line in brackets opens.
struct SectionHeader {
    enum class Kind { Ignored, Defaults, Profile, SsoSession, Services };
    Kind kind = Kind::Ignored;
    QString name;
    QByteArray text; ///< between the brackets: headers of one text are one section
};

/// Without white space at both ends, of Unicode too: a no-break space comes along when a line is copied from a page.
/// Rule: Python's str.strip().
[[nodiscard]] QByteArrayView trimmedView(QByteArrayView text);

/// How many characters of white space a line begins with.
[[nodiscard]] qsizetype indentOf(QByteArrayView line);

/// Split at the first '=' or ':', both sides trimmed; the value is all the rest. Nothing without either.
[[nodiscard]] std::optional<Pair> readPair(QByteArrayView line);

/// Where a # or ; stands behind white space, or at the front; -1: nowhere.
[[nodiscard]] qsizetype commentIn(QByteArrayView value);

/// Of a line that begins with a bracket, trimmed. BadInput, not quoting it, if none closes it.
[[nodiscard]] base::Result<SectionHeader> readSectionHeader(QByteArrayView line, ConfigKind kind);

} // namespace aws
