// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/audit/Journal.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"
#include "core/locks/model/LockRecord.h"

namespace admin {

/// Which table shall be made, and for which library.
struct TableIntent {
    dynamodb::TablePlan plan;
    locks::DialectId dialect;
    QString connection; ///< for the journal
};

/// The body of the request that makes the table, byte for byte as it is sent.
[[nodiscard]] QByteArray createTableRequest(const dynamodb::TablePlan &plan);

/// The table, once it is there.
struct TableReceipt {
    dynamodb::TableDescription table;
    QString journalId;
    QList<base::Sentence>
        notes; ///< what did not go as requested although the table is there; each a sentence part
    bool journalled = true; ///< false: made, but its outcome could not be written down; a note says why
};

/// One operator's act: make a table that a lock library accepts, with the TTL that library switches on. It is
/// journalled before anything is sent (JournalledAct). A request that was delivered twice, or whose answer was lost, is
/// resolved by looking at the table. Main thread; reader, writer and journal outlive it.
class CreateTable {
public:
    CreateTable(dynamodb::TableReader &reader, dynamodb::TableWriter &writer, audit::Journal &journal);

    /// Ends when the table is ACTIVE. Service with the code "ResourceInUseException": there was one of that
    /// name before; nothing was changed. Cancelled: it may be made all the same, and the journal says so.
    [[nodiscard]] base::Task<base::Result<TableReceipt>> run(TableIntent intent, OperatorConsent consent,
                                                             std::stop_token stop);

private:
    dynamodb::TableReader &m_reader;
    dynamodb::TableWriter &m_writer;
    audit::Journal &m_journal;
};

} // namespace admin
