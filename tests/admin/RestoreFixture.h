// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Restore.h"
#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/network/DoublingProxy.h"

namespace release {

inline const dynamodb::Item key{{"key", AttributeValue::string("import-eu")}};

/// A table on which an act is undone.
struct RestoreFixture : ReleaseFixture {
    fakes::DoublingProxy twice{dynamo};
    dynamodb::DynamoDbClient doubled{twice, credentials, clock, settings()};

    /// The entry of a release that was done, marked or deleted.
    audit::JournalEntry release(bool deletes = false)
    {
        auto intent = this->intent(ReleaseIntent::Verb::AtVersion);
        if (deletes)
            intent.mode = locks::ReleaseMode::Delete;
        const auto receipt = run(intent);
        return *audit::JournalReader(folder.path()).entry(receipt->journalId);
    }
    [[nodiscard]] admin::RestoreIntent back(const audit::JournalEntry &entry) const
    {
        admin::RestoreIntent intent;
        intent.entry = entry;
        intent.connection = QStringLiteral("test");
        return intent;
    }
    CheckedResult<admin::Receipt> restore(const admin::RestoreIntent &intent)
    {
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("a mistake"));
        return finish(admin::carryOut(services(), admin::restore(intent), *consent, tasks.token()));
    }
    [[nodiscard]] audit::JournalEntry entry(const QString &id) const
    {
        return *audit::JournalReader(folder.path()).entry(id);
    }
};

/// As a program leaves it that was killed before the outcome was known.
inline audit::JournalEntry withoutOutcome(audit::JournalEntry entry)
{
    entry.outcome.reset();
    return entry;
}

} // namespace release
