// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/GuardedAct.h"

namespace admin {

/// The one way of every guarded act: a consistent read; the act's decision on it; consent, intent and
/// before-image on the disk; the conditional write; a lost reply and a failed condition resolved by reading;
/// the outcome journalled; the receipt. An error means that nothing was written. Main thread.
[[nodiscard]] base::Task<base::Result<Receipt>> carryOut(ActServices services, ActPtr act,
                                                         OperatorConsent consent, std::stop_token stop);

/// Read and decision only: what would be sent, or why not. Needs no writer and no consent. `reader` outlives it.
[[nodiscard]] base::Task<base::Result<Receipt>> rehearse(dynamodb::TableReader *reader, ActPtr act,
                                                         std::stop_token stop);

/// The receipt of what is refused on `row`.
[[nodiscard]] Receipt refusedReceipt(const Refusal &refusal, const base::Sentence &notDone,
                                     const std::optional<dynamodb::Item> &row, bool hasWritten = false);

} // namespace admin
