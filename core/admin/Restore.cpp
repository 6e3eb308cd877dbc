// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"

#include "core/admin/Settling.h"

namespace admin {
namespace {

using Outcome = RestoreReceipt::Outcome;

/// The write, on top of what; or why not.
struct RestorePlan {
    std::optional<aws::ConditionalWrite> write;
    std::optional<aws::Item> found;
    QString refusal;
    bool settles = false; ///< the act's outcome was not known; the row shows that it took effect
};

QString notRestored(const QString &why)
{
    return QStringLiteral("Not restored. %1 Nothing was written.").arg(why);
}

std::optional<base::Error> faultOf(const RestoreIntent &intent)
{
    const audit::JournalEntry &entry = intent.entry;
    const auto bad = [](const QString &sentence) {
        base::Error error;
        error.kind = base::ErrorKind::BadInput;
        error.sentence = sentence;
        return error;
    };
    if (entry.intent.connection != intent.connection)
        return bad(QStringLiteral("entry %1 was written on %2, and this connection is %3")
                       .arg(entry.id, entry.intent.connection, intent.connection));
    const QLatin1String unknown(audit::unknownAccount);
    if (entry.intent.account != unknown && intent.account != unknown &&
        entry.intent.account != intent.account)
        return bad(QStringLiteral("entry %1 was written in account %2, and this connection acts in %3")
                       .arg(entry.id, entry.intent.account, intent.account));
    if (!entry.intent.before || entry.intent.before->isEmpty() || entry.intent.key.isEmpty())
        return bad(
            QStringLiteral("entry %1 (%2) has no before-image to put back").arg(entry.id, entry.intent.act));
    return {};
}

bool wroteNothing(const audit::JournalEntry &entry)
{
    const QString result = entry.outcome ? entry.outcome->result : QString();
    return result == QLatin1String("refused") || result == QLatin1String("failed");
}

/// Whether the row is what the act left: as its request was to leave it, or as it stood when the act was
/// over. What was found after a lost reply that could not be settled may be another client's.
bool isAsLeft(const audit::JournalEntry &entry, const std::optional<aws::Item> &found)
{
    if (entry.intent.written && *entry.intent.written == found)
        return true;
    return entry.outcome && !wroteNothing(entry) && entry.outcome->result != QLatin1String("unknown") &&
        entry.outcome->after == found;
}

base::Result<RestorePlan> planOn(const audit::JournalEntry &entry, std::optional<aws::Item> found)
{
    const aws::Item &image = *entry.intent.before;
    const aws::Item &key = entry.intent.key;
    RestorePlan plan;
    plan.found = std::move(found);
    const bool asLeft = isAsLeft(entry, plan.found);
    plan.settles = asLeft && !entry.outcome;
    if (wroteNothing(entry) && !(asLeft && plan.found)) {
        plan.refusal = notRestored(QStringLiteral("That act wrote nothing, so there is nothing to undo."));
    } else if (!plan.found) {
        plan.write = aws::ConditionalWrite::put(entry.intent.table, image,
                                                aws::Condition::notExists(key.begin()->first));
    } else if (*plan.found == image) {
        plan.refusal = notRestored(QStringLiteral("The row is as it was before that act."));
    } else if (asLeft) {
        std::vector<QByteArray> absent;
        for (const auto &[name, value] : image)
            absent.push_back(name);
        auto unchanged = aws::Condition::exactlyAs(*plan.found, key, absent);
        if (!unchanged)
            return tl::unexpected(unchanged.error());
        plan.write = aws::ConditionalWrite::put(entry.intent.table, image, *std::move(unchanged));
    } else {
        plan.refusal = notRestored(QStringLiteral("Something newer is there: the row was written since."));
    }
    return plan;
}

base::Task<base::Result<RestorePlan>> makePlan(aws::TableReader &reader, RestoreIntent intent,
                                               std::stop_token stop)
{
    if (const auto fault = faultOf(intent))
        co_return tl::unexpected(*fault);
    if (!intent.entry.doubt.isEmpty()) {
        RestorePlan plan;
        plan.refusal = notRestored(QStringLiteral("What the journal holds of entry %1 cannot be trusted: %2.")
                                       .arg(intent.entry.id, intent.entry.doubt));
        co_return plan;
    }
    const auto answer = co_await reader.getItem(intent.entry.intent.table, intent.entry.intent.key,
                                                aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return planOn(intent.entry, answer->item);
}

RestoreReceipt receiptOf(const RestorePlan &plan)
{
    RestoreReceipt receipt;
    receipt.before = plan.found;
    receipt.sentence = plan.refusal;
    if (plan.write)
        receipt.request = plan.write->requestBody();
    return receipt;
}

audit::Intent journalIntent(const RestoreIntent &intent, const OperatorConsent &consent,
                            const RestorePlan &plan)
{
    audit::Intent entry = intent.entry.intent;
    entry.act = QStringLiteral("restore");
    entry.identity = consent.who();
    entry.reason = consent.reason();
    entry.before = plan.found;
    entry.written.emplace(intent.entry.intent.before);
    entry.request = plan.write->requestBody();
    entry.evidence = QStringLiteral("the before-image of entry %1").arg(intent.entry.id);
    return entry;
}

/// The reply was lost: the row shows what became of the write, if nobody wrote since.
base::Task<RestoreReceipt> settleByReading(aws::TableReader &reader, RestoreIntent intent, RestorePlan plan,
                                           RestoreReceipt receipt, QString what)
{
    receipt.outcome = Outcome::Unknown;
    const auto answer = co_await reader.getItem(intent.entry.intent.table, intent.entry.intent.key,
                                                aws::Consistency::Strong, seenToTheEnd);
    if (!answer) {
        receipt.sentence =
            QStringLiteral("The outcome is not known: %1, and reading afterwards failed too: %2.")
                .arg(what, answer.error().sentence);
        co_return receipt;
    }
    receipt.after = answer->item;
    if (settle(*plan.write, plan.found, answer->item) == Settlement::InForce) {
        receipt.outcome = Outcome::UnknownSettled;
        receipt.sentence = QStringLiteral("Restored. The reply was lost, reading confirmed it.");
    } else {
        receipt.sentence =
            QStringLiteral("The outcome is not known: %1. The row is not as it was before.").arg(what);
    }
    co_return receipt;
}

/// The condition failed: by another client's write, or by the first copy of our own.
RestoreReceipt receiptOfRefusal(const RestorePlan &plan, RestoreReceipt receipt,
                                const base::Result<std::optional<aws::Item>> &now)
{
    receipt.after = now.value_or(std::nullopt);
    if (now && settle(*plan.write, plan.found, *now) == Settlement::InForce) {
        receipt.outcome = Outcome::Restored;
        receipt.sentence =
            QStringLiteral("Restored. Our request seems to have been delivered twice: one copy was "
                           "refused, and the row is as it was to be.");
    } else if (!now) {
        receipt.sentence = QStringLiteral("Not restored. The row was written a moment ago, and what is there "
                                          "could not be read: %1. Look at it again before you act.")
                               .arg(now.error().sentence);
    } else {
        receipt.sentence = notRestored(QStringLiteral("Another client wrote the row a moment ago."));
    }
    return receipt;
}

/// The act that is undone ended without an outcome; what the row shows completes its entry.
base::Result<void> settleEntry(audit::Journal &journal, const audit::JournalEntry &entry,
                               const RestorePlan &plan)
{
    audit::Outcome outcome;
    outcome.result = QStringLiteral("unknown-settled");
    outcome.after = plan.found;
    outcome.sentence =
        QStringLiteral("The program ended before the outcome was known. When the act was to be "
                       "undone, reading found it in force.");
    return journal.recordOutcome(entry.id, outcome);
}

} // namespace

QLatin1String outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Restored:
        return QLatin1String("restored");
    case Outcome::Refused:
        return QLatin1String("refused");
    case Outcome::UnknownSettled:
        return QLatin1String("unknown-settled");
    case Outcome::Unknown:
        return QLatin1String("unknown");
    case Outcome::WouldRestore:
        return QLatin1String("would-restore");
    }
    return QLatin1String("refused");
}

