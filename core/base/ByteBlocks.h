// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Looks at text sixteen bytes at a time: nearly all text needs no escape, and finding that out byte by byte took a
/// third of the time of writing it. By vectors of the compiler (gcc and clang), which become SSE2 on x86-64, where every
/// processor has it, and what there is elsewhere; short texts are looked at byte by byte.
namespace base::blocks {

using Block = std::uint8_t __attribute__((vector_size(16)));

[[nodiscard]] inline Block all(std::uint8_t c)
{
    return Block{c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c};
}

[[nodiscard]] inline Block load(const char *from)
{
    Block block;
    std::memcpy(&block, from, sizeof(block));
    return block;
}

template <typename Mask>
[[nodiscard]] inline bool any(const Mask &mask)
{
    std::array<std::uint64_t, 2> halves{};
    static_assert(sizeof(halves) == sizeof(mask));
    std::memcpy(halves.data(), &mask, sizeof(mask));
    return (halves[0] | halves[1]) != 0;
}

/// What JSON escapes.
struct JsonSpecial {
    [[nodiscard]] bool operator()(std::uint8_t c) const { return c < 0x20 || c == '"' || c == '\\'; }
    [[nodiscard]] bool operator()(const Block &block) const
    {
        return any((block < all(0x20)) | (block == all('"')) | (block == all('\\')));
    }
};

/// What makes a cell of CSV need quotes, whatever separates the cells for its reader.
struct CsvSpecial {
    [[nodiscard]] bool operator()(std::uint8_t c) const
    {
        return c == ',' || c == ';' || c == '\t' || c == '"' || c == '\n' || c == '\r';
    }
    [[nodiscard]] bool operator()(const Block &block) const
    {
        return any((block == all(',')) | (block == all(';')) | (block == all('\t')) | (block == all('"')) |
                   (block == all('\n')) | (block == all('\r')));
    }
};

/// All but printable ASCII.
struct NotPlain {
    [[nodiscard]] bool operator()(std::uint8_t c) const { return c < 0x20 || c >= 0x7f; }
    [[nodiscard]] bool operator()(const Block &block) const
    {
        return any((block < all(0x20)) | (block >= all(0x7f)));
    }
};

/// Bytes beyond ASCII.
struct NotAscii {
    [[nodiscard]] bool operator()(std::uint8_t c) const { return c >= 0x80; }
    [[nodiscard]] bool operator()(const Block &block) const { return any(block >= all(0x80)); }
};

/// Whether `text` has none of what `Special` says.
template <typename Special>
[[nodiscard]] bool lacks(std::string_view text, Special special = {})
{
    const char *at = text.data();
    const char *const end = at + text.size();
    if (text.size() >= sizeof(Block)) {
        for (; end - at >= static_cast<std::ptrdiff_t>(sizeof(Block)); at += sizeof(Block)) {
            if (special(load(at)))
                return false;
        }
        return at == end || !special(load(end - sizeof(Block))); // once more over a part of the block before
    }
    for (; at != end; ++at) {
        if (special(static_cast<std::uint8_t>(*at)))
            return false;
    }
    return true;
}

/// Copies `text`, which has room at `to`, unless lacks() is false; then what stands at `to` is undefined.
template <typename Special>
[[nodiscard]] bool copyIfLacking(char *to, std::string_view text, Special special = {})
{
    const char *at = text.data();
    const char *const end = at + text.size();
    if (text.size() >= sizeof(Block)) {
        char *const last = to + text.size() - sizeof(Block);
        for (; end - at >= static_cast<std::ptrdiff_t>(sizeof(Block));
             at += sizeof(Block), to += sizeof(Block)) {
            const Block block = load(at);
            std::memcpy(to, &block, sizeof(block));
            if (special(block))
                return false;
        }
        const Block block = load(end - sizeof(Block));
        std::memcpy(last, &block, sizeof(block));
        return !special(block);
    }
    for (; at != end; ++at, ++to) {
        *to = *at;
        if (special(static_cast<std::uint8_t>(*at)))
            return false;
    }
    return true;
}

} // namespace base::blocks
