// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The scenarios. Times are chosen so that what is to be seen comes within half a minute.

#include "core/lab/scenario/Scenario.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

namespace lab {
namespace {

using namespace std::chrono_literals;
using locks::DialectId;
using std::chrono::milliseconds;

constexpr auto allWorkers = WorkerIndex::None;

WorkerPlan worker(const char *name, milliseconds works, milliseconds rests, LabTime startsAt = {})
{
    WorkerPlan plan;
    plan.name = QString::fromLatin1(name);
    plan.startsAt = startsAt;
    plan.knobs.work.mean = works;
    plan.knobs.pause = rests;
    return plan;
}

TimedFault act(LabTime at, FaultKind kind, int who, LabTime length = {})
{
    TimedFault timed;
    timed.at = at;
    timed.fault.kind = kind;
    timed.fault.worker = who < 0 ? allWorkers : static_cast<WorkerIndex>(who);
    timed.fault.length = length;
    return timed;
}

KeyPlan key(const char *name, DialectId dialect = locks::usualDialect())
{
    KeyPlan plan;
    plan.name = QString::fromLatin1(name);
    plan.dialect = dialect;
    return plan;
}

Scenario scenarioOf(const char *id, const QString &title, const QString &explanation)
{
    Scenario scenario;
    scenario.id = QString::fromLatin1(id);
    scenario.title = title;
    scenario.explanation = explanation;
    scenario.plan.keys = {key("orders")};
    return scenario;
}

Scenario handOver()
{
    Scenario scenario = scenarioOf(
        "hand-over", QCoreApplication::translate("lab", "Healthy hand-over"),
        QCoreApplication::translate(
            "lab",
            "Three workers share one lock. The holder sends heartbeats while it works and releases the "
            "lock when it is done. DynamoDB keeps no queue: the others read again every half second, and "
            "the first to read acquires it. Compare the hand-over time with that half second, and see "
            "whether all get their share."));
    scenario.plan.workers = {worker("ann", 3s, 1s), worker("ben", 3s, 1s, 200ms),
                             worker("cho", 3s, 1s, 400ms)};
    for (WorkerPlan &plan : scenario.plan.workers) {
        plan.knobs.work.kind = WorkTime::Kind::Uniform;
        plan.knobs.work.spread = 1s;
    }
    return scenario;
}

Scenario holderCrashes()
{
    Scenario scenario = scenarioOf(
        "holder-crashes", QCoreApplication::translate("lab", "The holder crashes"),
        QCoreApplication::translate(
            "lab",
            "Ann is killed at 5 s and releases nothing. The row stays and does not say so: only "
            "that its version no longer moves. Ben has to watch it stand still for one whole lease by "
            "its own clock before it can acquire it. The price of a crash is one "
            "lease from the last heartbeat that was seen."));
    scenario.plan.workers = {worker("ann", 60s, 1s), worker("ben", 3s, 2s, 1s)};
    scenario.plan.script = {act(5s, FaultKind::Kill, 0), act(30s, FaultKind::Restart, 0)};
    scenario.plan.length = 45s;
    return scenario;
}

Scenario pauseAndZombie()
{
    Scenario scenario = scenarioOf(
        "gc-pause", QCoreApplication::translate("lab", "A long pause, and a zombie wakes"),
        QCoreApplication::translate(
            "lab",
            "Ann is frozen for 20 s, as by a garbage collector, just between deciding to send a heartbeat "
            "and sending "
            "it. Meanwhile her lease lapses and Ben acquires the lock. When she wakes, her heartbeat goes "
            "out after "
            "all, and the table refuses it, because the row carries Ben's version now. The condition "
            "protects the lock. Nothing but a check of the lease by the holder itself, or a fencing token, "
            "protects what she was working on."));
    scenario.plan.workers = {worker("ann", 60s, 4s), worker("ben", 6s, 4s, 1s)};
    scenario.plan.script = {act(5s, FaultKind::FreezeAtNextWrite, 0, 20s)};
    scenario.plan.length = 45s;
    return scenario;
}

Scenario networkCut()
{
    Scenario scenario = scenarioOf(
        "network-cut", QCoreApplication::translate("lab", "The holder is cut off"),
        QCoreApplication::translate(
            "lab",
            "Ann works on, but her heartbeats no longer reach the table. She knows when her lease ends, "
            "counted "
            "from before her last successful heartbeat left, and stops in time. Ben counts from after the "
            "answer that showed that heartbeat, and starts only later. That the holder errs early and "
            "the "
            "waiter late is what keeps them apart: see the gap between the two bars."));
    scenario.plan.workers = {worker("ann", 60s, 5s), worker("ben", 5s, 5s, 1s)};
    scenario.plan.script = {act(6s, FaultKind::CutOff, 0), act(26s, FaultKind::Heal, 0)};
    scenario.plan.length = 45s;
    return scenario;
}

Scenario clockSkew()
{
    Scenario scenario = scenarioOf(
        "clock-skew", QCoreApplication::translate("lab", "A wrong clock breaks dates, not versions"),
        QCoreApplication::translate(
            "lab",
            "The same workers on two locks. ddblock stores the date at which a lease ends, and each "
            "client compares it with its own clock; dynamolock compares no times. At 6 s the clocks "
            "of the second worker of each pair jump 30 s ahead. Ben acquires the ddblock lock while Ann "
            "still "
            "holds it, and for a while both believe that they hold it. The dynamolock lock is not "
            "affected."));
    scenario.plan.keys = {key("by-date", *locks::dialectNamed(u"ddblock")),
                          key("by-version", *locks::dialectNamed(u"dynamolock"))};
    scenario.plan.workers = {worker("ann", 12s, 2s), worker("ben", 12s, 2s, 1s), worker("ann-2", 12s, 2s),
                             worker("ben-2", 12s, 2s, 1s)};
    scenario.plan.workers[2].key = scenario.plan.workers[3].key = static_cast<KeyIndex>(1);
    scenario.plan.script = {act(6s, FaultKind::SkewClock, 1, 30s), act(6s, FaultKind::SkewClock, 3, 30s)};
    scenario.plan.length = 45s;
    scenario.promises = {OverlapCause::WallClock};
    return scenario;
}

Scenario herd()
{
    Scenario scenario = scenarioOf(
        "herd", QCoreApplication::translate("lab", "Thundering herd"),
        QCoreApplication::translate(
            "lab",
            "Twenty workers want one lock, and each looks twice a second. Every release is a race that one "
            "wins and the others lose after a useless write. The lock stays correct. Look at what it "
            "costs: the longest wait, and how unevenly acquisitions are spread."));
    for (int i = 1; i <= 20; ++i)
        scenario.plan.workers.push_back(worker(qPrintable(QStringLiteral("worker-%1").arg(i)), 800ms, 500ms));
    for (WorkerPlan &plan : scenario.plan.workers)
        plan.knobs.work.kind = WorkTime::Kind::Exponential;
    return scenario;
}

Scenario forcedRelease()
{
    Scenario scenario = scenarioOf(
        "forced-release", QCoreApplication::translate("lab", "An operator breaks a live lock"),
        QCoreApplication::translate(
            "lab",
            "Ann holds the lock and is well. At 6 s an operator breaks it: the row is marked as released "
            "and gets a new version. Ben acquires it at the next look. Ann learns of it only when her next "
            "heartbeat is refused; until then both believe that they hold. Releasing is not stopping: before "
            "breaking a live lock, stop its holder."));
    scenario.plan.workers = {worker("ann", 60s, 8s), worker("ben", 6s, 8s, 1s)};
    scenario.plan.script = {act(6s, FaultKind::ForceRelease, 0)};
    scenario.plan.length = 30s;
    scenario.promises = {OverlapCause::ForcedRelease};
    return scenario;
}

Scenario lostReply()
{
    Scenario scenario = scenarioOf(
        "lost-reply", QCoreApplication::translate("lab", "A heartbeat arrives, its answer does not"),
        QCoreApplication::translate(
            "lab",
            "The answer to one of Ann's heartbeats is lost. The row has her new version, but she "
            "cannot know. A "
            "client that simply keeps sending heartbeats with its old version is refused and "
            "drops a lock that it still "
            "owns. Ours reads the row, finds the version it tried to write, and keeps the lock."));
    scenario.plan.workers = {worker("ann", 20s, 3s), worker("ben", 3s, 3s, 1s)};
    scenario.plan.script = {act(4s, FaultKind::LoseNextReply, 0), act(11s, FaultKind::LoseNextReply, 0)};
    scenario.plan.length = 30s;
    return scenario;
}

} // namespace

std::span<const Scenario> scenarios()
{
    static const std::vector<Scenario> all{handOver(),  holderCrashes(), pauseAndZombie(), networkCut(),
                                           clockSkew(), herd(),          forcedRelease(),  lostReply()};
    return all;
}

} // namespace lab
