// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/GuardedWrite.h"
#include "core/admin/HoldLock.h"
#include "core/admin/Restore.h"
#include "core/audit/JournalReader.h"
#include "tests/admin/golden/ActTable.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/LockFixture.h"

#include <QCoroTask>
#include <QTemporaryDir>

namespace holding {

/// An operator who takes test locks, and the journal of what he did.
struct HoldFixture {
    explicit HoldFixture(locks::DialectId dialect = ids::dynamolock, const char *partitionKey = "key")
        : testLocks(dialect, partitionKey)
    {
        table.describeFails = base::ErrorKind::Unsupported;
    }
    fakes::LockFixture testLocks;
    release::ActTable table{testLocks.table}; ///< of the operator
    QTemporaryDir folder;
    audit::Journal journal{folder.path(), QStringLiteral("test"), testLocks.clock};
    admin::HoldLock hold{*testLocks.heartbeats, journal, QStringLiteral("test")};

    [[nodiscard]] base::Result<quint64> acquire(const locks::LockRequest &request)
    {
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a try"));
        const auto id = hold.acquire(request, *consent);
        fakes::ManualClock::runUntilIdle();
        return id;
    }
    [[nodiscard]] audit::JournalEntry entry() const
    {
        return audit::JournalReader(folder.path()).entries()->front();
    }
    [[nodiscard]] QString result() const
    {
        return entry().outcome ? entry().outcome->result : QStringLiteral("(none)");
    }
    /// The latest entry that replaced a row.
    [[nodiscard]] std::optional<audit::JournalEntry> takeOver() const
    {
        const auto entries = *audit::JournalReader(folder.path()).entries();
        const auto found =
            std::find_if(entries.rbegin(), entries.rend(), [](const audit::JournalEntry &entry) {
                return entry.intent.act == QLatin1String("take-over");
            });
        return found == entries.rend() ? std::nullopt : std::optional(*found);
    }
    [[nodiscard]] admin::Receipt restore(const audit::JournalEntry &entry)
    {
        admin::RestoreIntent intent;
        intent.entry = entry;
        intent.connection = QStringLiteral("test");
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("undo"));
        const auto receipt = QCoro::waitFor(
            admin::carryOut({table, table, journal, testLocks.clock}, admin::restore(intent), *consent, {}));
        return receipt ? *receipt : admin::Receipt();
    }
};

/// A row of another client, as dynamolock writes it.
inline dynamodb::Item foreign(bool isReleased)
{
    dynamodb::Item row{{"key", dynamodb::AttributeValue::string("job")},
                       {"ownerName", dynamodb::AttributeValue::string("other")},
                       {"leaseDuration", dynamodb::AttributeValue::string("3s")},
                       {"recordVersionNumber", dynamodb::AttributeValue::string("one")}};
    if (isReleased)
        row.set("isReleased", dynamodb::AttributeValue::string("1"));
    return row;
}

} // namespace holding
