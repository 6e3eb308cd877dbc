// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/proof/LapseProof.h"

namespace attest {

/// The media type of the evidence's JSON.
inline constexpr const char *lapseEvidenceType = "application/vnd.leasescope.lapse-evidence+json";

/// What a proof of a lapse rests on, without the machine it was made on: which item of which table at which
/// endpoint, every consistent read with its times, and what the reads showed. Value type; any thread.
class LapseEvidence {
public:
    /// Where the reads went, and who made them. For people.
    struct Origin {
        QString endpoint; ///< URL
        QString region;
        QString account; ///< empty: not known
        QString madeBy; ///< program and version
        QString operatorName; ///< user@host
        base::WallTime madeAt{}; ///< by the machine's own clock
    };

    /// Of a proof whose verdict is Lapsed and that counts from its own reads alone; BadInput for others.
    [[nodiscard]] static base::Result<LapseEvidence> of(const watch::ProofResult &proof, Origin origin);

    /// Compact UTF-8 JSON; times in nanoseconds from the leaving of the first read, by a clock that never jumps.
    [[nodiscard]] QByteArray toJson() const;
    /// BadInput, in one sentence, for anything that toJson() does not write.
    [[nodiscard]] static base::Result<LapseEvidence> fromJson(const QByteArray &json);

    /// Judges the reads anew by the rule of their dialect, believing nothing that the evidence says of itself but
    /// items and times. The sentence that says what they prove; BadInput: they do not prove the lapse, and why.
    [[nodiscard]] base::Result<QString> judged() const;

    [[nodiscard]] const Origin &origin() const { return m_origin; }
    [[nodiscard]] const locks::LockRecord &record() const { return m_record; }
    [[nodiscard]] qsizetype readCount() const { return static_cast<qsizetype>(m_reads.size()); }
    /// From the arrival of the first answer to the leaving of the last request.
    [[nodiscard]] std::chrono::nanoseconds watchedFor() const;
    [[nodiscard]] bool serverTimeTrusted() const { return m_serverTimeTrusted; }

private:
    struct Read {
        std::chrono::nanoseconds sentAt; ///< from the leaving of the first read
        std::chrono::nanoseconds receivedAt;
        QString requestId;
        std::optional<base::ServerTime> serverAtLeast;
        std::optional<dynamodb::Item> other; ///< an item other than the first read's
    };
    [[nodiscard]] std::optional<QString> whyNotProved() const;
    [[nodiscard]] QString provedSentence() const;

    Origin m_origin;
    locks::LockRecord m_record; ///< of the first read; its item with what is shown alone
    std::vector<std::pair<QByteArray, QByteArray>> m_hidden; ///< the others: name, and dynamodb::hiddenJson()
    bool m_serverTimeTrusted = false;
    std::vector<Read> m_reads;
};

} // namespace attest
