// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ReleaseRecipe.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace admin {

std::optional<audit::LeaseSeen> leaseSeen(const locks::LockRecord &record)
{
    const auto lease = record.leaseKnown();
    if (!lease)
        return {};
    return audit::LeaseSeen{std::chrono::ceil<std::chrono::milliseconds>(lease->value),
                            locks::originName(lease->origin)};
}

std::optional<locks::ReleaseChoice> releaseChoiceOf(const locks::LockRecord &record,
                                                    std::optional<locks::ReleaseMode> mode)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const auto choices = dialect ? dialect->releaseChoices(record) : std::vector<locks::ReleaseChoice>();
    const auto chosen = std::ranges::find_if(
        choices, [mode](const locks::ReleaseChoice &choice) { return !mode || choice.mode == *mode; });
    return chosen == choices.end() ? std::nullopt : std::optional(*chosen);
}

base::Result<dynamodb::ConditionalWrite> releaseWrite(const locks::LockRecord &record,
                                                      std::optional<locks::ReleaseMode> mode,
                                                      const locks::FreshValues &fresh)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (!dialect)
        return base::failure(base::ErrorKind::Unsupported,
                             base::say("admin", "%1 cannot be released: %2", record.keyText, record.reason));
    const auto usual = releaseChoiceOf(record, std::nullopt);
    if (!usual)
        return base::failure(base::ErrorKind::Unsupported,
                             base::say("admin", "there is no safe way to release %1", record.keyText));
    return dialect->forceRelease(record, mode.value_or(usual->mode), fresh);
}

base::Result<dynamodb::ConditionalWrite> fenceWrite(const locks::LockRecord &record,
                                                    const locks::FreshValues &fresh)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (!dialect)
        return base::failure(base::ErrorKind::Unsupported,
                             base::say("admin", "%1 cannot be fenced: %2", record.keyText, record.reason));
    return dialect->fence(record, fresh);
}

} // namespace admin
