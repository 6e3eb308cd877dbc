// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/recording/PlayedRecording.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

fleet::TablePlace placeOf(const record::OpenedTable &opened)
{
    return {opened.connection, opened.region, opened.table};
}

} // namespace

base::Result<std::unique_ptr<PlayedRecording>> PlayedRecording::open(const QString &path)
{
    auto reader = record::RecordingReader::open(path);
    if (!reader)
        return tl::unexpected(reader.error());
    return std::unique_ptr<PlayedRecording>(new PlayedRecording(*std::move(reader)));
}

QByteArray PlayedRecording::endedBy() const
{
    const auto &end = m_reader->replay().end();
    return end ? end->why : QByteArray();
}

PlayedRecording::Played &PlayedRecording::played(int number)
{
    const record::OpenedTable &opened = m_reader->replay().tables().at(number);
    const fleet::TablePlace place = placeOf(opened);
    const auto found = m_played.find(place);
    if (found != m_played.end()) {
        Played &known = found->second;
        if (std::exchange(known.number, number) != number)
            known.state->setInterval(std::chrono::milliseconds(opened.everyMs));
        return known;
    }
    m_order.push_back(place);
    const base::BootTime at{std::chrono::milliseconds(opened.at)};
    auto state = std::make_shared<fleet::TableState>(place, at);
    state->setInterval(std::chrono::milliseconds(opened.everyMs));
    return m_played.emplace(place, Played{std::move(state), false, number}).first->second;
}

base::Result<void> PlayedRecording::readAhead()
{
    if (m_ahead || m_isOver)
        return {};
    auto step = m_reader->next();
    if (!step) {
        m_isOver = true;
        return tl::unexpected(step.error());
    }
    m_ahead = *std::move(step);
    m_isOver = !m_ahead;
    return {};
}

PlayedRecording::Played *PlayedRecording::blindNext()
{
    const base::BootTime until = m_ahead ? m_ahead->now.boot : m_reader->replay().now();
    Played *next = nullptr;
    for (auto &[place, table] : m_played) {
        const auto at = table.state->blindAt();
        if (!table.isBlind && at && *at <= until && (!next || *at < *next->state->blindAt()))
            next = &table;
    }
    return next;
}

base::Result<std::optional<PlayedRecording::Step>> PlayedRecording::next()
{
    if (const auto read = readAhead(); !read)
        return tl::unexpected(read.error());
    if (m_ahead)
        (void)played(m_ahead->table); // it counts from when it was opened
    if (Played *const blind = m_isSightGiven ? nullptr : blindNext()) {
        blind->isBlind = true;
        m_now = *blind->state->blindAt();
        return std::optional(Step{Step::Kind::Blind, blind->state, {}, {m_now, {}}, wallAt(m_now)});
    }
    if (!m_ahead) {
        m_now = std::max(m_now, m_reader->replay().now());
        return std::optional<Step>();
    }
    m_now = m_ahead->now.boot;
    return std::optional(take(played(m_ahead->table)));
}

PlayedRecording::Step PlayedRecording::take(Played &played)
{
    fleet::TableState &state = *played.state;
    Step step{Step::Kind::Failed, played.state, {}, m_ahead->now, m_ahead->wall};
    if (m_ahead->whole && !m_ahead->failure && played.isBlind) {
        played.isBlind = false; // the read itself is the next step
        m_isSightGiven = true;
        step.kind = Step::Kind::Sighted;
        return step;
    }
    m_isSightGiven = false;
    if (m_ahead->planned)
        state.setInterval(*m_ahead->planned);
    if (m_ahead->whole && !m_ahead->failure && m_ahead->took)
        state.setReadLength(*m_ahead->took);
    if (m_ahead->whole)
        state.onWholeRead(m_ahead->failure, m_ahead->now.boot, m_ahead->wall, m_ahead->interval);
    if (m_ahead->took)
        state.addCost(*m_ahead->took, m_ahead->units);
    if (m_ahead->delta) {
        view::ViewContext at;
        at.now = m_ahead->now;
        at.wall = m_ahead->wall;
        at.connection = state.place().connection;
        at.region = state.place().region;
        state.onDelta(m_ahead->delta, at);
        step.kind = Step::Kind::Read;
        step.delta = m_ahead->delta;
    }
    m_ahead.reset();
    return step;
}

base::Result<void> PlayedRecording::playTo(base::BootTime time)
{
    for (;;) {
        if (const auto read = readAhead(); !read)
            return read;
        if (m_ahead && m_ahead->now.boot > time)
            break;
        const auto step = next();
        if (!step)
            return tl::unexpected(step.error());
        if (!*step)
            break;
    }
    if (!m_isOver)
        m_now = time;
    return {};
}

std::vector<std::shared_ptr<const fleet::TableState>> PlayedRecording::tables() const
{
    std::vector<std::shared_ptr<const fleet::TableState>> tables;
    for (const fleet::TablePlace &place : m_order)
        tables.push_back(m_played.at(place).state);
    return tables;
}

dynamodb::TableDescription PlayedRecording::describe(const fleet::TablePlace &place) const
{
    dynamodb::TableDescription description;
    const auto played = m_played.find(place);
    if (played == m_played.end())
        return description;
    // As it was opened up to now(): the line ahead may open it anew.
    const record::OpenedTable &opened = m_reader->replay().tables().at(played->second.number);
    description.name = opened.table;
    description.partitionKey = opened.partitionKey;
    description.sortKey = opened.sortKey;
    description.ttlAttribute =
        opened.ttlAttribute.isEmpty() ? std::nullopt : std::optional(opened.ttlAttribute);
    description.replicated =
        opened.reach == dynamodb::Reach::OneRegion || opened.reach == dynamodb::Reach::AllRegions;
    description.stronglyConsistentReplicas = opened.reach == dynamodb::Reach::AllRegions;
    return description;
}

fleet::FleetState PlayedRecording::state() const
{
    fleet::FleetState state;
    state.now = m_now;
    state.wall = wallAt(m_now);
    for (const fleet::TablePlace &place : m_order) {
        const auto isIt = [&place](const fleet::ConnectionState &connection) {
            return connection.name == place.connection && connection.region == place.region;
        };
        auto connection = std::ranges::find_if(state.connections, isIt);
        if (connection == state.connections.end()) {
            fleet::ConnectionState added;
            added.name = place.connection;
            added.region = place.region;
            added.isUp = true;
            added.isListed = true;
            connection = state.connections.insert(connection, std::move(added));
        }
        connection->tables.push_back(m_played.at(place).state);
    }
    return state;
}

} // namespace app
