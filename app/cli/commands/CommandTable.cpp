// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"

#include "app/cli/commands/Commands.h"

#include <array>

namespace cli {
namespace {

constexpr OptionSpec trustOption{
    "trust-server-time", ValueKind::None, "",
    "take the server's clock for right where it and ours differ by more than a minute"};
constexpr OptionSpec fromOption{"from", ValueKind::Text, "FILE",
                                "answer from a recording of watch --record; no endpoint is asked"};
constexpr OptionSpec atOption{"at", ValueKind::Text, "TIME",
                              "with --from: as of then, a date or a duration since it began (its end)"};
constexpr OptionSpec sortKeyOption{"sort-key", ValueKind::Text, "VALUE", "sort key, if the table has one"};

constexpr OptionSpec columnsOption{
    "columns", ValueKind::Text, "COLUMN,...",
    "only these, in this order, in every format; the names are those of list --sort"};

/// The option under a heading of the help, which the options after it share.
constexpr OptionSpec under(const char *group, OptionSpec option)
{
    option.group = group;
    return option;
}

/// The command under a heading of the help, which the commands after it share.
constexpr CommandSpec under(const char *group, CommandSpec command)
{
    command.group = group;
    return command;
}

/// The command, which with --connection needs no TABLE.
constexpr CommandSpec ofFleet(CommandSpec command)
{
    command.ofFleet = true;
    return command;
}
constexpr CommandSpec ofWholeFleet(CommandSpec command)
{
    command.wholeFleet = true;
    return ofFleet(command);
}

/// What carries out a command whose result is a table.
constexpr Runner tabular(Runner runner)
{
    runner.showsTable = true;
    return runner;
}

/// The option with all that may be given for it.
constexpr OptionSpec oneOf(const char *values, OptionSpec option)
{
    option.values = values;
    return option;
}

constexpr std::array tablesOptions{
    OptionSpec{"all", ValueKind::None, "", "tables without locks too"},
};
constexpr std::array listOptions{
    under("watching first",
          OptionSpec{"observe", ValueKind::Duration, "DURATION",
                     "watch that long before answering, so that lapses can be proved"}),
    OptionSpec{"no-observe", ValueKind::None, "", "answer after one read, with --problems too"},
    under("which locks",
          OptionSpec{"problems", ValueKind::None, "",
                     "only lapsed and unreadable locks; watches for the longest lease seen, two minutes at "
                     "most, and exits with 15 while locks remain that were not verified"}),
    OptionSpec{"filter", ValueKind::Text, "EXPR",
               "terms as in the console: word, owner:x, state:held,lapsed, key:/re/, held>5m, -term"},
    OptionSpec{"all", ValueKind::None, "", "also rows that are not locks"},
    OptionSpec{"sort", ValueKind::Text, "COLUMN[:asc|:desc]",
               "key, sortKey, name, state, owner, dialect, version, lease, lapsesIn, observedFor, ... "
               "(:asc); waits for "
               "all rows, which jsonl and csv do not do otherwise"},
    under("what is printed", columnsOption),
    OptionSpec{"exit-code", ValueKind::None, "",
               "exit with 18 if a lock was printed, with --problems too; that outweighs 15, 20 and 21"},
    under("reading",
          OptionSpec{"partition-key", ValueKind::Text, "VALUE",
                     "only locks with this partition key, by Query instead of Scan"}),
    OptionSpec{"segments", ValueKind::Count, "N", "read the table in that many parallel segments"},
    under("recording", fromOption),
    atOption,
};
constexpr std::array showOptions{
    sortKeyOption,
    columnsOption,
    under("recording", fromOption),
    atOption,
};
constexpr std::array statusOptions{
    sortKeyOption,
    OptionSpec{"observe", ValueKind::Duration, "DURATION", "watch at most that long before answering"},
    under("recording", fromOption),
    atOption,
};
constexpr std::array watchOptions{
    OptionSpec{
        "interval", ValueKind::Duration, "DURATION",
        "between two reads (5s; 1s for named keys; an eighth of the shortest lease where that is less; whole "
        "tables are read twice a second at most)"},
    OptionSpec{"for", ValueKind::Duration, "DURATION", "end after that time (until Ctrl-C)"},
    OptionSpec{"no-snapshot", ValueKind::None, "", "no event present for the locks of the first read"},
    columnsOption,
    under("unattended",
          OptionSpec{"metrics", ValueKind::Text, "[ADDRESS:]PORT",
                     "serve metrics for Prometheus at /metrics (127.0.0.1 where a port alone is given)"}),
    OptionSpec{"textfile", ValueKind::Text, "FILE",
               "write them every 15 s into FILE, whose name ends in .prom, for the textfile collector of "
               "node_exporter"},
    OptionSpec{"metrics-locks", ValueKind::Text, "EXPR",
               "a series for each lock that fits, 200 at most; needs a key: term"},
    OptionSpec{"events", ValueKind::None, "", "event lines with metrics and under systemd, too"},
    OptionSpec{"quiet", ValueKind::None, "", "no event lines"},
    under("recording",
          OptionSpec{"record", ValueKind::Text, "FILE",
                     "write what is read to a new file, which replay reads; it holds the rows"}),
    OptionSpec{"record-max", ValueKind::Text, "SIZE",
               "when the file is that large it is kept as FILE.1, and FILE begins anew (256MiB)"},
    OptionSpec{"record-without-data", ValueKind::None, "", "leave attributes out that no lock library knows"},
    sortKeyOption,
};
constexpr std::array topOptions{
    OptionSpec{"interval", ValueKind::Duration, "DURATION",
               "between two reads of a table (as the fleet file says, else a quarter of the shortest lease)"},
    OptionSpec{"allow-release", ValueKind::None, "",
               "the key x leaves the screen for leasescope-cli release, which proves or asks as ever"},
};
constexpr std::array replayOptions{
    OptionSpec{"speed", ValueKind::Text, "N",
               "as it went, N times as fast: 1, or 60 for a minute in a second (at once)"},
    OptionSpec{"at", ValueKind::Text, "TIME",
               "begin there: a date as events have it, or a duration since the beginning, like 5m"},
};
constexpr std::array auditOptions{
    under("bundle",
          OptionSpec{"recording", ValueKind::Text, "FILE",
                     "take this recording along, of 512 MiB at most, made with --record-without-data"}),
    OptionSpec{"with-data", ValueKind::None, "",
               "take one along that holds whole rows, which all who get the folder can read"},
};
constexpr std::array doctorOptions{
    OptionSpec{"observe", ValueKind::Duration, "DURATION",
               "watch that long before answering, so that heartbeats are seen"},
    oneOf("table json sarif",
          OptionSpec{"format", ValueKind::Text, "FORMAT", "table, json or sarif (as --output says)"}),
    under("recording", fromOption),
    atOption,
};
constexpr std::array proveOptions{
    sortKeyOption,
    OptionSpec{"wait", ValueKind::Duration, "DURATION", "give up after that time (a lease and a little)"},
    trustOption,
    OptionSpec{"save", ValueKind::Text, "FILE",
               "write a proved lapse, signed with this machine's key, to a new file"},
};
constexpr std::array verifyOptions{
    OptionSpec{"signer", ValueKind::Text, "FINGERPRINT",
               "refuse a proof that another key has signed; as printed by prove --save"},
};
constexpr std::array releaseOptions{
    under("which lock", sortKeyOption),
    under("on what condition",
          OptionSpec{"if-lapsed", ValueKind::None, "", "prove the lapse first, on consistent reads"}),
    OptionSpec{"break", ValueKind::None, "", "release it although it is live, if --owner still holds it"},
    OptionSpec{"owner", ValueKind::Text, "OWNER",
               "with --break: its generation, or its owner where the dialect has none"},
    OptionSpec{"at-version", ValueKind::Text, "V", "only at exactly this version"},
    OptionSpec{"as-seen", ValueKind::Text, "FILE",
               "only as a show --output json of earlier says (- for stdin)"},
    under("what is written", OptionSpec{"reason", ValueKind::Text, "TEXT", "why, for the journal"}),
    oneOf("mark delete",
          OptionSpec{"mode", ValueKind::Text, "MODE", "mark or delete (the dialect's default)"}),
    OptionSpec{"fence", ValueKind::None, "",
               "with --break: take it over first and release it one lease later, so that no second holder "
               "starts while the first may work"},
    OptionSpec{"dry-run", ValueKind::None, "", "say what would be sent and send nothing"},
    under("proof and consent",
          OptionSpec{"wait", ValueKind::Duration, "DURATION",
                     "with --if-lapsed: give up proving after that time"}),
    trustOption,
    OptionSpec{"yes", ValueKind::None, "",
               "do not ask; needed to break a live lock where there is no terminal to ask on"},
};
constexpr std::array releaseLapsedOptions{
    OptionSpec{"filter", ValueKind::Text, "EXPR", "only locks that match, see list --filter"},
    OptionSpec{"observe", ValueKind::Duration, "DURATION",
               "watch that long first (the longest lease seen, two minutes at most)"},
    OptionSpec{"reason", ValueKind::Text, "TEXT", "why, for the journal"},
    OptionSpec{
        "count", ValueKind::Count, "N",
        "how many are meant: more than 20 are only released where their number is given, here or typed"},
    OptionSpec{"dry-run", ValueKind::None, "",
               "list what would be released and what is left out; send nothing"},
};
constexpr std::array restoreOptions{
    OptionSpec{"dry-run", ValueKind::None, "", "say what would be sent and send nothing"},
    OptionSpec{"reason", ValueKind::Text, "TEXT", "why, for the journal"},
    OptionSpec{
        "yes", ValueKind::None, "",
        "do not ask where the row is gone and its table was made anew, or another client may have held "
        "the lock since"},
};
constexpr std::array acquireOptions{
    under("the lock", sortKeyOption),
    OptionSpec{"owner", ValueKind::Text, "NAME", "owner (random, in the library's form)"},
    OptionSpec{"lease", ValueKind::Duration, "DURATION", "lease (the library's own, 10s to 60s)"},
    OptionSpec{"heartbeat", ValueKind::Duration, "DURATION",
               "between two heartbeats, 0 for none (the library's own, at most a quarter of the lease)"},
    OptionSpec{"attribute", ValueKind::Text, "NAME=DYNAMODB_JSON",
               "additional attribute, e.g. job={\"S\":\"nightly\"}", true},
    OptionSpec{"fence", ValueKind::None, "",
               "only with a fencing token: tell it, and give it to the command as LEASESCOPE_FENCING_TOKEN"},
    under("waiting for another holder",
          OptionSpec{"fail-if-locked", ValueKind::None, "", "do not wait for another holder"}),
    OptionSpec{"wait", ValueKind::Duration, "DURATION",
               "additional time to wait beyond the holder's lease (1s; 5s in python-dynamodb-lock; none "
               "where a date "
               "is stored)"},
    OptionSpec{"refresh", ValueKind::Duration, "DURATION", "between two attempts (1s)"},
    under("data", OptionSpec{"data", ValueKind::Text, "TEXT|@FILE", "data to store with the lock"}),
    OptionSpec{"replace-data", ValueKind::None, "",
               "do not keep the previous holder's data (the Java client's default)"},
    OptionSpec{"keep-data", ValueKind::None, "", "keep it (dynamolock's default)"},
    OptionSpec{"data-after-release", ValueKind::Text, "TEXT|@FILE", "data to leave in a row marked released"},
    under("release",
          OptionSpec{"delete-on-release", ValueKind::None, "",
                     "delete the row on release (default of the Java client)"}),
    OptionSpec{"mark-on-release", ValueKind::None, "", "mark it released instead (default of dynamolock)"},
    OptionSpec{"best-effort", ValueKind::None, "",
               "Java: give the lock up even if the release cannot be sent"},
    OptionSpec{"kill-after", ValueKind::Duration, "DURATION",
               "with a command: from SIGTERM to SIGKILL for its processes (10s)"},
    OptionSpec{"reason", ValueKind::Text, "TEXT", "why, for the journal"},
    under(
        "control",
        OptionSpec{"control", ValueKind::Text, "FIFO|-",
                   "read lines from there: heartbeat [--lease DURATION] [--data TEXT|@FILE | --delete-data], "
                   "ensure DURATION, or release [--mark | --delete] [--data TEXT|@FILE], which with a "
                   "command says how "
                   "the lock is released after it; - is stdin, whose end releases"}),
    OptionSpec{"safe-time", ValueKind::Duration, "DURATION",
               "session monitor: danger begins that long after the last heartbeat; told on stderr"},
    OptionSpec{
        "on-danger", ValueKind::Text, "end|SIGNAL|COMMAND",
        "with --safe-time: end the command before the lease ends (the default), send it a signal, or run "
        "a command line by /bin/sh"},
    under("dyndb-mutex",
          OptionSpec{"ttl-minutes", ValueKind::Count, "N",
                     "dyndb-mutex: how long after its date an idle row may be purged (2880)"}),
    OptionSpec{"create-table", ValueKind::None, "",
               "with --dialect: create the table if it is missing, as dyndb-mutex does"},
    under("Java client",
          OptionSpec{"skip-blocking-wait", ValueKind::None, "", "Java: do not wait for another holder"}),
    OptionSpec{"reentrant", ValueKind::None, "", "Java: acquire a lock again that this client holds"},
    OptionSpec{"only-if-lock-already-exists", ValueKind::None, "", "Java: do not make a new row"},
    OptionSpec{"update-existing-lock-record", ValueKind::None, "",
               "Java: keep attributes of the row that it does not know"},
    OptionSpec{"acquire-released-locks-consistently", ValueKind::None, "",
               "Java: acquire a released row only at the version that was read"},
    OptionSpec{"hold-lock-on-service-unavailable", ValueKind::None, "",
               "Java, UNSAFE: believe in the lock while the service is unavailable"},
    under("dynamolock",
          OptionSpec{"unsafe-match-owner-only", ValueKind::None, "",
                     "dynamolock, UNSAFE: heartbeat whatever the version, if the owner is the same"}),
    under("tristanls",
          OptionSpec{"fail-closed", ValueKind::None, "",
                     "tristanls: without a lease; only a release ends it, whatever becomes of this program"}),
};
constexpr std::array holdOptions{
    sortKeyOption,
    OptionSpec{"for", ValueKind::Duration, "DURATION",
               "how long, from when none is waited for any more: 1m to 24h (1h)"},
    OptionSpec{"reason", ValueKind::Text, "TEXT",
               "why, for the journal, and for all in the row's data where the library has some"},
    OptionSpec{"wait", ValueKind::Duration, "DURATION",
               "additional time to wait for another holder, beyond its lease (5m)"},
    OptionSpec{"fail-if-locked", ValueKind::None, "", "do not wait for another holder"},
};
constexpr std::array createTableOptions{
    OptionSpec{"dialect", ValueKind::Dialect, "NAME", "library whose locks it shall hold"},
    OptionSpec{"sort-key", ValueKind::Text, "NAME", "with a sort key"},
    OptionSpec{"partition-key", ValueKind::Text, "NAME", "another partition key than the library's default"},
    OptionSpec{"provisioned", ValueKind::Text, "R:W",
               "provisioned read and write units (the library's: 5:5 Java, 2:2 dyndb-mutex)"},
    OptionSpec{"on-demand", ValueKind::None, "", "no provisioned units (default of dynamolock and ddblock)"},
    OptionSpec{"tag", ValueKind::Text, "K=V", "tag of the table", true},
};
constexpr std::array policyOptions{
    OptionSpec{"table", ValueKind::Text, "NAME|ARN", "a table it allows (every table)", true},
    OptionSpec{"account", ValueKind::Text, "ID", "account of the tables that are given by name (any)"},
    OptionSpec{"list-tables", ValueKind::None, "", "dynamodb:ListTables too, which can only be allowed on *"},
};

constexpr std::array manOptions{
    OptionSpec{"into", ValueKind::Text, "FOLDER", "write the pages of all commands there, a file each"},
};
constexpr std::array labOptions{
    OptionSpec{"list", ValueKind::None, "", "name the scenarios and tell what each shows"},
    OptionSpec{"seed", ValueKind::Count, "N", "same seed, same run (1)"},
    OptionSpec{"table", ValueKind::Text, "TABLE",
               "play in this table; without it on an embedded endpoint, or with --endpoint-url in tables "
               "leasescope-lab-... there, which stay"},
    OptionSpec{"confirm-table", ValueKind::Text, "TABLE",
               "its name again: play there although it holds other items"},
    OptionSpec{"workers", ValueKind::Count, "N", "number of workers (the scenario's)"},
    OptionSpec{"keys", ValueKind::Count, "N", "number of locks (the scenario's)"},
};

constexpr std::array listStatuses{
    StatusSpec{13, "no such table"},
    StatusSpec{15, "with --problems: locks remain that were not verified"},
    StatusSpec{18, "with --exit-code: a lock was printed, whatever could not be verified or read besides"},
};
constexpr std::array checkOptions{
    OptionSpec{"warning", ValueKind::Text, "EXPR", "filter of locks that are a warning, such as held>2h",
               true},
    OptionSpec{"critical", ValueKind::Text, "EXPR",
               "filter of locks that are critical; without any condition: state:lapsed,unreadable", true},
    OptionSpec{"accept", ValueKind::Text, "LIST",
               "unsupported, one-region: locks that no watching can verify do not make the check UNKNOWN",
               true},
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
    StatusSpec{0, "watched to the end of --for, or to Ctrl-C or SIGTERM"},
    StatusSpec{13, "no such table, or it was deleted; at the end of --for no table matches a pattern"},
    StatusSpec{20, "at the end of --for a table or a connection was not read, as it is not allowed"},
    StatusSpec{21, "at the end of --for a table was not read yet, or is not read any more"},
};
constexpr std::array topStatuses{
    StatusSpec{0, "ended by q or Ctrl-C"},
    StatusSpec{2, "wrong command line, or a fleet file that is missing or has faults"},
    StatusSpec{17, "with --read-only and --allow-release"},
};
constexpr std::array replayStatuses{
    StatusSpec{0, "replayed to its end, or to Ctrl-C"},
    StatusSpec{13, "no such recording"},
};
constexpr std::array checkStatuses{
    StatusSpec{0, "OK: no condition holds, and every lock that one is about was verified"},
    StatusSpec{1, "WARNING: a --warning surely holds for a lock"},
    StatusSpec{2, "CRITICAL: a --critical surely holds for a lock"},
    StatusSpec{3,
               "UNKNOWN: something was not read or not watched long enough, or the check could not be made "
               "at all: wrong "
               "line, broken file, denied, unreachable, interrupted"},
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
constexpr std::array alertsStatuses{
    StatusSpec{2, "wrong command line, or a fleet file that is missing or has faults: nothing was sent"},
    StatusSpec{13, "no such alert or receiver"},
    StatusSpec{21, "a receiver did not take it; the output says why"},
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
constexpr std::array mcpStatuses{StatusSpec{0, "the client closed stdin"}};
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

using RunCommand = base::Task<int> (*)(Context);
constexpr Runner reads(RunCommand run)
{
    return {run};
}
/// The status is the answer.
constexpr Runner answers(RunCommand run)
{
    Runner runner = reads(run);
    runner.answers = true;
    return runner;
}
constexpr Runner writes(RunCommand run)
{
    return {run, Runner::Connection::Opened, true};
}
constexpr Runner offline(RunCommand run)
{
    return {run, Runner::Connection::None};
}
constexpr Runner plugin(RunCommand run)
{
    Runner runner = offline(run);
    runner.answers = runner.isPlugin = true;
    return runner;
}
constexpr Runner ofTheLab{runLab, Runner::Connection::OpenedByIt, true};
constexpr Runner ofScreens{runTop, Runner::Connection::OpenedByIt};
constexpr Runner ofTools{runMcp, Runner::Connection::OpenedByIt};
constexpr Runner ofTheDemo{runDemo, Runner::Connection::None, true};

constexpr std::array commands{
    under("read",
          ofFleet(CommandSpec{"tables", tabular(reads(runTables)), "[--all]",
                              "Tables that hold locks: dialect, confidence, reason, item count.",
                              "leasescope-cli --profile staging tables", 0, 0, false, tablesOptions})),
    ofFleet(CommandSpec{
        "list", tabular(reads(runList)),
        "TABLE [--observe DURATION | --no-observe] [--filter EXPR] [--sort COLUMN[:asc|:desc]] [--problems] "
        "[--all] [--columns COLUMN,...] [--exit-code] "
        "[--partition-key VALUE | --segments N] [--from FILE [--at TIME]]",
        "Every lock of a table, unreadable ones too. The number of rows left out goes to stderr.",
        "leasescope-cli list locks --problems", 1, 1, false, listOptions, listStatuses}),
    CommandSpec{"show", reads(runShow),
                "TABLE KEY [--sort-key VALUE] [--columns COLUMN,...] [--from FILE [--at TIME]]",
                "One lock in full: in words on a terminal; as JSON with the raw item.",
                "leasescope-cli show locks import-eu --output json", 2, 2, false, showOptions, showStatuses},
    CommandSpec{
        "status", answers(runStatus),
        "TABLE KEY [--sort-key VALUE] [--observe DURATION] [--from FILE [--at TIME]]",
        "One word, and an exit status: 0 free, 10 held, 11 lapsed, 15 unproven, 16 unreadable or not a lock.",
        "leasescope-cli status locks import-eu --observe 25s; [ $? -eq 10 ] && echo held", 2, 2, false,
        statusOptions, statusStatuses},
    ofWholeFleet(CommandSpec{
        "watch", reads(runWatch),
        "[TABLE [KEY...]] [--sort-key VALUE] [--interval DURATION] [--for DURATION] [--no-snapshot] "
        "[--columns COLUMN,...] [--metrics [ADDRESS:]PORT] [--textfile FILE] [--metrics-locks EXPR] [--quiet "
        "| --events] [--record FILE [--record-max SIZE] [--record-without-data]]",
        "An event a line: present for each lock that is there at first, then appeared, heartbeat, "
        "owner-changed, lapsed, released, removed, unreadable; put-back, fenced and lab-write, by "
        "Leasescope itself; blind and sighted, of a table that is not read for three intervals, and is "
        "again. Without TABLE all tables of the fleet file, which SIGHUP reads anew.",
        "leasescope-cli watch locks --interval 2s --output jsonl", 1, -1, false, watchOptions,
        watchStatuses}),
    ofWholeFleet(CommandSpec{
        "top", ofScreens, "[TABLE] [--interval DURATION] [--allow-release]",
        "Screens for a terminal: the tables of the fleet, problems first; their locks; one lock with its "
        "events. Proves lapses, names mistakes, shows the commands. Without TABLE all tables of the fleet "
        "file, or of the connection that the line names. Reads only.",
        "leasescope-cli --profile staging top", 1, 1, false, topOptions, topStatuses}),
    ofFleet(CommandSpec{
        "doctor", tabular(answers(runDoctor)),
        "TABLE [--observe DURATION] [--format FORMAT] [--from FILE [--at TIME]]",
        "Mistakes of a lock table before they cost a lock: leases, heartbeats, TTL, capacity, clocks, "
        "mixed libraries. Exits 18 on an error or a warning.",
        "leasescope-cli doctor locks --observe 30s", 1, 1, false, doctorOptions, doctorStatuses}),
    CommandSpec{
        "replay", offline(runReplay), "FILE [--speed N] [--at TIME] [--fleet FILE]",
        "What a recording of watch --record shows, as watch prints it, judged by this version. With --fleet: "
        "which alerts of that file would have fired, and when; none is sent. Asks no endpoint.",
        "leasescope-cli replay night.rec --at 2h30m --speed 10", 1, 1, false, replayOptions, replayStatuses},
    ofFleet(CommandSpec{"check", plugin(runCheck),
                        "TABLE... [--warning EXPR]... [--critical EXPR]... [--accept LIST]",
                        "Answers as a plugin of Nagios, Icinga and others does: one line with performance "
                        "data, then a line a lock. Reads each "
                        "table once, and goes on from what the run before saw, so that the second run can "
                        "tell a lapse. --timeout is for all of "
                        "it (10s).",
                        "leasescope-cli check locks --warning 'held>2h' --critical state:lapsed,unreadable",
                        1, -1, false, checkOptions, checkStatuses}),
    under("prove and act",
          CommandSpec{"prove", answers(runProve),
                      "TABLE KEY [--sort-key VALUE] [--wait DURATION] [--trust-server-time] [--save FILE]",
                      "Watches with consistent reads until the lapse is proved or a heartbeat refutes it.",
                      "leasescope-cli prove locks import-eu --wait 1m", 2, 2, false, proveOptions,
                      proveStatuses}),
    CommandSpec{
        "verify", offline(runVerify), "FILE [--signer FINGERPRINT]",
        "Checks a proof that prove --save wrote, here or elsewhere: its signature, and whether its reads "
        "prove the lapse. Asks no endpoint.",
        "leasescope-cli verify import-eu.proof", 1, 1, false, verifyOptions, verifyStatuses},
    CommandSpec{"release", writes(runRelease),
                "TABLE KEY [--sort-key VALUE] (--if-lapsed | --break --owner OWNER | --at-version V | "
                "--as-seen FILE) --reason TEXT "
                "[--fence] [--mode MODE] [--wait DURATION] [--trust-server-time] [--dry-run] [--yes]",
                "Guarded release by the dialect's recipe, journalled before it is sent.",
                "leasescope-cli release locks import-eu --if-lapsed --reason \"host is gone\"", 2, 2, false,
                releaseOptions, releaseStatuses},
    CommandSpec{
        "release-lapsed", writes(runReleaseLapsed),
        "TABLE [--filter EXPR] [--observe DURATION] --reason TEXT [--count N] [--dry-run]",
        "Watches the table and releases the locks that are proved lapsed, each by its own guarded act; live "
        "ones never. A holder that comes back meanwhile keeps its lock.",
        "leasescope-cli release-lapsed locks --filter 'owner:worker-7' --dry-run", 1, 1, false,
        releaseLapsedOptions, releaseLapsedStatuses},
    CommandSpec{"restore", writes(runRestore), "ID [--reason TEXT] [--dry-run] [--yes]",
                "Puts a before-image back, if nothing newer is there.",
                "leasescope-cli restore 20261124-073504-bc35a8b4 --dry-run", 1, 1, false, restoreOptions,
                restoreStatuses},
    CommandSpec{"audit", tabular(offline(runAudit)),
                "[list | show ID | report ID | bundle ID FOLDER [--recording FILE [--with-data]] | verify]",
                "The journal; verify checks the hash chain. report writes one act as Markdown for a "
                "post-mortem, bundle "
                "puts it with the journal's lines, the row before and after, a recording where one is given, "
                "and checksums into a new folder.",
                "leasescope-cli audit verify", 0, 3, false, auditOptions, auditStatuses,
                "list show report bundle verify"},
    CommandSpec{
        "alerts",
        tabular(offline(runAlerts)),
        "test NAME",
        "Sends one test message, marked as one, to each receiver of an alert of the fleet file, or to the "
        "receiver of that name. Reads no table.",
        "leasescope-cli alerts test lapsed-lock",
        2,
        2,
        false,
        {},
        alertsStatuses,
        "test"},
    under("hold and test locks",
          CommandSpec{
              "acquire", writes(runAcquire), "[TABLE] KEY [options] [-- COMMAND [ARG...]]",
              "Acquires a lock, sends heartbeats, prints its events; with a command: runs it in a process "
              "group of "
              "its own "
              "while holding, ends all of it before releasing, exits with its status. Exits 1 if the lock is "
              "lost; the command is ended then.",
              "leasescope-cli acquire locks nightly --lease 30s -- ./backup.sh", 1, 2, true, acquireOptions,
              acquireStatuses}),
    CommandSpec{
        "hold", writes(runHold),
        "TABLE KEY... [--sort-key VALUE] [--for DURATION] --reason TEXT [--wait DURATION | --fail-if-locked]",
        "Holds locks for a maintenance as their libraries' clients do, renews them, says so in their rows "
        "and "
        "releases them at the end or on Ctrl-C. Waits for present holders and breaks none. What could not be "
        "held is told; the rest is held.",
        "leasescope-cli hold locks nightly import-eu --for 1h --reason \"schema change\"", 2, -1, false,
        holdOptions, holdStatuses},
    CommandSpec{
        "create-table", writes(runCreateTable),
        "[TABLE] --dialect NAME [--sort-key NAME] [--partition-key NAME] [--provisioned R:W | --on-demand] "
        "[--tag K=V]",
        "Creates a table that the lock library accepts.",
        "leasescope-cli create-table locks --dialect dynamolock --tag team=infra", 0, 1, false,
        createTableOptions, writingStatuses},
    CommandSpec{
        "lab", ofTheLab,
        "[SCENARIO] [--seed N] [--table TABLE] [--confirm-table TABLE] [--workers N] [--keys N] [--list]",
        "Plays lock clients and faults in virtual time and prints what happened, as events and a summary. "
        "Exits 1 if two held one lock and the scenario does not promise it.",
        "leasescope-cli lab holder-crashes --seed 7 --output jsonl", 0, 1, false, labOptions, labStatuses},
    CommandSpec{
        "demo",
        ofTheDemo,
        "",
        "Runs a demo's and a test's endpoint (in memory, no file, no index, no cloud) with lifelike lock "
        "traffic and prints its URL, until stdin closes or Ctrl-C.",
        "leasescope-cli demo",
        0,
        0,
        false,
        {},
        demoStatuses},
    under("unattended",
          ofFleet(CommandSpec{"mcp",
                              ofTools,
                              "",
                              "Serves six tools that read to a model's client, by the Model Context Protocol "
                              "on stdin and stdout: "
                              "tables, locks, one lock, the proof of a lapse, a table's mistakes, and the "
                              "command by which a person "
                              "releases a lock. Writes to no table.",
                              "leasescope-cli --profile staging mcp",
                              0,
                              0,
                              false,
                              {},
                              mcpStatuses})),
    under(
        "other",
        CommandSpec{"whoami",
                    reads(runWhoAmI),
                    "",
                    "Which credential source answered, until when; each source tried and why it had nothing.",
                    "leasescope-cli --profile staging whoami",
                    0,
                    0,
                    false,
                    {},
                    whoAmIStatuses}),
    CommandSpec{
        "policy",
        offline(runPolicy),
        "[read-only | operator | lab] [--table NAME|ARN ...] [--account ID] [--list-tables]",
        "The least IAM policy: read-only watches and proves, operator also releases, restores and holds, "
        "lab also creates tables. Sends nothing.",
        "leasescope-cli policy operator --table locks --account 123456789012 --region eu-west-1",
        0,
        1,
        false,
        policyOptions,
        {},
        "read-only operator lab"},
    CommandSpec{
        "dialect",
        offline(runDialect),
        "show NAME",
        "Prints how a library's rows are described, as a file for --dialect-file to begin from. Sends "
        "nothing.",
        "leasescope-cli dialect show flamingock > my-locks.lockdialect.json",
        2,
        2,
        false,
        {},
        {},
        "show"},
    CommandSpec{
        "schema",
        offline(runSchema),
        "lock | status | event | error | alert | recording",
        "Prints the JSON schema of what the program prints for other programs. Fields are added, never "
        "changed. Sends nothing.",
        "leasescope-cli schema lock > lock.schema.json",
        1,
        1,
        false,
        {},
        {},
        "lock status event error alert recording"},
    CommandSpec{"completion",
                offline(runCompletion),
                "bash | zsh | fish",
                "Prints the completion of this program for a shell.",
                "leasescope-cli completion bash > ~/.local/share/bash-completion/completions/leasescope-cli",
                1,
                1,
                false,
                {},
                {},
                "bash zsh fish"},
    CommandSpec{"man", offline(runMan), "[COMMAND] [--into FOLDER]",
                "Prints the manual page of a command, or of them all.", "leasescope-cli man list | man -l -",
                0, 1, false, manOptions},
};

} // namespace

std::span<const CommandSpec> commandTable()
{
    return commands;
}

} // namespace cli
