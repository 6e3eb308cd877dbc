// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayView>

namespace aws {

enum class CrcMethod {
    Fastest, ///< what this processor does best
    Tables, ///< zlib's
    Folding, ///< carry-less multiplication; Tables where the processor has none
};

/// CRC-32 as zlib, gzip and x-amz-crc32 count it. Any thread. A page of 1.36 MB takes zlib 0.3 to 0.9 ms, folding
/// 0.1 ms.
[[nodiscard]] quint32 crc32(QByteArrayView bytes, CrcMethod method = CrcMethod::Fastest);

/// Whether CrcMethod::Folding is more than a name here.
[[nodiscard]] bool canFoldCrc();

} // namespace aws
