// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The half of an acquisition that writes: what is sent, what is kept before, and what answers mean.

#include "core/locks/client/Acquisition.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = aws::WriteOutcome::Kind;
using Verdict = Acquisition::Verdict;

// A put replaces the row; an update leaves of it what it does not name.
aws::Item rowAfter(const aws::ConditionalWrite &write, const std::optional<aws::Item> &seen)
{
    const aws::Item before = seen ? *seen : write.key();
    return write.resultOn(before).value_or(aws::Item());
}

// A proxy may have done what was asked and then answered for another copy.
bool mayHaveArrived(base::ErrorKind kind)
{
    return kind == base::ErrorKind::Throttled || kind == base::ErrorKind::Service;
}

} // namespace

base::Task<base::Result<Verdict>> Acquisition::claim(TakeOver road, std::optional<aws::Item> seen,
                                                     std::stop_token stop)
{
    const auto dating = datingForClaim();
    if (!dating)
        co_return tl::unexpected(dating.error());
    const std::vector<AcquireStep> steps = stepsFor(road, seen, *dating);
    for (const AcquireStep &step : steps) {
        const auto verdict = co_await send(step, seen, *dating, stop);
        if (!verdict || *verdict != Verdict::TryAgain)
            co_return verdict;
    }
    m_watched.reset();
    m_lapsed = false;
    co_return Verdict::TryAgain;
}

// One write of a claim, and what it means for the lock.
base::Task<base::Result<Verdict>> Acquisition::send(AcquireStep step, std::optional<aws::Item> seen,
                                                    Dating dating, std::stop_token stop)
{
    const aws::ConditionalWrite write = step.write;
    if (seen && keepsBeforeImages()) {
        const auto kept = co_await keepBeforeImage(write, *seen, dating, stop);
        if (!kept)
            co_return tl::unexpected(kept.error());
        if (!*kept)
            co_return Verdict::TryAgain;
    }
    if (step.decides)
        noteTried(rowAfter(write, seen), dating);
    const auto outcome = co_await m_services.writer.apply(write, stop);
    if (base::isCancelled(outcome))
        co_return tl::unexpected(outcome.error());
    if (!outcome) {
        const base::Error error = outcome.error();
        const auto verdict = co_await afterError(error, stop);
        co_return verdict;
    }
    if (!step.decides)
        co_return Verdict::TryAgain;
    if (outcome->kind == Outcome::Applied) {
        const bool counted = m_protocol.waitsByStillness();
        tellReplaced(ReplacementEnd::Applied);
        co_return granted(m_tried.back().row, counted ? outcome->exchange.sentAt : dating.at, dating.doubt);
    }
    if (outcome->kind == Outcome::ConditionFailed) {
        const aws::WriteOutcome refusal = *outcome;
        const auto verdict = co_await afterRefusal(refusal, stop);
        co_return verdict;
    }
    noteOpen();
    co_return Verdict::TryAgain;
}

// False: it took so long that the write would be dated too early; everything is to be looked at again.
base::Task<base::Result<bool>> Acquisition::keepBeforeImage(aws::ConditionalWrite write, aws::Item seen,
                                                            Dating dating, std::stop_token stop)
{
    const Replacement replacement = replacementBy(write, seen);
    const quint64 id = m_state.id;
    const auto kept = co_await m_services.beforeImages->before(id, replacement, stop);
    if (!kept)
        co_return tl::unexpected(kept.error());
    m_replacing = true;
    if (m_services.clock.boot() - dating.at <= nanoseconds(m_state.request.lease) / 3)
        co_return true;
    tellReplaced(ReplacementEnd::NotSent);
    co_return false;
}

