// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <cstring>
#include <string>
#include <string_view>

/// The byte format of packed attribute values. It lives in memory only and may change freely.
///
///   number            7 bits a byte, low ones first, top bit: more follows
///   S, N, B           length, bytes
///   BOOL, NULL        one byte, nothing
///   SS, NS, BS, L, M  length of what follows, count, then: members | type, payload | name, type, payload
///
/// The take functions trust their input: it is what the put functions wrote.
namespace itemstore::packing {

inline void putNumber(std::string &out, quint64 number)
{
    while (number >= 0x80) {
        out += static_cast<char>(number | 0x80);
        number >>= 7;
    }
    out += static_cast<char>(number);
}

/// How many bytes putNumber() writes.
[[nodiscard]] inline std::size_t numberSize(quint64 number)
{
    std::size_t size = 1;
    for (; number >= 0x80; number >>= 7)
        ++size;
    return size;
}

/// As above, into room that is large enough; returns its new end.
[[nodiscard]] inline char *putNumber(char *to, quint64 number)
{
    for (; number >= 0x80; number >>= 7)
        *to++ = static_cast<char>(number | 0x80);
    *to++ = static_cast<char>(number);
    return to;
}

/// A length and the bytes, into room that is large enough; returns its new end.
[[nodiscard]] inline char *putText(char *to, std::string_view text)
{
    to = putNumber(to, text.size());
    std::memcpy(to, text.data(), text.size());
    return to + text.size();
}

inline void putText(std::string &out, std::string_view text)
{
    putNumber(out, text.size());
    out.append(text);
}

[[nodiscard]] inline quint64 takeNumber(const char *&at)
{
    auto byte = static_cast<quint8>(*at++);
    quint64 number = byte & 0x7f;
    for (int shift = 7; byte >= 0x80; shift += 7) {
        byte = static_cast<quint8>(*at++);
        number |= static_cast<quint64>(byte & 0x7f) << shift;
    }
    return number;
}

[[nodiscard]] inline std::string_view takeText(const char *&at)
{
    const auto length = static_cast<std::size_t>(takeNumber(at));
    const std::string_view text(at, length);
    at += length;
    return text;
}

void putPayload(std::string &out, const dynamodb::AttributeValue &value);
[[nodiscard]] dynamodb::AttributeValue takePayload(const char *&at, dynamodb::AttributeType type);

/// Steps over a payload that is not interned.
inline void skipPayload(const char *&at, dynamodb::AttributeType type)
{
    if (type == dynamodb::AttributeType::Null)
        return;
    at += type == dynamodb::AttributeType::Bool ? 1 : takeNumber(at);
}

} // namespace itemstore::packing
