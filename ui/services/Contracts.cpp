// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The interfaces of this library have little code of their own beyond what Qt makes for their signals.

#include "ui/services/LabService.h"
#include "ui/services/PolicyService.h"
#include "ui/services/Services.h"

namespace ui {

admin::ProductionGuard Services::productionSigns(const QString &table)
{
    if (table.isEmpty())
        return {};
    const ConnectionFacts known = facts();
    admin::ProductionFacts judged;
    judged.table = table;
    judged.profile = known.profile;
    judged.emulator = known.local || known.demo;
    if (watch().table().name == table)
        judged.description = watch().table();
    for (const watch::CatalogEntry &entry : catalog().entries()) {
        // Of the same table the catalog knows more: the one on show may be known by its name alone.
        if (entry.name == table && entry.description)
            judged.description = entry.description;
    }
    return admin::ProductionGuard(judged);
}

admin::ProductionGuard Services::production(const QString &table)
{
    return isNotProduction(table) ? admin::ProductionGuard() : productionSigns(table);
}

} // namespace ui
