// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"

#include "core/admin/GuardedWrite.h"

#include <QCoreApplication>

namespace admin {
namespace {

/// Why the entry cannot be asked for on this connection; `why` is lower case without a full stop, as in errors.
std::optional<Refusal> faultOf(const RestoreIntent &intent)
{
    const audit::JournalEntry &entry = intent.entry;
    const auto bad = [](const char *code, const QString &sentence) {
        return Refusal{QLatin1String(code), sentence};
    };
    if (entry.intent.connection != intent.connection)
        return bad(
            "other-connection",
            QCoreApplication::translate("admin", "entry %1 was written on %2, and this connection is %3")
                .arg(entry.id, entry.intent.connection, intent.connection));
    const QLatin1String unknown(audit::unknownAccount);
    if (entry.intent.account != unknown && intent.account != unknown &&
        entry.intent.account != intent.account)
        return bad("other-account",
                   QCoreApplication::translate(
                       "admin", "entry %1 was written in account %2, and this connection acts in %3")
                       .arg(entry.id, entry.intent.account, intent.account));
    if (!entry.intent.before || entry.intent.before->isEmpty() || entry.intent.key.isEmpty())
        return bad("no-before-image",
                   QCoreApplication::translate("admin", "entry %1 (%2) has no before-image to put back")
                       .arg(entry.id, entry.intent.act));
    return {};
}

bool wroteNothing(const audit::JournalEntry &entry)
{
    const QString result = entry.outcome ? entry.outcome->result : QString();
    return result == QLatin1String("refused") || result == QLatin1String("failed");
}

std::optional<Refusal> doubtOf(const audit::JournalEntry &entry)
{
    if (entry.doubt.isEmpty())
        return {};
    return Refusal{
        QLatin1String("entry-doubtful"),
        QCoreApplication::translate("admin", "What the journal holds of entry %1 cannot be trusted: %2.")
            .arg(entry.id, entry.doubt)};
}

Refusal nothingToUndo()
{
    return Refusal{
        QLatin1String("wrote-nothing"),
        QCoreApplication::translate("admin", "This entry wrote nothing, so there is nothing to undo.")};
}

/// Whether the row is what the act left: as its request was to leave it, or as it stood when the act was
/// over. What was found after a lost reply that could not be resolved may be another client's.
bool isAsLeft(const audit::JournalEntry &entry, const std::optional<aws::Item> &found)
{
    if (entry.intent.written && *entry.intent.written == found)
        return true;
    return entry.outcome && !wroteNothing(entry) && entry.outcome->result != QLatin1String("unknown") &&
        entry.outcome->after == found;
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
    words.didIt =
        QCoreApplication::translate("admin", "Restored the row as it was before entry %1").arg(entry.id);
    words.wouldDoIt =
        QCoreApplication::translate("admin", "Would restore the row as it was before entry %1").arg(entry.id);
    words.notDone = QCoreApplication::translate("admin", "Not restored");
    words.noun = QStringLiteral("restore");
    return words;
}

/// The act that is undone ended without an outcome; what the row shows completes its entry.
Decision::Earlier resolvedEntry(const audit::JournalEntry &entry, const std::optional<aws::Item> &found)
{
    Decision::Earlier earlier;
    earlier.journalId = entry.id;
    earlier.outcome.result = QStringLiteral("unknown-settled");
    earlier.outcome.code = QStringLiteral("found-in-force");
    earlier.outcome.after = found;
    earlier.outcome.sentence =
        QCoreApplication::translate("admin",
                                    "The program ended before the outcome was known. When the act was to be "
                                    "undone, reading found it in force.");
    return earlier;
}

class RestoreAct final : public GuardedAct {
public:
    explicit RestoreAct(const RestoreIntent &intent) : GuardedAct(wordsOf(intent)), m_intent(intent) { }
    [[nodiscard]] base::Result<std::optional<Refusal>> refusedUnread() const override;
    [[nodiscard]] base::Result<Decision> decide(const aws::ItemAnswer &fresh) const override;
    [[nodiscard]] QString writerOf(const aws::Item &now) const override
    {
        (void)now; // of which library the row is, is not known here
        return QCoreApplication::translate("admin", "Another client");
    }

private:
    [[nodiscard]] base::Result<std::variant<Refusal, PlannedWrite>>
    verdictOn(const std::optional<aws::Item> &found, bool asLeft) const;
    [[nodiscard]] base::Result<aws::Condition> conditionOn(const std::optional<aws::Item> &found) const;
    RestoreIntent m_intent;
};

base::Result<std::optional<Refusal>> RestoreAct::refusedUnread() const
{
    if (const auto fault = faultOf(m_intent))
        return base::failure(base::ErrorKind::BadInput, fault->why, fault->code);
    return doubtOf(m_intent.entry);
}

base::Result<Decision> RestoreAct::decide(const aws::ItemAnswer &fresh) const
{
    const bool asLeft = isAsLeft(m_intent.entry, fresh.item);
    auto verdict = verdictOn(fresh.item, asLeft);
    if (!verdict)
        return tl::unexpected(verdict.error());
    Decision decision{*std::move(verdict)};
    if (asLeft && !m_intent.entry.outcome)
        decision.resolves = resolvedEntry(m_intent.entry, fresh.item);
    return decision;
}

base::Result<std::variant<Refusal, PlannedWrite>> RestoreAct::verdictOn(const std::optional<aws::Item> &found,
                                                                        bool asLeft) const
{
    const audit::JournalEntry &entry = m_intent.entry;
    if (wroteNothing(entry) && !(asLeft && found))
        return nothingToUndo();
    if (found == entry.intent.before)
        return Refusal{QLatin1String("already-as-before"),
                       QCoreApplication::translate("admin", "The row is as it was before this entry.")};
    if (found && !asLeft)
        return Refusal{
            QLatin1String("newer-row"),
            QCoreApplication::translate("admin", "Something newer is there: the row was written since.")};
    auto condition = conditionOn(found);
    if (!condition)
        return tl::unexpected(condition.error());
    PlannedWrite plan(
        aws::ConditionalWrite::put(entry.intent.table, *entry.intent.before, *std::move(condition)), found);
    plan.dialect = entry.intent.dialect;
    plan.evidence = QCoreApplication::translate("admin", "the before-image of entry %1").arg(entry.id);
    return plan;
}

base::Result<aws::Condition> RestoreAct::conditionOn(const std::optional<aws::Item> &found) const
{
    const aws::Item &key = m_intent.entry.intent.key;
    if (!found)
        return aws::Condition::notExists(key.begin()->first);
    std::vector<QByteArray> absent;
    for (const auto &[name, value] : *m_intent.entry.intent.before)
        absent.push_back(name);
    return aws::Condition::exactlyAs(*found, key, absent);
}

} // namespace

std::optional<Refusal> Restore::whyNot(const RestoreIntent &intent)
{
    if (const auto fault = faultOf(intent))
        return Refusal{fault->code, fault->why.left(1).toUpper() + fault->why.mid(1) + u'.'};
    if (const auto doubt = doubtOf(intent.entry))
        return doubt;
    // Its request may have taken effect all the same, where the row is as that was to leave it.
    const auto &written = intent.entry.intent.written;
    if (wroteNothing(intent.entry) && !(written && *written))
        return nothingToUndo();
    return {};
}

Restore::Restore(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal,
                 base::Clock &clock)
    : m_services{reader, writer, journal, clock}
{
}

base::Task<base::Result<Receipt>> Restore::run(RestoreIntent intent, OperatorConsent consent,
                                               std::stop_token stop)
{
    return carryOut(m_services, std::make_shared<RestoreAct>(intent), std::move(consent), std::move(stop));
}

base::Task<base::Result<Receipt>> Restore::rehearse(aws::TableReader &reader, RestoreIntent intent,
                                                    std::stop_token stop)
{
    return admin::rehearse(&reader, std::make_shared<RestoreAct>(intent), std::move(stop));
}

} // namespace admin
