// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"

#include "core/admin/ReleaseGuard.h"
#include "core/admin/Settling.h"
#include "core/locks/dialects/Dialects.h"

#include <QRandomGenerator>

#include <algorithm>

namespace admin {
namespace {

using namespace std::chrono_literals;

// A live lock heartbeats every few seconds: between our read and our write it rarely moves, five times in a
// row hardly ever.
constexpr int breakAttempts = 5;
constexpr int settlingReads = 3;
constexpr auto settlingPause = 1s;

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

Receipt receiptOf(const Refusal &refusal)
{
    Receipt receipt;
    receipt.outcome = Receipt::Outcome::Refused;
    receipt.code = refusal.code;
    receipt.sentence = refusal.sentence();
    return receipt;
}

/// Steps 1 to 3: what will be written, on top of what; or the refusal.
struct ReleasePlan {
    std::optional<aws::ConditionalWrite> write;
    aws::Item before;
    locks::LockRecord record;
    std::optional<Refusal> refusal;
    bool bearsOurMark = false; ///< the write sets a value that no other client can have written
};

bool bearsMark(const aws::ConditionalWrite &write, const locks::FreshValues &fresh)
{
    const aws::AttributeValue mark = aws::AttributeValue::string(fresh.version);
    return std::ranges::any_of(write.changes(),
                               [&](const aws::Assignment &change) { return change.value == mark; });
}

base::Task<base::Result<ReleasePlan>> makePlan(aws::TableReader &reader, base::Clock &clock,
                                               ReleaseIntent intent, std::stop_token stop)
{
    const auto answer =
        co_await reader.getItem(intent.seen.shape.table, intent.seen.key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    std::optional<locks::LockRecord> fresh;
    if (answer->item)
        fresh = locks::recordOf(*answer->item, intent.seen.shape, intent.pinned);
    ReleasePlan plan;
    if (auto refusal = refusalFor(intent, fresh, answer->exchange.sentAt)) {
        plan.refusal = std::move(refusal);
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
    const locks::FreshValues values = freshValues(*dialect, clock.wall());
    auto write = dialect->forceRelease(*fresh, mode, values);
    if (!write)
        co_return tl::unexpected(write.error());
    plan.bearsOurMark = bearsMark(*write, values);
    plan.write = *std::move(write);
    plan.before = fresh->item;
    plan.record = *std::move(fresh);
    co_return plan;
}

audit::Intent journalIntent(const ReleaseIntent &intent, const OperatorConsent &consent,
                            const ReleasePlan &plan)
{
    audit::Intent entry;
    entry.act = actOf(intent.verb);
    entry.connection = intent.connection;
    entry.identity = consent.who();
    entry.reason = consent.reason();
    entry.table = intent.seen.shape.table;
    entry.key = intent.seen.key;
    entry.before = plan.before;
    entry.written = plan.write->resultOn(plan.before);
    entry.request = plan.write->requestBody();
    entry.dialect = plan.record.dialect.name();
    entry.evidence =
        intent.proof ? intent.proof->sentence : QStringLiteral("none: %1").arg(actOf(intent.verb));
    return entry;
}

/// What is in force although the answer did not say so. `how`: what became of the answer. A delete, and a
/// mark without a fresh version, the holder can have written as well: then that is said.
void tellInForce(Receipt &receipt, const ReleasePlan &plan, const QString &how)
{
    const QString key = plan.record.keyText;
    if (plan.bearsOurMark) {
        receipt.sentence = QStringLiteral("Released %1. %2").arg(key, how);
        return;
    }
    receipt.note = receipt.after
        ? QStringLiteral(
              "%1 The row is marked as free: either our request did that, or its owner released it.")
              .arg(how)
        : QStringLiteral(
              "%1 The row is gone and the lock is free: either our request removed it, or its owner.")
              .arg(how);
    receipt.sentence = QStringLiteral("Released %1. %2").arg(key, receipt.note);
}

/// Step 6: the reply was lost. Reads until the row shows what became of the write.
base::Task<Receipt> settleByReading(aws::TableReader &reader, base::Clock &clock, ReleasePlan plan,
                                    QString what)
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
            tellInForce(receipt, plan, QStringLiteral("The reply was lost, reading confirmed it."));
            co_return receipt;
        }
        if (found == Settlement::Overtaken) {
            receipt.sentence = QStringLiteral("The reply was lost and another client has written %1 since. "
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

QString overtakenSentence(const ReleaseIntent &intent, const base::Result<std::optional<aws::Item>> &now)
{
    if (!now)
        return QStringLiteral(
                   "Not released. The row was written a moment ago, and by whom could not be read: "
                   "%1. Look at it again before you act.")
            .arg(now.error().sentence);
    if (!*now)
        return QStringLiteral(
            "Not released. The row is gone: another client removed it. Nothing was written.");
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

/// The condition failed: by another client's write, or by the first copy of our own.
Receipt receiptOfRefusal(const ReleaseIntent &intent, const ReleasePlan &plan,
                         const base::Result<std::optional<aws::Item>> &now)
{
    Receipt receipt;
    receipt.after = now.value_or(std::nullopt);
    if (now && settle(*plan.write, plan.before, *now) == Settlement::InForce) {
        receipt.outcome = Receipt::Outcome::Released;
        tellInForce(
            receipt, plan,
            QStringLiteral("Our request seems to have been delivered twice: one copy was refused, and "
                           "the row is as it was to be."));
    } else {
        receipt.outcome = Receipt::Outcome::Refused;
        receipt.code = QLatin1String("overtaken");
        receipt.sentence = overtakenSentence(intent, now);
    }
    return receipt;
}

/// One plan carried out.
struct Attempt {
    Receipt receipt;
    bool mayRepeat = false; ///< refused, and the row shows that it was not by our own first copy
};

/// Steps 4 to 7 for one plan.
base::Task<base::Result<Attempt>> carryOut(aws::TableReader &reader, aws::TableWriter &writer,
                                           audit::Journal &journal, base::Clock &clock, ReleaseIntent intent,
                                           OperatorConsent consent, ReleasePlan plan)
{
    const audit::Intent announced = journalIntent(intent, consent, plan);
    const auto id = journal.recordIntent(announced);
    if (!id)
        co_return tl::unexpected(id.error());

    Attempt attempt;
    Receipt &receipt = attempt.receipt;
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
        const auto now =
            co_await rowAfterRefusal(&reader, plan.record.shape.table, plan.record.key, *written);
        receipt = receiptOfRefusal(intent, plan, now);
        attempt.mayRepeat = now && receipt.outcome == Receipt::Outcome::Refused;
    }
    receipt.journalId = *id;
    receipt.request = plan.write->requestBody();
    receipt.before = plan.before;
    if (const auto noted = journal.recordOutcome(*id, journalOutcome(receipt)); !noted) {
        const QString gap = unrecorded(*id, noted.error());
        receipt.journalled = false;
        receipt.note += receipt.note.isEmpty() ? gap : u' ' + gap;
        receipt.sentence += u' ' + gap;
    }
    co_return attempt;
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
    Receipt receipt;
    for (int round = 0; round < attempts; ++round) {
        auto plan = co_await makePlan(reader, clock, intent, stop);
        if (!plan)
            co_return tl::unexpected(plan.error());
        if (!plan->write) {
            const QString announced = receipt.journalId;
            receipt = receiptOf(*plan->refusal);
            receipt.journalId = announced; // of the attempt that was overtaken, if there was one
            receipt.before = plan->before;
            co_return receipt;
        }
        const auto attempt = co_await carryOut(reader, writer, journal, clock, intent, consent, *plan);
        if (!attempt)
            co_return tl::unexpected(attempt.error());
        receipt = attempt->receipt;
        if (!attempt->mayRepeat)
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
        Receipt refused = receiptOf(*plan->refusal);
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
