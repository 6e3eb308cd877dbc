// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/Dialects.h"

#include <QJsonObject>

#include <vector>

namespace fakes {

/// One row of tests/samples/dialects with the file and the table it is in.
struct SampleRow {
    QJsonObject file;
    QJsonObject entry;
    dynamodb::Item item;
    locks::TableShape shape; ///< with what the file's rows show to use the table
    locks::DialectId pinned = {}; ///< the library that the operator says it is of; mostly none
    [[nodiscard]] QString name() const; ///< "shedlock/held"
};

/// All rows of the files of a folder as their libraries store them ("items"), in order of their names.
[[nodiscard]] std::vector<SampleRow> sampleRows(const QString &folder);

/// Those of one file, and after them the rows that it states as changes of others ("rows"). A row that is stated wrongly ends
/// the program.
[[nodiscard]] std::vector<SampleRow> statedRows(const QJsonObject &file);

/// A file of a folder, by its name and as JSON, in order of their names.
[[nodiscard]] std::vector<std::pair<QString, QJsonObject>> sampleFiles(const QString &folder);

} // namespace fakes
