// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/recording/TableRecording.h"

namespace app {

TableRecording::TableRecording(record::Recorder &recorder, record::Recorder::Place place,
                               const QString &table, watch::TableWatch &watch)
    : m_recorder(recorder), m_place(std::move(place)), m_watch(watch),
      m_number(recorder.expectTable(m_place, table, std::chrono::milliseconds(0)))
{
    watch.setTraced(true);
    connect(&watch, &watch::TableWatch::traced, this, &TableRecording::onTraced);
    connect(&watch, &watch::TableWatch::readEnded, this, &TableRecording::onReadEnded);
    connect(&watch, &watch::TableWatch::statusChanged, this, [this] {
        if (!m_watch.table().name.isEmpty())
            m_recorder.setPlanned(m_number, planned());
    });
}

std::chrono::milliseconds TableRecording::planned() const
{
    return m_place.byKeys ? m_watch.plan().followInterval : m_watch.plan().interval;
}

void TableRecording::onTraced(const watch::ReadTracePtr &trace)
{
    if (trace->isFirst)
        m_number = m_recorder.addTable(m_place, m_watch.table(), m_watch.plan(), *trace, m_number);
    const std::chrono::milliseconds interval = m_place.byKeys ? planned() : m_watch.status().interval;
    m_recorder.onRead(m_number, trace, interval, planned());
}

void TableRecording::onReadEnded(const watch::ReadEnd &end)
{
    if (end.error)
        m_recorder.onFailure(m_number, *end.error, end.beganAt, end.endedAt, end.isWhole, planned());
}

FleetRecording::FleetRecording(record::Recorder &recorder, FleetWatch &watch) : m_recorder(recorder)
{
    connect(&watch, &FleetWatch::tableAdded, this, [this](FleetTable *table) {
        const fleet::TablePlace place = table->state().place();
        m_tables[place] = std::make_unique<TableRecording>(
            m_recorder, record::Recorder::Place{place.connection, place.region}, place.table, table->watch());
    });
    connect(&watch, &FleetWatch::tableRemoved, this, [this](const fleet::TablePlace &place) {
        const auto removed = m_tables.find(place);
        if (removed == m_tables.end())
            return;
        removed->second->close();
        m_tables.erase(removed);
    });
}

} // namespace app