// The row tells whether somebody was faster, or our own request was, delivered twice.
base::Task<base::Result<Verdict>> Acquisition::afterRefusal(aws::WriteOutcome outcome, std::stop_token stop)
{
    if (outcome.itemKnown) {
        m_lastRow = outcome.item;
        if (settledBy(m_lastRow) == Verdict::Granted) {
            tellReplaced(ReplacementEnd::Applied);
            co_return Verdict::Granted;
        }
    } else {
        const auto settled = co_await readAndSettle(stop);
        if (base::isCancelled(settled))
            co_return settled;
        if (settled && *settled == Verdict::Granted) {
            tellReplaced(ReplacementEnd::Applied);
            co_return settled;
        }
        if (!settled) {
            noteOpen();
            co_return Verdict::TryAgain;
        }
    }
    tellReplaced(ReplacementEnd::Refused);
    co_return noteRefused(m_lastRow);
}

// Surely not applied, says the client below; but what was delivered twice may have been, by its first copy.
base::Task<base::Result<Verdict>> Acquisition::afterError(base::Error error, std::stop_token stop)
{
    if (mayHaveArrived(error.kind) && !m_tried.empty()) {
        const auto settled = co_await readAndSettle(stop);
        if (base::isCancelled(settled))
            co_return settled;
        if (settled && *settled == Verdict::Granted) {
            tellReplaced(ReplacementEnd::Applied);
            co_return settled;
        }
    }
    tellReplaced(ReplacementEnd::NotSent);
    co_return tl::unexpected(error);
}

base::Result<Dating> Acquisition::datingForClaim() const
{
    const LockRequest &request = m_state.request;
    auto dating = datingOf(m_services, m_protocol, request.lease);
    if (!dating || m_protocol.waitsByStillness() || m_services.believesOwnClock)
        return dating;
    const nanoseconds left = nanoseconds(request.lease) - dating->doubt;
    if (left <= m_protocol.beatInterval(request))
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("a lease of %1 ms is too short here: the server's time is known to %2 ms, and the "
                           "lease might be over before the first heartbeat; lengthen it")
                .arg(request.lease.count())
                .arg(std::chrono::ceil<std::chrono::milliseconds>(dating->doubt).count()));
    const double part = randomPart(m_services.random);
    dating->until += nanoseconds(qint64(double(longestSpread(request.lease).count()) * part));
    return dating;
}

std::vector<AcquireStep> Acquisition::stepsFor(TakeOver road, const std::optional<aws::Item> &seen,
                                               const Dating &dating) const
{
    const QByteArray version = m_protocol.freshVersion(m_services.clock.wall(), m_services.random);
    const auto clocks = dateClocksOf(m_services);
    const base::ServerTime overBefore = clocks ? clocks->overBefore() : base::ServerTime();
    const Claim claim{
        m_state.request,    m_owner, version, dating.until, overBefore, road, seen.value_or(aws::Item()),
        keepsBeforeImages()};
    return m_protocol.acquire(claim);
}

bool Acquisition::keepsBeforeImages() const
{
    return m_services.beforeImages && m_services.beforeImages->keeps(m_state.id);
}

Replacement Acquisition::replacementBy(const aws::ConditionalWrite &write, const aws::Item &seen) const
{
    Replacement replacement;
    replacement.before = seen;
    replacement.after = rowAfter(write, seen);
    replacement.request = write.requestBody();
    replacement.evidence = m_evidence;
    return replacement;
}

void Acquisition::tellReplaced(ReplacementEnd end)
{
    if (std::exchange(m_replacing, false))
        m_services.beforeImages->after(m_state.id, end);
}

void Acquisition::noteTried(const aws::Item &row, const Dating &dating)
{
    constexpr std::size_t mostTried = 64;
    if (m_tried.size() == mostTried)
        m_tried.erase(m_tried.begin());
    m_tried.push_back({row, dating, false});
}

void Acquisition::noteOpen()
{
    tellReplaced(ReplacementEnd::Unknown);
    m_tried.back().open = true;
    bounce(Bounce::Kind::Unclear, m_tried.back().dating.at);
    m_state.sentence = QStringLiteral("No answer to the request for the lock; reading to see.");
}

} // namespace locks
