// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/ManPage.h"

#include <array>

namespace cli {
namespace {

struct Notes {
    const char *command;
    const char *roff;
};

constexpr const char *trustNotes = R"(.SH NOTES
Where a lock ends by a date, nothing is proved while the server's clock and this machine's differ by more than a minute.
With
.B \-\-trust\-server\-time
the server's clock is taken for right.
)";

constexpr const char *breakNotes = R"(.PP
.B \-\-break
with
.B \-\-owner
releases a live lock. On a terminal its key is to be typed, unless
.B \-\-yes
is given; without a terminal
.B \-\-yes
is needed. The same holds for
.B \-\-as\-seen
of a lock that was not lapsed then.
)";

constexpr const char *listNotes = R"(.SH NOTES
Two consistent reads of one version that are more than a lease apart prove that a lock lapsed; one read proves nothing.
.B \-\-problems
therefore watches first: for the longest lease in the table and a little, two minutes at most, and not at all where nothing is unproven.
Locks that are unproven after that are counted on stderr, and the exit status is 15: the list of problems may lack them.
Without
.B \-\-problems
the list is shown at once, unproven locks included, and how many they are goes to stderr.
The number of rows that are not locks and were left out goes to stderr, too.
.PP
.B \-\-output jsonl
and
.B csv
write rows while the table is read, in its order, and keep none of them; a lock that is written to while the read goes on may come twice.
With
.BR \-\-sort ,
.BR \-\-observe ,
.B \-\-problems
or
.B \-\-dialect\-file
they wait for the whole table, as
.B table
and
.B json
always do, which are in order of the keys.
If the read fails, the rows before stand: the exit status tells whether the list is complete.
)";

constexpr const char *doctorNotes = R"(.SH NOTES
One read shows rows, and no heartbeat. With
.B \-\-observe
the table is watched first: longer than a heartbeat period tells how far heartbeats lie apart, ten leases tell which locks were never
released. A rule that could not be judged says nothing of the table; it is named with the reason.
Notes do not change the exit status.
.PP
.B \-\-format sarif
writes SARIF 2.1.0 with every rule, for what shows the findings of checks.
)";

constexpr const char *checkNotes = R"(.SH NOTES
The first that fits is the answer: a critical condition surely holds for a lock; something was not read, or it is not known of a lock
whether it is critical; a warning surely holds; it is not known of a lock whether it is a warning. Conditions are filters as those of
.BR "leasescope\-cli list \-\-filter" ;
of several of one kind any is enough. A length of time is compared by what is sure: as the row states it, else as it was seen, with
.B >
by the least that it can be and with
.B <
by the most. A lock that was held at the first read of all fits no
.B held<
unless its row states since when.
.PP
A lock whose lease ends by a version that stands still is known to be held or lapsed from the second run on: what a run saw is kept in
.I $XDG_STATE_HOME/leasescope/sightings
(else
.IR ~/.local/state ),
as digests and times alone, for 30 days. It is used by this user on this machine until that is started anew, and by no command that
proves a lapse or releases a lock.
.PP
Nothing is ever asked at a terminal, and nothing is written to a table.
)";

constexpr const char *topNotes = R"(.SH NOTES
.B ?
lists the keys. Tables are read as
.BR "leasescope\-cli watch" ,
unattended, reads them: states are as of the end of the last read, and nothing is said of the locks of a table that is blind.
What is shown writes to no table. With
.B \-\-allow\-release
the key
.B x
asks for a reason, leaves the screen, and runs
.B leasescope\-cli release
on the terminal, with
.B \-\-if\-lapsed
where the lease may be over, else with
.B \-\-break
and the owner that was shown, so that the key is to be typed.
.PP
Ctrl\-Z and every signal that can be handled leave the terminal as it was. After SIGKILL
.BR reset (1)
mends it.
.B TERM
must name a terminal that terminfo knows; where it says dumb, use
.BR "leasescope\-cli watch" .
)";

constexpr const char *watchNotes = R"(.SH NOTES
The locks that the first read finds are reported as
.BR present ;
events follow. Without
.B \-\-interval
an eighth of the shortest lease lies between two reads, where that is less than usual.
.PP
Between two heartbeats lie
.B gapMs
as seen, and at least
.B gapAtLeastMs
and at most
.B gapAtMostMs
by when the reads were: a version was written after the latest read that showed the one before, and before the first that showed it. When
the version that was there at first was written is not known, and the first gap is null. Named keys are read consistently; reads of
whole tables are eventually consistent, and may be about a second behind.
.PP
Over connections of the fleet file it ends with 20 or 21 where, at the end of
.BR \-\-for ,
a table was not read yet or is not read any more, or a connection could not be opened; stderr names each. A signal ends it with 0.
)";

