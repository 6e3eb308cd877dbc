// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/RecordVersionRows.h"

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/model/GoDuration.h"

namespace locks::recordversion {

bool isGoLease(std::string_view text)
{
    return text != "0" && parseGoDuration(text); // of digits alone, Go reads only that one
}

bool isGoVersion(std::string_view text)
{
    return isTimedVersion(text) || isPlainVersion(text);
}

} // namespace locks::recordversion
