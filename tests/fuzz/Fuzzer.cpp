// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fuzz/Harness.h"

#include <algorithm>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const auto harness =
        std::find_if(fuzz::harnesses().begin(), fuzz::harnesses().end(), [](const fuzz::Harness &known) {
            return QByteArrayView(known.name) == LEASESCOPE_HARNESS;
        });
    fuzz::run(*harness, QByteArrayView(data, static_cast<qsizetype>(size)));
    return 0;
}
