// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"

#include "core/aws/DynamoJson.h"

namespace admin {
namespace {

using Outcome = RestoreReceipt::Outcome;

// A condition holds at most 4 KB of expression and 300 operators (DynamoDB quotas).
constexpr qsizetype largestComparedValue = 4096;
constexpr int mostComparedAttributes = 100;

// Once announced in the journal, an act is seen to its end.
const std::stop_token seenToTheEnd;

/// The write, on top of what; or why not.
struct Plan {
    std::optional<aws::ConditionalWrite> write;
    std::optional<aws::Item> found;
    QString refusal;
};

QString refused(const QString &why)
{
    return QStringLiteral("Not restored. %1 Nothing was written.").arg(why);
}

std::optional<base::Error> faultOf(const RestoreIntent &intent)
{
    const audit::JournalEntry &entry = intent.entry;
    if (entry.intent.connection != intent.connection)
        return base::Error{base::ErrorKind::BadInput,
                           QStringLiteral("entry %1 was written on %2, and this connection is %3")
                               .arg(entry.id, entry.intent.connection, intent.connection),
                           {},
                           {}};
    if (!entry.intent.before || entry.intent.before->isEmpty() || entry.intent.key.isEmpty())
        return base::Error{
            base::ErrorKind::BadInput,
            QStringLiteral("entry %1 (%2) has no before-image to put back").arg(entry.id, entry.intent.act),
            {},
            {}};
    return {};
}

/// "The row is exactly as `seen`", as far as a condition can say it. `wanted` is what will replace it:
/// attributes that only that one has must still be absent.
aws::Condition asSeen(const aws::Item &key, const aws::Item &seen, const aws::Item &wanted)
{
    aws::Condition condition = aws::Condition::exists(key.begin()->first);
    int compared = 0;
    for (const auto &[name, value] : seen) {
        if (key.contains(name) || ++compared > mostComparedAttributes)
            continue;
        const bool small = aws::toJson(value).size() <= largestComparedValue;
        condition = std::move(condition) &&
            (small ? aws::Condition::equal(name, value) : aws::Condition::exists(name));
    }
    for (const auto &[name, value] : wanted) {
        if (!seen.contains(name) && ++compared <= mostComparedAttributes)
            condition = std::move(condition) && aws::Condition::notExists(name);
    }
    return condition;
}

Plan planOn(const audit::JournalEntry &entry, std::optional<aws::Item> found)
{
    const aws::Item &image = *entry.intent.before;
    const aws::Item &key = entry.intent.key;
    Plan plan;
    plan.found = std::move(found);
    const QString result = entry.outcome ? entry.outcome->result : QString();
    if (result == QLatin1String("refused") || result == QLatin1String("failed")) {
        plan.refusal = refused(QStringLiteral("That act wrote nothing, so there is nothing to undo."));
    } else if (!plan.found) {
        plan.write = aws::ConditionalWrite::put(entry.intent.table, image,
                                                aws::Condition::notExists(key.begin()->first));
    } else if (*plan.found == image) {
        plan.refusal = refused(QStringLiteral("The row is as it was before that act."));
    } else if (entry.outcome && entry.outcome->after && *plan.found == *entry.outcome->after) {
        plan.write = aws::ConditionalWrite::put(entry.intent.table, image, asSeen(key, *plan.found, image));
    } else {
        plan.refusal =
            refused(QStringLiteral("Something newer is there: somebody has written the row since."));
    }
    return plan;
}

base::Task<base::Result<Plan>> makePlan(aws::TableReader &reader, RestoreIntent intent, std::stop_token stop)
{
    if (const auto fault = faultOf(intent))
        co_return tl::unexpected(*fault);
    const auto answer = co_await reader.getItem(intent.entry.intent.table, intent.entry.intent.key,
                                                aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return planOn(intent.entry, answer->item);
}

RestoreReceipt receiptOf(const Plan &plan)
{
    RestoreReceipt receipt;
    receipt.before = plan.found;
    receipt.sentence = plan.refusal;
    if (plan.write)
        receipt.request = plan.write->requestBody();
    return receipt;
}

audit::Intent journalIntent(const RestoreIntent &intent, const OperatorConsent &consent, const Plan &plan)
{
    audit::Intent entry = intent.entry.intent;
    entry.act = QStringLiteral("restore");
    entry.identity = consent.who();
    entry.reason = consent.reason();
    entry.before = plan.found;
    entry.request = plan.write->requestBody();
    entry.evidence = QStringLiteral("the before-image of entry %1").arg(intent.entry.id);
    return entry;
}

/// The reply was lost: the row shows what became of the write, if nobody wrote since.
base::Task<RestoreReceipt> settleByReading(aws::TableReader &reader, RestoreIntent intent,
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
    if (answer->item == intent.entry.intent.before) {
        receipt.outcome = Outcome::UnknownSettled;
        receipt.sentence = QStringLiteral("Restored. The reply was lost, reading confirmed it.");
    } else {
        receipt.sentence =
            QStringLiteral("The outcome is not known: %1. The row is not as it was before.").arg(what);
    }
    co_return receipt;
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
        receipt.after = written->item;
        receipt.sentence = refused(QStringLiteral("Somebody wrote the row a moment ago."));
    } else {
        const QString what = written->sentence;
        const RestoreReceipt settled = co_await settleByReading(reader, intent, receipt, what);
        receipt = settled;
    }
    outcome.result = outcomeName(receipt.outcome);
    outcome.after = receipt.after;
    outcome.sentence = receipt.sentence;
    if (const auto noted = journal.recordOutcome(*id, outcome); !noted)
        receipt.sentence +=
            QStringLiteral(" The journal could not be completed: %1.").arg(noted.error().sentence);
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
