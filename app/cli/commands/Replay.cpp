// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/RecordedMoment.h"
#include "app/cli/output/EventWriter.h"
#include "app/connection/FleetReading.h"
#include "core/alerts/AlertEpisodes.h"
#include "core/alerts/MessageForms.h"
#include "core/base/TimeText.h"

#include <QSet>

namespace cli {
namespace {

using Kind = app::PlayedRecording::Step::Kind;

/// Prints what a recording shows as `watch` prints it.
class EventReplay {
public:
    EventReplay(const Context &context, const app::PlayedRecording &recording)
        : m_context(context), m_recording(recording)
    {
        m_context.clock = &m_clock;
        EventWriter::writeHeading(m_context);
    }

    void write(const app::PlayedRecording::Step &step)
    {
        m_clock.set(step.now.boot, step.wall);
        EventWriter &events = writerOf(*step.table);
        if (step.kind == Kind::Read && step.delta->previous)
            events.write(*step.delta, step.now);
        else if (step.kind == Kind::Read)
            events.writeFirst(*step.delta->next, step.now);
        else if (step.kind == Kind::Blind)
            writeBlind(*step.table, step.wall);
        else if (step.kind == Kind::Sighted)
            events.writeSight(step.wall, QLatin1String(), QString());
    }

    /// What stands at the moment that --at names, before what follows.
    void writePresent()
    {
        m_clock.set(m_recording.now(), m_recording.wallAt(m_recording.now()));
        for (const auto &table : m_recording.tables()) {
            if (table->snapshot())
                writerOf(*table).writeFirst(*table->snapshot(), {m_recording.now(), {}});
            if (table->isBlind(m_recording.now()))
                writeBlind(*table, m_clock.wall());
        }
    }

private:
    void writeBlind(const fleet::TableState &table, base::WallTime wall)
    {
        writerOf(table).writeSight(wall, fleet::blindReasonName(table.blindReason()),
                                   table.error() ? table.error()->sentence : QString());
    }

    EventWriter &writerOf(const fleet::TableState &table)
    {
        const fleet::TablePlace &place = table.place();
        const auto found = m_writers.find(place);
        if (found != m_writers.end())
            return found->second;
        EventPlace shown{place.table};
        if (!place.connection.isEmpty())
            shown = {place.table, place.connection, place.region, place.text()};
        return m_writers.emplace(place, EventWriter(m_context, shown)).first->second;
    }

    Context m_context;
    const app::PlayedRecording &m_recording;
    PlayedClock m_clock;
    std::map<fleet::TablePlace, EventWriter> m_writers;
};

/// Says which alerts of a fleet file would have been reported, and when. Sends nothing.
class AlertReplay {
public:
    AlertReplay(const Context &context, const app::PlayedRecording &recording, const fleet::Fleet &fleet)
        : m_context(context), m_recording(recording)
    {
        (void)m_episodes.setFleet(fleet, recording.header().startedAt);
    }

    void take(const app::PlayedRecording::Step &step)
    {
        reportDue(step.now.boot);
        if (step.kind == Kind::Read || step.kind == Kind::Blind)
            judge(*step.table, step.now.boot, step.wall);
    }

    [[nodiscard]] int begun() const { return m_begun; }

    /// Blindness is reported some time after it began.
    void reportDue(base::BootTime until)
    {
        for (const auto &table : m_recording.tables()) {
            const auto due = m_episodes.dueAt(*table);
            if (due && *due <= until)
                judge(*table, *due, m_recording.wallAt(*due));
        }
    }

private:
    void judge(const fleet::TableState &table, base::BootTime now, base::WallTime wall)
    {
        const fleet::FleetState state = m_recording.state();
        for (const fleet::ConnectionState &connection : state.connections) {
            if (connection.name != table.place().connection || connection.region != table.place().region)
                continue;
            for (const alerts::EpisodeChange &change : m_episodes.onTable(table, connection, now, wall))
                write(change.message);
        }
    }

    void write(const alerts::Message &message)
    {
        m_begun += message.status == alerts::Status::Firing ? 1 : 0;
        if (m_context.format == OutputFormat::Json || m_context.format == OutputFormat::Jsonl) {
            m_context.out->write(alerts::jsonForm(message));
            if (!m_context.out->buffer().endsWith('\n'))
                m_context.out->write("\n");
        } else {
            const QByteArray text = base::text::rfc3339(message.at.time_since_epoch()) + "  " +
                QByteArray(alerts::statusName(message.status).data()) + "  " + message.alert.toUtf8() + "  " +
                message.sentence.toUtf8();
            m_context.out->write(forTerminal(text) + '\n');
        }
        m_context.out->flush();
    }

