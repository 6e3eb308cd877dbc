// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/GuardedWrite.h"

#include "core/base/Sentence.h"

namespace admin {
namespace {

using namespace std::chrono_literals;

constexpr int settlingReads = 3;
constexpr auto settlingPause = 1s;

using Row = std::optional<dynamodb::Item>;

/// One write that was sent.
struct Ending {
    Receipt receipt;
    bool mayRepeat = false; ///< refused, and the row shows that it was not by our own first copy
};

void setOutcome(Receipt &receipt, Receipt::Outcome outcome, const char *code, const base::Sentence &sentence)
{
    receipt.outcome = outcome;
    receipt.code = QLatin1String(code);
    receipt.sentence = sentence;
}

/// What is in force although the answer did not say so. `how`: what became of the answer. Where another
/// client can have written the same, that is said.
void setInForce(Receipt &receipt, Receipt::Outcome outcome, const GuardedAct &act,
                const base::Sentence &alternative, const char *code, const base::Sentence &how)
{
    const base::Sentence message = base::Sentence::joined({how, alternative});
    setOutcome(receipt, outcome, code, base::say("admin", "%1. %2", act.words().didIt, message));
    if (!alternative.isEmpty())
        receipt.note = message;
}

base::Sentence rowText(const ActWords &words)
{
    return words.keyText.isEmpty() ? base::say("admin", "the row") : base::Sentence(words.keyText);
}

/// The reply was lost: what one read afterwards shows. True: reading again may show more.
bool resolveLostReply(Receipt &receipt, const GuardedAct &act, const PlannedWrite &plan,
                      const base::Sentence &what, const base::Result<dynamodb::ItemAnswer> &now)
{
    const ActWords &words = act.words();
    const auto unknown = Receipt::Outcome::Unknown;
    if (!now) {
        setOutcome(receipt, unknown, "unknown-unread",
                   base::say("admin",
                             "The outcome is not known: %1, and reading %2 afterwards failed too: %3.", what,
                             rowText(words), now.error().kept()));
        return false;
    }
    receipt.after = now->item;
    switch (plan.effectSeenIn(now->item)) {
    case WriteEffect::InForce:
        setInForce(receipt, Receipt::Outcome::UnknownSettled, act, plan.alternative, "reply-lost-in-force",
                   base::say("admin", "The reply was lost, reading confirmed it."));
        return false;
    case WriteEffect::Overtaken:
        setOutcome(receipt, unknown, "unknown-overtaken",
                   base::say("admin", "The reply was lost and another client has written %1 since. %2",
                             rowText(words), words.mayHaveActed));
        return false;
    case WriteEffect::Untouched:
        break;
    }
    const base::Sentence row =
        words.keyText.isEmpty() ? base::say("admin", "The row") : base::Sentence(words.keyText);
    setOutcome(receipt, unknown, "unknown-untouched",
               base::say("admin", "The outcome is not known: %1. %2 is still as it was.", what, row));
    return true;
}

base::Task<Receipt> resolveByReading(ActServices services, ActPtr act, JournalledWrite write,
                                     base::Sentence what)
{
    Receipt receipt;
    for (int read = 0; read < settlingReads; ++read) {
        const auto now = co_await services.reader.getItem(act->words().table, act->words().key,
                                                          dynamodb::Consistency::Strong, seenToTheEnd);
        if (!resolveLostReply(receipt, *act, write.plan(), what, now))
            break;
        const auto rested = co_await services.clock.pause(settlingPause, seenToTheEnd);
        if (!rested)
            break;
    }
    co_return receipt;
}

/// The row at which a condition failed: as the endpoint returned it, or as a consistent read shows it now.
base::Task<base::Result<Row>> rowNow(ActServices services, ActPtr act, dynamodb::WriteOutcome refusal)
{
    if (refusal.itemKnown)
        co_return refusal.item;
    const auto answer = co_await services.reader.getItem(act->words().table, act->words().key,
                                                         dynamodb::Consistency::Strong, seenToTheEnd);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answer->item;
}

/// The condition failed: by another client's write, or by the first copy of our own.
Receipt afterFailedCondition(const GuardedAct &act, const PlannedWrite &plan, const base::Result<Row> &now)
{
    const ActWords &words = act.words();
    Receipt receipt;
    receipt.after = now.value_or(std::nullopt);
    const auto refused = [&](const char *code, const base::Sentence &why) {
        const Refusal refusal{QLatin1String(code), why};
        setOutcome(receipt, Receipt::Outcome::Refused, code,
                   refusal.sentence(words.notDone, !words.follows.isEmpty()));
    };
    const auto effect = now ? std::optional(plan.effectSeenIn(*now)) : std::nullopt;
    if (effect == WriteEffect::InForce && plan.alternative.isEmpty())
        setInForce(
            receipt, words.done, act, {}, "delivered-twice",
            base::say("admin",
                      "Our request was delivered twice: one copy failed its condition, and the row has the "
                      "values that only our request can have written."));
    else if (effect == WriteEffect::InForce)
        setInForce(
            receipt, words.done, act, plan.alternative, "found-as-intended",
            base::say("admin", "The condition of our request failed, and the row is as it was to be."));
    else if (effect == WriteEffect::Untouched)
        refused("refused-unchanged",
                base::say("admin",
                          "The endpoint says that the condition does not hold, and the row reads as it did "
                          "before. The two do not "
                          "fit: look at the row again before you act."));
    else if (!now)
        setOutcome(receipt, Receipt::Outcome::Refused, "overtaken-unread",
                   base::say("admin",
                             "%1. The row was written a moment ago, and by whom could not be read: %2. Look "
                             "at it again before you act.",
                             words.notDone, now.error().kept()));
    else if (!*now)
        refused("overtaken-removed", base::say("admin", "The row is gone: another client removed it."));
    else
        refused("overtaken", base::say("admin", "%1 wrote it a moment ago.", act.writerOf(**now)));
    return receipt;
}

/// Of what is written, or would be.
void addReach(Receipt &receipt, const PlannedWrite &plan)
{
    if (receipt.outcome == Receipt::Outcome::Refused)
        return;
    receipt.note = base::Sentence::joined({receipt.note, plan.reach});
    receipt.sentence = base::Sentence::joined({receipt.sentence, plan.reach});
}

audit::Outcome journalOutcome(const Receipt &receipt)
{
    audit::Outcome outcome;
    outcome.result = outcomeName(receipt.outcome);
    outcome.code = receipt.code;
    outcome.after = receipt.after;
    outcome.sentence = receipt.sentence;
    return outcome;
}

audit::Intent journalIntent(const ActWords &words)
{
    audit::Intent intent;
    intent.act = words.act;
    intent.connection = words.connection;
    intent.table = words.table;
    intent.key = words.key;
    intent.follows = words.follows;
    return intent;
}

/// Counted from before the write leaves, so that it ends early rather than late.
std::optional<UndoWindow> undoOf(const ActWords &words, const PlannedWrite &plan, base::BootTime now)
{
    if (!plan.before())
        return {};
    audit::Intent intent = journalIntent(words);
    intent.before = plan.before();
    intent.dialect = plan.dialect;
    intent.heartbeats = plan.heartbeats;
    intent.lease = plan.lease;
    UndoWindow window = UndoWindow::of(intent, now);
    window.setReach(plan.reach);
    return window;
}

/// Sends what was journalled and finds out what became of it.
base::Task<base::Result<Ending>> send(ActServices services, ActPtr act, JournalledWrite write)
{
    const PlannedWrite &plan = write.plan();
    Ending ending;
    Receipt &receipt = ending.receipt;
    const auto undo = undoOf(act->words(), plan, services.clock.boot());
    const auto written = co_await write.send(services.writer);
    if (!written) {
        write.act().fail(written.error());
        co_return tl::unexpected(written.error());
    }
    if (written->kind == dynamodb::WriteOutcome::Kind::Unknown) {
        const base::Sentence what = written->sentence;
        const Receipt resolved = co_await resolveByReading(services, act, write, what);
        receipt = resolved;
    } else if (written->kind == dynamodb::WriteOutcome::Kind::Applied) {
        receipt.after = plan.after();
        setOutcome(receipt, act->words().done, "applied", base::say("admin", "%1.", act->words().didIt));
    } else {
        const auto now = co_await rowNow(services, act, *written);
        receipt = afterFailedCondition(*act, plan, now);
        ending.mayRepeat = now && receipt.outcome == Receipt::Outcome::Refused;
    }
    receipt.journalId = write.act().id();
    receipt.request = plan.request();
    receipt.operation = plan.operation();
    receipt.before = plan.before();
    receipt.undo = undo;
    addReach(receipt, plan);
    if (const base::Sentence gap = write.act().close(journalOutcome(receipt)); !gap.isEmpty()) {
        receipt.journalled = false;
        receipt.note = base::Sentence::joined({receipt.note, gap});
        receipt.sentence = base::Sentence::joined({receipt.sentence, gap});
    }
    co_return ending;
}

Receipt wouldBe(const ActWords &words, const PlannedWrite &plan)
{
    Receipt receipt;
    receipt.request = plan.request();
    receipt.operation = plan.operation();
    receipt.before = plan.before();
    receipt.after = plan.after();
    setOutcome(receipt, words.would, "rehearsed",
               base::say("admin", "%1. Nothing was sent.", words.wouldDoIt));
    addReach(receipt, plan);
    return receipt;
}

/// What was read and decided.
struct Considered {
    Decision decision;
    Row row;
};

/// What cannot be found out is no reason to refuse.
base::Task<TableFacts> tableFacts(dynamodb::TableReader *reader, QString table, std::stop_token stop)
{
    TableFacts facts;
    const auto described = co_await reader->describeTable(table, stop);
    if (described) {
        facts.reach = dynamodb::reachOf(*described);
        if (described->madeAt)
            facts.madeAt = base::WallTime(described->madeAt->time_since_epoch());
    } else {
        facts.reachUnknown = described.error().sentence;
    }
    co_return facts;
}

base::Task<base::Result<Considered>> consider(dynamodb::TableReader *reader, ActPtr act, std::stop_token stop)
{
    const auto unread = act->refusedUnread();
    if (!unread)
        co_return tl::unexpected(unread.error());
    if (*unread) {
        Considered refused{Decision{**unread}, {}};
        co_return refused;
    }
    TableFacts table;
    if (act->asksForTable())
        table = co_await tableFacts(reader, act->words().table, stop);
    const auto fresh =
        co_await reader->getItem(act->words().table, act->words().key, dynamodb::Consistency::Strong, stop);
    if (!fresh)
        co_return tl::unexpected(fresh.error());
    auto decision = act->decide(*fresh, table);
    if (!decision)
        co_return tl::unexpected(decision.error());
    Considered considered{*std::move(decision), fresh->item};
    co_return considered;
}

} // namespace

Receipt refusedReceipt(const Refusal &refusal, const base::Sentence &notDone,
                       const std::optional<dynamodb::Item> &row, bool hasWritten)
{
    Receipt receipt;
    receipt.code = refusal.code;
    receipt.sentence = refusal.sentence(notDone, hasWritten);
    receipt.before = row;
    return receipt;
}

base::Task<base::Result<Receipt>> carryOut(ActServices services, ActPtr act, OperatorConsent consent,
                                           std::stop_token stop)
{
    Receipt receipt;
    for (int attempt = 0; attempt < act->attempts(); ++attempt) {
        const auto considered = co_await consider(&services.reader, act, stop);
        if (!considered)
            co_return tl::unexpected(considered.error());
        const Decision &decision = considered->decision;
        if (decision.resolves) {
            const auto noted =
                services.journal.recordOutcome(decision.resolves->journalId, decision.resolves->outcome);
            if (!noted)
                co_return tl::unexpected(noted.error());
        }
        if (const auto *refusal = std::get_if<Refusal>(&decision.verdict)) {
            const QString announced =
                receipt.journalId; // of the attempt that was overtaken, if there was one
            receipt = refusedReceipt(*refusal, act->words().notDone, considered->row,
                                     !act->words().follows.isEmpty());
            receipt.journalId = announced;
            receipt.shown = act->shownIn(considered->row);
            co_return receipt;
        }
        audit::Intent intent = journalIntent(act->words());
        intent.shown = act->shownIn(considered->row);
        const auto write = JournalledWrite::announce(services.journal, intent, consent,
                                                     std::get<PlannedWrite>(decision.verdict));
        if (!write)
            co_return tl::unexpected(write.error());
        const auto ending = co_await send(services, act, *write);
        if (!ending)
            co_return tl::unexpected(ending.error());
        receipt = ending->receipt;
        receipt.shown = intent.shown;
        if (!ending->mayRepeat)
            break;
    }
    co_return receipt;
}

base::Task<base::Result<Receipt>> rehearse(dynamodb::TableReader *reader, ActPtr act, std::stop_token stop)
{
    const auto considered = co_await consider(reader, act, stop);
    if (!considered)
        co_return tl::unexpected(considered.error());
    const auto *plan = std::get_if<PlannedWrite>(&considered->decision.verdict);
    Receipt receipt = plan ? wouldBe(act->words(), *plan)
                           : refusedReceipt(std::get<Refusal>(considered->decision.verdict),
                                            act->words().notDone, considered->row);
    receipt.shown = act->shownIn(considered->row);
    co_return receipt;
}

} // namespace admin
