// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace cli {

/// Has /bin/sh run `pager` with `text` as its stdin, and waits until it ends; the user quits it when it was read enough.
/// False where the text is still to be written: the pager did not start, ended with an error or read nothing of it.
[[nodiscard]] bool showByPager(const QByteArray &pager, QByteArrayView text);

} // namespace cli
