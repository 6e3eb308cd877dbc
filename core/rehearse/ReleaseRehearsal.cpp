// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/ReleaseRehearsal.h"

#include "core/admin/ReleaseGuard.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"
#include "core/rehearse/RehearsalRun.h"
#include "core/rehearse/RehearsalText.h"

#include <algorithm>
#include <array>

namespace rehearse {
namespace {

using std::chrono::nanoseconds;
using Actor = RehearsedEvent::Actor;
using Holder = RunPlan::Holder;

constexpr qsizetype hugeValue = 16 * 1024; // bytes; each read of a client is of the whole row

qsizetype weightOf(const dynamodb::AttributeValue &value, int depth = 0)
{
    constexpr int deepest = 32; // DynamoDB's own limit
    qsizetype weight = value.bytes().size();
    for (const QByteArray &member : value.members())
        weight += member.size();
    if (depth == deepest)
        return hugeValue + 1;
    if (value.type() == dynamodb::AttributeType::L) {
        for (const dynamodb::AttributeValue &element : value.elements())
            weight += 1 + weightOf(element, depth + 1);
    }
    if (value.type() == dynamodb::AttributeType::M) {
        for (const auto &[name, entry] : value.entries())
            weight += name.size() + weightOf(entry, depth + 1);
    }
    return weight;
}

bool isNamedIn(const dynamodb::Condition &condition, const QByteArray &name)
{
    return condition.name() == name ||
        std::ranges::any_of(condition.operands(),
                            [&name](const dynamodb::Condition &part) { return isNamedIn(part, name); });
}

/// What the library's client or the release reads stays, whatever its size.
bool isRead(const locks::LockRecord &record, const QByteArray &name)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const std::string_view view(name.constData(), static_cast<std::size_t>(name.size()));
    if (record.key.contains(name))
        return true;
    return view != dialect->dataAttribute() && std::ranges::count(dialect->attributes(), view) > 0;
}

/// The row without what would only make it slow; `cut` gets the names of what was left out.
locks::LockRecord cloneOf(const locks::LockRecord &record, const dynamodb::ConditionalWrite &release,
                          QStringList &cut)
{
    dynamodb::Item item = record.item;
    for (const auto &[name, value] : record.item) {
        const bool isNeeded = isRead(record, name) || isNamedIn(release.condition(), name);
        if (isNeeded || weightOf(value) <= hugeValue)
            continue;
        item.set(name, dynamodb::AttributeValue::binary({}));
        cut << base::fromUtf8(name);
    }
    if (cut.isEmpty())
        return record;
    locks::LockRecord clone = locks::dialect(record.dialect)->read(item, record.shape);
    if (clone.marking == record.marking && clone.version == record.version && clone.lease == record.lease)
        return clone;
    cut.clear();
    return record;
}

/// Collects events and puts them in order.
class EventList {
public:
    void add(std::optional<nanoseconds> at, Actor actor, const char *code, const QString &sentence)
    {
        RehearsedEvent event;
        event.at = at;
        event.actor = actor;
        event.code = QLatin1String(code);
        event.sentence = sentence;
        m_events.push_back(std::move(event));
    }
    [[nodiscard]] std::vector<RehearsedEvent> inOrder() &&
    {
        std::ranges::stable_sort(
            m_events, {}, [](const RehearsedEvent &event) { return event.at.value_or(nanoseconds::max()); });
        return std::move(m_events);
    }

private:
    std::vector<RehearsedEvent> m_events;
};

/// The runs of one rehearsal, and what they say together.
class Runs {
public:
    Runs(const RehearsalInput &input, HolderModel model, locks::LockRecord clone, const std::stop_token &stop)
        : m_input(input), m_model(std::move(model)), m_clone(std::move(clone)), m_stop(stop)
    {
    }
    [[nodiscard]] base::Result<Rehearsal> play(const locks::ReleaseChoice &choice);

private:
    [[nodiscard]] Course run(Holder holder, bool nextComes, std::optional<nanoseconds> restoreAt = {}) const;
    [[nodiscard]] std::optional<nanoseconds> overlapOf(const Course &course) const;
    void addWrites(EventList &events) const;
    void addHolder(EventList &events) const;

