// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/LabText.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace lab::text {
namespace {

using lab::EventKind;

QString after(const char *text, qint64 nanos)
{
    return QCoreApplication::translate("lab", text).arg(length(std::chrono::nanoseconds(nanos)));
}

/// Of what needs no number.
const char *plainWords(EventKind kind)
{
    switch (kind) {
    case EventKind::RunBegan:
        return QT_TRANSLATE_NOOP("lab", "the run begins");
    case EventKind::RunEnded:
        return QT_TRANSLATE_NOOP("lab", "the run ends");
    case EventKind::WaitBegan:
        return QT_TRANSLATE_NOOP("lab", "asks for the lock");
    case EventKind::AcquireUnanswered:
        return QT_TRANSLATE_NOOP(
            "lab", "no answer to the write that acquires the lock: it may or may not have arrived");
    case EventKind::FoundHeld:
        return QT_TRANSLATE_NOOP("lab", "reads the item: another worker holds it");
    case EventKind::Lapsed:
        return QT_TRANSLATE_NOOP("lab", "loses the lock: its lease lapsed and another worker acquired it");
    case EventKind::WorkBegan:
        return QT_TRANSLATE_NOOP("lab", "begins to work");
    case EventKind::HeartbeatRefused:
        return QT_TRANSLATE_NOOP("lab", "heartbeat refused: another worker wrote the row");
    case EventKind::HeartbeatUnanswered:
        return QT_TRANSLATE_NOOP("lab", "no answer to a heartbeat: it may or may not have arrived");
    case EventKind::HeartbeatFailed:
        return QT_TRANSLATE_NOOP("lab", "heartbeat failed: it did not arrive");
    case EventKind::Lost:
        return QT_TRANSLATE_NOOP("lab", "knows that it no longer holds the lock");
    case EventKind::TableFreed:
        return QT_TRANSLATE_NOOP("lab", "the table shows the lock as released");
    case EventKind::Released:
        return QT_TRANSLATE_NOOP("lab", "released it");
    case EventKind::ReleaseRefused:
        return QT_TRANSLATE_NOOP("lab", "release refused: another worker wrote the row");
    case EventKind::ReleaseUnanswered:
        return QT_TRANSLATE_NOOP("lab", "no answer to the release: it may or may not have arrived");
    case EventKind::ReleaseFailed:
        return QT_TRANSLATE_NOOP("lab", "release failed: it did not arrive");
    case EventKind::Crashed:
        return QT_TRANSLATE_NOOP("lab", "killed without release");
    case EventKind::Restarted:
        return QT_TRANSLATE_NOOP("lab", "restarted");
    case EventKind::Thawed:
        return QT_TRANSLATE_NOOP("lab", "runs again");
    case EventKind::HeartbeatsPaused:
        return QT_TRANSLATE_NOOP("lab", "stops sending heartbeats");
    case EventKind::HeartbeatsResumed:
        return QT_TRANSLATE_NOOP("lab", "sends heartbeats again");
    case EventKind::ForcedRelease:
        return QT_TRANSLATE_NOOP("lab", "an operator force-releases its lock");
    case EventKind::ForcedReleaseRefused:
        return QT_TRANSLATE_NOOP(
            "lab", "an operator could not release the lock: the row changed, or it was not held");
    case EventKind::KnobsChanged:
        return QT_TRANSLATE_NOOP("lab", "gets other settings");
    case EventKind::TableTrouble:
        return QT_TRANSLATE_NOOP("lab", "the endpoint failed");
    default:
        return "";
    }
}

QString overlapWords(const lab::Event &event, const lab::Plan &plan)
{
    const QString other = worker(plan, static_cast<lab::WorkerIndex>(event.amount));
    if (event.kind == EventKind::OverlapEnded)
        return QCoreApplication::translate("lab", "the overlap with %1 ends").arg(other);
    switch (static_cast<lab::OverlapCause>(event.detail)) {
    case lab::OverlapCause::WallClock:
        return QCoreApplication::translate("lab",
                                           "believes that it holds, and so does %1: their clocks disagree")
            .arg(other);
    case lab::OverlapCause::ForcedRelease:
        return QCoreApplication::translate(
                   "lab", "believes that it holds, and so does %1: an operator broke the live lock")
            .arg(other);
    case lab::OverlapCause::Unexplained:
        break;
    }
    return QCoreApplication::translate("lab",
                                       "believes that it holds, and so does %1, and nothing explains it")
        .arg(other);
}

/// As the language writes it; the command line's is the C locale.
QString number(double value, int digits)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', digits);
}

QString inSeconds(double seconds, int digits)
{
    return QStringLiteral("%1 s").arg(number(seconds, digits));
}

} // namespace

QString moment(lab::LabTime time)
{
    return inSeconds(std::chrono::duration<double>(time).count(), 3);
}