constexpr const char *acquireNotes = R"(.SH THE COMMAND
It runs in a process group of its own, with our stdin, stdout and stderr. The lock is released when no process that it started is left, and
not before:
.IP \(bu 2
SIGINT and SIGHUP are passed on to all its processes, after half of
.B \-\-kill\-after
SIGTERM, and after
.BI \-\-kill\-after " DURATION"
(10s) SIGKILL. SIGTERM, and the loss of the lock, begin with SIGTERM.
.IP \(bu 2
What the command leaves running when it ends is ended in the same way.
.IP \(bu 2
That includes what made a process group of its own, as
.BR timeout (1)
and shells with job control do. A process that made a session of its own
.RB ( setsid (1))
goes on without the lock, and is named on stderr.
.IP \(bu 2
A process that even SIGKILL does not end keeps the lock held.
.IP \(bu 2
Should leasescope\-cli itself be killed, the command's processes are ended all the same; the lock lapses then.
.PP
On a terminal the command is in the foreground: it may read, and Ctrl\-C goes to it and, if that ended it, to the calling shell. In a pipeline
it gets the terminal when it asks for it. Ctrl\-Z stops neither the command nor the heartbeats.
.PP
Its environment names the lock:
.BR LEASESCOPE_LOCK_TABLE ,
.BR LEASESCOPE_LOCK_KEY ,
.B LEASESCOPE_LOCK_SORT_KEY
(empty where the table has none),
.BR LEASESCOPE_LOCK_OWNER ,
.B LEASESCOPE_LOCK_VERSION
as acquired, which heartbeats change,
.B LEASESCOPE_LOCK_LEASE_MS
and
.BR LEASESCOPE_LOCK_LIBRARY .
.PP
Heartbeats that fail are told on stderr, with the cause, and that they succeed again. A lock whose lease ended before a heartbeat succeeded is
lost, and the exit status is 1; its row is released at the end if it is still exactly as this program left it, so that the next client
need not wait for the lease once more.
.PP
A second signal a second after the first ends leasescope\-cli at once, without a release. An interrupted request for the lock that was not
answered may still arrive: the row may be ours until its lease lapses, and stderr says so.
.SH SAFE TIME
.TP
.BI \-\-safe\-time " DURATION"
Danger begins that long after the last heartbeat that was accepted, and is told on stderr and as an event. It must be longer than
.B \-\-heartbeat
and shorter than the lease: what is left of the lease is the time to stop.
.TP
.BR "\-\-on\-danger end" ", the default with a command"
SIGTERM for the command; SIGKILL follows after
.BR \-\-kill\-after ,
and at the latest a little before the lease ends, by a quarter of the danger or half a second. So the command does not work beside the
next holder, though no request reaches the table; what left its session goes on, as ever.
.TP
.BI "\-\-on\-danger " SIGNAL
One signal for the command's processes, such as USR1. They go on; what they do about it is theirs.
.TP
.BI "\-\-on\-danger " COMMAND
A command line for /bin/sh, with the variables of the lock and
.BR LEASESCOPE_LOCK_LEASE_LEFT_MS .
Its output goes to stderr. What runs under the lock goes on.
.SH FENCING TOKEN
With
.B \-\-fence
the command has the fencing token of its lock in
.BR LEASESCOPE_FENCING_TOKEN ,
and what is printed of the lock has it, too. It is a number that is greater with each acquisition of this lock, by any client, and stays
the same while the lock is held. The command sends it with each write, and what it writes to refuses a smaller one than it has seen. A library
whose rows have no such number is refused before anything is written: a record version that is random orders nothing, nor does a date. So is a
row that would be deleted on release, since the tokens of a new row begin at 1 again.
.SH HEARTBEATS ONE BY ONE
.TP
.BI \-\-control " FIFO" |\-
Reads lines from a FIFO
.RB ( mkfifo (1)),
or with \- from stdin, whose end releases the lock; \- is not for locks with a command. With
.B \-\-heartbeat 0
no other heartbeats are sent. A line is one of:
.RS
.TP
.B heartbeat
sends one heartbeat now.
.TP
.BI "heartbeat \-\-data " TEXT | @FILE
replaces the data with it: the rest of the line, or what the file has.
.TP
.B heartbeat \-\-delete\-data
removes the data with it.
.TP
.BI "heartbeat \-\-lease " "DURATION " [...]
another lease from now on; goes before the others.
.TP
.BI "ensure " DURATION
sends a heartbeat with this lease if less than that is left, as the Java client's ensure does.
.TP
.BI "release [\-\-mark | \-\-delete] [\-\-data " TEXT | @FILE ]
releases the lock, in this way and with this data in the row that is marked. With a command the lock is released so once that has ended.
A release that fails leaves the lock held: with
.B \-\-output jsonl
its event has the cause in
.BR trouble ,
such as access\-denied, throttled or unreachable, and the line can be sent again.
.RE
.IP
Lines that come while a heartbeat is on its way are joined into the next one. Unknown lines are reported on stderr and change nothing.
.SH DYNDB\-MUTEX
.TP
.BI \-\-ttl\-minutes " N"
How long after its date an idle row may be purged (2880), as the library's ttl_minutes.
)";

constexpr const char *holdNotes = R"(.SH NOTES
The locks are acquired as by
.BR leasescope\-cli\-acquire (1),
each by its library's protocol and with its usual lease. A live lock is never broken: its holder is waited for. The time counts from when
none is waited for any more, and ends for all of them at once.
.PP
Other clients see the owner, which names user and machine. Where rows have data, the data says the reason. Afterwards a row that was there
is marked released with the data it had before; a row that was not there is deleted. The row before is in the journal.
.PP
A machine that sleeps sends no heartbeats. Locks that lapsed while it slept are lost, and the exit status is 1.
)";

constexpr const char *mcpNotes = R"(.SH NOTES
A model's client starts it: the program is
.B leasescope\-cli
with the arguments
.B mcp
and, if wanted,
.BI \-\-connection " NAME" .
Without a connection of the line it takes all of the fleet file, and of each connection the tables that the file names. Every
connection is opened read\-only; no person is asked for a login, and what is missing is a sentence of the answer.
.PP
The protocol is the Model Context Protocol, revision 2025\-06\-18, a message a line; stderr is the log. An answer has at most 200 locks
and 64 KiB, and says in
.B left_out
and
.B unverified
what it does not show and what was not watched long enough. A proof takes two minutes at most. Four calls run at once.
.PP
What tables say is marked
.BR untrusted :
keys, owners and data may have been written to mislead a model.
.B propose_release
gives a command for a person, and none for a live lock.
)";

constexpr const char *completionNotes = R"(.SH FILES
.TP
.I $XDG_CACHE_HOME/leasescope/completion
what
.B tables
and
.B list
last showed of a connection: tables and at most 2000 keys, for seven days, readable by this user alone. Tab reads it, and the files of
profiles and of the fleet; it never asks the network. Removed, it is made anew.
)";

