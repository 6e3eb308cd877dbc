// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/ExitStatus.h"

namespace cli {

ExitStatus exitStatus(base::ErrorKind kind)
{
    using base::ErrorKind;
    switch (kind) {
    case ErrorKind::Cancelled:
        return Interrupted;
    case ErrorKind::BadInput:
        return WrongCommandLine;
    case ErrorKind::NotFound:
        return NoSuchThing;
    case ErrorKind::Credentials:
    case ErrorKind::AccessDenied:
        return Denied;
    case ErrorKind::ReadOnly:
        return ReadOnly;
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
        return Unreachable;
    case ErrorKind::Throttled:
    case ErrorKind::Unclear:
    case ErrorKind::Damaged:
    case ErrorKind::Service:
    case ErrorKind::Io:
    case ErrorKind::Unsupported:
    case ErrorKind::Internal:
        return Unexpected;
    }
    return Unexpected;
}

ExitStatus exitStatus(locks::LockState state)
{
    using locks::LockState;
    switch (state) {
    case LockState::Held:
        return Held;
    case LockState::Lapsed:
        return Lapsed;
    case LockState::Released:
        return Done;
    case LockState::Unproven:
        return Unproven;
    case LockState::Unreadable:
    case LockState::Unsupported:
    case LockState::NotALock:
        return Unreadable;
    }
    return Unexpected;
}

ExitStatus exitStatus(const watch::ProofResult &proof)
{
    using Verdict = watch::ProofResult::Verdict;
    switch (proof.verdict) {
    case Verdict::Lapsed:
        return Lapsed;
    case Verdict::Heartbeats:
    case Verdict::HeldByDate:
        return Held;
    case Verdict::Released:
    case Verdict::Gone:
        return proof.oneRegion ? Unproven : Done;
    case Verdict::NeverEnds:
    case Verdict::OutOfTime:
    case Verdict::ClocksDisagree:
    case Verdict::OneRegion:
        return Unproven;
    case Verdict::Unreadable:
        return Unreadable;
    }
    return Unexpected;
}

} // namespace cli
