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
    StatusSpec{18, "doctor: problems were found"},
    StatusSpec{20, "credentials or access: which action was denied"},
    StatusSpec{21, "the endpoint could not be reached, or did not answer in time"},
    StatusSpec{127, "acquire: the command could not be started"},
    StatusSpec{130, "interrupted before the work was done"},
};

/// What every command may end with, and every command that asks an endpoint besides.
constexpr std::array everywhere{0, 1, 2};
constexpr std::array asking{20, 21, 130};

constexpr std::array listStatuses{
    StatusSpec{13, "no such table"},
    StatusSpec{15, "with --problems: locks remain that were not verified"},
};
constexpr std::array showStatuses{StatusSpec{13, "no such table, or no item with the key"}};
constexpr std::array statusStatuses{
    StatusSpec{0, "free: there is no item, or it is released"},
    StatusSpec{10, "held"},
    StatusSpec{11, "lapsed"},
    StatusSpec{13, "no such table"},
    StatusSpec{15, "unproven: not watched long enough to say, or one Region of several was seen"},
    StatusSpec{16, "unreadable, or not a lock"},
};
constexpr std::array watchStatuses{
    StatusSpec{0, "watched to the end of --for, or to Ctrl-C"},
    StatusSpec{13, "no such table, or it was deleted"},
};
constexpr std::array doctorStatuses{
    StatusSpec{0, "no problems: no error and no warning; notes there may be"},
    StatusSpec{13, "no such table"},
    StatusSpec{18, "problems: at least one error or warning"},
};
constexpr std::array proveStatuses{
    StatusSpec{0, "released, or its row went while it was watched"},
    StatusSpec{10, "held: a heartbeat came, or its date is ahead"},
    StatusSpec{11, "lapsed"},
    StatusSpec{13, "no such table, or no item with the key"},
    StatusSpec{15, "not watched long enough to say, or one Region of several was seen"},
    StatusSpec{16, "unreadable, or not a lock"},
};
constexpr std::array verifyStatuses{
    StatusSpec{0, "the signature fits, and the reads prove the lapse"},
    StatusSpec{12, "it was changed, another key signed it, or its reads prove no lapse"},
    StatusSpec{13, "no such file"},
};
constexpr std::array releaseStatuses{
    StatusSpec{0, "released, or with --dry-run it would be"},
    StatusSpec{1,
               "its outcome is not known; with --fence also: fenced and not released, and the message says "
               "until when"},
    StatusSpec{12,
               "refused: it changed since it was seen, or is not lapsed; nothing was written but the fence, "
               "if one was"},
    StatusSpec{13, "no such table, or no item with the key"},
    StatusSpec{15, "with --if-lapsed: not watched long enough to say, or one Region of several was seen"},
    StatusSpec{16, "unreadable, or not a lock"},
    StatusSpec{17, "with --read-only"},
};
constexpr std::array releaseLapsedStatuses{
    StatusSpec{0, "all released, or with --dry-run they would be"},
    StatusSpec{1, "the outcome of a release is not known, or it failed; the list says of which"},
    StatusSpec{12, "some were refused or left out; the list says why"},
    StatusSpec{13, "no such table"},
    StatusSpec{17, "with --read-only"},
};
constexpr std::array restoreStatuses{
    StatusSpec{0, "restored, or with --dry-run it would be"},
    StatusSpec{12,
               "refused: something newer is there, or the row is gone and it is a question for --yes; "
               "nothing was written"},
    StatusSpec{13, "no such journal entry"},
    StatusSpec{17, "with --read-only"},
};
constexpr std::array auditStatuses{
    StatusSpec{1, "the journal cannot be read; with verify: its chain is broken"},
    StatusSpec{13, "no such journal entry"},
};
constexpr std::array acquireStatuses{
    StatusSpec{0,
               "acquired and released; with a command: the command's status, 128 and the signal's number "
               "if a signal ended it"},
    StatusSpec{1, "the lock was lost; the command was ended then"},
    StatusSpec{13, "no such table"},
    StatusSpec{14, "not acquired"},
    StatusSpec{17, "with --read-only"},
    StatusSpec{127, "the command could not be started; the lock was not acquired"},
};
constexpr std::array holdStatuses{
    StatusSpec{0, "all were held and released"},
    StatusSpec{1, "a lock was lost; the sentence says which"},
    StatusSpec{13, "no such table"},
    StatusSpec{14, "a lock was not acquired; the sentence says which"},
    StatusSpec{17, "with --read-only"},
    StatusSpec{130, "interrupted before all of them were ours"},
};
constexpr std::array writingStatuses{StatusSpec{17, "with --read-only"}};
constexpr std::array whoAmIStatuses{StatusSpec{20, "no source has credentials"}};
constexpr std::array labStatuses{
    StatusSpec{1, "the run failed, or two held one lock and the scenario does not promise it"},
    StatusSpec{17, "with --read-only"},
};
constexpr std::array demoStatuses{
    StatusSpec{0, "ended by Ctrl-C or the end of stdin"},
    StatusSpec{17, "with --read-only"},
};

struct CommandStatuses {
    const char *command;
    bool asks; ///< an endpoint
    std::span<const StatusSpec> own;
};

constexpr std::array ofCommands{
    CommandStatuses{"tables", true, {}},
    CommandStatuses{"list", true, listStatuses},
    CommandStatuses{"show", true, showStatuses},
    CommandStatuses{"status", true, statusStatuses},
    CommandStatuses{"watch", true, watchStatuses},
    CommandStatuses{"doctor", true, doctorStatuses},
    CommandStatuses{"prove", true, proveStatuses},
    CommandStatuses{"verify", false, verifyStatuses},
    CommandStatuses{"release", true, releaseStatuses},
    CommandStatuses{"release-lapsed", true, releaseLapsedStatuses},
    CommandStatuses{"restore", true, restoreStatuses},
    CommandStatuses{"audit", false, auditStatuses},
    CommandStatuses{"acquire", true, acquireStatuses},
    CommandStatuses{"hold", true, holdStatuses},
    CommandStatuses{"create-table", true, writingStatuses},
    CommandStatuses{"whoami", true, whoAmIStatuses},
    CommandStatuses{"policy", false, {}},
    CommandStatuses{"lab", true, labStatuses},
    CommandStatuses{"demo", false, demoStatuses},
    CommandStatuses{"completion", false, {}},
    CommandStatuses{"man", false, {}},
};

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
    const auto found = std::ranges::find_if(ofCommands, [&command](const CommandStatuses &line) {
        return QByteArrayView(line.command) == command.name;
    });
    if (found == ofCommands.end())
        return {};
    std::vector<StatusSpec> list(found->own.begin(), found->own.end());
    for (const StatusSpec &spec : statuses) {
        const bool isCommon = std::ranges::find(everywhere, spec.status) != everywhere.end() ||
            (found->asks && std::ranges::find(asking, spec.status) != asking.end());
        if (isCommon && !hasStatus(list, spec.status))
            list.push_back(spec);
    }
    std::ranges::sort(list, {}, &StatusSpec::status);
    // "done, or free" of the whole program is only "done" here; status has words of its own.
    if (!hasStatus(found->own, 0))
        list.front().meaning = "done";
    return list;
}

} // namespace cli