Restore::Restore(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal)
    : m_reader(reader), m_writer(writer), m_journal(journal)
{
}

base::Task<base::Result<RestoreReceipt>> Restore::run(RestoreIntent intent, OperatorConsent consent,
                                                      std::stop_token stop)
{
    // The services outlive every task, this object need not.
    aws::TableReader &reader = m_reader;
    aws::TableWriter &writer = m_writer;
    audit::Journal &journal = m_journal;
    const auto plan = co_await makePlan(reader, intent, stop);
    if (!plan)
        co_return tl::unexpected(plan.error());
    RestoreReceipt receipt = receiptOf(*plan);
    if (plan->settles) {
        if (const auto noted = settleEntry(journal, intent.entry, *plan); !noted)
            co_return tl::unexpected(noted.error());
    }
    if (!plan->write)
        co_return receipt;
    const audit::Intent announced = journalIntent(intent, consent, *plan);
    const auto id = journal.recordIntent(announced);
    if (!id)
        co_return tl::unexpected(id.error());
    receipt.journalId = *id;
    const auto written = co_await writer.apply(*plan->write, seenToTheEnd);
    audit::Outcome outcome;
    if (!written) {
        outcome.result = QStringLiteral("failed");
        outcome.sentence = written.error().sentence;
        (void)journal.recordOutcome(*id, outcome); // the caller hears of the greater failure
        co_return tl::unexpected(written.error());
    }
    if (written->kind == aws::WriteOutcome::Kind::Applied) {
        receipt.outcome = Outcome::Restored;
        receipt.after = intent.entry.intent.before;
        receipt.sentence = QStringLiteral("Restored the row as it was before entry %1.").arg(intent.entry.id);
    } else if (written->kind == aws::WriteOutcome::Kind::ConditionFailed) {
        const auto now =
            co_await rowAfterRefusal(&reader, intent.entry.intent.table, intent.entry.intent.key, *written);
        receipt = receiptOfRefusal(*plan, receipt, now);
    } else {
        const QString what = written->sentence;
        const RestoreReceipt settled = co_await settleByReading(reader, intent, *plan, receipt, what);
        receipt = settled;
    }
    outcome.result = outcomeName(receipt.outcome);
    outcome.after = receipt.after;
    outcome.sentence = receipt.sentence;
    if (const auto noted = journal.recordOutcome(*id, outcome); !noted) {
        receipt.note = unrecorded(*id, noted.error());
        receipt.journalled = false;
        receipt.sentence += u' ' + receipt.note;
    }
    co_return receipt;
}

base::Task<base::Result<RestoreReceipt>> Restore::rehearse(aws::TableReader &reader, RestoreIntent intent,
                                                           std::stop_token stop)
{
    const auto plan = co_await makePlan(reader, intent, stop);
    if (!plan)
        co_return tl::unexpected(plan.error());
    RestoreReceipt receipt = receiptOf(*plan);
    if (!plan->write)
        co_return receipt;
    receipt.outcome = Outcome::WouldRestore;
    receipt.after = intent.entry.intent.before;
    receipt.sentence = QStringLiteral("Would restore the row as it was before entry %1. Nothing was sent.")
                           .arg(intent.entry.id);
    co_return receipt;
}

} // namespace admin
