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
    enum class Kind { Ignored, PlainDefault, Profile, SsoSession, Services };
    Kind kind = Kind::Ignored;
    QString name;
};

[[nodiscard]] QByteArrayView trimmedView(QByteArrayView text);

/// Split at the first '=', both sides trimmed, a comment after white space cut off. Nothing without a '='.
[[nodiscard]] std::optional<Pair> readPair(QByteArrayView line);

/// Letters, digits, '-' and '_'.
[[nodiscard]] bool isPropertyKey(QByteArrayView key);

/// BadInput with what is wrong about the brackets or the name; the section is then skipped.
[[nodiscard]] base::Result<SectionHeader> readSectionHeader(QByteArrayView line, ConfigKind kind);

} // namespace aws
