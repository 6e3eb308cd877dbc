// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/scenario/SeededRng.h"

#include <algorithm>
#include <cmath>

namespace lab {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

nanoseconds SeededRng::between(nanoseconds from, nanoseconds to)
{
    const qint64 width =
        std::chrono::duration_cast<microseconds>(std::max(to - from, nanoseconds(0))).count();
    return from + microseconds(static_cast<qint64>(below(static_cast<quint64>(width) + 1)));
}

milliseconds SeededRng::length(const WorkTime &work)
{
    const double drawn = fraction(); // always one, so that a change of the kind shifts nothing else
    const auto mean = static_cast<double>(work.mean.count());
    double length = mean;
    if (work.kind == WorkTime::Kind::Uniform)
        length = mean + (2 * drawn - 1) * static_cast<double>(work.spread.count());
    if (work.kind == WorkTime::Kind::Exponential)
        length = std::min(-mean * std::log(1 - drawn), 20 * mean);
    return milliseconds(std::max<qint64>(1, std::llround(length)));
}

} // namespace lab
