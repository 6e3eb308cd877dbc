// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

#include <QList>

#include <vector>

namespace audit {

/// One field of an entry as programs read it. Names, order and values are the contract of the command line and of
/// every export; a new one goes to the end.
struct JournalField {
    QByteArray name;
    QByteArray json; ///< "null" for an empty text
    QByteArray text; ///< UTF-8, for CSV and tables
    bool isShort = true; ///< false: too long for a line of a table
};

[[nodiscard]] std::vector<JournalField> fieldsOf(const JournalEntry &entry);
/// Their names, as fieldsOf() orders them.
[[nodiscard]] QList<QByteArray> fieldNames();

} // namespace audit
