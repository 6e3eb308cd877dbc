// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/recording/TableRecording.h"

namespace app {

TableRecording::TableRecording(record::Recorder &recorder, record::Recorder::Place place,
                               watch::TableWatch &watch)
    : m_recorder(recorder), m_place(std::move(place)), m_watch(watch)
{
    watch.setTraced(true);
    connect(&watch, &watch::TableWatch::traced, this, &TableRecording::onTraced);
    connect(&watch, &watch::TableWatch::readEnded, this, &TableRecording::onReadEnded);
}

TableRecording::~TableRecording()
{
    removeNumber();
}

void TableRecording::removeNumber()
{
    if (m_number)
        m_recorder.removeTable(*m_number);
    m_number.reset();
}

void TableRecording::onTraced(const watch::ReadTracePtr &trace)
{
    if (trace->isFirst)
        removeNumber();
    if (trace->isFirst)
        m_number = m_recorder.addTable(m_place, m_watch.table(), m_watch.plan(), *trace);
    if (m_number)
        m_recorder.onRead(*m_number, trace, m_watch.status().interval, m_watch.plan().interval);
}

void TableRecording::onReadEnded(const watch::ReadEnd &end)
{
    if (end.error && m_number)
        m_recorder.onFailure(*m_number, *end.error, end.beganAt, end.endedAt, end.isWhole);
}

FleetRecording::FleetRecording(record::Recorder &recorder, FleetWatch &watch) : m_recorder(recorder)
{
    connect(&watch, &FleetWatch::tableAdded, this, [this](FleetTable *table) {
        const fleet::TablePlace place = table->state().place();
        m_tables[place] = std::make_unique<TableRecording>(
            m_recorder, record::Recorder::Place{place.connection, place.region}, table->watch());
    });
    connect(&watch, &FleetWatch::tableRemoved, this,
            [this](const fleet::TablePlace &place) { m_tables.erase(place); });
}

} // namespace app
