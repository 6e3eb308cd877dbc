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
    aws::Item item;
    locks::TableShape shape; ///< with what the file's rows show to use the table
    [[nodiscard]] QString name() const; ///< "shedlock/held"
};

/// All rows of the files of a folder, in order of their names.
[[nodiscard]] std::vector<SampleRow> sampleRows(const QString &folder);

} // namespace fakes
