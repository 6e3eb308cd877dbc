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

PlayedRecording::Played *PlayedRecording::played(int number)
{
    const auto place = m_places.find(number);
    const auto found = place == m_places.end() ? m_played.end() : m_played.find(place->second);
    return found == m_played.end() ? nullptr : &found->second;
}

/// It is to be read from now on, or anew.
void PlayedRecording::open(const record::ReplayedStep &step)
{
    const record::OpenedTable &opened = m_reader->replay().tables().at(step.table);
    const fleet::TablePlace place = placeOf(opened);
    m_places.insert_or_assign(step.table, place);
    m_closed.erase(place);
    Played &played = m_played[place];
    if (!played.state) {
        m_order.push_back(place);
        played.state = std::make_shared<fleet::TableState>(place, step.now.boot);
        m_unread.try_emplace(place, played.state);
    }
    played.opened = opened;
    played.state->setInterval(step.interval);
}

void PlayedRecording::close(int number)
{
    const auto known = m_places.find(number);
    if (known == m_places.end())
        return;
    const fleet::TablePlace place = known->second;
    m_places.erase(known);
    m_played.erase(place);
    std::erase(m_order, place);
    m_closed.insert(place);
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
    return nextUntil(base::BootTime::max());
}

base::Result<std::optional<PlayedRecording::Step>> PlayedRecording::nextUntil(base::BootTime time)
{
    using Kind = record::ReplayedStep::Kind;
    for (;;) {
        if (const auto read = readAhead(); !read)
            return tl::unexpected(read.error());
        Played *const blind = m_isSightGiven ? nullptr : blindNext();
        const bool isBlindByThen = blind && *blind->state->blindAt() <= time;
        if (m_ahead && m_ahead->now.boot > time && !isBlindByThen) {
            m_now = std::max(m_now, time);
            return std::optional<Step>();
        }
        if (blind) {
            blind->isBlind = true;
            m_now = *blind->state->blindAt();
            return std::optional(Step{Step::Kind::Blind, blind->state, {}, {m_now, {}}, wallAt(m_now)});
        }
        if (!m_ahead) {
            m_now = std::max(m_now, m_reader->replay().now());
            return std::optional<Step>();
        }
        m_now = std::max(m_now, m_ahead->now.boot);
        if (m_ahead->kind == Kind::Expected || m_ahead->kind == Kind::Opened)
            open(*m_ahead);
        else if (m_ahead->kind == Kind::Closed)
            close(m_ahead->table);
        else if (Played *const known = played(m_ahead->table))
            return std::optional(take(*known));
        m_ahead.reset();
    }
}

PlayedRecording::Step PlayedRecording::take(Played &played)
{
    fleet::TableState &state = *played.state;
    Step step{Step::Kind::Failed, played.state, {}, m_ahead->now, m_ahead->wall};
    if (m_ahead->isSight && !m_ahead->failure && played.isBlind) {
        played.isBlind = false; // the read itself is the next step
        m_isSightGiven = true;
        step.kind = Step::Kind::Sighted;
        return step;
    }
    m_isSightGiven = false;
    if (m_ahead->planned)
        state.setInterval(*m_ahead->planned);
    if (m_ahead->isSight && !m_ahead->failure && m_ahead->took)
        state.setReadLength(*m_ahead->took);
    if (m_ahead->isSight)
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
        m_unread.erase(state.place());
        step.kind = Step::Kind::Read;
        step.delta = m_ahead->delta;
    }
    m_ahead.reset();
    return step;
}

base::Result<void> PlayedRecording::playTo(base::BootTime time)
{
    for (;;) {
        const auto step = nextUntil(time);
        if (!step)
            return tl::unexpected(step.error());
        if (!*step)
            return {};
    }
}

std::vector<std::shared_ptr<const fleet::TableState>> PlayedRecording::tables() const
{
    std::vector<std::shared_ptr<const fleet::TableState>> tables;
    for (const fleet::TablePlace &place : m_order)
        tables.push_back(m_played.at(place).state);
    return tables;
}

std::vector<std::shared_ptr<const fleet::TableState>> PlayedRecording::unread() const
{
    std::vector<std::shared_ptr<const fleet::TableState>> tables;
    for (const auto &[place, table] : m_unread)
        tables.push_back(table);
    return tables;
}

dynamodb::TableDescription PlayedRecording::describe(const fleet::TablePlace &place) const
{
    dynamodb::TableDescription description;
    const auto played = m_played.find(place);
    if (played == m_played.end())
        return description;
    const record::OpenedTable &opened = played->second.opened;
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
