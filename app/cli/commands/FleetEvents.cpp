// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/FleetEvents.h"

#include "app/cli/commands/KeyForms.h"
#include "app/cli/commands/TableAccess.h"

#include <utility>

namespace cli {

FleetEvents::FleetEvents(Context context) : m_context(std::move(context))
{
    EventWriter::writeHeading(m_context);
}

void FleetEvents::setSeveral(bool several)
{
    if (std::exchange(m_several, several) != several)
        m_writers.clear(); // each was made for the other form
}

void FleetEvents::onChanged(app::FleetTable &table, const watch::SnapshotDelta &delta)
{
    EventWriter &writer = writerOf(table);
    if (delta.previous)
        writer.write(delta, table.watch().now());
    else if (!m_context.line->has("no-snapshot"))
        writer.writeFirst(*delta.next, table.watch().now());
}

void FleetEvents::onSightChanged(app::FleetTable &table)
{
    const fleet::TableState &state = table.state();
    const bool isBlind = state.isBlind(m_context.clock->boot());
    writerOf(table).writeSight(m_context.clock->wall(),
                               isBlind ? fleet::blindReasonName(state.blindReason()) : QLatin1String(),
                               isBlind && state.error() ? state.error()->sentence : QString());
}

EventWriter &FleetEvents::writerOf(app::FleetTable &table)
{
    const fleet::TablePlace &at = table.state().place();
    const auto known = m_writers.find(at);
    if (known != m_writers.end())
        return known->second;
    EventPlace place{at.table, {}, {}, at.table};
    if (m_several) {
        place.connection = at.connection;
        place.region = at.region;
        place.shown = at.text();
    }
    return m_writers.try_emplace(at, m_context, place, keysOf(table)).first->second;
}

std::vector<dynamodb::Item> FleetEvents::keysOf(app::FleetTable &table) const
{
    std::vector<dynamodb::Item> keys;
    for (const QString &word : m_context.line->positional.mid(1)) {
        const auto key = keyOf(table.description(), word, m_context.line->given("sort-key"));
        if (!key) {
            printMessage(m_context,
                         table.state().place().text() + QStringLiteral(": ") + key.error().sentence,
                         LogPriority::Error);
            continue;
        }
        const KeyForms forms = keyForms(m_context, table.description(), *key, word);
        keys.push_back(forms.stored);
        if (forms.named)
            keys.push_back(*forms.named);
    }
    if (!keys.empty())
        table.watch().setWatchedKeys(keys);
    return keys;
}

} // namespace cli
