// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Operation.h"
#include "core/base/Result.h"
#include "core/locks/model/LockRecord.h"
#include "ui/services/Connection.h"

namespace ui {

/// The aws command that sends this very request on the same connection, for a POSIX shell to run as it is. It
/// carries the condition of our request, so it is refused where ours would be. It names the profile and never a
/// key or secret. Binary values stand in it as base64, which version 2 of the aws program reads and version 1
/// would send as text: such a command has an option that only version 2 knows, and version 1 sends nothing.
///
/// Unsupported: the connection assumes a role that no profile names, `body` holds what no command can carry (text that is not UTF-8), or a value that `shown` leaves out; or
/// it is longer than one word of a
/// command may be; BadInput: there is no request. The sentence says so, lower case, without a full stop.
[[nodiscard]] base::Result<QString> awsCommandFor(const ConnectionFacts &facts, admin::Operation operation,
                                                  const QByteArray &body,
                                                  const dynamodb::ShownAttributes &shown = {});
/// The same that reads one lock, consistently.
[[nodiscard]] base::Result<QString> awsReadCommandFor(const ConnectionFacts &facts,
                                                      const locks::LockRecord &lock);

} // namespace ui
