// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QString>
#include <QStringList>

#include <optional>

/// The one way from bytes to text. Qt's own functions take a leading U+FEFF for a mark of the encoding and drop it,
/// from every string of a JSON document, too: two keys of a table would be one. An architecture test forbids them.
/// Any thread.
namespace base {

/// `utf8` as text: every sign of it, also U+FEFF, U+0000 and noncharacters, so that toUtf8() gives the same bytes
/// back. What is no UTF-8 (RFC 3629) becomes U+FFFD: use it where that cannot be, or for what is only shown.
[[nodiscard]] QString fromUtf8(QByteArrayView utf8);
/// The same; nothing for what is no UTF-8.
[[nodiscard]] std::optional<QString> strictUtf8(QByteArrayView utf8);

/// A JSON document whose strings and names are those that `json` has: QJsonDocument::fromJson() without its losses.
/// A mark of the encoding before the document is skipped. Refused as well: a surrogate alone (\ud800), which no
/// UTF-8 can hold; as the error then says, a string that is no text.
[[nodiscard]] QJsonDocument jsonFrom(const QByteArray &json, QJsonParseError *error = nullptr);

/// The words that `main` was given, without the program's own name, whatever the locale is. BadInput: one is no UTF-8;
/// the sentence says which, and shows it.
[[nodiscard]] Result<QStringList> commandLineWords(int argc, const char *const *argv);

} // namespace base