QString clock(lab::LabTime time)
{
    return inSeconds(std::chrono::duration<double>(time).count(), 1);
}

QString length(std::chrono::nanoseconds length)
{
    using namespace std::chrono_literals;
    const double seconds = std::chrono::duration<double>(length).count();
    if (length > -1s && length < 1s)
        return QCoreApplication::translate("lab", "%1 ms").arg(qRound(seconds * 1000));
    if (length > -60s && length < 60s)
        return inSeconds(seconds, length > -10s && length < 10s ? 2 : 1);
    return base::text::duration(length);
}

QString worker(const lab::Plan &plan, lab::WorkerIndex worker)
{
    return at(worker) < plan.workers.size() ? plan.workers[at(worker)].name : QString();
}

QString key(const lab::Plan &plan, lab::KeyIndex key)
{
    return at(key) < plan.keys.size() ? plan.keys[at(key)].name : QString();
}

QString what(const lab::Event &event, const lab::Plan &plan)
{
    switch (event.kind) {
    case EventKind::NotAcquired:
        return after(QT_TRANSLATE_NOOP("lab", "gave up after %1"), event.amount);
    case EventKind::TableTaken:
        return event.amount < 0
            ? QCoreApplication::translate("lab", "acquires the lock")
            : after(QT_TRANSLATE_NOOP("lab", "acquires the lock, %1 after its release"), event.amount);
    case EventKind::Acquired:
        return after(QT_TRANSLATE_NOOP("lab", "holds, after waiting %1"), event.amount);
    case EventKind::WorkDone:
        return after(QT_TRANSLATE_NOOP("lab", "finished its work after %1"), event.amount);
    case EventKind::WorkAborted:
        return after(QT_TRANSLATE_NOOP("lab", "lost the lock in the middle of its work, after %1"),
                     event.amount);
    case EventKind::HeartbeatAccepted:
        return after(QT_TRANSLATE_NOOP("lab", "heartbeat, answered within %1"), event.amount);
    case EventKind::Froze:
        return after(QT_TRANSLATE_NOOP("lab", "frozen for %1"), event.amount);
    case EventKind::FaultOn:
        return event.amount > 0 ? QCoreApplication::translate("lab", "%1 for %2")
                                      .arg(fault(static_cast<lab::FaultKind>(event.detail)),
                                           length(std::chrono::nanoseconds(event.amount)))
                                : fault(static_cast<lab::FaultKind>(event.detail));
    case EventKind::FaultOff:
        return QCoreApplication::translate("lab", "%1: over")
            .arg(fault(static_cast<lab::FaultKind>(event.detail)));
    case EventKind::ClockSkewed:
        return after(QT_TRANSLATE_NOOP("lab", "its wall clock is wrong by %1 from now on"), event.amount);
    case EventKind::OverlapBegan:
    case EventKind::OverlapEnded:
        return overlapWords(event, plan);
    default:
        return QCoreApplication::translate("lab", plainWords(event.kind));
    }
}

QString sentence(const lab::Event &event, const lab::Plan &plan)
{
    QStringList who;
    for (const QString &name : {worker(plan, event.worker), key(plan, event.key)}) {
        if (!name.isEmpty())
            who << name;
    }
    const QString act = what(event, plan);
    return who.isEmpty() ? QStringLiteral("%1  %2").arg(moment(event.at), act)
                         : QStringLiteral("%1  %2: %3").arg(moment(event.at), who.join(u", "), act);
}

QString span(const lab::Span &span, bool onKey, const lab::Plan &plan, lab::LabTime now)
{
    const char *act = "";
    switch (span.kind) {
    case lab::SpanKind::Waiting:
        act = QT_TRANSLATE_NOOP("lab", "waits");
        break;
    case lab::SpanKind::Holding:
        act = onKey ? QT_TRANSLATE_NOOP("lab", "%1 holds by the table")
                    : QT_TRANSLATE_NOOP("lab", "believes that it holds");
        break;
    case lab::SpanKind::Working:
        act = QT_TRANSLATE_NOOP("lab", "works under the lock");
        break;
    case lab::SpanKind::Frozen:
        act = QT_TRANSLATE_NOOP("lab", "frozen");
        break;
    case lab::SpanKind::Down:
        act = QT_TRANSLATE_NOOP("lab", "down");
        break;
    case lab::SpanKind::Overlap:
        act = QT_TRANSLATE_NOOP("lab", "more than one believes that it holds");
        break;
    }
    QString text = QCoreApplication::translate("lab", act);
    if (onKey && span.kind == lab::SpanKind::Holding)
        text = text.arg(worker(plan, span.who));
    const bool open = span.to == lab::stillLasts;
    const lab::LabTime end = open ? now : span.to;
    return open ? QCoreApplication::translate("lab", "%1, since %2 (%3)")
                      .arg(text, moment(span.from), length(end - span.from))
                : QCoreApplication::translate("lab", "%1, %2 to %3 (%4)")
                      .arg(text, moment(span.from), moment(end), length(end - span.from));
}

