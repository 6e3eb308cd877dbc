// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"

#include "core/admin/ReleaseGuard.h"
#include "core/locks/dialects/Dialects.h"

#include <QRandomGenerator>

namespace admin {
namespace {

using namespace std::chrono_literals;

// A live lock beats every few seconds: between our read and our write it rarely moves, five times in a row
// hardly ever.
constexpr int breakAttempts = 5;
constexpr int settlingReads = 3;
constexpr auto settlingPause = 1s;

// Once announced in the journal, an act is seen to its end: nothing may stop the write or what settles it.
const std::stop_token seenToTheEnd;

locks::FreshValues freshValues(const locks::LockDialect &dialect, base::WallTime wall)
{
    locks::FreshValues fresh;
    fresh.owner = "leasescope-released-" + QByteArray::number(QRandomGenerator::system()->generate64(), 16);
    fresh.version = dialect.freshVersion(wall);
    return fresh;
}

QString actOf(ReleaseIntent::Verb verb)
{
    switch (verb) {
    case ReleaseIntent::Verb::ReleaseLapsed:
        return QStringLiteral("release-lapsed");
    case ReleaseIntent::Verb::BreakLive:
        return QStringLiteral("break-live");
    case ReleaseIntent::Verb::AtVersion:
        return QStringLiteral("release-at-version");
    }
    return {};
}

Receipt refusal(QString sentence)
{
    Receipt receipt;
    receipt.outcome = Receipt::Outcome::Refused;
    receipt.sentence = std::move(sentence);
    return receipt;
}

/// Steps 1 to 3: what will be written, on top of what; or the refusal.
struct Plan {
    std::optional<aws::ConditionalWrite> write;
    aws::Item before;
    locks::LockRecord record;
    QString refusal;
};

base::Task<base::Result<Plan>> makePlan(aws::TableReader &reader, base::Clock &clock, ReleaseIntent intent,
                                        std::stop_token stop)
{
    const auto answer =
        co_await reader.getItem(intent.seen.shape.table, intent.seen.key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    std::optional<locks::LockRecord> fresh;
    if (answer->item)
        fresh = locks::recordOf(*answer->item, intent.seen.shape, intent.pinned);
    Plan plan;
    if (auto refusal = refusalFor(intent, fresh, answer->exchange.sentAt)) {
        plan.refusal = *std::move(refusal);
        if (answer->item)
            plan.before = *answer->item;
        co_return plan;
    }
    const locks::LockDialect *dialect = locks::dialect(fresh->dialect);
    if (!dialect)
        co_return base::failure(
            base::ErrorKind::Unsupported,
            QStringLiteral("%1 cannot be released: %2").arg(fresh->keyText, fresh->reason));
    const auto choices = dialect->releaseChoices(*fresh);
    if (choices.empty())
        co_return base::failure(base::ErrorKind::Unsupported,
                                QStringLiteral("there is no safe way to release %1").arg(fresh->keyText));
    const locks::ReleaseMode mode = intent.mode.value_or(choices.front().mode);
    auto write = dialect->forceRelease(*fresh, mode, freshValues(*dialect, clock.wall()));
    if (!write)
        co_return tl::unexpected(write.error());
    plan.write = *std::move(write);
    plan.before = fresh->item;
    plan.record = *std::move(fresh);
    co_return plan;
}

audit::Intent journalIntent(const ReleaseIntent &intent, const OperatorConsent &consent, const Plan &plan)
{
    audit::Intent entry;
    entry.act = actOf(intent.verb);
    entry.connection = intent.connection;
    entry.identity = consent.who();
    entry.reason = consent.reason();
    entry.table = intent.seen.shape.table;
    entry.key = intent.seen.key;
    entry.before = plan.before;
    entry.request = plan.write->requestBody();
    entry.dialect = locks::dialectName(plan.record.dialect);
    entry.evidence =
        intent.proof ? intent.proof->sentence : QStringLiteral("none: %1").arg(actOf(intent.verb));
    return entry;
}

/// Step 6: the reply was lost. Reads until the row shows what became of the write.
base::Task<Receipt> settleByReading(aws::TableReader &reader, base::Clock &clock, Plan plan, QString what)
{
    Receipt receipt;
    receipt.outcome = Receipt::Outcome::Unknown;
    const QString key = plan.record.keyText;
    for (int read = 0; read < settlingReads; ++read) {
        const auto answer = co_await reader.getItem(plan.record.shape.table, plan.record.key,
                                                    aws::Consistency::Strong, seenToTheEnd);
        if (!answer) {
            receipt.sentence =
                QStringLiteral("The outcome is not known: %1, and reading %2 afterwards failed too: %3.")
                    .arg(what, key, answer.error().sentence);
            co_return receipt;
        }
        receipt.after = answer->item;
        const Settlement found = settle(*plan.write, plan.before, answer->item);
        if (found == Settlement::InForce) {
            receipt.outcome = Receipt::Outcome::UnknownSettled;
            receipt.sentence =
                QStringLiteral("Released %1. The reply was lost, reading confirmed it.").arg(key);
            co_return receipt;
        }
        if (found == Settlement::Overtaken) {
            receipt.sentence = QStringLiteral("The reply was lost and somebody else has written %1 since. "
                                              "The release may have taken effect before.")
                                   .arg(key);
            co_return receipt;
        }
        const auto rested = co_await clock.pause(settlingPause, seenToTheEnd);
        if (!rested)
            break;
    }
    receipt.sentence = QStringLiteral("The outcome is not known: %1. %2 is still as it was.").arg(what, key);
    co_return receipt;
}

/// The row that refused the write: as the endpoint told, or as a read shows it now.
base::Task<base::Result<std::optional<aws::Item>>> rowNow(aws::TableReader &reader, Plan plan,
                                                          aws::WriteOutcome refusal)
{
    if (refusal.itemKnown)
        co_return refusal.item;
    const auto answer = co_await reader.getItem(plan.record.shape.table, plan.record.key,
                                                aws::Consistency::Strong, seenToTheEnd);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answer->item;
}

QString overtakenSentence(const ReleaseIntent &intent, const base::Result<std::optional<aws::Item>> &now)
{
    if (!now)
        return QStringLiteral("Not released. Somebody wrote the row a moment ago, and who could not be "
                              "read: %1. Nothing was written.")
            .arg(now.error().sentence);
    if (!*now)
        return QStringLiteral(
            "Not released. The row is gone: somebody else removed it. Nothing was written.");
    const locks::LockRecord record = locks::recordOf(**now, intent.seen.shape, intent.pinned);
    return QStringLiteral("Not released. %1 wrote it a moment ago. Nothing was written.")
        .arg(holderText(record));
}

audit::Outcome journalOutcome(const Receipt &receipt)
{
    audit::Outcome outcome;
    outcome.result = outcomeName(receipt.outcome);
    outcome.after = receipt.after;
    outcome.sentence = receipt.sentence;
    return outcome;
}

/// Steps 4 to 7 for one plan.
base::Task<base::Result<Receipt>> carryOut(aws::TableReader &reader, aws::TableWriter &writer,
                                           audit::Journal &journal, base::Clock &clock, ReleaseIntent intent,
                                           OperatorConsent consent, Plan plan)
{
    const audit::Intent announced = journalIntent(intent, consent, plan);
    const auto id = journal.recordIntent(announced);
    if (!id)
        co_return tl::unexpected(id.error());

    Receipt receipt;
    const auto written = co_await writer.apply(*plan.write, seenToTheEnd);
    if (!written) {
        audit::Outcome failed;
        failed.result = QStringLiteral("failed");
        failed.sentence = written.error().sentence;
        (void)journal.recordOutcome(*id, failed); // the caller hears of the greater failure
        co_return tl::unexpected(written.error());
    }
    if (written->kind == aws::WriteOutcome::Kind::Unknown) {
        const Receipt settled = co_await settleByReading(reader, clock, plan, written->sentence);
        receipt = settled;
    } else if (written->kind == aws::WriteOutcome::Kind::Applied) {
        receipt.outcome = Receipt::Outcome::Released;
        receipt.after = plan.write->resultOn(plan.before);
        receipt.sentence = QStringLiteral("Released %1.").arg(plan.record.keyText);
    } else {
        const auto now = co_await rowNow(reader, plan, *written);
        receipt.outcome = Receipt::Outcome::Refused;
        receipt.after = now.value_or(std::nullopt);
        receipt.sentence = overtakenSentence(intent, now);
    }
    receipt.journalId = *id;
    receipt.request = plan.write->requestBody();
    receipt.before = plan.before;
    if (const auto noted = journal.recordOutcome(*id, journalOutcome(receipt)); !noted)
        receipt.sentence +=
            QStringLiteral(" The journal could not be completed: %1.").arg(noted.error().sentence);
    co_return receipt;
}

} // namespace

QLatin1String outcomeName(Receipt::Outcome outcome)
{
    switch (outcome) {
    case Receipt::Outcome::Released:
        return QLatin1String("released");
    case Receipt::Outcome::Refused:
        return QLatin1String("refused");
    case Receipt::Outcome::UnknownSettled:
        return QLatin1String("unknown-settled");
    case Receipt::Outcome::Unknown:
        return QLatin1String("unknown");
    case Receipt::Outcome::WouldRelease:
        return QLatin1String("would-release");
    }
    return QLatin1String("refused");
}

ForceRelease::ForceRelease(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal,
                           base::Clock &clock)
    : m_reader(reader), m_writer(writer), m_journal(journal), m_clock(clock)
{
}

base::Task<base::Result<Receipt>> ForceRelease::run(ReleaseIntent intent, OperatorConsent consent,
                                                    std::stop_token stop)
{
    // The services outlive every task, this object need not: nothing below touches `this` after a wait.
    aws::TableReader &reader = m_reader;
    aws::TableWriter &writer = m_writer;
    audit::Journal &journal = m_journal;
    base::Clock &clock = m_clock;
    const int attempts = intent.verb == ReleaseIntent::Verb::BreakLive ? breakAttempts : 1;
    base::Result<Receipt> receipt = Receipt();
    for (int attempt = 0; attempt < attempts; ++attempt) {
        auto plan = co_await makePlan(reader, clock, intent, stop);
        if (!plan)
            co_return tl::unexpected(plan.error());
        if (!plan->write) {
            const QString announced = receipt->journalId;
            receipt = refusal(plan->refusal);
            receipt->journalId = announced; // of the attempt that was overtaken, if there was one
            receipt->before = plan->before;
            co_return receipt;
        }
        receipt = co_await carryOut(reader, writer, journal, clock, intent, consent, *plan);
        if (!receipt || receipt->outcome != Receipt::Outcome::Refused)
            co_return receipt;
    }
    co_return receipt;
}

base::Task<base::Result<Receipt>> ForceRelease::rehearse(aws::TableReader &reader, base::Clock &clock,
                                                         ReleaseIntent intent, std::stop_token stop)
{
    const auto plan = co_await makePlan(reader, clock, intent, stop);
    if (!plan)
        co_return tl::unexpected(plan.error());
    if (!plan->write) {
        Receipt refused = refusal(plan->refusal);
        refused.before = plan->before;
        co_return refused;
    }
    Receipt receipt;
    receipt.outcome = Receipt::Outcome::WouldRelease;
    receipt.request = plan->write->requestBody();
    receipt.before = plan->before;
    receipt.after = plan->write->resultOn(plan->before);
    receipt.sentence = QStringLiteral("Would release %1. Nothing was sent.").arg(plan->record.keyText);
    co_return receipt;
}

} // namespace admin
