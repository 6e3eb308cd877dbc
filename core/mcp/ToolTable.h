// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include <vector>

namespace mcp {

/// One tool as a client sees it.
struct Tool {
    QString name;
    QString description; ///< its first sentence is the title
    QJsonObject inputSchema;
    QJsonObject outputSchema;
};

/// All of them. None writes to a table.
[[nodiscard]] const std::vector<Tool> &toolTable();
/// Null: there is none of that name.
[[nodiscard]] const Tool *toolNamed(const QString &name);

/// As tools/list names them.
[[nodiscard]] QJsonArray toolList();

/// What is wrong with the arguments of a call, in a sentence; empty: nothing. Values are texts or whole numbers within
/// their bounds, all that is required is there, and nothing else.
[[nodiscard]] QString argumentFault(const Tool &tool, const QJsonObject &arguments);

} // namespace mcp
