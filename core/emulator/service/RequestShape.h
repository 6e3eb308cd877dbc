// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"

#include <QJsonObject>

namespace emulator {

/// The request of a known operation as DynamoDB's description of its interface has it: members of the right JSON type,
/// words out of their lists, nothing that is required left out; members that are null are taken away. What the emulator
/// does not do, and what it has never heard of, is refused by name, never ignored. What attribute values and
/// expressions contain is checked where they are read. Its time is linear in the request.
[[nodiscard]] Answer<QJsonObject> wellFormed(const QByteArray &operation, const QJsonObject &request);

} // namespace emulator
