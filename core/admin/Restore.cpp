// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"

#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/admin/ReleaseMark.h"
#include "core/base/Sentence.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"

namespace admin {
namespace {

constexpr qsizetype longestOwner = 60;

/// Why the entry cannot be asked for on this connection; `why` is lower case without a full stop, as in errors.
std::optional<Refusal> faultOf(const RestoreIntent &intent)
{
    const audit::JournalEntry &entry = intent.entry;
    const auto bad = [](const char *code, const base::Sentence &sentence) {
        return Refusal{QLatin1String(code), sentence};
    };
    if (entry.intent.connection != intent.connection)
        return bad("other-connection",
                   base::say("admin", "entry %1 was written on %2, and this connection is %3", entry.id,
                             entry.intent.connection, intent.connection));
    const QLatin1String unknown(audit::unknownAccount);
    if (entry.intent.account != unknown && intent.account != unknown &&
        entry.intent.account != intent.account)
        return bad("other-account",
                   base::say("admin", "entry %1 was written in account %2, and this connection acts in %3",
                             entry.id, entry.intent.account, intent.account));
    const audit::Intent &undone = undoneBy(entry);
    if (!undone.before || undone.before->isEmpty() || entry.intent.key.isEmpty())
        return bad(
            "no-before-image",
            base::say("admin", "entry %1 (%2) has no before-image to put back", entry.id, entry.intent.act));
    return {};
}

bool wroteNothing(const audit::JournalEntry &entry)
{
    if (entry.fence)
        return false; // the fence did
    const QString result = entry.outcome ? entry.outcome->result : QString();
    return result == QLatin1String("refused") || result == QLatin1String("failed");
}

std::optional<Refusal> caveatOf(const audit::JournalEntry &entry)
{
    if (entry.fence && !entry.fence->caveat.isEmpty())
        return caveatOf(*entry.fence);
    if (entry.caveat.isEmpty())
        return {};
    return Refusal{QLatin1String("entry-doubtful"),
                   base::say("admin", "What the journal holds of entry %1 cannot be trusted: %2.", entry.id,
                             entry.caveat)};
}

Refusal nothingToUndo()
{
    return Refusal{QLatin1String("wrote-nothing"),
                   base::say("admin", "This entry wrote nothing, so there is nothing to undo.")};
}

/// Whether the row is what this act alone left: as its request was to leave it, or as it stood when the act was
/// over. What was found after a lost reply that could not be resolved may be another client's.
bool isAsOneLeft(const audit::JournalEntry &entry, const std::optional<dynamodb::Item> &found)
{
    if (entry.intent.written == std::make_optional(found))
        return true;
    const QString result = entry.outcome ? entry.outcome->result : QString();
    const bool wrote = result != QLatin1String("refused") && result != QLatin1String("failed");
    return entry.outcome && wrote && entry.outcome->result != QLatin1String("unknown") &&
        entry.outcome->after == found;
}

/// The same of a fenced release: either of its acts may be the last that took effect.
bool isAsLeft(const audit::JournalEntry &entry, const std::optional<dynamodb::Item> &found)
{
    return isAsOneLeft(entry, found) || (entry.fence && isAsOneLeft(*entry.fence, found)) ||
        (entry.release && isAsOneLeft(*entry.release, found));
}

/// What makes a row that is gone no undo of one act. Nothing: as far as is known no client held the lock since.
std::optional<Refusal> caveatOfGone(const RestoreIntent &intent, const TableFacts &table)
{
    const audit::JournalEntry &entry = intent.entry;
    const auto left = entry.intent.written ? *entry.intent.written : std::optional<dynamodb::Item>();
    const auto ask = [](const char *code, const base::Sentence &why) {
        return Refusal{QLatin1String(code), why};
    };
    if (table.madeAt > entry.at) // nothing is less than any time
        return ask("table-made-anew",
                   base::say("admin",
                             "The table was made anew at %1, after this act: the row of "
                             "before belongs to the table that was deleted.",
                             base::text::exact(*table.madeAt)));
    if (intent.between)
        return ask("held-in-between",
                   intent.between->owner.isEmpty()
                       ? base::say("admin",
                                   "Another client held the lock after this act, at %1: "
                                   "the holder of before has lost it.",
                                   base::text::exact(intent.between->at))
                       : base::say("admin",
                                   "%1 held the lock after this act, at %2: the holder of "
                                   "before has lost it.",
                                   base::visible(intent.between->owner, longestOwner),
                                   base::text::exact(intent.between->at)));
    if (left && !isAsLeft(entry, std::nullopt))
        return ask("removed-since",
                   base::say("admin",
                             "This act left a row, and it was removed since: its remover may "
                             "have held the lock in between."));
    return {};
}

/// As recordBefore(), of another row of the same lock.
QString ownerOf(const audit::JournalEntry &entry, const std::optional<dynamodb::Item> &row)
{
    audit::Intent of = entry.intent;
    of.before = row;
    return row ? recordBefore(of).owner.value_or(QString()) : QString();
}

/// Whether a row names another holder than the one of before, and none that the act itself made.
bool isAnothers(const QString &owner, const audit::JournalEntry &entry)
{
    const auto written = entry.intent.written ? *entry.intent.written : std::optional<dynamodb::Item>();
    const auto after = entry.outcome ? entry.outcome->after : std::optional<dynamodb::Item>();
    return !owner.isEmpty() && !owner.startsWith(QLatin1String(fenceMark)) && !isReleaseMark(owner) &&
        owner != recordBefore(undoneBy(entry)).owner.value_or(QString()) &&
        owner != ownerOf(entry, written) && owner != ownerOf(entry, after);
}

ActWords wordsOf(const RestoreIntent &intent)
{
    const audit::JournalEntry &entry = intent.entry;
    ActWords words;
    words.act = QStringLiteral("restore");
    words.connection = entry.intent.connection;
    words.table = entry.intent.table;
    words.key = entry.intent.key;
    words.done = Receipt::Outcome::Restored;
    words.would = Receipt::Outcome::WouldRestore;
    words.didIt = base::say("admin", "Restored the row as it was before entry %1", entry.id);
    words.wouldDoIt = base::say("admin", "Would restore the row as it was before entry %1", entry.id);
    words.notDone = base::say("admin", "Not restored");
    words.mayHaveActed = base::say("admin", "The restore may have taken effect before.");
    return words;
}

/// The act that is undone ended without an outcome; what the row shows completes its entry.
Decision::Earlier resolvedEntry(const audit::JournalEntry &entry, const std::optional<dynamodb::Item> &found)
{
    Decision::Earlier earlier;
    earlier.journalId = entry.id;
    earlier.outcome.result = QStringLiteral("unknown-settled");
    earlier.outcome.code = QStringLiteral("found-in-force");
    earlier.outcome.after = found;
    earlier.outcome.sentence =
        base::say("admin",
                  "The program ended before the outcome was known. When the act was to be "
                  "undone, reading found it in force.");
    return earlier;
}

base::Sentence reachAround(const dynamodb::Item &before, const TableFacts &table)
{
    locks::TableShape shape;
    shape.reach = table.reach;
    shape.hasMarkedRows = locks::bearsReplicaMarks(itemstore::PackedItem(before).view());
    return reachText(shape, table.reachUnknown);
}

class RestoreAct final : public GuardedAct {
public:
    explicit RestoreAct(RestoreIntent intent) : GuardedAct(wordsOf(intent)), m_intent(std::move(intent)) { }
    [[nodiscard]] base::Result<std::optional<Refusal>> refusedUnread() const override;
    [[nodiscard]] bool asksForTable() const override { return true; }
    [[nodiscard]] base::Result<Decision> decide(const dynamodb::ItemAnswer &fresh,
                                                const TableFacts &table) const override;
    [[nodiscard]] QString writerOf(const dynamodb::Item &now) const override
    {
        (void)now; // of which library the row is, is not known here
        return base::say("admin", "Another client");
    }
    [[nodiscard]] dynamodb::ShownAttributes shownIn(const std::optional<dynamodb::Item> &row) const override;

private:
    [[nodiscard]] base::Result<std::variant<Refusal, PlannedWrite>>
    verdictOn(const std::optional<dynamodb::Item> &found, bool asLeft, const TableFacts &table) const;
    [[nodiscard]] base::Result<dynamodb::Condition>
    conditionOn(const std::optional<dynamodb::Item> &found) const;
    RestoreIntent m_intent;
};

dynamodb::ShownAttributes RestoreAct::shownIn(const std::optional<dynamodb::Item> &row) const
{
    const audit::Intent &intent = m_intent.entry.intent;
    const std::optional<dynamodb::Item> &known = row ? row : intent.before;
    if (!intent.shown.areAll() || !known || intent.key.isEmpty())
        return intent.shown;
    audit::Intent of = intent;
    of.before = known;
    return recordBefore(of).shown;
}

base::Result<std::optional<Refusal>> RestoreAct::refusedUnread() const
{
    if (const auto fault = faultOf(m_intent))
        return base::failure(base::ErrorKind::BadInput, fault->why, fault->code);
    return caveatOf(m_intent.entry);
}

base::Result<Decision> RestoreAct::decide(const dynamodb::ItemAnswer &fresh, const TableFacts &table) const
{
    const bool asLeft = isAsLeft(m_intent.entry, fresh.item);
    auto verdict = verdictOn(fresh.item, asLeft, table);
    if (!verdict)
        return tl::unexpected(verdict.error());
    Decision decision{*std::move(verdict)};
    if (isAsOneLeft(m_intent.entry, fresh.item) && !m_intent.entry.outcome)
        decision.resolves = resolvedEntry(m_intent.entry, fresh.item);
    return decision;
}

base::Result<std::variant<Refusal, PlannedWrite>>
RestoreAct::verdictOn(const std::optional<dynamodb::Item> &found, bool asLeft, const TableFacts &table) const
{
    const audit::JournalEntry &entry = m_intent.entry;
    const std::optional<dynamodb::Item> &before = undoneBy(entry).before;
    if (wroteNothing(entry) && !(asLeft && found))
        return nothingToUndo();
    if (found == before)
        return Refusal{QLatin1String("already-as-before"),
                       base::say("admin", "The row is as it was before this entry.")};
    if (found && !asLeft)
        return Refusal{QLatin1String("newer-row"),
                       base::say("admin", "Something newer is there: the row was written since.")};
    const auto caveat = found || m_intent.despiteCaveat ? std::nullopt : caveatOfGone(m_intent, table);
    if (caveat)
        return *caveat;
    auto condition = conditionOn(found);
    if (!condition)
        return tl::unexpected(condition.error());
    PlannedWrite plan(dynamodb::ConditionalWrite::put(entry.intent.table, *before, *std::move(condition)),
                      found);
    plan.dialect = entry.intent.dialect;
    plan.reach = reachAround(*before, table);
    // A restore sets no value of its own: whoever puts back the same row writes the same.
    plan.alternative = base::say("admin", "Either our request put it back, or another undo did.");
    plan.evidence =
        base::say("admin", "the before-image of entry %1", entry.fence ? entry.fence->id : entry.id);
    return plan;
}

base::Result<dynamodb::Condition> RestoreAct::conditionOn(const std::optional<dynamodb::Item> &found) const
{
    const dynamodb::Item &key = m_intent.entry.intent.key;
    if (!found)
        return dynamodb::Condition::notExists(key.begin()->first);
    std::vector<QByteArray> absent;
    for (const auto &[name, value] : *undoneBy(m_intent.entry).before)
        absent.push_back(name);
    return dynamodb::Condition::exactlyAs(*found, key, absent);
}

} // namespace

std::optional<Refusal> whyNotRestored(const RestoreIntent &intent)
{
    if (const auto fault = faultOf(intent))
        return Refusal{fault->code, base::say("admin", "This entry cannot be undone: %1.", fault->why)};
    if (const auto caveat = caveatOf(intent.entry))
        return caveat;
    // Its request may have taken effect all the same, where the row is as that was to leave it.
    const auto &written = intent.entry.intent.written;
    if (wroteNothing(intent.entry) && !written.value_or(std::nullopt))
        return nothingToUndo();
    return {};
}

ActPtr restore(RestoreIntent intent)
{
    return std::make_shared<RestoreAct>(std::move(intent));
}

bool isAsked(QLatin1String code)
{
    return code == QLatin1String("table-made-anew") || code == QLatin1String("held-in-between") ||
        code == QLatin1String("removed-since");
}

std::optional<HeldBetween> heldBetween(const std::vector<audit::JournalEntry> &entries,
                                       const audit::JournalEntry &entry)
{
    for (const audit::JournalEntry &later : entries) {
        const bool isOfTheLock = later.intent.connection == entry.intent.connection &&
            later.intent.table == entry.intent.table && later.intent.key == entry.intent.key;
        if (!isOfTheLock || later.at <= entry.at)
            continue;
        const QString result = later.outcome ? later.outcome->result : QString();
        const bool acquired = later.intent.act == QLatin1String("acquire") &&
            (result == QLatin1String("acquired") || result == QLatin1String("released") ||
             result == QLatin1String("lost"));
        const locks::LockRecord found = recordBefore(later.intent);
        const QString owner = found.owner.value_or(QString());
        if (acquired || (found.marking == locks::StoredState::Taken && isAnothers(owner, entry)))
            return HeldBetween{acquired ? later.intent.identity : owner, later.at};
    }
    return {};
}

std::optional<HeldBetween> heldBetween(const std::vector<watch::LockEvent> &events,
                                       const audit::JournalEntry &entry)
{
    using watch::EventKind;
    for (const watch::LockEvent &event : events) {
        const bool isHold = event.kind == EventKind::Appeared || event.kind == EventKind::OwnerChanged ||
            event.kind == EventKind::Heartbeat;
        if (event.at > entry.at && isHold && isAnothers(event.owner, entry))
            return HeldBetween{event.owner, event.at};
    }
    return {};
}

} // namespace admin
