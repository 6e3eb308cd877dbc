// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/ProofText.h"

#include "core/base/Sentence.h"
#include "core/base/TimeText.h"

#include <QDateTime>

namespace watch {
namespace {

using std::chrono::duration_cast;
using std::chrono::nanoseconds;
using std::chrono::seconds;

base::Sentence heartbeatSentence(const ProofResult &result)
{
    const QString before = result.first->owner.value_or(QString());
    const QString now = result.latest->owner.value_or(QString());
    const QString when = base::text::length(result.lastReadAt - result.firstReadAt);
    if (before != now)
        return base::say("watch", "held: %1 acquired it after %2, within %3 of watching.", now, before, when);
    if (result.oneRegion)
        return base::say("watch", "held: %1 sent a heartbeat within %2 of watching.", now, when);
    return base::say("watch",
                     "held: %1 sent a heartbeat within %2 of watching. No other client can acquire it.", now,
                     when);
}

base::Sentence lapseSentence(const ProofResult &result)
{
    const QString passed = base::text::length(-result.remaining.value_or(nanoseconds(0)));
    if (result.latest->rule == locks::ExpiryRule::Date && result.serverTimeTrusted && result.clocks)
        return base::say("watch",
                         "lapsed: its date passed %1 ago by the server's clock, trusted on the "
                         "operator's word: %2. Any client can acquire it.",
                         passed, clocksText(*result.clocks));
    const nanoseconds still = result.latest->dateTerms.standsStill;
    if (still > nanoseconds(0)) // of dates alone
        return base::say("watch",
                         "lapsed: its date passed %1 ago by the server's clock, and no "
                         "holder moved it within %2. Any client can acquire it.",
                         passed, base::text::length(result.lastReadAt - result.firstReadAt));
    if (result.latest->rule == locks::ExpiryRule::Date)
        return base::say("watch",
                         "lapsed: its date passed %1 ago by the server's clock. Any client can acquire it.",
                         passed);
    const locks::KnownLength lease = result.latest->leaseKnown().value_or(locks::KnownLength());
    if (lease.origin == locks::Origin::Set)
        return base::say("watch",
                         "lapsed: this version has not changed for %1. No row states the "
                         "lease: you set it to %2; with "
                         "a longer one the holder may be working.",
                         base::text::length(result.lastReadAt - result.firstReadAt),
                         base::text::length(lease.value));
    if (lease.origin == locks::Origin::Assumed)
        return base::say(
            "watch",
            "lapsed: this version has not changed for %1. No row states the lease: %2 is assumed, the "
            "library's default; with a longer one the holder may be working.",
            base::text::length(result.lastReadAt - result.firstReadAt), base::text::length(lease.value));
    return base::say(
        "watch", "lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.",
        base::text::length(result.lastReadAt - result.firstReadAt), locks::lengthText(lease));
}

base::Sentence oneRegionSentence(const ProofResult &result)
{
    const base::Sentence seen = result.latest->rule == locks::ExpiryRule::Date
        ? base::say("watch", "its date passed %1 ago by the server's clock",
                    base::text::length(-result.remaining.value_or(nanoseconds(0))))
        : base::say("watch", "this version has not changed for %1; the lease is %2",
                    base::text::length(result.lastReadAt - result.firstReadAt),
                    base::text::length(result.latest->lease.value_or(nanoseconds(0))));
    return base::say(
        "watch",
        "unproven: only this Region was seen. In its copy %1. The table is a global table of eventual "
        "consistency: the holder may write to the copy of another Region.",
        seen);
}

/// Of a row that says so, or that there is none, in this Region's copy alone.
base::Sentence freeHereSentence(const ProofResult &result)
{
    return result.verdict == ProofResult::Verdict::Gone
        ? base::say(
              "watch",
              "free in this Region: its copy has no row for this key. The copies of other Regions were not "
              "seen.")
        : base::say(
              "watch",
              "released in this Region: the row of its copy carries the release marker. The copies of other "
              "Regions were not seen.");
}

base::Sentence disagreementSentence(const ProofResult &result)
{
    return base::say("watch",
                     "unproven: its date passed %1 ago by the server's clock, but %2. Nothing tells "
                     "which is right; if you know that the server's is, say so with "
                     "--trust-server-time.",
                     base::text::length(-result.remaining.value_or(nanoseconds(0))),
                     clocksText(*result.clocks));
}

base::Sentence openSentence(const ProofResult &result, nanoseconds needed)
{
    const nanoseconds left = result.remaining.value_or(nanoseconds(0));
    if (result.latest->rule != locks::ExpiryRule::Date)
        return base::say("watch", "unproven: seen unchanged for %1 of the %2 a proof takes. %3 to go.",
                         base::text::length(result.lastReadAt - result.firstReadAt),
                         base::text::length(needed), base::text::length(left));
    if (!result.remaining)
        return base::say("watch", "unproven: it lapses by a date, and the server's clock is not known yet.");
    if (left < nanoseconds(0) && result.latest->dateTerms.standsStill > nanoseconds(0))
        return base::say("watch",
                         "unproven: its date has passed, but its holder may only move it "
                         "every %1: that long it must "
                         "be seen to stand still.",
                         base::text::length(result.latest->dateTerms.standsStill));
    if (left > nanoseconds(0) && result.latest->dateTerms.unsure > nanoseconds(0))
        return base::say("watch",
                         "unproven: clients compare its date as text with dates of their "
                         "own zones: some may acquire it "
                         "already, all may in %1.",
                         base::text::length(left));
    return base::say("watch", "unproven: its date is too close to the server's clock to say. %1 to go.",
                     base::text::length(left));
}

} // namespace

base::Sentence clocksText(const locks::ClockReadings &clocks)
{
    const auto text = [](nanoseconds sinceEpoch) {
        return QDateTime::fromSecsSinceEpoch(std::chrono::floor<seconds>(sinceEpoch).count(), Qt::UTC)
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
    };
    return base::say("watch", "the server's clock says %1, this machine's %2",
                     text(clocks.server.time_since_epoch()), text(clocks.local.time_since_epoch()));
}

base::Sentence proofSentence(const ProofResult &result, nanoseconds needed)
{
    using Verdict = ProofResult::Verdict;
    if (result.oneRegion && (result.verdict == Verdict::Gone || result.verdict == Verdict::Released))
        return freeHereSentence(result);
    switch (result.verdict) {
    case ProofResult::Verdict::Lapsed:
        return lapseSentence(result);
    case ProofResult::Verdict::Heartbeats:
        return heartbeatSentence(result);
    case ProofResult::Verdict::Released:
        if (result.latest->endsAsReleased && result.latest->rule == locks::ExpiryRule::RecordVersion)
            return base::say(
                "watch",
                "released: its version stood still, and nothing waits for it: its work is finished.");
        return result.latest->endsAsReleased
            ? base::say(
                  "watch",
                  "released: its date has passed, which is also how a release is written. Any client can "
                  "acquire it.")
            : base::say("watch", "released: the row carries the release marker. Any client can acquire it.");
    case ProofResult::Verdict::Gone:
        return base::say("watch", "free: there is no row for this key. Any client can acquire it.");
    case ProofResult::Verdict::NeverEnds:
        return base::say("watch",
                         "held: a lock of this kind has no lease; only its holder or an operator ends it.");
    case ProofResult::Verdict::Unreadable:
        return result.latest->marking == locks::StoredState::Unsupported
            ? base::say("watch", "unsupported: %1.", result.latest->reason)
            : base::say("watch", "unreadable: %1.", result.latest->reason);
    case ProofResult::Verdict::OutOfTime:
        return openSentence(result, needed);
    case ProofResult::Verdict::HeldByDate:
        return base::say("watch", "held: its date is %1 ahead by the server's clock.",
                         base::text::length(result.remaining.value_or(nanoseconds(0))));
    case ProofResult::Verdict::ClocksDisagree:
        return disagreementSentence(result);
    case ProofResult::Verdict::OneRegion:
        return oneRegionSentence(result);
    }
    return {};
}

} // namespace watch