QString fault(lab::FaultKind kind)
{
    using K = lab::FaultKind;
    switch (kind) {
    case K::LoseReplies:
        return QCoreApplication::translate("lab", "lost replies");
    case K::LoseNextReply:
        return QCoreApplication::translate("lab", "the next reply is lost");
    case K::LoseRequests:
        return QCoreApplication::translate("lab", "lost requests");
    case K::Duplicate:
        return QCoreApplication::translate("lab", "writes arrive twice");
    case K::Slow:
        return QCoreApplication::translate("lab", "added latency");
    case K::Throttle:
        return QCoreApplication::translate("lab", "throttled");
    case K::CutOff:
        return QCoreApplication::translate("lab", "partitioned");
    case K::Freeze:
        return QCoreApplication::translate("lab", "frozen");
    case K::FreezeAtNextWrite:
        return QCoreApplication::translate("lab", "will freeze at its next write");
    case K::PauseHeartbeats:
        return QCoreApplication::translate("lab", "heartbeats paused");
    case K::CarelessHolder:
        return QCoreApplication::translate("lab", "a client that counts its lease too late");
    case K::CarelessWaiter:
        return QCoreApplication::translate("lab", "a client that counts an unchanged version too early");
    default:
        return QString(faultKindName(kind));
    }
}

QString phase(const lab::WorkerState &state)
{
    static constexpr std::array phases{
        QT_TRANSLATE_NOOP("lab", "not yet"), QT_TRANSLATE_NOOP("lab", "waiting"),
        QT_TRANSLATE_NOOP("lab", "working"), QT_TRANSLATE_NOOP("lab", "releasing"),
        QT_TRANSLATE_NOOP("lab", "resting"), QT_TRANSLATE_NOOP("lab", "down"),
        QT_TRANSLATE_NOOP("lab", "done")};
    QStringList parts{QCoreApplication::translate("lab", phases.at(static_cast<std::size_t>(state.phase)))};
    if (state.frozen)
        parts << QCoreApplication::translate("lab", "frozen");
    if (state.heartbeatsPaused)
        parts << QCoreApplication::translate("lab", "heartbeats paused");
    for (const lab::FaultKind kind : state.faults) {
        if (kind != lab::FaultKind::PauseHeartbeats && kind != lab::FaultKind::Freeze)
            parts << fault(kind);
    }
    if (state.skew != lab::LabTime(0))
        parts << QCoreApplication::translate("lab", "clock wrong by %1").arg(length(state.skew));
    return parts.join(u", ");
}

std::vector<Figure> figures(const Numbers &numbers)
{
    const QString nothing = QStringLiteral("-");
    const auto count = [](int number) { return base::text::count(number); };
    return {
        {"jobs", QT_TRANSLATE_NOOP("lab", "jobs done"),
         QT_TRANSLATE_NOOP("lab", "Work that was begun and finished under the lock."),
         count(numbers.jobsDone)},
        {"waits", QT_TRANSLATE_NOOP("lab", "wait, mean / longest"),
         QT_TRANSLATE_NOOP("lab", "From asking for the lock to knowing that it is held."),
         numbers.waits.count
             ? QStringLiteral("%1 / %2").arg(length(numbers.waits.mean), length(numbers.waits.most))
             : nothing},
        {"handOver", QT_TRANSLATE_NOOP("lab", "hand-over, mean"),
         QT_TRANSLATE_NOOP(
             "lab", "From a release in the table to the next acquisition, where a worker was waiting."),
         numbers.handOvers.count ? length(numbers.handOvers.mean) : nothing},
        {"fairness", QT_TRANSLATE_NOOP("lab", "fairness"),
         QT_TRANSLATE_NOOP("lab",
                           "Jain's index of acquisitions per worker: 1 is even, 1/n: one worker has all."),
         number(numbers.fairness, 2)},
        {"overlap", QT_TRANSLATE_NOOP("lab", "overlap"),
         QT_TRANSLATE_NOOP(
             "lab", "How long more than one worker might believe, by its own protocol, that it holds."),
         numbers.overlaps ? length(numbers.overlapTime) : QCoreApplication::translate("lab", "none")},
        {"lapses", QT_TRANSLATE_NOOP("lab", "lapses"),
         QT_TRANSLATE_NOOP("lab", "Locks that were acquired after a lapse, without a release."),
         count(numbers.lapses)},
        {"refused", QT_TRANSLATE_NOOP("lab", "failed conditions"),
         QT_TRANSLATE_NOOP("lab", "Heartbeats and releases of former holders that the condition stopped."),
         count(numbers.refusedWrites)},
    };
}

} // namespace lab::text
