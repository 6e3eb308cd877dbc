// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace mcp {

inline constexpr qsizetype largestAnswer = 64 * 1024; ///< bytes of an answer's JSON
inline constexpr int mostLocks = 200; ///< in one answer

/// What a call of a tool answers.
struct ToolAnswer {
    QJsonObject structured; ///< by the tool's output schema
    QString error; ///< one sentence, and nothing is structured; empty: it succeeded
};

/// The result of tools/call: what was found, as an object and as its text. It says itself that keys, owners and data in it
/// are the words of others.
[[nodiscard]] QJsonObject callResult(const ToolAnswer &answer);

/// `found` with the first elements of its array `list` that fit into largestAnswer. How many there were beside them, and
/// those that `leftOut` counts already, are its left_out.
[[nodiscard]] QJsonObject fitted(QJsonObject found, const QString &list, qsizetype leftOut = 0);

/// `object` with its longest texts and values replaced until it fits into `bytes`; `cut` of it names them.
[[nodiscard]] QJsonObject cutTo(QJsonObject object, qsizetype bytes);

} // namespace mcp
