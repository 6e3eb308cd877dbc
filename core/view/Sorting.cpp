// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/Sorting.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <numeric>

namespace view::sorting {

namespace {

constexpr int digitBits = 11;
constexpr std::size_t buckets = std::size_t(1) << digitBits;

struct Keyed {
    quint32 key;
    qint32 row;
};

struct Worded {
    quint64
        prefix; ///< the next bytes, big-endian, so that numbers compare as text does; flipped if descending
    qint32 row;
};

using Words = std::span<Worded>;
using Texts = std::span<const std::string_view>;

constexpr std::size_t prefixSize = sizeof(quint64);
constexpr std::size_t few = 256; ///< up to here comparing costs less than counting digits

std::string_view textOf(Texts texts, const Worded &word)
{
    return texts[static_cast<std::size_t>(word.row)];
}

quint64 prefixOf(std::string_view text)
{
    quint64 prefix = 0;
    if (text.size() >= prefixSize)
        std::memcpy(&prefix, text.data(), prefixSize);
    else if (!text.empty()) // an empty view may point nowhere
        std::memcpy(&prefix, text.data(), text.size());
    return qFromBigEndian(prefix);
}

/// Length of what all texts begin with: sorting may skip it.
std::size_t commonStart(Words words, Texts texts)
{
    const std::string_view first = textOf(texts, words.front());
    std::size_t length = first.size();
    for (const Worded &word : words) {
        const std::string_view text = textOf(texts, word);
        length = std::min(length, text.size());
        if (length == 0)
            return 0;
        if (std::memcmp(first.data(), text.data(), length) != 0)
            length = static_cast<std::size_t>(
                std::mismatch(first.begin(), first.begin() + static_cast<qptrdiff>(length), text.begin())
                    .first -
                first.begin());
    }
    return length;
}

/// By prefix alone, digit by digit from the last; `other` is as long as `words`.
void byPrefix(Words words, Words other)
{
    constexpr std::size_t digits = (64 + digitBits - 1) / digitBits;
    std::vector<std::array<quint32, buckets>> sizes(digits);
    for (const Worded &word : words) {
        for (std::size_t digit = 0; digit < digits; ++digit)
            ++sizes[digit][(word.prefix >> (digit * digitBits)) & (buckets - 1)];
    }
    Words from = words;
    Words to = other;
    for (std::size_t digit = 0; digit < digits; ++digit) {
        std::array<quint32, buckets> &starts = sizes[digit];
        if (starts[(words.front().prefix >> (digit * digitBits)) & (buckets - 1)] == words.size())
            continue; // all prefixes agree in this digit
        std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), quint32(0));
        for (const Worded &word : from)
            to[starts[(word.prefix >> (digit * digitBits)) & (buckets - 1)]++] = word;
        std::swap(from, to);
    }
    if (from.data() != words.data())
        std::copy(from.begin(), from.end(), words.begin());
}

void byComparing(Words words, Texts texts, bool descending)
{
    std::stable_sort(words.begin(), words.end(), [texts, descending](const Worded &a, const Worded &b) {
        const int order = textOf(texts, a).compare(textOf(texts, b));
        return descending ? order > 0 : order < 0;
    });
}

/// Stable; `other` is room for as many words.
void sortWords(Words words, Words other, Texts texts, bool descending)
{
    if (words.size() <= few)
        return byComparing(words, texts, descending);
    const std::size_t skipped = commonStart(words, texts);
    for (Worded &word : words) {
        const quint64 prefix = prefixOf(textOf(texts, word).substr(skipped));
        word.prefix = descending ? ~prefix : prefix;
    }
    byPrefix(words, other);
    const std::size_t seen = skipped + prefixSize;
    for (std::size_t from = 0; from < words.size();) {
        const std::size_t length = textOf(texts, words[from]).size();
        bool even = true; // all of one length
        bool ended = length < seen;
        std::size_t to = from + 1;
        for (; to < words.size() && words[to].prefix == words[from].prefix; ++to) {
            const std::size_t size = textOf(texts, words[to]).size();
            even = even && size == length;
            ended = ended || size < seen;
        }
        const Words same = words.subspan(from, to - from);
        // What is missing at the end of a text looks like zeros here: then only comparing tells.
        if (same.size() > 1 && ended && !even)
            byComparing(same, texts, descending);
        else if (same.size() > 1 && !(even && length <= seen))
            sortWords(same, other.subspan(from, to - from), texts, descending);
        from = to;
    }
}

} // namespace

void byNumber(std::vector<qint32> &rows, std::span<const quint32> keys, bool descending)
{
    const std::size_t count = rows.size();
    // Not cleared first: each place is written before it is read.
    const auto room = std::make_unique_for_overwrite<Keyed[]>(2 * count);
    std::span<Keyed> from(room.get(), count);
    std::span<Keyed> to(room.get() + count, count);
    std::array<std::array<quint32, buckets>, 3> sizes{};
    for (std::size_t at = 0; at < count; ++at) {
        const quint32 plain = keys[static_cast<std::size_t>(rows[at])];
        const quint32 key = descending ? ~plain : plain;
        from[at] = {key, rows[at]};
        for (std::size_t digit = 0; digit < sizes.size(); ++digit)
            ++sizes[digit][(key >> (digit * digitBits)) & (buckets - 1)];
    }
    const auto telling = [&](std::size_t digit) { // not where all keys agree in it
        return std::ranges::find(sizes[digit], count) == sizes[digit].end();
    };
    std::size_t last = sizes.size();
    while (last > 0 && !telling(last - 1))
        --last;
    for (std::size_t digit = 0; digit < last; ++digit) {
        if (!telling(digit))
            continue;
        std::array<quint32, buckets> &starts = sizes[digit];
        std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), quint32(0));
        const auto place = [&](const Keyed &entry) -> quint32 & {
            return starts[(entry.key >> (digit * digitBits)) & (buckets - 1)];
        };
        if (digit + 1 == last) {
            for (const Keyed &entry : from)
                rows[place(entry)++] = entry.row;
            return;
        }
        for (const Keyed &entry : from)
            to[place(entry)++] = entry;
        std::swap(from, to);
    }
}

void byText(std::vector<qint32> &rows, std::span<const std::string_view> texts, bool descending)
{
    std::vector<Worded> words(rows.size());
    std::transform(rows.begin(), rows.end(), words.begin(), [](qint32 row) { return Worded{0, row}; });
    std::vector<Worded> other(rows.size());
    sortWords(words, other, texts, descending);
    std::transform(words.begin(), words.end(), rows.begin(), [](const Worded &word) { return word.row; });
}

std::vector<quint32> ranks(std::span<const std::string_view> texts)
{
    std::vector<qint32> rows(texts.size());
    std::iota(rows.begin(), rows.end(), 0);
    byText(rows, texts, false);
    std::vector<quint32> result(texts.size());
    quint32 rank = 0;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const auto row = static_cast<std::size_t>(rows[at]);
        if (at > 0 && texts[row] != texts[static_cast<std::size_t>(rows[at - 1])])
            ++rank;
        result[row] = rank;
    }
    return result;
}

} // namespace view::sorting
