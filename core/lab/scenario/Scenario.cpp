// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/scenario/Scenario.h"

#include <algorithm>
#include <array>

namespace lab {
namespace {

constexpr std::array<const char *, faultKindCount> faultNames{"pause-heartbeats",
                                                              "resume-heartbeats",
                                                              "freeze",
                                                              "freeze-at-next-write",
                                                              "thaw",
                                                              "kill",
                                                              "restart",
                                                              "lose-replies",
                                                              "lose-next-reply",
                                                              "lose-requests",
                                                              "duplicate",
                                                              "slow",
                                                              "throttle",
                                                              "cut-off",
                                                              "skew-clock",
                                                              "careless-holder",
                                                              "careless-waiter",
                                                              "heal",
                                                              "force-release"};

} // namespace

QLatin1String faultKindName(FaultKind kind)
{
    return QLatin1String(faultNames.at(static_cast<std::size_t>(kind)));
}

QLatin1String overlapCauseName(OverlapCause cause)
{
    switch (cause) {
    case OverlapCause::WallClock:
        return QLatin1String("wall-clock");
    case OverlapCause::ForcedRelease:
        return QLatin1String("forced-release");
    case OverlapCause::Unexplained:
        break;
    }
    return QLatin1String("unexplained");
}

QStringList Plan::workerNames() const
{
    QStringList names;
    for (const WorkerPlan &worker : workers)
        names << worker.name;
    return names;
}

QStringList Plan::keyNames() const
{
    QStringList names;
    for (const KeyPlan &key : keys)
        names << key.name;
    return names;
}

const Scenario *scenarioNamed(QStringView id)
{
    const auto all = scenarios();
    const auto found =
        std::ranges::find_if(all, [id](const Scenario &scenario) { return scenario.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Plan varied(const Plan &plan, const Variation &variation)
{
    Plan result = plan;
    for (KeyPlan &key : result.keys) {
        if (!variation.dialect.isNone())
            key.dialect = variation.dialect;
    }
    if (variation.workers > 0 && !plan.workers.empty()) {
        const auto wanted = static_cast<std::size_t>(variation.workers);
        if (wanted < result.workers.size())
            result.workers.resize(wanted);
        while (result.workers.size() < wanted) {
            WorkerPlan copy = plan.workers.back();
            copy.name = QStringLiteral("worker-%1").arg(result.workers.size() + 1);
            result.workers.push_back(copy);
        }
        std::erase_if(result.script, [wanted](const TimedFault &act) {
            return act.fault.worker != WorkerIndex::None && at(act.fault.worker) >= wanted;
        });
    }
    if (variation.keys > static_cast<int>(result.keys.size())) {
        const std::vector<WorkerPlan> crew = result.workers;
        for (std::size_t i = result.keys.size(); i < static_cast<std::size_t>(variation.keys); ++i) {
            KeyPlan key = plan.keys.front();
            key.name += QStringLiteral("-%1").arg(i + 1);
            result.keys.push_back(key);
            for (WorkerPlan worker : crew) {
                worker.key = static_cast<KeyIndex>(i);
                worker.name += QStringLiteral("-%1").arg(i + 1);
                result.workers.push_back(worker);
            }
        }
    }
    return result;
}

} // namespace lab
