// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/Base64.h"

#include <QtEndian>

#include <array>

namespace dynamodb {

namespace {

constexpr quint32 InvalidDigit = 0x8000'0000;

/// What a character adds to the three bytes of its group of four, by its place in it. The first byte is the
/// lowest of the number.
using Base64Digits = std::array<std::array<quint32, 256>, 4>;

constexpr Base64Digits makeBase64Digits()
{
    Base64Digits digits{};
    for (auto &place : digits)
        place.fill(InvalidDigit);
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < alphabet.size(); ++i) {
        const auto letter = static_cast<unsigned char>(alphabet[i]);
        const auto digit = static_cast<quint32>(i);
        digits[0][letter] = digit << 2;
        digits[1][letter] = digit >> 4 | (digit & 0xf) << 12;
        digits[2][letter] = (digit >> 2) << 8 | (digit & 0x3) << 22;
        digits[3][letter] = digit << 16;
    }
    return digits;
}

constexpr Base64Digits base64Digits = makeBase64Digits();

template <std::size_t Place>
quint32 digitAt(const char *group)
{
    return base64Digits[Place][static_cast<unsigned char>(group[Place])];
}

/// The last group, with its padding or without. False: it is not valid.
bool decodeLastGroup(const char *group, char *to)
{
    const int padding = group[3] != '=' ? 0 : group[2] != '=' ? 1 : 2;
    quint32 bits = digitAt<0>(group) | digitAt<1>(group);
    bits |= padding < 2 ? digitAt<2>(group) : 0;
    bits |= padding < 1 ? digitAt<3>(group) : 0;
    // Bits of the bytes that are not there must be zero, or the text would not be what encoding gives.
    const quint32 missing = padding == 0 ? 0 : padding == 1 ? 0xff'0000 : 0xff'ff00;
    if (bits & (InvalidDigit | missing))
        return false;
    for (int byte = 0; byte < 3 - padding; ++byte)
        to[byte] = static_cast<char>(bits >> (8 * byte) & 0xff);
    return true;
}

} // namespace

bool decodeBase64(std::string_view text, char *to)
{
    if (text.empty())
        return true;
    if (text.size() % 4 != 0)
        return false;
    const char *from = text.data();
    const char *const last = text.data() + text.size() - 4;
    quint32 wrong = 0;
    for (; from != last; from += 4, to += 3) {
        const quint32 bits = digitAt<0>(from) | digitAt<1>(from) | digitAt<2>(from) | digitAt<3>(from);
        wrong |= bits;
        // Four bytes at once: a group follows, whose first byte takes the place of the fourth.
        qToLittleEndian(bits, to);
    }
    return decodeLastGroup(from, to) && !(wrong & InvalidDigit);
}

bool appendBase64(std::string_view text, std::string &out)
{
    if (text.size() % 4 != 0)
        return false;
    const std::size_t start = out.size();
    out.resize(start + base64Size(text));
    return decodeBase64(text, out.data() + start);
}

} // namespace dynamodb