constexpr const char *generalNotes = R"(.SH ENVIRONMENT
The variables of the AWS SDKs, and those of OpenSSL for certificate authorities:
.TP
.B SSL_CERT_FILE
a PEM file; it stands for the authorities of this machine.
.TP
.B SSL_CERT_DIR
folders with PEM files named *.pem, *.crt or by their hash (openssl rehash), with colons between them; they stand for them, too.
.TP
.B AWS_CA_BUNDLE
a PEM file with authorities that are trusted besides.
.PP
With
.BR "\-\-dialect dyndb\-mutex" ,
as in its library:
.TP
.B DD_MUTEX_TABLE_NAME
the table, where none is named, in every command that takes one.
.TP
.B DYNAMO_DB_URL
the endpoint, before those of the AWS SDKs and after
.BR \-\-endpoint\-url .
.TP
.B NO_COLOR
no colours of states, unless
.B \-\-color always
is given; nor with TERM=dumb.
.TP
.B QT_LOGGING_RULES
single areas of
.BR \-\-verbose :
leasescope.http, leasescope.credentials, leasescope.watch, leasescope.heartbeat, leasescope.journal; for example leasescope.watch=true.
It has the last word over the two options.
)";

/// In the order of the page.
constexpr std::array parts{Notes{"", generalNotes},
                           Notes{"list", listNotes},
                           Notes{"doctor", doctorNotes},
                           Notes{"check", checkNotes},
                           Notes{"prove", trustNotes},
                           Notes{"release", trustNotes},
                           Notes{"release", breakNotes},
                           Notes{"acquire", acquireNotes},
                           Notes{"hold", holdNotes},
                           Notes{"watch", watchNotes},
                           Notes{"top", topNotes},
                           Notes{"mcp", mcpNotes},
                           Notes{"completion", completionNotes}};

} // namespace

QByteArray manNotes(QByteArrayView command)
{
    QByteArray notes;
    for (const Notes &part : parts) {
        if (command == part.command)
            notes += part.roff;
    }
    return notes;
}

} // namespace cli