    const Context &m_context;
    const app::PlayedRecording &m_recording;
    alerts::AlertEpisodes m_episodes;
    int m_begun = 0;
};

base::Result<std::optional<double>> speedOf(const Invocation &line)
{
    const auto given = line.given("speed");
    if (!given)
        return std::optional<double>();
    bool isNumber = false;
    const double speed = given->toDouble(&isNumber);
    constexpr double largest = 1e6;
    if (!isNumber || !(speed > 0) || speed > largest)
        return badInput(QStringLiteral("--speed %1 is no speed; write 1 for the recording's own, 60 for a "
                                       "minute in a second")
                            .arg(*given));
    return std::optional(speed);
}

/// Waits until the step is due at that speed.
base::Task<bool> keepPace(Context context, base::BootTime begunAt, base::BootTime from, base::BootTime step,
                          double speed)
{
    const std::chrono::duration<double, std::nano> length = (step - from) / 1.0 / speed;
    const base::BootTime due = begunAt + std::chrono::duration_cast<std::chrono::nanoseconds>(length);
    const auto rested = co_await context.clock->pause(due - context.clock->boot(), context.stop);
    co_return rested.has_value();
}

void reportEnd(const Context &context, const app::PlayedRecording &recording)
{
    for (const auto &table : recording.unread())
        printMessage(context, unreadSentence(*table));
    if (recording.isCut())
        printMessage(context, QStringLiteral("the last line of the recording was cut off; it is left out"));
    else if (recording.endedBy().isEmpty())
        printMessage(
            context,
            QStringLiteral("the recording has no end: it goes on in another file, or what recorded it was "
                           "killed or still records"));
    else if (recording.endedBy() == "disk")
        printMessage(context, QStringLiteral("the recording ended because its disk was full"));
}

} // namespace

base::Task<int> runReplay(Context context)
{
    const Invocation &line = *context.line;
    const auto speed = speedOf(line);
    if (!speed)
        co_return fail(context, speed.error());
    std::optional<fleet::Fleet> fleet;
    if (line.global.isFleetGiven) {
        const app::FleetReading reading = app::readFleetFile(line.global.fleet, true);
        if (reading.fault)
            co_return fail(context, *reading.fault);
        fleet = reading.fleet;
    }
    const auto opened = app::PlayedRecording::open(line.positional.front());
    if (!opened)
        co_return fail(context, opened.error());
    app::PlayedRecording &recording = **opened;
    const auto at = momentOf(context, recording);
    if (!at)
        co_return fail(context, at.error());
    std::optional<AlertReplay> alerting;
    std::optional<EventReplay> events;
    if (fleet)
        alerting.emplace(context, recording, *fleet);
    else
        events.emplace(context, recording);
    bool isShown = !at->has_value();
    const base::BootTime begunAt = context.clock->boot();
    base::BootTime listenedAt = begunAt;
    std::optional<base::BootTime> from = *at; // a file that goes on from another one begins late
    for (;;) {
        // Nothing else lets Ctrl-C through.
        if (context.clock->boot() - listenedAt > std::chrono::milliseconds(20)) {
            const auto heard = co_await context.clock->pause(std::chrono::nanoseconds(0), context.stop);
            if (!heard)
                co_return Done; // as with keepPace()
            listenedAt = context.clock->boot();
        }
        const auto step = recording.next();
        if (!step)
            co_return fail(context, step.error());
        if (!*step)
            break;
        from = from.value_or((*step)->now.boot);
        if (!isShown && (*step)->now.boot >= **at && events) {
            events->writePresent();
            isShown = true;
            if ((*step)->kind == Kind::Read || (*step)->kind == Kind::Blind)
                continue; // it is among what stands
        }
        if (*speed && isShown && !co_await keepPace(context, begunAt, *from, (*step)->now.boot, **speed))
            co_return Done; // Ctrl-C is how a replay ends early
        if (alerting)
            alerting->take(**step);
        else if (isShown)
            events->write(**step);
        if (context.out->isBroken())
            co_return Done;
    }
    if (!isShown && events)
        events->writePresent();
    if (alerting)
        alerting->reportDue(recording.now());
    if (alerting && alerting->begun() == 0)
        printRemark(context, QStringLiteral("no alert of the fleet file would have fired"));
    reportEnd(context, recording);
    co_return Done;
}

} // namespace cli
