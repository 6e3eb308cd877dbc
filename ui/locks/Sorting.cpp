// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/Sorting.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace ui::sorting {

namespace {

constexpr int digitBits = 11;
constexpr std::size_t buckets = std::size_t(1) << digitBits;

struct Keyed {
    quint32 key;
    qint32 row;
};

struct Worded {
    quint64 prefix; ///< the first bytes that differ at all, big-endian, so that numbers compare as text does
    std::string_view rest;
    qint32 row;
    qint32 order;
};

quint64 prefixOf(std::string_view text)
{
    quint64 prefix = 0;
    if (!text.empty()) // an empty view may point nowhere
        std::memcpy(&prefix, text.data(), std::min(text.size(), sizeof(prefix)));
    return qFromBigEndian(prefix);
}

/// Length of what all texts begin with: sorting may skip it.
std::size_t commonStart(const std::vector<qint32> &rows, std::span<const std::string_view> texts)
{
    if (rows.empty())
        return 0;
    const std::string_view first = texts[static_cast<std::size_t>(rows.front())];
    std::size_t length = first.size();
    for (const qint32 row : rows) {
        const std::string_view text = texts[static_cast<std::size_t>(row)];
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

} // namespace

void byNumber(std::vector<qint32> &rows, std::span<const quint32> keys, bool descending)
{
    std::vector<Keyed> keyed(rows.size());
    std::vector<Keyed> other(rows.size());
    std::array<std::array<quint32, buckets>, 3> sizes{};
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const quint32 plain = keys[static_cast<std::size_t>(rows[at])];
        const quint32 key = descending ? ~plain : plain;
        keyed[at] = {key, rows[at]};
        for (std::size_t digit = 0; digit < sizes.size(); ++digit)
            ++sizes[digit][(key >> (digit * digitBits)) & (buckets - 1)];
    }
    for (std::size_t digit = 0; digit < sizes.size(); ++digit) {
        std::array<quint32, buckets> &starts = sizes[digit];
        if (std::find(starts.begin(), starts.end(), rows.size()) != starts.end())
            continue; // all keys agree in this digit
        std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), quint32(0));
        for (const Keyed &entry : keyed)
            other[starts[(entry.key >> (digit * digitBits)) & (buckets - 1)]++] = entry;
        keyed.swap(other);
    }
    std::transform(keyed.begin(), keyed.end(), rows.begin(), [](const Keyed &entry) { return entry.row; });
}

void byText(std::vector<qint32> &rows, std::span<const std::string_view> texts, bool descending)
{
    const std::size_t skipped = commonStart(rows, texts);
    std::vector<Worded> words(rows.size());
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const std::string_view text = texts[static_cast<std::size_t>(rows[at])].substr(skipped);
        words[at] = {prefixOf(text), text, rows[at], static_cast<qint32>(at)};
    }
    const auto sorted = [&words](auto before) {
        std::sort(words.begin(), words.end(), [before](const Worded &a, const Worded &b) {
            if (a.prefix != b.prefix)
                return before(a.prefix, b.prefix);
            const int order = a.rest.compare(b.rest);
            return order == 0 ? a.order < b.order : before(order, 0);
        });
    };
    descending ? sorted([](auto a, auto b) { return b < a; }) : sorted([](auto a, auto b) { return a < b; });
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

} // namespace ui::sorting
