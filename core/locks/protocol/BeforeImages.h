// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/base/Task.h"
#include "core/dynamodb/item/Item.h"

#include <QMetaType>

#include <stop_token>

namespace locks {

/// One write of an acquisition on top of a row that is there: another owner's lapsed or released lock. A
/// value: travels by queued signal.
struct Replacement {
    dynamodb::Item before; ///< the row, as read; the write is conditioned on exactly this version of it
    dynamodb::Item after; ///< as it will be
    QByteArray request; ///< the body that will be sent
    base::Sentence evidence; ///< why it may be taken, in words and times
};

/// What became of such a write.
enum class ReplacementEnd : quint8 {
    Applied,
    Refused, ///< its condition failed, and the row is not as it would have made it
    NotSent, ///< surely not applied
    Unknown, ///< no answer: resolved later, if the lock turns out to be ours
};

/// Keeps the rows that acquisitions replace. Used on the lock client's thread; outlives every acquisition.
class BeforeImages {
public:
    virtual ~BeforeImages() = default;
    /// Whether the rows replaced by this acquisition are to be kept. Then each write replaces only the row
    /// that was read.
    [[nodiscard]] virtual bool keeps(quint64 id) const = 0;
    /// Ends when the row is safely kept. An error: it is not, and nothing may be sent.
    virtual base::Task<base::Result<base::Rested>> before(quint64 id, Replacement replacement,
                                                          std::stop_token stop) = 0;
    virtual void after(quint64 id, ReplacementEnd end) = 0;
};

} // namespace locks

Q_DECLARE_METATYPE(locks::Replacement)
Q_DECLARE_METATYPE(locks::ReplacementEnd)
