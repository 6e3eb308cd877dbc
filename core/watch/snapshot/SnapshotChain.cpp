// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotChain.h"

#include "core/watch/scan/WholeMilliseconds.h"

#include <algorithm>
#include <tuple>

namespace watch {
namespace {

// Only a zero to count from: half the range back, so that dates long past and far ahead both fit.
constexpr std::chrono::hours datesBack(24 * 12);
// Of what an earlier process saw: half of what a chain has room for. What is older counts from there.
constexpr std::chrono::hours longestBack(24 * 6);

base::ServerTime serverTimeOf(const locks::Moment &now)
{
    return locks::earliestServerTime(now, now.boot).value_or(base::ServerTime());
}

} // namespace

void SnapshotChain::restart(const locks::TableShape &shape, locks::DialectId pinned, const locks::Moment &now,
                            base::WallTime wall, EarlierRowsPtr earlier)
{
    ++m_generation;
    m_current.reset();
    m_waiting.clear();
    m_gone.clear();
    m_context.shape = shape;
    m_context.pinned = pinned;
    m_context.epoch = leftAt(now.boot);
    if (earlier && earlier->earliest())
        m_context.epoch = leftAt(std::clamp(*earlier->earliest(), now.boot - longestBack, now.boot));
    m_context.earlier = std::move(earlier);
    m_context.watchedSince = serverTimeOf(now);
    // This machine's clock may be years off where the server's is known.
    const base::ServerTime server = now.server ? now.server->now : base::ServerTime(wall.time_since_epoch());
    m_context.dateEpoch = server - datesBack;
}

std::shared_ptr<FirstSight> SnapshotChain::firstSight() const
{
    return m_current ? nullptr : std::make_shared<FirstSight>(m_context);
}

void SnapshotChain::add(const WholeRead &read, base::WallTime at, const locks::Moment &now,
                        std::shared_ptr<FirstSight> seen)
{
    add(Answer{read, std::move(seen), {}, at, now});
}

void SnapshotChain::add(std::vector<KeysRead> reads, base::WallTime at, const locks::Moment &now)
{
    for (const KeysRead &read : reads) {
        for (const dynamodb::Item &key : read.asked) {
            const auto isIt = [&](const dynamodb::Item &item) { return m_context.shape.keyOf(item) == key; };
            if (std::none_of(read.found.begin(), read.found.end(), isIt))
                m_gone.push_back({key, read.exchange.sentAt});
        }
    }
    add(Answer{std::nullopt, {}, std::move(reads), at, now});
}

void SnapshotChain::add(Answer answer)
{
    // A chain begun before the first answer learns the server's time with it.
    if (m_context.watchedSince == base::ServerTime())
        m_context.watchedSince = serverTimeOf(answer.now);
    m_waiting.push_back(std::move(answer));
}

std::function<SnapshotChain::Built()> SnapshotChain::takeNext()
{
    // Keys cannot be laid over nothing.
    while (!m_waiting.empty() && !m_waiting.front().read && !m_current)
        m_waiting.pop_front();
    if (m_waiting.empty())
        return {};
    Answer answer = std::move(m_waiting.front());
    m_waiting.pop_front();
    return [context = m_context, previous = m_current, answer = std::move(answer), gone = m_gone, own = m_own,
            isTraced = m_isTraced]() -> Built {
        SnapshotContext known = context;
        if (own)
            known.own = own(known.shape);
        const std::shared_ptr<ReadTrace> trace = isTraced ? answer.trace() : nullptr;
        const SnapshotBuilder builder(known, previous, answer.now);
        BuiltSnapshot next =
            answer.read ? builder.fromRead(*answer.read, gone, answer.seen) : builder.fromKeys(answer.keys);
        Built built;
        built.keys = next.keys;
        built.delta = deltaOf(previous, next.snapshot, std::move(next.match), answer.at);
        built.whole = answer.read.has_value();
        if (answer.read) {
            built.beganAt = answer.read->beganAt;
            built.consumed = answer.read->consumed;
        }
        if (trace) {
            if (trace->isWhole)
                trace->snapshot = built.delta->next;
            trace->isFirst = !built.delta->previous;
        }
        built.trace = trace;
        return built;
    };
}

std::shared_ptr<ReadTrace> SnapshotChain::Answer::trace() const
{
    auto trace = std::make_shared<ReadTrace>();
    trace->isWhole = read.has_value();
    trace->now = now;
    trace->at = at;
    if (read) {
        trace->consistency = read->consistency;
        trace->beganAt = read->beganAt;
        trace->endedAt = read->endedAt;
        trace->consumed = read->consumed;
        trace->pages = read->collected->pages;
        std::ranges::sort(trace->pages, {},
                          [](const DecodedPage &page) { return std::tuple(page.segment, page.sequence); });
    } else {
        trace->consistency = dynamodb::Consistency::Strong;
        trace->keys = keys;
        trace->endedAt = keys.back().exchange.receivedAt;
    }
    return trace;
}

void SnapshotChain::accept(const Built &built)
{
    m_current = built.delta->next;
    m_context.earlier.reset();
    if (built.whole)
        std::erase_if(m_gone, [&built](const GoneKey &key) {
            return key.sentAt + WholeReadMerger::Lag < built.beganAt;
        });
}

} // namespace watch
