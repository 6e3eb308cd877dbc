// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Suggestion.h"

#include <algorithm>
#include <vector>

namespace base {
namespace {

constexpr qsizetype longestWord = 255; // of a table's name; the work grows with the square

/// The optimal string alignment distance.
qsizetype distance(const QString &a, const QString &b)
{
    const auto width = static_cast<std::size_t>(b.size()) + 1;
    std::vector<qsizetype> beforeLast(width);
    std::vector<qsizetype> last(width);
    std::vector<qsizetype> row(width);
    for (std::size_t j = 0; j < width; ++j)
        row[j] = static_cast<qsizetype>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        std::swap(beforeLast, last);
        std::swap(last, row);
        row[0] = i;
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            const bool same = a[i - 1] == b[j - 1];
            row[at] = std::min({last[at] + 1, row[at - 1] + 1, last[at - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[at] = std::min(row[at], beforeLast[at - 2] + 1);
        }
    }
    return row.back();
}

} // namespace

QString nearest(const QString &written, const QStringList &candidates)
{
    const QString word = written.left(longestWord).toCaseFolded();
    QString best;
    qsizetype fewest = std::max<qsizetype>(word.size() / 3, 1) + 1;
    for (const QString &candidate : candidates) {
        const QString other = candidate.left(longestWord).toCaseFolded();
        const qsizetype changes = word.size() >= 2 && other.startsWith(word) ? 0 : distance(word, other);
        if (changes < fewest) {
            fewest = changes;
            best = candidate;
        }
    }
    return best;
}

} // namespace base
