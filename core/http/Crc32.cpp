// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/Crc32.h"

#include <libdeflate.h>

namespace http {

quint32 crc32(QByteArrayView bytes)
{
    return libdeflate_crc32(0, bytes.data(), static_cast<std::size_t>(bytes.size()));
}

} // namespace http
