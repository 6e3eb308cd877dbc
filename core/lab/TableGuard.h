// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/locks/model/LockRecord.h"

#include <QByteArray>
#include <QString>

#include <stop_token>

namespace dynamodb {
class ItemReader;
class ItemWriter;
class TableReader;
} // namespace dynamodb

namespace lab {

/// Whether the lab may write into `table`: yes if every item is the lab's own (its key begins with "lab-"),
/// or if the user typed the table's name. ReadOnly, with an example, otherwise; NotFound, AccessDenied, ...
/// if it cannot be read. Reads the whole table, but stops at the first foreign item; not at all if the name
/// was typed.
[[nodiscard]] base::Task<base::Result<base::Rested>> checkTable(dynamodb::TableReader &reader, QString table,
                                                                QString typedName, std::stop_token stop);

/// Whether a partition key's value is one that the lab writes (dialects may put their own prefix before it).
[[nodiscard]] bool isLabKey(QByteArrayView value);

/// The lock's name in the table: "lab-SEED-NAME".
[[nodiscard]] QString labKey(quint64 seed, const QString &name);

/// Deletes the row with `key` if it is there, on the condition that every attribute is still as read.
[[nodiscard]] base::Task<base::Result<base::Rested>> removeLabRow(dynamodb::ItemReader &reader,
                                                                  dynamodb::ItemWriter &writer, QString table,
                                                                  dynamodb::Item key, std::stop_token stop);

} // namespace lab