    const RehearsalInput &m_input;
    const HolderModel m_model;
    const locks::LockRecord m_clone;
    const std::stop_token m_stop;
    Course m_course; // with a holder in touch, or with one that wakes up
    std::optional<Course> m_cutOff;
};

Course Runs::run(Holder holder, bool nextComes, std::optional<nanoseconds> restoreAt) const
{
    RunPlan plan;
    plan.record = m_clone;
    plan.mode = m_input.mode;
    plan.fenced = m_input.fenced;
    plan.holder = holder;
    plan.nextComes = nextComes;
    plan.restoreAt = restoreAt;
    return RehearsalRun(m_model, std::move(plan)).play(m_stop);
}

base::Result<Rehearsal> Runs::play(const locks::ReleaseChoice &choice)
{
    const bool lapsed = m_input.observation.lapsed;
    const bool heartbeats = m_model.period > nanoseconds(0);
    Rehearsal rehearsal;
    rehearsal.played = true;
    m_course = run(lapsed ? Holder::WakesUp : Holder::InTouch, true);
    if (!m_course.trouble.isEmpty())
        return base::failure(base::ErrorKind::Unsupported, m_course.trouble);
    if (!lapsed && heartbeats) {
        m_cutOff = run(Holder::CutOff, false);
        const nanoseconds half = m_course.stoppedAt.value_or(m_model.period) / 2;
        rehearsal.restoreLetsItGoOn = !run(Holder::InTouch, false, half).stoppedAt;
    }
    if (m_stop.stop_requested())
        return base::cancelled();
    rehearsal.holderStops = m_course.stoppedAt;
    rehearsal.nextAcquires = m_course.acquiredAt;
    rehearsal.overlap = lapsed ? nanoseconds(0) : overlapOf(m_course);
    rehearsal.overlapCutOff = m_cutOff ? overlapOf(*m_cutOff) : rehearsal.overlap;
    EventList events;
    addWrites(events);
    addHolder(events);
    rehearsal.events = std::move(events).inOrder();
    rehearsal.verdict = text::verdict(rehearsal, m_input, m_model, choice);
    for (const QString &note : {text::periodNote(m_model), lapsed ? QString() : text::leaseNote(m_clone)}) {
        if (!note.isEmpty())
            rehearsal.notes << note;
    }
    return rehearsal;
}

/// From when any client can acquire the lock until the holder lets go.
std::optional<nanoseconds> Runs::overlapOf(const Course &course) const
{
    if (!course.stoppedAt || !course.releasedAt)
        return course.fencedAt && course.stoppedAt ? std::optional(nanoseconds(0)) : std::nullopt;
    return std::max(*course.stoppedAt - *course.releasedAt, nanoseconds(0));
}

void Runs::addWrites(EventList &events) const
{
    if (m_course.fencedAt)
        events.add(m_course.fencedAt, Actor::Operator, "fenced", text::fenced());
    if (m_course.releasedAt)
        events.add(m_course.releasedAt, Actor::Operator, "released",
                   text::released(m_clone, m_course.released));
    if (m_course.acquiredAt)
        events.add(m_course.acquiredAt, Actor::NextClient, "acquired", text::acquired());
}

void Runs::addHolder(EventList &events) const
{
    const QString holder = text::holder(m_clone);
    const bool heartbeats = m_model.period > nanoseconds(0);
    if (m_course.stoppedAt) {
        const bool isLease = m_course.problem == locks::LockProblem::LeaseOver;
        events.add(m_course.stoppedAt, Actor::Holder, isLease ? "lease-over" : "heartbeat-refused",
                   isLease ? text::leaseOver(holder) : text::heartbeatRefused(holder));
    }
    if (m_cutOff && m_cutOff->stoppedAt)
        events.add(m_cutOff->stoppedAt, Actor::Holder, "lease-over-cut-off", text::leaseOverCutOff(holder));
    if (m_course.wakingHeartbeatRefused) {
        const bool refused = *m_course.wakingHeartbeatRefused;
        events.add(m_course.wokeAt, Actor::Holder,
                   refused ? "waking-heartbeat-refused" : "waking-heartbeat-accepted",
                   text::wakingHeartbeat(holder, refused));
    }
    if (heartbeats)
        return;
    const bool refused = m_course.ownReleaseRefused;
    events.add({}, Actor::Holder, "no-heartbeats", text::noHeartbeats(holder));
    events.add({}, Actor::Holder, refused ? "own-release-refused" : "own-release-accepted",
               text::ownRelease(holder, refused));
}

/// Never seen by anyone: only which attributes the release compares and how it leaves the row matters.
locks::FreshValues valuesFor(const locks::LockRecord &record)
{
    locks::FreshValues fresh;
    fresh.owner = "leasescope-rehearsal";
    if (record.owner == base::fromUtf8(fresh.owner))
        fresh.owner += "-2";
    fresh.version = locks::dialect(record.dialect)->freshVersion(lab::LabClock::wallStart);
    return fresh;
}

/// Until a fence lapses; nothing: by a date.
std::optional<nanoseconds> fenceLength(const locks::LockRecord &record)
{
    return record.lease ? std::optional(std::max(*record.lease, nanoseconds(0))) : std::nullopt;
}

/// Without a holder: what the writes do.
Rehearsal effectOf(const RehearsalInput &input, const locks::ReleaseChoice &choice,
                   const dynamodb::ConditionalWrite &release, const QString &why)
{
    Rehearsal rehearsal;
    EventList events;
    if (input.fenced)
        events.add(nanoseconds(0), Actor::Operator, "fenced", text::fenced());
    events.add(input.fenced ? fenceLength(input.seen) : nanoseconds(0), Actor::Operator, "released",
               text::released(input.seen, release.resultOn(input.seen.item)));
    if (!choice.holderNotices.isEmpty())
        events.add({}, Actor::Holder, "holder-notices", choice.holderNotices);
    rehearsal.events = std::move(events).inOrder();
    rehearsal.verdict << text::lost(choice);
    rehearsal.notes << text::notPlayed(why);
    if (const QString note = text::leaseNote(input.seen); !note.isEmpty())
        rehearsal.notes << note;
    return rehearsal;
}

/// Why the act would be refused on this row.
base::Result<base::Rested> checkRehearsed(const RehearsalInput &input,
                                          const std::optional<locks::ReleaseChoice> &choice)
{
    if (const auto refusal = admin::unreleasable(input.seen))
        return base::failure(base::ErrorKind::BadInput, refusal->why);
    if (choice && !choice->whyLapsedOnly.isEmpty() && !input.observation.lapsed)
        return base::failure(base::ErrorKind::BadInput, choice->whyLapsedOnly);
    if (!input.fenced)
        return base::Rested();
    const auto fence = admin::fenceWrite(input.seen, valuesFor(input.seen));
    if (!fence)
        return tl::unexpected(fence.error());
    return base::Rested();
}

} // namespace

QLatin1String actorName(RehearsedEvent::Actor actor)
{
    constexpr std::array names{"operator", "holder", "next-client"};
    return QLatin1String(names.at(static_cast<std::size_t>(actor)));
}

base::Result<Rehearsal> rehearseRelease(const RehearsalInput &input, const std::stop_token &stop)
{
    const auto choice = admin::releaseChoiceOf(input.seen, input.mode);
    if (const auto checked = checkRehearsed(input, choice); !checked)
        return tl::unexpected(checked.error());
    const auto release = admin::releaseWrite(input.seen, input.mode, valuesFor(input.seen));
    if (!release)
        return tl::unexpected(release.error());
    if (!choice)
        return base::failure(base::ErrorKind::Internal, QStringLiteral("a release without a choice"));
    QStringList cut;
    locks::LockRecord clone = cloneOf(input.seen, *release, cut);
    auto model = holderModelOf(clone, input.observation);
    if (!model)
        return effectOf(input, *choice, *release, model.error().sentence);
    auto rehearsal = Runs(input, *std::move(model), std::move(clone), stop).play(*choice);
    if (rehearsal && !cut.isEmpty())
        rehearsal->notes << text::cutNote(cut);
    return rehearsal;
}

} // namespace rehearse
