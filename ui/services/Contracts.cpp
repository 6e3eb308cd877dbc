// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The interfaces of this library have little code of their own beyond what Qt makes for their signals.

#include "ui/services/Connector.h"
#include "ui/services/LabService.h"
#include "ui/services/Playback.h"
#include "ui/services/PolicyService.h"
#include "ui/services/Reading.h"

namespace ui {

admin::ProductionGuard Connection::productionSigns(const QString &table)
{
    if (table.isEmpty())
        return {};
    const ConnectionFacts known = facts();
    admin::ProductionFacts judged;
    judged.table = table;
    judged.profile = known.fleet ? known.fleet->profile : known.profile;
    if (known.fleet) {
        judged.connection = known.profile;
        judged.marks = known.fleet->marks;
    }
    judged.emulator = (known.local || known.demo) && !known.playsProduction;
    const dynamodb::TableDescription &shown = reading().watch().table();
    if (shown.name == table)
        judged.description = shown;
    for (const watch::CatalogEntry &entry : reading().catalog().entries()) {
        // Of the same table the catalog knows more: the one on show may be known by its name alone.
        if (entry.name == table && entry.description)
            judged.description = entry.description;
    }
    return admin::ProductionGuard(judged);
}

admin::ProductionGuard ConnectionState::production(const QString &table)
{
    return isNotProduction(table) ? admin::ProductionGuard() : productionSigns(table);
}

} // namespace ui
