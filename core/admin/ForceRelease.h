// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/audit/Journal.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"
#include "core/locks/model/LockDialect.h"
#include "core/watch/proof/LapseProof.h"

#include <functional>

namespace admin {

/// What the operator wants done to one lock, with what he saw.
struct ReleaseIntent {
    enum class Verb : quint8 {
        /// only if version and generation are exactly those of `seen`, the first read of a proof
        ReleaseLapsed,
        BreakLive, ///< if the generation (owner, where there is none) of a fresh read is that of `seen`
        AtVersion, ///< only at exactly the version of `seen`, lapsed or not
    };
    Verb verb = Verb::ReleaseLapsed;
    locks::LockRecord seen;
    locks::DialectId pinned;
    std::optional<locks::ReleaseMode> mode; ///< nothing: the dialect's default
    std::optional<watch::ProofResult> proof; ///< demanded for ReleaseLapsed: verdict Lapsed
    QString connection; ///< for the journal
};

/// How it ended. The words are the CLI's.
struct Receipt {
    enum class Outcome : quint8 {
        Released,
        Refused, ///< it changed since it was seen, or is not what was named; nothing was written
        UnknownSettled, ///< the reply was lost; reading showed that what we wrote is in force
        Unknown, ///< the reply was lost and reading could not settle it
        WouldRelease, ///< dry run: nothing was sent
    };
    Outcome outcome = Outcome::Refused;
    QString journalId; ///< empty for dry runs and refusals before the journal
    QByteArray request; ///< body sent, or that would be sent
    std::optional<aws::Item> before;
    std::optional<aws::Item> after; ///< the row now, or as it would be
    QLatin1String code{}; ///< of Refused, see admin::Refusal; else empty
    QString
        sentence; ///< "Released import-eu.", "Not released. worker-7 sent a heartbeat again 0.4 s ago. ..."
    QString note; ///< part of the sentence: what is to be known although it was done; mostly empty
    bool journalled = true; ///< false: done, but its outcome could not be written down; the note says why
};
[[nodiscard]] QLatin1String
outcomeName(Receipt::Outcome outcome); ///< "released", "refused", "unknown-settled", ...

/// One operator's act: free one lock by its dialect's recipe. The eight steps: fresh consistent read; refuse
/// if it moved; the dialect's write conditioned on everything seen; before-image flushed to the journal; the
/// write; an unknown outcome settled by reading; the outcome journalled; the watch told to look again (by the
/// caller). Main thread; reader, writer, journal and clock outlive it.
class ForceRelease {
public:
    ForceRelease(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal,
                 base::Clock &clock);

    [[nodiscard]] base::Task<base::Result<Receipt>> run(ReleaseIntent intent, OperatorConsent consent,
                                                        std::stop_token stop);

    /// Steps 1 to 3 only: what would be sent, or why not. Needs no writer and no consent.
    [[nodiscard]] static base::Task<base::Result<Receipt>>
    rehearse(aws::TableReader &reader, base::Clock &clock, ReleaseIntent intent, std::stop_token stop);

private:
    aws::TableReader &m_reader;
    aws::TableWriter &m_writer;
    audit::Journal &m_journal;
    base::Clock &m_clock;
};

} // namespace admin
