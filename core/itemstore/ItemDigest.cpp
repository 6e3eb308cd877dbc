// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemDigest.h"

#include <QRandomGenerator>

#include <array>
#include <cstring>

namespace itemstore {
namespace {

__extension__ using Product = unsigned __int128; // of two words; ISO C++ has no such type

constexpr std::size_t blockBytes = 16;
constexpr std::size_t foldWords = 4;
using Key = std::array<quint64, LongestDigested / sizeof(quint64) + foldWords>;

const Key &processKey()
{
    static const Key key = [] {
        Key drawn;
        QRandomGenerator::system()->generate(drawn.begin(), drawn.end());
        return drawn;
    }();
    return key;
}

quint64 wordAt(const char *at)
{
    quint64 word = 0;
    std::memcpy(&word, at, sizeof(word));
    return word;
}

Product product(const char *at, const quint64 *key)
{
    return Product(wordAt(at) + key[0]) * (wordAt(at + sizeof(quint64)) + key[1]);
}

} // namespace

quint64 digestOf(std::string_view bytes)
{
    Q_ASSERT(bytes.size() >= ShortestDigested && bytes.size() <= LongestDigested);
    const Key &drawn = processKey();
    const quint64 *key = drawn.data() + foldWords;
    const char *at = bytes.data();
    // The last block may overlap the one before: of texts of one length it is always the same bytes.
    const char *const last = bytes.data() + bytes.size() - blockBytes;
    Product sum = 0;
    for (; at < last; at += blockBytes, key += 2)
        sum += product(at, key);
    sum += product(last, key);
    const auto low = static_cast<quint64>(sum);
    const auto high = static_cast<quint64>(sum >> 64);
    return static_cast<quint64>((Product(low) * drawn[0] + Product(high) * drawn[1]) >> 64) ^
        (low * (drawn[2] | 1) + high * (drawn[3] | 1));
}

} // namespace itemstore
