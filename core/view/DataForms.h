// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QString>

namespace view {

/// How stored bytes are shown.
enum class DataForm : quint8 { Automatic, Text, Json, Gzip, Base64, Hex, Stored };

/// Bytes made legible.
struct ShownData {
    DataForm form = DataForm::Text; ///< never Automatic
    QString text; ///< all of it; unsafe to show as it is
    QString note; ///< "gzip, 1 204 bytes unpacked"; empty if nothing was unpacked
};

/// What unpacking may grow to: a small row must not fill the memory.
inline constexpr qsizetype mostUnpacked = 16 * 1024 * 1024;

/// The form that fits best: gzip by its magic, base64 of something legible, JSON, text; hex for all else.
[[nodiscard]] DataForm fittingForm(const QByteArray &bytes);

/// `bytes` in this form; Automatic chooses. BadInput says in one sentence why they cannot be shown so.
/// Numbers and the order of JSON stay as stored.
[[nodiscard]] base::Result<ShownData> shownAs(const QByteArray &bytes, DataForm form);

/// Unpacks gzip or zlib (all members of a gzip file). BadInput for broken or cut data, and beyond `limit`
/// bytes.
[[nodiscard]] base::Result<QByteArray> unpacked(const QByteArray &bytes, qsizetype limit = mostUnpacked);

/// Offset, sixteen bytes and their ASCII per line.
[[nodiscard]] QString hexDump(const QByteArray &bytes);

/// Valid JSON with line breaks and two spaces of indent; nothing else is touched.
[[nodiscard]] QString indentedJson(const QString &json);

} // namespace view
