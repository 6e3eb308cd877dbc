// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/protocol/LockProtocol.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LockDialect.h"

#include <algorithm>
#include <array>

namespace locks {

using base::ErrorKind;

namespace {

// Our times are 64-bit nanoseconds and end 292 years after 1970: sums of a date and these must fit.
constexpr std::chrono::milliseconds longestDuration = std::chrono::hours(24) * 36525;
constexpr std::chrono::milliseconds none{0};

bool isCountable(std::chrono::milliseconds length)
{
    return length <= longestDuration && length >= -longestDuration;
}

} // namespace

bool canBeLease(std::chrono::milliseconds length)
{
    return length > none && isCountable(length);
}

QLatin1String heldPhaseName(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Waiting:
        return QLatin1String("waiting");
    case HeldPhase::Held:
        return QLatin1String("held");
    case HeldPhase::Paused:
        return QLatin1String("paused");
    case HeldPhase::Danger:
        return QLatin1String("danger");
    case HeldPhase::Lost:
        return QLatin1String("lost");
    case HeldPhase::Released:
        return QLatin1String("released");
    case HeldPhase::NotAcquired:
        return QLatin1String("not-acquired");
    case HeldPhase::Crashed:
        return QLatin1String("crashed");
    case HeldPhase::Failed:
        break;
    }
    return QLatin1String("failed");
}

QLatin1String standingName(OwnershipCertainty standing)
{
    switch (standing) {
    case OwnershipCertainty::NotOurs:
        return QLatin1String("not-ours");
    case OwnershipCertainty::Confirmed:
        return QLatin1String("confirmed");
    case OwnershipCertainty::Assumed:
        return QLatin1String("assumed");
    case OwnershipCertainty::Open:
        return QLatin1String("open");
    case OwnershipCertainty::Pretended:
        break;
    }
    return QLatin1String("pretended");
}

void addBounce(HeldLockState &state, FailedAttempt bounce)
{
    constexpr std::size_t mostBounces = 64;
    if (state.bounces.size() == mostBounces)
        state.bounces.erase(state.bounces.begin());
    state.bounces.push_back(std::move(bounce));
}

QByteArray LockProtocol::freshVersion(base::WallTime, const RandomBytes &) const
{
    return {};
}

LockRequest usualRequest(DialectId id)
{
    LockRequest request;
    request.dialect = id;
    const LockDialect *known = dialect(id);
    if (const LockProtocol *protocol = known ? known->protocol() : nullptr) {
        const ClientDefaults usual = protocol->usual();
        request.lease = usual.lease;
        request.heartbeat = usual.heartbeat;
    }
    return request;
}

bool LockProtocol::sameIdentity(const aws::Item &row, const aws::Item &ours) const
{
    const auto equal = [&](std::string_view name) {
        const QByteArrayView view(name.data(), static_cast<qsizetype>(name.size()));
        const aws::AttributeValue *a = row.find(view);
        const aws::AttributeValue *b = ours.find(view);
        return a && b ? *a == *b : a == b;
    };
    const std::span<const std::string_view> names = identity();
    return std::all_of(names.begin(), names.end(), equal);
}

base::Result<const LockProtocol *> protocolFor(const LockRequest &request)
{
    const LockDialect *known = dialect(request.dialect);
    const LockProtocol *protocol = known ? known->protocol() : nullptr;
    if (protocol)
        return protocol;
    return base::failure(
        ErrorKind::Unsupported,
        QStringLiteral(
            "no test locks of dialect %1; choose dynamolock, java-lock-client, dyndb-mutex or ddblock")
            .arg(QString(dialectName(request.dialect))));
}

base::Result<base::Rested> refuseJavaOptions(const LockRequest &request)
{
    const bool asked = request.skipBlockingWait || request.reentrant || request.holdOnServiceUnavailable ||
        request.onlyIfExists || request.updateExistingRecord || request.acquireReleasedConsistently ||
        request.bestEffortRelease;
    if (!asked)
        return base::Rested();
    return base::failure(
        ErrorKind::BadInput,
        QStringLiteral(
            "%1 has no skip-blocking-wait, reentrant, hold-on-service-unavailable, only-if-exists, "
            "update-existing-record, acquire-released-consistently or best-effort; these are the "
            "Java client's")
            .arg(QString(dialectName(request.dialect))));
}

base::Result<base::Rested> refuseRecordVersionOptions(const LockRequest &request)
{
    if (const auto java = refuseJavaOptions(request); !java)
        return java;
    if (!request.matchOwnerOnly && !request.dataOnRelease && !request.data && request.attributes.empty())
        return base::Rested();
    return base::failure(
        ErrorKind::BadInput,
        QStringLiteral("rows of %1 carry neither data nor attributes, and it has no heartbeat by "
                       "owner only; leave them out")
            .arg(QString(dialectName(request.dialect))));
}

base::Result<base::Rested> checkCommon(const LockRequest &request)
{
    if (request.key.isEmpty())
        return base::failure(ErrorKind::BadInput, QStringLiteral("a lock needs a key that is not empty"));
    if (request.lease <= std::chrono::milliseconds(0))
        return base::failure(ErrorKind::BadInput,
                             QStringLiteral("a lease must be longer than 0 ms; 20s is usual"));
    const std::array durations{request.lease, request.heartbeat, request.refresh, request.wait.value_or(none),
                               request.safeTime.value_or(none)};
    if (!std::ranges::all_of(durations, isCountable))
        return base::failure(ErrorKind::BadInput,
                             QStringLiteral("a lease, heartbeat, wait, refresh period or safe time is longer "
                                            "than a hundred years; shorten it"));
    if (request.refresh <= std::chrono::milliseconds(0))
        return base::failure(ErrorKind::BadInput,
                             QStringLiteral("the refresh period must be longer than 0 ms; 1s is usual"));
    if (request.shape.sortKey && !request.sortKey) {
        return base::failure(ErrorKind::BadInput,
                             QStringLiteral("table %1 has the sort key %2; give its value")
                                 .arg(request.shape.table, QString::fromUtf8(*request.shape.sortKey)));
    }
    if (!request.shape.sortKey && request.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("table %1 has no sort key; leave its value out").arg(request.shape.table));
    }
    if (request.ttlMinutes && request.dialect != DialectId::DyndbMutex) {
        return base::failure(ErrorKind::BadInput,
                             QStringLiteral("%1 purges no rows; ttl-minutes is dyndb-mutex's")
                                 .arg(QString(dialectName(request.dialect))));
    }
    return base::Rested();
}

} // namespace locks
