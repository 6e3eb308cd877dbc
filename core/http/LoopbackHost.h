// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace http {

/// True for localhost, 127.0.0.0/8 and ::1 (with or without brackets); nothing is looked up. Not for names
/// under localhost: their name server decides where they lead.
[[nodiscard]] bool isLoopbackHost(const QString &host);

} // namespace http
