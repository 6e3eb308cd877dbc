// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/StatusTable.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

constexpr std::array statuses{
    StatusSpec{0, "done, or free"},
    StatusSpec{1, "unexpected; the sentence says what"},
    StatusSpec{2, "wrong command line"},
    StatusSpec{10, "held"},
    StatusSpec{11, "lapsed"},
    StatusSpec{12, "refused: it changed since it was seen; nothing was written"},
    StatusSpec{13, "no such lock, table or journal entry"},
    StatusSpec{14, "not acquired"},
    StatusSpec{15, "unproven: not watched long enough to say, or one Region of several was seen"},
    StatusSpec{16, "unreadable, or not a lock"},
    StatusSpec{17, "read-only: a write was asked for"},
    StatusSpec{18, "doctor: problems were found; list --exit-code: a lock was printed"},
    StatusSpec{20, "credentials or access: which action was denied"},
    StatusSpec{21, "the endpoint could not be reached, or did not answer in time"},
    StatusSpec{127, "acquire: the command could not be started"},
    StatusSpec{130, "interrupted before the work was done"},
};

/// What every command may end with, and every command that asks an endpoint besides.
constexpr std::array everywhere{0, 1, 2};
constexpr std::array asking{20, 21, 130};

bool hasStatus(std::span<const StatusSpec> list, int status)
{
    return std::ranges::find(list, status, &StatusSpec::status) != list.end();
}

} // namespace

std::span<const StatusSpec> statusTable()
{
    return statuses;
}

std::vector<StatusSpec> statusesOf(const CommandSpec &command)
{
    std::vector<StatusSpec> list(command.statuses.begin(), command.statuses.end());
    const bool asks = command.runner.connection != Runner::Connection::None;
    for (const StatusSpec &spec : statuses) {
        const bool isCommon = std::ranges::find(everywhere, spec.status) != everywhere.end() ||
            (asks && std::ranges::find(asking, spec.status) != asking.end());
        if (isCommon && !hasStatus(list, spec.status))
            list.push_back(spec);
    }
    std::ranges::sort(list, {}, &StatusSpec::status);
    // "done, or free" of the whole program is only "done" here; status has words of its own.
    if (!hasStatus(command.statuses, 0))
        list.front().meaning = "done";
    return list;
}

} // namespace cli
