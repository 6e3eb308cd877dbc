// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/protocol/RequestOptions.h"

#include "core/locks/protocol/LockRequest.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

/// An option that cannot be ignored, by the name it has on the command line.
struct Refusable {
    RequestOption option;
    const char *name;
    bool (*isSet)(const LockRequest &request);
};

constexpr std::array refusable{
    Refusable{RequestOption::Data, "data", [](const LockRequest &r) { return r.data.has_value(); }},
    Refusable{RequestOption::Attributes, "attribute",
              [](const LockRequest &r) { return !r.attributes.empty(); }},
    Refusable{RequestOption::DataOnRelease, "data-after-release",
              [](const LockRequest &r) { return r.dataOnRelease.has_value(); }},
    Refusable{RequestOption::BestEffortRelease, "best-effort",
              [](const LockRequest &r) { return r.bestEffortRelease; }},
    Refusable{RequestOption::SkipBlockingWait, "skip-blocking-wait",
              [](const LockRequest &r) { return r.skipBlockingWait; }},
    Refusable{RequestOption::Reentrant, "reentrant", [](const LockRequest &r) { return r.reentrant; }},
    Refusable{RequestOption::HoldOnServiceUnavailable, "hold-lock-on-service-unavailable",
              [](const LockRequest &r) { return r.holdOnServiceUnavailable; }},
    Refusable{RequestOption::OnlyIfExists, "only-if-lock-already-exists",
              [](const LockRequest &r) { return r.onlyIfExists; }},
    Refusable{RequestOption::UpdateExistingRecord, "update-existing-lock-record",
              [](const LockRequest &r) { return r.updateExistingRecord; }},
    Refusable{RequestOption::AcquireReleasedConsistently, "acquire-released-locks-consistently",
              [](const LockRequest &r) { return r.acquireReleasedConsistently; }},
    Refusable{RequestOption::MatchOwnerOnly, "unsafe-match-owner-only",
              [](const LockRequest &r) { return r.matchOwnerOnly; }},
    Refusable{RequestOption::TtlMinutes, "ttl-minutes",
              [](const LockRequest &r) { return r.ttlMinutes.has_value(); }},
    Refusable{RequestOption::FailClosed, "fail-closed", [](const LockRequest &r) { return r.failClosed; }}};

} // namespace

base::Result<base::Rested> refuseUnknownOptions(const LockRequest &request, RequestOptions known)
{
    QStringList unknown;
    for (const Refusable &one : refusable) {
        if (one.isSet(request) && !known.testFlag(one.option))
            unknown += QLatin1String(one.name);
    }
    if (unknown.isEmpty())
        return base::Rested();
    return base::failure(base::ErrorKind::BadInput,
                         QCoreApplication::translate("locks", "%1 has no %2; leave that out")
                             .arg(QString(request.dialect.name()), unknown.join(QLatin1String(", "))));
}

} // namespace locks
